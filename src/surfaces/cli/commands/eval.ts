import { fileURLToPath } from "node:url";
import type { OwnReport } from "../../../evaluation/check.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { whatFailed } from "../../../domain/storage-errors.ts";
import { formatCount } from "../../../domain/counting.ts";
import type { Session } from "../ask.ts";
import { quoteSafely } from "../terminal.ts";
import type { TaskFlags } from "../evaluating-tasks.ts";

const MAIN = fileURLToPath(new URL("../main.js", import.meta.url));

export async function run(session: Session, flags: { readonly what: string } & TaskFlags): Promise<void> {
  session.refuseAgents("eval");
  const { what, ...wishes } = flags;
  if (what === "own") {
    const named = Object.entries(wishes).find(([, value]) => value !== undefined && value !== false);
    if (named !== undefined)
      throw new MemoryError("usage", `--${named[0]} is for tasks.`, {
        hint: "holdfast eval own takes no such option.",
      });
    return await runOwnChecks(session);
  }
  if (what === "tasks") {
    const { evaluatedTasks } = await import("../evaluating-tasks.ts");
    return await evaluatedTasks(session, wishes, MAIN);
  }
  throw new MemoryError("usage", `"${what.slice(0, 40)}" can't be evaluated.`, {
    hint: "Evaluate your own store: holdfast eval own; or agents: holdfast eval tasks --agent claude-code",
  });
}

async function runOwnChecks(session: Session): Promise<void> {
  const { json, printJson, terminal: to, home } = session;
  const { evaluateOwn } = await import("../../../evaluation/own.ts");
  const { keepEvaluation } = await import("../../../app/home/kept-evaluations.ts");
  const onStep = (step: string) => {
    if (process.stderr.isTTY) to.talk(to.style.dim(`${step} …`));
  };
  const report = await evaluateOwn({ home, environment: process.env, main: MAIN, onStep });
  if (report.checks.some(({ state }) => state === "wrong")) process.exitCode = 1;
  if (!printJson(report)) show(session, report);
  try {
    keepEvaluation(home, report, new Date());
    if (!json) to.talk("Its figures are kept, without any text: holdfast view health shows them over time.");
  } catch (error) {
    to.talk(`Its figures could not be kept: ${quoteSafely(whatFailed(error))}`);
  }
}

const SIGNS = { good: "ok   ", look: "look ", wrong: "WRONG" } as const;

function show({ terminal: to }: Session, { memories, sessions, projects, checks, tookMs }: OwnReport): void {
  for (const { name, state, said, found, todo } of checks) {
    const sign = state === "good" ? to.style.dim(SIGNS[state]) : to.style.warn(SIGNS[state]);
    to.out(`${sign} ${to.style.bold(name)}: ${quoteSafely(said)}`);
    for (const one of found) to.out(to.style.dim(`        ${quoteSafely(one)}`));
    if (todo !== null) to.out(`      what to do: ${todo}`);
  }
  const count = (state: string) => checks.filter((check) => check.state === state).length;
  to.talk(
    `${formatCount(memories, "memory", "memories")}, ${formatCount(sessions, "session")}, ${formatCount(projects, "project")}: ${count("wrong")} wrong, ${count("look")} worth a look, in ${(tookMs / 1_000).toFixed(1)} s.`,
  );
  to.talk("Everything was done on a copy, which is removed again; your store was only read.");
}
