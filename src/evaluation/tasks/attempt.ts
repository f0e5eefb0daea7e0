import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "../../files/fs.ts";
import { basename, join } from "node:path";
import { searchFiles } from "../../files/search-files.ts";
import { gptTokens } from "../../adapters/system/gpt-tokens.ts";
import { parseOutput } from "./client-output.ts";
import { clientTranscripts } from "../../adapters/transcripts/transcripts.ts";
import { countUsage } from "../../adapters/transcripts/usage.ts";
import { ledgerOperation } from "../../contract/ledger.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { ReadTurn } from "../../domain/journal/session.ts";
import type { TranscriptFile } from "../../ports/transcripts.ts";
import { PROMPT } from "./agent.ts";
import type { Agent, Arm } from "./agent.ts";
import { cloneRepository, commitAll, freshHome, withProgramOnPath } from "./fresh.ts";
import type { FreshHome } from "./fresh.ts";
import { runProgram } from "./running.ts";
import { writeFiles } from "./task.ts";
import type { Harm, Task } from "./task.ts";
import { holdfast, lastLine } from "./teaching.ts";
import type { Prepared } from "./teaching.ts";

/** One run of an agent on a task, and what came of it. What nobody said is null. */
export interface Attempt {
  readonly agent: string;
  readonly task: string;
  readonly harm: Harm | null;
  readonly arm: Arm;
  /** Why the agent did not come to its end; its work is judged all the same. */
  readonly failed: string | null;
  readonly complete: boolean;
  /** Wrong or outdated values that it used. */
  readonly wrong: readonly string[];
  /** What the check said last, where the task is not done. */
  readonly why: string | null;
  readonly questions: number;
  readonly turns: number | null;
  /** Calls of tools. */
  readonly actions: number | null;
  readonly input: number | null;
  readonly cached: number | null;
  readonly output: number | null;
  readonly cost: number | null;
  readonly seconds: number | null;
  readonly receipts: number;
  /** What memory, or the notes, put into its context, in tokens. */
  readonly memoryTokens: number;
  /** Memories it was shown and used, that somebody would have had to explain otherwise. */
  readonly spared: number;
  /** Whether an erased text came back, in an answer, in a file or anywhere in its home; null where nothing was erased. */
  readonly erasedSeen: boolean | null;
}

