import { MemoryError } from "./errors.ts";
import type { MemoryId } from "./ids.ts";
import { inPage } from "./quoting.ts";

/** What stands around the rules in a file that belongs to others. A later version may word the first line otherwise. */
const FIRST = "<!-- holdfast: rules from memory; `holdfast demote <id>` takes one out -->";
const FIRST_BEGINS = "<!-- holdfast: rules";
const LAST = "<!-- holdfast: end of rules -->";
const RULE = /^- .*\[(m[0-9a-z]{1,12})\]$/;

/** A memory as one line of the file. Whatever it says, it stays one line, and it can't end the block. */
export function ruleLine({ id, text }: { readonly id: string; readonly text: string }): string {
  return `- ${inPage(text)} [${id}]`;
}

/** The memory that a line, without the mark of its list, comes from. */
export function readRuleId(text: string): string | undefined {
  return RULE.exec(`- ${text}`)?.[1];
}

/** The lines of the block, by the memory that each comes from; lines that somebody wrote in by hand are not in it. */
export function readRules(text: string): ReadonlyMap<string, string> {
  const found = findBlock(text);
  const rules = (found?.inside ?? []).flatMap(({ body }) => {
    const id = RULE.exec(body)?.[1];
    return id === undefined ? [] : [[id, body] as const];
  });
  return new Map(rules);
}

/**
 * Puts a rule into a text: into the block, or into a new one at the end. What is added can be taken away again to the byte, so
 * a new block always brings its own blank line, and ends without a line break where the text did.
 */
export function withRule(text: string, rule: { readonly id: MemoryId; readonly text: string }): string {
  const line = ruleLine(rule);
  const found = findBlock(text);
  if (found === undefined) {
    const end = lastLineEnd(text);
    const isEmpty = text === "" || text === BYTE_ORDER_MARK;
    const joint = isEmpty ? "" : endsLine(text) ? end : end + end;
    return `${text}${joint}${[FIRST, line, LAST].join(end)}${isEmpty || endsLine(text) ? end : ""}`;
  }
  const known = found.inside.find(({ body }) => RULE.exec(body)?.[1] === rule.id);
  if (known !== undefined) return spliceText(text, known.from, known.from + known.body.length, line);
  return spliceText(text, found.last.from, found.last.from, line + found.end);
}

/** Takes a rule out of a text; the last one takes the block along, unless somebody has written into it. */
export function withoutRule(text: string, id: MemoryId): string {
  const found = findBlock(text);
  const known = found?.inside.find(({ body }) => RULE.exec(body)?.[1] === id);
  if (found === undefined || known === undefined) return text;
  if (found.inside.some((line) => line !== known && line.body.trim() !== ""))
    return spliceText(text, known.from, known.to, "");
  const before = text.slice(0, found.first.from);
  const endsFile = found.last.to === found.last.from + found.last.body.length;
  const joint = [endsFile ? found.end + found.end : "", found.end].find((one) => one !== "" && before.endsWith(one));
  return before.slice(0, before.length - (joint?.length ?? 0)) + text.slice(found.last.to);
}

interface Line {
  readonly from: number;
  /** Behind its line break. */
  readonly to: number;
  readonly body: string;
}

interface Block {
  readonly first: Line;
  readonly inside: readonly Line[];
  readonly last: Line;
  readonly end: string;
}

const BYTE_ORDER_MARK = "\uFEFF";

function findBlock(text: string): Block | undefined {
  const lines = splitLines(text);
  const at = (is: (body: string) => boolean) => lines.flatMap(({ body }, index) => (is(body) ? [index] : []));
  const firsts = at((body) => body.startsWith(FIRST_BEGINS) && body.endsWith("-->"));
  const lasts = at((body) => body === LAST);
  const [from, to] = [firsts[0], lasts[0]];
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined || firsts.length > 1 || lasts.length > 1 || to < from)
    throw new MemoryError("conflict", "The file does not have exactly one beginning and one end of Holdfast's rules.", {
      hint: `Mend it by hand: the rules stand between a line "${FIRST_BEGINS} … -->" and a line "${LAST}".`,
    });
  const first = lines[from]!;
  return {
    first,
    inside: lines.slice(from + 1, to),
    last: lines[to]!,
    end: text.slice(first.from + first.body.length, first.to),
  };
}

/** A byte order mark is no part of the first line. */
function splitLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let from = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  while (from < text.length) {
    const next = text.indexOf("\n", from);
    const to = next === -1 ? text.length : next + 1;
    lines.push({ from, to, body: text.slice(from, to).replace(/\r?\n$/, "") });
    from = to;
  }
  return lines;
}

function lastLineEnd(text: string): string {
  const at = text.lastIndexOf("\n");
  return at > 0 && text[at - 1] === "\r" ? "\r\n" : "\n";
}

function endsLine(text: string): boolean {
  return text.endsWith("\n");
}

function spliceText(text: string, from: number, to: number, by: string): string {
  return text.slice(0, from) + by + text.slice(to);
}
