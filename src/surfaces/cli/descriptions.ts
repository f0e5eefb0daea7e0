import type { Command } from "commander";
import type { CommandDescription } from "../../contract/command.ts";

/** What each command was made from. */
export const DESCRIPTIONS = new WeakMap<Command, CommandDescription>();
