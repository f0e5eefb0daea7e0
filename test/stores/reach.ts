import { describe, expect, test } from "vitest";
import type { BatchId, ChangeId, MemoryId, ReceiptId } from "../../src/domain/ids.ts";
import type { ChunkId, SessionId } from "../../src/domain/journal/session.ts";
import type { Memory } from "../../src/domain/memory.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import type { Reach } from "../../src/domain/reach.ts";
import { STANDINGS } from "../../src/domain/standing.ts";
import { DAY } from "../../src/domain/time.ts";
import type { Realm } from "../../src/domain/tree/node.ts";
import { listTerms } from "../../src/domain/words/tokens.ts";
import type { FoundTurn, JournalReader } from "../../src/ports/journal.ts";
import type { MemoryStore } from "../../src/ports/memory-store.ts";
import type { TreeReader, TreeStore } from "../../src/ports/tree.ts";
import { memory, NOON, vectorOf } from "../support/fakes.ts";
import { ALL_JOURNAL, markOf, portion } from "../support/journal.ts";
import { EVERYWHERE } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";
import { bring, hit, listing, receipt } from "./stores.ts";
import type { Journal, Memories, Open } from "./stores.ts";
import { nodeAt } from "./tree.ts";

const SHOP = "git:example.org/acme/shop" as ProjectId;
const VAULT = "git:example.org/acme/vault" as ProjectId;
const AS_PERSON: Reach = { projects: new Set([SHOP]), names: new Set([SHOP]), user: false, agent: null };
const AS_AGENT: Reach = { ...AS_PERSON, user: true, agent: "codex" };

/** A question for every method: a new one does not compile until somebody has said how it is asked. */
type Questions<Reader> = { readonly [Name in keyof Reader]: (reader: Reader) => unknown };

/** Tells nothing of a row but of how many there are, or has to be the same for everybody. */
const TELLS_NOTHING: ReadonlySet<string> = new Set([
  "frequencies",
  "writeMark",
  "erasedAt",
  "erasedWithin",
  "meanLengths",
  "hash",
  "nodeId",
]);

/** Numbers that a store gives its rows are others where there are more of them. */
const NUMBERS: ReadonlySet<string> = new Set(["seq", "row"]);

async function answers<Reader>(reader: Reader, questions: Questions<Reader>): Promise<Record<string, unknown>> {
  const asked = Object.entries(questions).filter(([name]) => !TELLS_NOTHING.has(name));
  const told: Record<string, unknown> = {};
  for (const [name, ask] of asked) told[name] = plain(await (ask as (of: Reader) => unknown)(reader));
  return told;
}

function plain(answer: unknown): unknown {
  const text = JSON.stringify(answer, (key, value: unknown) => {
    if (NUMBERS.has(key)) return 0;
    if (value instanceof Map) return [...value].map(([of, what]) => (typeof of === "number" ? what : [of, what]));
    return value;
  });
  return text === undefined ? null : JSON.parse(text);
}

const LEVELS = ["project", "path"] as const;

/** Two memories of a project, one of a folder of it, and one for each agent alone, who also asked something. */
async function fillMemories(
  store: Memories,
  places: readonly (ProjectId | "user")[],
  agents: readonly string[],
): Promise<void> {
  for (const place of places) {
    const name = place.split("/").at(-1)!;
    const add = async (part: string, given: Partial<Memory>) => {
      const said = memory({
        id: `m${name}${part}`,
        text: `the ${name} lantern hangs by the ${part} door`,
        topics: [name],
        ...given,
      });
      const ids = { id: `c${name}${part}` as ChangeId, batch: `b${name}${part}` as BatchId };
      // The last is found by its words alone.
      const vectors = part === "last" ? { vectors: null } : {};
      await bring(store, null, said, { ...ids, ...vectors, action: "remembered", request: "once" });
      return said;
    };
    const scopes =
      place === "user"
        ? [{ level: "user", agent: null } as const]
        : LEVELS.map((level) => ({ level, project: place, path: "src", agent: null }));
    for (const scope of scopes) await add(scope.level, { scope });
    await add("last", { scope: scopes[0]! });
    for (const agent of agents) await add(agent, { scope: { ...scopes[0]!, agent } });
    const key = place === "user" ? "user" : `project:${place}`;
    for (const agent of agents)
      await store.saveReceipt(
        receipt({
          id: `r${name}${agent}`,
          question: `where is the ${name} lantern?`,
          scopes: [key],
          asker: { agent, client: "test", session: "once" },
          hits: [hit(`m${name}project`), hit("mfar")],
        }),
      );
    if (place === "user") continue;
    const seen = { home: `/${name}`, identity: place, project: place, stamp: "1", root: null };
    await store.write((writer) => writer.sight({ ...seen, firstAt: NOON, lastAt: NOON }));
  }
}

