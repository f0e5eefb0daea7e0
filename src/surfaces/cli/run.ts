import { MemoryError } from "../../domain/errors.ts";
import type { MemoryErrorCode } from "../../domain/errors.ts";
import { readCommandLine } from "./command-line.ts";
import { performCommand, ToldAlready } from "./perform.ts";
import { quoteSafely, terminal } from "./terminal.ts";
import type { Terminal } from "./terminal.ts";

const EXIT = { done: 0, nothing: 1, failed: 2, usage: 64 } as const;

const EXIT_OF_ERROR: Partial<Record<MemoryErrorCode, number>> = {
  usage: EXIT.usage,
  ambiguous: EXIT.usage,
  "not-found": EXIT.nothing,
};

/** Where the verb stands, behind node and the program. */
const VERB = 2;

/** One command, as it was typed. Most need a tenth of the program, and wait for no more than that to load. */
export async function run(argv: readonly string[]): Promise<void> {
  // A reader that has seen enough (`| head`) is no failure of ours.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      process.exit(error.code === "EPIPE" ? (process.exitCode ?? EXIT.done) : EXIT.failed);
    });
  }
  const to = terminal();
  try {
    const given = readCommandLine(argv.slice(VERB));
    if (given !== undefined) await performCommand(to, given);
    else await (await import("./program.ts")).runProgram(to, argv);
  } catch (error) {
    process.exitCode = tellError(to, error);
  }
}

/** Says what happened and what helps; a stack trace is for the daemon's log. */
function tellError(to: Terminal, error: unknown): number {
  const known =
    error instanceof MemoryError
      ? error
      : new MemoryError("internal", error instanceof Error ? error.message : String(error));
  const { code, message, hint } = known;
  if (process.argv.includes("--json"))
    to.out(JSON.stringify({ error: { code, message, ...(hint !== undefined && { hint }) } }));
  if (!(error instanceof ToldAlready)) {
    to.talk(`holdfast: ${quoteSafely(message)}`);
    for (const line of hint?.split("\n") ?? []) to.talk(quoteSafely(line));
  }
  return EXIT_OF_ERROR[code] ?? EXIT.failed;
}
