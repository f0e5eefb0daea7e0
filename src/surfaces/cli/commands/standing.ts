import { resolve } from "node:path";
import { MemoryError } from "../../../domain/errors.ts";
import type { Asked, Session } from "../ask.ts";
import { withoutService } from "../without-service.ts";
import { formatCount } from "../../../domain/counting.ts";

export async function runPin({ ask, json, terminal: to }: Session, input: Asked<"pin">): Promise<void> {
  const changed = await ask("pin", input);
  to.out(json ? JSON.stringify(changed) : `${changed.id} ${input.off === true ? "unpinned" : "pinned"}`);
  if (!json) to.talk(`Undo: holdfast undo ${changed.change}`);
}

export async function runRetire({ ask, json, terminal: to }: Session, input: Asked<"retire">): Promise<void> {
  const changed = await ask("retire", input);
  to.out(json ? JSON.stringify(changed) : `${changed.id} retired`);
  if (!json) to.talk(`Undo: holdfast undo ${changed.change}`);
}

export async function runVerify({ ask, json, terminal: to }: Session, input: Asked<"verify">): Promise<void> {
  const changed = await ask("verify", input);
  to.out(json ? JSON.stringify(changed) : `${changed.id} verified`);
  if (!json) to.talk(`Undo: holdfast undo ${changed.change}`);
}

/** An id brings back a memory; anything else is the file of a backup, which takes the store's place. */
export async function runRestore(session: Session, { id: what }: Asked<"restore">): Promise<void> {
  if (/^m[0-9a-z]{1,12}$/i.test(what)) await restoreMemory(session, what);
  else if (session.agent === undefined) await restoreStore(session, resolve(what));
  else throw new MemoryError("usage", "Restoring a whole store is for people only.");
}

async function restoreMemory({ ask, json, terminal: to }: Session, id: string): Promise<void> {
  const changed = await ask("restore", { id });
  to.out(json ? JSON.stringify(changed) : `${changed.id} restored`);
  if (!json) to.talk(`Undo: holdfast undo ${changed.change}`);
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
