import type { OutputOf } from "../../../app/call/call.ts";
import { formatCount } from "../../../domain/counting.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely, styleDiff } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";

export async function runShare({ ask, printJson, terminal: to }: Session, input: Asked<"share">): Promise<void> {
  const done = await ask("share", input);
  if (printJson(done)) return;
  showEdits(to, done);
  for (const { id, why } of done.skipped) to.talk(to.style.warn(`${id} is not shared: ${quoteSafely(why)}.`));
  if (done.dryRun) to.talk("Nothing was written. Run it without --dry-run to share it.");
  else if (done.files.length > 0)
    to.talk(`${formatCount(done.files.length, "file")} written. Review and commit: git add .holdfast`);
  else if (input.since !== undefined)
    to.talk("No session that is known here made a commit since then and learned something.");
  else if (done.skipped.length === 0) to.talk("The folder is set up as asked; nothing else had to change.");
}

export async function runUnshare({ ask, printJson, terminal: to }: Session, input: Asked<"unshare">): Promise<void> {
  const done = await ask("unshare", input);
  if (printJson(done)) return;
  showEdits(to, done);
  to.talk(
    done.dryRun
      ? "Nothing was changed. Run it without --dry-run to take it out."
      : "It is no longer shared in this checkout. Review and commit: git add .holdfast",
  );
}

/** The differences, and what else there is to know. */
function showEdits(to: Terminal, { files, notes }: Pick<OutputOf<"share">, "files" | "notes">): void {
  for (const { diff } of files) if (diff !== "") to.page(styleDiff(to.style, diff));
  for (const note of notes) to.talk(quoteSafely(note));
}
