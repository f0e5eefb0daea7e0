import { Command, CommanderError } from "commander";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryErrorCode } from "../../domain/errors.ts";
import { quoteSafely, terminal } from "./terminal.ts";
import type { Terminal } from "./terminal.ts";
import { withKnownVerb } from "./verbs.ts";
import { VERSION } from "../../app/version.ts";
import type { CommandDescription } from "../../contract/command.ts";
import { COMMANDS } from "../../contract/generated.ts";
import { commandFor } from "./command.ts";
import { OWN_COMMANDS } from "./own-commands.ts";

const EXIT = { done: 0, nothing: 1, failed: 2, usage: 64 } as const;

const EXIT_OF_ERROR: Partial<Record<MemoryErrorCode, number>> = {
  usage: EXIT.usage,
  ambiguous: EXIT.usage,
  "not-found": EXIT.nothing,
};

/** Where the verb stands, behind node and the program. */
const VERB = 2;

/** One command, as it was typed. */
export async function run(argv: readonly string[]): Promise<void> {
  // A reader that has seen enough (`| head`) is no failure of ours.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      process.exit(error.code === "EPIPE" ? (process.exitCode ?? EXIT.done) : EXIT.failed);
    });
  }
  const to = terminal();
  try {
    const program = programFor(to, argv[VERB]);
    if (argv.length <= VERB) program.outputHelp();
    else await program.parseAsync(withKnownVerb(program, argv));
  } catch (error) {
    process.exitCode = tellError(to, error);
  }
}

/** Says what happened and what helps; a stack trace is for the daemon's log. */
function tellError(to: Terminal, error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.done;
    tellAsJson(to, new MemoryError("usage", error.message.replace(/^error: /, "")));
    return EXIT.usage; // commander has told the rest
  }
  const known =
    error instanceof MemoryError
      ? error
      : new MemoryError("internal", error instanceof Error ? error.message : String(error));
  tellAsJson(to, known);
  to.talk(`holdfast: ${quoteSafely(known.message)}`);
  for (const line of known.hint?.split("\n") ?? []) to.talk(quoteSafely(line));
  return EXIT_OF_ERROR[known.code] ?? EXIT.failed;
}

function tellAsJson(to: Terminal, { code, message, hint }: MemoryError): void {
  if (!process.argv.includes("--json")) return;
  to.out(JSON.stringify({ error: { code, message, ...(hint !== undefined && { hint }) } }));
}

/** The whole command line, as a tree that help, completion and the reference page are made from. */
export function buildProgram(to: Terminal, operations: readonly CommandDescription[] = COMMANDS): Command {
  return assembleProgram(to, [...operations, ...OWN_COMMANDS]);
}

/** For one verb its command is enough: to make all of them takes as long as half a start of Node. */
function programFor(to: Terminal, verb: string | undefined): Command {
  const all = [...COMMANDS, ...OWN_COMMANDS];
  const named = all.filter(({ name }) => name === verb && name !== "completion");
  return assembleProgram(to, named.length === 0 ? all : named);
}

function assembleProgram(to: Terminal, described: readonly CommandDescription[]): Command {
  const program = new Command("holdfast")
    .description("The memory of AI coding agents.")
    .version(VERSION, "-V, --version")
    .exitOverride()
    .showHelpAfterError("(holdfast --help shows every command)")
    .configureOutput({ writeErr: (text) => void process.stderr.write(text) })
    .helpCommand(true);
  for (const each of described) program.addCommand(commandFor(to, each));
  return program;
}
