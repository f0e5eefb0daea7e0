import type { ForeignFile, ForeignMemory, Reading } from "../../ports/importers.ts";
import { openGathering } from "./gathering.ts";
import type { Gathering } from "./gathering.ts";

/** One statement of a Markdown text: a paragraph, or a list item with what is nested in it. */
export interface MarkdownStatement {
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** The headings it stands under, the nearest last. */
  readonly headings: readonly string[];
  /** A numbered list is told as one: the order of its steps is part of what it says. */
  readonly isSteps: boolean;
}

export interface MarkdownParts {
  readonly statements: readonly MarkdownStatement[];
  /** What is no statement, by what it is called. */
  readonly leftOut: ReadonlyMap<string, number>;
}

/** A line that only points elsewhere: a link, an image, another file to include. */
const POINTER = /^(?:!?\[[^\]]*\]\([^)]*\)|\[\[[^\]]*\]\]|@[\w./~-]+|https?:\/\/\S+)[.,;]?$/;

/** Takes a Markdown text apart into statements that can be read alone. */
export function parseMarkdown(markdown: string, firstLine = 1): MarkdownParts {
  const statements: MarkdownStatement[] = [];
  const leftOut = new Map<string, number>();
  let headings: readonly string[] = [];
  /** A paragraph that ends with a colon says what the list below it is about. */
  let lead: Said | undefined;
  const leave = (what: string) => leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
  const say = ({ text, line }: Said, isSteps = false) => {
    if (POINTER.test(text)) leave("links");
    else if (text !== "") statements.push({ text, line, headings: headings.filter((one) => one !== ""), isSteps });
  };
  const sayLead = () => {
    if (lead !== undefined) say(lead);
    lead = undefined;
  };
  for (const block of parseBlocks(markdown, firstLine)) {
    switch (block.is) {
      case "heading":
        sayLead();
        headings = [...padHeadings(headings, block.level - 1), block.text];
        break;
      case "paragraph":
        sayLead();
        if (block.text.endsWith(":")) lead = block;
        else say(block);
        break;
      case "list":
        if (isSteps(block.items)) say(joinSteps(block.items, lead), true);
        else for (const item of block.items) for (const one of flattenItem(item, lead?.text ?? "")) say(one);
        lead = undefined;
        break;
      case "other":
        leave(block.what);
    }
  }
  sayLead();
  return { statements, leftOut };
}

interface Said {
  readonly text: string;
  readonly line: number;
}

function padHeadings(headings: readonly string[], length: number): readonly string[] {
  return Array.from({ length }, (_, at) => headings[at] ?? "");
}

function isSteps(items: readonly Item[]): boolean {
  return items.length > 1 && items.every(({ isStep }) => isStep);
}

function joinSteps(items: readonly Item[], lead: Said | undefined): Said {
  const told = items.map((item, at) => `${at + 1}. ${joinItem(item)}`).join("\n");
  return { text: lead === undefined ? told : `${lead.text}\n${told}`, line: lead?.line ?? items[0]!.line };
}

/** What is nested below "Ports:" is said of ports, one by one; what is nested below a sentence belongs to it. */
function flattenItem(item: Item, lead: string): readonly Said[] {
  const text = lead === "" ? item.text.trim() : `${lead} ${item.text.trim()}`;
  if (item.children.length === 0) return [{ text, line: item.line }];
  if (text.endsWith(":")) return item.children.flatMap((child) => flattenItem(child, text));
  return [{ text: [text, ...item.children.map(joinItem)].join("; "), line: item.line }];
}

function joinItem({ text, children }: Item): string {
  return [text.trim(), ...children.map(joinItem)].join("; ");
}

/** A piece of a Markdown text. `line` counts from 1. */
type Block =
  | { readonly is: "heading"; readonly level: number; readonly text: string }
  | { readonly is: "paragraph"; readonly text: string; readonly line: number }
  | { readonly is: "list"; readonly items: readonly Item[] }
  /** What is no prose, by what it is called. */
  | { readonly is: "other"; readonly what: string };

interface Item {
  readonly indent: number;
  readonly line: number;
  /** One of a numbered list. */
  readonly isStep: boolean;
  text: string;
  readonly children: Item[];
}

