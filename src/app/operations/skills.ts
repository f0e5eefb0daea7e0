import { existsSync, readdirSync } from "../../files/fs.ts";
import { dirname, join } from "node:path";
import { findClientFile, removeEmpty } from "../../adapters/files/client-files.ts";
import { findUsed } from "../../core/ledger/used.ts";
import { FEWEST_SESSIONS, findRepeatedSteps } from "../../core/work/find-skills.ts";
import type { RepeatedSteps } from "../../core/work/find-skills.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { isRun } from "../../domain/journal/kept-work.ts";
import type { Memory } from "../../domain/memory.ts";
import {
  formatSkill,
  nameSkill,
  parseSkill,
  readProcedure,
  SKILL_FOLDERS,
  readSteps,
} from "../../domain/skill-file.ts";
import type { ReadSkill, Skill } from "../../domain/skill-file.ts";
import { iso } from "../../domain/time.ts";
import { parseCommand } from "../../domain/work/command.ts";
import { hashText } from "../../domain/work/work.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import { planFile, reportFile, writePlanned } from "../promotion/rule-files.ts";
import { refuseAgents, refuseFilesFromNetwork } from "../call/call.ts";
import type { Call, Handler, OutputOf } from "../call/call.ts";
import { listQuestionKeys } from "../call/ids.ts";
import { viewSessions } from "./journal.ts";

type Output = OutputOf<"skills">;
type Listed = Output["skills"][number];

export const skillsHandler: Handler<"skills"> = async (call, input) => {
  refuseAgents(call, "skills");
  refuseFilesFromNetwork(call, "This reads and writes", "holdfast skills");
  const { root, service } = call;
  const { action, name, dryRun } = input;
  if (root === null)
    throw new MemoryError("usage", "Skills are kept in a repository, and the call names no folder.", {
      hint: "Run it inside the repository.",
    });
  const installed = readInstalled(root);
  if (action === "list")
    return {
      skills: [...(await listInstalled(call, installed)), ...(await listOffered(call, installed))],
      files: [],
      dryRun,
    };
  if (name === undefined)
    throw new MemoryError("usage", `Say which skill to ${action}.`, { hint: "`holdfast skills` lists them." });
  const { home } = service;
  const plans = [];
  if (action === "install") {
    const offer = (await findOffers(call, installed)).find((one) => one.skill.name === name);
    if (offer === undefined)
      throw new MemoryError("not-found", `No skill ${name} is offered here.`, {
        hint: "`holdfast skills` lists them.",
      });
    const text = formatSkill({ ...offer.skill, name: input.as ?? name });
    for (const file of filesFor(root, input.as ?? name)) {
      if (existsSync(join(root, file)))
        throw new MemoryError("conflict", `${file} is there already.`, { hint: "Name it otherwise with --as." });
      plans.push(planFile(home, { root, file }, () => text));
    }
  } else {
    const own = installed.filter(({ skill }) => skill.name === name);
    if (own.length === 0)
      throw new MemoryError("not-found", `No skill ${name} was installed here by Holdfast.`, {
        hint: "`holdfast skills` lists them.",
      });
    for (const { file, skill } of own) {
      if (skill.isEdited)
        throw new MemoryError("conflict", `${file} was edited since, so it is yours.`, { hint: "Delete it yourself." });
      plans.push({ ...planFile(home, { root, file }, (text) => text), wanted: undefined });
    }
  }
  if (!dryRun)
    for (const plan of plans) {
      writePlanned(home, plan);
      const folder = dirname(plan.path);
      if (plan.wanted === undefined) removeEmpty([folder, dirname(folder), dirname(dirname(folder))]);
    }
  return { skills: [], files: plans.map(reportFile), dryRun };
};

interface Installed {
  /** Below the repository's top. */
  readonly file: string;
  readonly skill: ReadSkill;
}

/** Skills that this program wrote; of others nothing is read but their beginning. */
function readInstalled(root: string): readonly Installed[] {
  return SKILL_FOLDERS.flatMap((folder) => {
    const top = join(root, folder);
    if (!existsSync(top)) return [];
    return readdirSync(top).flatMap((name) => {
      const file = `${folder}/${name}/SKILL.md`;
      const found = findClientFile(join(root, file));
      const skill = "trouble" in found || found.text === undefined ? undefined : parseSkill(found.text);
      return skill === undefined ? [] : [{ file, skill: { ...skill, name } }];
    });
  });
}

