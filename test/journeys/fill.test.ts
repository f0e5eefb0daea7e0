import { join } from "node:path";
import { expect, test } from "vitest";
import { embeddingServer } from "../support/embedding-server.ts";
import { factOf, makeMachine } from "../support/machine.ts";
import { daemonsOf, until } from "../support/processes.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { verifies } from "../support/verifies.ts";
import { IS_SOAK } from "../support/soak.ts";
import { wholeStatus } from "../support/status.ts";

const PATIENCE_MS = 300_000;
const SESSIONS = IS_SOAK ? 200 : 40;
const COMMITS = IS_SOAK ? 2_000 : 200;

/** What somebody sees who looks through the memory, without times and ids of what was done to it. */
async function lookThrough(program: Program): Promise<unknown> {
  const list = (await program.run(["list", "--everywhere", "--json"])).jsonOf("list");
  const sessions = (await program.run(["journal", "sessions", "--everywhere", "--json"])).json();
  const waiting = (await program.run(["review", "--everywhere", "--json"])).json();
  const { journal } = wholeStatus((await program.run(["status", "--json"])).jsonOf("status"));
  // How long ago something was seen goes on while this runs.
  const memories = list.memories.map(({ freshness, ...memory }) => ({ ...memory, freshness: freshness.state }));
  return { memories, sessions, waiting, journal: { ...journal, bytes: 0 } };
}

test(
  verifies(
    ["K1", "D1"],
    "setup on a machine with many sessions and three histories answers about an old session, goes on after a kill, and is taken back to the byte",
  ),
  async () => {
    const { environment } = await embeddingServer();
    const machine = makeMachine({ sessions: SESSIONS, commits: COMMITS });
    const [shop = "", atlas = ""] = machine.repositories;
    const program = freshProgram({ ...environment, ...machine.environment });
    const inShop = { cwd: shop };
    await program.run(["remember", "The shop's staging host is called pelican."], inShop);
    const before = await lookThrough(program);
    const files = machine.files();

    const look = (await program.run(["fill", "--dry-run", "--json"], inShop)).jsonOf("fill");
    expect(look.status).toBe("none");
    expect(look.projects[0]).toMatchObject({ root: shop, here: true, history: true });
    expect(look.projects.map(({ transcripts }) => transcripts).reduce((sum, one) => sum + one, 0)).toBe(SESSIONS);
    expect(look.projects[0]!.instructions).toEqual([join(shop, "CLAUDE.md")]);

    const setup = (await program.run(["setup", "--yes", "--json"], inShop)).json();
    expect(setup).toMatchObject({ applied: true, filling: true });
    const progress = async () => (await program.run(["fill", "--dry-run", "--json"], inShop)).jsonOf("fill");
    await until("some of it is read", async () => (await progress()).read.files >= 3);
    const reader = program.daemonPid()!;
    process.kill(reader, "SIGKILL");
    await until("it is gone", () => !daemonsOf(program.home).includes(reader));
    await until("it is over", async () => (await progress()).status === "done");
    expect((await progress()).read).toMatchObject({ files: SESSIONS, of: SESSIONS, commits: 3 * COMMITS });

    const { journal } = wholeStatus((await program.run(["status", "--json"])).jsonOf("status"));
    expect([journal.sessions, journal.turns, journal.commits]).toEqual([SESSIONS, 4 * SESSIONS, 3 * COMMITS]);
    const old = factOf(SESSIONS - 2);
    const asked = await program.run(["recall", old.question], { cwd: machine.repositories[(SESSIONS - 2) % 3]! });
    expect(asked.out).toContain(old.answer);
    expect((await program.run(["recall", "when did we drop the moonlight cache"], inShop)).out).toContain(
      "stale prices after midnight",
    );
    expect((await program.run(["recall", "which worker drains the order queue"], inShop)).out).toContain("heron");
    const foreign = await program.run(["recall", "why did we drop the shop moonlight cache"], { cwd: atlas });
    expect(foreign.out).not.toContain("Drop the shop moonlight cache");

    await program.run(["setup", "--undo", "--yes"], inShop);
    const taken = await program.run(["fill", "--undo", "--yes"], inShop);
    expect([taken.code, taken.talk]).toEqual([0, ""]);
    expect(await lookThrough(program)).toEqual(before);
    expect(machine.files()).toEqual(files);
    expect((await program.run(["recall", old.question, "--everywhere"])).out).not.toContain(old.answer);
    expect((await program.run(["tree", "check", "--everywhere", "--json"])).code).toBe(0);

    // What was taken back can be read again.
    await program.run(["fill", "--yes", "--json"], inShop);
    expect((await progress()).read.files).toBe(SESSIONS);
  },
  PATIENCE_MS,
);
