import { describe, expect, test } from "vitest";
import type { MemoryId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { visibleKeys } from "../../src/domain/scope.ts";
import type { Scope } from "../../src/domain/scope.ts";
import { DAY } from "../../src/domain/time.ts";
import type { View } from "../../src/ports/memory-store.ts";
import { memory, NOON, tokenEmbedder, vectorOf } from "../support/fakes.ts";
import { EVERYWHERE, freshFolder, keep, keepWith, MODEL } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";
import { bring, byEveryWay, faultsIn, listing, warmed, waysTo } from "./stores.ts";
import type { Memories, Open } from "./stores.ts";

const A = "git:github.test/acme/a" as ProjectId;
const B = "git:github.test/acme/b" as ProjectId;
const PORT = memory({ id: "m1", text: "the staging database listens on port 5433" });
const FROM_A: View = { scopes: visibleKeys({ project: A, path: "", agent: null }), agent: null, now: NOON, asOf: null };

/** Why a memory may not be seen from A. */
const HIDDEN: readonly Partial<Memory>[] = [
  { standing: { state: "superseded", by: "m9" as MemoryId, at: NOON } },
  { standing: { state: "retired", at: NOON, reason: "wrong" } },
  { standing: { state: "proposed", because: "doubt", rivals: [] } },
  { expiresAt: NOON - 1 },
  { scope: { level: "project", project: B, agent: null } },
  { scope: { level: "path", project: A, path: "src", agent: null } },
  { scope: { level: "project", project: A, agent: "codex" } },
];

/** Many enough that a store may keep a copy of their vectors in memory. */
const MANY = 210;

/** What some engine may take for its own syntax. */
const HOSTILE = `" "" ' ') * port* NEAR(port,5) OR tokens:port {tokens}: ^port port" ; -- ' or 1=1 -- % _ \\ \u0000 - +port ( & | ! <-> :* $1 \ud800`;

/** What every store promises of single memories and of the searches for them. */
export function claims(name: string, open: Open<Memories>): void {
  describe(`${name}: memories`, () => {
    test(
      verifies("A1", "one write puts a memory, its words, its vectors and its line of the log in place"),
      async () => {
        const store = await open();
        await keep(store, PORT);
        expect(await store.byId(PORT.id)).toEqual(PORT);
        expect(await store.byWords(["5433"], EVERYWHERE, 5)).toEqual([PORT]);
        const [near] = await store.byMeaning(vectorOf(PORT.text), EVERYWHERE, 5);
        expect(near).toEqual({ memory: PORT, cosine: expect.closeTo(1, 5) });
        expect(await store.alike("The staging database listens on port 5433!", "user", null)).toEqual([PORT]);
        expect((await store.changes({ memory: PORT.id })).map(({ after }) => after)).toEqual([PORT]);
        expect(await store.totals(NOON)).toMatchObject({ changes: 1, vectors: 1, withoutVectors: 0 });
        expect(await faultsIn(store)).toEqual([]);
      },
    );

    test(verifies("A2", "every field of a memory's contract comes back as it went in"), async () => {
      const store = await open();
      const whole = memory({
        id: "m1",
        kind: "procedure",
        trigger: "correction",
        text: "deploy with `make ship`, never by hand 🚀 数据\ud800",
        topics: ["deploy", "ops"],
        scope: { level: "path", project: A, path: "ops/ship", agent: "codex" },
        source: {
          by: "agent",
          agent: "codex",
          client: "cli",
          session: "s1",
          transcriptLine: 42,
          quote: "no, use make ship",
          file: "ops/ship/Makefile",
          commit: "deadbeef",
          approved: true,
        },
        observedAt: NOON - 3,
        recordedAt: NOON - 2,
        verifiedAt: NOON - 1,
        confidence: 0.7,
        evidence: 3,
        staleAfter: NOON + DAY,
        expiresAt: NOON + 2 * DAY,
        standing: { state: "superseded", by: "m2" as MemoryId, at: NOON },
        anchors: [{ tie: "pattern", root: "/r", path: "Makefile", pattern: "^ship:" }],
        holds: { kind: "planned", note: "spring" },
        marks: [{ mark: "asked", by: "m3" as MemoryId, at: NOON }],
        unrelated: true,
        pinned: true,
      });
      await keep(store, whole);
      expect(await store.byId(whole.id)).toEqual(whole);
    });

    test(
      verifies("A1", "an edited text is found by its new words and vectors, and by none of the old ones"),
      async () => {
        const store = await open();
        await keep(store, PORT);
        const moved = { ...PORT, text: "staging moved to harbour" };
        await bring(store, PORT, moved);
        expect(await store.byWords(["5433", "port"], EVERYWHERE, 5)).toEqual([]);
        expect(await waysTo(store, moved.text)).toEqual(byEveryWay("m1"));
        expect((await store.cosines(vectorOf(moved.text), [moved])).get(PORT.id)).toBeCloseTo(1, 5);
        expect((await store.frequencies(["5433", "harbour"])).documents).toEqual(
          new Map([
            ["5433", 0],
            ["harbour", 1],
          ]),
        );
        expect(await store.alike(PORT.text, "user", null)).toEqual([]);
        expect((await store.totals(NOON)).vectors).toBe(1);
        expect(await faultsIn(store)).toEqual([]);
      },
    );

    test(verifies("A1", "a memory whose topics alone change is found by the new ones and not by the old"), async () => {
      const store = await open();
      const before = { ...PORT, topics: ["lantern"] };
      await keep(store, before);
      await bring(store, before, { ...PORT, topics: ["falcon"] });
      expect(await store.byWords(["lantern"], EVERYWHERE, 5)).toEqual([]);
      expect(await store.byWords(["falcon"], EVERYWHERE, 5)).toHaveLength(1);
      expect((await store.totals(NOON)).withoutVectors).toBe(0);
      expect(await faultsIn(store)).toEqual([]);
    });

    test("a text without vectors waits for them and is found by its words; vectors of another text are not kept", async () => {
      const store = await open();
      await keep(store, PORT);
      const moved = { ...PORT, text: "staging moved to harbour" };
      await bring(store, PORT, moved, { vectors: null });
      expect(await store.byMeaning(vectorOf(PORT.text), EVERYWHERE, 5)).toEqual([]);
      expect(await store.byWords(["harbour"], EVERYWHERE, 5)).toEqual([moved]);
      expect(await store.wordsOnly()).toBe(1);
      expect(await store.textsWithoutVectors(5)).toEqual([{ id: "m1", text: moved.text }]);
      await store.saveVectors(PORT.id, PORT.text, [vectorOf(PORT.text)]);
      expect(await store.totals(NOON)).toMatchObject({ vectors: 0, withoutVectors: 1 });
      await store.saveVectors(PORT.id, moved.text, [vectorOf(moved.text)]);
      expect(await store.textsWithoutVectors(5)).toEqual([]);
      expect(await store.wordsOnly()).toBe(0);
      expect(await waysTo(store, moved.text)).toEqual(byEveryWay("m1"));
      expect(await faultsIn(store)).toEqual([]);
    });

    test("a long memory counts by the best of its vectors, and takes one place", async () => {
      const store = await open();
      await keepWith(store, [
        [memory({ id: "long", text: "a long one" }), ["bread", "staging port", "cheese"].map((text) => vectorOf(text))],
        [memory({ id: "short", text: "a short one" }), [vectorOf("staging host")]],
      ]);
      const near = await store.byMeaning(vectorOf("staging port"), EVERYWHERE, 5);
      expect(near.map((one) => one.memory.id)).toEqual(["long", "short"]);
      expect(near[0]?.cosine).toBeCloseTo(1, 5);
      const [long] = near.map((one) => one.memory);
      expect((await store.cosines(vectorOf("staging port"), [long!])).get(long!.id)).toBeCloseTo(1, 5);
    });

    test("a vector of zeros is near to nothing, and a question's vector of another length finds nothing", async () => {
      const store = await open();
      const zeros = new Float32Array(MODEL.dimensions);
      const question = vectorOf("staging port");
      await keepWith(store, [
        [memory({ id: "none", text: "none" }), [zeros]],
        [memory({ id: "some", text: "some" }), [question]],
      ]);
      expect((await store.byMeaning(question, EVERYWHERE, 2)).map((near) => near.memory.id)).toEqual(["some", "none"]);
      expect((await store.byMeaning(zeros, EVERYWHERE, 2)).map((near) => near.cosine)).toEqual([0, 0]);
      expect(await store.byMeaning(new Float32Array(8), EVERYWHERE, 5)).toEqual([]);
      expect((await store.cosines(new Float32Array(8), [memory({ id: "some" })])).size).toBe(0);
    });

    test("vectors of another model are never compared: its memories wait, and are found by words meanwhile", async () => {
      const place = freshFolder();
      const before = await open(place);
      await keep(before, PORT);
      const now = await open(place, { id: "another", dimensions: 64 });
      expect(await now.byMeaning(vectorOf(PORT.text), EVERYWHERE, 5)).toEqual([]);
      expect((await now.cosines(vectorOf(PORT.text), [PORT])).size).toBe(0);
      expect(await now.byWords(["port"], EVERYWHERE, 5)).toEqual([PORT]);
      expect((await now.totals(NOON)).withoutVectors).toBe(1);
      expect(await now.textsWithoutVectors(5)).toEqual([{ id: "m1", text: PORT.text }]);
      await now.saveVectors(PORT.id, PORT.text, [vectorOf("another space")]);
      expect(await now.byMeaning(vectorOf("another space"), EVERYWHERE, 5)).toHaveLength(1);
      expect((await now.totals(NOON)).withoutVectors).toBe(0);
      expect(await before.byMeaning(vectorOf(PORT.text), EVERYWHERE, 5)).toEqual([]);
      expect(await faultsIn(now)).toEqual([]);
    });

    test(verifies("A1", "the vectors of a memory's tokens come with its own, and change with its text"), async () => {
      const embedder = tokenEmbedder();
      const embedded = async (text: string) => (await embedder.embed([text], "memory"))[0]!;
      const store = await open(undefined, embedder.model);
      await keepWith(store, [[PORT, await embedded(PORT.text)]]);
      const tokens = async () => await store.tokens([PORT.id, "m2" as MemoryId]);
      expect(await tokens()).toEqual(new Map([[PORT.id, (await embedded(PORT.text)).tokens]]));
      const moved = { ...PORT, text: "staging moved to harbour" };
      await bring(store, PORT, moved, { vectors: null });
      expect((await tokens()).size).toBe(0);
      expect((await store.totals(NOON)).withoutVectors).toBe(1);
      await store.saveVectors(PORT.id, moved.text, await embedded(moved.text));
      expect(await tokens()).toEqual(new Map([[PORT.id, (await embedded(moved.text)).tokens]]));
      expect((await store.totals(NOON)).withoutVectors).toBe(0);
      await store.write((writer) => writer.erase([PORT.id], NOON));
      expect((await tokens()).size).toBe(0);
      expect(await faultsIn(store)).toEqual([]);
    });

    test(verifies("E3", "a memory that is taken away is in no answer, and comes back whole"), async () => {
      const store = await open();
      await keep(store, PORT);
      await bring(store, PORT, null, { action: "undone" });
      expect(await store.byId(PORT.id)).toBeUndefined();
      expect(await waysTo(store, PORT.text)).toEqual(byEveryWay());
      expect(await store.alike(PORT.text, "user", null)).toEqual([]);
      expect((await store.totals(NOON)).memories.active).toBe(0);
      expect(await faultsIn(store)).toEqual([]);
      await bring(store, null, PORT, { action: "undone" });
      expect(await store.byId(PORT.id)).toEqual(PORT);
      expect(await waysTo(store, PORT.text)).toEqual(byEveryWay("m1"));
      expect((await store.cosines(vectorOf(PORT.text), [PORT])).get(PORT.id)).toBeCloseTo(1, 5);
      expect(await faultsIn(store)).toEqual([]);
    });

    test(verifies("E8", "scope narrows every search: by project, by folder and by agent"), async () => {
      const store = await open();
      const scopes: Readonly<Record<string, Scope>> = {
        user: { level: "user", agent: null },
        a: { level: "project", project: A, agent: null },
        b: { level: "project", project: B, agent: null },
        api: { level: "path", project: A, path: "src/api", agent: null },
        codex: { level: "project", project: A, agent: "codex" },
      };
      const all = Object.entries(scopes).map(([id, scope]) => memory({ id, text: "the port is 5433", scope }));
      await keep(store, ...all);
      const from = (project: ProjectId | null, path: string, agent: string | null) =>
        waysTo(store, "port 5433", { scopes: visibleKeys({ project, path, agent }), agent, now: NOON, asOf: null });
      expect(await from(null, "", null)).toEqual(byEveryWay("user"));
      expect(await from(A, "", null)).toEqual(byEveryWay("a", "user"));
      expect(await from(A, "src/api/v2", null)).toEqual(byEveryWay("a", "api", "user"));
      expect(await from(A, "src", "codex")).toEqual(byEveryWay("a", "codex", "user"));
      expect(await from(B, "src/api", "claude")).toEqual(byEveryWay("b", "user"));
      expect(await from(A, "", null)).toEqual(byEveryWay("a", "user"));
      expect(await waysTo(store, "port 5433")).toEqual(byEveryWay(...Object.keys(scopes)));
      expect((await store.alike("port is 5433", `project:${A}`, null)).map(({ id }) => id)).toEqual(["a"]);
      expect(await store.memoriesOf(A)).toBe(3);
    });

    test.each([1, 10])(
      verifies("B3", "ask for %i, get as many: better matches that may not be seen take no place"),
      async (asked) => {
        const store = await open();
        const better = Array.from({ length: MANY }, (_, at) =>
          memory({ id: `h${at}`, text: "staging port", recordedAt: NOON + 1, ...HIDDEN[at % HIDDEN.length] }),
        );
        const worse = Array.from({ length: 10 }, (_, at) =>
          memory({ id: `v${at}`, text: `the staging host number ${at} has a port` }),
        );
        await keep(store, ...better, ...worse);
        const found = async () => {
          const ways = await waysTo(store, "staging port", FROM_A, asked);
          for (const ids of [ways.words, ways.groups, ways.meaning, ways.list]) {
            expect(ids).toHaveLength(asked);
            expect(ids.filter((id) => !id.startsWith("v"))).toEqual([]);
          }
          expect(ways.count).toBe(10);
        };
        await found();
        await warmed(store);
        await found();
      },
    );

    test("what was replaced is told beside what holds, and takes none of its places", async () => {
      const store = await open();
      const replaced = Array.from({ length: 5 }, (_, at) => memory({ id: `h${at}`, text: "port", ...HIDDEN[0] }));
      await keep(store, ...replaced, PORT);
      const matches = await store.wordMatches(["port"], FROM_A, 3);
      expect(matches.active).toEqual([PORT]);
      expect(matches.replaced).toHaveLength(3);
    });

    test("groups of words find what holds all the words of one of them", async () => {
      const store = await open();
      const texts = ["grafana runs on haven", "grafana has two users", "plex runs on haven", 'a "quoted" word'];
      await keep(store, ...texts.map((text, at) => memory({ id: `m${at}`, text })));
      const found = async (...groups: readonly (readonly string[])[]) =>
        (await store.byWordGroups(groups, EVERYWHERE, 5)).map(({ text }) => text).toSorted();
      expect(await found(["grafana", "haven"])).toEqual(["grafana runs on haven"]);
      expect(await found(["grafana", "haven"], ["plex"])).toEqual(["grafana runs on haven", "plex runs on haven"]);
      expect(await found(['"', "OR"], [])).toEqual([]);
      expect(await found()).toEqual([]);
    });

    test("a term is data, never the engine's syntax: it spoils neither this search nor the next", async () => {
      const store = await open();
      await keep(store, PORT);
      for (const term of [...HOSTILE.split(" "), HOSTILE]) {
        await store.byWords([term], EVERYWHERE, 5);
        await store.byWordGroups([[term]], EVERYWHERE, 5);
        await store.list(listing({ topic: term, session: term }));
        expect([term, (await store.byWords([term, "5433"], EVERYWHERE, 5)).length]).toEqual([term, 1]);
      }
    });

    test("the count falls by itself when a memory expires, and rises for one who asks about before", async () => {
      const store = await open();
      await keep(store, memory({ id: "m1" }), memory({ id: "m2", expiresAt: NOON + 10 }));
      const at = (now: number) => store.count({ ...EVERYWHERE, now });
      expect([await at(NOON), await at(NOON + 9), await at(NOON + 10), await at(NOON)]).toEqual([2, 2, 1, 2]);
      expect((await store.totals(NOON + 10)).memories).toMatchObject({ active: 1, expired: 1 });
    });

    test(verifies("B8", "as of an earlier time, every way of looking answers from the log"), async () => {
      const store = await open();
      const first = memory({ id: "m1", text: "the port is 5433", recordedAt: NOON });
      const second = { ...first, text: "the port is 5433 and the host is haven", evidence: 2 };
      const retired: Memory = { ...second, standing: { state: "retired", at: NOON + 20, reason: "wrong" } };
      const vectors = [vectorOf("port 5433")];
      await bring(store, null, first, { at: NOON, vectors });
      await bring(store, first, second, { at: NOON + 10, vectors });
      await bring(store, second, retired, { at: NOON + 20 });
      await bring(store, retired, null, { at: NOON + 30 });
      const at = async (asOf: number) => {
        const view: View = { ...EVERYWHERE, asOf };
        return {
          byId: (await store.byId(first.id, asOf))?.text,
          list: (await store.list(listing({ view, standings: ["active", "retired"] }))).map(({ text }) => text),
          words: (await store.byWords(["5433"], view, 9)).map(({ text }) => text),
          meaning: (await store.byMeaning(vectorOf("port 5433"), view, 9)).map(({ memory: { text } }) => text),
          count: await store.count(view),
        };
      };
      const all = (text: string) => ({ byId: text, list: [text], words: [text], meaning: [text], count: 1 });
      const none = { byId: undefined, list: [], words: [], meaning: [], count: 0 };
      expect(await at(NOON - 1)).toEqual(none);
      expect(await at(NOON)).toEqual(all(first.text));
      expect(await at(NOON + 15)).toEqual(all(second.text));
      expect(await at(NOON + 25)).toEqual({ ...none, byId: second.text, list: [second.text] });
      expect(await at(NOON + 35)).toEqual(none);
    });

    test(verifies("B8", "as of a time before it expired, a memory is still an answer"), async () => {
      const store = await open();
      await keep(store, memory({ id: "m1", text: "the port is 5433", expiresAt: NOON + 10 }));
      const found = async (asOf: number | null) => {
        const view = { ...EVERYWHERE, now: NOON + 20, asOf };
        const { words, meaning, list, count } = await waysTo(store, "port 5433", view);
        return [words.length, meaning.length, list.length, count];
      };
      expect(await found(null)).toEqual([0, 0, 0, 0]);
      expect(await found(NOON + 5)).toEqual([1, 1, 1, 1]);
      expect(await found(NOON + 10)).toEqual([0, 0, 0, 0]);
    });

    test("an id is found by a prefix that fits one, and several are told apart from one", async () => {
      const store = await open();
      await keep(store, memory({ id: "m111" }), memory({ id: "m112" }), memory({ id: "m2" }));
      expect(await store.idsBeginning("m11", 4)).toEqual(["m111", "m112"]);
      expect(await store.idsBeginning("m1", 1)).toEqual(["m111"]);
      expect(await store.idsBeginning("m2", 4)).toEqual(["m2"]);
      expect(await store.idsBeginning("m3", 4)).toEqual([]);
    });

    test("where a project was seen is kept by place and name, and the last sight of it counts", async () => {
      const store = await open();
      const seen = { home: "/a", identity: A, project: A, stamp: "1", root: null, firstAt: NOON, lastAt: NOON };
      await store.write(async (writer) => {
        await writer.sight(seen);
        await writer.sight({ ...seen, identity: B });
        await writer.sight({ ...seen, stamp: "2", firstAt: NOON + 5, lastAt: NOON + 5 });
      });
      const again = { ...seen, stamp: "2", lastAt: NOON + 5 };
      expect(await store.sightings({ home: "/a" })).toEqual([{ ...seen, identity: B }, again]);
      expect(await store.sightings({ home: "/a", identity: A, project: A, stamp: "2" })).toEqual([again]);
      expect(await store.sightings({ stamp: "3" })).toEqual([]);
    });
  });
}
