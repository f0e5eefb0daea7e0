/** Who speaks through this connection and from where; the model itself has no say in it. */
export interface McpCaller {
  readonly cwd?: string;
  readonly project?: string;
  readonly agent: string;
  readonly session?: string;
}

/** What a client may call the session of a tool call, beside the arguments, which are the model's. */
const SESSION_NAMES = ["sessionId", "session_id"] as const;
const SESSION = /^[\w.:-]{1,128}$/;

/** Codex names its session with each call instead of once in the environment: there the call says whose it is. */
export function readCaller(caller: McpCaller, meta: unknown): McpCaller {
  if (caller.session !== undefined || typeof meta !== "object" || meta === null) return caller;
  const named = SESSION_NAMES.map((name) => (meta as Readonly<Record<string, unknown>>)[name]);
  const session = named.find((value): value is string => typeof value === "string" && SESSION.test(value));
  return session === undefined ? caller : { ...caller, session };
}
