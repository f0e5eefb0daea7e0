import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, test } from "vitest";
import type { OutputOf } from "../../src/app/call/call.ts";
import { findHome } from "../../src/app/home/home.ts";
import { send } from "../../src/surfaces/socket/client.ts";
import { filesHolding } from "../support/bytes.ts";
import { ollama } from "../support/embedding-server.ts";
import { FACTS } from "../support/facts.ts";
import { startKillable } from "../support/killable.ts";
import { until } from "../support/processes.ts";
import { claudeSession } from "../support/work.ts";
import { freshProgram } from "../support/program.ts";
import type { Program } from "../support/program.ts";
import { IS_SOAK } from "../support/soak.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const KILLS = Number(process.env["HOLDFAST_KILLS"] ?? (IS_SOAK ? 200 : 4));

/** After how many of its changes to databases and files an erasure is killed: it makes some fifty, and more with evidence or a backup. */
const CHANGES = IS_SOAK ? Array.from({ length: 66 }, (_, at) => at) : [1, 400, 30, 8];

async function ask(program: Program, name: string, body: object): Promise<unknown> {
  return (await send(findHome(program.environment).socket, `/v1/${name}`, { body: { cwd: program.cwd, ...body } }))
    .body;
}

/** A session in which it was said. */
async function capture(program: Program, folder: string, said: string): Promise<void> {
  const name = `${randomUUID()}.jsonl`;
  const line = {
    type: "user",
    uuid: randomUUID(),
    sessionId: name.slice(0, -6),
    cwd: program.cwd,
    timestamp: new Date().toISOString(),
    message: { role: "user", content: `I was told that ${said}, so try it.` },
  };
  writeFileSync(join(folder, name), `${JSON.stringify(line)}\n`);
  await ask(program, "capture", { from: join(folder, name) });
  await ask(program, "compact", {});
}

test(
  verifies(["E4", "H2"], "a daemon killed at any moment of an erasure leaves the memory whole or no byte of it"),
  async () => {
    const program = freshProgram({ ...(await ollama()), HOLDFAST_PROPOSALS: "off", HOLDFAST_MEANING_WAIT_MS: "1" });
    let service = await startKillable(program);
    for (const text of FACTS.slice(0, 4)) await ask(program, "remember", { text });
    const elsewhere = freshFolder();
    const elsewhereTranscripts = freshFolder();
    const outcomes: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const word = `quokka${kill}fish`;
      const { id } = (await ask(program, "remember", {
        text: `the ${word} vault opens with handle ${kill}`,
      })) as OutputOf<"remember">;
      await ask(program, "recall", { question: `what opens the ${word} vault` });
      const evidence = kill % 4 === 1;
      if (evidence) await capture(program, elsewhereTranscripts, `the ${word} vault opens with handle ${kill}`);
      if (kill % 4 === 0) await ask(program, "backup", { file: join(elsewhere, `${kill}.db`) });
      await service.dieAfter(CHANGES[kill % CHANGES.length]!);
      const acknowledged = await ask(program, "erase", { id, confirm: true, evidence }).then(
        () => true,
        () => false,
      );
      // An erasure that made fewer changes than that is over, and its service is killed all the same.
      if (acknowledged) await service.kill();
      await service.ended;
      service = await startKillable(program);
      const { lines } = (await ask(program, "audit", { memory: id })) as OutputOf<"audit">;
      const told = lines.map(({ action }) => action);
      const isThere = !told.includes("erased");
      if (acknowledged) expect(isThere).toBe(false);
      if (!isThere) {
        expect(filesHolding(program.home, [word])).toEqual([]);
        expect(filesHolding(elsewhere, [word])).toEqual([]);
        expect(told.slice(-2)).toEqual(["erased", "erasure finished"]);
        const again = (await ask(program, "erase", { id, confirm: true })) as OutputOf<"erase">;
        expect(again).toMatchObject({ erased: true, unfinished: null });
      } else
        expect(await ask(program, "show", { id })).toMatchObject({ text: expect.stringContaining(word) as string });
      if (evidence) {
        const search = { action: "search", question: word, everywhere: true };
        const { turns } = (await ask(program, "journal", search)) as OutputOf<"journal">;
        expect(JSON.stringify(turns).includes(word)).toBe(isThere);
      }
      // Each erasure cleans every copy and reads every memory that is there: more of them would take most of the time.
      if (isThere) await ask(program, "erase", { id, confirm: true, evidence: true });
      rmSync(join(elsewhere, `${kill}.db`), { force: true });
      outcomes.push(isThere ? "whole" : acknowledged ? "erased" : "erased unheard");
    }
    expect(new Set(outcomes)).toContain("whole");
    if (IS_SOAK) expect(outcomes).toContain("erased unheard");
    expect((await program.run(["doctor", "--json"])).json()).toMatchObject({ healthy: true });
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    console.log(`${KILLS} kills: ${count("whole")} whole, ${count("erased unheard")} finished by the next start`);
  },
);

