import type { OutputOf } from "../../../app/call/call.ts";
import { formatCount } from "../../../domain/counting.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely, styleDiff, quoteLines } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";

export async function runPromote(session: Session, input: Asked<"promote">): Promise<void> {
  const { ask, printJson, terminal: to } = session;
  const done = await ask("promote", input);
  if (done.id === null && done.candidates.length + done.promoted.length === 0) process.exitCode = 1;
  if (printJson(done)) return;
  if (done.id === null) list(to, done);
  else {
    if (done.file !== null) showFiles(to, [done.file]);
    if (done.dryRun) to.talk("Nothing was changed. Run it without --dry-run to write the rule.");
    else {
      to.talk(`Read by ${done.readBy.join(", ")}; other clients are told in their briefing.`);
      if (done.backup !== null) to.talk(quoteSafely(`The file as it was: ${done.backup}`));
      to.talk(`To take it out: holdfast demote ${done.id}`);
    }
  }
}

function list(to: Terminal, { candidates, promoted }: OutputOf<"promote">): void {
  for (const { id, text, sessions, told, briefings } of candidates)
    to.out(
      `${to.style.dim(id)} ${quoteLines(text)}${to.style.dim(`  ${formatCount(sessions, "session")}, told in ${told} of ${formatCount(briefings, "briefing")}`)}`,
    );
  for (const { id, text, file, state } of promoted)
    to.out(
      `${to.style.dim(id)} ${quoteLines(text)}  ${state === "in the file" ? to.style.dim(quoteSafely(file)) : to.style.warn(`${state}: ${quoteSafely(file)}`)}`,
    );
  if (candidates.length === 0)
    to.talk("Nothing has been confirmed in three sessions, told in most briefings and never disputed.");
  else to.talk("Write one into AGENTS.md or CLAUDE.md: holdfast promote <id>");
}

/** The differences, and what was left alone with the reason. */
export function showFiles(to: Terminal, files: OutputOf<"undo">["files"]): void {
  for (const { path, diff, why } of files) {
    if (diff !== "") to.page(styleDiff(to.style, diff));
    if (why !== null) to.talk(to.style.warn(quoteSafely(`${path} was left alone: ${why}`)));
  }
}

export async function runDemote({ ask, printJson, terminal: to }: Session, input: Asked<"demote">): Promise<void> {
  const done = await ask("demote", input);
  if (printJson(done)) return;
  showFiles(to, [done.file]);
  if (done.dryRun) to.talk("Nothing was changed. Run it without --dry-run to take the rule out.");
  else to.talk(`Briefings tell it again. Undo: holdfast undo ${done.change}`);
}
