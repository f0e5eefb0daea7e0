// A process that brings a store up to date, and ends itself with SIGKILL at a step of the migration. Arguments: the file, the step; 0 is none.
import { closeDatabase, openDatabase } from "../../../src/store/engines/sqlite/database.ts";
import type { Database } from "../../../src/store/engines/sqlite/database.ts";
import { indexWordsAnew } from "../../../src/store/engines/sqlite/store.ts";
import { migrate } from "../../../src/store/engines/sqlite/migrations.ts";

const [file = "", killedAt] = process.argv.slice(2);
const db = openDatabase(file, { readOnly: false });
let step = 0;
function count(): void {
  if (++step === Number(killedAt)) process.kill(process.pid, "SIGKILL");
}
const counted = {
  prepare: (sql: string) => db.prepare(sql),
  get isTransaction() {
    return db.isTransaction;
  },
  exec(sql: string) {
    count();
    db.exec(sql);
  },
} as Database;
migrate(counted, undefined, () => {
  count();
  indexWordsAnew(db);
});
closeDatabase(db);
console.log("up to date");
