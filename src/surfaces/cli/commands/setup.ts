import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { countStatements, surveyMachine } from "../../../app/jobs/filling.ts";
import {
  applySetup,
  placeProgram,
  listImportableTools,
  isCommand,
  planSetup,
  planUndo,
  undoSetup,
  wasSetUp,
} from "../../../app/install/setting-up.ts";
import { findLastingProgram } from "../../../app/install/lasting-program.ts";
import type { ClientSetup } from "../../../app/install/setting-up.ts";
import { formatCount } from "../../../domain/counting.ts";
import type { Session } from "../ask.ts";
import { confirmChanges } from "../confirm.ts";
import { quoteSafely } from "../terminal.ts";
import { isEmpty, showFound } from "./fill.ts";
import { partsFor, show } from "./install.ts";

interface SetupFlags {
  readonly yes?: boolean;
  readonly undo?: boolean;
  readonly dryRun?: boolean;
}

/** The package that this program is part of. */
const PACKAGE = fileURLToPath(new URL("../../../..", import.meta.url)).replace(/[\\/]$/, "");

/** Exit code where there was nothing to do it with. */
const NOTHING = 1;
/** Exit code where a client's settings have to be mended first. */
const UNREADABLE = 2;

export async function run(session: Session, flags: SetupFlags): Promise<void> {
  if (flags.undo === true) await undo(session, flags);
  else await setUp(session, flags);
}

async function setUp(session: Session, flags: SetupFlags): Promise<void> {
  const { home, terminal: to, json, printJson } = session;
  const program = { ...findLastingProgram(home, PACKAGE), from: PACKAGE };
  const parts = partsFor(session, program.folder);
  const plan = planSetup(parts);
  const changing = plan.filter(({ changed }) => changed);
  const found = changing.length > 0 ? await surveyMachine({ environment: process.env }, process.cwd()) : null;
  const hasMore = found !== null && !isEmpty(found);
  const copied = program.isCopy
    ? ` Holdfast itself is copied to ${program.folder}, because npx empties its cache some day.`
    : "";
  const summary = summarize(plan, found);
  const showChanges = (): void => {
    showPlan(session, plan);
    if (hasMore) showFound(session, found);
  };
  // Nobody reads 130 lines of differences before a question: what was found comes first, and a terminal shows them on request.
  if (!json) {
    if (plan.length > 0) to.talk(quoteSafely(`${summary}${copied}`));
    tellTroubles(session, plan);
    if (flags.yes === true || flags.dryRun === true || !process.stdin.isTTY) showChanges();
  }
  if (plan.length === 0) {
    process.exitCode = NOTHING;
    if (!json)
      to.talk("No coding agent that Holdfast knows was found on this machine. Which it knows: holdfast install --list");
  } else if (changing.length === 0) {
    const connected = plan.filter(({ trouble }) => trouble === null);
    if (connected.length < plan.length) process.exitCode = UNREADABLE;
    if (!json && connected.length > 0)
      to.talk(`Nothing to do: ${joinTitles(connected)} ${connected.length > 1 ? "are" : "is"} connected already.`);
  }
  const what = changing.length > 1 ? "them" : "it";
  const wish = hasMore ? `Connect ${what}, and read what is there?` : `Connect ${what}?`;
  const isWanted = changing.length > 0 && flags.dryRun !== true;
  const applied = isWanted && (flags.yes === true || (await confirmChanges(session, wish, showChanges)));
  if (applied) {
    placeProgram(program);
    // First: what the service reads of a connected client by itself belongs to no batch, and could not be taken back.
    if (hasMore) await fillFrom(program.folder, json);
    applySetup(parts, plan);
  }
  if (printJson({ applied, filling: applied && hasMore, program: program.folder, clients: plan.map(toJson) })) return;
  if (applied) tellNext(session, changing, program.folder, program.isCopy);
  if (plan.length > 0) offerImport(session, program.isCopy);
  if (!applied && changing.length > 0)
    to.talk(
      flags.dryRun === true
        ? "Nothing was changed. To go ahead: holdfast setup"
        : "Nothing was changed. To go ahead without a question: holdfast setup --yes",
    );
}

/** The service that reads is started from where it stays, as clients will start it. */
function fillFrom(folder: string, json: boolean): Promise<void> {
  const main = join(folder, "dist", "surfaces", "cli", "main.js");
  const child = spawn(process.execPath, [main, "fill", "--yes", "--background"], {
    stdio: json ? "ignore" : ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve) => child.once("error", () => resolve()).once("close", () => resolve()));
}

