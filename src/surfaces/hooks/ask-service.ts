import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { CALL_HEADER, CLIENT_HEADER } from "./script.ts";

/** What the service said; or that nobody is there, or that it is there and did not answer in time. */
export type Asked = { readonly answer: string } | "away" | "late";

/** Hands a hook's JSON to the running service, as the script that clients call does with curl. */
export function askService(
  socket: string,
  said: string,
  call: string,
  limitMs: number,
  path = "/hook",
  client = "",
): Promise<Asked> {
  return new Promise((resolve) => {
    let reached = false;
    const asking = request(
      {
        path,
        method: "POST",
        // Not through an agent, which would compile Node's pattern of IPv6 addresses to look at the host's name.
        createConnection: () => connect(socket),
        headers: {
          host: "localhost",
          "content-type": "application/json",
          "content-length": Buffer.byteLength(said),
          [CALL_HEADER]: call,
          [CLIENT_HEADER]: client,
        },
        signal: AbortSignal.timeout(limitMs),
      },
      (response) => {
        text(response).then(
          (answer) => resolve(response.statusCode === 200 ? { answer } : "late"),
          () => resolve("late"),
        );
      },
    );
    asking.on("socket", (connection) => connection.once("connect", () => (reached = true)));
    asking.on("error", () => resolve(reached ? "late" : "away"));
    asking.end(said);
  });
}
