import type { EmbeddingModel } from "../../../../ports/embedder.ts";
import type { JournalView } from "../../../../ports/journal.ts";
import type { Database } from "../database.ts";
import { longer, vectorCopy } from "../vector-copy.ts";
import type { OwnedVector, Sight } from "../vector-copy.ts";
import { NO_PROJECT, turnViews } from "./turn-views.ts";

interface TurnVector extends OwnedVector {
  readonly project: number | null;
  readonly session: number;
  readonly at: number;
}

/** The copy of the turns' vectors. */
export function turnCopy(db: Database, model: EmbeddingModel) {
  const columns = "v.row as owner, v.embedding, s.project, t.session, t.at";
  const tables =
    "vector v join turn t on t.row = v.row join session s on s.row = t.session join model o on o.id = v.model";
  const slice = db.prepare(`
    select ${columns} from ${tables} where o.name = ? and v.row > ? and v.row <= ? order by v.row
  `);
  const ofTurn = db.prepare(`select ${columns} from ${tables} where o.name = ? and v.row = ?`);
  const count = db.prepare("select count(*) as vectors from vector v join model o on o.id = v.model where o.name = ?");
  const highest = db.prepare("select coalesce(max(row), 0) as row from vector");

  return vectorCopy(model, {
    slice: (after, upTo) => slice.all(model.id, after, upTo) as unknown as TurnVector[],
    of: (turn) => ofTurn.all(model.id, turn) as unknown as TurnVector[],
    count: () => (count.get(model.id) as { vectors: number }).vectors,
    highest: () => (highest.get() as { row: number }).row,
    // Transcripts are read by another connection all the time; only what takes vectors away or moves them counts.
    version: cutVersion(db),
    sight: turnSight(db),
  });
}

/** Another number means that a turn was rewritten or erased, or that a session changed its project. */
export function cutVersion(db: Database): () => number {
  const version = db.prepare("select cuts from tenant_part where part = 'turn'");
  return () => (version.get() as { cuts: number } | undefined)?.cuts ?? 0;
}

function turnSight(db: Database): Sight<TurnVector, JournalView> {
  const views = turnViews(db);
  let project = new Int32Array(0);
  let session = new Int32Array(0);
  let at = new Float64Array(0);
  return {
    clear() {
      project = new Int32Array(0);
      session = new Int32Array(0);
      at = new Float64Array(0);
    },
    put(row, vector) {
      if (row >= project.length) {
        project = longer(project, row + 1);
        session = longer(session, row + 1);
        at = longer(at, row + 1);
      }
      project[row] = vector.project ?? NO_PROJECT;
      session[row] = vector.session;
      at[row] = vector.at;
    },
    allowed(view) {
      const seen = views(view);
      return (row) => seen(project[row]!, session[row]!, at[row]!);
    },
  };
}
