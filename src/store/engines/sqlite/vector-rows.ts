import type { MemoryId } from "../../../domain/ids.ts";
import type { Embedded, EmbeddingModel } from "../../../ports/embedder.ts";
import type { Database } from "./database.ts";
import { toMemory } from "../../memory-bodies.ts";
import type { MemoryRow } from "../../memory-bodies.ts";
import { statements } from "./statements.ts";

/** Vectors as they are kept: one or more for each memory, with the model that made them. */
export function vectorRows(db: Database, model: EmbeddingModel) {
  const prepared = statements(db);

  function modelId(): number | undefined {
    const row = prepared("select id from model where name = ?").get(model.id) as { id: number } | undefined;
    return row?.id;
  }

  function ensureModel(): number {
    const known = modelId();
    if (known !== undefined) return known;
    const added = prepared("insert into model (name, dimensions) values (?, ?) returning id");
    return (added.get(model.id, model.dimensions) as { id: number }).id;
  }

  /**
   * Memories that wait: those never embedded, and those embedded by another model or before it gave the vectors of tokens. By
   * ranges of the index, because the service asks after each request: what needs no vectors is not looked at.
   */
  const waiting =
    model.tokenDimensions === undefined
      ? OTHER.map((condition) => `embedded ${condition}`).join(" or ")
      : OTHER.flatMap((condition) => [`embedded ${condition}`, `embedded = ?1 and detailed ${condition}`]).join(" or ");

  return {
    /** Replaces all vectors of a memory, whichever model made them. None means that it waits for some. */
    replace(row: number, vectors: Embedded): void {
      prepared("delete from vector where memory = ?").run(row);
      prepared("delete from token_vector where memory = ?").run(row);
      if (vectors.length === 0) {
        prepared("update memory set embedded = null, detailed = null where row = ?").run(row);
        return;
      }
      const id = ensureModel();
      const add = prepared("insert into vector (memory, model, part, embedding) values (?, ?, ?, ?)");
      vectors.forEach((vector, part) => {
        add.run(row, id, part, bytesOf(vector));
      });
      const { tokens = NONE } = vectors;
      if (tokens.length > 0) {
        const keep = prepared("insert into token_vector (memory, model, embedding) values (?, ?, ?)");
        keep.run(row, id, bytesOf(tokens));
      }
      prepared("update memory set embedded = ?, detailed = ? where row = ?").run(id, id, row);
    },
    tokens(ids: readonly MemoryId[]): ReadonlyMap<MemoryId, Int8Array> {
      const found = prepared(`
        select m.id, t.embedding
          from memory m
          join token_vector t on t.memory = m.row and t.model = ?
         where m.id in (select value from json_each(?))
      `).all(modelId() ?? null, JSON.stringify(ids)) as { id: MemoryId; embedding: Uint8Array }[];
      return new Map(found.map(({ id, embedding }) => [id, asTokens(embedding)]));
    },
    /** Asked with each recall, so by ranges of the index: what needs no vectors is not looked at. */
    wordsOnly(): number {
      const row = prepared(`
        select (select count(*) from memory where embedded is null)
             + (select count(*) from memory where embedded < ?1)
             + (select count(*) from memory where embedded > ?1) as waiting
      `).get(modelId() ?? -1);
      return (row as { waiting: number }).waiting;
    },
    withoutVectors(): number {
      const row = prepared(`select count(*) as waiting from memory where ${waiting}`).get(modelId() ?? -1);
      return (row as { waiting: number }).waiting;
    },
    textsWithoutVectors(limit: number): readonly { readonly id: MemoryId; readonly text: string }[] {
      const rows = prepared(`select row, body from memory where ${waiting} limit ?`).all(modelId() ?? -1, limit);
      return (rows as MemoryRow[]).map(toMemory).map(({ id, text }) => ({ id, text }));
    },
  };
}

const NONE = new Int8Array();

/** Made by no model, or by another than this one. */
const OTHER = ["is null", "< ?1", "> ?1"];

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Int8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function asTokens({ buffer, byteOffset, byteLength }: Uint8Array): Int8Array {
  return new Int8Array(buffer, byteOffset, byteLength);
}
