import { copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { fingerprintHash } from "../src/store/memory-bodies.ts";
import { openDatabase } from "../src/store/engines/sqlite/database.ts";
import type { Database } from "../src/store/engines/sqlite/database.ts";
import { SCHEMA_VERSION, readSchemaVersion } from "../src/store/engines/sqlite/migrations.ts";
import { openStore } from "../src/store/engines/sqlite/store.ts";
import { threeDigits } from "./speed/timing.ts";

/**
 * How long a large store of an older schema takes to open. The kept store of that schema is grown by its own rows, under
 * other ids and with other texts; the words, which no migration reads, are made by the migration itself.
 */
const { values } = parseArgs({
  options: {
    schema: { type: "string", default: "8" },
    memories: { type: "string", default: "100000" },
    receipts: { type: "string", default: "20000" },
    json: { type: "boolean", default: false },
  },
});

/** What belongs to a row and is repeated with it, by the column that names it. */
const BESIDE = {
  memory: { vector: "memory", token_vector: "memory" },
  receipt: { receipt_hit: "receipt" },
} as const;

const inserts = new Map<string, ReturnType<Database["prepare"]>>();

const folder = mkdtempSync(join(tmpdir(), "hf-migration-"));
try {
  const file = join(folder, "store.db");
  copyFileSync(fileURLToPath(new URL(`../test/fixtures/store-v${values.schema}.db`, import.meta.url)), file);
  const grown = openDatabase(file, { readOnly: false });
  grow(grown, "memory", Number(values.memories));
  grow(grown, "receipt", Number(values.receipts));
  const from = readSchemaVersion(grown);
  grown.close();
  const bytes = statSync(file).size + (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0);
  const started = performance.now();
  const store = openStore(file, { id: "words-64", dimensions: 64 });
  const seconds = (performance.now() - started) / 1_000;
  const { memories, changes, receipts, vectors } = await store.totals(Date.now());
  const faults = (await store.examine(false)).flatMap((check) => check.faults);
  await store.close();
  const counted = { memories: Object.values(memories).reduce((sum, one) => sum + one, 0), changes, receipts, vectors };
  const result = { from, to: SCHEMA_VERSION, ...counted, megabytes: bytes / 1_000_000, seconds, faults };
  if (values.json) console.log(JSON.stringify(result));
  else {
    console.log(
      `Schema ${from} to ${SCHEMA_VERSION}, ${counted.memories} memories, ${changes} changes, ${receipts} receipts, ` +
        `${threeDigits(result.megabytes)} MB: ${threeDigits(seconds)} s, ${faults.length} faults.`,
    );
  }
  if (faults.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Repeats the rows of a table, with those beside them and the lines of the log, until there are so many. */
function grow(db: Database, table: keyof typeof BESIDE, most: number): void {
  const own = db.prepare(`select * from ${table}`).all() as Row[];
  if (own.length === 0) return;
  const beside = Object.entries(BESIDE[table]).map(([name, column]) => {
    const rows = db.prepare(`select * from ${name}`).all() as Row[];
    return { name, column, rows };
  });
  const log = table === "memory" ? (db.prepare("select * from change").all() as Row[]) : [];
  db.exec("begin");
  for (let number = own.length; number < most; number++) {
    const from = own[number % own.length]!;
    const row = number + 1;
    const id = `${String(from["id"])}x${number}`;
    const renamed = (text: unknown): unknown =>
      typeof text === "string"
        ? text.replaceAll(String(from["id"]), id).replace('"text":"', `"text":"${number}: `)
        : text;
    const body = renamed(from["body"]);
    const said =
      typeof body !== "string" ? {} : { body, fingerprint: fingerprintHash(JSON.parse(body).text as string) };
    add(db, table, { ...from, row, id, ...(table === "memory" && said) });
    for (const { name, column, rows } of beside)
      for (const one of rows) if (one[column] === from["row"]) add(db, name, { ...one, [column]: row });
    for (const line of log)
      if (line["memory"] === from["id"]) {
        const { seq: _, ...rest } = line;
        const change = `${String(line["id"])}x${number}`;
        add(db, "change", {
          ...rest,
          id: change,
          memory: id,
          after: renamed(line["after"]),
          batch: change,
          undoes: null,
        });
      }
  }
  db.exec("commit");
}

type Row = Readonly<Record<string, string | number | null | Uint8Array>>;

function add(db: Database, table: string, row: Readonly<Record<string, unknown>>): void {
  const columns = Object.keys(row);
  let statement = inserts.get(table);
  if (statement === undefined) {
    statement = db.prepare(
      `insert into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
    );
    inserts.set(table, statement);
  }
  statement.run(...(Object.values(row) as string[]));
}
