import { Command } from "commander";
import { VERSION } from "../../app/version.ts";
import type { CommandDescription } from "../../contract/command.ts";
import { COMMANDS } from "../../contract/generated.ts";
import { commandFor } from "./command.ts";
import { OWN_COMMANDS } from "./own-commands.ts";
import type { Terminal } from "./terminal.ts";

/** The whole command line, as a tree that help, completion and the reference page are made from. */
export function buildProgram(to: Terminal, operations: readonly CommandDescription[] = COMMANDS): Command {
  return programOf(to, [...operations, ...OWN_COMMANDS]);
}

/** For one verb its command is enough: to make all of them takes as long as half a start of Node. */
export function programFor(to: Terminal, verb: string | undefined): Command {
  const all = [...COMMANDS, ...OWN_COMMANDS];
  const named = all.filter(({ name }) => name === verb && name !== "completion");
  return programOf(to, named.length === 0 ? all : named);
}

function programOf(to: Terminal, described: readonly CommandDescription[]): Command {
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
