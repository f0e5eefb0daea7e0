import { createHash } from "node:crypto";
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { NOON } from "../support/fakes.ts";
import { folderIn, initialised } from "../support/repository.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { IS_SOAK } from "../support/soak.ts";
import { verifies } from "../support/verifies.ts";

type Asked = Parameters<TestService["perform"]>[1] & { readonly here?: boolean; readonly cwd?: string };

/** All pages of an export, as the command writes them. */
async function exported({ perform }: TestService, input: Asked = {}): Promise<string> {
  const lines: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page: { lines: string[]; next: string | null } = await perform("export", {
      ...input,
      ...(after !== undefined && { after }),
    });
    lines.push(...page.lines);
    after = page.next;
  }
  return `${lines.join("\n")}\n`;
}

function file(text: string): string {
  const path = join(freshFolder(), "export.jsonl");
  writeFileSync(path, text);
  return path;
}

/** What counts: memories with standings and scopes, words, the log with its requests, and where projects were seen. */
function stateHash({ service }: TestService): string {
  const rows = (sql: string) => service.store.db.prepare(sql).all();
  const state = [
    rows(
      "select m.id, s.key, m.agent, m.kind, m.standing, m.recorded_at, m.expires_at, m.fingerprint, m.body from memory m join scope s on s.id = m.scope order by m.id",
    ),
    rows("select m.id, w.term, w.offset from word_place w join memory m on m.row = w.doc order by 1, 3"),
    rows(
      "select id, at, by, agent, client, session, action, memory, after, why, batch, undoes, request from change order by seq",
    ),
    rows("select * from sighting order by home, identity"),
  ];
  return createHash("sha256").update(JSON.stringify(state)).digest("hex");
}

async function withHistory(): Promise<TestService> {
  const one = await freshService();
  const cwd = initialised(folderIn(freshFolder(), "shop"));
  const tick = () => (one.clock.at += 1_000);
  const { id } = await one.perform("remember", { text: "staging listens on port 5433", cwd, topics: ["ports"] });
  tick();
  await one.perform("remember", { text: "staging listens on port 6000", cwd, request: "r1" });
  await one.perform("remember", { text: "the user wants short answers", trigger: "preference", expiresAt: "30d" });
  const pinned = await one.perform("remember", { text: "never deploy on Fridays", cwd });
  tick();
  await one.perform("pin", { id: pinned.id!, cwd });
  const gone = await one.perform("remember", {
    text: "the proxy is nginx <b>really</b>",
    cwd,
    agent: "codex",
    propose: true,
  });
  await one.perform("remember", { text: "maybe never deploy on Mondays", cwd, agent: "codex", session: "s" });
  tick();
  const retired = await one.perform("remember", { text: "backups run at 02:30", cwd });
  const { change } = await one.perform("retire", { id: retired.id!, reason: "they moved", cwd });
  await one.perform("undo", { change, cwd });
  await one.perform("retire", { id: retired.id!, reason: "for good", cwd });
  const erased = await one.perform("remember", { text: "the cellar opens with a rope", cwd });
  await one.perform("erase", { id: erased.id!, confirm: true });
  expect([id, gone.outcome]).toEqual([expect.any(String), "proposed"]);
  return one;
}

test(
  verifies(
    "D5",
    "a whole export imported into an empty store gives the same state, by hash, and exports the same bytes",
  ),
  async () => {
    const one = await withHistory();
    const text = await exported(one);
    const other = await freshService();
    const report = await other.perform("import", { source: "holdfast", from: file(text) });
    expect(report).toMatchObject({ restored: true, batch: null, sources: [{ found: 7, stored: 7 }] });
    expect(stateHash(other)).toBe(stateHash(one));
    expect(await exported(other)).toBe(text);
    expect((await other.perform("doctor", {})).checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(text).not.toContain("cellar");
  },
);

test(
  verifies("D5", "random histories come back to the same state from their export, whatever was undone or retired"),
  async () => {
    const step = fc.record({
      does: fc.constantFrom("say", "say", "retire", "undo", "correct"),
      nth: fc.nat(9),
      port: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const one = await freshService();
        for (const { does, nth, port } of steps) {
          one.clock.at += 1_000;
          const changes = await one.service.store.changes({});
          const chosen = changes[nth % Math.max(1, changes.length)];
          const text = `depot ${nth} listens on port ${port}`;
          const work =
            does === "say" || chosen === undefined
              ? one.perform("remember", { text })
              : does === "retire"
                ? one.perform("retire", { id: chosen.memory })
                : does === "undo"
                  ? one.perform("undo", { change: chosen.id })
                  : one.perform("correct", { what: chosen.memory, text: `${text} today` });
          await work.catch(() => {}); // what is not there any more can't be retired
        }
        const other = await freshService();
        await other.perform("import", { source: "holdfast", from: file(await exported(one)) });
        expect(stateHash(other)).toBe(stateHash(one));
      }),
      { numRuns: IS_SOAK ? 100 : 8 },
    );
  },
);

test(verifies(["D5", "H3"], "stores of every earlier version export, and import back to the same state"), async () => {
  for (const version of [1, 2, 3, 4, 5, 6, 7]) {
    const folder = freshFolder();
    copyFileSync(join(import.meta.dirname, `../fixtures/store-v${version}.db`), join(folder, "holdfast.db"));
    const one = await freshService({ folder });
    const other = await freshService();
    const text = await exported(one);
    await other.perform("import", { source: "holdfast", from: file(text) });
    expect([version, await exported(other)]).toEqual([version, text]);
    expect([version, text.split("\n").length > 3]).toEqual([version, true]);
  }
});

