import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "../../../files/fs.ts";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { TEND_FOLDER } from "../../../app/jobs/capturing.ts";
import { formatCount } from "../../../domain/counting.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { parseOutput } from "../../../evaluation/tasks/client-output.ts";
import { runProgram } from "../../../evaluation/tasks/running.ts";
import type { InputOf, OutputOf } from "../../../app/call/call.ts";
import type { Asked, Session } from "../ask.ts";
import { confirm } from "../confirm.ts";
import { quoteSafely } from "../terminal.ts";

type Work = OutputOf<"tend">["work"][number];

type Answer = Pick<InputOf<"tend">, "tokensIn" | "tokensOut" | "cost"> &
  Required<Pick<InputOf<"tend">, "key" | "with" | "answer">>;

/** An agent that thinks longer about one session has lost its way. */
const LATE_MS = 300_000;

interface Agent {
  readonly command: readonly string[];
  /** Tokens that the client's own instructions and tools add to a question, as it reported them when it was tried. */
  readonly overhead: number;
  /** Settings of the folder it runs in, for what no option turns off: its tools. */
  readonly settings?: { readonly file: string; readonly content: object };
}

/** How each client answers one prompt from stdin, without a person and with as few tools as it lets itself be given. */
const AGENTS: Readonly<Record<string, Agent>> = {
  "claude-code": {
    command: ["claude", "-p", "--output-format", "json", "--strict-mcp-config", "--disallowedTools", "*"],
    overhead: 1_800,
  },
  codex: {
    command:
      "codex exec --json --skip-git-repo-check -s read-only --disable shell_tool --disable multi_agent --disable goals -".split(
        " ",
      ),
    overhead: 5_900,
  },
  "gemini-cli": {
    command: ["gemini", "-o", "json", "--approval-mode", "default"],
    overhead: 8_100,
    settings: { file: ".gemini/settings.json", content: { tools: { core: ["none"] }, mcp: { allowed: ["none"] } } },
  },
  qwen: {
    command:
      "qwen --bare -o json --approval-mode default --max-tool-calls 0 --exclude-tools edit notebook_edit read_file run_shell_command get_goal update_goal".split(
        " ",
      ),
    overhead: 8_600,
  },
  opencode: {
    command: ["opencode", "run", "--format", "json"],
    overhead: 2_200,
    settings: { file: "opencode.json", content: { tools: { "*": false }, permission: { "*": "deny" } } },
  },
};
const MODEL = "model";

