import { Hono } from "hono";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { pageAt } from "../../contract/pages.ts";
import type { PageCall } from "../../contract/pages.ts";
import { MemoryError } from "../../domain/errors.ts";
import { tellError, toErrorJson } from "../socket/errors.ts";
import { OWNER_RATE, STRANGER_RATE, TOO_MANY, rateLimit, strangeAddress } from "./guard.ts";
import { readdirSync, readFileSync } from "../../files/fs.ts";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createHash, randomBytes } from "node:crypto";
import { HOUR, MINUTE } from "../../domain/time.ts";
import type { Server } from "node:http";
import { perform } from "../../app/perform.ts";
import type { WholeService } from "../../app/service.ts";
import { openPort } from "./tcp.ts";

/** Scripts and styles from here alone, nothing inline, and no text can become markup even by mistake. */
const PAGE_HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

export interface ViewParts {
  readonly host: string;
  readonly port: () => number;
  readonly keys: ViewKeys;
  readonly files: ViewFiles;
  /** Operations and events, signed as coming from the viewer. */
  readonly enter: (request: Request) => Response | Promise<Response>;
  readonly perform: (call: PageCall) => Promise<unknown>;
  readonly nowMs: () => number;
  readonly report: (error: unknown) => void;
}

/** The viewer behind its door: a key once, then a cookie; the page, its JSON twins, operations and events. */
export function viewApp(parts: ViewParts): Hono {
  const { keys, files } = parts;
  const ownerMay = rateLimit(OWNER_RATE, parts.nowMs);
  const strangerMay = rateLimit(STRANGER_RATE, parts.nowMs);
  // Cookies know no ports: two homes on one machine must not take each other's.
  const cookieName = () => `holdfast_${parts.port()}`;
  const isOpen = (context: Context) => keys.isOpen(getCookie(context, cookieName()) ?? "");

  const app = new Hono();
  app.use(async (context, next) => {
    const refused = strangeAddress(context.req.raw.headers, parts) ?? strangePage(context.req.raw.headers);
    const refusal = (refused === undefined && isOpen(context) ? ownerMay() : strangerMay()) ? refused : TOO_MANY;
    if (refusal === undefined) await next();
    else context.res = context.json(toErrorJson(refusal.error).body, refusal.status, refusal.headers);
    for (const [name, value] of Object.entries(PAGE_HEADERS)) context.header(name, value);
    if (!context.res.headers.has("cache-control")) context.header("cache-control", "no-store");
  });
  app.get("/assets/:name", (context) => {
    const file = files.assets.get(context.req.param("name"));
    if (file === undefined) throw nothingHere();
    // Their names change with their content.
    return context.body(file.bytes, 200, {
      "content-type": file.type,
      "cache-control": "private, max-age=31536000, immutable",
    });
  });
  app.get("/open", (context) => {
    const cookie = keys.redeem(context.req.query("key") ?? "");
    if (cookie === undefined && !isOpen(context)) return context.html(lockedPage(files, "used"), 401);
    if (cookie !== undefined)
      setCookie(context, cookieName(), cookie, { httpOnly: true, sameSite: "Strict", path: "/" });
    return context.html(openingPage(files, context.req.query("to") ?? "/"));
  });
  app.use(async (context, next) => {
    if (isOpen(context)) return next();
    if (context.req.header("accept")?.includes("text/html")) return context.html(lockedPage(files, "closed"), 401);
    return context.json(toErrorJson(LOCKED).body, 401);
  });
  app.all("/v1/*", (context) => parts.enter(context.req.raw));
  app.get("*", async (context) => {
    const { path } = context.req;
    const query = context.req.query();
    if (path.endsWith(".json")) return context.json(await readTwin(path.slice(0, -".json".length), query));
    return context.html(files.page, pageAt(path, query) === undefined ? 404 : 200);
  });
  app.all("*", () => {
    throw nothingHere();
  });
  app.onError(tellError(parts.report));
  return app;

  /** What a page shows, as the answers of the operations that it asks. */
  async function readTwin(path: string, query: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
    const page = pageAt(path, query);
    if (page === undefined) throw nothingHere();
    const answers: Record<string, unknown> = {};
    for (const call of page.calls) {
      answers[call.called === undefined ? call.operation : `${call.operation} ${call.called}`] =
        await performPageCall(call);
    }
    return answers;
  }

  /** A session that was never captured has no replay, and yet a page: what is not there is null in the twin. */
  async function performPageCall(call: PageCall): Promise<unknown> {
    try {
      return await parts.perform(call);
    } catch (error) {
      if (call.operation === "replay" && error instanceof MemoryError && NOT_CAPTURED.has(error.code)) return null;
      throw error;
    }
  }
}

/** A cookie comes with what other pages of this machine ask for as well; the browser says which page it is. */
function strangePage(headers: Headers) {
  const site = headers.get("sec-fetch-site") ?? "none";
  if (site === "none" || site === "same-origin" || headers.get("sec-fetch-mode") === "navigate") return undefined;
  return { status: 403 as const, error: OTHER_PAGE, headers: {} };
}

const NOT_CAPTURED: ReadonlySet<string> = new Set(["not-found", "usage"]);

const OTHER_PAGE = new MemoryError("usage", "Another page may not ask here.", {
  hint: "Only the viewer's own pages may.",
});

const LOCKED = new MemoryError("usage", "The viewer is not open in this browser.", {
  hint: "Run `holdfast view`.",
});

function nothingHere(): MemoryError {
  return new MemoryError("not-found", "There is nothing at this address.", { hint: "Start at /home." });
}

/** An address of the viewer itself, with nothing that could lead elsewhere or end a quotation. */
const OWN_ADDRESS = /^\/[\w./%?=&-]*$/;

