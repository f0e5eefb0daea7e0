#!/usr/bin/env node
import { CommanderError } from "commander";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryErrorCode } from "../../domain/errors.ts";
import { buildProgram } from "./program.ts";
import { safe, terminal } from "./terminal.ts";

const EXIT = { done: 0, nothing: 1, failed: 2, usage: 64 } as const;

const EXIT_OF_ERROR: Partial<Record<MemoryErrorCode, number>> = {
  usage: EXIT.usage,
  ambiguous: EXIT.usage,
  "not-found": EXIT.nothing,
};

// A reader that has seen enough (`| head`) is no failure of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? EXIT.done : EXIT.failed);
});

const to = terminal();
const program = buildProgram(to);
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = told(error);
}

/** Says what happened and what helps; a stack trace is for the daemon's log. */
function told(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  const known =
    error instanceof MemoryError
      ? error
      : new MemoryError("internal", error instanceof Error ? error.message : String(error));
  if (process.argv.includes("--json")) {
    const { code, message, hint } = known;
    to.out(JSON.stringify({ error: { code, message, ...(hint !== undefined && { hint }) } }));
  }
  to.talk(`holdfast: ${safe(known.message)}`);
  if (known.hint !== undefined) to.talk(known.hint);
  return EXIT_OF_ERROR[known.code] ?? EXIT.failed;
}
