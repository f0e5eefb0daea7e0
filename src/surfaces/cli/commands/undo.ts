import type { Session } from "../ask.ts";
import { given } from "../input.ts";

interface Flags {
  readonly ofSession?: string;
  readonly ofAgent?: string;
  readonly since?: string;
  readonly why?: string;
  readonly dryRun?: boolean;
}

export async function run({ ask, json, terminal: to }: Session, args: readonly string[], flags: Flags): Promise<void> {
  const { ofSession, ofAgent, since, why, dryRun } = flags;
  const result = await ask("undo", given({ change: args[0], ofSession, ofAgent, since, why, dryRun }));
  if (result.undone.length === 0) process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(result));
    return;
  }
  for (const { change, memory } of result.undone)
    to.out(`${result.dryRun ? "would undo" : "undone"} ${change} of ${memory}`);
  for (const { change, because } of result.kept) to.out(to.style.warn(`kept ${change}: ${because}`));
  if (result.undone.length === 0) to.talk("There was nothing to undo.");
  if (result.batch !== null) to.talk(`Undo the undoing: holdfast undo ${result.batch}`);
}
