import type { Command } from "commander";
import type { CommandDescription } from "../../contract/command.ts";
import { COMMANDS } from "../../contract/generated.ts";
import { MemoryError } from "../../domain/errors.ts";

/** Where commander puts the verb, behind node and the program. */
const VERB = 2;

/** Verbs that could mean two things: what each would be is told instead of guessed. */
const AMBIGUOUS: ReadonlySet<string> = new Set(["delete", "rm", "remove", "forget"]);

/** The arguments with a verb that the program has, where another word for one was typed, also behind `help`. */
export function withKnownVerb(
  program: Command,
  argv: readonly string[],
  commands: readonly CommandDescription[] = COMMANDS,
): string[] {
  const at = argv[VERB] === "help" ? VERB + 1 : VERB;
  const typed = argv[at] ?? "";
  if (program.commands.some((command) => command.name() === typed)) return [...argv];
  if (AMBIGUOUS.has(typed)) throw whichOne(typed);
  const meant = commands.find(({ aliases }) => aliases?.includes(typed));
  return meant === undefined ? [...argv] : argv.with(at, meant.name);
}

function whichOne(typed: string): MemoryError {
  return new MemoryError("usage", `"${typed}" could mean two commands.`, {
    hint: "`holdfast retire <id>` hides a memory and can be undone; `holdfast erase <id>` deletes it for good.",
  });
}