/**
 * Shown for a moment when a key was good. It goes on by itself and not by a redirect: a browser that came from
 * another site, such as a terminal in a page, would leave the cookie out on the way.
 */
function openingPage(files: ViewFiles, to: string): string {
  const address = OWN_ADDRESS.test(to) && !to.startsWith("//") ? to.replaceAll("&", "&amp;") : "/";
  return plainPage(
    files,
    "Opening Holdfast",
    `<p>Opening… <a href="${address}">Go on</a></p>`,
    `<meta http-equiv="refresh" content="0;url=${address}">`,
  );
}

function lockedPage(files: ViewFiles, why: "used" | "closed"): string {
  const said =
    why === "used"
      ? "This link was used already, or it is older than five minutes. A link opens the viewer once."
      : "The viewer is not open in this browser, or was not used for a long time.";
  return plainPage(
    files,
    "Holdfast is locked",
    `<h1>Locked</h1><p>${said}</p><p>Run this in a terminal to open it:</p><pre>holdfast view</pre>`,
  );
}

/** Uses the viewer's own stylesheet, which holds nothing secret. */
function plainPage(files: ViewFiles, title: string, body: string, head = ""): string {
  const style = [...files.assets.keys()].find((name) => name.endsWith(".css"));
  const link = style === undefined ? "" : `<link rel="stylesheet" href="/assets/${style}">`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
<title>${title}</title>${link}</head><body class="plain"><main>${body}</main></body></html>`;
}

/** Where the build puts the viewer. */
const BUILT = fileURLToPath(new URL("../../viewer/", import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

interface ViewFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

interface ViewFiles {
  /** The one page that all addresses of the viewer show. */
  readonly page: string;
  /** By name; nothing else in the folder can be asked for. */
  readonly assets: ReadonlyMap<string, ViewFile>;
}

/** Read whole when the viewer is first opened: it is small, and an update of the package must not change it half. */
export function viewFiles(folder: string = BUILT): ViewFiles {
  try {
    const names = readdirSync(join(folder, "assets"));
    return {
      page: readFileSync(join(folder, "index.html"), "utf8"),
      assets: new Map(
        names.flatMap((name) => {
          const type = TYPES[extname(name)];
          return type === undefined
            ? []
            : [[name, { bytes: new Uint8Array(readFileSync(join(folder, "assets", name))), type }]];
        }),
      ),
    };
  } catch (cause) {
    throw new MemoryError("daemon", `The viewer's files can't be read: ${String(cause)}`, {
      hint: "Install the package again; in a checkout run `npm run build`.",
      cause,
    });
  }
}

/** Long enough for a browser to start on a busy machine. */
const KEY_LASTS_MS = 5 * MINUTE;
/** A window that nobody has used for so long has to be opened anew. */
const WINDOW_LASTS_MS = 12 * HOUR;
/** More windows than anybody has; the oldest goes first. */
const MOST = 64;

/** Who may look: a key opens one window, once; the window is known by its cookie from then on. Only hashes are kept. */
interface ViewKeys {
  issue(): string;
  /** The value of a new window's cookie; undefined for a key that is unknown, used or late. */
  redeem(key: string): string | undefined;
  isOpen(cookie: string): boolean;
}

export function viewKeys(nowMs: () => number): ViewKeys {
  const keys = new Map<string, number>();
  const windows = new Map<string, number>();

  function keep(values: Map<string, number>, until: number): string {
    const value = randomBytes(32).toString("base64url");
    for (const [hash, end] of values) if (end <= nowMs() || values.size >= MOST) values.delete(hash);
    values.set(hashValue(value), until);
    return value;
  }

  return {
    issue: () => keep(keys, nowMs() + KEY_LASTS_MS),
    redeem(key) {
      const hash = hashValue(key);
      const until = keys.get(hash);
      keys.delete(hash);
      return until === undefined || until <= nowMs() ? undefined : keep(windows, nowMs() + WINDOW_LASTS_MS);
    },
    isOpen(cookie) {
      const hash = hashValue(cookie);
      const until = windows.get(hash);
      if (until === undefined || until <= nowMs()) return false;
      windows.set(hash, nowMs() + WINDOW_LASTS_MS);
      return true;
    },
  };
}

function hashValue(value: string): string {
  return createHash("sha256").update(value).digest("base64url");
}

/** The viewer is for whoever sits at this machine. */
const HOST = "127.0.0.1";

interface View {
  readonly server: Server;
  /** An address that opens the viewer in one browser, once. */
  link(): string;
}

/** Opens the viewer's port, the one of the settings or any that is free. */
export async function openView(parts: {
  readonly service: WholeService;
  readonly enter: (request: Request) => Response | Promise<Response>;
  readonly report: (error: unknown) => void;
}): Promise<View> {
  const { service, report, enter } = parts;
  const nowMs = () => performance.now();
  const keys = viewKeys(nowMs);
  const files = viewFiles();
  const { server, url } = await openPort({ host: HOST, port: service.settings.viewPort, report }, (port) =>
    viewApp({
      host: HOST,
      port,
      keys,
      files,
      enter,
      perform: ({ operation, input }) => perform(service, operation, { ...input, client: "viewer" }),
      nowMs,
      report,
    }),
  );
  return { server, link: () => `${url}/open?key=${keys.issue()}` };
}

/** Most daemons are never looked into: the port is opened by the first who wants to, and tried again after a failure. */
export function openedOnce(open: () => Promise<View>) {
  let opening: Promise<View> | undefined;
  return {
    open(): Promise<View> {
      opening ??= open().catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    async close(closed: (server: Server) => Promise<void>): Promise<void> {
      const view = await opening?.catch(() => undefined);
      if (view !== undefined) await closed(view.server);
    },
  };
}
