import type { TellProgress } from "../../domain/counting.ts";
import { HIDDEN, keptPage, quoteJson, sentence } from "../../domain/quoting.ts";

/** Where a command writes: results on stdout, talk on stderr. */
export interface Terminal {
  /** One line. Where others' words in it hold line breaks, what follows stands behind a margin, whoever forgot to quote them. */
  out(text: string): void;
  talk(text: string): void;
  /**
   * Names the columns of the rows that follow, for whoever reads a terminal; a script gets the rows alone. The first name is made as
   * wide as the first cell, and without a row there is no heading.
   */
  heading(firstCell: string | undefined, name: string, others: string): void;
  /** Several lines of this program's own, such as a briefing or a difference: others' words in it were quoted when it was made. */
  page(text: string): void;
  readonly style: Style;
}

interface Streams {
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown };
}

export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  warn(text: string): string;
  added(text: string): string;
  removed(text: string): string;
}

export function terminal({ stdout, stderr }: Streams = process): Terminal {
  const style = styleFor(process.stdout.isTTY && !process.env["NO_COLOR"] && process.env["TERM"] !== "dumb");
  return {
    out: (text) => void stdout.write(`${jsonLine(text) ?? frame(text)}\n`),
    talk: (text) => void stderr.write(`${showBlanks(frame(text))}\n`),
    heading: (firstCell, name, others) => {
      if (firstCell === undefined || !stdout.isTTY || isForAgent) return;
      stdout.write(`${style.dim(`${name.padEnd(firstCell.length)} ${others}`)}\n`);
    },
    page: (text) => void stdout.write(`${makePrintable(text)}\n`),
    style,
  };
}

function frame(text: string): string {
  return makePrintable(text).replaceAll(/\n(?! {2}\| )/g, "\n  | ");
}

function makePrintable(text: string): string {
  const lines = text.replaceAll(LINE_BREAKS, "\n");
  return isForAgent ? keptPage(lines, Infinity) : makeVisible(lines);
}

/** What is to be filled in is no tag, in sentences of this program's own: `holdfast undo <change>`. */
function showBlanks(talk: string): string {
  return talk.replaceAll(/\\u003c(change|client|command|id|name|newer|receipt|session|text|turn)\\u003e/g, "<$1>");
}

/** JSON leaves some signs as they are that a terminal may obey or a model take for a tag; so written they are the same value to a parser. */
function jsonLine(text: string): string | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  if (isForAgent) {
    try {
      return quoteJson(JSON.parse(text));
    } catch {
      return undefined;
    }
  }
  return text.replaceAll(
    /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function styleFor(colours: boolean): Style {
  const code = (open: number, close: number) => (text: string) =>
    colours && !isForAgent ? `\u001B[${open}m${text}\u001B[${close}m` : text;
  return { bold: code(1, 22), dim: code(2, 22), warn: code(33, 39), added: code(32, 39), removed: code(31, 39) };
}

let isForAgent = false;

/**
 * What an agent's shell prints is read by a model: there, others' words are quoted as over MCP, without tags or line breaks. Who reads is
 * known once for the whole process.
 */
export function printFor(reader: "a person" | "an agent"): void {
  isForAgent = reader === "an agent";
}

/** Others' names and words within a line of ours: nothing in them may begin a line, move the cursor, ring the bell or colour what follows. */
export function quoteSafely(text: string): string {
  return isForAgent ? sentence(text) : withoutHidden(text.replaceAll(LINE_BREAKS, " "));
}

const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

function withoutHidden(text: string): string {
  return makeVisible(text.replaceAll("\u001B", "\uFFFD"));
}

/** The colours of `Style` stay. */
function makeVisible(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(STYLE_OR_HIDDEN, (sign) =>
      /^[\t\n]$|m$/.test(sign) ? sign : /\p{Variation_Selector}/u.test(sign) ? "" : "\uFFFD",
    );
}

const STYLE_OR_HIDDEN = new RegExp(`\u001B\\[(?:1|2|22|3[1239])m|${HIDDEN.source}`, "gu");

/** A unified difference with its added and removed lines in colour. */
export function styleDiff({ added, removed, dim }: Style, diff: string): string {
  const styleLine = (line: string): string => {
    if (line.startsWith("+++") || line.startsWith("---") || line.startsWith("@@")) return dim(line);
    return line.startsWith("+") ? added(line) : line.startsWith("-") ? removed(line) : line;
  };
  return diff.split("\n").map(styleLine).join("\n");
}

const PROGRESS_AFTER_MS = 500;
const PROGRESS_EVERY_MS = 100;
const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/** Shows on a terminal that something is going on, once it has gone on for half a second, or tells how far it is. */
export async function withProgress<T>(what: string, work: (tellProgress?: TellProgress) => Promise<T>): Promise<T> {
  if (!process.stderr.isTTY) return work();
  const started = Date.now();
  let frame = 0;
  let count = "";
  const show = () => {
    const seconds = ((Date.now() - started) / 1_000).toFixed(1);
    process.stderr.write(`\r\u001B[K${FRAMES[frame++ % FRAMES.length]} ${what} ${count}${seconds} s`);
  };
  const timer = setInterval(() => {
    if (frame > 0 || Date.now() - started >= PROGRESS_AFTER_MS) show();
  }, PROGRESS_EVERY_MS);
  try {
    return await work(({ done, of, what: deed }) => {
      count = `${done} of ${of} ${deed} `;
      if (frame === 0) show();
    });
  } finally {
    clearInterval(timer);
    if (frame > 0) process.stderr.write("\r\u001B[K");
  }
}

/** A memory of several lines stays one memory to the eye: what follows the first line can't pose as another. */
export function quoteLines(text: string): string {
  return isForAgent ? quoteJson(text) : withoutHidden(text.replaceAll(LINE_BREAKS, "\n")).replaceAll("\n", "\n  | ");
}
