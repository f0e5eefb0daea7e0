import { formatCount } from "../../../domain/counting.ts";
import type { Asked, Session } from "../ask.ts";
import { confirm } from "../confirm.ts";
import { quoteLines, quoteSafely } from "../terminal.ts";
import { showFiles } from "./promote.ts";

export async function run(session: Session, input: Asked<"skills"> & { readonly yes?: boolean }): Promise<void> {
  const { ask, json, printJson, terminal: to } = session;
  const { yes, ...given } = input;
  const action = given.action ?? "list";
  if (action === "list") {
    const done = await ask("skills", given);
    if (done.skills.length === 0) process.exitCode = 1;
    if (printJson(done)) return;
    for (const { name, state, description, steps, from, doubts } of done.skills) {
      to.out(`${name}${to.style.dim(`  ${state}, from ${quoteSafely(from)}`)}`);
      to.out(to.style.dim(`  ${quoteLines(description)}`));
      for (const [at, step] of steps.entries()) to.out(`  ${at + 1}. ${quoteSafely(step)}`);
      for (const doubt of doubts) to.out(to.style.warn(`  look at it again: ${quoteSafely(doubt)}`));
    }
    if (done.skills.length === 0) to.talk("Nothing was done the same way in three sessions yet.");
    else to.talk("Write one into the repository: holdfast skills install <name>");
    return;
  }
  const preview = await ask("skills", { ...given, dryRun: true });
  const isAgreed =
    given.dryRun !== true && (yes === true || json || (showThem(), await confirm(session, "Write this?")));
  const done = isAgreed ? await ask("skills", given) : preview;
  if (printJson(done)) return;
  if (!isAgreed && given.dryRun === true) showThem();
  if (!isAgreed) to.talk("Nothing was written. With --yes it is, without asking.");
  else if (action === "remove") to.talk(`${formatCount(done.files.length, "file")} deleted.`);
  else {
    for (const { path } of done.files) to.out(quoteSafely(path));
    to.talk(`To take it out: holdfast skills remove ${given.as ?? given.name}`);
  }

  function showThem(): void {
    showFiles(to, preview.files);
  }
}
