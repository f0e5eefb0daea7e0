import { formatCount } from "../../../domain/counting.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { OutputOf } from "../../../app/call/call.ts";
import type { Asked, Session } from "../ask.ts";
import { confirmInFull } from "../confirm.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";

export async function run(
  session: Session,
  { confirm, dryRun, full = false, ...chosen }: Asked<"erase"> & { readonly dryRun?: boolean; readonly full?: boolean },
): Promise<void> {
  const { ask, json, terminal: to } = session;
  const planned = await ask("erase", chosen);
  // What was erased before has no text to show; it may still stand in the journal.
  const isLater = planned.planned.length === 0;
  const isNothing = isLater && planned.evidence.turns === 0;
  if (isNothing) process.exitCode = 1;
  if (dryRun || isNothing) {
    show(session, planned);
    return;
  }
  if (!confirm && !session.json && process.stdin.isTTY) show(session, planned);
  const going = isLater
    ? `What is left in ${formatCount(planned.evidence.turns, "turn")} of the journal`
    : whatGoes(planned);
  if (!confirm && !(await confirmInFull(session, `Erase ${going} for good?`))) {
    throw new MemoryError("usage", `${going} would be erased for good; nothing was erased.`, {
      hint: "Check with --dry-run, then add --yes.",
    });
  }
  const erased = await ask("erase", { ...chosen, confirm: true });
  show(session, erased, full);
  if (erased.unfinished !== null) {
    process.exitCode = 2;
    if (!json) to.talk(`It is gone from the store, and the rest is not finished: ${erased.unfinished}`);
    if (!json) to.talk("The service tries again, now and when it next starts.");
  } else if (erased.files.some(({ clean, note }) => !clean && note === "")) process.exitCode = 2;
  if (!json) to.talk("It can't be undone, and the same text won't be learned again.");
}

/** More than this many ids are counted. */
const MOST_IDS = 2;

function show({ printJson, terminal: to }: Session, result: OutputOf<"erase">, full = false): void {
  if (printJson(result)) return;
  for (const { id, text, scope } of result.planned)
    to.out(`would erase ${id} ${quoteLines(text)}${to.style.dim(`  ${quoteSafely(scope)}`)}`);
  if (result.planned.length > 0) to.talk(`${whatGoes(result)} would go.${result.projects.length > 1 ? ONE_ALONE : ""}`);
  if (result.erased) {
    if (full || result.ids.length <= MOST_IDS) for (const id of result.ids) to.out(`erased ${id}`);
    else to.out(`erased ${whatGoes(result)}`);
    printCertificate(to, result, full);
  }
  const { turns, cut, later } = result.evidence;
  const said = `${formatCount(turns, "turn")} of the journal`;
  if (cut) to.out(`  cut out of ${said}`);
  else if (later !== null)
    to.out(to.style.warn(`${said} still ${turns === 1 ? "says" : "say"} it. To cut it out: ${later}`));
  else if (turns > 0) to.out(to.style.warn(`${said} ${turns === 1 ? "says" : "say"} it: --evidence cuts it out`));
  for (const id of result.alsoIn)
    to.out(to.style.warn(`also contained in ${id}, which stays until: holdfast erase ${id}`));
  if (result.ids.length === 0) to.talk("No memory matches.");
  else if (!result.erased && result.planned.length === 0 && turns === 0) to.talk("The journal doesn't say it.");
}

/** What was deleted and searched. A file that is not clean is always named. */
function printCertificate(to: Session["terminal"], { at, rows, files }: OutputOf<"erase">, full: boolean): void {
  const tables = Object.entries(rows);
  const deleted = tables.reduce((sum, [, count]) => sum + count, 0);
  const clean = files.filter((file) => file.clean);
  if (full) to.out(`Certificate: ${at}`);
  else
    to.out(
      `Certificate: ${at}, ${formatCount(deleted, "row")} deleted, ${clean.length} of ${formatCount(files.length, "file")} searched and clean. All of it: --full`,
    );
  if (full) for (const [table, count] of tables) to.out(`  ${table}: ${formatCount(count, "row")}`);
  for (const file of files) {
    if (file.clean && !full) continue;
    const note = file.note === "" ? "" : ` (${quoteSafely(file.note)})`;
    to.out(`  ${file.clean ? "clean" : to.style.warn("NOT CLEAN")} ${quoteSafely(file.file)}${note}`);
  }
}

/** "3 memories (2 projects)": a filter looks into every project, and people think of the one they stand in. */
function whatGoes({ ids, projects }: OutputOf<"erase">): string {
  const memories = formatCount(ids.length, "memory", "memories");
  return projects.length === 0 ? memories : `${memories} (${formatCount(projects.length, "project")})`;
}

const ONE_ALONE = " To keep to one of them: --where project=NAME";
