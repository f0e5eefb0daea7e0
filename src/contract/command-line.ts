import { CALLER_FLAGS, SHELL_FORMS } from "./generated.ts";
import type { PageCall } from "./pages.ts";

/** The command that does what a call does: one line for a shell. */
export function writeCommandLine({ operation, input }: PageCall): string {
  const { words, wordsByAction, flags: own } = SHELL_FORMS[operation] ?? { words: [], flags: {} };
  const typed = [...words, ...(wordsByAction?.[String(input["action"])] ?? [])];
  const flags = Object.entries({ ...CALLER_FLAGS, ...own }).flatMap(([field, flag]) => {
    const value = input[field];
    if (value === undefined || value === false) return [];
    return value === true ? [flag] : [value].flat().flatMap((one) => [flag, quoteForShell(String(one))]);
  });
  const spoken = typed.flatMap((name) => [input[name] ?? []].flat().map((word) => quoteForShell(String(word))));
  // A text that begins with a dash would be taken for a flag.
  const dash = spoken.some((word) => /^'?-/.test(word)) ? ["--"] : [];
  return ["holdfast", operation, ...flags, ...dash, ...spoken].join(" ");
}

/** For a POSIX shell, which leaves text in single quotes alone. */
export function quoteForShell(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
