import { resolve } from "node:path";
import { Command } from "commander";
import { VERSION } from "../../app/version.ts";
import { sessionFor } from "./ask.ts";
import type { CallerFlags } from "./ask.ts";
import { addAsking } from "./menu/asking.ts";
import { addJournal } from "./menu/journal.ts";
import { addLooking } from "./menu/looking.ts";
import type { Run } from "./menu/menu.ts";
import { addRunning } from "./menu/running.ts";
import { addTrusting } from "./menu/trusting.ts";
import type { Terminal } from "./terminal.ts";

type Flags = Record<string, unknown>;

/** The whole command line, as a tree that help, completion and the reference page are made from. */
export function buildProgram(to: Terminal): Command {
  const program = new Command("holdfast")
    .description("The memory of AI coding agents.")
    .version(VERSION, "-V, --version")
    .exitOverride()
    .showHelpAfterError("(holdfast --help shows every command)")
    .configureOutput({ writeErr: (text) => void process.stderr.write(text) })
    .helpCommand(true);

  const add = (
    name: string,
    description: string,
    examples: readonly string[],
    load: () => Promise<{ run: Run }>,
  ): Command => {
    const command = program
      .command(name)
      .description(description)
      .option("--json", "print the result as JSON")
      .showHelpAfterError(`(holdfast ${name} --help shows how)`)
      .addHelpText("after", `\nExamples:\n${examples.map((example) => `  $ holdfast ${example}`).join("\n")}`)
      .exitOverride();
    return command.action(async (...given: unknown[]) => {
      const flags = command.opts<Flags & CallerFlags & { json?: boolean }>();
      const { run } = await load();
      const args = given
        .slice(0, -2)
        .flat()
        .filter((one): one is string => typeof one === "string");
      await run(sessionFor(to, flags.json ?? false, flags), args, flags as never);
    });
  };

  /** Who speaks and from where. */
  const caller = (command: Command): Command =>
    command
      .option("--cwd <folder>", "the folder to speak from (default: this one)", (folder) => resolve(folder))
      .option("--project <identity>", "a project by its identity instead of a folder")
      .option("--agent <name>", "speak as this agent instead of as a person")
      .option("--client <name>", "the program it comes through")
      .option("--session <id>", "the agent's session");

  const menu = { add, caller };
  addAsking(menu);
  addJournal(menu);
  addLooking(menu);
  addTrusting(menu);
  addRunning(menu);
  add("completion", "Print a completion script for a shell.", ["completion bash >> ~/.bashrc"], async () => {
    const { completionCommand } = await import("./commands/completion.ts");
    return completionCommand(program);
  }).argument("<shell>", "bash, zsh or fish");
  return program;
}
