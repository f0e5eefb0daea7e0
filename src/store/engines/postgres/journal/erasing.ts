import { createHash } from "node:crypto";
import type { ChunkId } from "../../../../domain/journal/session.ts";
import { tokensOf } from "../../../../domain/words/tokens.ts";
import { patternOf, textsIn } from "../../../journal-bodies.ts";
import type { Sql } from "../database.ts";
import type { Tenant } from "../parts.ts";
import { wordRows } from "../words.ts";
import type { Written } from "../../../journal-writes.ts";
import type { journalWriting } from "./writing.ts";

/** What stands where a text was that is erased. */
const ERASED = "[erased]";

interface TurnPlace {
  readonly row: number;
  readonly session: number;
  readonly place: number;
  readonly hash: string;
  readonly chunk: ChunkId;
  readonly first: number;
  readonly texts: Uint8Array;
}

/** Finds texts in what was captured, and cuts them out. */
export function evidenceErasing(sql: Sql, tenant: Tenant) {
  const words = wordRows(sql, tenant, "turn");

  /** Turns that may hold the text: those with the words inside it, which stand there whole whatever surrounds it. */
  function candidates(text: string): Promise<readonly TurnPlace[]> {
    const inside = [...new Set(tokensOf(text.trim().split(/\s+/).slice(1, -1).join(" ")))];
    return sql.rows<TurnPlace>(
      `select t.row, t.session, t.place, t.hash, c.id as chunk, c.first, c.texts
         from holdfast.turn t
         join holdfast.chunk c on c.tenant = t.tenant and c.row = t.chunk
         join holdfast.words w on w.tenant = t.tenant and w.part = 'turn' and w.row = t.row
        where t.tenant = $1 and w.terms @> $2::text[]`,
      tenant,
      words.keys(inside),
    );
  }

  async function holding(texts: readonly string[]) {
    const found = new Map<number, TurnPlace & { readonly left: string }>();
    for (const text of texts) {
      const pattern = patternOf(text);
      for (const turn of await candidates(text)) {
        const said = found.get(turn.row)?.left ?? textsIn(turn.texts)[turn.place - turn.first] ?? "";
        const left = said.replaceAll(pattern, ERASED);
        if (left !== said) found.set(turn.row, { ...turn, left });
      }
    }
    return found;
  }

  async function titled(texts: readonly string[]) {
    const patterns = texts.map(patternOf);
    const all = await sql.rows<{ row: number; title: string }>(
      "select row, title from holdfast.session where tenant = $1 and title is not null",
      tenant,
    );
    return all.flatMap(({ row, title }) => {
      const left = patterns.reduce((rest, pattern) => rest.replaceAll(pattern, ERASED), title);
      return left === title ? [] : [{ row, left }];
    });
  }

  async function chunksOf(sessions: readonly number[]): Promise<readonly ChunkId[]> {
    const rows = await sql.rows<{ id: ChunkId }>(
      "select id from holdfast.chunk where tenant = $1 and session = any ($2::bigint[])",
      tenant,
      sessions,
    );
    return rows.map(({ id }) => id);
  }

  /** Pages know by the hash of a chunk whether they are up to date. */
  async function changeHash(chunk: ChunkId, left: string): Promise<void> {
    const row = await sql.first<{ hash: string }>(
      "select hash from holdfast.chunk where tenant = $1 and id = $2",
      tenant,
      chunk,
    );
    const after = createHash("sha256").update(`${row!.hash} ${left}`).digest("base64url").slice(0, 22);
    await sql.run("update holdfast.chunk set hash = $3 where tenant = $1 and id = $2", tenant, chunk, after);
  }

  return {
    /** The chunks whose turns hold one of the texts, or whose session is titled so. */
    async chunks(texts: readonly string[]): Promise<readonly ChunkId[]> {
      const held = [...(await holding(texts)).values()].map(({ chunk }) => chunk);
      const named = await chunksOf((await titled(texts)).map(({ row }) => row));
      return [...new Set([...held, ...named])];
    },
    /** In how many turns one of the texts stands. */
    count: async (texts: readonly string[]): Promise<number> => (await holding(texts)).size,
    /** Cuts the texts out, wherever something of them is kept; says in how many turns they stood. Runs inside a transaction. */
    async cut(texts: readonly string[], writing: ReturnType<typeof journalWriting>, written: Written): Promise<number> {
      const found = await holding(texts);
      for (const { row, left } of await titled(texts)) {
        await sql.run("update holdfast.session set title = $3 where tenant = $1 and row = $2", tenant, row, left);
        // Pages that cite its chunks give the title.
        for (const id of await chunksOf([row])) {
          await changeHash(id, left);
          written.chunks.add(id);
        }
      }
      for (const { row, session, left, chunk, hash } of found.values()) {
        // The turn keeps the hash of what it said: when its transcript is read again it is known, and stays as it is now.
        await writing.replaceText(session, row, left, hash, written);
        await changeHash(chunk, left);
      }
      return found.size;
    },
  };
}
