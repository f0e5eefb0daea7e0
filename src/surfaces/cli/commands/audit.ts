import type { Session } from "../ask.ts";
import { given, numberFrom } from "../input.ts";
import { safe, within } from "../terminal.ts";

interface Flags {
  readonly since?: string;
  readonly memory?: string;
  readonly limit?: string;
}

export async function run({ ask, json, terminal: to }: Session, _args: readonly string[], flags: Flags): Promise<void> {
  const { lines } = await ask(
    "audit",
    given({ since: flags.since, memory: flags.memory, limit: numberFrom(flags.limit, "limit") }),
  );
  if (lines.length === 0) process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify({ lines }));
    return;
  }
  for (const line of lines) {
    const who = line.by === "human" ? "a person" : (line.agent ?? "an agent");
    to.out(
      `${line.at} ${line.action} ${line.memory ?? ""} by ${safe(who)}${line.client === null ? "" : ` through ${safe(line.client)}`}${line.detail === "" ? "" : `: ${within(line.detail)}`}`,
    );
  }
}
