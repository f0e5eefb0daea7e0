import { bagOf } from "../../../../domain/words/bag.ts";
import { tokensOf } from "../../../../domain/words/tokens.ts";
import type { Check } from "../../../../ports/store-keeping.ts";
import { packedBag, textsIn } from "../../../journal-bodies.ts";
import { check } from "../checks.ts";
import type { Fault } from "../checks.ts";
import type { Sql } from "../database.ts";
import { examineWordCounts } from "../doctor.ts";
import type { Tenant } from "../parts.ts";
import { wordRows } from "../words.ts";

/** Proves that the journal's tables agree, row by row, and makes its words anew where they do not. */
export async function examineJournal(sql: Sql, tenant: Tenant, repair: boolean): Promise<readonly Check[]> {
  return [
    await chunks(sql, tenant),
    await words(sql, tenant, repair),
    await examineWordCounts(sql, tenant, "turn", repair),
  ];
}

function chunks(sql: Sql, tenant: Tenant): Promise<Check> {
  return check("journal chunks", false, async function* (): AsyncGenerator<Fault | undefined> {
    const all = await sql.rows<{ id: string; first: number; last: number; texts: Uint8Array; turns: number }>(
      `select c.id, c.first, c.last, c.texts,
              (select count(*) from holdfast.turn t where t.tenant = c.tenant and t.chunk = c.row) as turns
         from holdfast.chunk c
        where c.tenant = $1`,
      tenant,
    );
    for (const { id, first, last, texts, turns } of all) {
      const expected = last - first + 1;
      const sound = turns === expected && readable(texts)?.length === expected;
      yield sound ? undefined : { fault: `chunk ${id} does not hold its ${expected} turns` };
    }
  });
}

function words(sql: Sql, tenant: Tenant, repair: boolean): Promise<Check> {
  const rows = wordRows(sql, tenant, "turn");
  return check("journal words", repair, async function* (): AsyncGenerator<Fault | undefined> {
    const all = await sql.rows<{ row: number; at: number | null; texts: Uint8Array | null; bag: Uint8Array | null }>(
      `select coalesce(t.row, w.row) as row, t.place - c.first as at, c.texts, w.bag
         from (select * from holdfast.turn where tenant = $1) t
         join holdfast.chunk c on c.tenant = $1 and c.row = t.chunk
         full join (select * from holdfast.words where tenant = $1 and part = 'turn') w on w.row = t.row`,
      tenant,
    );
    for (const { row, at, texts, bag } of all) {
      if (at === null || texts === null) {
        yield { fault: `words of a turn that is not there (row ${row})`, mend: () => rows.unindex([row]) };
        continue;
      }
      const tokens = tokensOf(readable(texts)?.[at] ?? "");
      const mend = async () => {
        await rows.unindex([row]);
        await rows.index(row, tokens);
      };
      const agree = bag !== null && Buffer.from(packedBag(bagOf(tokens))).equals(bag);
      yield agree ? undefined : { fault: `the words of a turn are not those of its text (row ${row})`, mend };
    }
  });
}

function readable(texts: Uint8Array): readonly string[] | undefined {
  try {
    return textsIn(texts);
  } catch {
    return undefined;
  }
}
