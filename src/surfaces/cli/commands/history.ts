import type { Asked, Session } from "../ask.ts";
import { tellElsewhere } from "../elsewhere.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";

export async function run({ ask, printJson, terminal: to }: Session, input: Asked<"history">): Promise<void> {
  const history = await ask("history", input);
  const { changes } = history;
  if (changes.length === 0) process.exitCode = 1;
  if (printJson(history)) return;
  to.heading(changes[0]?.at, "when (UTC)", "what was done to which memory, by whom and why");
  for (const change of changes) {
    const who = change.by === "human" ? "a person" : (change.agent ?? "an agent");
    const through = change.client === null ? "" : ` through ${change.client}`;
    to.out(
      `${change.at} ${to.style.bold(change.action)} ${change.memory} by ${quoteSafely(who + through)}: ${quoteLines(change.why)}${change.undone ? to.style.warn(" (undone)") : ""}`,
    );
    const isNew = change.differences.some(({ field, before }) => field === "id" && before === null);
    for (const { field, before, after } of change.differences) {
      if (INNER.has(field) || (isNew && isUsual(field, after, change.at))) continue;
      if (before !== null) to.out(to.style.dim(`  - ${field}: ${formatValue(before)}`));
      if (after !== null) to.out(`  + ${field}: ${formatValue(after)}`);
    }
    to.out(to.style.dim(`  ${change.id} in ${change.batch}`));
  }
  if (changes.length === 0) to.talk("Nothing has been changed here yet.");
  else to.talk("Undo one: holdfast undo <change>");
  tellElsewhere(to, history.elsewhere, "change");
}

/** What the store notes for its own use. */
const INNER = new Set(["unrelated"]);

/** What nearly every new memory has says nothing about this one; `--json` has it all. */
const USUAL: Readonly<Record<string, string>> = {
  topics: "[]",
  anchors: "[]",
  confidence: "1",
  evidence: "1",
  standing: '{"state":"active"}',
};

function isUsual(field: string, value: unknown, at: string): boolean {
  return field === "id" || field === "source" || value === at || USUAL[field] === JSON.stringify(value);
}

function formatValue(value: unknown): string {
  return quoteLines(typeof value === "string" ? value : JSON.stringify(value));
}

export async function runDiff({ ask, printJson, terminal: to }: Session, input: Asked<"diff">): Promise<void> {
  const diff = await ask("diff", input);
  if (diff.added.length + diff.gone.length + diff.changed.length === 0) process.exitCode = 1;
  if (printJson(diff)) return;
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

export async function runAudit({ ask, printJson, terminal: to }: Session, input: Asked<"audit">): Promise<void> {
  const { lines } = await ask("audit", input);
  if (lines.length === 0) process.exitCode = 1;
  if (printJson({ lines })) return;
  to.heading(lines[0]?.at, "when (UTC)", "what was done to which memory, by whom");
  for (const line of lines) {
    const who = line.by === "human" ? "a person" : (line.agent ?? "an agent");
    to.out(
      `${line.at} ${line.action} ${line.memory ?? ""} by ${quoteSafely(who)}${line.client === null ? "" : ` through ${quoteSafely(line.client)}`}${line.detail === "" ? "" : `: ${quoteLines(line.detail)}`}`,
    );
  }
}
