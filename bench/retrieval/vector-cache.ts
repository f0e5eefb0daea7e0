import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import type { Embedded, Embedder } from "../../src/ports/embedder.ts";

/**
 * Keeps every vector ever made, by model and text: making them takes hours, reading them a minute. The journal has no use
 * for the vectors of single tokens, so they are kept only where they are wanted.
 */
export function cachedVectors(
  inner: Embedder,
  folder: string,
  { withTokens = false } = {},
): Embedder & { readonly made: () => number } {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, `${inner.model.id}.db`));
  db.exec(`
    pragma journal_mode = wal; pragma synchronous = off; pragma busy_timeout = 60000;
    create table if not exists vector (hash blob primary key, embedding blob not null) without rowid;
    create table if not exists token (hash blob primary key, embedding blob not null) without rowid
  `);
  const shelf = (table: "vector" | "token") => ({
    get: db.prepare(`select embedding from ${table} where hash = ?`),
    put: db.prepare(`insert or ignore into ${table} (hash, embedding) values (?, ?)`),
  });
  const [vectors, tokens] = [shelf("vector"), shelf("token")];
  let made = 0;

  async function embedded(text: string): Promise<Embedded> {
    const hash = createHash("sha256").update(text).digest().subarray(0, 16);
    const kept = vectors.get.get(hash) as Kept | undefined;
    const keptTokens = withTokens ? (tokens.get.get(hash) as Kept | undefined) : undefined;
    if (kept !== undefined && (!withTokens || keptTokens !== undefined)) {
      const vector = new Float32Array(kept.embedding.slice().buffer);
      if (keptTokens === undefined) return [vector];
      return Object.assign([vector], { tokens: new Int8Array(keptTokens.embedding.slice().buffer) });
    }
    const [one = []] = await inner.embed([text], "memory");
    const vector = one[0] ?? new Float32Array(inner.model.dimensions);
    vectors.put.run(hash, new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength));
    if (withTokens) tokens.put.run(hash, new Uint8Array(one.tokens ?? []));
    made++;
    return withTokens ? one : [vector];
  }

  return {
    model: inner.model,
    state: "ready",
    made: () => made,
    async embed(texts) {
      const all: Embedded[] = [];
      for (const text of texts) all.push(await embedded(text));
      return all;
    },
    async close() {
      db.close();
      await inner.close();
    },
  };
}

interface Kept {
  readonly embedding: Uint8Array;
}
