import type { Asked, Session } from "../ask.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";

export async function run({ ask, printJson, terminal: to }: Session, input: Asked<"settle">): Promise<void> {
  const settled = await ask("settle", input);
  if (printJson(settled)) return;
  const { id, now, change, text, because } = settled;
  if (now === "waits") to.out(`${id} waits for review: ${quoteSafely(because ?? "")}`);
  else if (now === "holds") to.out(`${id} holds; this is not asked again`);
  else if (now === "replaced") to.out(`${id} changed: ${quoteLines(text ?? "")}`);
  else to.out(`${id} ${now}${text === null || now === "retired" ? "" : `: ${quoteLines(text)}`}`);
  if (settled.replaces !== undefined) to.talk(`It replaces ${settled.replaces.join(", ")}`);
  if (settled.stillShared !== undefined) to.talk(quoteLines(settled.stillShared));
  if (change !== null) to.talk(`Undo: holdfast undo ${change}`);
}

export async function runConflicts(
  { ask, printJson, terminal: to }: Session,
  input: Asked<"conflicts">,
): Promise<void> {
  const { conflicts } = await ask("conflicts", input);
  if (conflicts.length === 0) process.exitCode = 1;
  if (printJson({ conflicts })) return;
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
