import type { MemoryId } from "../../domain/ids.ts";
import type { EmbeddingModel } from "../../ports/embedder.ts";
import type { Database } from "./database.ts";
import { toMemory } from "./memory-rows.ts";
import type { MemoryRow } from "./memory-rows.ts";
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

  /** Memories that wait: those never embedded, and those embedded by another model. */
  const waiting = "(embedded is null or embedded <> ?)";

  return {
    /** Replaces all vectors of a memory, whichever model made them. None means that it waits for some. */
    replace(row: number, vectors: readonly Float32Array[]): void {
      prepared("delete from vector where memory = ?").run(row);
      if (vectors.length === 0) {
        prepared("update memory set embedded = null where row = ?").run(row);
        return;
      }
      const id = ensureModel();
      const add = prepared("insert into vector (memory, model, part, embedding) values (?, ?, ?, ?)");
      vectors.forEach((vector, part) => {
        add.run(row, id, part, new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength));
      });
      prepared("update memory set embedded = ? where row = ?").run(id, row);
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
