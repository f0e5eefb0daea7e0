#!/usr/bin/env node
import { CommanderError } from "commander";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryErrorCode } from "../../domain/errors.ts";
import { programFor } from "./program.ts";
import { safe, terminal } from "./terminal.ts";
import { withKnownVerb } from "./verbs.ts";

const EXIT = { done: 0, nothing: 1, failed: 2, usage: 64 } as const;

const EXIT_OF_ERROR: Partial<Record<MemoryErrorCode, number>> = {
  usage: EXIT.usage,
  ambiguous: EXIT.usage,
  "not-found": EXIT.nothing,
};

// A reader that has seen enough (`| head`) is no failure of ours.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    process.exit(error.code === "EPIPE" ? (process.exitCode ?? EXIT.done) : EXIT.failed);
  });
}

/** Where the verb stands, behind node and the program. */
const VERB = 2;

const to = terminal();
const program = programFor(to, process.argv[VERB]);
try {
  if (process.argv.length <= VERB) program.outputHelp();
  else await program.parseAsync(withKnownVerb(program, process.argv));
} catch (error) {
  process.exitCode = told(error);
}

/** Says what happened and what helps; a stack trace is for the daemon's log. */
function told(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.done;
    tellAsJson(new MemoryError("usage", error.message.replace(/^error: /, "")));
    return EXIT.usage; // commander has told the rest
  }
  const known =
    error instanceof MemoryError
      ? error
      : new MemoryError("internal", error instanceof Error ? error.message : String(error));
  tellAsJson(known);
  to.talk(`holdfast: ${safe(known.message)}`);
  if (known.hint !== undefined) to.talk(safe(known.hint));
  return EXIT_OF_ERROR[known.code] ?? EXIT.failed;
}

function tellAsJson({ code, message, hint }: MemoryError): void {
  if (!process.argv.includes("--json")) return;
  to.out(JSON.stringify({ error: { code, message, ...(hint !== undefined && { hint }) } }));
}
