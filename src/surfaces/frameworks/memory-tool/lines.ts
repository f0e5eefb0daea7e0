import type { MemoryJson } from "../../../contract/memory-json.ts";
import { formatHolds, formatQuestion } from "../../../domain/item-line.ts";
import { sentence } from "../../../domain/quoting.ts";

/** A memory as a line of a file. */
export interface Line {
  readonly memory: MemoryJson;
  /** What edits are about: one line, without what could be taken for markup. */
  readonly text: string;
  /** What a reader has to know beside it: that it is stale, planned or perhaps replaced. Empty for most. */
  readonly note: string;
}

export function toLine(memory: MemoryJson): Line {
  const said = [
    ...(memory.freshness.state === "fresh" ? [] : [`${memory.freshness.state}: ${memory.freshness.why}`]),
    ...formatHolds(memory.holds),
    ...memory.questions.map(formatQuestion),
  ];
  return {
    memory,
    text: sentence(memory.text),
    note: said.length === 0 ? "" : ` <!-- ${sentence(said.join("; ")).replaceAll("--", "–")} -->`,
  };
}

/** A statement that a model wrote into a file, with the heading it stands under. */
export interface Written {
  readonly text: string;
  readonly heading: string | undefined;
}

const NOTE = /\s*<!--.*?-->\s*$/;
const LIST_MARK = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;
const HEADING = /^\s*#{1,6}\s+(.*?)[\s#]*$/;

/** One statement per line: list marks go, headings become topics of what follows, and notes of ours are not written back. */
export function parseWritten(text: string): readonly Written[] {
  const written: Written[] = [];
  let heading: string | undefined;
  for (const row of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const title = HEADING.exec(row)?.[1];
    if (title !== undefined) heading = title === "" ? undefined : title;
    else if (stripMarks(row) !== "") written.push({ text: stripMarks(row), heading });
  }
  return written;
}

function stripMarks(row: string): string {
  return sentence(row.replace(NOTE, "").replace(LIST_MARK, ""));
}

/** Where a line was put: behind another one of its file, or at its top. Kept with its source, as part of the file's name. */
export function placeBehind(path: string, behind: string | undefined): string {
  return `${path}#after=${behind ?? "top"}`;
}

/**
 * The lines of a file in their order, from the memories of its topic in every standing, the oldest first: a correction
 * stands where the corrected line stood, an insertion behind the line it was put behind, everything else at the end.
 */
export function inOrder(memories: readonly MemoryJson[]): readonly MemoryJson[] {
  const order: MemoryJson[] = [];
  for (const memory of memories) {
    const replaced = order.findIndex(({ standing }) => standing.by === memory.id);
    const behind = /#after=(\w+)$/.exec(memory.source.file ?? "")?.[1];
    const at = order.findIndex(({ id }) => id === behind);
    if (replaced !== -1) order.splice(replaced + 1, 0, memory);
    else if (behind === "top") order.unshift(memory);
    else if (at !== -1) order.splice(at + 1, 0, memory);
    else order.push(memory);
  }
  return order.filter(({ standing }) => standing.state === "active");
}
