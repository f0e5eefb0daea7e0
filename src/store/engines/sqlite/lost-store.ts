import { existsSync, statSync } from "../../../files/fs.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { openDatabase } from "./database.ts";
import type { Database } from "./database.ts";

/** "HOLD", in the header of a journal that has stood beside a store. */
const BESIDE_STORE = 0x48_4f_4c_44;

/** Leaves word in the journal that there is a store: one that is lost later must not be taken for a new one. */
export function noteStore(journal: Database): void {
  if (readApplication(journal) !== BESIDE_STORE) journal.exec(`pragma application_id = ${BESIDE_STORE}`);
}

/** Refuses to begin anew where a store has been: its file is gone or empty, and nobody may have noticed. */
export function refuseLostStore(file: string, journal: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if ((size ?? 0) > 0 || !existsSync(journal) || !stoodBesideStore(journal)) return;
  throw new MemoryError(
    "corrupt",
    `${file} is ${size === undefined ? "gone" : "empty"}, though there was a store here.`,
    {
      hint: `Put it back, or bring back a copy with \`holdfast restore <backup>\`. To begin anew, move ${journal} away.`,
    },
  );
}

function stoodBesideStore(journal: string): boolean {
  try {
    const db = openDatabase(journal, { readOnly: true });
    try {
      return readApplication(db) === BESIDE_STORE;
    } finally {
      db.close();
    }
  } catch {
    return false; // A damaged journal tells nothing.
  }
}

function readApplication(db: Database): number {
  return (db.prepare("pragma application_id").get() as { application_id: number }).application_id;
}
