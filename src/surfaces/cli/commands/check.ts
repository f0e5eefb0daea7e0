import { checkCarried, RULES } from "../../../app/carried/checking.ts";
import type { CheckFinding, CheckReport } from "../../../app/carried/checking.ts";
import { localJudge } from "../../../app/embedders.ts";
import { VERSION } from "../../../app/version.ts";
import { formatCount } from "../../../domain/counting.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { Session } from "../ask.ts";
import { quoteSafely } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";

interface Given {
  readonly since?: string;
  readonly format?: string;
  readonly fix?: boolean;
  readonly strict?: boolean;
  /** False with --no-judge. */
  readonly judge?: boolean;
}

/** Exit codes: 0 nothing to object, 1 errors (with --strict, warnings too), 2 it could not be checked. */
export async function run({ json, terminal: to }: Session, given: Given): Promise<void> {
  const format = json ? "json" : (given.format ?? "text");
  const print = Object.hasOwn(FORMATS, format) ? FORMATS[format as keyof typeof FORMATS] : undefined;
  if (print === undefined)
    throw new MemoryError("usage", `There is no format "${format}".`, {
      hint: "Name one of: text, json, github, sarif.",
    });
  const judge = given.judge === false ? undefined : localJudge();
  try {
    const wish = { folder: process.cwd(), since: given.since, fix: given.fix === true, now: Date.now(), judge };
    const report = await checkCarried(wish);
    print(to, report);
    const fails = given.strict === true ? ["error", "warning"] : ["error"];
    if (report.findings.some(({ level }) => fails.includes(level))) process.exitCode = 1;
  } finally {
    await judge?.close();
  }
}

const FORMATS = { text: printText, json: printJson, github: printGithub, sarif: printSarif } as const;

function printText(to: Terminal, { findings, checked, fixed, unjudged }: CheckReport): void {
  for (const { file, line, level, message, rule } of findings)
    to.out(`${quoteSafely(file)}:${line}: ${level}: ${quoteSafely(message)} [${rule}]`);
  for (const file of fixed) to.talk(`Mended ${quoteSafely(file)}`);
  const count = (level: CheckFinding["level"]) => findings.filter((one) => one.level === level).length;
  to.talk(
    `${formatCount(checked, "shared memory", "shared memories")} checked: ${formatCount(count("error"), "error")}, ${formatCount(count("warning"), "warning")}, ${formatCount(count("note"), "note")}.`,
  );
  if (unjudged > 0)
    to.talk(`${formatCount(unjudged, "pair")} of statements were not compared; --since compares those that changed.`);
}

function printJson(to: Terminal, report: CheckReport): void {
  to.out(JSON.stringify(report));
}

/** Annotations of GitHub Actions. */
function printGithub(to: Terminal, { findings }: CheckReport): void {
  const commands = { error: "error", warning: "warning", note: "notice" } as const;
  for (const { level, file, line, rule, message } of findings)
    to.out(
      `::${commands[level]} file=${escapeProperty(file)},line=${line},title=${escapeProperty(RULES[rule])}::${escapeData(message)}`,
    );
}

function escapeData(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, " ").replaceAll("%", "%25");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

function printSarif(to: Terminal, { findings }: CheckReport): void {
  const rules = Object.entries(RULES).map(([id, text]) => ({ id, shortDescription: { text } }));
  const results = findings.map(({ rule, level, file, line, message }) => ({
    ruleId: rule,
    level,
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file.split("/").map(encodeURIComponent).join("/") },
          region: { startLine: line },
        },
      },
    ],
  }));
  const driver = { name: "holdfast", version: VERSION, rules };
  to.out(
    JSON.stringify({
      $schema: "https://json.schemastore.org/sarif-2.1.0.json",
      version: "2.1.0",
      runs: [{ tool: { driver }, results }],
    }),
  );
}