/** Something that moved: it is told as it is now, and not as it was elsewhere. */
async function moveHere(store: Memories): Promise<void> {
  const there = memory({ id: "mmoved", text: "the moved lantern", scope: scopeOf(VAULT), recordedAt: NOON - 2 * DAY });
  await bring(store, null, there, { id: "c-before" as ChangeId, batch: "b-before" as BatchId, at: NOON - 2 * DAY });
  const here = { ...there, scope: scopeOf(SHOP) };
  await bring(store, there, here, { id: "c-move" as ChangeId, batch: "b-move" as BatchId, at: NOON - DAY });
}

function scopeOf(project: ProjectId): Memory["scope"] {
  return { level: "project", project, agent: null };
}

const MEMORIES = ["mvaultproject", "muserlast", "mshopproject", "mshopcodex"] as readonly string[] as MemoryId[];
const LANTERN = listTerms("lantern");
const KEYS = ["user", ...[SHOP, VAULT].flatMap((project) => [`project:${project}`, `path:${project}//src`])];
const HERE = { ...EVERYWHERE, scopes: KEYS, agent: "codex" };
const THEN = { ...HERE, asOf: NOON };

const MEMORY_QUESTIONS: Questions<Omit<MemoryStore, "write" | "saveReceipt" | "saveVectors">> = {
  byId: (store) =>
    Promise.all([...MEMORIES.map((id) => store.byId(id)), ...MEMORIES.map((id) => store.byId(id, NOON))]),
  idsBeginning: (store) => Promise.all(["m", "c", "b", "r"].map((prefix) => store.idsBeginning(prefix, 1_000))),
  byWords: (store) => store.byWords(LANTERN, HERE, 100),
  wordMatches: (store) => store.wordMatches(LANTERN, THEN, 100),
  byWordGroups: (store) => store.byWordGroups([LANTERN], HERE, 100),
  byMeaning: async (store) =>
    (await store.byMeaning(vectorOf("lantern"), HERE, 100)).map((one) => one.memory.id).toSorted(),
  cosines: async (store) => {
    const foreign = memory({ id: "mvaultproject", scope: scopeOf(VAULT) });
    const own = memory({ id: "mshopproject", scope: scopeOf(SHOP) });
    return [...(await store.cosines(vectorOf("lantern"), [foreign, own])).keys()];
  },
  tokens: (store) => store.tokens(MEMORIES),
  wordsOnly: (store) => store.wordsOnly(),
  frequencies: (store) => store.frequencies(LANTERN),
  holding: async (store) => store.holding(LANTERN, await store.byWords(LANTERN, HERE, 100), null),
  count: (store) => store.count(HERE),
  list: async (store) => [
    await store.list(listing({ standings: STANDINGS })),
    await store.list(listing({ only: "pinned" })),
    await store.list(listing({ view: THEN })),
  ],
  countListed: (store) => store.countListed(listing()),
  alike: (store) => store.alike("the vault lantern hangs by the project door", `project:${VAULT}`, null),
  changes: async (store) => [
    await store.changes({}),
    await store.changes({ limit: 1 }),
    await store.changes({ session: "s" }),
  ],
  countChanges: (store) => store.countChanges({}),
  changesOfRequest: (store) => store.changesOfRequest("once"),
  receipt: (store) =>
    Promise.all(["rvaultcodex", "rusercodex", "rshopcodex"].map((id) => store.receipt(id as ReceiptId))),
  receipts: async (store) => (await store.receipts({ limit: 100 })).map(({ id }) => id).toSorted(),
  receiptPage: (store) => store.receiptPage({ scopes: "all", session: null, memory: null, offset: 0, limit: 100 }),
  writeMark: (store) => store.writeMark(),
  sightings: (store) => store.sightings({}),
  memoriesOf: (store) => Promise.all([SHOP, VAULT].map((project) => store.memoriesOf(project))),
  foldersOf: (store) => Promise.all([SHOP, VAULT].map((project) => store.foldersOf(project))),
  erasedAt: (store) => store.erasedAt("lantern"),
  erasedWithin: (store) => store.erasedWithin(["lantern"]),
  textsWithoutVectors: (store) => store.textsWithoutVectors(100),
};

async function fillJournal(journal: Journal, projects: readonly (ProjectId | null)[]): Promise<void> {
  const append = (project: ProjectId | null, more: readonly string[]) => {
    const name = project?.split("/").at(-1) ?? "nobody";
    const work = { command: `make ${name}`, family: `make ${name}`, folder: "", passed: false, exit: 2 };
    const run = {
      kind: "run",
      ...work,
      errors: [`${name} is dark`],
      failedTests: [],
      commit: null,
      script: null,
    } as const;
    const turns = [`where is the ${name} lantern?`, { text: "In the cellar.", work: [run] }, ...more];
    const session = { name: `session of ${name}`, title: name };
    return journal.append([portion(turns, { project, session })], markOf(`/${name}.jsonl`));
  };
  for (const project of projects) await append(project, []);
  for (const turn of await journal.turnsWithoutVectors(100)) await journal.saveVectors(turn, [vectorOf(turn.window)]);
  // These are found by their words alone.
  for (const project of projects) await append(project, ["make it"]);
}

