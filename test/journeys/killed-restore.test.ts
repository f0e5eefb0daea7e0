import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { filesBelow, filesHolding } from "../support/bytes.ts";
import { ollama } from "../support/embedding-server.ts";
import { runKilled, startKillable } from "../support/killable.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { IS_SOAK } from "../support/soak.ts";
import { socketOf } from "../support/socket.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const KILLS = Number(process.env["HOLDFAST_KILLS"] ?? (IS_SOAK ? 100 : 3));
/** A restore of a small store makes some sixty changes to databases and files, an exchange some thirty. */
const CHANGES = { restore: 64, sync: 32 };
const SPREAD = 7;

test(
  verifies(
    ["E4", "H2", "H3", "H5"],
    "kill -9 in a restore and in the exchange after it: what was exchanged is there, what was erased stays erased",
  ),
  async () => {
    const environment = {
      ...(await ollama()),
      HOLDFAST_PROPOSALS: "off",
      HOLDFAST_MEANING_WAIT_MS: "1",
      HOLDFAST_SYNC_MINUTES: "0",
    };
    const program = freshProgram(environment);
    const shared = freshFolder();
    const { ask } = socketOf(program);
    const remember = async (text: string) => (await ask("remember", { text, scope: "user" }))["id"] as string;
    const kept = new Set<string>();
    const erased: string[] = [];
    const outcomes: string[] = [];
    let service = await startKillable(program);
    await ask("sync", { action: "folder", folder: shared });
    for (let kill = 0; kill < KILLS; kill++) {
      const word = `quokka${kill}fish`;
      kept.add(await remember(`crane a${kill} lifts ${kill * 3} tons`));
      const secret = await remember(`the ${word} vault opens with handle ${kill * 7}`);
      const copy = join(freshFolder(), "copy.db");
      await ask("backup", { file: copy });
      kept.add(await remember(`gate z${kill} stands in dock ${kill * 11}`));
      await ask("sync", { action: "run" });
      await ask("erase", { id: secret, confirm: true });
      erased.push(word);
      await service.kill();

      const at = (kill * SPREAD) >> 1;
      const isRestore = kill % 2 === 0;
      const restored = await runKilled(program, ["restore", copy], isRestore ? at % CHANGES.restore : Infinity);
      if (restored.code !== 0) expect((await program.run(["restore", copy])).code).toBe(0);
      service = await startKillable(program);
      if (!isRestore) await service.dieAfter(at % CHANGES.sync);
      const isSynced = await ask("sync", { action: "run" }).then(
        () => true,
        () => false,
      );
      if (!isSynced) {
        await service.ended;
        service = await startKillable(program);
        await ask("sync", { action: "run" });
      }
      outcomes.push(`${isRestore ? "restore" : "sync"} ${restored.code === 0 && isSynced ? "over before" : "killed"}`);
      rmSync(copy, { force: true });

      const ids = new Set(await idsIn(ask));
      expect([...kept].filter((id) => !ids.has(id))).toEqual([]);
      expect(ids.size).toBe(kept.size);
      expect(filesHolding(program.home, erased)).toEqual([]);
      expect(erased.filter((text) => publishedIn(shared).includes(text))).toEqual([]);
    }
    expect(outcomes).toContain("restore killed");
    expect(outcomes).toContain("sync killed");
    expect(await doctor(program)).toMatchObject({ healthy: true });
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    console.log(
      `${KILLS} rounds: ${count("restore killed")} killed in a restore, ${count("sync killed")} in an exchange; ` +
        `${kept.size} memories there, ${erased.length} erased and nowhere`,
    );
  },
);

const PAGE = 1_000;

async function idsIn(ask: ReturnType<typeof socketOf>["ask"]): Promise<readonly string[]> {
  const { memories } = await ask("list", { limit: PAGE, everywhere: true });
  return (memories as readonly { readonly id: string }[]).map(({ id }) => id);
}

function publishedIn(folder: string): string {
  return filesBelow(folder)
    .map((path) => gunzipSync(readFileSync(path)).toString("utf8"))
    .join("\n");
}

async function doctor(program: Program): Promise<unknown> {
  return (await program.run(["doctor", "--json"])).json();
}
