import { SERVER_VERSION_HEADER, speakTheSame } from "../../domain/roles.ts";
import type { TeamServer, ServerReply } from "../../ports/team-server.ts";
import { isFields, readFields, tryParseJson } from "../../domain/json.ts";

/** A thousand long memories come to some ten megabytes. */
const MOST_BYTES = 64 * 1024 * 1024;

export interface ServerAddress {
  readonly url: string;
  readonly token: string;
  /** The version of this program. */
  readonly version: string;
}

/** The server over HTTP. The token goes to that address and nowhere else: redirections are not followed. */
export function httpTeamServer({ url, token, version }: ServerAddress): TeamServer {
  return {
    async ask(operation, body, waitMs) {
      try {
        const response = await fetch(`${url}/v1/${operation}`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify(body),
          redirect: "manual",
          signal: AbortSignal.timeout(waitMs),
        });
        return readReply(
          response.status,
          response.headers.get(SERVER_VERSION_HEADER),
          await readText(response),
          version,
        );
      } catch (error) {
        return { kind: "nothing", ...describeFault(error, waitMs) };
      }
    },
  };
}

function readReply(status: number, theirs: string | null, text: string, ours: string): ServerReply {
  const nothing = (why: string): ServerReply => ({ kind: "nothing", why, isLate: false });
  if (status >= 300 && status < 400)
    return nothing("it sends its callers to another address; connect to that one instead");
  if (status === 401) return nothing("it does not accept the token: it is wrong, has expired or was revoked");
  if (status === 429 || status >= 500) return nothing(`it is failing or busy (HTTP ${status})`);
  const said = tryParseJson(text);
  if (status !== 200) {
    const { code, message, hint } = readFields(readFields(said)["error"]);
    if (typeof code !== "string" || typeof message !== "string") return nothing(NOT_HOLDFAST);
    return { kind: "refusal", code, message, hint: typeof hint === "string" ? hint : null };
  }
  if (!isFields(said) || theirs === null) return nothing(NOT_HOLDFAST);
  if (!speakTheSame(theirs, ours))
    return nothing(`it runs Holdfast ${theirs.slice(0, 20)} and this is ${ours}; update the older one`);
  return { kind: "answer", output: said };
}

const NOT_HOLDFAST = "what answers there is not a Holdfast server of this version";

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > MOST_BYTES) throw new Error("its answer is too long");
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** In words that say what to look at; what a library calls it comes last. */
function describeFault(error: unknown, waitMs: number): { readonly why: string; readonly isLate: boolean } {
  if (error instanceof Error && error.name === "TimeoutError")
    return { why: `it did not answer within ${waitMs / 1_000} s`, isLate: true };
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? "";
  return { why: FAULTS[code] ?? `the connection failed (${code === "" ? String(cause) : code})`, isLate: false };
}

const UNTRUSTED =
  "its certificate is not trusted here; if your team has an authority of its own, connect with NODE_EXTRA_CA_CERTS naming its certificate";
const FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nobody answers at that address",
  ECONNRESET: "it hung up",
  UND_ERR_SOCKET: "it hung up",
  ENOTFOUND: "its name is not known here",
  EAI_AGAIN: "its name can't be looked up now",
  EHOSTUNREACH: "there is no way to it from this network",
  ENETUNREACH: "there is no way to it from this network",
  CERT_HAS_EXPIRED: "its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
};