/** The same sessions and turns are asked about, whoever asks. */
function journalQuestions(turns: readonly FoundTurn[], sessions: readonly SessionId[], chunks: readonly ChunkId[]) {
  const questions: Questions<JournalReader> = {
    session: (journal) => Promise.all(sessions.map((id) => journal.session(id))),
    sessionNamed: (journal) =>
      Promise.all([journal.sessionNamed("session of vault"), journal.sessionNamed("session of shop")]),
    sessions: (journal) => journal.sessions(ALL_JOURNAL, { offset: 0, limit: 100 }),
    turns: (journal) => Promise.all(sessions.map((id) => journal.turns(id))),
    chunk: (journal) => Promise.all(chunks.map((id) => journal.chunk(id))),
    chunksOf: (journal) => Promise.all(sessions.map((id) => journal.chunksOf(id))),
    chunks: (journal) => journal.chunks(ALL_JOURNAL),
    idsBeginning: (journal) => Promise.all(["s", "k"].map((prefix) => journal.idsBeginning(prefix, 100))),
    waiting: (journal) => journal.waiting(),
    byWords: (journal) => journal.byWords(LANTERN, ALL_JOURNAL, 100),
    byMeaning: (journal) => journal.byMeaning(vectorOf("lantern"), ALL_JOURNAL, 100),
    cosines: async (journal) =>
      (
        await journal.cosines(
          vectorOf("lantern"),
          turns.map(({ row }) => row),
        )
      ).size,
    frequencies: (journal) => journal.frequencies(LANTERN),
    neighbours: (journal) => journal.neighbours(turns),
    bags: async (journal) => (await journal.bags(turns)).size,
    sessionBags: async (journal) => [...(await journal.sessionBags(sessions)).keys()],
    meanLengths: (journal) => journal.meanLengths(),
    read: (journal) => journal.read(turns),
    count: (journal) => journal.count(ALL_JOURNAL),
    findWork: (journal) => journal.findWork({ kind: "beginning", prefix: "" }, ALL_JOURNAL, 100),
    findRecurring: (journal) => journal.findRecurring(ALL_JOURNAL, 1, 100),
    findNames: (journal) => journal.findNames("%", ALL_JOURNAL, 100),
  };
  return questions;
}

const PERIOD = "2026-03-15";

async function fillTree(tree: TreeStore, realms: readonly Realm[]): Promise<void> {
  for (const realm of realms) {
    const name = realm.split("/").at(-1)!;
    const topics = [{ name: `${name} lantern`, weight: 1, day: PERIOD }];
    await tree.moveLeaves([{ id: `m${name}`, leaf: { id: `m${name}`, realm, day: PERIOD, hash: name } }]);
    await tree.saveNode(nodeAt(tree, { realm, level: "day", period: PERIOD }, { topics, hash: name }));
    const page = { budgetTokens: 100, tokens: 10, named: 1, text: name } as never;
    await tree.saveRoot(nodeAt(tree, { realm, level: "root", period: "" }, { hash: name }), [page]);
  }
}

const REALMS = [SHOP, VAULT, "everywhere"] as const;

async function treeQuestions(whole: TreeStore): Promise<Questions<TreeReader>> {
  const topics = (await whole.topics("all")).map(({ id }) => id);
  return {
    hash: (tree) => tree.hash("lantern"),
    nodeId: (tree) => tree.nodeId({ realm: SHOP, level: "day", period: PERIOD }),
    node: (tree) => Promise.all(REALMS.map((realm) => tree.node({ realm, level: "day", period: PERIOD }))),
    nodes: (tree) => Promise.all((["day", "root"] as const).map((level) => tree.nodes("all", level))),
    outlines: (tree) => Promise.all((["day", "root"] as const).map((level) => tree.outlines("all", level))),
    realms: (tree) => tree.realms(),
    leaf: (tree) => Promise.all(["mshop", "mvault", "meverywhere"].map((id) => tree.leaf(id))),
    leaves: (tree) => Promise.all(REALMS.map((realm) => tree.leaves(realm, PERIOD))),
    page: (tree) => Promise.all(REALMS.map((realm) => tree.page(realm, 1_000))),
    topics: (tree) => tree.topics("all"),
    topic: (tree) => Promise.all(topics.map((id) => tree.topic(id))),
    topicsByWords: (tree) => tree.topicsByWords(LANTERN, "all", 100),
    daysOfTopic: (tree) => Promise.all(topics.map((id) => tree.daysOfTopic(id, 10))),
  };
}

