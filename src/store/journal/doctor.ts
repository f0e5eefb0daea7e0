import { buildBag } from "../../domain/words/bag.ts";
import { tokenize } from "../../domain/words/tokens.ts";
import type { Check } from "../../ports/store-keeping.ts";
import { check } from "../checks.ts";
import type { Fault } from "../checks.ts";
import { noteCut } from "../parts.ts";
import { isOwn } from "../sql.ts";
import type { Sql } from "../sql.ts";
import { packedBag, unpackTexts } from "./journal-bodies.ts";
import type { TurnIndex } from "./turn-index.ts";

/** Proves that the journal's tables agree, row by row, and makes its words anew where they do not. */
export async function examineJournal(sql: Sql, turnIndex: TurnIndex, repair: boolean): Promise<readonly Check[]> {
  const turns = await sql.rows<{ row: number; chunk: number; place: number }>`
    select row, chunk, place from holdfast.turn where ${isOwn()}`;
  const byChunk = new Map<number, { row: number; place: number }[]>();
  for (const { chunk, ...turn } of turns) {
    const known = byChunk.get(chunk);
    if (known === undefined) byChunk.set(chunk, [turn]);
    else known.push(turn);
  }
  const chunks = await sql.rows<{ row: number; id: string; first: number; last: number }>`
    select row, id, first, last from holdfast.chunk where ${isOwn()}`;
  const loadTexts = async (chunk: number): Promise<readonly string[] | undefined> => {
    const held = await sql.first<{ texts: Uint8Array }>`
      select texts from holdfast.chunk where ${isOwn()} and row = ${chunk}`;
    return readTexts(held!.texts);
  };

  const sound = await check("journal chunks", false, async function* (): AsyncGenerator<Fault | undefined> {
    for (const { row, id, first, last } of chunks) {
      const expected = last - first + 1;
      const isSound = byChunk.get(row)?.length === expected && (await loadTexts(row))?.length === expected;
      yield isSound ? undefined : { fault: `chunk ${id} does not hold its ${expected} turns` };
    }
  });

  const words = await check("journal words", repair, async function* (): AsyncGenerator<Fault | undefined> {
    const indexed = new Map((await turnIndex.indexed(sql)).map(({ row, bag }) => [row, bag]));
    for (const { row: chunk, first } of chunks) {
      const texts = await loadTexts(chunk);
      for (const { row, place } of byChunk.get(chunk) ?? []) {
        const tokens = tokenize(texts?.[place - first] ?? "");
        const bag = indexed.get(row);
        indexed.delete(row);
        const agree = bag !== undefined && bag !== null && Buffer.from(packedBag(buildBag(tokens))).equals(bag);
        const mend = async () => {
          await turnIndex.unindex(sql, row);
          await turnIndex.index(sql, row, tokens);
        };
        yield agree ? undefined : { fault: `the words of a turn are not those of its text (row ${row})`, mend };
      }
    }
    for (const row of indexed.keys())
      yield { fault: `words of a turn that is not there (row ${row})`, mend: () => turnIndex.unindex(sql, row) };
  });
  if (words.repaired > 0) await noteCut(sql, "turn");
  return [sound, words];
}

function readTexts(texts: Uint8Array): readonly string[] | undefined {
  try {
    return unpackTexts(texts);
  } catch {
    return undefined;
  }
}
