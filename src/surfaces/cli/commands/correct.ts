import type { Asked, Session } from "../ask.ts";
import { settleAffected } from "../settling.ts";
import { quoteLines, quoteSafely } from "../terminal.ts";

export async function run(session: Session, input: Asked<"correct">): Promise<void> {
  const { ask, printJson, terminal: to } = session;
  const corrected = await ask("correct", input);
  if (corrected.outcome === "refused") process.exitCode = 1;
  if (printJson(corrected)) return;
  const because = quoteSafely(corrected.because ?? "");
  if (corrected.outcome === "refused") to.talk(`Not corrected: ${because}`);
  else if (corrected.outcome === "proposed") to.out(`${corrected.id} is waiting for review: ${because}`);
  else
    to.out(
      `${corrected.id} ${corrected.supersedes === undefined ? corrected.outcome : `replaces ${corrected.supersedes.join(", ")}`}`,
    );
  if (corrected.stillShared !== undefined) to.talk(quoteLines(corrected.stillShared));
  if (corrected.change !== null) to.talk(`Undo: holdfast undo ${corrected.change}`);
  await settleAffected(session, corrected);
}
