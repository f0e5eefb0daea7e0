import type { CommandDescription } from "./command.ts";
import { CALLER_OPTIONS, COMMANDS } from "./generated.ts";
import type { PageCall } from "./pages.ts";

/** The command that does what a call does: one line for a shell. */
export function commandOf({ operation, input }: PageCall, commands: readonly CommandDescription[] = COMMANDS): string {
  const described = commands.find(({ name }) => name === operation);
  const words = described?.wordsByAction?.[String(input["action"])] ?? [];
  const typed = [...(described?.words ?? []), ...words].map(({ field }) => field);
  const options = [...(described?.options ?? []), ...CALLER_OPTIONS];
  const flags = options.flatMap(({ field, flags: names }) => {
    const value = input[field];
    if (value === undefined || value === false) return [];
    const flag = /--[a-z-]+/.exec(names)?.[0] ?? "";
    return value === true ? [flag] : [value].flat().flatMap((one) => [flag, quoted(String(one))]);
  });
  const spoken = typed.flatMap((name) => [input[name] ?? []].flat().map((word) => quoted(String(word))));
  // A text that begins with a dash would be taken for a flag.
  const dash = spoken.some((word) => /^'?-/.test(word)) ? ["--"] : [];
  return ["holdfast", operation, ...flags, ...dash, ...spoken].join(" ");
}

/** For a POSIX shell, which leaves text in single quotes alone. */
function quoted(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
