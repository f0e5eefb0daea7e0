import { createHash } from "node:crypto";
import type { ChunkId } from "../../../../domain/journal/session.ts";
import { tokensOf } from "../../../../domain/words/tokens.ts";
import type { Database } from "../database.ts";
import { statements } from "../statements.ts";
import { patternOf, textsIn } from "../../../journal-bodies.ts";
import type { Written } from "../../../journal-writes.ts";
import type { journalWriting } from "./writing.ts";

/** What stands where a text was that is erased. */
const ERASED = "[erased]";
/** As many words as make the look-up narrow. */
const LOOKED_UP = 8;

/** Cuts texts out of what was captured. Runs inside a transaction. */
export function evidenceErasing(db: Database, writing: ReturnType<typeof journalWriting>) {
  const prepared = statements(db);

  /** Turns that may hold the text: those with the words inside it, which stand there whole whatever surrounds it. */
  function candidates(text: string): readonly TurnPlace[] {
    const inside = [...new Set(tokensOf(text.trim().split(/\s+/).slice(1, -1).join(" ")))].slice(0, LOOKED_UP);
    const columns = "t.row, t.session, t.place, c.id as chunk, c.first, c.texts";
    if (inside.length === 0) {
      return prepared(`select ${columns} from turn t join chunk c on c.row = t.chunk`).all() as TurnPlace[];
    }
    const all = inside.map((term) => `"${term.replaceAll('"', '""')}"`).join(" AND ");
    return prepared(`
      select ${columns} from words w join turn t on t.row = w.rowid join chunk c on c.row = t.chunk where w.words match ?
    `).all(all) as TurnPlace[];
  }

  function holding(texts: readonly string[]): ReadonlyMap<number, TurnPlace & { readonly left: string }> {
    const found = new Map<number, TurnPlace & { readonly left: string }>();
    for (const text of texts) {
      const pattern = patternOf(text);
      for (const turn of candidates(text)) {
        const said = found.get(turn.row)?.left ?? textsIn(turn.texts)[turn.place - turn.first] ?? "";
        const left = said.replaceAll(pattern, ERASED);
        if (left !== said) found.set(turn.row, { ...turn, left });
      }
    }
    return found;
  }

  /** Pages know by the hash of a chunk whether they are up to date. */
  function changeHash(chunk: ChunkId, left: string): void {
    const { hash: before } = prepared("select hash from chunk where id = ?").get(chunk) as { hash: string };
    const after = createHash("sha256").update(`${before} ${left}`).digest("base64url").slice(0, 22);
    prepared("update chunk set hash = ? where id = ?").run(after, chunk);
  }

  function titled(texts: readonly string[]): readonly { readonly row: number; readonly left: string }[] {
    const patterns = texts.map(patternOf);
    const all = prepared("select row, title from session where title is not null").all();
    return (all as { row: number; title: string }[]).flatMap(({ row, title }) => {
      const left = patterns.reduce((rest, pattern) => rest.replaceAll(pattern, ERASED), title);
      return left === title ? [] : [{ row, left }];
    });
  }

  return {
    /** The chunks whose turns hold one of the texts, or whose session is titled so. */
    chunks(texts: readonly string[]): readonly ChunkId[] {
      const sessions = JSON.stringify(titled(texts).map(({ row }) => row));
      const named = prepared("select id from chunk where session in (select value from json_each(?))").all(sessions);
      return [
        ...new Set([
          ...[...holding(texts).values()].map(({ chunk }) => chunk),
          ...(named as { id: ChunkId }[]).map(({ id }) => id),
        ]),
      ];
    },
    /** In how many turns one of the texts stands. */
    count: (texts: readonly string[]): number => holding(texts).size,
    /** Cuts the texts out, wherever something of them is kept; says in how many turns they stood. */
    cut(texts: readonly string[], written: Written): number {
      const found = holding(texts);
      for (const { row, left } of titled(texts)) {
        prepared("update session set title = ? where row = ?").run(left, row);
        // Pages that cite its chunks give the title.
        for (const { id } of prepared("select id from chunk where session = ?").all(row) as { id: ChunkId }[]) {
          changeHash(id, left);
          written.chunks.add(id);
        }
      }
      for (const { row, session, left, chunk } of found.values()) {
        // The turn keeps the hash of what it said: when its transcript is read again it is known, and stays as it is now.
        const { hash } = prepared("select hash from turn where row = ?").get(row) as { hash: string };
        writing.replaceText(session, row, left, hash, written);
        changeHash(chunk, left);
      }
      // FTS5 only marks deleted rows; a merge of all its segments is what takes their words out of the file.
      if (found.size > 0) prepared("insert into words (words) values ('optimize')").run();
      return found.size;
    },
  };
}

interface TurnPlace {
  readonly row: number;
  readonly session: number;
  readonly place: number;
  readonly chunk: ChunkId;
  readonly first: number;
  readonly texts: Uint8Array;
}