const FENCE = /^ {0,3}(?<fence>`{3,}|~{3,})/;
const HEADING = /^ {0,3}(?<marks>#{1,6})(?:[ \t]+(?<text>.*))?$/;
const ITEM = /^(?<indent>[ \t]*)(?:[-*+]|(?<number>\d{1,3})[.)])[ \t]+(?<text>\S.*)$/;
const TASK = /^\[[ xX-]\][ \t]/;
const RULE = /^ {0,3}(?:-[ -]*-[ -]*-|\*[ *]*\*[ *]*\*|_[ _]*_[ _]*_)[ \t]*$/;
const TAB_WIDTH = 4;

function parseBlocks(markdown: string, firstLine = 1): readonly Block[] {
  const blocks: Block[] = [];
  let paragraph: { text: string; readonly line: number } | undefined;
  let list: Item[] = [];
  /** The item that a further line may belong to, and those it is nested in. */
  let open: Item[] = [];
  let afterBlank = false;
  /** What a line must begin with, or hold, to end a stretch that is passed over. */
  let until: ((line: string) => boolean) | undefined;

  const endParagraph = () => {
    if (paragraph !== undefined) blocks.push({ is: "paragraph", ...paragraph });
    paragraph = undefined;
  };
  const end = () => {
    endParagraph();
    if (list.length > 0) blocks.push({ is: "list", items: list });
    [list, open] = [[], []];
  };
  const addItem = (item: Item) => {
    endParagraph();
    while (open.length > 0 && open.at(-1)!.indent >= item.indent) open.pop();
    (open.at(-1)?.children ?? list).push(item);
    open.push(item);
  };

  for (const [at, raw] of markdown.split(/\r?\n/).entries()) {
    const line = firstLine + at;
    if (until !== undefined) {
      if (until(raw)) until = undefined;
      continue;
    }
    const wasBlank = afterBlank;
    afterBlank = raw.trim() === "";
    const heading = HEADING.exec(raw)?.groups;
    const item = ITEM.exec(raw)?.groups;
    const skipped = skippedFrom(raw);
    if (afterBlank) endParagraph();
    else if (skipped !== undefined) {
      endParagraph();
      until = skipped.until;
      if (skipped.what !== null) blocks.push({ is: "other", what: skipped.what });
    } else if (heading !== undefined) {
      end();
      blocks.push({ is: "heading", level: heading["marks"]!.length, text: headingText(heading["text"] ?? "") });
    } else if (RULE.test(raw)) end();
    else if (item !== undefined) {
      const { indent = "", number, text = "" } = item;
      if (TASK.test(text)) blocks.push({ is: "other", what: "tasks" });
      else addItem({ indent: measureIndent(indent), line, isStep: number !== undefined, text, children: [] });
    } else if (open.length > 0 && (!wasBlank || /^[ \t]/.test(raw))) open.at(-1)!.text += ` ${raw.trim()}`;
    else if (paragraph !== undefined) paragraph.text += ` ${raw.trim()}`;
    else {
      end();
      paragraph = { text: raw.trim(), line };
    }
  }
  end();
  return blocks;
}

interface Skipped {
  /** What it is called where it is counted; null for what nobody misses. */
  readonly what: string | null;
  /** Which line ends it; undefined when this one does. */
  readonly until: ((line: string) => boolean) | undefined;
}

/** Code, comments and tables hold no sentences. */
function skippedFrom(raw: string): Skipped | undefined {
  const fence = FENCE.exec(raw)?.groups?.["fence"];
  if (fence !== undefined)
    return { what: "code blocks", until: (line) => FENCE.exec(line)?.groups?.["fence"]?.startsWith(fence) === true };
  const trimmed = raw.trim();
  if (trimmed.startsWith("<!--"))
    return { what: null, until: trimmed.includes("-->") ? undefined : (line) => line.includes("-->") };
  return trimmed.startsWith("|") ? { what: "lines of tables", until: undefined } : undefined;
}

function headingText(text: string): string {
  return text
    .trim()
    .replace(/(?:^|[ \t])#+$/, "")
    .trim();
}

function measureIndent(indent: string): number {
  return indent.replaceAll("\t", " ".repeat(TAB_WIDTH)).length;
}

/** Any Markdown: instruction files, rules, notes. Each paragraph and each list item is a statement. */
export function readMarkdown(file: ForeignFile): Reading {
  const into = openGathering(file);
  const { fields, body, bodyLine } = parseFrontMatter(file.text);
  if (parseList(fields.get("globs")).length > 0) into.leave("file patterns of rules");
  const title = fields.get("title") ?? fields.get("name") ?? fields.get("description");
  gatherMarkdown(into, body, { topics: [title ?? [], parseList(fields.get("tags"))].flat() }, bodyLine);
  return into.reading();
}

const DATE =
  /\b(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)\b|\b(?<words>(?:\d{1,2}(?:st|nd|rd|th)? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?: \d{1,2}(?:st|nd|rd|th)?)?,? (?:19|20)\d\d)\b/i;

/** The day that a heading names: "## 2026-03-05", "### 3 May 2026: the outage". */
function parseDate(heading: string): number | undefined {
  const { year, month, day, words } = DATE.exec(heading)?.groups ?? {};
  if (year === undefined && words === undefined) return undefined;
  const plain = words?.replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/gi, "").replaceAll(/[.,]/g, "");
  const at = Date.parse(plain === undefined ? `${year}-${month}-${day}T00:00:00Z` : `${plain} UTC`);
  return Number.isNaN(at) ? undefined : at;
}

/** Adds the statements of a text. What each of them says beyond its own words is `given`. */
export function gatherMarkdown(
  into: Gathering,
  markdown: string,
  given: Partial<ForeignMemory> & Pick<ForeignMemory, "topics">,
  firstLine = 1,
): void {
  const { statements, leftOut } = parseMarkdown(markdown, firstLine);
  for (const { text, line, headings, isSteps } of statements) {
    // The first heading names the file; the nearest one says what this is about.
    const nearest = headings.at(-1);
    const at = headings.map(parseDate).findLast((one) => one !== undefined);
    into.add({
      ...(isSteps && { kind: "procedure" }),
      ...(at !== undefined && { observedAt: at }),
      ...given,
      text,
      line,
      topics: [...given.topics, ...(nearest === undefined ? [] : [nearest])],
    });
  }
  for (const [what, count] of leftOut) into.leave(what, count);
}

/** What stands between `---` lines at the top of a Markdown file, and the rest. */
interface FrontMatter {
  /** Values as they are written, without quotes; nested keys with a dot between: `metadata.type`. */
  readonly fields: ReadonlyMap<string, string>;
  readonly body: string;
  /** The line of the file that the body begins on. */
  readonly bodyLine: number;
}

const KEY = /^(?<indent> *)(?<key>[\w.-]+):(?: +(?<value>.*))?$/;
const LIST_ITEM = /^ *- +(?<value>.*)$/;

/**
 * Reads front matter as tools write it. That is not always YAML (Cursor's `globs: *.ts` is none), so each line is taken
 * for itself; a list becomes one value with commas.
 */
export function parseFrontMatter(text: string): FrontMatter {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const end = lines[0]?.trim() === "---" ? lines.indexOf("---", 1) : -1;
  if (end === -1) return { fields: new Map(), body: lines.join("\n"), bodyLine: 1 };
  const fields = new Map<string, string>();
  let parent = "";
  let last = "";
  for (const line of lines.slice(1, end)) {
    const { indent, key, value = "" } = KEY.exec(line)?.groups ?? {};
    if (key !== undefined) {
      last = indent === "" || parent === "" ? key : `${parent}.${key}`;
      if (indent === "") parent = key;
      if (!fields.has(last)) fields.set(last, stripQuotes(value.replace(/ +#.*$/, "")));
      continue;
    }
    const item = LIST_ITEM.exec(line)?.groups?.["value"];
    if (item === undefined || last === "") continue;
    const before = fields.get(last) ?? "";
    fields.set(last, before === "" ? stripQuotes(item) : `${before}, ${stripQuotes(item)}`);
  }
  return { fields, body: lines.slice(end + 1).join("\n"), bodyLine: end + 2 };
}

/** A list as it is written in front matter: `[a, b]`, `a, b`, or several lines. */
export function parseList(value: string | undefined): readonly string[] {
  const inside = (value ?? "").trim().replace(/^\[(.*)\]$/, "$1");
  return inside
    .split(",")
    .map((one) => stripQuotes(one))
    .filter((one) => one !== "");
}

function stripQuotes(value: string): string {
  return value.trim().replace(/^(?<quote>["'])(?<inside>.*)\k<quote>$/, "$<inside>");
}
