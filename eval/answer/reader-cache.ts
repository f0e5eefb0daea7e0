import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import type { Judge } from "../../src/ports/judge.ts";

/** Keeps what the reader said of every question and line: to read them again takes tens of milliseconds each. */
export function cachedReader(
  { answers }: Judge,
  folder: string,
): Pick<Judge, "answers"> & { readonly close: () => void } {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, "answer-readings.db"));
  db.exec(`
    pragma busy_timeout = 60000; pragma journal_mode = wal; pragma synchronous = off;
    create table if not exists reading (hash blob primary key, odds real not null) without rowid
  `);
  const get = db.prepare("select odds from reading where hash = ?");
  const put = db.prepare("insert or replace into reading (hash, odds) values (?, ?)");
  const hashOf = (...texts: readonly string[]): Uint8Array =>
    createHash("sha256").update(texts.join("\0")).digest().subarray(0, 16);
  return {
    async answers(question, lines) {
      const missing = lines.filter((line) => get.get(hashOf(question, line)) === undefined);
      for (const [at, odds] of (await answers(question, missing)).entries())
        put.run(hashOf(question, missing[at]!), odds);
      return lines.map((line) => (get.get(hashOf(question, line)) as { readonly odds: number }).odds);
    },
    close: () => db.close(),
  };
}
