import type { ServerResponse } from "node:http";
import { isIP } from "node:net";
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Holder } from "../../app/call/caller.ts";
import { MemoryError } from "../../domain/errors.ts";
import { tellError, toErrorJson } from "../socket/errors.ts";
import type { KeptToken } from "../../app/home/token-keeping.ts";

/** For each token. Generous: a script that reads the whole store must not notice it, a loop gone wild must not starve others. */
export const OWNER_RATE = { burst: 400, perSecond: 200 };
/** Those who are turned away have a bucket of their own, so that they can't empty a holder's. */
export const STRANGER_RATE = { burst: 100, perSecond: 20 };

/** A browser keeps nothing of an answer and takes none for a page. */
const SAFE_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

export interface Address {
  /** The address that is listened on, as the settings name it. */
  readonly host: string;
  /** Asked at each request: it is known once the port is open. */
  readonly port: () => number;
}

export interface GuardParts extends Address {
  /** Whose a token is, if it opens the door; the answer ends when the token is revoked or expires. */
  readonly admits: (token: string, answer: ServerResponse | undefined) => MaybeLater<Holder | undefined>;
  readonly nowMs: () => number;
  readonly report: (error: unknown) => void;
}

type MaybeLater<T> = T | Promise<T>;

/** What the HTTP server of Node adds to a request. */
export interface OnNode {
  readonly Bindings: { readonly outgoing?: ServerResponse };
}

export interface Refusal {
  readonly status: ContentfulStatusCode;
  readonly error: MemoryError;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Stands before the doors where others than the owner can knock. A page in the owner's browser can knock as well, by a
 * name of its own that leads here: so the name that was called and the page that calls are looked at first.
 */
export function guardDoors(
  enter: (request: Request, holder: Holder) => Response | Promise<Response>,
  parts: GuardParts,
): Hono<OnNode> {
  const buckets = new Map<string, () => boolean>();
  const holderMay = ({ hash }: Holder): boolean => {
    const may = buckets.get(hash) ?? rateLimit(OWNER_RATE, parts.nowMs);
    buckets.set(hash, may);
    return may();
  };
  const strangerMay = rateLimit(STRANGER_RATE, parts.nowMs);
  const app = new Hono<OnNode>();
  // Tokens may lie on a server that can't be reached now: whoever can't be known gets in nowhere.
  app.onError(tellError(parts.report));
  app.all("*", async (context) => {
    const known = await admitHolder(context.req.raw.headers, context.env.outgoing, parts);
    const hasRoom = "holder" in known ? holderMay(known.holder) : strangerMay();
    const outcome = hasRoom ? known : TOO_MANY;
    if ("holder" in outcome) context.res = await enter(context.req.raw, outcome.holder);
    else context.res = context.json(toErrorJson(outcome.error).body, outcome.status, outcome.headers);
    for (const [name, value] of Object.entries(SAFE_HEADERS)) context.header(name, value);
    return context.res;
  });
  return app;
}

/** A name that is not ours, or a page that is not: refused whatever else the request has. */
export function strangeAddress(headers: Headers, address: Address): Refusal | undefined {
  const host = headers.get("host") ?? "";
  if (!isOurs(`http://${host}`, address)) return { status: 403, error: wrongHost(host) };
  const origin = headers.get("origin");
  if (origin !== null && !isOurs(origin, address)) return { status: 403, error: wrongOrigin(origin) };
  return undefined;
}

async function admitHolder(
  headers: Headers,
  answer: ServerResponse | undefined,
  parts: GuardParts,
): Promise<Refusal | { readonly holder: Holder }> {
  const strange = strangeAddress(headers, parts);
  if (strange !== undefined) return strange;
  const token = /^Bearer +(?<token>\S+)$/i.exec(headers.get("authorization") ?? "")?.groups?.["token"];
  const holder = token === undefined ? undefined : await parts.admits(token, answer);
  if (holder !== undefined) return { holder };
  return { status: 401, error: NO_TOKEN, headers: { "www-authenticate": 'Bearer realm="holdfast"' } };
}

const EVERY_ADDRESS: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

/** An address can't be made to lead elsewhere, as a name can: where every address is listened on, any will do. */
function isOurs(origin: string, { host, port }: Address): boolean {
  const named = /^http:\/\/(?<name>\[[\da-f:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i.exec(origin)?.groups;
  if (named === undefined || Number(named["port"] ?? 80) !== port()) return false;
  const name = (named["name"] ?? "").toLowerCase().replaceAll(/^\[|\]$/g, "");
  if (["localhost", "127.0.0.1", "::1", host.toLowerCase()].includes(name)) return true;
  return EVERY_ADDRESS.has(host) && isIP(name) !== 0;
}

const NO_TOKEN = new MemoryError("usage", "The request has no token, or a wrong one.", {
  hint: "Send the header `Authorization: Bearer <token>`; yours lies in the file http-token of the home folder, and `holdfast token new` makes others.",
});

export const TOO_MANY: Refusal = {
  status: 429,
  error: new MemoryError("busy", "Too many requests at once.", { hint: "Wait a second and go on more slowly." }),
  headers: { "retry-after": "1" },
};

function wrongHost(host: string): MemoryError {
  return new MemoryError("usage", `The request calls for "${host.slice(0, 80)}", which is not served here.`, {
    hint: "Ask for 127.0.0.1 or localhost, with the port.",
  });
}

function wrongOrigin(origin: string): MemoryError {
  return new MemoryError("usage", `Pages of "${origin.slice(0, 80)}" may not ask here.`, {
    hint: "Only programs may, and pages that are served from here.",
  });
}

/** How many requests may come at once, and how many per second after that. */
interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** A bucket that fills by the second and gives one out per request. False means that it is empty. */
export function rateLimit({ burst, perSecond }: Rate, nowMs: () => number): () => boolean {
  let left = burst;
  let last = nowMs();
  return () => {
    const now = nowMs();
    left = Math.min(burst, left + ((now - last) / 1_000) * perSecond);
    last = now;
    if (left < 1) return false;
    left--;
    return true;
  };
}

/** Lets tokens in, and ends what is open for one that is revoked or has expired. */
interface TokenDoor {
  /** Whose a token is; undefined when it opens nothing. */
  admits(token: string, answer: ServerResponse | undefined): Promise<KeptToken | undefined>;
  /** Ends the answers that are still being given to tokens that open nothing any more. */
  endRevoked(): Promise<void>;
}

export function tokenDoor(
  present: (token: string) => Promise<KeptToken | undefined>,
  valid: () => Promise<readonly KeptToken[]>,
): TokenDoor {
  /** By hash and not by name: a name may be given to another token. */
  const open = new Map<ServerResponse, string>();
  return {
    async admits(token, answer) {
      const holder = await present(token);
      if (holder === undefined || answer === undefined) return holder;
      open.set(answer, holder.hash);
      answer.once("close", () => open.delete(answer));
      return holder;
    },
    async endRevoked() {
      if (open.size === 0) return;
      const hashes = new Set((await valid()).map(({ hash }) => hash));
      for (const [answer, hash] of open) if (!hashes.has(hash)) answer.destroy();
    },
  };
}
