import { checkCarried, RULES } from "../../../app/carried/checking.ts";
import type { CheckFinding, CheckReport } from "../../../app/carried/checking.ts";
import { draftChange } from "../../../app/carried/drafting.ts";
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
  readonly draft?: boolean;
  /** False with --no-judge. */
  readonly judge?: boolean;
}

/** Exit codes: 0 nothing to object, 1 errors (with --strict, warnings too), 2 it could not be checked. */
export async function run(session: Session, given: Given): Promise<void> {
  const { json, terminal: to } = session;
  if (given.draft === true) return printDraft(session, given.since);
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

/** The patch on stdout, and why on stderr. What sessions learned is added where their journal is; CI has none. */
async function printDraft({ ask, terminal: to }: Session, since: string | undefined): Promise<void> {
  if (since === undefined)
    throw new MemoryError("usage", "A draft needs the commit that the change began with.", {
      hint: "holdfast check --since origin/main --draft",
    });
  const draft = await draftChange(process.cwd(), since, Date.now());
  const learned = await ask("share", { since, dryRun: true }).catch((error: unknown) => {
    to.talk(`What sessions learned is left out: ${error instanceof Error ? quoteSafely(error.message) : "no service"}`);
  });
  const shared = learned?.files ?? [];
  const patch = [...draft.files, ...shared]
    .map(({ diff }) => diff)
    .filter(Boolean)
    .join("\n");
  if (patch !== "") to.page(patch);
  for (const reason of draft.reasons) to.talk(quoteSafely(reason));
  for (const { path } of shared) to.talk(`${quoteSafely(path)}: learned in a session of these commits`);
  to.talk(
    patch === ""
      ? "The change falsified nothing that is tied to it, and taught nothing that could be drafted."
      : "Nothing was written. Look it through, then: git apply -p0 <file> && holdfast check --fix",
  );
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