/** The open format's folder, and Claude Code's own where the repository has it. */
function filesFor(root: string, name: string): readonly string[] {
  const [open, claude] = SKILL_FOLDERS;
  return [open, ...(existsSync(join(root, claude)) ? [claude] : [])].map((folder) => `${folder}/${name}/SKILL.md`);
}

interface Offer {
  readonly skill: Skill;
  readonly steps: readonly string[];
  readonly evidence: RepeatedSteps["evidence"];
}

async function listOffered(call: Call, installed: readonly Installed[]): Promise<readonly Listed[]> {
  return (await findOffers(call, installed)).map(({ skill: { name, description, from }, steps, evidence }) => ({
    name,
    state: "offered",
    description,
    steps: [...steps],
    from,
    evidence: evidence.map((one) => ({ ...one })),
    doubts: [],
  }));
}

/** What repeats and is not installed yet, each under a name of its own. */
async function findOffers(call: Call, installed: readonly Installed[]): Promise<readonly Offer[]> {
  const day = iso(call.now).slice(0, "2026-03-15".length);
  const parts = { journal: call.service.journal, view: viewSessions(call, { everywhere: false }) };
  const procedures = await listProcedures(call);
  const found = await findRepeatedSteps(parts);
  const repeated = found.map((one) => offerSteps(one, findDraft(procedures, one), day));
  const used = (await findUsedProcedures(call, procedures))
    .filter(({ memory }) => !found.some((one) => findDraft([memory], one) !== undefined))
    .map((one) => offerProcedure(one, day));
  const isKnown = ({ steps, skill: { from } }: Offer) =>
    installed.some(
      ({ skill }) =>
        (IS_MEMORY.test(from) && skill.from === from) || (steps.length > 0 && matchFamilies(skill.steps, steps)),
    );
  const names = new Set(installed.map(({ skill }) => skill.name));
  return [...repeated, ...used]
    .filter((offer) => !isKnown(offer))
    .map((offer) => {
      let { name } = offer.skill;
      for (let at = 2; names.has(name); at++) name = nameSkill([offer.skill.name.slice(0, 60), String(at)]);
      names.add(name);
      return { ...offer, skill: { ...offer.skill, name } };
    });
}

const IS_MEMORY = /^m\w+$/;

function findDraft(procedures: readonly Memory[], { steps }: RepeatedSteps): Memory | undefined {
  const commands = steps.map(({ command }) => command);
  return procedures.find(({ source, text }) => source.by === "agent" && matchFamilies(readSteps(text), commands));
}

export interface Undrafted {
  /** The same for the same commands, however they are typed. */
  readonly id: string;
  readonly steps: readonly string[];
  readonly askedFor: readonly string[];
  readonly at: RepeatedSteps["at"];
}

/** What repeats here, and nobody has written about yet. */
export async function listUndrafted(call: Call): Promise<readonly Undrafted[]> {
  if (call.place.project === null) return [];
  const procedures = await listProcedures(call);
  const installed = call.root === null ? [] : readInstalled(call.root);
  const found = await findRepeatedSteps({
    journal: call.service.journal,
    view: viewSessions(call, { everywhere: false }),
  });
  return found.flatMap((one) => {
    const steps = one.steps.map(({ command }) => command);
    const isKnown = installed.some(({ skill }) => matchFamilies(skill.steps, steps));
    if (isKnown || findDraft(procedures, one) !== undefined) return [];
    const id = hashText(steps.map((step) => parseCommand(step).family).join("\n")).toString(36);
    return [{ id, steps, askedFor: one.askedFor, at: one.at }];
  });
}

function matchFamilies(some: readonly string[], others: readonly string[]): boolean {
  const families = (steps: readonly string[]) => steps.map((step) => parseCommand(step).family).join("\n");
  return families(some) === families(others);
}

function offerSteps(
  { steps, askedFor, sessions, at, evidence }: RepeatedSteps,
  draft: Memory | undefined,
  day: string,
): Offer {
  const said = draft === undefined ? undefined : readProcedure(draft.text);
  const commands = steps.map(({ command }) => command);
  const families = commands.map((command) => parseCommand(command).family);
  const name = nameSkill(
    draft?.topics.slice(0, 1) ??
      families.map((family) =>
        family
          .split(" ")
          .at(-1)!
          .replace(/^.*\/|\.\w+$/g, ""),
      ),
  );
  const asked = askedFor.map((title) => JSON.stringify(title)).join(", ");
  const list = `${families.slice(0, -1).join(", ")} and ${families.at(-1)}`;
  const description =
    said?.description ??
    `Runs ${list} in this order, as this project does it.${asked === "" ? "" : ` Use it for requests such as ${asked}.`}`;
  const lines = steps.map(({ command, isSame }, index) => {
    const note = said?.notes[index] ?? "";
    return `${index + 1}. ${isSame ? "" : "For example "}\`${command}\`${note === "" ? "" : `: ${note}`}`;
  });
  const from = `${sessions} sessions`;
  const body = `# ${name.replaceAll("-", " ")}

These commands passed in this order in ${from}, last on ${iso(at).slice(0, day.length)}. Stop at the first that fails.

${lines.join("\n")}`;
  return { skill: { name, description, body, from, day }, steps: commands, evidence };
}

