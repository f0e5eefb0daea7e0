import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openMemory } from "../src/app/library.ts";
import { openDatabase } from "../src/store/engines/sqlite/database.ts";
import { readSchemaVersion } from "../src/store/engines/sqlite/migrations.ts";
import { FACTS } from "../test/support/facts.ts";
import { fixedClock, tokenEmbedder } from "../test/support/fakes.ts";
import { wordJudge } from "../test/support/judge.ts";

/**
 * Makes the small store that is kept for each released schema: every later version must open it.
 * Run once for a schema, before its release: `npx tsx scripts/make-store-fixture.ts`. A kept one is never made again.
 */
const PROJECT = "git:github.test/acme/shop";

const home = mkdtempSync(join(tmpdir(), "hf-"));
const clock = fixedClock();
// Every look at the clock is a second later than the one before, as in a store that grew.
const ticking = { ...clock, now: () => (clock.at += 1_000) };
const memory = await openMemory({
  home,
  environment: {},
  embedder: tokenEmbedder(),
  judge: wordJudge(),
  clock: ticking,
});
for (const text of FACTS.slice(0, 14)) await memory.remember({ text });
await memory.remember({ text: FACTS[14]!, project: PROJECT, topics: ["security"], trigger: "decision" });
const agent = { project: PROJECT, agent: "codex", session: "s1" };
await memory.remember({ text: FACTS[15]!, path: "apps/mobile", scope: "path", ...agent });
await memory.remember({ text: FACTS[16]!, onlyFor: "codex", ...agent });
await memory.remember({ text: FACTS[17]!, expiresAt: "2026-03-16" });
await memory.remember({ text: FACTS[18]!, propose: true });
await memory.remember({ text: FACTS[0]! });
const { hits } = await memory.recall({ question: "which port does the production database use", session: "s1" });
await memory.remember({ text: "The production database listens on port 6543", replaces: [hits[0]!.id] });
const retired = await memory.remember({ text: FACTS[19]! });
await memory.retire({ id: retired.id!, reason: "no longer wanted" });
const undone = await memory.remember({ text: FACTS[20]! });
await memory.undo({ change: undone.change! });
await memory.close();

const db = openDatabase(join(home, "holdfast.db"), { readOnly: false });
const file = fileURLToPath(new URL(`../test/fixtures/store-v${readSchemaVersion(db)}.db`, import.meta.url));
db.prepare("vacuum into ?").run(file);
db.close();
rmSync(home, { recursive: true, force: true });
console.log(`${file} is made.`);
