import type { Finding } from "./finding.ts";

/**
 * What the writer fenced off with `<private>`: up to the end that belongs to it, past the blocks inside, or up to the end of
 * the text when there is none.
 */
export function* privateBlocks(text: string): Generator<Finding> {
  let depth = 0;
  let start = 0;
  for (const tag of text.matchAll(TAG)) {
    const isEnd = tag[0].startsWith("</");
    if (!isEnd && depth === 0) start = tag.index;
    if (isEnd && depth === 1) yield { kind: "private", start, end: tag.index + tag[0].length };
    depth = Math.max(0, depth + (isEnd ? -1 : 1));
  }
  if (depth > 0) yield { kind: "private", start, end: text.length };
}

/** In backticks a tag is only spoken of. */
const TAG = /(?!(?<=`)<private\b[^>]{0,200}>`)<private\b[^>]{0,200}>|(?!(?<=`)<\/private>`)<\/private\s{0,200}>/gi;
