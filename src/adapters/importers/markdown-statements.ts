import { blocksIn } from "./markdown-blocks.ts";
import type { Item } from "./markdown-blocks.ts";

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
export function statementsIn(markdown: string, firstLine = 1): MarkdownParts {
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
  for (const block of blocksIn(markdown, firstLine)) {
    switch (block.is) {
      case "heading":
        sayLead();
        headings = [...padded(headings, block.level - 1), block.text];
        break;
      case "paragraph":
        sayLead();
        if (block.text.endsWith(":")) lead = block;
        else say(block);
        break;
      case "list":
        if (isSteps(block.items)) say(steps(block.items, lead), true);
        else for (const item of block.items) for (const one of flattened(item, lead?.text ?? "")) say(one);
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

function padded(headings: readonly string[], length: number): readonly string[] {
  return Array.from({ length }, (_, at) => headings[at] ?? "");
}

function isSteps(items: readonly Item[]): boolean {
  return items.length > 1 && items.every(({ isStep }) => isStep);
}

function steps(items: readonly Item[], lead: Said | undefined): Said {
  const told = items.map((item, at) => `${at + 1}. ${whole(item)}`).join("\n");
  return { text: lead === undefined ? told : `${lead.text}\n${told}`, line: lead?.line ?? items[0]!.line };
}

/** What is nested below "Ports:" is said of ports, one by one; what is nested below a sentence belongs to it. */
function flattened(item: Item, lead: string): readonly Said[] {
  const text = lead === "" ? item.text.trim() : `${lead} ${item.text.trim()}`;
  if (item.children.length === 0) return [{ text, line: item.line }];
  if (text.endsWith(":")) return item.children.flatMap((child) => flattened(child, text));
  return [{ text: [text, ...item.children.map(whole)].join("; "), line: item.line }];
}

function whole({ text, children }: Item): string {
  return [text.trim(), ...children.map(whole)].join("; ");
}
