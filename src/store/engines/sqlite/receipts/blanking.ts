import type { MemoryId } from "../../../../domain/ids.ts";
import type { Receipt } from "../../../../domain/receipt.ts";
import type { SpeaksOf } from "../../../speaks-of.ts";
import type { statements } from "../statements.ts";

/** What stands where a text was that spoke of something erased. */
const ERASED = "[erased]";
/** Questions looked at before others get their turn. */
const PORTION = 1_000;

/**
 * A receipt holds no texts but the question and why its hits are fresh or stale. A question that was answered with what is
 * erased speaks of it, and so does one that uses its words. Says how many questions were blanked.
 */
export async function blankReceipts(
  prepared: ReturnType<typeof statements>,
  ids: readonly MemoryId[],
  speaks: SpeaksOf,
  breathe: () => Promise<void>,
): Promise<number> {
  let blanked = 0;
  const blank = prepared(`update receipt set question = '${ERASED}' where row = ? and question <> '${ERASED}'`);
  const answered = prepared(`
    select distinct h.receipt as row from receipt_hit h join receipt_text t on t.id = h.memory
     where t.of = 'name' and t.text in (select value from json_each(?))
  `).all(JSON.stringify(ids)) as { row: number }[];
  for (const [at, { row }] of answered.entries()) {
    blanked += blank.run(row).changes;
    if ((at + 1) % PORTION === 0) await breathe();
  }
  for (let from = 0; ;) {
    const rows = prepared("select row, question from receipt where row > ? order by row limit ?").all(
      from,
      PORTION,
    ) as {
      row: number;
      question: string;
    }[];
    for (const { row, question } of rows)
      if (question !== ERASED && speaks.may(question) && speaks.does(question)) blanked += blank.run(row).changes;
    if (rows.length < PORTION) break;
    from = rows.at(-1)!.row;
    await breathe();
  }
  const sentences = prepared("select id, text from receipt_text where of = 'sentence'").all() as {
    id: number;
    text: string;
  }[];
  for (const { id, text } of sentences)
    if (speaks.may(text) && speaks.does(text))
      prepared(`update receipt_text set text = '${ERASED}' where id = ?`).run(id);
  return blanked;
}

/** The same for a receipt that is not kept yet. */
export function blanked(receipt: Receipt, ids: ReadonlySet<string>, speaks: SpeaksOf): Receipt {
  const spoken = receipt.hits.some(({ id }) => ids.has(id)) || speaks.does(receipt.question);
  return spoken ? { ...receipt, question: ERASED } : receipt;
}
