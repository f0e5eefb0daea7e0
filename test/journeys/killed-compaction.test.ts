import { spawn } from "node:child_process";
import { cpSync } from "node:fs";
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

const COMPACTOR = fileURLToPath(new URL("../../dist/test/support/processes/compactor.js", import.meta.url));
const SESSIONS = IS_SOAK ? 60 : 20;
const UTC = { HOLDFAST_TIME_ZONE: "UTC" };

/** Killed so long after it began; tells whether it was done before. */
function compactKilled(folder: string, afterMs: number): Promise<boolean> {
  const child = spawn(process.execPath, [COMPACTOR, folder], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (text: Buffer) => {
    said += text.toString();
    if (said.trim() === "begun") setTimeout(() => child.kill("SIGKILL"), afterMs);
  });
  return new Promise((resolve, reject) => {
    child.on("exit", () => (said === "" ? reject(new Error("it never began")) : resolve(said.includes("done"))));
  });
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
  let killed = 0;
  for (const afterMs of [5, 40, 90, 200]) {
    if (await compactKilled(folder, afterMs)) break;
    killed++;
  }
  expect(killed).toBeGreaterThan(0);
  const [after, never] = [await stateOf(folder), await stateOf(untouched)];
  expect(after.faults).toEqual([]);
  expect(after.hashes).toEqual(never.hashes);
  expect(after.hashes.length).toBeGreaterThan(SESSIONS);
});
