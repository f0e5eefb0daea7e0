// Preloaded into the program: ends it with SIGKILL right before the n-th change that it makes to a database or a file. n comes as a
// message, which is answered once it counts, or in DIES_AFTER; at the end of a process that lives, STEPS_TO is the file for its count.
// The model never gets ready, as on a machine that is too slow for it: nothing that is counted or killed here hangs on it.
const { EventEmitter } = require("node:events");
const fs = require("node:fs");
const sqlite = require("@photostructure/sqlite");
const threads = require("node:worker_threads");

class LoadingWorker extends EventEmitter {
  postMessage() {}
  ref() {}
  unref() {}
  async terminate() {}
}
const { Worker } = threads;
threads.Worker = new Proxy(Worker, {
  construct: (target, [file, options]) =>
    options?.name === "minilm" ? new LoadingWorker() : new target(file, options),
});

let steps = 0;
let last = Number(process.env["DIES_AFTER"] ?? Infinity);

function count(on, names, isChange = () => true) {
  for (const name of names) {
    const work = on[name];
    Object.defineProperty(on, name, {
      value(...given) {
        if (isChange() && ++steps > last) process.kill(process.pid, "SIGKILL");
        return work.apply(this, given);
      },
    });
  }
  return on;
}

count(fs, ["renameSync", "rmSync", "writeFileSync", "appendFileSync", "copyFileSync", "truncateSync", "writeSync"]);

// The methods of SQLite's own classes can't be replaced, those of each of their instances can.
const READS = /^\s*(?:select|with|pragma)\b/i;
const DatabaseSync = new Proxy(sqlite.DatabaseSync, {
  construct(target, given) {
    const db = count(new target(...given), ["exec"]);
    const prepare = db.prepare.bind(db);
    Object.defineProperty(db, "prepare", {
      value: (sql, ...rest) => count(prepare(sql, ...rest), ["run", "get", "all"], () => !READS.test(sql)),
    });
    return db;
  },
});
require.cache[require.resolve("@photostructure/sqlite")].exports = { ...sqlite, DatabaseSync };

process.on("message", (count) => {
  [steps, last] = [0, count];
  process.send?.({ armed: count });
});
const { STEPS_TO } = process.env;
const write = fs.writeFileSync;
if (STEPS_TO !== undefined) process.on("exit", () => write(STEPS_TO, String(steps)));
