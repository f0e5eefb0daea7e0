import { randomBytes } from "node:crypto";
import type { MemoryId } from "../../../domain/ids.ts";
import type { Memory } from "../../../domain/memory.ts";
import { sayingsIn, toBeKnownAgain } from "../../../domain/retelling.ts";
import type { ErasedMarks } from "../../../ports/carrying.ts";
import type { ErasedRows } from "../../../ports/memory-store.ts";
import type { Erasure } from "../../../ports/store-keeping.ts";
import type { Database } from "./database.ts";
import { toMemory } from "../../memory-bodies.ts";
import { scrubFreeTexts } from "./scrubbing.ts";
import type { SpeaksOf } from "../../speaks-of.ts";
import { tombstoneOf } from "../../tombstones.ts";
import { statements } from "./statements.ts";
import { scrubLines } from "./sync/scrub-lines.ts";
import { mergeWords } from "./word-merge.ts";

/** Takes memories out of every table. Runs inside a transaction: all of it happens, or nothing. */
export function erasing(db: Database) {
  const prepared = statements(db);

  function keptKey(): string | undefined {
    const kept = prepared("select value from meta where key = 'erase_key'").get() as { value: string } | undefined;
    return kept?.value;
  }

  /** A key of this store alone: whoever has the file can't test guesses without it, and it leaves with the store. */
  function key(): string {
    const kept = keptKey();
    if (kept !== undefined) return kept;
    const made = randomBytes(32).toString("hex");
    prepared("insert into meta (key, value) values ('erase_key', ?)").run(made);
    return made;
  }

  /** A store that has erased nothing has no key, and is not asked what a text says. */
  function erasedAmong(sayings: () => readonly string[]): number | undefined {
    const kept = keptKey();
    if (kept === undefined) return undefined;
    const hashes = [...new Set(sayings())].map((saying) => tombstoneOf(saying, kept));
    const row = prepared("select max(at) as at from tombstone where hash in (select value from json_each(?))").get(
      JSON.stringify(hashes),
    );
    return (row as { at: number | null }).at ?? undefined;
  }

  /** Until the files are clean too, it is written down which memories have to leave them. */
  function pending(): Erasure | undefined {
    const row = prepared("select value from meta where key = 'erasing'").get() as { value: string } | undefined;
    if (row === undefined) return undefined;
    const noted = JSON.parse(row.value) as readonly MemoryId[] | Erasure;
    return "ids" in noted ? noted : { ids: noted, evidence: false, actor: null };
  }

  function note(erasure: Erasure | undefined): void {
    if (erasure === undefined || erasure.ids.length === 0) prepared("delete from meta where key = 'erasing'").run();
    else prepared("insert or replace into meta (key, value) values ('erasing', ?)").run(JSON.stringify(erasure));
  }

  /** Two erasures that overlap are noted as one: what one of them wanted is done for both. */
  function plan({ ids, evidence, actor }: Erasure): void {
    const before = pending();
    note({
      ids: [...new Set([...(before?.ids ?? []), ...ids])],
      evidence: evidence || before?.evidence === true,
      actor: actor ?? before?.actor ?? null,
    });
  }

  return {
    pending,
    plan,
    /** Nothing of these is left anywhere. */
    finished(ids: readonly MemoryId[]): void {
      const before = pending();
      note(before && { ...before, ids: before.ids.filter((id) => !ids.includes(id)) });
    },
    marks(): ErasedMarks | null {
      const kept = keptKey();
      if (kept === undefined) return null;
      const hashes = prepared("select hash, at from tombstone order by hash").all() as unknown as ErasedMarks["hashes"];
      return { key: kept, hashes };
    },
    takeMarks({ key: taken, hashes }: ErasedMarks): void {
      prepared("insert or replace into meta (key, value) values ('erase_key', ?)").run(taken);
      for (const { hash, at } of hashes)
        prepared("insert or ignore into tombstone (hash, at) values (?, ?)").run(hash, at);
      // Devices must not bring them back either.
      prepared(`
        insert or ignore into erased (memory, at)
          select memory, min(at) from audit where action = 'erased' and memory is not null group by memory
      `).run();
    },
    erasedAt: (text: string) => erasedAmong(() => [text, ...toBeKnownAgain(text)]),
    erasedWithin: (texts: readonly string[]) => erasedAmong(() => texts.flatMap((text) => [...sayingsIn(text)])),
    /** What took the place of these memories: it loses the topics that it borrowed from them. */
    heirsOf(ids: readonly MemoryId[]): readonly MemoryId[] {
      const states = statesEver(prepared, JSON.stringify(ids));
      return [...new Set(states.flatMap(({ standing }) => (standing.state === "superseded" ? standing.by : [])))];
    },
    /** Others get their turn in between: a store may hold a hundred thousand receipts. */
    async erase(
      ids: readonly MemoryId[],
      at: number,
      breathe: () => Promise<void>,
    ): Promise<{ readonly rows: ErasedRows; readonly speaks: SpeaksOf }> {
      const list = JSON.stringify(ids);
      const among = "in (select value from json_each(?))";
      const states = statesEver(prepared, list);
      const counts: Record<string, number> = {};
      const count = (table: string, changes: number | bigint) => {
        counts[table] = (counts[table] ?? 0) + Number(changes);
      };
      const secret = key();
      for (const saying of new Set(states.flatMap(({ text }) => [...toBeKnownAgain(text)]))) {
        prepared("insert or ignore into tombstone (hash, at) values (?, ?)").run(tombstoneOf(saying, secret), at);
      }
      const rows = JSON.stringify(
        (prepared(`select row from memory where id ${among}`).all(list) as { row: number }[]).map(({ row }) => row),
      );
      count("words", prepared(`delete from words where rowid ${among}`).run(rows).changes);
      count("vector", prepared(`delete from vector where memory ${among}`).run(rows).changes);
      count("token_vector", prepared(`delete from token_vector where memory ${among}`).run(rows).changes);
      count("memory", prepared(`delete from memory where row ${among}`).run(rows).changes);
      await mergeWords(db, breathe);
      const speaks = await scrubFreeTexts(db, ids, states, count, breathe);
      count("change", prepared(`delete from change where memory ${among}`).run(list).changes);
      scrubLines(prepared, list);
      for (const id of ids) prepared("insert or ignore into erased (memory, at) values (?, ?)").run(id, at);
      plan({ ids, evidence: false, actor: null });
      return { rows: counts, speaks };
    },
  };
}

/** Everything these memories ever were: an edited one had several texts. */
function statesEver(prepared: ReturnType<typeof statements>, list: string): readonly Memory[] {
  const bodies = prepared(`
    select after as body from change where memory in (select value from json_each(?)) and after is not null
    union
    select body from memory where id in (select value from json_each(?))
  `).all(list, list) as { body: string }[];
  return bodies.map(toMemory);
}
