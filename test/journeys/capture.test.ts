import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findHome } from "../../src/app/home/home.ts";
import { openJournal } from "../../src/store/engines/sqlite/journal/journal.ts";
import { send } from "../../src/surfaces/socket/client.ts";
import { writeTranscript } from "../../bench/capture/generated.ts";
import { embeddingServer } from "../support/embedding-server.ts";
import { startKillable } from "../support/killable.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { MODEL } from "../support/store.ts";
import { stateOf } from "../support/transcripts.ts";
import { verifies } from "../support/verifies.ts";

const FILES = 2;
const BYTES = 3 * 1024 * 1024;
/** After how many changes to its files the service is killed each time; to read all of it takes more than a thousand. */
const CHANGES = [500, 500];
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

/** How many turns are on the disk once the service is dead. */
async function turnsIn(program: Program): Promise<number> {
  const journal = openJournal(join(program.home, "journal.db"), MODEL, { readOnly: true });
  const { turns } = await journal.totals();
  await journal.close();
  return turns;
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
    for (const changes of CHANGES) {
      const service = await startKillable(killed);
      await service.dieAfter(changes);
      const { socket } = findHome(killed.environment);
      await expect(send(socket, "/v1/capture", { body: { from: folder } })).rejects.toThrow("reached");
      await service.ended;
      const now = await turnsIn(killed);
      expect([now > before, now < turns]).toEqual([true, true]);
      before = now;
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
