import { describe, expect, test } from "vitest";
import type { SessionId } from "../../src/domain/journal/session.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { HOUR, MINUTE } from "../../src/domain/time.ts";
import { countWord, hashWord } from "../../src/domain/words/bag.ts";
import { listTerms } from "../../src/domain/words/tokens.ts";
import { signError } from "../../src/domain/work/errors.ts";
import { hashText } from "../../src/domain/work/work.ts";
import type { Work } from "../../src/domain/work/work.ts";
import type { JournalView, WorkWanted } from "../../src/ports/journal.ts";
import { NOON, vectorOf } from "../support/fakes.ts";
import { ALL_JOURNAL, markOf, portion } from "../support/journal.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";
import { faultsIn, warmed } from "./stores.ts";
import type { Journal, Open } from "./stores.ts";

const TURNS = ["where is the lantern kept?", "In the harbour, behind the saddle.", "and the falcon?", "On the meadow."];
const ONE = "git:example.org/a/one" as ProjectId;
const TWO = "git:example.org/b/two" as ProjectId;
const REWRITTEN = [TURNS[0]!, "In the orchard."];

async function textsWith(journal: Journal, question: string, view = ALL_JOURNAL): Promise<readonly string[]> {
  const found = await journal.byWords(listTerms(question), view, 10);
  return (await journal.read(found)).map(({ text }) => text);
}

async function textsNear(journal: Journal, text: string, view = ALL_JOURNAL, limit = 10): Promise<readonly string[]> {
  const found = await journal.byMeaning(vectorOf(text), view, limit);
  return (await journal.read(found.map(({ turn }) => turn))).map((turn) => turn.text);
}

/** How often a word stands in the sessions that a question finds, in the turns it finds, and in their windows. */
async function counts(journal: Journal, question: string, word: string): Promise<readonly number[]> {
  const found = await journal.byWords(listTerms(question), ALL_JOURNAL, 10);
  const [hash] = listTerms(word).map(hashWord);
  const bags = [...(await journal.bags(found)).values()];
  const sessions = [...(await journal.sessionBags(found.map(({ session }) => session))).values()];
  const held = [sessions, bags.map(({ own }) => own), bags.flatMap(({ window }) => window)];
  return held.map((all) => all.reduce((sum, bag) => sum + countWord(bag, hash!), 0));
}

/** Gives every waiting turn the vector of its window. */
async function embedAll(journal: Journal): Promise<void> {
  for (const turn of await journal.turnsWithoutVectors(100)) await journal.saveVectors(turn, [vectorOf(turn.window)]);
}

async function only(journal: Journal) {
  const [session] = await journal.sessions(ALL_JOURNAL, { offset: 0, limit: 1 });
  return session!;
}

