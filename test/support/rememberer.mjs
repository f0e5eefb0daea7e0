// A process that remembers one fact after another, and prints each id that was acknowledged.
// Arguments: "daemon" or "library", the home, a name for its facts, how many (or "endless").
import { randomUUID } from "node:crypto";
import { call } from "../../dist/surfaces/daemon/call.js";
import { homeOf } from "../../dist/app/home/home.js";
import { VERSION } from "../../dist/app/version.js";
import { openMemory } from "../../dist/index.js";

const [way, folder, name, count] = process.argv.slice(2);
const until = count === "endless" ? Number.POSITIVE_INFINITY : Number(count);
const home = homeOf(process.env, folder);
const library = way === "library" ? await openMemory({ home: folder }) : undefined;

/** The parent closes the pipe when it has seen enough; what is under way is finished. */
let stopped = false;
process.stdin.on("end", () => (stopped = true)).resume();

for (let number = 0; number < until && !stopped; number++) {
  const fact = {
    text: `machine ${name}${number} keeps its backups on volume ${name}-vol-${number * 7}`,
    scope: "user",
    request: randomUUID(),
  };
  const { outcome, id } = await (library ? library.remember(fact) : throughDaemon(fact));
  if (outcome !== "stored") throw new Error(`${fact.text} was ${outcome}`);
  process.stdout.write(`${id}\n`);
}
await library?.close();
process.exit(0);

/** A client gives up when daemon after daemon is killed under it; whoever needs the fact kept says it again, under the same name. */
async function throughDaemon(fact) {
  for (;;) {
    try {
      return await call({ home, version: VERSION }, "remember", fact);
    } catch (error) {
      if (error.code !== "daemon") throw error;
    }
  }
}
