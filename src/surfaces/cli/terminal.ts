import { HIDDEN } from "../../domain/quoting.ts";

/** Where a command writes: results on stdout, talk on stderr. */
export interface Terminal {
  out(text: string): void;
  talk(text: string): void;
  readonly style: Style;
}

export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  warn(text: string): string;
  added(text: string): string;
  removed(text: string): string;
}

export function terminal(): Terminal {
  return {
    out: (text) => void process.stdout.write(`${escaped(text)}\n`),
    talk: (text) => void process.stderr.write(`${text}\n`),
    style: styleFor(process.stdout.isTTY && !process.env["NO_COLOR"] && process.env["TERM"] !== "dumb"),
  };
}

function styleFor(colours: boolean): Style {
  const code = (open: number, close: number) => (text: string) =>
    colours ? `\u001B[${open}m${text}\u001B[${close}m` : text;
  return { bold: code(1, 22), dim: code(2, 22), warn: code(33, 39), added: code(32, 39), removed: code(31, 39) };
}

/** A memory's text is untrusted: nothing in it may move the cursor, ring the bell or colour what follows. */
export function safe(text: string): string {
  return text.replaceAll(HIDDEN, (sign) =>
    /[\t\n]/.test(sign) ? sign : /\p{Variation_Selector}/u.test(sign) ? "" : "\uFFFD",
  );
}

/** A unified difference with its added and removed lines in colour. */
export function styleDiff({ added, removed, dim }: Style, diff: string): string {
  const styleLine = (line: string): string => {
    if (line.startsWith("+++") || line.startsWith("---") || line.startsWith("@@")) return dim(line);
    return line.startsWith("+") ? added(line) : line.startsWith("-") ? removed(line) : line;
  };
  return safe(diff).split("\n").map(styleLine).join("\n");
}

/** JSON leaves these as they are, and a terminal may obey them; so written they are the same text to a JSON parser. */
function escaped(text: string): string {
  return text.replaceAll(
    /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const PROGRESS_AFTER_MS = 500;
const PROGRESS_EVERY_MS = 100;
const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/** Shows on a terminal that something is going on, once it has gone on for half a second. */
export async function withProgress<T>(what: string, work: Promise<T>): Promise<T> {
  if (!process.stderr.isTTY) return work;
  const started = Date.now();
  let frame = 0;
  const timer = setInterval(() => {
    const passed = Date.now() - started;
    if (passed < PROGRESS_AFTER_MS) return;
    process.stderr.write(`\r${FRAMES[frame++ % FRAMES.length]} ${what} ${(passed / 1_000).toFixed(1)} s`);
  }, PROGRESS_EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    if (frame > 0) process.stderr.write("\r\u001B[K");
  }
}

/** A memory of several lines stays one memory to the eye: what follows the first line can't pose as another. */
export function within(text: string): string {
  return safe(text).replaceAll(/\r?\n/g, "\n  | ");
}