/** What every journal promises. */
export function claims(name: string, open: Open<Journal>): void {
  describe(`${name}: the journal`, () => {
    test(
      verifies(
        "K1",
        "vectors are made of what a question brought up, then of how each session began and ended, here first",
      ),
      async () => {
        const journal = await open();
        const say = (name: string, at: number, project: ProjectId) =>
          portion(
            ["asks", "answers", "goes on", "ends"].map((word, turn) => ({
              role: turn % 2 === 0 ? ("user" as const) : ("assistant" as const),
              text: `${name} ${word}`,
              at: NOON + at * HOUR + turn * MINUTE,
            })),
            { session: { name }, project },
          );
        await journal.append([say("new", 3, TWO), say("old", 1, ONE), say("middle", 2, TWO)], markOf());
        const [newest] = await journal.sessions(ALL_JOURNAL, { offset: 2, limit: 1 });
        const order = async (wanted: Parameters<Journal["turnsWithoutVectors"]>[1], limit = 8) =>
          (await journal.turnsWithoutVectors(limit, wanted)).map(({ window }) => window.split("\n").join(" / "));
        const here = await order({ project: ONE, sessions: [] });
        expect(here.slice(0, 2).every((window) => window.includes("old"))).toBe(true);
        const asked = await order({ project: null, sessions: [newest!.id] });
        expect(asked.slice(0, 4).every((window) => window.includes("old"))).toBe(true);
        expect(await order(undefined, 100)).toHaveLength(12);
      },
    );

    test(
      verifies("K1", "the sessions of a file are taken out with everything made of them, and nothing else is"),
      async () => {
        const journal = await open();
        const edit = { kind: "edit", path: "src/a.ts", passed: true, before: 1, after: 2, line: "x" } as const;
        const tool = { role: "tool", tool: "Edit", text: "Edit", work: [edit] } as const;
        await journal.append([portion([...TURNS, tool], { session: { name: "goes" } })], markOf("/one.jsonl"));
        await journal.append(
          [portion(["the lantern stays here"], { session: { name: "stays" } })],
          markOf("/two.jsonl"),
        );
        await embedAll(journal);
        await journal.touchedSince("test", 10);
        const dropped = await journal.dropSessions(["/one.jsonl", "/none.jsonl"], "keep");
        expect(dropped.map(({ name: one }) => one)).toEqual(["goes"]);
        expect(await textsWith(journal, "lantern falcon")).toEqual(["the lantern stays here"]);
        expect(await textsNear(journal, "lantern")).toEqual(["the lantern stays here"]);
        expect(await journal.findWork({ kind: "name", names: ["src/a.ts"] }, ALL_JOURNAL, 9)).toEqual([]);
        expect(await journal.totals()).toMatchObject({ sessions: 1, turns: 1, chunks: 1, vectors: 1, waiting: 0 });
        expect(await faultsIn(journal)).toEqual([]);
        expect(await journal.mark("/one.jsonl")).toBeDefined();
        await journal.dropSessions(["/one.jsonl"], "drop");
        expect(await journal.mark("/one.jsonl")).toBeUndefined();
        await journal.append([portion(TURNS, { session: { name: "goes" } })], markOf("/one.jsonl"));
        expect(await textsWith(journal, "falcon")).toEqual(["and the falcon?"]);
      },
    );

    test(
      verifies("J1", "what was done is found by name, beginning, signature and session, within the view"),
      async () => {
        const journal = await open();
        const run = {
          kind: "run",
          script: "vitest run",
          command: "npm test",
          family: "npm test",
          folder: "",
          passed: false,
          exit: 1,
          errors: ["Error: no such table: user"],
          failedTests: [],
          commit: null,
        } as const;
        const edit = {
          kind: "edit",
          path: "src/a.ts",
          passed: true,
          before: 1,
          after: 2 ** 53 - 1,
          line: "x",
        } as const;
        const tool = (work: readonly Work[]) => ({ role: "tool", tool: "Bash", text: "Bash", work }) as const;
        await journal.append([portion([tool([run]), tool([edit])])], markOf());
        await journal.append(
          [portion([tool([run])], { project: TWO, session: { name: "two" } })],
          markOf("/two.jsonl"),
        );
        const signatures = [hashText(signError(run)!)];
        const find = async (wanted: WorkWanted, view = ALL_JOURNAL) =>
          (await journal.findWork(wanted, view, 9)).map(({ turn, work }) => [turn, work]);
        const one = { ...ALL_JOURNAL, projects: [ONE] };
        expect(await find({ kind: "name", names: ["src/a.ts"] })).toEqual([[1, edit]]);
        expect(await find({ kind: "beginning", prefix: "npm" }, one)).toEqual([[0, run]]);
        expect(await find({ kind: "signature", signatures })).toEqual([
          [0, run],
          [0, run],
        ]);
        const { id: session } = (await journal.sessionNamed("one"))!;
        expect(await find({ kind: "session", session, from: 1, to: 9 })).toEqual([[1, edit]]);
        expect(await journal.findRecurring(ALL_JOURNAL, 2, 9)).toEqual([
          { signature: signatures[0], sessions: 2, times: 2 },
        ]);
        expect(await journal.findRecurring(one, 2, 9)).toEqual([]);
        expect(await journal.findNames("%/a.ts", ALL_JOURNAL, 9)).toEqual(["src/a.ts"]);
      },
    );

    test(verifies("D4", "what was read is there, in order, with times and places"), async () => {
      const journal = await open();
      const added = await journal.append(
        [portion(TURNS, { session: { title: "Lanterns", parent: "zero" } })],
        markOf(),
      );
      expect(added).toEqual({ added: 4, known: 0 });
      const session = await only(journal);
      expect(session).toMatchObject({
        client: "claude-code",
        name: "one",
        title: "Lanterns",
        project: ONE,
        cwd: "/work/one",
        branch: "main",
        turns: 4,
        startedAt: NOON,
        endedAt: NOON + 3 * MINUTE,
        file: "/transcripts/one.jsonl",
      });
      expect(await journal.session(session.id)).toEqual(session);
      expect(await journal.sessionNamed("one")).toEqual(session);
      expect(await journal.session("s0" as SessionId)).toBeUndefined();
      expect((await journal.turns(session.id)).map(({ index, role, text, line }) => [index, role, text, line])).toEqual(
        TURNS.map((text, at) => [at, at % 2 === 0 ? "user" : "assistant", text, at + 1]),
      );
      expect((await journal.turns(session.id, 1, 2)).map(({ text }) => text)).toEqual(TURNS.slice(1, 3));
      const totals = { sessions: 1, turns: 4, chunks: 1, commits: 0, vectors: 0, waiting: 4, brokenLines: 0 };
      expect(await journal.totals()).toEqual(totals);
      expect(await faultsIn(journal)).toEqual([]);
    });

    test("a session comes to be with its first turn", async () => {
      const journal = await open();
      await journal.append([portion([])], markOf());
      expect(await journal.sessions(ALL_JOURNAL, { offset: 0, limit: 5 })).toEqual([]);
    });

    test(verifies("D1", "reading the same again adds nothing, and reading on adds only what is new"), async () => {
      const journal = await open();
      await journal.append([portion(TURNS.slice(0, 2))], markOf());
      const [before] = await journal.chunks(ALL_JOURNAL);
      expect(await journal.append([portion(TURNS)], markOf())).toEqual({ added: 2, known: 2 });
      expect(await journal.append([portion(TURNS)], markOf())).toEqual({ added: 0, known: 4 });
      const [chunk, ...more] = await journal.chunks(ALL_JOURNAL);
      expect(more).toEqual([]);
      expect(chunk).toMatchObject({ id: before!.id, from: 0, to: 3 });
      expect(chunk!.hash).not.toBe(before!.hash);
      expect(await journal.chunk(chunk!.id)).toEqual(chunk);
      expect(await journal.chunksOf(chunk!.session)).toEqual([chunk]);
    });

    test(verifies("D1", "all at once or a turn at a time: the journal ends the same"), async () => {
      const [once, slowly] = [await open(), await open()];
      await once.append([portion(TURNS)], markOf());
      for (let upTo = 1; upTo <= TURNS.length; upTo++) await slowly.append([portion(TURNS.slice(0, upTo))], markOf());
      expect(await slowly.chunks(ALL_JOURNAL)).toEqual(await once.chunks(ALL_JOURNAL));
      const { id } = await only(once);
      expect(await slowly.sessionBags([id])).toEqual(await once.sessionBags([id]));
      expect(await slowly.meanLengths()).toEqual(await once.meanLengths());
    });

    test(
      verifies("D1", "a portion that fails leaves nothing, and its file is read again from where it was"),
      async () => {
        const journal = await open();
        await journal.append([portion(TURNS.slice(0, 1))], markOf(undefined, { offset: 1 }));
        await journal.touchedSince("tree", 10);
        const before = await journal.totals();
        expect(await journal.count(ALL_JOURNAL)).toBe(1);
        const broken = {
          ...portion(["x"]).turns[0]!,
          key: "broken",
          get text(): string {
            throw new Error("in the middle");
          },
        };
        const whole = portion(TURNS);
        const failing = journal.append(
          [whole, { ...whole, turns: [...portion(["pepper"], { at: NOON + HOUR }).turns, broken] }],
          markOf(undefined, { offset: 2 }),
        );
        await expect(failing).rejects.toThrow("in the middle");
        expect(await journal.totals()).toEqual(before);
        expect(await journal.count(ALL_JOURNAL)).toBe(1);
        expect((await journal.mark("/transcripts/one.jsonl"))?.offset).toBe(1);
        expect(await textsWith(journal, "harbour pepper")).toEqual([]);
        expect((await journal.frequencies(["harbour"])).documents.get("harbour")).toBe(0);
        await journal.append([whole], markOf(undefined, { offset: 2 }));
        expect(await textsWith(journal, "harbour")).toEqual([TURNS[1]]);
        expect(await faultsIn(journal)).toEqual([]);
      },
    );

    test("a turn that its client rewrote is replaced: text, words, bags, vectors and chunk", async () => {
      const journal = await open();
      await journal.append([portion(TURNS)], markOf());
      await embedAll(journal);
      const [before] = await journal.chunks(ALL_JOURNAL);
      expect(await textsWith(journal, "harbour")).toEqual([TURNS[1]]);
      await journal.append([portion(REWRITTEN)], markOf());
      const [after] = await journal.chunks(ALL_JOURNAL);
      expect(after!.hash).not.toBe(before!.hash);
      const texts = (await journal.turns(after!.session)).map(({ text }) => text);
      expect(texts).toEqual([...REWRITTEN, ...TURNS.slice(2)]);
      expect(await textsWith(journal, "harbour")).toEqual([]);
      expect(await textsWith(journal, "orchard")).toEqual(["In the orchard."]);
      expect(await counts(journal, "lantern", "harbour")).toEqual([0, 0, 0]);
      expect(await counts(journal, "lantern", "orchard")).toEqual([1, 0, 1]);
      // Its neighbours' vectors were made of it too.
      expect(await journal.waiting()).toBe(3);
      expect(await textsNear(journal, "harbour saddle")).toEqual([TURNS[3]]);
      expect(await faultsIn(journal)).toEqual([]);
    });

    test("a chunk ends at its size and at a long pause, and a turn is never cut", async () => {
      const page = "all work and no play makes jack a dull boy ".repeat(60);
      const journal = await open();
      await journal.append([portion([page, page, "short", { text: "after lunch", at: NOON + HOUR }])], markOf());
      expect((await journal.chunks(ALL_JOURNAL)).map(({ from, to }) => [from, to])).toEqual([
        [0, 0],
        [1, 2],
        [3, 3],
      ]);
    });

    test("a turn without a time has that of the turn before; a whole transcript without one has the file's", async () => {
      const journal = await open();
      await journal.append([portion(["one", { text: "two", at: null }, "three"])], markOf());
      const untimed = portion([{ text: "x", at: null }], { session: { name: "two" } });
      await journal.append([untimed], markOf("/transcripts/two.jsonl", { mtimeMs: NOON - HOUR }));
      const [first, second] = await journal.sessions(ALL_JOURNAL, { offset: 0, limit: 2 });
      expect((await journal.turns(first!.id)).map(({ at }) => at - NOON)).toEqual([0, 0, 2 * MINUTE]);
      expect((await journal.turns(second!.id)).map(({ at }) => at)).toEqual([NOON - HOUR]);
    });

    test("how far a file was read is kept with what it brought, and broken lines add up", async () => {
      const journal = await open();
      expect(await journal.mark("/transcripts/one.jsonl")).toBeUndefined();
      await journal.append([portion(TURNS, { brokenLines: 2 })], markOf(undefined, { offset: 10 }));
      await journal.append([portion([], { brokenLines: 1 })], markOf(undefined, { offset: 20 }));
      expect(await journal.mark("/transcripts/one.jsonl")).toEqual(markOf(undefined, { offset: 20 }));
      expect((await journal.totals()).brokenLines).toBe(3);
    });

    test("sessions come a page at a time, newest first, and are found by the beginning of their ids", async () => {
      const journal = await open();
      for (let at = 0; at < 7; at++) {
        const given = { session: { name: `s${at}` }, at: NOON + Math.floor(at / 2) * HOUR };
        await journal.append([portion(["hello"], given)], markOf(`/transcripts/${at}`));
      }
      const pages = await Promise.all(
        [0, 3, 6, 9].map((offset) => journal.sessions(ALL_JOURNAL, { offset, limit: 3 })),
      );
      expect(pages.map((page) => page.length)).toEqual([3, 3, 1, 0]);
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(7);
      const starts = pages.flat().map(({ startedAt }) => startedAt);
      expect(starts).toEqual(starts.toSorted((a, b) => b - a));
      const { id } = pages[0]![0]!;
      expect(await journal.idsBeginning(id.slice(0, 6), 5)).toEqual([id]);
      const [chunk] = await journal.chunksOf(id);
      expect(await journal.idsBeginning(chunk!.id, 5)).toEqual([chunk!.id]);
      expect(await journal.idsBeginning("s", 2)).toHaveLength(2);
    });

    test(
      verifies("E8", "project, time and session narrow every look, and nothing out of view takes a place"),
      async () => {
        const journal = await open();
        const put = (of: string, given: Parameters<typeof portion>[1]) =>
          journal.append([portion(TURNS, { ...given, session: { name: of } })], markOf(`/${of}`));
        await put("nobody's", { project: null });
        for (const number of [1, 2, 3, 4, 5]) await put(`two ${number}`, { project: TWO, at: NOON + 24 * HOUR });
        await put("one", { project: ONE });
        await embedAll(journal);
        const names = async (given: Partial<JournalView>) => {
          const view = { ...ALL_JOURNAL, ...given };
          const sessions = await journal.sessions(view, { offset: 0, limit: 10 });
          const named = sessions.map((session) => session.name).toSorted();
          const ids = new Set<string>(sessions.map(({ id }) => id));
          const found = await journal.byWords(listTerms("lantern"), view, sessions.length);
          const near = await journal.byMeaning(vectorOf(TURNS[0]!), view, 100);
          expect(new Set<string>(found.map(({ session }) => session))).toEqual(ids);
          expect(new Set<string>(near.map(({ turn }) => turn.session))).toEqual(ids);
          expect(new Set<string>((await journal.chunks(view)).map(({ session }) => session))).toEqual(ids);
          expect(await journal.count(view)).toBe(sessions.length * TURNS.length);
          return named;
        };
        const two = [1, 2, 3, 4, 5].map((number) => `two ${number}`);
        expect(await names({})).toEqual(["nobody's", "one", ...two]);
        expect(await names({ projects: [ONE] })).toEqual(["one"]);
        expect(await names({ projects: [ONE, TWO] })).toEqual(["one", ...two]);
        expect(await names({ projects: [] })).toEqual([]);
        expect(await names({ since: NOON + HOUR })).toEqual(two);
        expect(await names({ until: NOON + HOUR })).toEqual(["nobody's", "one"]);
        const { id } = (await journal.sessionNamed("one"))!;
        expect(await names({ sessions: [id] })).toEqual(["one"]);
        expect(await names({ without: [id] })).toEqual(["nobody's", ...two]);
      },
    );

    test("the count of turns in view is of those turns, where a session is only partly in view", async () => {
      const journal = await open();
      await journal.append([portion(TURNS)], markOf());
      const at = (from: number, to: number) => ({
        ...ALL_JOURNAL,
        since: NOON + from * MINUTE,
        until: NOON + to * MINUTE,
      });
      expect(await journal.count(at(0, 3))).toBe(4);
      expect(await journal.count(at(1, 2))).toBe(2);
      expect(await journal.count(at(2, 9))).toBe(2);
      expect(await journal.count(at(4, 9))).toBe(0);
      expect(await textsWith(journal, "lantern falcon", at(1, 2))).toEqual([TURNS[2]]);
    });

    test(verifies("E8", "a session that gets its project later is seen there from then on"), async () => {
      const journal = await open();
      await journal.append([portion(TURNS, { project: null })], markOf());
      await embedAll(journal);
      const view = { ...ALL_JOURNAL, projects: [ONE] };
      expect(await textsWith(journal, "lantern", view)).toEqual([]);
      expect(await textsNear(journal, TURNS[0]!, view)).toEqual([]);
      expect(await journal.count(view)).toBe(0);
      await journal.append([portion(TURNS, { project: ONE })], markOf());
      expect(await textsWith(journal, "lantern", view)).toEqual([TURNS[0]]);
      expect(await textsNear(journal, TURNS[0]!, view)).toHaveLength(4);
      expect(await journal.count(view)).toBe(TURNS.length);
    });

    test("turns wait for vectors, newest first, and one whose window changed meanwhile goes on waiting", async () => {
      const journal = await open();
      const tool = { role: "tool", tool: "Bash", text: "Bash ended well" } as const;
      await journal.append([portion([...TURNS.slice(0, 2), tool])], markOf());
      const waiting = await journal.turnsWithoutVectors(5);
      expect(waiting.map(({ window }) => window.includes(TURNS[1]!))).toEqual([true, true]);
      expect(await journal.waiting()).toBe(2);
      expect(await journal.turnsWithoutVectors(1)).toEqual(waiting.slice(0, 1));
      await journal.append([portion(REWRITTEN)], markOf());
      for (const turn of waiting) await journal.saveVectors(turn, [vectorOf("harbour")]);
      expect(await journal.totals()).toMatchObject({ vectors: 0, waiting: 2 });
      for (const turn of await journal.turnsWithoutVectors(5)) await journal.saveVectors(turn, [vectorOf(turn.window)]);
      expect(await journal.totals()).toMatchObject({ vectors: 2, waiting: 0 });
      const near = await journal.byMeaning(vectorOf("orchard"), ALL_JOURNAL, 5);
      const cosines = await journal.cosines(
        vectorOf("orchard"),
        near.map(({ turn }) => turn.row),
      );
      expect(near.map(({ turn }) => cosines.get(turn.row)?.toFixed(5))).toEqual(
        near.map(({ cosine }) => cosine.toFixed(5)),
      );
      expect(await journal.byMeaning(new Float32Array(8), ALL_JOURNAL, 5)).toEqual([]);
    });

    test("vectors of another model are never compared, and their turns wait", async () => {
      const place = freshFolder();
      const before = await open(place);
      await before.append([portion(TURNS)], markOf());
      await embedAll(before);
      const now = await open(place, { id: "another", dimensions: 64 });
      expect(await now.byMeaning(vectorOf(TURNS[0]!), ALL_JOURNAL, 5)).toEqual([]);
      expect(await now.waiting()).toBe(4);
      expect(await textsWith(now, "lantern")).toEqual([TURNS[0]]);
    });

    test("neighbours are those of the session, though another session was read in between", async () => {
      const journal = await open();
      for (let upTo = 1; upTo <= TURNS.length; upTo++) {
        await journal.append([portion(TURNS.slice(0, upTo))], markOf());
        const other = TURNS.slice(0, upTo).map((text) => `elsewhere ${text}`);
        await journal.append([portion(other, { session: { name: "two" } })], markOf("/transcripts/two.jsonl"));
      }
      const view = { ...ALL_JOURNAL, sessions: [(await journal.sessionNamed("two"))!.id] };
      const found = await journal.byWords(listTerms("falcon"), view, 10);
      const near = (await journal.read(await journal.neighbours(found))).map(({ text }) => text);
      expect(near.toSorted()).toEqual([`elsewhere ${TURNS[1]}`, `elsewhere ${TURNS[3]}`]);
      expect((await journal.bags(found)).get(found[0]!.row)?.window).toHaveLength(3);
    });

    test("a follower is told every chunk once, and again when it changes", async () => {
      const journal = await open();
      await journal.append([portion(TURNS)], markOf());
      const [chunk] = await journal.chunks(ALL_JOURNAL);
      const first = await journal.touchedSince("tree", 10);
      expect(first.ids).toEqual([chunk!.id]);
      expect((await journal.touchedSince("tree", 10)).ids).toEqual([chunk!.id]);
      await journal.followedTo("tree", first.upTo);
      expect((await journal.touchedSince("tree", 10)).ids).toEqual([]);
      await journal.append([portion(TURNS)], markOf());
      expect((await journal.touchedSince("tree", 10)).ids).toEqual([]);
      await journal.append([portion([...TURNS, "and tests?"])], markOf());
      expect((await journal.touchedSince("tree", 10)).ids).toEqual([chunk!.id]);
    });

    test(
      verifies("E4", "a text that is cut out is in no turn, title, search or vector, and does not come back"),
      async () => {
        const journal = await open();
        const title = "the HARBOUR, behind the saddle again";
        const read = portion(TURNS, { session: { title } });
        await journal.append([read], markOf());
        await embedAll(journal);
        await warmed(journal);
        const { upTo } = await journal.touchedSince("tree", 10);
        await journal.followedTo("tree", upTo);
        const texts = ["the harbour, behind  the saddle"];
        expect(await textsWith(journal, "harbour saddle")).toEqual([TURNS[1]]);
        expect(await journal.holding(texts)).toBe(1);
        expect(await journal.cutEvidence(texts)).toBe(1);
        expect(await journal.holding(texts)).toBe(0);
        await journal.append([{ ...read, session: { ...read.session, title: null } }], markOf());
        expect(await textsWith(journal, "harbour saddle")).toEqual([]);
        expect(await counts(journal, "lantern", "saddle")).toEqual([0, 0, 0]);
        expect(await textsNear(journal, "harbour saddle")).toEqual([TURNS[3]]);
        const session = await only(journal);
        expect((await journal.turns(session.id))[1]?.text).toBe("In [erased].");
        expect(session.title).toBe("[erased] again");
        const [chunk] = await journal.chunks(ALL_JOURNAL);
        expect((await journal.touchedSince("tree", 10)).ids).toEqual([chunk!.id]);
        expect(await faultsIn(journal)).toEqual([]);
      },
    );

    test(
      verifies(
        "E4",
        "what was erased is found in turns, titles and work by the hash of its words alone, as it is written",
      ),
      async () => {
        const journal = await open();
        const said = ["mind the Quokkafish\n lever, always", "thanks", '{"quote":"the quokkafish lever."}'];
        const title = "about \u201cQuokkafish Lever\u201d";
        await journal.append([portion(said, { session: { title } })], markOf());
        const traces = { ids: [], lengths: [5, 2], includes: (one: string) => one === "quokkafish lever" };
        const found = await journal.quoteErased(traces);
        expect(found.toSorted()).toEqual(["Quokkafish\n lever", "Quokkafish Lever", "quokkafish lever"]);
        expect(await journal.cutEvidence(found)).toBe(2);
        expect(await journal.quoteErased(traces)).toEqual([]);
      },
    );

    test("what another process reads, rewrites or cuts out is found so at once", async () => {
      const place = freshFolder();
      const [here, there] = [await open(place), await open(place)];
      await here.append([portion(TURNS)], markOf());
      await embedAll(here);
      await warmed(here);
      expect(await textsWith(here, "lantern")).toEqual([TURNS[0]]);
      expect(await counts(here, "lantern", "pepper")).toEqual([0, 0, 0]);
      expect(await here.count(ALL_JOURNAL)).toBe(4);

      await there.append([portion([...TURNS, "pepper by the lantern"])], markOf());
      await embedAll(there);
      expect(await textsWith(here, "lantern")).toHaveLength(2);
      expect(await counts(here, "lantern", "pepper")).toEqual([1, 1, 1]);
      expect(await here.count(ALL_JOURNAL)).toBe(5);
      expect(await textsNear(here, "pepper", ALL_JOURNAL, 2)).toContain("pepper by the lantern");

      await there.append([portion(REWRITTEN)], markOf());
      expect(await textsWith(here, "harbour")).toEqual([]);
      expect(await textsWith(here, "orchard")).toEqual(["In the orchard."]);
      expect(await counts(here, "lantern", "harbour")).toEqual([0, 0, 0]);

      await there.cutEvidence(["by the lantern"]);
      expect(await textsWith(here, "pepper")).toEqual(["pepper [erased]"]);
      expect(await counts(here, "pepper", "lantern")).toEqual([1, 0, 0]);
      expect(await faultsIn(here)).toEqual([]);
    });
  });
}
