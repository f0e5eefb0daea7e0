import type { OutputOf } from "../../../app/handlers.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { Session } from "../ask.ts";
import { confirmed } from "../confirm.ts";
import { given } from "../input.ts";
import { within } from "../terminal.ts";

interface Flags {
  readonly ofSession?: string;
  readonly ofAgent?: string;
  readonly since?: string;
  readonly everywhere?: boolean;
  readonly why?: string;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

export async function run(session: Session, args: readonly string[], flags: Flags): Promise<void> {
  const { ofSession, ofAgent, since, everywhere, why } = flags;
  const chosen = given({ change: args[0], ofSession, ofAgent, since, everywhere, why });
  // A change, a batch or a session names what is meant. A time or an agent may take in more than one thinks of.
  const isWide = args[0] === undefined && ofSession === undefined && (since !== undefined || ofAgent !== undefined);
  if (flags.dryRun || (isWide && !flags.yes)) {
    const planned = await session.ask("undo", { ...chosen, dryRun: true });
    if (flags.dryRun || planned.undone.length === 0) {
      show(session, planned);
      return;
    }
    if (!session.json && process.stdin.isTTY) show(session, planned);
    const count = `${planned.undone.length} change${planned.undone.length === 1 ? "" : "s"}`;
    if (!(await confirmed(session, `Undo ${count}${everywhere ? " in every project" : ""}?`))) {
      throw new MemoryError("usage", `${count} would be undone; nothing was.`, {
        hint: "Look with --dry-run, then say --yes.",
      });
    }
  }
  show(session, await session.ask("undo", chosen));
}

function show({ json, terminal: to }: Session, result: OutputOf<"undo">): void {
  if (result.undone.length === 0) process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(result));
    return;
  }
  for (const { change, memory, action, text } of result.undone)
    to.out(`${result.dryRun ? "would undo" : "undone"} ${change}: ${action} ${memory} ${to.style.dim(within(text))}`);
  for (const { change, because } of result.kept) to.out(to.style.warn(`kept ${change}: ${because}`));
  if (result.undone.length === 0) to.talk("There was nothing to undo.");
  if (result.elsewhere > 0)
    to.talk(
      `${result.elsewhere} change${result.elsewhere === 1 ? "" : "s"} elsewhere ${result.elsewhere === 1 ? "was" : "were"} left alone; --everywhere takes them in.`,
    );
  for (const { memory, with: others } of result.disagreeing)
    to.talk(`${memory} is back and disagrees with ${others.join(", ")}. Both: holdfast conflicts`);
  if (result.batch !== null) to.talk(`Undo the undoing: holdfast undo ${result.batch}`);
}
