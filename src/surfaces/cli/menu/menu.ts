import type { Command } from "commander";
import type { Session } from "../ask.ts";

/** A command's module is loaded when it is run: `--help` and completion must not wait for the rest. */
export type Run = (session: Session, args: readonly string[], flags: never) => Promise<void> | void;

/** What a group of commands is added with. */
export interface Menu {
  add(name: string, description: string, examples: readonly string[], load: () => Promise<{ run: Run }>): Command;
  /** Flags for who speaks and from where. */
  caller(command: Command): Command;
}

/** A flag that may be given again: one that took all words after it would swallow the text. */
export function collected(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}