/** What every store promises of whoever sees only a part of it. */
export function claims(
  name: string,
  open: { readonly memories: Open<Memories>; readonly journal: Open<Journal>; readonly tree: Open<TreeStore> },
): void {
  describe(`${name}: within reach`, () => {
    for (const [who, reach, places] of [
      ["a person with one project", AS_PERSON, [SHOP]],
      ["an agent with one project and what applies everywhere", AS_AGENT, [SHOP, "user"]],
    ] as const) {
      test(verifies("E9", `${who} is answered as by a store of memories that holds nothing else`), async () => {
        const [store, alone] = [await open.memories(), await open.memories()];
        await fillMemories(store, [SHOP, VAULT, "user"], ["codex", "gemini"]);
        await fillMemories(alone, places, reach.agent === null ? ["codex", "gemini"] : [reach.agent]);
        const told = await answers(store.within(reach), MEMORY_QUESTIONS);
        expect(told).toEqual(await answers(alone, MEMORY_QUESTIONS));
        expect(unchanged(told, await answers(store, MEMORY_QUESTIONS))).toEqual(["tokens"]);
        expect(JSON.stringify(told)).toContain("mshopproject");
        expect(JSON.stringify(told)).not.toMatch(/vault/);
      });
    }

    test(verifies("E9", "a memory that came from elsewhere is not told as it was there"), async () => {
      const store = await open.memories();
      await moveHere(store);
      const seen = store.within(AS_PERSON);
      const id = "mmoved" as MemoryId;
      expect(await seen.byId(id)).toMatchObject({ scope: { project: SHOP } });
      expect(await seen.byId(id, NOON - 2 * DAY)).toBeUndefined();
      expect(await seen.changes({ memory: id })).toEqual([]);
      const then = { ...EVERYWHERE, asOf: NOON - 2 * DAY };
      expect(await seen.list(listing({ view: then }))).toEqual([]);
      expect(await seen.byWords(LANTERN, then, 10)).toEqual([]);
      expect(await store.within({ ...AS_PERSON, projects: new Set([VAULT]) }).byId(id)).toBeUndefined();
    });

    test(verifies("E9", "who has one project is answered as by a journal that holds nothing else"), async () => {
      const [journal, alone] = [await open.journal(), await open.journal()];
      await fillJournal(journal, [SHOP, VAULT, null]);
      await fillJournal(alone, [SHOP]);
      const turns = await journal.byWords(LANTERN, ALL_JOURNAL, 100);
      const sessions = await journal.sessions(ALL_JOURNAL, { offset: 0, limit: 100 });
      const chunks = await journal.chunks(ALL_JOURNAL);
      const questions = journalQuestions(
        turns,
        sessions.map(({ id }) => id),
        chunks.map(({ id }) => id),
      );
      const own = await alone.byWords(LANTERN, ALL_JOURNAL, 100);
      const ofOwn = journalQuestions(
        own,
        sessions.map(({ id }) => id),
        chunks.map(({ id }) => id),
      );
      const told = await answers(journal.within(AS_PERSON), questions);
      expect(told).toEqual(await answers(alone as JournalReader, ofOwn));
      expect(unchanged(told, await answers(journal as JournalReader, questions))).toEqual([]);
      expect(JSON.stringify(told)).not.toMatch(/vault|nobody/);
    });

    for (const [who, reach, realms] of [
      ["one project", AS_PERSON, [SHOP]],
      ["one project and what applies everywhere", AS_AGENT, [SHOP, "everywhere"]],
    ] as const) {
      test(verifies("E9", `who has ${who} is answered as by a tree that holds nothing else`), async () => {
        const [tree, alone] = [await open.tree(), await open.tree()];
        await fillTree(tree, REALMS);
        await fillTree(alone, realms);
        const questions = await treeQuestions(tree);
        const told = await answers(tree.within(reach), questions);
        const expected = await answers(alone as TreeReader, questions);
        // A project's ROOT also tells what applies everywhere, so it goes to those who may know that.
        const [day] = expected["nodes"] as unknown[];
        const [outline] = expected["outlines"] as unknown[];
        const withoutRoot = { nodes: [day, []], outlines: [outline, []], page: [null, null, null] };
        expect(told).toEqual(reach.user ? expected : { ...expected, ...withoutRoot });
        expect(unchanged(told, await answers(tree as TreeReader, questions))).toEqual([]);
        expect(JSON.stringify(told)).not.toMatch(/vault/);
      });
    }
  });
}

/** What is answered the same to somebody who sees everything: it shows nothing of what is elsewhere. */
function unchanged(told: Record<string, unknown>, whole: Record<string, unknown>): readonly string[] {
  return Object.keys(told).filter((name) => JSON.stringify(told[name]) === JSON.stringify(whole[name]));
}
