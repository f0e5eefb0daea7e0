/** A piece of a Markdown text. `line` counts from 1. */
export type Block =
  | { readonly is: "heading"; readonly level: number; readonly text: string }
  | { readonly is: "paragraph"; readonly text: string; readonly line: number }
  | { readonly is: "list"; readonly items: readonly Item[] }
  /** What is no prose, by what it is called. */
  | { readonly is: "other"; readonly what: string };

export interface Item {
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

/** Takes a Markdown text apart, block by block. */
export function blocksIn(markdown: string, firstLine = 1): readonly Block[] {
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
      else addItem({ indent: widthOf(indent), line, isStep: number !== undefined, text, children: [] });
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

function widthOf(indent: string): number {
  return indent.replaceAll("\t", " ".repeat(TAB_WIDTH)).length;
}
