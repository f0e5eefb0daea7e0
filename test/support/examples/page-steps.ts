/** A command of a page. `expected` is what the page shows below it; without any it only has to succeed. */
export interface Command {
  readonly kind: "command";
  /** Lines of the page, from 0: where the command stands, and the end of what is shown below it. */
  readonly line: number;
  readonly end: number;
  readonly text: string;
  readonly expected: readonly string[] | null;
}

/** What a reader does not see: a shell script that brings about what the next example needs. */
interface Setup {
  readonly kind: "setup";
  readonly line: number;
  readonly text: string;
}

/** An example that no test can run, with the reason that stands in the page. */
interface NotRun {
  readonly kind: "not run";
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export type Step = Command | Setup | NotRun;

/**
 * The examples of a page in order. `console` blocks show commands after a `$` and their output, `sh` blocks show commands
 * alone. Comments steer the run: `<!-- setup: … -->` is run unseen, and `<!-- not run: why -->` or
 * `<!-- not run "start of a command": why -->` before a block keeps all or some of it from being run.
 */
export function stepsOf(markdown: string): readonly Step[] {
  const lines = markdown.split("\n");
  const steps: Step[] = [];
  let excused: readonly Excuse[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const setup = /^<!-- setup: ?(?<first>.*)$/.exec(line)?.groups?.["first"];
    if (setup !== undefined) {
      const end = lines.findIndex((each, index) => index >= at && each.endsWith("-->"));
      const text = [setup, ...lines.slice(at + 1, end + 1)].slice(0, end - at + 1).join("\n");
      steps.push({ kind: "setup", line: at, text: text.replace(/-->$/, "").trim() });
      at = end;
    }
    const excuse = /^<!-- not run(?: "(?<start>[^"]+)")?: (?<reason>.+) -->$/.exec(line)?.groups;
    if (excuse !== undefined) excused = [...excused, { start: excuse["start"] ?? "", reason: excuse["reason"] ?? "" }];
    const language = /^```(?<language>\w+)$/.exec(line)?.groups?.["language"];
    if (language === undefined) continue;
    const end = lines.indexOf("```", at + 1);
    if (language === "console") steps.push(...shown(lines, at + 1, end).map((step) => kept(step, excused)));
    if (language === "sh") steps.push(...alone(lines, at + 1, end).map((step) => kept(step, excused)));
    excused = [];
    at = end;
  }
  return steps;
}

interface Excuse {
  readonly start: string;
  readonly reason: string;
}

function kept(step: Command, excused: readonly Excuse[]): Command | NotRun {
  const excuse = excused.find(({ start }) => step.text.startsWith(start));
  return excuse === undefined ? step : { kind: "not run", line: step.line, text: step.text, reason: excuse.reason };
}

function shown(lines: readonly string[], from: number, end: number): readonly Command[] {
  const starts = lines.flatMap((line, index) => (index >= from && index < end && line.startsWith("$ ") ? [index] : []));
  return starts.map((start, index) => {
    const next = starts[index + 1] ?? end;
    const expected = lines.slice(start + 1, next);
    // A blank line before the next command is there for the eye.
    while (expected.at(-1) === "") expected.pop();
    const text = (lines[start] ?? "").slice(2);
    return { kind: "command", line: start, end: start + 1 + expected.length, text, expected };
  });
}

/** One command a line, or several lines that end with a backslash. */
function alone(lines: readonly string[], from: number, end: number): readonly Command[] {
  const commands: Command[] = [];
  let text = "";
  for (let at = from; at < end; at++) {
    const line = lines[at] ?? "";
    text += text === "" ? line : `\n${line}`;
    if (line.endsWith("\\")) continue;
    if (text !== "") commands.push({ kind: "command", line: at, end: at + 1, text, expected: null });
    text = "";
  }
  return commands;
}
