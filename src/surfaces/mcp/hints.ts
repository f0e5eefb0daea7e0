import type { MemoryErrorCode } from "../../domain/errors.ts";

/**
 * A hint as a model can follow it. Errors name shell commands, because most of them are read by people: a command that
 * is a tool as well becomes that tool; where one has none, the kind of error says what helps.
 */
export function hintForTools(
  tools: ReadonlyMap<string, string>,
  code: MemoryErrorCode,
  hint: string | undefined,
): string | undefined {
  if (hint === undefined || !COMMAND.test(hint)) return hint;
  switch (code) {
    case "not-found":
    case "ambiguous":
      return [...hint.matchAll(COMMANDS)].every(([, , operation = ""]) => tools.has(operation))
        ? hint.replaceAll(COMMANDS, (_, _tick, operation: string) => tools.get(operation) ?? operation)
        : "memory_search shows memories with their ids.";
    case "usage":
    case "forbidden":
    case "conflict":
      return undefined;
    case "embedder":
    case "summarizer":
    case "busy":
    case "disk-full":
    case "read-only":
    case "corrupt":
    case "newer-schema":
    case "daemon":
    case "internal":
      return `Tell the user: ${hint}`;
  }
}

/** `holdfast remember`, or without ticks up to the end of its sentence. */
const COMMAND = /(`?)holdfast ([a-z]+)[^`.;,]*\1/;
const COMMANDS = new RegExp(COMMAND, "g");
