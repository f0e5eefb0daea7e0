import type { Asked, Session } from "../ask.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"audit">): Promise<void> {
  const { lines } = await ask("audit", input);
  if (lines.length === 0) process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify({ lines }));
    return;
  }
  for (const line of lines) {
    const who = line.by === "human" ? "a person" : (line.agent ?? "an agent");
    to.out(
      `${line.at} ${line.action} ${line.memory ?? ""} by ${quoteSafely(who)}${line.client === null ? "" : ` through ${quoteSafely(line.client)}`}${line.detail === "" ? "" : `: ${quoteLines(line.detail)}`}`,
    );
  }
}