test(verifies("D5", "an export in several pages is one export, also while others write"), async () => {
  const one = await freshService();
  const lines = Array.from({ length: 450 }, (_, at) => `- depot ${at} lies in town number ${at}`);
  const notes = join(freshFolder(), "notes.md");
  writeFileSync(notes, lines.join("\n"));
  await one.perform("import", { source: "markdown", from: notes });
  const first = await one.perform("export", {});
  await one.perform("remember", { text: "said while an export was running" });
  const all = [...first.lines];
  for (let after = first.next; after !== null;) {
    const page = await one.perform("export", { after });
    all.push(...page.lines);
    after = page.next;
  }
  expect(all.length).toBe(1 + 450 + 1);
  const other = await freshService();
  expect(await other.perform("import", { source: "holdfast", from: file(all.join("\n")) })).toMatchObject({
    restored: true,
    sources: [{ stored: 450 }],
  });
  await expect(one.perform("export", { after: "nonsense" })).rejects.toThrow("not the `next` of a page");
});

test(
  verifies("D5", "an export that was cut off or changed anywhere is refused whole, and nothing is imported"),
  async () => {
    const text = await exported(await withHistory());
    const other = await freshService();
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 2), fc.constantFrom("cut", "flip"), async (at, how) => {
        const letter = text[at] === "7" ? "8" : "7";
        const harmed = how === "cut" ? text.slice(0, at) : `${text.slice(0, at)}${letter}${text.slice(at + 1)}`;
        await expect(other.perform("import", { source: "holdfast", from: file(harmed) })).rejects.toThrow(
          "can't be imported",
        );
      }),
      { numRuns: IS_SOAK ? 500 : 50 },
    );
    expect((await other.service.store.totals(NOON)).changes).toBe(0);
  },
);

test(
  verifies(
    ["D5", "E8"],
    "what a place shows is exported without the log, and comes into another store with little authority",
  ),
  async () => {
    const one = await withHistory();
    const text = await exported(one, { here: true });
    const kinds = text
      .trim()
      .split("\n")
      .map((line) => Object.keys(JSON.parse(line) as object)[0]);
    expect(kinds).toEqual(["holdfast", "memory", "end"]);
    expect(text).toContain("the user wants short answers");
    expect(text).not.toContain("staging");
    const other = await freshService();
    await other.perform("remember", { text: "something is here already" });
    const report = await other.perform("import", { source: "holdfast", from: file(text) });
    expect(report).toMatchObject({ restored: false, sources: [{ stored: 1 }] });
    expect(report.batch).not.toBeNull();
  },
);

test(
  verifies("D5", "a whole export into a store that holds something comes in as from any other tool, history included"),
  async () => {
    const one = await withHistory();
    const other = await freshService();
    await other.perform("remember", { text: "something is here already" });
    const from = file(await exported(one));
    const report = await other.perform("import", { source: "holdfast", from });
    expect(report).toMatchObject({
      restored: false,
      sources: [{ found: 4, stored: 3, superseded: 1 }],
      leftOut: [
        { what: "proposals that wait in review", count: 2 },
        { what: "retired memories", count: 1 },
      ],
    });
    expect(await other.perform("import", { source: "holdfast", from })).toMatchObject({ sources: [{ known: 4 }] });
  },
);

test(
  verifies(
    "D5",
    "as Markdown, each scope is a page: what holds, what waits, what no longer holds; markup in it does nothing",
  ),
  async () => {
    const one = await withHistory();
    const { files } = await one.perform("export", { format: "markdown" });
    expect(files.map(({ path }) => path)).toEqual(["README.md", expect.stringMatching(/\.md$/), "everywhere.md"]);
    const [index, shop, everywhere] = files.map(({ text }) => text);
    expect(index).toMatch(
      /^# What Holdfast remembers\n\n- \[commit:[0-9a-f]+\]\(commit-[0-9a-f]+\.md\): 2 memories\n- \[everywhere\]/,
    );
    expect(everywhere).toMatch(
      /^# everywhere\n\n## Preferences\n\n- the user wants short answers\n {2}- m\w+; a person, 2026-03-15\n$/,
    );
    const headings = shop!.split("\n").filter((line) => line.startsWith("#"));
    expect(headings.slice(1)).toEqual(["## Rules", "## How it works", "## Waiting for review", "## No longer"]);
    expect(shop).toContain("- the proxy is nginx &lt;b&gt;really&lt;/b&gt;");
    expect(shop).toMatch(
      /staging listens on port 5433\n {2}- m\w+; a person, 2026-03-15; about ports; replaced by m\w+\n/,
    );
    expect(shop).toContain("retired: for good");
  },
);

test("only people may export", async () => {
  const { perform } = await freshService();
  await expect(perform("export", { agent: "codex" })).rejects.toThrow("people only");
});

test(
  verifies("D5", "a store's own export says nothing new to it, also where its memories were changed since"),
  async () => {
    const one = await withHistory();
    const { id } = await one.perform("remember", { text: "the office is in Oslo", scope: "user" });
    const whole = file(await exported(one));
    await one.perform("correct", { what: id!, text: "the office is in Bergen" });
    const before = stateHash(one);
    const { sources, batch } = await one.perform("import", { source: "holdfast", from: whole });
    expect(sources).toMatchObject([{ stored: 0, confirmed: 0 }]);
    expect([batch, stateHash(one)]).toEqual([null, before]);
  },
);
