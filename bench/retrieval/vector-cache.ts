import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import type { Embedder } from "../../src/ports/embedder.ts";

/** Keeps every vector ever made, by model and text: making them takes hours, reading them a minute. */
export function cachedVectors(inner: Embedder, folder: string): Embedder & { readonly made: () => number } {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, `${inner.model.id}.db`));
  db.exec(`
    pragma journal_mode = wal; pragma synchronous = off; pragma busy_timeout = 60000;
    create table if not exists vector (hash blob primary key, embedding blob not null) without rowid
  `);
  const get = db.prepare("select embedding from vector where hash = ?");
  const put = db.prepare("insert or ignore into vector (hash, embedding) values (?, ?)");
  let made = 0;

  async function vectorOf(text: string): Promise<Float32Array> {
    const hash = createHash("sha256").update(text).digest().subarray(0, 16);
    const kept = get.get(hash) as { embedding: Uint8Array } | undefined;
    if (kept !== undefined) return new Float32Array(kept.embedding.slice().buffer);
    const [vectors] = await inner.embed([text], "memory");
    const vector = vectors?.[0] ?? new Float32Array(inner.model.dimensions);
    put.run(hash, new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength));
    made++;
    return vector;
  }

  return {
    model: inner.model,
    state: "ready",
    made: () => made,
    async embed(texts) {
      const vectors: Float32Array[][] = [];
      for (const text of texts) vectors.push([await vectorOf(text)]);
      return vectors;
    },
    async close() {
      db.close();
      await inner.close();
    },
  };
}
