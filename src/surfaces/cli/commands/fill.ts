import { formatCount } from "../../../domain/counting.ts";
import type { OutputOf } from "../../../app/call/call.ts";
import type { Asked, Session } from "../ask.ts";
import { confirm } from "../confirm.ts";
import { quoteSafely } from "../terminal.ts";

type Report = OutputOf<"fill">;
type Flags = Asked<"fill"> & { readonly yes?: boolean; readonly background?: boolean };

/** How often somebody who waits is told how far it is. */
const LOOK_MS = 1_000;
const MOST_PROJECTS = 12;
const NOTHING = 1;

export async function run(session: Session, { yes, background, ...input }: Flags): Promise<void> {
  const { ask, json, printJson, terminal: to } = session;
  if (input.undo === true) {
    const agreed =
      yes === true || json || (await confirm(session, "Remove every session, commit and memory that was read?"));
    if (!agreed) to.talk("Nothing was changed. To go ahead without a question: holdfast fill --undo --yes");
    else if (!printJson(await ask("fill", input)))
      to.out("What was read from this machine is removed. Other memories and sessions are as they were.");
    return;
  }
  const found = await ask("fill", { ...input, dryRun: true });
  // Setup has shown it, and somebody who waits for nothing needs no list.
  const isTold = yes === true && background === true;
  if (input.dryRun === true || (!json && found.status !== "reading" && !isTold)) {
    if (printJson(found)) return;
    showFound(session, found);
  }
  if (input.dryRun === true || isEmpty(found)) {
    if (isEmpty(found)) process.exitCode = NOTHING;
    return;
  }
  const isRead = found.status === "done";
  if (isRead && !json) to.talk("All of it was read before; what is new is read by itself while the service runs.");
  const question = isRead ? "Look once more for what is new?" : "Read all of it?";
  if (found.status !== "reading" && yes !== true && !json && !(await confirm(session, question))) {
    to.talk("Nothing was read. To go ahead without a question: holdfast fill --yes");
    return;
  }
  await fillNow(session, input, background === true);
}

export function isEmpty({ projects, memories }: Pick<Report, "projects" | "memories">): boolean {
  return memories.length === 0 && projects.every((one) => one.transcripts + one.memories === 0 && !one.history);
}

/** What is there, by project: this one first. */
export function showFound(
  { terminal: to }: Session,
  { projects, memories, leftOut }: Pick<Report, "projects" | "memories"> & Partial<Pick<Report, "leftOut">>,
): void {
  const held = projects.filter((one) => one.transcripts + one.memories + one.instructions.length > 0 || one.history);
  for (const one of held.slice(0, MOST_PROJECTS)) {
    const parts = [
      one.transcripts > 0 &&
        `${formatCount(one.transcripts, "transcript")} (${megabytes(one.bytes)}, ${one.from?.slice(0, 10)} to ${one.to?.slice(0, 10)})`,
      one.memories > 0 && `${formatCount(one.memories, "file")} of a client's own memory`,
      one.instructions.length > 0 && formatCount(one.instructions.length, "instruction file"),
      one.history && "git history",
    ].filter((part) => part !== false);
    const name = one.root ?? (one.name === "" ? "several projects" : `${one.name} (gone)`);
    to.out(`${to.style.bold(quoteSafely(name))}${one.here ? " (here)" : ""}: ${parts.join(", ")}`);
  }
  if (held.length > MOST_PROJECTS) to.out(`and ${formatCount(held.length - MOST_PROJECTS, "other project")}`);
  for (const { source, path, files } of memories)
    to.out(quoteSafely(`${path}: ${formatCount(files, "file")} that ${source} remembers by`));
  if (leftOut !== undefined && leftOut.transcripts > 0)
    to.out(
      `${formatCount(leftOut.transcripts, "older transcript")} (${megabytes(leftOut.bytes)}) would be left out: --most-mb`,
    );
}

/** Starts it and tells how far it is. It goes on when this ends. */
async function fillNow({ ask, printJson, terminal: to }: Session, input: Asked<"fill">, background: boolean) {
  let now = await ask("fill", { ...input, forMs: background ? 0 : LOOK_MS });
  while (!background && now.status === "reading" && now.error === null) {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${progressBar(now)}`);
    now = await ask("fill", { ...input, forMs: LOOK_MS });
  }
  if (process.stderr.isTTY) process.stderr.write("\r\u001B[K");
  if (printJson(now)) return;
  const { files, of, bytes, commits } = now.read;
  if (now.error !== null) to.talk(to.style.warn(quoteSafely(`Reading has stopped: ${now.error}`)));
  to.out(
    now.status === "reading"
      ? `Reading ${of === 0 ? "histories" : formatCount(of, "transcript")} in the background. How far it is: holdfast fill`
      : `${formatCount(files, "transcript")} read (${megabytes(bytes)}), ${formatCount(commits, "commit")}. All of it is found by its words now${now.waiting === 0 ? "." : ", and by meaning bit by bit."}`,
  );
  if (now.status === "stopped") to.talk("The time for it was over; `holdfast fill` reads the rest.");
  to.talk('Ask: holdfast recall "…". Take all of it back: holdfast fill --undo');
}

const BAR = 30;

function progressBar({ read }: Report): string {
  const share = read.ofBytes === 0 ? 0 : read.bytes / read.ofBytes;
  const full = Math.round(share * BAR);
  return `[${"#".repeat(full)}${".".repeat(BAR - full)}] ${read.files} of ${formatCount(read.of, "transcript")}, ${formatCount(read.commits, "commit")}`;
}

function megabytes(bytes: number): string {
  if (bytes < 100_000) return `${Math.ceil(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}