export interface Attempting {
  /** An empty folder of its own. */
  readonly folder: string;
  /** The home whose memory was told everything. */
  readonly taught: FreshHome;
  readonly like: string | null;
  readonly main: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Thrown when there is no such command: no other run of it would be better. */
export class NotThere extends Error {}

/** Lets an agent work on a task in a fresh clone and a fresh home, and judges what is there afterwards. */
export async function attempt(agent: Agent, prepared: Prepared, arm: Arm, wish: Attempting): Promise<Attempt> {
  const { main, timeoutMs, signal } = wish;
  const place = await makePlace(agent.client, prepared, arm, wish);
  const { home, clone, prompt } = place;
  Object.assign(home.environment, agent.environment);
  try {
    if (arm === "whole") await run(main, home, clone, ["serve"]);
    const command = agent.command.map((word) => word.replaceAll(PROMPT, () => prompt));
    const stdin = agent.command.some((word) => word.includes(PROMPT)) ? "" : prompt;
    const ended = await runProgram(command, { cwd: clone, environment: home.environment, stdin, timeoutMs, signal });
    if (ended.trouble === "not there") throw new NotThere(`the command "${command[0]}" is not there`);
    const said = parseOutput(ended.out);
    const failed =
      ended.trouble ?? (ended.code === 0 ? null : `it ended with ${ended.code}: ${lastLine(ended.talk || ended.out)}`);
    const judged = await judgeWork(place, prepared.check, said, main);
    writeFileSync(join(wish.folder, "output.txt"), `${ended.out}\n${ended.talk}`);
    const complete = judged.complete && failed === null;
    return { ...judged, agent: agent.name, failed, complete, seconds: ended.tookMs / 1_000 };
  } finally {
    if (arm === "whole") await holdfast(main, home, clone, ["stop"]);
  }
}

/** Where one run happens: everything that grading needs, before and after. */
export interface Place {
  readonly task: Task;
  readonly arm: Arm;
  readonly folder: string;
  readonly home: FreshHome;
  readonly clone: string;
  readonly prompt: string;
  /** The tokens of what the run is given without asking. */
  readonly givenTokens: number;
}

/** Makes a fresh clone and a fresh home, and puts there what the arm has of the earlier sessions. */
export async function makePlace(
  client: string | null,
  { task, repository, notes, briefing }: Prepared,
  arm: Arm,
  wish: Pick<Attempting, "folder" | "taught" | "like" | "main" | "environment">,
): Promise<Place> {
  const { folder, taught, like, main, environment } = wish;
  const home = freshHome(join(folder, "home"), like, environment);
  const clone = join(folder, basename(task.repository, ".git"));
  await cloneRepository(repository, clone, task.repository, home.environment);
  if (arm === "whole") await installMemory(client, taught, home, clone, main);
  if (arm === "notes" && notes !== "") {
    writeFiles(clone, new Map([["NOTES.md", notes], ...RULES_FILES.map((name) => [name, READ_NOTES] as const)]));
    await commitAll(clone, home.environment, "Keep notes");
  }
  const told = arm === "briefing" ? briefing.text.trim() : "";
  return {
    task,
    arm,
    folder,
    home,
    clone,
    prompt: told === "" ? task.prompt : `${told}\n\n${task.prompt}`,
    givenTokens: arm === "briefing" ? briefing.tokens : arm === "notes" && notes !== "" ? gptTokens().count(notes) : 0,
  };
}

/** Where clients look for rules of a repository. */
const RULES_FILES = ["AGENTS.md", "CLAUDE.md", "GEMINI.md"];
const READ_NOTES = "Read NOTES.md before you begin: it holds what was found out and decided in earlier sessions.\n";

/** Judges what a run left, whoever ran it. */
export async function judgeWork(
  { task, arm, folder, home, clone, givenTokens }: Place,
  check: string,
  said: ReturnType<typeof parseOutput>,
  main: string,
): Promise<Omit<Attempt, "agent" | "failed" | "seconds">> {
  const put = arm === "whole" ? await readLedger(main, home, clone) : { ...NOTHING_PUT, memoryTokens: givenTokens };
  const answer = join(folder, "answer.txt");
  writeFileSync(answer, said.answer);
  return {
    task: task.name,
    harm: task.harm ?? null,
    arm,
    ...(await runCheck(check, clone, answer, home)),
    questions: countQuestions(said.answer),
    ...(await readFigures(home, said)),
    cost: said.cost,
    ...put,
    erasedSeen: task.erased.length === 0 ? null : await includesTexts([clone, home.folder, answer], task.erased),
  };
}

/** Memory is what the task's home knows, installed as a person would. */
async function installMemory(
  client: string | null,
  taught: FreshHome,
  home: FreshHome,
  cwd: string,
  main: string,
): Promise<void> {
  mkdirSync(home.memory.folder, { recursive: true, mode: 0o700 });
  if (existsSync(taught.memory.folder)) cpSync(taught.memory.folder, home.memory.folder, { recursive: true });
  withProgramOnPath(home, main);
  if (client !== null) await run(main, home, cwd, ["install", client]);
}

async function run(main: string, home: FreshHome, cwd: string, step: readonly string[]): Promise<void> {
  const { code, talk } = await holdfast(main, home, cwd, step);
  if (code !== 0)
    throw new MemoryError("internal", `holdfast ${step.join(" ")} failed in a fresh home: ${talk.slice(0, 300)}`);
}

type Figures = Pick<Attempt, "turns" | "actions" | "input" | "cached" | "output">;

/** As the transcripts in its home have it, else as the client printed it. */
async function readFigures(home: FreshHome, said: ReturnType<typeof parseOutput>): Promise<Figures> {
  const files = [...clientTranscripts().find(home.folder, null)];
  const counted = files.flatMap(({ client, path }) => countUsage(client, path) ?? []);
  const actions = files.length === 0 ? null : (await readTurns(files)).filter(({ role }) => role === "tool").length;
  const sum = (of: "input" | "cached" | "output" | "answers") => counted.reduce((total, one) => total + one[of], 0);
  // A transcript that was written by hand has no figures of a model.
  if (sum("input") > 0)
    return { turns: sum("answers"), actions, input: sum("input"), cached: sum("cached"), output: sum("output") };
  const { usage, turns } = said;
  return { turns, actions, input: usage?.input ?? null, cached: usage?.cached ?? null, output: usage?.output ?? null };
}

async function readTurns(files: readonly TranscriptFile[]): Promise<readonly ReadTurn[]> {
  const turns: ReadTurn[] = [];
  for (const file of files)
    for await (const { portions } of clientTranscripts().read(file, undefined))
      turns.push(...portions.flatMap((portion) => portion.turns));
  return turns;
}

/** The last thing the agent said, for a run that printed nothing. */
export async function readLastAnswer(home: FreshHome): Promise<string> {
  const turns = await readTurns([...clientTranscripts().find(home.folder, null)]);
  return turns.findLast(({ role }) => role === "assistant")?.text ?? "";
}

type Put = Pick<Attempt, "receipts" | "memoryTokens" | "spared">;
const NOTHING_PUT: Put = { receipts: 0, memoryTokens: 0, spared: 0 };

/** What the ledger of its home says, once the transcript is in the journal. */
async function readLedger(main: string, home: FreshHome, cwd: string): Promise<Put> {
  await holdfast(main, home, cwd, ["capture", "--all"]);
  const { out, talk } = await holdfast(main, home, cwd, ["ledger", "--json"]);
  // An empty one is an answer too, with an exit code of its own.
  if (out === "") throw new MemoryError("internal", `holdfast ledger failed in a fresh home: ${lastLine(talk)}`);
  const { recalls, briefings, nudges, tokens, clients } = ledgerOperation.output.parse(JSON.parse(out));
  return {
    receipts: recalls + briefings + nudges,
    memoryTokens: tokens,
    spared: clients.reduce((sum, { spared }) => sum + spared, 0),
  };
}

const CHECK_MS = 300_000;

/** A check that comes to its end is content; a wrong value that it found stands on a line of its own. */
async function runCheck(
  check: string,
  cwd: string,
  answer: string,
  home: FreshHome,
): Promise<Pick<Attempt, "complete" | "wrong" | "why">> {
  const environment = { ...home.environment, HOLDFAST_TASK_ANSWER: answer };
  const ended = await runProgram([process.execPath, check], { cwd, environment, timeoutMs: CHECK_MS });
  const wrong = [...ended.out.matchAll(/^wrong: (.+)$/gm)].map(([, value]) => value!.slice(0, 200));
  const complete = ended.code === 0 && wrong.length === 0;
  const said = /^\w*Error\b.*$/m.exec(ended.talk)?.[0] ?? lastLine(ended.talk);
  return { complete, wrong, why: complete ? null : (ended.trouble ?? said.slice(0, 200)) };
}

/** Question marks at the end of a word, outside of code. */
export function countQuestions(answer: string): number {
  const prose = answer.split("```").filter((_part, at) => at % 2 === 0);
  return prose.join(" ").match(/\p{L}[^\s?]?\?(?=["'”)\]*_]*(?:\s|$))/gu)?.length ?? 0;
}

/** In every byte of what the run left: answers, files, transcripts, memory. */
async function includesTexts(places: readonly string[], texts: readonly string[]): Promise<boolean> {
  const paths = places.flatMap((place) =>
    statSync(place).isFile()
      ? [place]
      : readdirSync(place, { recursive: true, withFileTypes: true })
          .filter((one) => one.isFile())
          .map(({ parentPath, name }) => join(parentPath, name)),
  );
  return (await searchFiles(paths, texts)).size > 0;
}
