import { parseCommand } from "../../domain/work/command.ts";
import { readErrors } from "../../domain/work/errors.ts";
import { askBlame } from "./ask-blame.ts";
import { askFix } from "./ask-fix.ts";
import { askHow } from "./ask-how.ts";
import type { WorkItem, WorkParts } from "./item.ts";

/** Paths in a text, and commands in backticks. */
export const PATHS = /(?:^|(?<=[\s`'"(]))((?:[\w.@-]+\/)+[\w.@-]*\w|[\w@-]+\.[a-z]{1,5})(?=$|[\s`'",;:)?.])/gim;
export const COMMANDS = /`([^`\n]{2,200})`/g;

/** What the record of work says to a question: by the error, the command or the path in it; what only comes near costs a scan of the record. */
export async function searchWork(
  parts: WorkParts,
  question: string,
  { alsoNear = true } = {},
): Promise<{ readonly items: readonly WorkItem[]; readonly isNear: boolean }> {
  const typed = findFirst(question, COMMANDS) ?? question;
  if (readErrors(question).errors.length > 0) {
    const fixes = await askFix(parts, question);
    if (fixes.items.length > 0) return fixes;
  }
  const path = findFirst(question, PATHS);
  if (path !== undefined) {
    const touched = await askBlame(parts, path);
    if (touched.items.length > 0 && !touched.isNear) return touched;
  }
  if (parseCommand(typed).family !== "") {
    const ways = await askHow(parts, typed, { alsoNear });
    if (ways.items.length > 0 && (!ways.isNear || typed === question)) return ways;
  }
  return { items: [], isNear: true };
}

function findFirst(text: string, pattern: RegExp): string | undefined {
  return text.matchAll(pattern).next().value?.[1];
}
