import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openJournal } from "../../src/store/engines/sqlite/journal/journal.ts";
import { writeTranscript } from "../../bench/capture/generated.ts";
import { embeddingServer } from "../support/embedding-server.ts";
import { until } from "../support/processes.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { MODEL } from "../support/store.ts";
import { stateOf } from "../support/transcripts.ts";
import { verifies } from "../support/verifies.ts";

const FILES = 2;
const BYTES = 3 * 1024 * 1024;
const KILLS = 2;
/** Three services are started one after the other, on a machine that may be busy. */
const PATIENCE_MS = 180_000;

/** What is in a home's journal, read from the file when nobody writes. */
async function journalOf(program: Program): Promise<{ readonly state: unknown; readonly turns: number }> {
  await program.run(["stop"]);
  const journal = openJournal(join(program.home, "journal.db"), MODEL, { readOnly: true });
  try {
    return { state: await stateOf(journal), turns: (await journal.totals()).turns };
  } finally {
    await journal.close();
  }
}

/** How many turns are on the disk, whoever is writing. */
async function turnsIn(program: Program): Promise<number> {
  if (!existsSync(join(program.home, "journal.db"))) return 0;
  try {
    const journal = openJournal(join(program.home, "journal.db"), MODEL, { readOnly: true });
    const { turns } = await journal.totals();
    await journal.close();
    return turns;
  } catch {
    return 0; // it is only being made
  }
}

test(
  verifies("D1", "killed again and again while it reads transcripts, the service ends with the same journal"),
  async () => {
    const { environment } = await embeddingServer();
    const killed = freshProgram(environment);
    const spared = freshProgram(environment);
    const folder = join(killed.cwd, "transcripts");
    mkdirSync(folder);
    let turns = 0;
    for (let file = 1; file <= FILES; file++)
      turns += writeTranscript(join(folder, `${file}.jsonl`), BYTES, file).turns;

    let before = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const capturing = killed.start(["capture", folder]);
      const ended = new Promise((resolve) => capturing.once("exit", resolve));
      await until("more of it is in the journal", async () => (await turnsIn(killed)) > before);
      process.kill(killed.daemonPid()!, "SIGKILL");
      capturing.kill("SIGKILL");
      await ended;
      before = await turnsIn(killed);
      expect(before).toBeLessThan(turns);
    }
    const report = await killed.run(["capture", "--json", folder]);
    expect(report.jsonOf("capture")).toMatchObject({ more: false, unreadable: [] });
    await spared.run(["capture", folder]);

    const after = await journalOf(killed);
    expect(after.turns).toBe(turns);
    expect(after.state).toEqual((await journalOf(spared)).state);
  },
  PATIENCE_MS,
);
