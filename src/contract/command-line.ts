import type { OperationName } from "./operations.ts";
import type { PageCall } from "./pages.ts";

/** What a command takes as plain words, in their order; all else is a flag of the field's name. */
const WORDS: Partial<Record<OperationName, readonly string[]>> = {
  recall: ["question"],
  know: ["topic"],
  show: ["id"],
  history: ["id"],
  why: ["receipt"],
  retire: ["id"],
  restore: ["id"],
  pin: ["id"],
  verify: ["id"],
  erase: ["id"],
  undo: ["change"],
  correct: ["what", "text"],
  review: ["action", "id", "text"],
  tree: ["action", "node"],
  journal: ["action", "id"],
  replay: ["id"],
};

/** Fields whose flags have shorter names. */
const FLAGS: Readonly<Record<string, string>> = { budgetTokens: "budget", confirm: "yes" };

/** The command that does what a call does: one line for a shell. */
export function commandOf({ operation, input }: PageCall): string {
  const words = WORDS[operation] ?? [];
  const given = Object.entries(input).filter(([name, value]) => !words.includes(name) && value !== false);
  const spoken = words.flatMap((name) => [input[name] ?? []].flat().map((word) => quoted(String(word))));
  // A text that begins with a dash would be taken for a flag.
  const dash = spoken.some((word) => /^'?-/.test(word)) ? ["--"] : [];
  const flags = given.flatMap(([name, value]) => {
    const flag = `--${FLAGS[name] ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === true) return [flag];
    return [flag, ...[value].flat().map((one) => quoted(String(one)))];
  });
  return ["holdfast", operation, ...flags, ...dash, ...spoken].join(" ");
}

/** For a POSIX shell: what is inside single quotes is taken as it is. */
function quoted(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
