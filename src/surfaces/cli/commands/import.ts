import { basename, extname, resolve } from "node:path";
import { placeNames } from "../../../app/call/places-at.ts";
import type { OutputOf } from "../../../app/call/call.ts";
import { quoteForShell } from "../../../contract/command-line.ts";
import { formatCount } from "../../../domain/counting.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";
import { closeSync, existsSync, openSync, readSync } from "../../../files/fs.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { IMPORT_SOURCES } from "../../../domain/import-sources.ts";
import type { ImportSource } from "../../../domain/import-sources.ts";

type Report = OutputOf<"import">;

/** Exit code where nothing was found. */
const NOTHING = 1;

export async function run(session: Session, given: Asked<"import">): Promise<void> {
  const { ask, printJson, terminal: to } = session;
  const map = (given.map ?? []).map(withWholeFolder);
  const { source: _source, from: _from, ...others } = given;
  const { source, from } = importWords(given.source, given.from);
  const report = await ask("import", {
    ...others,
    map,
    ...(source !== undefined && { source }),
    ...(from !== undefined && { from: resolve(from) }),
  });
  if (report.sources.every(({ found }) => found === 0) && !report.restored) process.exitCode = NOTHING;
  if (printJson(report)) return;
  for (const one of report.sources) to.out(siteLine(one, session));
  tellDetails(session, report);
  if (source === undefined) tellWhatNext(session, report);
  else if (report.restored) to.talk("The store is as it was when it was exported: the same ids, standings and log.");
  else if (report.dryRun) to.talk("Nothing was changed. Without --dry-run, this is imported.");
  else if (report.batch !== null) to.talk(`To take all of it back: holdfast undo ${report.batch}`);
  else to.talk("Nothing new.");
}

/** The service has another working folder than this shell. */
function withWholeFolder(pair: string): string {
  const at = pair.indexOf("=") + 1;
  const place = pair.slice(at);
  return /^\.{1,2}(?:[\\/]|$)/.test(place) ? pair.slice(0, at) + resolve(place) : pair;
}

function siteLine(one: Report["sources"][number], { terminal: to }: Session): string {
  const parts = [
    one.stored > 0 && `${one.stored} new`,
    one.confirmed > 0 && `${one.confirmed} confirmed`,
    one.known > 0 && `${one.known} known`,
    one.superseded > 0 && `${one.superseded} superseded`,
    one.refused > 0 && `${one.refused} refused`,
    one.unplaced > 0 && `${one.unplaced} of unknown projects`,
  ].filter((part) => part !== false);
  const told = parts.length === 0 ? "" : `: ${parts.join(", ")}`;
  return `${to.style.bold(one.source)} ${quoteLines(one.path)}  ${formatCount(one.found, "statement")}${told}`;
}

function tellDetails({ terminal: to }: Session, report: Report): void {
  for (const { text, because } of report.refused) {
    to.talk(`refused: ${quoteLines(text)}`);
    to.talk(`  ${quoteSafely(because)}`);
  }
  const refused = report.sources.reduce((sum, one) => sum + one.refused, 0) - report.refused.length;
  if (refused > 0) to.talk(`… and ${refused} more were refused.`);
  for (const { source, what, count } of report.leftOut)
    to.talk(`left out of ${source}: ${quoteSafely(what)} (${count})`);
  if (report.broken > 0) to.talk(to.style.warn(`${formatCount(report.broken, "record")} could not be read.`));
  for (const { file, why } of report.unreadable) to.talk(to.style.warn(quoteLines(`${file}: ${why}`)));
  if (report.secretsCut > 0)
    to.talk(`${formatCount(report.secretsCut, "secret was", "secrets were")} cut out before anything was stored.`);
  if (report.unplaced.length > 0) {
    to.talk("Which projects are these? Name each one's folder, or put all of them into one with --project:");
    for (const { project, statements } of report.unplaced)
      to.talk(
        `  --map ${quoteLines(quoteForShell(`${project}=FOLDER`))}   ${to.style.dim(formatCount(statements, "statement"))}`,
      );
  }
  for (const { scope, memories } of report.scopes)
    to.talk(
      `${formatCount(memories, "memory applies", "memories apply")} ${scope.startsWith("everywhere") ? "" : "in "}${quoteLines(placeNames(process.cwd()).describe(scope))}`,
    );
}

function tellWhatNext({ terminal: to }: Session, { sources }: Report): void {
  const names = [...new Set(sources.filter(({ found }) => found > 0).map(({ source }) => source))];
  if (names.length === 0)
    to.talk("Nothing of other memory tools was found. Name a file: holdfast import <tool> <path>");
  else to.talk(`Nothing was changed. To import: ${names.map((name) => `holdfast import ${name}`).join(", ")}`);
}

interface ImportWords {
  readonly source?: ImportSource;
  readonly from?: string;
}

/** A tool and a path in either order, or a path alone whose tool its name tells. */
function importWords(source: string | undefined, from: string | undefined): ImportWords {
  if (source === undefined) return from === undefined ? {} : { from };
  if (isSource(source)) return from === undefined ? { source } : { source, from };
  if (from !== undefined && isSource(from)) return { source: from, from: source };
  if (from !== undefined || !existsSync(source)) throw unknown(source);
  const tool = detectTool(source);
  if (tool !== undefined) return { source: tool, from: source };
  throw new MemoryError("usage", `Which tool is ${source} from?`, {
    hint: `Name it first: holdfast import TOOL ${source}, with one of: ${IMPORT_SOURCES.join(", ")}.`,
  });
}

function isSource(word: string): word is ImportSource {
  return (IMPORT_SOURCES as readonly string[]).includes(word);
}

function unknown(word: string): MemoryError {
  return new MemoryError("usage", `${word.slice(0, 80)} is neither a tool nor a file that is there.`, {
    hint: `Name one of: ${IMPORT_SOURCES.join(", ")}; and behind it a file or folder, if it lies elsewhere than usual.`,
  });
}

/** Names that only one tool gives to its files. */
const BY_NAME: Readonly<Record<string, ImportSource>> = {
  "gemini.md": "gemini-cli",
  ".cursorrules": "cursor",
  ".windsurfrules": "windsurf",
  "sqlite_vec.db": "mcp-memory-service",
  "claude-mem.db": "claude-mem",
  "standalone.json": "agentmemory",
};
const BY_ENDING: Readonly<Record<string, ImportSource>> = { ".md": "markdown", ".mdc": "cursor", ".af": "letta" };

function detectTool(path: string): ImportSource | undefined {
  const name = basename(path).toLowerCase();
  if (extname(name) !== ".jsonl") return BY_NAME[name] ?? BY_ENDING[extname(name)];
  const start = readStart(path);
  if (start.includes('{"holdfast":"export"')) return "holdfast";
  return /^\s*\{"type":"(?:entity|relation)"/.test(start) ? "server-memory" : undefined;
}

function readStart(path: string): string {
  const buffer = Buffer.alloc(64);
  const file = openSync(path, "r");
  try {
    return buffer.toString("utf8", 0, readSync(file, buffer));
  } finally {
    closeSync(file);
  }
}
