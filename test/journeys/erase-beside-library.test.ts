import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, test } from "vitest";
import { ollama } from "../support/embedding-server.ts";
import { startKillable } from "../support/killable.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { rememberers } from "../support/rememberers.ts";
import { IS_SOAK } from "../support/soak.ts";
import { socketOf } from "../support/socket.ts";
import { verifies } from "../support/verifies.ts";

const ROUNDS = Number(process.env["HOLDFAST_ROUNDS"] ?? (IS_SOAK ? 500 : 3));
/** What an erasure breaks shows when the service is killed after it; the start of one costs more than five erasures. */
const ERASURES_PER_KILL = IS_SOAK ? 5 : 1;
const TURNS = 3;
/** What is acknowledged does not hang on the judge, which would take most of a round to load. */
const WITHOUT_MODEL = { HOLDFAST_MEANING_WAIT_MS: "1" };

/** What one round got acknowledged by the service before it was killed. */
interface Acknowledged {
  readonly kept: readonly string[];
  readonly erased: string;
  readonly sessions: readonly string[];
}

test(
  verifies(
    ["E4", "H1", "H2"],
    "erasures beside programs that open and close the store, with kill -9 after them: nothing acknowledged is lost, both files are sound",
  ),
  async () => {
    const program = freshProgram({ ...(await ollama()), HOLDFAST_PROPOSALS: "off", ...WITHOUT_MODEL });
    const visitors = rememberers(program, { way: "visits", processes: 1, each: "endless", named: "v" });
    const rounds: Acknowledged[] = [];
    for (let round = 0; round < ROUNDS;) {
      const service = await startKillable(program);
      for (let erasures = 0; erasures < ERASURES_PER_KILL && round < ROUNDS; erasures++)
        rounds.push(await writeAndErase(program, round++));
      await service.kill();
    }
    expect(await visitors.ended()).toEqual([]);
    const visited = visitors.acknowledged();
    const kept = [...rounds.flatMap((round) => round.kept), ...visited.filter((id) => id.startsWith("m"))];
    const sessions = [...rounds.flatMap((round) => round.sessions), ...visited.filter((name) => name.startsWith("v"))];
    expect(visited.length).toBeGreaterThan(ROUNDS / ERASURES_PER_KILL / 2);

    const doctor = (await program.run(["doctor", "--json"])).json();
    expect(doctor).toMatchObject({ healthy: true });
    await program.run(["stop"]);
    const ids = new Set(column(program, "holdfast.db", "select id from memory"));
    expect(kept.filter((id) => !ids.has(id))).toEqual([]);
    expect(rounds.filter(({ erased }) => ids.has(erased))).toEqual([]);
    const whole = new Set(
      column(
        program,
        "journal.db",
        `select s.name from turn t join session s on s.row = t.session group by s.row having count(*) = ${TURNS}`,
      ),
    );
    expect(sessions.filter((name) => !whole.has(name))).toEqual([]);
    for (const file of ["holdfast.db", "journal.db"])
      expect(column(program, file, "select integrity_check from pragma_integrity_check")).toEqual(["ok"]);
    console.log(`${ROUNDS} rounds: ${kept.length} memories and ${sessions.length} sessions acknowledged, all there`);
  },
);

async function writeAndErase(program: Program, round: number): Promise<Acknowledged> {
  const { ask } = socketOf(program);
  const remember = async (text: string) => (await ask("remember", { text }))["id"] as string;
  const first = await remember(`crane a${round} lifts ${round * 3} tons`);
  const erased = await remember(`vault q${round} opens with handle ${round * 7}`);
  const sessions = [await capture(program, ask, `before-${round}`)];
  await ask("erase", { id: erased, confirm: true });
  sessions.push(await capture(program, ask, `after-${round}`));
  const last = await remember(`gate z${round} stands in dock ${round * 11}`);
  return { kept: [first, last], erased, sessions };
}

async function capture(program: Program, ask: ReturnType<typeof socketOf>["ask"], session: string): Promise<string> {
  const from = join(program.cwd, `${session}.jsonl`);
  const lines = Array.from({ length: TURNS }, (_, at) => {
    const said = { type: "user", uuid: randomUUID(), sessionId: session, timestamp: new Date(at).toISOString() };
    return JSON.stringify({ ...said, message: { role: "user", content: `turn ${at} of ${session}` } });
  });
  writeFileSync(from, `${lines.join("\n")}\n`);
  await ask("capture", { from, transcriptsOf: "claude-code" });
  rmSync(from);
  return session;
}

function column(program: Program, file: string, sql: string): readonly string[] {
  const db = new DatabaseSync(join(program.home, file), { readOnly: true });
  try {
    return db
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]));
  } finally {
    db.close();
  }
}
