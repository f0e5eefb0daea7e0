import { drawFrom } from "./claimed.ts";
import type { Turn } from "../journal/session.ts";
import type { Candidate } from "./claimed.ts";
import { listTerms } from "../words/tokens.ts";

/** In so many sessions a command must have done its work before it is called the way to do it. */
const SESSIONS = 3;

/** What is run for which job, told by the command's own words. What has no such word is not proposed. */
const JOBS: readonly (readonly [job: RegExp, how: string])[] = [
  [/\b(?:type-?check|check:types|tsc)\b/, "The types are checked with"],
  [/\b(?:lint|eslint|oxlint|clippy|ruff)\b/, "It is linted with"],
  [/\b(?:fmt|format|prettier|oxfmt|black)\b/, "It is formatted with"],
  [/\b(?:test|tests|vitest|jest|pytest|e2e)\b/, "The tests are run with"],
  [/\b(?:migrate|migration|migrations)\b/, "Migrations are run with"],
  [/\b(?:deploy|release|publish)\b/, "It is deployed with"],
  [/\b(?:build|compile)\b/, "It is built with"],
  [/\b(?:dev|start|serve|up)\b/, "It is started with"],
];

const RUNNER =
  /^(?:npm|pnpm|yarn|bun|npx|make|just|task|cargo|go|pytest|python3? -m|uv|poetry|tox|nox|docker compose|gradle|\.\/gradlew|mvn|dotnet|mix|bundle|rake|terraform|deno|bin\/|\.\/)/;
/** One plain command: what is piped, chained or filled in by hand belongs to one moment. */
const PLAIN = /^[\w./:@=,+ -]{4,90}$/;
const SHELLS = /^(?:bash|shell|exec_command|run_shell_command|run_terminal_cmd|execute_command|local_shell)$/i;

/** The command that a tool's turn says to have worked. */
export function readWorkingCommand({ role, tool, text }: Pick<Turn, "role" | "tool" | "text">): string | undefined {
  if (role !== "tool" || tool === null || !SHELLS.test(tool) || !text.endsWith(" -> ok")) return undefined;
  const command = text
    .slice(tool.length + 2, -" -> ok".length)
    .replace(/^cd \S+ && /, "")
    .replace(/ 2>&1$/, "")
    .trim();
  return RUNNER.test(command) && PLAIN.test(command) ? command : undefined;
}

/** A command that a project's sessions ran again and again: how the job is done here. One for each job, the most used. */
export function repeatedCommands(sessions: readonly (readonly Turn[])[]): readonly Candidate[] {
  const seen = new Map<string, { sessions: number; last: Turn }>();
  for (const turns of sessions) {
    const worked = new Map<string, Turn>();
    for (const turn of turns) {
      const command = readWorkingCommand(turn);
      if (command !== undefined) worked.set(command, turn);
    }
    for (const [command, last] of worked) seen.set(command, { sessions: (seen.get(command)?.sessions ?? 0) + 1, last });
  }
  const best = new Map<string, { command: string; sessions: number; last: Turn }>();
  for (const [command, { sessions: count, last }] of seen) {
    const how = JOBS.find(([job]) => job.test(command))?.[1];
    if (how === undefined || count < SESSIONS || count <= (best.get(how)?.sessions ?? 0)) continue;
    best.set(how, { command, sessions: count, last });
  }
  return [...best].map(([how, { command, sessions: count, last }]) =>
    drawFrom(last, {
      text: `${how} \`${command}\`.`,
      kind: "procedure",
      trigger: "fact",
      reach: "project",
      confidence: Math.min(0.9, 0.5 + 0.05 * count),
      quote: last.text,
      because: `the same command worked in ${count} sessions`,
    }),
  );
}

/** The explanation comes right after the command works at last, or not at all. */
const EXPLAINED_WITHIN_TURNS = 4;
const LONGEST_EXPLANATION_CHARACTERS = 260;

/** An agent that says why: a cause, or what was needed. */
const CAUSE =
  /\b(?:because|caused by|the (?:root )?cause (?:is|was)|turned out|the (?:problem|issue|fix|culprit) (?:is|was)|was missing|were missing|needed|needs|requires?|had to be|must be|only works)\b/i;
const UNSURE = /\b(?:might|maybe|perhaps|probably|could be|i think|seems?|let me|i'?ll|next)\b/i;

/** An error that was met, mended and explained in one session: what failed, and what it was about. */
export function mendedErrors(turns: readonly Turn[]): readonly Candidate[] {
  const failures = new Map<string, { why: string; turn: Turn }>();
  const candidates: Candidate[] = [];
  for (const [index, turn] of turns.entries()) {
    const ran = /^([^:\n]+: .+?) -> (ok|failed: (.+))$/.exec(turn.role === "tool" ? turn.text : "");
    if (ran === null) continue;
    const [, call = "", , why] = ran;
    if (why !== undefined) failures.set(call, { why, turn });
    const failed = failures.get(call);
    if (why !== undefined || failed === undefined) continue;
    failures.delete(call);
    const found = findExplanation(turns.slice(index + 1, index + 1 + EXPLAINED_WITHIN_TURNS), failed.why);
    if (found === undefined) continue;
    const text = `\`${call.slice(call.indexOf(": ") + 2)}\` failed with "${failed.why}": ${found.said}`;
    const because = "a session hit this error and fixed it";
    const told = { text, kind: "episode", trigger: "fact", reach: "project", confidence: 0.6 } as const;
    candidates.push(drawFrom(found.turn, { ...told, quote: found.said, because }));
  }
  return candidates;
}

/** The agent's own sentence about the cause; it must share a word with the error, or it is about something else. */
function findExplanation(
  after: readonly Turn[],
  why: string,
): { readonly said: string; readonly turn: Turn } | undefined {
  const about = new Set(listTerms(why));
  for (const turn of after) {
    if (turn.role === "user") return undefined;
    if (turn.role !== "assistant") continue;
    for (const said of turn.text.split(/(?<=[.!])\s+|\n+/)) {
      const plain = said.replaceAll(/\s+/g, " ").trim();
      if (plain.length < 20 || plain.length > LONGEST_EXPLANATION_CHARACTERS) continue;
      if (!CAUSE.test(plain) || UNSURE.test(plain) || !listTerms(plain).some((term) => about.has(term))) continue;
      return { said: plain, turn };
    }
  }
  return undefined;
}
