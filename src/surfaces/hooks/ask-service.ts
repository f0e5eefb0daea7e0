import { DaemonAway, exchange } from "../socket/exchange.ts";
import { CALL_HEADER, CLIENT_HEADER } from "./script.ts";

/** What the service said; or that nobody is there, or that it is there and did not answer in time. */
export type Asked = { readonly answer: string } | "away" | "late";

/** Hands a hook's JSON to the running service, as the script that clients call does with curl. */
export async function askService(
  socket: string,
  said: string,
  call: string,
  limitMs: number,
  path = "/hook",
  client = "",
): Promise<Asked> {
  const fields = { [CALL_HEADER]: call, [CLIENT_HEADER]: client };
  try {
    const signal = AbortSignal.timeout(limitMs);
    const { status, text } = await exchange(socket, { path, fields, text: said, signal });
    return status === 200 ? { answer: text } : "late";
  } catch (error) {
    return error instanceof DaemonAway && error.sent ? "late" : "away";
  }
}
