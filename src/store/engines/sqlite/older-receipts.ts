import { ANSWERS, RECEIPTS_OF } from "../../../domain/receipt.ts";
import type { Receipt } from "../../../domain/receipt.ts";
import { toRow } from "../../receipts/receipt-bodies.ts";
import type { Database } from "./database.ts";

/** Gives every receipt of schemas 1 to 8 its present row. Those before 7 kept JSON; 7 and 8 packed numbers by hand, but for what was JSON still. */
export function convertReceipts(db: Database): void {
  const keep = db.prepare(`
    insert into receipt (id, at, session, agent, client, kind, tokens, shown, scopes, question, sentences, body)
    values (:id, :at, :session, :agent, :client, :kind, :tokens, :shown, :scopes, :question, :sentences, :body)
  `);
  const keepHit = db.prepare("insert or ignore into receipt_hit (memory, receipt) values (?, ?)");
  const save = (receipt: Receipt): void => {
    const { lastInsertRowid: row } = keep.run(toRow(receipt));
    for (const hit of receipt.hits) keepHit.run(hit.id, row);
  };
  const read = <Row>(sql: string) => db.prepare(sql).iterate() as Iterable<Row>;
  for (const { body } of read<{ body: string }>("select body from unpacked_receipt")) {
    const receipt = parseReceipt(body);
    if (receipt !== undefined) save(receipt);
  }
  if (db.prepare("select 1 from sqlite_master where name = 'receipt_packed'").get() !== undefined) {
    const texts = new Map<number, string>();
    for (const { id, text } of read<{ id: number; text: string }>("select id, text from receipt_text"))
      texts.set(id, text);
    for (const row of read<PackedRow>(`
      select r.*, s.name as session_name from receipt_packed r left join receipt_session s on s.id = r.session order by r.row`))
      save(unpackReceipt(row, texts));
  }
  const drop = ["receipt_packed", "unpacked_receipt", "receipt_session", "receipt_text"].map(
    (table) => `drop table if exists ${table};`,
  );
  db.exec(drop.join(" "));
}

/** One damaged receipt must not keep a store from being opened. */
function parseReceipt(body: string): Receipt | undefined {
  try {
    const receipt = { of: "recall", ...(JSON.parse(body) as object) } as Receipt;
    return [receipt.hits, receipt.leftOut, receipt.scopes].every(Array.isArray) ? receipt : undefined;
  } catch {
    return undefined;
  }
}

interface PackedRow {
  readonly id: string;
  readonly at: number;
  readonly session_name: string | null;
  readonly agent: number | null;
  readonly client: number | null;
  readonly briefing: number;
  readonly tokens: number;
  readonly scopes: number;
  readonly question: string;
  readonly body: Uint8Array;
}

const SCORE = 1e6;
const HAS = { asOf: 1, leftOutCount: 2, sessions: 4, turns: 8, nearest: 16, meaning: 32 } as const;
const HIT_HAS = { kind: 1, detail: 2, date: 4, through: 8 } as const;

function unpackReceipt(row: PackedRow, texts: ReadonlyMap<number, string>): Receipt {
  const whole = readNumbers(row.body);
  const measured = (): number => whole() / SCORE;
  const factor = (): number => (whole() + SCORE) / SCORE;
  const text = (): string => texts.get(whole()) ?? "";
  const several = <Thing>(one: () => Thing): Thing[] => Array.from({ length: whole() }, one);
  const named = (number: number | null) => (number === null ? null : (texts.get(number) ?? null));
  whole(); // The layout, of which there was one.
  const flags = whole();
  // In the order in which they were packed.
  const unpacked = {
    id: row.id,
    of: RECEIPTS_OF[row.briefing] ?? "recall",
    at: row.at,
    question: row.question,
    asker: { agent: named(row.agent), client: named(row.client), session: row.session_name },
    scopes: JSON.parse(texts.get(row.scopes) ?? "[]") as string[],
    answer: ANSWERS[whole()]!,
    checked: whole(),
    ms: whole() / 10,
    meaning: { on: (flags & HAS.meaning) !== 0, model: text(), why: text() },
    asOf: (flags & HAS.asOf) === 0 ? null : whole(),
    ...((flags & HAS.leftOutCount) !== 0 && { leftOutCount: whole() }),
    ...((flags & HAS.turns) !== 0 && { turns: whole() }),
    nearest: (flags & HAS.nearest) === 0 ? null : measured(),
    hits: several(() => {
      const has = whole();
      return {
        id: text(),
        freshness: { state: text(), why: text() },
        score: measured(),
        parts: {
          meaning: measured(),
          words: measured(),
          recency: factor(),
          topic: factor(),
          authority: factor(),
          freshness: factor(),
          ...((has & HIT_HAS.kind) !== 0 && { kind: measured() }),
          ...((has & HIT_HAS.detail) !== 0 && { detail: measured() }),
          ...((has & HIT_HAS.date) !== 0 && { date: factor() }),
        },
        ...((has & HIT_HAS.through) !== 0 && { through: text() }),
      };
    }),
    leftOut: several(() => ({ id: text(), because: text() })),
    ...((flags & HAS.sessions) !== 0 && {
      sessions: several(() => ({
        id: text(),
        score: measured(),
        parts: {
          meaning: measured(),
          session: measured(),
          window: measured(),
          turn: measured(),
          coverage: measured(),
          date: measured(),
        },
        turns: several(whole),
      })),
    }),
    tokens: row.tokens,
  };
  return unpacked as unknown as Receipt;
}

/** Seven bits a byte, the sign in the lowest. */
function readNumbers(bytes: Uint8Array): () => number {
  let at = 0;
  return () => {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = bytes[at++] ?? 0;
      value += (byte % 0x80) * scale;
      if (byte < 0x80) return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    }
  };
}
