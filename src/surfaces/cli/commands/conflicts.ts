import type { Asked, Session } from "../ask.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"conflicts">): Promise<void> {
  const { conflicts } = await ask("conflicts", input);
  if (conflicts.length === 0) process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify({ conflicts }));
    return;
  }
  for (const { about, memories } of conflicts) {
    to.out(to.style.bold(quoteSafely(about)));
    for (const memory of memories) {
      const who = memory.source.by === "human" ? "a person" : (memory.source.agent ?? "an agent");
      to.out(
        `  ${memory.id} ${memory.standing.state}, ${quoteSafely(who)}, ${memory.recordedAt.slice(0, 10)}: ${quoteLines(memory.text)}`,
      );
    }
  }
  to.talk(
    conflicts.length === 0
      ? "No conflicts."
      : "Resolve one: holdfast review, holdfast retire <id>, or holdfast correct <id> <text>",
  );
}