export async function run(session: Session, input: Asked<"tend"> & { readonly yes?: boolean }): Promise<void> {
  const { ask, json, printJson, terminal: to, home } = session;
  const { yes, ...given } = input;
  const due = await ask("tend", { ...given, action: "take" });
  const { work } = due;
  if (given.dryRun === true) {
    if (printJson(due)) return;
    to.heading(work[0] && "", "  cost", "       what is due");
    for (const one of work) to.out(quoteSafely(`${String(one.tokens).padStart(6)} tokens  ${one.kind}: ${one.about}`));
    to.talk(work.length === 0 ? "Nothing is due here." : "Nothing was asked. Without --dry-run, an agent is.");
    return;
  }
  const file = join(home.folder, "tend.json");
  const kept = readAnswers(file);
  if (work.length === 0 && kept.length === 0) {
    process.exitCode = 1;
    if (!printJson({ batch: null, kept: [], dropped: [] })) to.talk("Nothing is due here.");
    return;
  }
  // What an agent was paid for is kept until it is decided on, also when this is killed.
  const answers = [...kept];
  let spent = answers.reduce((sum, { tokensIn, tokensOut }) => sum + tokensIn + tokensOut, 0);
  let last = 0;
  const budget = given.budgetTokens ?? 20_000;
  const agent = given.with ?? findAgent();
  for (const one of work) {
    if (answers.some(({ key }) => key === one.key)) continue;
    // A client adds its own instructions to every prompt: the next one costs what the last one did.
    const expected = Math.max(one.tokens + (AGENTS[agent]?.overhead ?? 0), last);
    if (spent + expected > budget) {
      if (answers.length === 0)
        to.talk(
          quoteSafely(`A question to ${agent} takes about ${expected} tokens, more than the budget: raise --budget.`),
        );
      continue;
    }
    to.talk(quoteSafely(`Asking about ${one.about}`));
    const answer = await askAgent(session, agent, one);
    last = answer.tokensIn + answer.tokensOut;
    spent += last;
    answers.push(answer);
    writeFileSync(`${file}.new`, JSON.stringify(answers), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const preview = [];
  for (const answer of answers) preview.push(await ask("tend", { action: "give", dryRun: true, ...answer }));
  if (!json) tellResults(session, preview);
  const agreed = yes === true || json || (await confirm(session, "Keep this?"));
  if (!agreed) return to.talk("Nothing was kept. The answers wait: holdfast tend --yes keeps them.");
  let batch: string | null = null;
  const results: OutputOf<"tend">[] = [];
  for (const answer of answers) {
    const result: OutputOf<"tend"> = await ask("tend", { action: "give", ...answer, ...(batch !== null && { batch }) });
    batch = result.batch ?? batch;
    results.push(result);
  }
  rmSync(file, { force: true });
  const costs = answers.map(({ cost }) => cost);
  const sum = {
    batch,
    kept: results.flatMap((one) => one.kept),
    dropped: results.flatMap((one) => one.dropped),
    tokens: spent,
    cost: costs.includes(null) ? null : costs.reduce<number>((all, cost) => all + (cost ?? 0), 0),
  };
  if (printJson(sum)) return;
  to.out(
    `${formatCount(sum.kept.length, "statement")} kept, ${sum.dropped.length} dropped, ${formatCount(spent, "token")}${sum.cost === null ? "" : `, ${sum.cost.toFixed(4)} USD`}`,
  );
  if (batch !== null) to.talk(`Undo: holdfast undo ${batch}`);
}

function tellResults({ terminal: to }: Session, results: readonly OutputOf<"tend">[]): void {
  for (const { text, how } of results.flatMap(({ kept }) => kept)) to.out(quoteSafely(`+ ${text} (${how})`));
  for (const { what, because } of results.flatMap(({ dropped }) => dropped))
    to.out(to.style.dim(quoteSafely(`- ${what} (dropped: ${because})`)));
}

function readAnswers(file: string): readonly Answer[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Answer[]) : [];
}

/** The first client on the path; else the model of the settings. */
function findAgent(): string {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const isThere = (program: string) =>
    folders.some((folder) => {
      try {
        accessSync(join(folder, program), constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
  return Object.entries(AGENTS).find(([, { command }]) => isThere(command[0]!))?.[0] ?? MODEL;
}

async function askAgent({ ask }: Session, agent: string, { key, prompt, tokens }: Work): Promise<Answer> {
  if (agent === MODEL) {
    const { answer, tokensIn, tokensOut, cost } = await ask("tend", { action: "ask", prompt });
    return { key, with: MODEL, answer: answer ?? "", tokensIn, tokensOut, cost };
  }
  const command = AGENTS[agent]?.command ?? agent.split(/\s+/);
  // A folder of its own: no repository's instructions, hooks or files, and its transcript is told from others.
  const cwd = mkdtempSync(join(tmpdir(), TEND_FOLDER));
  const settings = AGENTS[agent]?.settings;
  if (settings !== undefined) {
    const file = join(cwd, settings.file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(settings.content));
  }
  try {
    const ended = await runProgram(command, { cwd, environment: process.env, stdin: prompt, timeoutMs: LATE_MS });
    if (ended.trouble === "not there")
      throw new MemoryError("not-found", `${command[0]} can't be started.`, {
        hint: `Name another with --with: ${Object.keys(AGENTS).join(", ")}, model, or a command that reads a prompt from stdin.`,
      });
    const said = ended.trouble === "timed out" || ended.code !== 0 ? "" : ended.out;
    const { answer, usage, cost } = parseOutput(said);
    return {
      key,
      with: agent in AGENTS ? agent : command[0]!.split(/[\\/]/).at(-1)!,
      answer,
      tokensIn: usage?.input ?? tokens,
      tokensOut: usage?.output ?? Math.ceil(answer.length / 4),
      cost,
    };
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}