test(
  verifies(
    "E4",
    "a reader in another process delays the last bytes, the certificate says so, and they go when it leaves",
  ),
  async () => {
    const program = freshProgram(await ollama());
    const { id } = (await program.run(["remember", "the quokkafish vault opens with a handle", "--json"])).jsonOf(
      "remember",
    );
    const reader = new DatabaseSync(join(program.home, "holdfast.db"), { readOnly: true });
    reader.exec("begin; select count(*) from memory");
    const { length } = reader.prepare("select body from memory").all();
    expect(length).toBe(1);
    const erased = await program.run(["erase", id!, "--yes", "--json"]);
    const { files } = erased.jsonOf("erase");
    expect(erased.code).toBe(2);
    expect(files.filter(({ clean }) => !clean).map(({ note }) => note)).toContain(
      "another process holds the store open; it is clean once that ends",
    );
    expect((await program.run(["show", id!])).code).toBe(1);
    reader.exec("rollback");
    reader.close();
    await until("the bytes are gone", () => filesHolding(program.home, ["quokkafish"]).length === 0);
  },
);

test(
  verifies(
    "E4",
    "the command asks first: without --yes nothing goes, --dry-run shows, and the certificate tells what went",
  ),
  async () => {
    const program = freshProgram(await ollama());
    const { id } = (await program.run(["remember", "the quokkafish vault opens with a handle", "--json"])).jsonOf(
      "remember",
    );
    await program.run(["remember", "the linter is oxlint"]);
    const backup = (await program.run(["backup", "--json"])).jsonOf("backup");
    // The program's own copies may say the same, because its pages show it as an example.
    for (const own of ["app", "compiled"]) {
      mkdirSync(join(program.home, own), { recursive: true });
      writeFileSync(join(program.home, own, "example.js"), "the quokkafish vault opens with a handle");
    }
    expect((await program.run(["erase"])).code).toBe(64);
    expect((await program.run(["erase", "--where", "colour=red"])).code).toBe(64);
    expect((await program.run(["erase", "--where", "contains=quokka"])).code).toBe(64);
    expect((await program.run(["erase", "--where", "contains=nothing-like-it", "--yes"])).code).toBe(1);
    const dry = await program.run(["erase", "--where", "contains=quokka", "--dry-run"]);
    expect([dry.code, dry.out.trim()]).toEqual([0, expect.stringContaining(`would erase ${id} the `)]);
    expect(dry.talk).toContain("1 memory (1 project) would go.");
    expect((await program.run(["show", id!])).code).toBe(0);
    expect((await program.run(["erase", id!, "--yes", "--agent", "codex"])).code).toBe(64);
    const erased = await program.run(["erase", "--where", "contains=quokka", "--yes"]);
    expect(erased.code).toBe(0);
    expect(erased.out).toMatch(
      /Certificate: .*, \d+ rows deleted, (\d+) of \1 files searched and clean\. All of it: --full\n/,
    );
    expect((erased.out + erased.talk).trim().split("\n").length).toBeLessThanOrEqual(6);
    for (const own of ["app", "compiled"]) rmSync(join(program.home, own, "example.js"), { force: true });
    expect(filesHolding(program.home, ["quokkafish"])).toEqual([]);
    const again = await program.run(["remember", "The Quokkafish vault opens with a handle!"]);
    expect([again.code, again.talk.includes("This was erased on")]).toEqual([1, true]);
    expect(again.talk, "insisting is not offered where it changes nothing").not.toContain("--insist");
    expect((await program.run(["remember", "???"])).talk).toContain("To keep it anyway, add --insist.");
    const whole = await program.run(["erase", "--where", "contains=oxlint", "--dry-run", "--full"]);
    expect(whole.out).toContain("would erase");
    const restored = await program.run(["restore", backup.file]);
    expect(restored.code).toBe(0);
    const list = (await program.run(["list", "--json"])).jsonOf("list");
    expect(list.memories.map(({ text }) => text)).toEqual(["the linter is oxlint"]);
    expect((await program.run(["remember", "the quokkafish vault opens with a handle"])).code).toBe(1);
    expect((await program.run(["restore", backup.file, "--agent", "codex"])).code).toBe(64);
    expect(filesHolding(program.home, ["quokkafish"])).toEqual([]);
  },
);

