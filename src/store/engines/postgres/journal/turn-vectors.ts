import { windowOf } from "../../../../domain/journal/window.ts";
import type { WaitingTurn } from "../../../../ports/journal.ts";
import { textsIn } from "../../../journal-bodies.ts";
import type { Sql } from "../database.ts";
import type { NearestIn } from "../nearest.ts";
import { nextVersion } from "../parts.ts";
import { vectorRows } from "../vectors.ts";

/**
 * The turns' vectors as they are kept. A tool's line has none of its own: it stands in its neighbours' windows, and is
 * found by its words.
 */
export function turnVectors(sql: Sql, { tenant, model, halves }: NearestIn) {
  const waits = "t.tenant = $1 and t.role <> 'tool' and t.embedded is distinct from $2";

  async function windowAt(session: number, place: number): Promise<string> {
    const rows = await sql.rows<{ place: number; first: number; texts: Uint8Array }>(
      `select t.place, c.first, c.texts
         from holdfast.turn t
         join holdfast.chunk c on c.tenant = t.tenant and c.row = t.chunk
        where t.tenant = $1 and t.session = $2 and t.place between $3 and $4`,
      tenant,
      session,
      place - 1,
      place + 1,
    );
    const texts = new Map(rows.map((row) => [row.place, textsIn(row.texts)[row.place - row.first] ?? ""]));
    return windowOf(texts.get(place - 1) ?? "", texts.get(place) ?? "", texts.get(place + 1) ?? "");
  }

  return {
    async turnsWithoutVectors(limit: number): Promise<readonly WaitingTurn[]> {
      const newest = await sql.rows<{ row: number; session: number; place: number }>(
        `select t.row, t.session, t.place from holdfast.turn t where ${waits} order by t.row desc limit $3`,
        tenant,
        model.id,
        limit,
      );
      const waiting: WaitingTurn[] = [];
      for (const { row, session, place } of newest) waiting.push({ row, window: await windowAt(session, place) });
      return waiting;
    },
    async waiting(): Promise<number> {
      const row = await sql.first<{ turns: number }>(
        `select count(*) as turns from holdfast.turn t where ${waits}`,
        tenant,
        model.id,
      );
      return row!.turns;
    },
    /** Runs inside a transaction. Passed over when the turn or a neighbour changed meanwhile. */
    async save({ row, window }: WaitingTurn, made: readonly Float32Array[]): Promise<void> {
      const turn = await sql.first<{ session: number; place: number }>(
        "select session, place from holdfast.turn where tenant = $1 and row = $2",
        tenant,
        row,
      );
      if (turn === undefined || (await windowAt(turn.session, turn.place)) !== window) return;
      const vectors = vectorRows(sql, tenant, "turn", model, halves);
      await vectors.drop([row]);
      await vectors.add(row, made);
      await sql.run(
        "update holdfast.turn set embedded = $3, touched = $4 where tenant = $1 and row = $2",
        tenant,
        row,
        model.id,
        await nextVersion(sql, tenant, "turn"),
      );
    },
  };
}
