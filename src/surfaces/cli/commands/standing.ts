import { resolve } from "node:path";
import { MemoryError } from "../../../domain/errors.ts";
import type { OutputOf } from "../../../app/call/call.ts";
import type { Asked, Session } from "../ask.ts";
import { withoutService } from "../without-service.ts";
import { formatCount } from "../../../domain/counting.ts";
import { quoteLines } from "../terminal.ts";

export async function runPin(session: Session, input: Asked<"pin">): Promise<void> {
  tellChange(session, await session.ask("pin", input), input.off === true ? "unpinned" : "pinned");
}

export async function runRetire(session: Session, input: Asked<"retire">): Promise<void> {
  tellChange(session, await session.ask("retire", input), "retired");
}

export async function runVerify(session: Session, input: Asked<"verify">): Promise<void> {
  tellChange(session, await session.ask("verify", input), "verified");
}

function tellChange({ printJson, terminal: to }: Session, changed: OutputOf<"pin">, done: string): void {
  if (printJson(changed)) return;
  to.out(`${changed.id} ${done}`);
  if (changed.stillShared !== undefined) to.talk(quoteLines(changed.stillShared));
  to.talk(`Undo: holdfast undo ${changed.change}`);
}

/** An id brings back a memory; anything else is the file of a backup, which takes the store's place. */
export async function runRestore(session: Session, { id: what }: Asked<"restore">): Promise<void> {
  if (/^m[0-9a-z]{1,12}$/i.test(what)) tellChange(session, await session.ask("restore", { id: what }), "restored");
  else if (session.agent === undefined) await restoreStore(session, resolve(what));
  else throw new MemoryError("usage", "Restoring a whole store is for people only.");
}

async function restoreStore({ home, printJson, terminal: to }: Session, file: string): Promise<void> {
  const { refuseNoFile, refuseServer, restoreBackup } = await import("../../../app/offline.ts");
  refuseServer(home, process.env);
  refuseNoFile(file);
  const restored = await withoutService(home, () => restoreBackup(home, file, Date.now()));
  if (printJson(restored)) return;
  to.out(`Restored ${file}`);
  if (restored.stillErased > 0)
    to.out(
      `${formatCount(restored.stillErased, "memory", "memories")} in it had been erased since, and stayed erased.`,
    );
  if (restored.before !== null) to.talk(`To go back: holdfast restore ${restored.before}`);
}
