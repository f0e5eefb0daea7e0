import { expect, test } from "vitest";
import { ollama } from "../support/embedding-server.ts";
import { until } from "../support/processes.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { rememberers } from "../support/rememberers.ts";
import { IS_SOAK } from "../support/soak.ts";
import { verifies } from "../support/verifies.ts";

const KILLS = IS_SOAK ? 200 : 3;
const CLIENTS = IS_SOAK ? 2 : 4;
/** The moment of each kill after its daemon has begun to answer: within the first write, or some dozen writes later. */
const LATEST_KILL_MS = 300;
const SEED = 20_260_315;

test(
  verifies(
    ["H1", "H2"],
    "kills at random moments under load lose nothing that was acknowledged, and the next client recovers",
  ),
  async () => {
    const program = freshProgram({ ...(await ollama()), HOLDFAST_MEANING_WAIT_MS: "1" });
    const random = seeded(SEED);
    const writers = rememberers(program, { way: "daemon", processes: CLIENTS, each: "endless" });
    let last: number | undefined;
    let acknowledgedBefore = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      await until("another daemon writes", () => {
        const pid = program.daemonPid();
        return pid !== undefined && pid !== last && writers.acknowledged().length > acknowledgedBefore;
      });
      last = program.daemonPid();
      acknowledgedBefore = writers.acknowledged().length;
      await new Promise((resolve) => setTimeout(resolve, random() * LATEST_KILL_MS));
      process.kill(last!, "SIGKILL");
    }
    expect(await writers.ended()).toEqual([]);

    const acknowledged = writers.acknowledged();
    const ids = new Set(await idsIn(program));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
    // A request that was done but not acknowledged is found again by its name and not done twice.
    expect(ids.size).toBe(acknowledged.length);
    expect((await program.run(["doctor", "--json"])).json()).toMatchObject({ healthy: true });
    console.log(`${KILLS} kills: ${acknowledged.length} memories acknowledged, all there and none twice`);
  },
);

const PAGE = 1_000;

async function idsIn(program: Program): Promise<readonly string[]> {
  for (let ids: string[] = []; ;) {
    const page = (await program.run(["list", "--json", "--limit", `${PAGE}`, "--offset", `${ids.length}`])).jsonOf(
      "list",
    );
    ids = [...ids, ...page.memories.map(({ id }) => id)];
    if (!page.more) return ids;
  }
}

/** A small linear congruential generator: the same moments in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