function listProcedures(call: Call): Promise<readonly Memory[]> {
  const view = { scopes: listQuestionKeys(call), agent: null, now: call.now, asOf: null };
  const page = { topic: null, session: null, offset: 0, limit: -1 };
  return call.service.store.list({ view, standings: ["active"], kind: "procedure", ...page });
}

interface UsedProcedure {
  readonly memory: Memory;
  readonly sessions: number;
}

const RECEIPTS_LOOKED_AT = 500;

/** Procedures that were used in three sessions or more, as the ledger counts use. */
async function findUsedProcedures(call: Call, procedures: readonly Memory[]): Promise<readonly UsedProcedure[]> {
  const { store, journal } = call.service;
  const found: UsedProcedure[] = [];
  for (const memory of procedures) {
    const query = { scopes: listQuestionKeys(call), session: null, memory: memory.id, offset: 0 };
    const { receipts } = await store.receiptPage({ ...query, limit: RECEIPTS_LOOKED_AT });
    const shown = new Map<string, number>();
    for (const { asker, at } of receipts)
      if (asker.session !== null) shown.set(asker.session, Math.min(at, shown.get(asker.session) ?? Infinity));
    let sessions = 0;
    for (const [name, at] of shown.size < FEWEST_SESSIONS ? [] : shown) {
      const session = await journal.sessionNamed(name);
      const turns = session === undefined ? [] : await journal.turns(session.id);
      const reported = new Set<MemoryId>();
      if (findUsed([{ id: memory.id, text: memory.text, at }], turns, reported).size > 0) sessions += 1;
    }
    if (sessions >= FEWEST_SESSIONS) found.push({ memory, sessions });
  }
  return found;
}

function offerProcedure({ memory: { id, text, topics }, sessions }: UsedProcedure, day: string): Offer {
  const name = nameSkill(topics.length > 0 ? topics.slice(0, 2) : listTerms(text).slice(0, 4));
  const body = `# ${name.replaceAll("-", " ")}\n\n${text}\n\nUsed in ${sessions} sessions.`;
  return { skill: { name, description: text, body, from: id, day }, steps: readSteps(text), evidence: [] };
}

/** Installed ones, with what speaks against them by now. A skill in two folders is one. */
async function listInstalled(call: Call, installed: readonly Installed[]): Promise<readonly Listed[]> {
  const byName = new Map(installed.map(({ skill }) => [skill.name, skill]));
  const edited = new Set(installed.filter(({ skill }) => skill.isEdited).map(({ skill }) => skill.name));
  const listed: Listed[] = [];
  for (const [name, { description, steps, from, day }] of byName) {
    const doubts = await findDoubts(call, steps, Date.parse(day));
    const memory = IS_MEMORY.test(from) ? await call.service.store.byId(from as MemoryId) : undefined;
    if (memory !== undefined && memory.standing.state !== "active")
      doubts.push(`the memory it comes from is ${memory.standing.state}`);
    const state = edited.has(name) ? "edited" : "installed";
    listed.push({ name, state, description, steps: [...steps], from, evidence: [], doubts });
  }
  return listed;
}

const RUNS_LOOKED_AT = 50;

/** Steps whose last run since then failed. */
async function findDoubts(call: Call, steps: readonly string[], since: number): Promise<string[]> {
  const view = { ...viewSessions(call, { everywhere: false }), since };
  const doubts: string[] = [];
  for (const [at, step] of steps.entries()) {
    const { family } = parseCommand(step);
    if (family === "") continue;
    const runs = (await call.service.journal.findWork({ kind: "name", names: [family] }, view, RUNS_LOOKED_AT)).filter(
      isRun,
    );
    const last = runs
      .filter(({ work }) => work.passed !== null)
      .sort((one, other) => one.at - other.at)
      .at(-1);
    if (last?.work.passed !== false) continue;
    const [error = "it does not say why"] = last.work.errors;
    doubts.push(`step ${at + 1}, ${family}, failed on ${iso(last.at).slice(0, 10)}: ${error}`);
  }
  return doubts;
}
