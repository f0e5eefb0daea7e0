import { windowOf } from "../../../../domain/journal/window.ts";
import type { EmbeddingModel } from "../../../../ports/embedder.ts";
import type { WaitingTurn } from "../../../../ports/journal.ts";
import type { Database } from "../database.ts";
import { statements } from "../statements.ts";
import { textsIn } from "../../../journal-bodies.ts";

/**
 * The turns' vectors as they are kept. A tool's line has none of its own: it stands in its neighbours' windows, and is
 * found by its words.
 */
export function turnVectors(db: Database, model: EmbeddingModel) {
  const prepared = statements(db);

  function ensureModel(): number {
    const known = prepared("select id from model where name = ?").get(model.id) as { id: number } | undefined;
    if (known !== undefined) return known.id;
    const added = prepared("insert into model (name, dimensions) values (?, ?) returning id");
    return (added.get(model.id, model.dimensions) as { id: number }).id;
  }

  function windowAt(session: number, place: number): string {
    const rows = prepared(`
      select t.place, c.first, c.texts
        from turn t
        join chunk c on c.row = t.chunk
       where t.session = ? and t.place between ? and ?
    `).all(session, place - 1, place + 1) as { place: number; first: number; texts: Uint8Array }[];
    const texts = new Map(rows.map((row) => [row.place, textsIn(row.texts)[row.place - row.first] ?? ""]));
    return windowOf(texts.get(place - 1) ?? "", texts.get(place) ?? "", texts.get(place + 1) ?? "");
  }

  /** Of each sort of waiting turns: without any vector, or with one of another model. Each is a walk along an index. */
  const WAITING = ["embedded is null", "embedded < ?", "embedded > ?"];

  function modelId(): number {
    return (prepared("select id from model where name = ?").get(model.id) as { id: number } | undefined)?.id ?? -1;
  }

  return {
    turnsWithoutVectors(limit: number): readonly WaitingTurn[] {
      const id = modelId();
      const rows = WAITING.flatMap(
        (condition, sort) =>
          prepared(`
            select row, session, place
              from turn indexed by turn_by_model
             where role <> 'tool' and ${condition}
             order by embedded desc, row desc
             limit ?
          `).all(...(sort === 0 ? [] : [id]), limit) as { row: number; session: number; place: number }[],
      );
      const newest = rows.sort((a, b) => b.row - a.row).slice(0, limit);
      return newest.map(({ row, session, place }) => ({ row, window: windowAt(session, place) }));
    },
    waiting(): number {
      const id = modelId();
      const counts = WAITING.map((condition, sort) =>
        prepared(`
          select count(*) as turns from turn indexed by turn_by_model where role <> 'tool' and ${condition}
        `).get(...(sort === 0 ? [] : [id])),
      ) as { turns: number }[];
      return counts.reduce((sum, { turns }) => sum + turns, 0);
    },
    /** True when the vectors were kept. Runs inside a transaction. */
    save({ row, window }: WaitingTurn, vectors: readonly Float32Array[]): boolean {
      const turn = prepared("select session, place from turn where row = ?").get(row) as
        | { session: number; place: number }
        | undefined;
      if (turn === undefined || windowAt(turn.session, turn.place) !== window) return false;
      const id = ensureModel();
      prepared("delete from vector where turn = ?").run(row);
      vectors.forEach((vector, part) => {
        const embedding = new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
        prepared("insert into vector (turn, model, part, embedding) values (?, ?, ?, ?)").run(row, id, part, embedding);
      });
      prepared("update turn set embedded = ? where row = ?").run(id, row);
      return true;
    },
  };
}