async function undo(session: Session, flags: SetupFlags): Promise<void> {
  const { home, terminal: to, json, printJson } = session;
  if (!wasSetUp(home)) {
    process.exitCode = NOTHING;
    if (!printJson({ applied: false, clients: [] }))
      to.talk(
        "There is nothing to take back: setup has connected no client. To disconnect one that install has connected: holdfast uninstall <client>",
      );
    return;
  }
  const parts = partsFor(session, findLastingProgram(home, PACKAGE).folder);
  const plan = planUndo(parts);
  if (!json) {
    if (flags.yes === true || flags.dryRun === true || !process.stdin.isTTY) showPlan(session, plan);
    tellTroubles(session, plan);
  }
  const question = `Disconnect ${joinTitles(plan)} from Holdfast and put ${plan.length > 1 ? "their" : "its"} files back?`;
  const applied =
    flags.dryRun !== true &&
    (flags.yes === true || (await confirmChanges(session, question, () => showPlan(session, plan))));
  if (applied) {
    // It may run from the copy that goes.
    const { askToLeave } = await import("../../socket/client.ts");
    await askToLeave(home);
    undoSetup(parts, plan);
  }
  if (printJson({ applied, clients: plan.map(toJson) })) return;
  if (applied) {
    to.talk(
      `Disconnected ${joinTitles(plan)}: the files are as they were. Memories and past sessions stay in ${home.folder}`,
    );
    to.talk("To remove what was read from this machine: holdfast fill --undo");
  } else
    to.talk(
      flags.dryRun === true
        ? "Nothing was changed. To go ahead: holdfast setup --undo"
        : "Nothing was changed. To go ahead without a question: holdfast setup --undo --yes",
    );
}

function showPlan(session: Session, plan: readonly ClientSetup[]): void {
  for (const { files } of plan) show(session, files);
}

function tellTroubles({ terminal: to }: Session, plan: readonly ClientSetup[]): void {
  for (const { client, trouble } of plan)
    if (trouble !== null) to.talk(to.style.warn(quoteSafely(`${client.title} is left alone: ${trouble}`)));
}

/** "Found 2 agents (Claude Code and Codex), 212 sessions and 21 statements in 6 files." */
function summarize(plan: readonly ClientSetup[], found: Awaited<ReturnType<typeof surveyMachine>> | null): string {
  const { statements, files } = found === null ? { statements: 0, files: 0 } : countStatements(process.env, found);
  const sessions = found?.projects.reduce((sum, { transcripts }) => sum + transcripts, 0) ?? 0;
  const histories = found?.projects.filter(({ history }) => history).length ?? 0;
  const parts = [
    `${formatCount(plan.length, "agent")} (${joinTitles(plan)})`,
    sessions > 0 && formatCount(sessions, "session"),
    statements > 0 && `${formatCount(statements, "statement")} in ${formatCount(files, "file")}`,
    histories > 0 && `the git history of ${formatCount(histories, "project")}`,
  ].filter((part) => part !== false);
  const last = parts.pop();
  return `Found ${parts.length === 0 ? "" : `${parts.join(", ")} and `}${last}.`;
}

function tellNext({ terminal: to }: Session, wired: readonly ClientSetup[], folder: string, isCopy: boolean): void {
  to.talk(
    `${joinTitles(wired)} ${wired.length > 1 ? "have" : "has"} a memory now. Restart ${wired.length > 1 ? "them" : "it"} to use it.`,
  );
  for (const note of new Set(wired.flatMap(({ client }) => client.notes ?? []))) to.talk(note);
  const holdfast = isCopy ? `npx holdfast` : "holdfast";
  for (const line of [
    "Try, in a repository of yours, in a new session:",
    '  "Remember that we deploy on Tuesdays."',
    "and in the next session:",
    '  "When do we deploy?"',
    `See what is known: ${holdfast} list, or in a browser: ${holdfast} view`,
    `Disconnect it again: ${holdfast} setup --undo. Remove what was read: ${holdfast} fill --undo`,
    ...(isCopy || isCommand("holdfast") ? [] : [`To have the command \`holdfast\`: npm link, in ${folder}`]),
  ])
    to.talk(line);
  if (isCopy) to.talk(quoteSafely(`The program is in ${folder}`));
}

/** Nobody should have to begin anew because they used another tool before. */
function offerImport({ terminal: to }: Session, isCopy: boolean): void {
  const tools = listImportableTools(process.env);
  if (tools.length === 0) return;
  const names = new Intl.ListFormat("en").format(tools);
  to.talk(
    `Memories of other tools were found: ${names}. See what could be imported: ${isCopy ? "npx holdfast" : "holdfast"} import`,
  );
}

function joinTitles(plan: readonly ClientSetup[]): string {
  return new Intl.ListFormat("en").format(plan.map(({ client }) => client.title));
}

function toJson({ client, files, changed, trouble }: ClientSetup): object {
  return { client: client.name, changed, files, trouble };
}
