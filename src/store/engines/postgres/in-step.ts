import type { Sql } from "./database.ts";
import type { PartState } from "../../parts.ts";

/** Something that this process keeps of a part, and how it is read. */
interface Kept {
  /** Reads all of it. */
  fill(sql: Sql): Promise<void>;
  /** Reads what was written after a version. */
  update(sql: Sql, since: number): Promise<void>;
}

/** Keeps a copy in step with what every process writes: nothing is read twice, and all of it only after rows went away. */
export function inStep({ fill, update }: Kept) {
  let seen: Pick<PartState, "version" | "cuts"> = { version: -1, cuts: -1 };
  let bringing: Promise<void> = Promise.resolve();

  async function bringInStep(sql: Sql, { version, cuts }: PartState): Promise<void> {
    if (version <= seen.version && cuts === seen.cuts) return;
    await (cuts === seen.cuts ? update(sql, seen.version) : fill(sql));
    seen = { version, cuts };
  }

  return {
    seenVersion: () => seen.version,
    bringTo(sql: Sql, state: PartState): Promise<void> {
      bringing = bringing.catch(() => undefined).then(() => bringInStep(sql, state));
      return bringing;
    },
  };
}
