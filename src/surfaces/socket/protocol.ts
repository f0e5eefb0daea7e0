/** What clients and the daemon say to each other beside the operations themselves. Imported by both, so it imports nothing. */

/** Sent with every request; the newer of the two versions wins. */
export const VERSION_HEADER = "x-holdfast-version";
/** The daemon's answer to a client newer than itself: ask it to leave, and start your own. */
export const OLDER_DAEMON_STATUS = 426;

/**
 * Sent with a request by a client that shows how far it is; the daemon's interim responses (HTTP 103) then carry it under the same name,
 * as JSON. The answer itself is the same.
 */
export const PROGRESS_HEADER = "x-holdfast-progress";

/**
 * Sent by a command that will name places: the folder it runs in. The answer then carries that folder's project under the second name,
 * which the service has found out already. Both percent-encoded, the latter as JSON.
 */
export const FOLDER_HEADER = "x-holdfast-folder";
export const HERE_HEADER = "x-holdfast-here";

export const HELLO_PATH = "/daemon/hello";
export const LEAVE_PATH = "/daemon/leave";
/** Opens the viewer's port if it is not open yet, and gives an address with a key that opens one window. */
export const VIEW_PATH = "/daemon/view";

/** Makes or revokes a token. On the socket alone: who holds a token can't make others. */
export const TOKEN_PATH = "/daemon/token";

/** Sends what waits for the server that this machine is connected to. On the socket alone. */
export const DELIVER_PATH = "/daemon/deliver";

export interface TokenDeed {
  readonly action: "new" | "revoke";
  readonly name: string;
  /** What a new one is to be; what is left out is chosen narrow. */
  readonly role?: string;
  readonly scopes?: readonly string[];
  readonly expires?: string;
  /** The folder that `here` stands for. */
  readonly cwd?: string;
}

/** A statement has 8,000 characters at most; this leaves room for its wrapping and for clear answers to larger ones. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

export interface Hello {
  readonly version: string;
  readonly pid: number;
  readonly crash: { readonly pid: number; readonly startedAt: string; readonly noticedAt: string } | null;
  /** Where it answers HTTP, when it was told to. */
  readonly http: string | null;
}

/** One line on the starting client's pipe: how the start went. "held" means that another daemon has the home, and answers. */
export type StartReport =
  | { readonly started: "ready"; readonly hello: Hello }
  | { readonly started: "held" }
  | {
      readonly started: "failed";
      readonly error: { readonly code: string; readonly message: string; readonly hint?: string };
    };

/** Positive when the first is the newer one: by its numbers, then by the time of its build behind the plus. */
export function compareVersions(first: string, second: string): number {
  const numbers = (version: string) => (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? "0").split(".").map(Number);
  const [a, b] = [numbers(first), numbers(second)];
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  const readBuildTime = (version: string) => Number(/\+(\d{1,15})$/.exec(version)?.[1] ?? 0);
  return readBuildTime(first) - readBuildTime(second);
}