test(
  verifies("E4", "what was erased is not learned again from a transcript, the first time it is read or once more"),
  async () => {
    const program = freshProgram();
    const file = join(freshFolder(), "vault.jsonl");
    const said = "Remember: the vault combination is tamarind-9902.";
    const turns = [{ user: `${said} And the porch lamp is the green one.` }, { agent: "Noted both of them for you." }];
    writeFileSync(file, claudeSession(turns, { session: "vault", cwd: program.cwd }));
    const { id } = (await program.run(["remember", said, "--json"])).jsonOf("remember");
    await program.run(["capture", file]);
    expect(filesHolding(program.home, ["tamarind"])).not.toEqual([]);
    expect((await program.run(["erase", id!, "--evidence", "--yes"])).code).toBe(0);
    expect(filesHolding(program.home, ["tamarind"])).toEqual([]);

    const again = join(freshFolder(), "again.jsonl");
    writeFileSync(again, claudeSession(turns, { session: "again", cwd: program.cwd }));
    await program.run(["capture", again]);
    expect(filesHolding(program.home, ["tamarind"])).toEqual([]);
    const found = await program.run(["journal", "search", "which one is the porch lamp?"]);
    expect(found.out).toContain("the porch lamp is the green one");
  },
);

test(
  verifies(
    "E4",
    "what was erased without its evidence is cut out of the journal later, by the command the answer names",
  ),
  async () => {
    const program = freshProgram();
    const files = ["one", "two"].map((name) => join(freshFolder(), `${name}.jsonl`));
    const [vault, pantry] = [
      "the vault combination is tamarind-9902",
      "the pantry key hangs behind the gooseberry jam",
    ];
    const turns = [[{ user: `I was told that ${vault}, so try it.` }], [{ user: `Write "${pantry}" on the door.` }]];
    for (const [at, file] of files.entries())
      writeFileSync(file, claudeSession(turns[at]!, { session: `s${at}`, cwd: program.cwd }));
    const kept = [];
    for (const said of [vault, pantry])
      kept.push((await program.run(["remember", said, "--json"])).jsonOf("remember").id);
    for (const file of files) await program.run(["capture", file]);

    const erased = await program.run(["erase", kept[0]!, "--yes"]);
    expect(erased.out).toContain("NOT CLEAN");
    const typed = [...erased.out.matchAll(/holdfast (erase \S+ --evidence)/g)].map(([, command]) => command);
    expect(new Set(typed)).toEqual(new Set([`erase ${kept[0]} --evidence`]));
    const planned = await program.run(typed[0]!.split(" "));
    expect([planned.code, planned.talk]).toEqual([64, expect.stringContaining("1 turn")]);
    expect(filesHolding(program.home, ["tamarind"])).not.toEqual([]);
    const cut = await program.run([...typed[0]!.split(" "), "--yes"]);
    expect([cut.code, cut.out]).toEqual([0, expect.stringContaining("cut out of 1 turn of the journal")]);
    expect(cut.out).not.toContain("NOT CLEAN");
    expect(filesHolding(program.home, ["tamarind"])).toEqual([]);
    expect((await program.run(["journal", "search", "pantry key"])).out).toContain("gooseberry");

    // What is left of several erasures goes at once.
    await program.run(["erase", kept[1]!, "--yes"]);
    expect((await program.run(["erase", "--evidence", "--yes"])).code).toBe(0);
    expect(filesHolding(program.home, ["gooseberry"])).toEqual([]);
  },
);
