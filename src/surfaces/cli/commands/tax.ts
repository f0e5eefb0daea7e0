import type { OutputOf } from "../../../app/call/call.ts";
import { formatCount } from "../../../domain/counting.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";

type Line = OutputOf<"tax">["lines"][number];

/** Of the lines without a finding, so many are worth a look. */
const MOST_EXPENSIVE = 5;
const LONGEST_SHOWN = 100;
const WIDTH = 6;

export async function run(
  { ask, printJson, terminal: to }: Session,
  { all, ...input }: Asked<"tax"> & { readonly all?: boolean },
): Promise<void> {
  const tax = await ask("tax", input);
  if (tax.files.length === 0) process.exitCode = 1;
  if (printJson(tax)) return;
  to.heading(padCount(tax.briefing.tokens), "  cost", "      read when a session starts");
  for (const { file, tokens, lines, clients } of tax.files)
    to.out(
      `${padCount(tokens)} tokens ${to.style.bold(quoteSafely(file))} ${to.style.dim(`${formatCount(lines, "line")}, ${clients.join(", ")}`)}`,
    );
  to.out(`${padCount(tax.briefing.tokens)} tokens ${to.style.bold("briefing")} ${to.style.dim("at most 1500")}`);
  const found = tax.lines.filter(({ faults }) => faults.length > 0);
  const dear = tax.lines.filter(({ faults }) => faults.length === 0).sort((a, b) => b.tokens - a.tokens);
  to.heading(tax.lines[0] && padCount(tax.lines[0].tokens), "tokens", "line");
  for (const line of all === true ? tax.lines : [...found, ...dear.slice(0, MOST_EXPENSIVE)]) show(to, line);
  if (all === true)
    for (const { text, tokens } of tax.briefing.lines) to.out(`${padCount(tokens)} briefing  ${quoteSafely(text)}`);
  for (const { client, tokens } of tax.clients)
    to.talk(`${client} starts every session with ${formatCount(tokens, "token")}.`);
  const wasted = found.reduce((sum, { tokens }) => sum + tokens, 0);
  to.talk(`${formatCount(found.length, "finding")} on lines of ${formatCount(wasted, "token")}. Nothing was changed.`);
  if (tax.sessions > 0) to.talk(`${formatCount(tax.sessions, "past session")} looked through.`);
  if (tax.unjudged !== null) to.talk(`Contradictions: ${quoteSafely(tax.unjudged)}`);
}

function show(to: Terminal, { file, from, text, tokens, faults }: Line): void {
  const line = quoteSafely(text).replaceAll(/\s+/g, " ");
  const shown = line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line;
  to.out(`${padCount(tokens)} ${quoteSafely(file)}:${from}  ${shown}`);
  for (const fault of faults) to.out(to.style.warn(`         ${quoteSafely(describeFault(fault))}`));
}

function describeFault(fault: Line["faults"][number]): string {
  switch (fault.fault) {
    case "repeated":
      return `repeats ${fault.at}`;
    case "gone":
      return `names ${fault.path}, which is not there`;
    case "not seen":
      return `nothing it names came up in the last ${fault.sessions} sessions`;
    case "ended":
      return fault.text === ""
        ? `its memory was ended: holdfast demote ${fault.memory}`
        : `replaced by ${fault.memory}: ${fault.text}`;
    case "contradicted":
      return `${fault.memory} says otherwise: ${fault.text}`;
    case "also remembered":
      return `${fault.memory} says the same: ${fault.text}`;
  }
}

function padCount(count: number): string {
  return String(count).padStart(WIDTH);
}
