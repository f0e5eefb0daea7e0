import type { Server } from "../../src/store/engines/postgres/server.ts";
import { memoryTables } from "../../src/store/engines/postgres/memory-tables.ts";
import { writeKey } from "../../src/store/engines/postgres/words.ts";
import { packBag } from "../../src/store/journal/journal-bodies.ts";
import { toColumns } from "../../src/store/memory-bodies.ts";
import { writeSearchText } from "../../src/domain/memory.ts";
import { scopeKey } from "../../src/domain/scope.ts";
import { buildBag } from "../../src/domain/words/bag.ts";
import { tokenize } from "../../src/domain/words/tokens.ts";
import type { EmbeddingModel } from "../../src/ports/embedder.ts";
import { fact } from "./facts.ts";
import { remembered } from "./filled-store.ts";

/** Memories in one statement. */
const PORTION = 2_000;

/** The same facts as everywhere, written as rows: by the store's own way a hundred thousand take half an hour. */
export async function putFactRows(server: Server, model: EmbeddingModel, memories: number): Promise<void> {
  for (let first = 0; first < memories; first += PORTION)
    await putPortion(server, model, first, Math.min(PORTION, memories - first));
}

async function putPortion({ database, tenant }: Server, model: EmbeddingModel, first: number, count: number) {
  const facts = Array.from({ length: count }, (_, at) => {
    const number = first + at;
    const { text, vector } = fact(number);
    const change = remembered(number, text);
    return { row: number + 1, vector, change, memory: change.after!, tokens: tokenize(writeSearchText(change.after!)) };
  });
  const { memoryColumns } = memoryTables(tenant, model, null);
  const own = { tenant, part: "memory" };
  const rows = {
    memory: facts.map(({ row, memory }) => ({
      ...own,
      row,
      id: memory.id,
      scope: scopeKey(memory.scope),
      ...toColumns(memory),
      ...memoryColumns(memory),
      embedded: model.id,
      detailed: model.id,
      touched: 1,
      body: JSON.stringify(memory),
    })),
    words: facts.map(({ row, tokens }) => {
      const bag = buildBag(tokens);
      return {
        ...own,
        row,
        terms: [...new Set(tokens)].map((term) => writeKey(tenant, "memory", term)),
        length: bag.words,
        bag: bytes(packBag(bag)),
      };
    }),
    vector: facts.map(({ row, vector: { buffer, byteOffset, byteLength } }) => ({
      ...own,
      row,
      model: model.id,
      place: 0,
      embedding: bytes(new Uint8Array(buffer, byteOffset, byteLength)),
    })),
    change: facts.map(({ row, change: { actor, ...change }, memory }) => ({
      ...own,
      ...change,
      ...actor,
      seq: row,
      after: JSON.stringify(memory),
      standing: memory.standing.state,
    })),
  };
  const terms = new Map<string, number>();
  for (const { tokens } of facts) for (const term of new Set(tokens)) terms.set(term, (terms.get(term) ?? 0) + 1);
  await database.transaction(async (sql) => {
    for (const [table, all] of Object.entries(rows))
      await sql.run(
        `insert into holdfast.${table} select * from json_populate_recordset(null::holdfast.${table}, $1)`,
        JSON.stringify(all),
      );
    await sql.run(
      `insert into holdfast.word (tenant, part, term, texts)
       select $1, 'memory', * from unnest($2::text[], $3::bigint[])
       on conflict (tenant, part, term) do update set texts = holdfast.word.texts + excluded.texts`,
      tenant,
      [...terms.keys()],
      [...terms.values()],
    );
    await sql.run(
      `update holdfast.tenant_part
          set version = version + 1, changes = changes + $2, texts = texts + $2, words = words + $3
        where tenant = $1 and part = 'memory'`,
      tenant,
      count,
      facts.reduce((sum, { tokens }) => sum + tokens.length, 0),
    );
  });
}

function bytes(array: Uint8Array): string {
  return `\\x${Buffer.from(array).toString("hex")}`;
}
