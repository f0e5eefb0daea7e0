import type { Asked, Session } from "../ask.ts";
import { tellElsewhere } from "../elsewhere.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"diff">): Promise<void> {
  const diff = await ask("diff", input);
  if (diff.added.length + diff.gone.length + diff.changed.length === 0) process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(diff));
    return;
  }
  const standing = ({ standing: { state } }: (typeof diff.added)[number]) => (state === "active" ? "" : ` (${state})`);
  for (const memory of diff.added) to.out(`+ ${memory.id} ${quoteLines(memory.text)}${standing(memory)}`);
  for (const memory of diff.gone) to.out(`- ${memory.id} ${quoteLines(memory.text)}`);
  for (const { id, text, differences } of diff.changed) {
    to.out(`~ ${id} ${quoteLines(text)}`);
    for (const { field, before, after } of differences)
      to.out(
        to.style.dim(`    ${field}: ${quoteSafely(JSON.stringify(before))} → ${quoteSafely(JSON.stringify(after))}`),
      );
  }
  to.talk(
    `${diff.added.length} added, ${diff.gone.length} gone, ${diff.changed.length} changed from ${diff.since} to ${diff.until}.`,
  );
  tellElsewhere(to, diff.elsewhere, "memory", "memories");
}
