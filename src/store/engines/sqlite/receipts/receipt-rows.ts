import type { ReceiptId } from "../../../../domain/ids.ts";
import { RECEIPTS_OF } from "../../../../domain/receipt.ts";
import type { Receipt } from "../../../../domain/receipt.ts";
import type { Instant } from "../../../../domain/time.ts";
import type { Database } from "../database.ts";
import { statements } from "../statements.ts";
import { pack, shownIn, unpack } from "./packing.ts";

/** Receipts as rows: columns for what is counted and looked up, packed numbers for the rest, shared texts by number. */
export function receiptRows(db: Database) {
  const prepared = statements(db);
  const numbers = textNumbers(db);

  function save(receipt: Receipt): void {
    const { id, of, at, question, asker, scopes, tokens, ...rest } = receipt;
    const named = (name: string | null) => (name === null ? null : numbers.of("name", name));
    const { lastInsertRowid: row } = prepared(`
      insert into receipt (id, at, session, agent, client, briefing, tokens, shown, scopes, question, body)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    `).run(
      id,
      at,
      asker.session === null ? null : sessionNumber(asker.session),
      named(asker.agent),
      named(asker.client),
      RECEIPTS_OF.indexOf(of),
      tokens,
      rest.hits.length,
      numbers.of("scopes", JSON.stringify(scopes)),
      question,
      pack(rest, {
        numberOf: (name) => numbers.of("name", name),
        numberOfSentence: (sentence) => numbers.of("sentence", sentence),
      }),
    );
    for (const memory of new Set(rest.hits.map((hit) => numbers.of("name", hit.id))))
      prepared("insert into receipt_hit (memory, receipt) values (?, ?)").run(memory, row);
  }

  function sessionNumber(name: string): number {
    const known = prepared("select id from receipt_session where name = ?").get(name) as { id: number } | undefined;
    return known?.id ?? Number(prepared("insert into receipt_session (name) values (?)").run(name).lastInsertRowid);
  }

  function toReceipt(row: ReceiptRow, textOf: (number: number) => string): Receipt {
    const named = (number: number | null) => (number === null ? null : textOf(number));
    return {
      id: row.id as ReceiptId,
      of: RECEIPTS_OF[row.briefing] ?? "recall",
      at: row.at,
      question: row.question,
      asker: { agent: named(row.agent), client: named(row.client), session: row.session },
      scopes: JSON.parse(textOf(row.scopes)) as string[],
      ...unpack(row.body, textOf),
      tokens: row.tokens,
    };
  }

  /** Whole receipts for the rows that a condition leaves. */
  function select(conditions: string, ...values: (string | number | null)[]): readonly Receipt[] {
    const rows = prepared(`
      select r.id, r.at, s.name as session, r.agent, r.client, r.briefing, r.tokens, r.scopes, r.question, r.body
        from receipt r
        left join receipt_session s on s.id = r.session
       ${conditions}
    `).all(...values) as unknown as ReceiptRow[];
    const textOf = numbers.reader();
    return rows.map((row) => toReceipt(row, textOf));
  }

  function drop(rows: readonly { readonly row: number; readonly body: Uint8Array }[]): void {
    for (const { row, body } of rows) {
      for (const memory of new Set(shownIn(body)))
        prepared("delete from receipt_hit where memory = ? and receipt = ?").run(memory, row);
      prepared("delete from receipt where row = ?").run(row);
    }
  }

  return {
    save,
    select,
    byId(id: ReceiptId): Receipt | undefined {
      const [packed] = select("where r.id = ?", id);
      if (packed !== undefined) return packed;
      const waiting = prepared("select body from unpacked_receipt where id = ?").get(id) as
        | { body: string }
        | undefined;
      return waiting === undefined ? undefined : (JSON.parse(waiting.body) as Receipt);
    },
    /** The condition under which a receipt shows a memory; its value is the memory's id. */
    shows: `r.row in (
      select h.receipt from receipt_hit h join receipt_text t on t.id = h.memory where t.text = ? and t.of = 'name'
    )`,
    count(): number {
      const row = prepared("select (select count(*) from receipt) + (select count(*) from unpacked_receipt) as count");
      return (row.get() as { count: number }).count;
    },
    oldestAt(): Instant | null {
      return (prepared("select min(at) as at from receipt").get() as { at: number | null }).at;
    },
    /** Drops the oldest that are beyond either bound, so many at a time at most; says how many went. */
    prune(bounds: { readonly before: Instant; readonly most: number }, portion: number): number {
      const { count } = prepared("select count(*) as count from receipt").get() as { count: number };
      const oldest = prepared("select row, at, body from receipt order by at, row limit ?").all(portion) as unknown as {
        row: number;
        at: number;
        body: Uint8Array;
      }[];
      const rows = oldest.filter(({ at }, place) => at < bounds.before || place < count - bounds.most);
      drop(rows);
      if (rows.length > 0 && rows.length < portion)
        prepared(
          "delete from receipt_session where id not in (select session from receipt where session is not null)",
        ).run();
      return rows.length;
    },
    /** Packs some of the receipts that an earlier version kept as JSON; says how many it took away from there. */
    packWaiting(portion: number): number {
      const waiting = prepared("select id, body from unpacked_receipt order by id limit ?").all(portion) as {
        id: string;
        body: string;
      }[];
      for (const { id, body } of waiting) {
        const receipt = readable(body);
        if (receipt !== undefined) save(receipt);
        prepared("delete from unpacked_receipt where id = ?").run(id);
      }
      return waiting.length;
    },
    /** A transaction was taken back, or texts were blanked: what is known of their numbers may be wrong. */
    forget: numbers.forget,
  };
}

interface ReceiptRow {
  readonly id: string;
  readonly at: number;
  readonly session: string | null;
  readonly agent: number | null;
  readonly client: number | null;
  /** Its place among the kinds of receipts; before there were nudges it told briefings from recalls. */
  readonly briefing: number;
  readonly tokens: number;
  readonly scopes: number;
  readonly question: string;
  readonly body: Uint8Array;
}

/** Damage in one receipt must not keep the others from being packed. */
function readable(body: string): Receipt | undefined {
  try {
    const receipt = JSON.parse(body) as Receipt;
    return Array.isArray(receipt.hits) && Array.isArray(receipt.leftOut) && Array.isArray(receipt.scopes)
      ? receipt
      : undefined;
  } catch {
    return undefined;
  }
}

/** Numbers that were looked up: each receipt names a few dozen texts, mostly the same ones. */
const KEPT_NUMBERS = 10_000;

function textNumbers(db: Database) {
  const prepared = statements(db);
  const kept = new Map<string, number>();
  return {
    of(of: "name" | "scopes" | "sentence", text: string): number {
      const key = `${of} ${text}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const row = prepared("select id from receipt_text where text = ? and of = ? limit 1").get(text, of);
      const number =
        (row as { id: number } | undefined)?.id ??
        Number(prepared("insert into receipt_text (of, text) values (?, ?)").run(of, text).lastInsertRowid);
      if (kept.size >= KEPT_NUMBERS) kept.clear();
      kept.set(key, number);
      return number;
    },
    forget: () => kept.clear(),
    /** For one answer: what an erasure blanked must not be shown from memory by the next. */
    reader(): (number: number) => string {
      const read = new Map<number, string>();
      return (number) => {
        const known = read.get(number);
        if (known !== undefined) return known;
        const row = prepared("select text from receipt_text where id = ?").get(number) as { text: string } | undefined;
        const text = row?.text ?? "";
        read.set(number, text);
        return text;
      };
    },
  };
}
