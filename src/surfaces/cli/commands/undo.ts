import type { OutputOf } from "../../../app/call/call.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { Asked, Session } from "../ask.ts";
import { confirm } from "../confirm.ts";
import { showFiles } from "./promote.ts";
import { quoteLines } from "../terminal.ts";

export async function run(
  session: Session,
  { yes, dryRun, ...chosen }: Asked<"undo"> & { readonly yes?: boolean },
): Promise<void> {
  if ([chosen.change, chosen.ofSession, chosen.ofAgent, chosen.since].every((one) => one === undefined))
    return undoLast(session, { ...chosen, yes: yes === true, dryRun: dryRun === true });
  const { change, ofSession, ofAgent, since, everywhere } = chosen;
  // A change, a batch or a session names what is meant. A time or an agent may take in more than one thinks of.
  const isWide = change === undefined && ofSession === undefined && (since !== undefined || ofAgent !== undefined);
  if (dryRun || (isWide && !yes)) {
    const planned = await session.ask("undo", { ...chosen, dryRun: true });
    if (dryRun || planned.undone.length === 0) {
      show(session, planned);
      return;
    }
    if (!session.json && process.stdin.isTTY) show(session, planned);
    const count = `${planned.undone.length} change${planned.undone.length === 1 ? "" : "s"}`;
    if (!(await confirm(session, `Undo ${count}${everywhere ? " in every project" : ""}?`))) {
      throw new MemoryError("usage", `${count} would be undone; nothing was undone.`, {
        hint: "Check with --dry-run, then add --yes.",
      });
    }
  }
  show(session, await session.ask("undo", chosen));
}

/** The last step of whoever asks, after a question that names it: nobody should undo what they had forgotten. */
async function undoLast(
  session: Session,
  { yes, dryRun, ...rest }: Asked<"undo"> & { readonly yes: boolean; readonly dryRun: boolean },
): Promise<void> {
  const { agent, json, printJson, terminal: to } = session;
  const { changes } = await session.ask("history", { limit: LOOKED_THROUGH, everywhere: rest.everywhere ?? false });
  const last = changes.findLast(
    (one) =>
      !one.undone && !NO_STEPS.has(one.action) && (agent === undefined ? one.by === "human" : one.agent === agent),
  );
  if (last === undefined) {
    process.exitCode = 1;
    if (!printJson({ undone: [] }))
      to.talk("You have changed nothing here that could be undone. Every change: holdfast history");
    return;
  }
  const planned = await session.ask("undo", { ...rest, change: last.batch, dryRun: true });
  if (dryRun) return show(session, planned);
  if (!json && process.stdin.isTTY && !yes) show(session, planned);
  if (!yes && !(await confirm(session, `Undo this, of ${last.at.slice(0, 16).replace("T", " ")}?`))) {
    const text = planned.undone[0]?.text ?? "";
    throw new MemoryError("usage", `Nothing was undone. The last step here: ${last.action} ${last.memory} "${text}"`, {
      hint: `To undo it: holdfast undo ${last.batch}`,
    });
  }
  show(session, await session.ask("undo", { ...rest, change: last.batch }));
}

const LOOKED_THROUGH = 200;
/** An undo is redone by its name, and what was compared later goes with the step that it belongs to. */
const NO_STEPS: ReadonlySet<string> = new Set(["undone", "related"]);

function show({ printJson, terminal: to }: Session, result: OutputOf<"undo">): void {
  const isNothing = result.undone.length === 0 && result.tree.length === 0;
  if (isNothing) process.exitCode = 1;
  if (printJson(result)) return;
  for (const { change, memory, action, text } of result.undone)
    to.out(
      `${result.dryRun ? "would undo" : "undone"} ${change}: ${action} ${memory} ${to.style.dim(quoteLines(text))}`,
    );
  showFiles(to, result.files);
  for (const { change, because } of result.kept) to.out(to.style.warn(`kept ${change}: ${because}`));
  for (const node of result.tree) to.out(`${result.dryRun ? "would undo" : "undone"} ${node}: told by the rules again`);
  if (isNothing) to.talk("Nothing to undo.");
  if (result.elsewhere > 0)
    to.talk(
      `${result.elsewhere} change${result.elsewhere === 1 ? "" : "s"} elsewhere ${result.elsewhere === 1 ? "was" : "were"} left alone; --everywhere includes them.`,
    );
  for (const { memory, with: others } of result.disagreeing)
    to.talk(`${memory} is back and contradicts ${others.join(", ")}. See: holdfast conflicts`);
  if (result.stillShared !== undefined) to.talk(quoteLines(result.stillShared));
  if (result.batch !== null) to.talk(`To redo: holdfast undo ${result.batch}`);
}
