import { Command } from "commander";
import { VERSION } from "../../app/version.ts";
import type { CommandDescription } from "../../contract/command.ts";
import { COMMANDS } from "../../contract/generated.ts";
import { commandFor } from "./command.ts";
import { OWN_COMMANDS } from "./own-commands.ts";
import type { Terminal } from "./terminal.ts";

/** The whole command line, as a tree that help, completion and the reference page are made from. */
export function buildProgram(to: Terminal, operations: readonly CommandDescription[] = COMMANDS): Command {
  const program = new Command("holdfast")
    .description("The memory of AI coding agents.")
    .version(VERSION, "-V, --version")
    .exitOverride()
    .showHelpAfterError("(holdfast --help shows every command)")
    .configureOutput({ writeErr: (text) => void process.stderr.write(text) })
    .helpCommand(true);
  for (const described of [...operations, ...OWN_COMMANDS]) program.addCommand(commandFor(to, described));
  return program;
}
