import { randomBytes } from "node:crypto";
import type { MemoryId } from "../../../domain/ids.ts";
import type { Memory } from "../../../domain/memory.ts";
import { sayingsIn, toBeKnownAgain } from "../../../domain/retelling.ts";
import type { ErasedMarks } from "../../../ports/carrying.ts";
import type { ErasedRows } from "../../../ports/memory-store.ts";
import type { Erasure } from "../../../ports/store-keeping.ts";
import { toMemory } from "../../memory-bodies.ts";
import { tombstoneOf } from "../../tombstones.ts";
import type { Sql } from "./database.ts";
import { noteCut } from "./parts.ts";
import type { Tenant } from "./parts.ts";
import { scrubFreeTexts } from "./scrubbing.ts";
import { wordRows } from "./words.ts";

const KEY = "erase_key";
const PENDING = "erasing";

/** Takes memories out of every table. Runs inside a transaction: all of it happens, or nothing. */
export function erasing(sql: Sql, tenant: Tenant) {
  async function kept(key: string): Promise<string | undefined> {
    const row = await sql.first<{ value: string }>(
      "select value from holdfast.meta where tenant = $1 and key = $2",
      tenant,
      key,
    );
    return row?.value;
  }

  async function keep(key: string, value: string): Promise<void> {
    await sql.run(
      `insert into holdfast.meta (tenant, key, value) values ($1, $2, $3)
       on conflict (tenant, key) do update set value = excluded.value`,
      tenant,
      key,
      value,
    );
  }

  /** A key of this store alone: whoever has the rows can't test guesses without it, and it leaves with the store. */
  async function secretKey(): Promise<string> {
    const known = await kept(KEY);
    if (known !== undefined) return known;
    const made = randomBytes(32).toString("hex");
    await keep(KEY, made);
    return made;
  }

  /** A store that has erased nothing has no key, and is not asked what a text says. */
  async function erasedAmong(sayings: () => readonly string[]): Promise<number | undefined> {
    const key = await kept(KEY);
    if (key === undefined) return undefined;
    const row = await sql.first<{ at: number | null }>(
      "select max(at) as at from holdfast.tombstone where tenant = $1 and hash = any ($2::text[])",
      tenant,
      [...new Set(sayings())].map((saying) => tombstoneOf(saying, key)),
    );
    return row?.at ?? undefined;
  }

  /** Until the tables are written anew, it is noted which memories have to leave them. */
  async function pending(): Promise<Erasure | undefined> {
    const noted = await kept(PENDING);
    return noted === undefined ? undefined : (JSON.parse(noted) as Erasure);
  }

  async function note(erasure: Erasure | undefined): Promise<void> {
    if (erasure === undefined || erasure.ids.length === 0)
      await sql.run("delete from holdfast.meta where tenant = $1 and key = $2", tenant, PENDING);
    else await keep(PENDING, JSON.stringify(erasure));
  }

  /** Two erasures that overlap are noted as one: what one of them wanted is done for both. */
  async function plan({ ids, evidence, actor }: Erasure): Promise<void> {
    const before = await pending();
    await note({
      ids: [...new Set([...(before?.ids ?? []), ...ids])],
      evidence: evidence || before?.evidence === true,
      actor: actor ?? before?.actor ?? null,
    });
  }

  /** Everything these memories ever were: an edited one had several texts. */
  async function statesEver(ids: readonly MemoryId[]): Promise<readonly Memory[]> {
    const bodies = await sql.rows<{ body: string }>(
      `select after as body from holdfast.change where tenant = $1 and memory = any ($2::text[]) and after is not null
       union
       select body from holdfast.memory where tenant = $1 and id = any ($2::text[])`,
      tenant,
      ids,
    );
    return bodies.map(toMemory);
  }

  return {
    pending,
    plan,
    /** Nothing of these is left anywhere. */
    async finished(ids: readonly MemoryId[]): Promise<void> {
      const before = await pending();
      await note(before && { ...before, ids: before.ids.filter((id) => !ids.includes(id)) });
    },
    async marks(): Promise<ErasedMarks | null> {
      const key = await kept(KEY);
      if (key === undefined) return null;
      const hashes = await sql.rows<ErasedMarks["hashes"][number]>(
        "select hash, at from holdfast.tombstone where tenant = $1 order by hash",
        tenant,
      );
      return { key, hashes };
    },
    async takeMarks({ key, hashes }: ErasedMarks): Promise<void> {
      await keep(KEY, key);
      for (const { hash, at } of hashes)
        await sql.run(
          "insert into holdfast.tombstone (tenant, hash, at) values ($1, $2, $3) on conflict do nothing",
          tenant,
          hash,
          at,
        );
    },
    erasedAt: (text: string) => erasedAmong(() => [text, ...toBeKnownAgain(text)]),
    erasedWithin: (texts: readonly string[]) => erasedAmong(() => texts.flatMap((text) => [...sayingsIn(text)])),
    /** Says how many rows went from each table, and which memories lost topics that they had borrowed. */
    async erase(
      ids: readonly MemoryId[],
      at: number,
      version: number,
    ): Promise<{ readonly rows: ErasedRows; readonly heirs: readonly MemoryId[] }> {
      const states = await statesEver(ids);
      const key = await secretKey();
      for (const saying of new Set(states.flatMap(({ text }) => [...toBeKnownAgain(text)])))
        await sql.run(
          "insert into holdfast.tombstone (tenant, hash, at) values ($1, $2, $3) on conflict do nothing",
          tenant,
          tombstoneOf(saying, key),
          at,
        );
      const found = await sql.rows<{ row: number }>(
        "select row from holdfast.memory where tenant = $1 and id = any ($2::text[])",
        tenant,
        ids,
      );
      const rows = found.map(({ row }) => row);
      const among = "tenant = $1 and row = any ($2::bigint[])";
      const counts: Record<string, number> = {
        words: await wordRows(sql, tenant, "memory").unindex(rows),
        vector: await sql.run(`delete from holdfast.vector where part = 'memory' and ${among}`, tenant, rows),
        token_vector: await sql.run(`delete from holdfast.token_vector where ${among}`, tenant, rows),
        memory: await sql.run(`delete from holdfast.memory where ${among}`, tenant, rows),
        ...(await scrubFreeTexts(sql, tenant, ids, states, version)),
      };
      counts["change"] = await sql.run(
        "delete from holdfast.change where tenant = $1 and memory = any ($2::text[])",
        tenant,
        ids,
      );
      await noteCut(sql, tenant, "memory");
      await plan({ ids, evidence: false, actor: null });
      const heirs = states.flatMap(({ standing }) => (standing.state === "superseded" ? standing.by : []));
      return { rows: counts, heirs: [...new Set(heirs)] };
    },
  };
}
