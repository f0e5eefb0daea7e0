import { windowOf } from "../../domain/journal/window.ts";
import type { WaitingTurn } from "../../ports/journal.ts";
import { nextVersion } from "../parts.ts";
import { own, piece, verbatim } from "../sql.ts";
import type { Piece, Sql } from "../sql.ts";
import { textsIn } from "./journal-bodies.ts";
import { modelKey, vectorRows } from "../vector-rows.ts";
import type { TurnIndex } from "./turn-index.ts";

/**
 * The turns' vectors as they are kept. A tool's line has none of its own: it stands in its neighbours' windows, and is
 * found by its words.
 */
export function turnVectors(sql: Sql, turnIndex: TurnIndex) {
  async function windowAt(session: number, place: number): Promise<string> {
    const rows = await sql.rows<{ place: number; first: number; texts: Uint8Array }>`
      select t.place, c.first, c.texts
        from holdfast.turn t
        join holdfast.chunk c on ${own("c")} and c.row = t.chunk
       where ${own("t")} and t.session = ${session} and t.place between ${place - 1} and ${place + 1}`;
    const texts = new Map(rows.map((row) => [row.place, textsIn(row.texts)[row.place - row.first] ?? ""]));
    return windowOf(texts.get(place - 1) ?? "", texts.get(place) ?? "", texts.get(place + 1) ?? "");
  }

  /** Without any vector, or with one of another model: each is a walk along an index. */
  const key = modelKey(turnIndex.model);
  const waits: readonly Piece[] = [verbatim("embedded is null"), piece`embedded < ${key}`, piece`embedded > ${key}`];

  return {
    async turnsWithoutVectors(limit: number): Promise<readonly WaitingTurn[]> {
      const found: { row: number; session: number; place: number }[] = [];
      for (const condition of waits)
        found.push(
          ...(await sql.rows<{ row: number; session: number; place: number }>`
            select row, session, place from holdfast.turn
             where ${own()} and role <> 'tool' and ${condition} order by embedded desc, row desc limit ${limit}`),
        );
      const waiting: WaitingTurn[] = [];
      for (const { row, session, place } of found.sort((a, b) => b.row - a.row).slice(0, limit))
        waiting.push({ row, window: await windowAt(session, place) });
      return waiting;
    },
    async waiting(): Promise<number> {
      let turns = 0;
      for (const condition of waits) {
        const row = await sql.first<{ turns: number }>`
          select count(*) as turns from holdfast.turn where ${own()} and role <> 'tool' and ${condition}`;
        turns += row!.turns;
      }
      return turns;
    },
    /** True when the vectors were kept. Runs inside a transaction. */
    async save({ row, window }: WaitingTurn, made: readonly Float32Array[]): Promise<boolean> {
      const turn = await sql.first<{ session: number; place: number }>`
        select session, place from holdfast.turn where ${own()} and row = ${row}`;
      if (turn === undefined || (await windowAt(turn.session, turn.place)) !== window) return false;
      const vectors = vectorRows(sql, turnIndex);
      await vectors.drop([row]);
      await vectors.add(row, made);
      await sql.run`
        update holdfast.turn set embedded = ${made.length === 0 ? null : key}, touched = ${await nextVersion(sql, "turn")}
         where ${own()} and row = ${row}`;
      return true;
    },
  };
}
