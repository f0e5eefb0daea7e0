import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openJournal } from "../../src/store/engines/sqlite/journal/journal.ts";
import { findHome } from "../../src/app/home/home.ts";
import { perform } from "../../src/app/perform.ts";
import { openService } from "../../src/app/service.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { DAY } from "../../src/domain/time.ts";
import { NOON, wordEmbedder } from "../support/fakes.ts";
import { markOf, portion } from "../support/journal.ts";
import { freshFolder, MODEL } from "../support/store.ts";
import { IS_SOAK } from "../support/soak.ts";
import { verifies } from "../support/verifies.ts";

const DIE_AFTER = fileURLToPath(new URL("../support/processes/die-after.cjs", import.meta.url));
const COMPACTOR = fileURLToPath(new URL("../../dist/test/support/processes/compactor.js", import.meta.url));
const SESSIONS = IS_SOAK ? 60 : 20;
/** Of the changes that the whole takes; less and less is left to do. */
const KILLED_AT = [0.5, 0.3, 0.2];
const UTC = { HOLDFAST_TIME_ZONE: "UTC" };

/** Compacts a home, and is killed right before one of its changes to databases and files; tells how many it made otherwise. */
async function compactKilled(folder: string, changes: number): Promise<number | null> {
  const steps = join(freshFolder(), "steps");
  const child = spawn(process.execPath, ["--require", DIE_AFTER, COMPACTOR, folder], {
    env: { ...process.env, DIES_AFTER: String(changes), STEPS_TO: steps },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(child, "exit");
  return existsSync(steps) ? Number(readFileSync(steps, "utf8")) : null;
}

async function stateOf(
  folder: string,
): Promise<{ readonly hashes: readonly string[]; readonly faults: readonly string[] }> {
  const service = await openService({ home: findHome({}, folder), environment: UTC, embedder: wordEmbedder() });
  await perform(service, "compact", {});
  const { faults } = await perform(service, "tree", { action: "check" });
  const hashes = (
    await Promise.all(
      (["day", "week", "month", "root"] as const).map(async (level) =>
        (await service.tree.outlines("all", level)).map((node) => `${node.id} ${node.hash}`),
      ),
    )
  ).flat();
  await service.close();
  return { hashes, faults };
}

test(verifies("C4", "a compaction that is killed goes on where it was, and ends as if it had not been"), async () => {
  const folder = freshFolder();
  const journal = openJournal(join(folder, "journal.db"), MODEL);
  for (let at = 0; at < SESSIONS; at++) {
    const said = [`We decided to keep table ${at} of the harbour ledger on host box-${at}.internal.`, "Noted."];
    const given = {
      project: `git:example.org/acme/p${at % 3}` as ProjectId,
      at: NOON - at * 2 * DAY,
      session: { name: `s${at}` },
    };
    await journal.append([portion(said, given)], markOf(`/transcripts/${at}.jsonl`));
  }
  await journal.close();
  const untouched = freshFolder();
  cpSync(folder, untouched, { recursive: true });
  const all = (await compactKilled(untouched, Infinity))!;
  for (const share of KILLED_AT) expect(await compactKilled(folder, Math.floor(all * share))).toBe(null);
  const [after, never] = [await stateOf(folder), await stateOf(untouched)];
  expect(after.faults).toEqual([]);
  expect(after.hashes).toEqual(never.hashes);
  expect(after.hashes.length).toBeGreaterThan(SESSIONS);
});
