import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "../../files/fs.ts";
import { basename, join } from "node:path";
import { z } from "zod";
import { searchFiles } from "../../files/search-files.ts";
import { parseOutput } from "../../adapters/transcripts/client-output.ts";
import { clientTranscripts } from "../../adapters/transcripts/transcripts.ts";
import { countUsage } from "../../adapters/transcripts/usage.ts";
import { ledgerOperation } from "../../contract/ledger.ts";
import { MemoryError } from "../../domain/errors.ts";
import { PROMPT } from "./agent.ts";
import type { Agent } from "./agent.ts";
import { cloneRepository, freshHome, withProgramOnPath } from "./fresh.ts";
import type { FreshHome } from "./fresh.ts";
import { runProgram } from "./running.ts";
import { holdfast } from "./teaching.ts";
import type { Prepared } from "./teaching.ts";

/** One run of an agent on a task, and what came of it. What nobody said is null. */
export interface Attempt {
  readonly agent: string;
  readonly task: string;
  readonly memory: boolean;
  /** Why the agent did not come to its end; its work is judged all the same. */
  readonly failed: string | null;
  readonly complete: boolean;
  /** Wrong or outdated values that it used. */
  readonly wrong: readonly string[];
  readonly questions: number;
  readonly turns: number | null;
  readonly input: number | null;
  readonly cached: number | null;
  readonly output: number | null;
  readonly cost: number | null;
  readonly seconds: number;
  readonly receipts: number;
  /** What memory put into its context, in tokens. */
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
export async function attempt(
  agent: Agent,
  { task, repository }: Prepared,
  memory: boolean,
  wish: Attempting,
): Promise<Attempt> {
  const { folder, taught, like, main, environment, timeoutMs, signal } = wish;
  const home = freshHome(join(folder, "home"), like, environment);
  Object.assign(home.environment, agent.environment);
  const clone = join(folder, basename(task.repository, ".git"));
  await cloneRepository(repository, clone, task.repository, home.environment);
  try {
    if (memory) await connect(agent, taught, home, clone, main);
    const command = agent.command.map((word) => word.replaceAll(PROMPT, () => task.prompt));
    const stdin = agent.command.some((word) => word.includes(PROMPT)) ? "" : task.prompt;
    const ended = await runProgram(command, { cwd: clone, environment: home.environment, stdin, timeoutMs, signal });
    if (ended.trouble === "not there") throw new NotThere(`the command "${command[0]}" is not there`);
    const said = parseOutput(ended.out);
    const failed =
      ended.trouble ?? (ended.code === 0 ? null : `it ended with ${ended.code}: ${lastLine(ended.talk || ended.out)}`);
    const put = memory ? await readLedger(main, home, clone) : NOTHING_PUT;
    const answer = join(folder, "answer.txt");
    writeFileSync(answer, said.answer);
    const judged = await judge(task, clone, answer, home);
    writeFileSync(join(folder, "output.txt"), `${ended.out}\n${ended.talk}`);
    return {
      agent: agent.name,
      task: task.name,
      memory,
      failed,
      complete: judged.complete && failed === null,
      wrong: judged.wrong,
      questions: countQuestions(said.answer),
      ...readFigures(home, said),
      cost: said.cost,
      seconds: ended.tookMs / 1_000,
      ...put,
      erasedSeen: task.erased.length === 0 ? null : await includesTexts(folder, task.erased),
    };
  } finally {
    if (memory) await holdfast(main, home, clone, ["stop"]);
  }
}

/** Memory is what the task's home knows, installed as a person would, with its service running as on any other day. */
async function connect(agent: Agent, taught: FreshHome, home: FreshHome, cwd: string, main: string): Promise<void> {
  mkdirSync(home.memory.folder, { recursive: true, mode: 0o700 });
  if (existsSync(taught.memory.folder)) cpSync(taught.memory.folder, home.memory.folder, { recursive: true });
  withProgramOnPath(home, main);
  const steps = [...(agent.client === null ? [] : [["install", agent.client]]), ["serve"]];
  for (const step of steps) {
    const { code, talk } = await holdfast(main, home, cwd, step);
    if (code !== 0)
      throw new MemoryError("internal", `holdfast ${step.join(" ")} failed in a fresh home: ${talk.slice(0, 300)}`);
  }
}

type Figures = Pick<Attempt, "turns" | "input" | "cached" | "output">;

/** As the transcripts in its home have it, else as the client printed it. */
function readFigures(home: FreshHome, said: ReturnType<typeof parseOutput>): Figures {
  const counted = [...clientTranscripts().find(home.folder, null)].flatMap(
    ({ client, path }) => countUsage(client, path) ?? [],
  );
  const sum = (of: "input" | "cached" | "output" | "answers") => counted.reduce((total, one) => total + one[of], 0);
  if (counted.length > 0)
    return { turns: sum("answers"), input: sum("input"), cached: sum("cached"), output: sum("output") };
  const { usage, turns } = said;
  return { turns, input: usage?.input ?? null, cached: usage?.cached ?? null, output: usage?.output ?? null };
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

const JUDGED = z.object({ complete: z.boolean(), wrong: z.array(z.string()) });
const CHECK_MS = 300_000;

async function judge(
  task: Prepared["task"],
  cwd: string,
  answer: string,
  home: FreshHome,
): Promise<z.infer<typeof JUDGED>> {
  const environment = { ...home.environment, HOLDFAST_TASK_ANSWER: answer };
  const wish = { cwd, environment, timeoutMs: CHECK_MS };
  const { out, talk, code } = await runProgram([process.execPath, join(task.folder, "check.mjs")], wish);
  try {
    return JUDGED.parse(JSON.parse(out));
  } catch {
    throw new MemoryError(
      "usage",
      `check.mjs of the task ${task.name} said nothing: ${lastLine(talk || out)} (${code})`,
      {
        hint: 'It has to print {"complete": true, "wrong": []}',
      },
    );
  }
}

/** Question marks at the end of a word, outside of code. */
export function countQuestions(answer: string): number {
  const prose = answer.split("```").filter((_part, at) => at % 2 === 0);
  return prose.join(" ").match(/\p{L}[^\s?]?\?(?=["'”)\]*_]*(?:\s|$))/gu)?.length ?? 0;
}

/** In every byte of what the run left: answers, files, transcripts, memory. */
async function includesTexts(folder: string, texts: readonly string[]): Promise<boolean> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return (await searchFiles(paths, texts)).size > 0;
}

function lastLine(text: string): string {
  return (text.trim().split("\n").at(-1) ?? "").trim().slice(0, 200);
}
