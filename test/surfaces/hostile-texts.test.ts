import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { OutputOf } from "../../src/app/call/call.ts";
import { exportTree } from "../../src/app/jobs/mirroring.ts";
import { brief } from "../../src/core/briefing/briefing.ts";
import { triggerWeights } from "../../src/adapters/triggers/trigger-weights.ts";
import { lastSessions } from "../../src/core/briefing/last-sessions.ts";
import { readNode } from "../../src/core/tree/read.ts";
import type { MemoryId } from "../../src/domain/ids.ts";
import type { SessionId } from "../../src/domain/journal/session.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { inPage, keptPage, quote, say } from "../../src/domain/quoting.ts";
import type { Quoted } from "../../src/domain/quoting.ts";
import { packRoot } from "../../src/domain/topics/root.ts";
import type { TreeNode } from "../../src/domain/tree/node.ts";
import { renderNode } from "../../src/core/tree/build.ts";
import { describeNudge, findNudge } from "../../src/domain/triggers/nudge.ts";
import type { JournalStore } from "../../src/ports/journal.ts";
import type { MemoryReader } from "../../src/ports/memory-store.ts";
import type { TreeStore } from "../../src/ports/tree.ts";
import { answerFor } from "../../src/surfaces/mcp/answers.ts";
import { countedIds, fixedClock, memory, NOON } from "../support/fakes.ts";
import { hostileText } from "../support/hostile-texts.ts";
import { hiddenIn, linksIn, oursIn, oursInPage, tagsIn } from "../support/shown-lines.ts";
import { SEED } from "../support/seed.ts";
import { IS_SOAK } from "../support/soak.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const RUNS = IS_SOAK ? 20_000 : 400;
/** Each text stands in a field of its own, so that two of them can't meet unnoticed. */
const FIELDS = 60;
const texts = fc.array(hostileText, { minLength: FIELDS, maxLength: FIELDS });
const HARMLESS = Array.from({ length: FIELDS }, () => "a plain text");

test(
  verifies("H7", `${RUNS} hostile texts in every field: no line of ours is forged, no tag opened or closed (${SEED})`),
  async () => {
    const expected = await everythingShown(HARMLESS);
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        const shown = await everythingShown(given);
        for (const [name, text] of Object.entries(shown.lines)) {
          expect([name, oursIn(text)]).toEqual([name, oursIn(expected.lines[name]!)]);
          expect([name, tagsIn(text), hiddenIn(text)]).toEqual([name, [], []]);
        }
        for (const [name, text] of Object.entries(shown.pages)) {
          const sorts = (page: string) => oursInPage(page).filter((sort) => sort !== "said");
          expect([name, sorts(text)]).toEqual([name, sorts(expected.pages[name]!)]);
          // A chunk is told word for word behind a margin, and is no file of the mirror.
          const links = name === "chunk" ? [] : linksIn(text);
          expect([name, tagsIn(text), hiddenIn(text), links]).toEqual([name, [], [], []]);
        }
      }),
      { numRuns: RUNS },
    );
  },
);

test(verifies(["C8", "H7"], `the mirror's Markdown leads nowhere but to its own pages (${SEED})`), async () => {
  const folder = freshFolder();
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      for (const file of await exportTree(treeOf(given), folder)) {
        const page = readFileSync(join(folder, file), "utf8");
        expect([tagsIn(page), hiddenIn(page)]).toEqual([[], []]);
        for (const link of linksIn(page)) expect(link).toMatch(/^(?:\.\.\/)?(?:days|weeks|months)\/[\dW-]+\.md$/);
      }
    }),
    { numRuns: IS_SOAK ? 5_000 : 50 },
  );
});

test(
  verifies("H7", `JSON that an agent reads holds no tag and nothing invisible, and is the same value (${SEED})`),
  () => {
    fc.assert(
      fc.property(texts, (given) => {
        const told = { text: given[0], topics: given.slice(1, 5), source: { agent: given[6] } };
        const text = answerFor("history", told, NOON);
        expect([tagsIn(text), hiddenIn(text), text.includes("\n")]).toEqual([[], [], false]);
        expect(JSON.parse(text)).toEqual(told);
      }),
      { numRuns: RUNS },
    );
  },
);

function shownOf(next: () => string, id: () => string) {
  return {
    id: id(),
    text: next(),
    kind: "project",
    trigger: "value",
    topics: [next(), next()],
    scope: { level: "path", path: next(), agent: null },
    // Words that are the text itself are not told again.
    source: { by: "agent", agent: next(), quote: `${next()}!` },
    observedAt: "2026-03-14T00:00:00Z",
    knownSince: "2026-03-14T00:00:00Z",
    standing: { state: "retired", reason: next() },
    freshness: { state: "stale", why: next() },
    questions: [{ by: id(), text: next(), at: "2026-03-14T00:00:00Z" }],
    holds: { kind: "planned", note: next() },
    anchors: [next()],
    pinned: true,
  };
}

interface Shown {
  /** Others' words stand in quotation marks or behind a margin. */
  readonly lines: Readonly<Record<string, string>>;
  readonly pages: Readonly<Record<string, string>>;
}

/** Everything that a model or the mirror is shown, with these texts in every field that others fill. */
async function everythingShown(given: readonly string[]): Promise<Shown> {
  let taken = 0;
  const next = (): string => given[taken++ % FIELDS]!;
  /** Where one plain word would be shown without quotation marks. */
  const id = (): string => ` ${next()}`;
  const pages = {
    node: renderNode(nodeOf(next), next(), ["k1", "k2"]),
    root: rootOf(next),
    chunk: (await readNode(partsOf(next), "all", "k1")).text,
  };
  const answer = (operation: Parameters<typeof answerFor>[0], output: unknown) => answerFor(operation, output, NOON);
  return {
    pages,
    lines: {
      start: await briefing(next, pages.root),
      nudge: describeNudge(findNudge([{ trigger: "correction", words: next() }], next())!, { id: id(), text: next() }),
      recall: answer("recall", recalledOf(next, id)),
      know: answer("know", {
        known: "yes",
        why: quote(next()),
        topics: [next(), next()],
        pointers: [
          {
            id: id(),
            text: next(),
            knownSince: "2026-03-14T00:00:00Z",
            score: 1,
            freshness: { state: "stale", why: next() },
            questions: [{ by: id(), text: next(), at: "2026-03-14T00:00:00Z" }],
            holds: { kind: "unverified", note: next() },
          },
        ],
        see: [id()],
      }),
      show: answer("show", shownOf(next, id)),
      journal: answer("journal", sessionOf(next, id)),
      remember: answer("remember", {
        outcome: "stored",
        id: id(),
        change: id(),
        because: next(),
        supersedes: [id()],
        ended: [{ id: id(), text: next() }],
        mayAffect: [{ id: id(), text: next(), at: "2026-03-14T00:00:00Z" }],
      }),
      refused: answer("remember", { outcome: "refused", because: next() }),
      due: answer("tend", {
        work: [
          { key: next(), kind: "page", about: next(), evidence: [{ number: 1, note: "2026-03-15", text: next() }] },
        ],
        kept: [],
        dropped: [],
      }),
      given: answer("tend", {
        work: [],
        kept: [{}],
        dropped: [{ what: next(), because: "its value is in no source" }],
      }),
      chunkRead: answer("tree", {
        node: "k1",
        text: pages.chunk,
        tokens: 5,
        below: [{ node: id(), tokens: 3 }],
      }).replaceAll(/(?:\n> {3}\|.*)+/g, ""),
      pageRead: answer("tree", { node: "day/2026-03-15", text: pages.node, tokens: 5, below: [] }),
    },
  };
}

type Next = () => string;

function recalledOf(next: Next, id: Next): unknown {
  const hit = (): OutputOf<"recall">["hits"][number] => ({
    id: id(),
    text: next(),
    kind: "project",
    score: 0.9,
    parts: {} as never,
    freshness: { state: "stale", why: next() },
    recordedAt: "2026-03-14T00:00:00Z",
    verifiedAt: "2026-03-14T00:00:00Z",
    knownSince: "2026-03-14T00:00:00Z",
    by: quote(next()),
    scope: "everywhere",
    path: next(),
    topics: [next()],
    holds: { kind: "unverified", note: next() },
    questions: [{ by: id(), text: next(), at: "2026-03-14T00:00:00Z" }],
  });
  const session = {
    session: id(),
    title: next(),
    client: next(),
    startedAt: "2026-03-14T00:00:00Z",
    turn: 3,
    excerpt: [
      { role: "user", turn: 1, text: next() },
      { role: "tool", turn: 2, text: next() },
    ],
    more: true,
  };
  return {
    answer: "found",
    hits: [hit(), hit()],
    sessions: [session],
    each: { memories: "found", sessions: "found" },
    lead: "memories",
    checked: 2,
    turns: 4,
    nearest: null,
    meaning: { on: false, why: next() },
    receipt: "r1",
    leftOutCount: 0,
  };
}

function sessionOf(next: Next, id: Next): unknown {
  return {
    turns: [
      { session: id(), index: 0, role: "user", text: next() },
      { session: id(), index: 1, role: "assistant", text: next() },
    ],
    sessions: [{ id: id(), client: next(), startedAt: "2026-03-14T00:00:00Z", turns: 2 }],
    more: true,
  };
}

/** A session's start: a stale memory of an agent with a mark, a pinned one, and ROOT above them. */
async function briefing(next: Next, root: Quoted): Promise<string> {
  const source = { ...memory().source, by: "agent" as const, agent: next() };
  const newer = memory({ id: "m0003", text: next() });
  const told = [
    memory({
      id: "m0001",
      text: next(),
      source,
      anchors: [{ tie: "file", root: "/", path: next(), hash: "h" }],
      marks: [{ mark: "asked", by: newer.id, at: NOON }],
    }),
    memory({ id: "m0002", text: next(), source, pinned: true }),
  ];
  const what = next();
  const memories = {
    list: async ({ standings, only }: { standings: readonly string[]; only?: string }) =>
      only === undefined && standings.includes("active") ? told : [],
    count: async () => told.length,
    byId: async (id: MemoryId) => [...told, newer].find((one) => one.id === id),
  } as unknown as MemoryReader;
  const { text } = await brief(
    {
      memories,
      anchors: { check: async () => ({ found: "changed", what }) },
      tokens: { count: (counted: string) => counted.length / 4 },
      clock: fixedClock(),
      ids: countedIds(),
    },
    {
      place: { project: null, path: "", agent: null },
      branch: next(),
      budgetTokens: 100_000,
      shown: new Set(),
      inFile: () => false,
      isOfOtherBranch: () => false,
      asker: { agent: next(), client: next(), session: next() },
      root: async () => root,
      sessions: (beside) =>
        lastSessions(sessionsOf(next), "git:example.org/acme/shop" as ProjectId, null, {
          triggers: triggerWeights(),
          beside,
        }),
    },
  );
  return text;
}

/** A session whose client, title and turns are not ours. */
function sessionsOf(next: Next): Pick<JournalStore, "sessions" | "turns" | "frequencies"> {
  const [client, title, said] = [next(), `about ${next()}`, next()];
  const session = { id: "s1", client, title, parent: null, name: "n", turns: 2, startedAt: NOON };
  return {
    sessions: async () => [session],
    turns: async () => [
      { role: "user", index: 0, text: said },
      { role: "assistant", index: 1, text: `Staging listens on port 5433 now.\n${said}` },
    ],
    frequencies: async () => ({ total: 1, documents: new Map() }),
  } as unknown as Pick<JournalStore, "sessions" | "turns" | "frequencies">;
}

function nodeOf(next: Next): TreeNode {
  const line = (sort: "decision" | "value") => ({
    sort,
    text: next(),
    day: "2026-03-15",
    sources: ["k1", "k2"],
    weight: 1,
  });
  return {
    level: "day",
    period: "2026-03-15",
    realm: "everywhere",
    lines: [line("decision"), line("value"), line("value")],
    topics: [
      { name: next(), weight: 1, day: "2026-03-15" },
      { name: next(), weight: 1, day: "2026-03-15" },
    ],
    inputs: [{ id: "k1", hash: "h" }],
    sessions: 1,
    chunks: 2,
    memories: 0,
  } as unknown as TreeNode;
}

function rootOf(next: Next): Quoted {
  const topic = (weight: number, lastSeen: string) => ({
    name: `${next()} ${weight}`,
    category: `${weight} ${next()}`,
    lastSeen,
    weight,
    line: { text: `${next()} ${weight}`, day: "2026-01-15" },
    see: "day/2026-03-15",
  });
  const page = packRoot(
    {
      title: say`# ROOT · ${inPage(next())}`,
      facts: say`1 session. ${inPage(next())}`,
      topics: [topic(2, "2026-03-15"), topic(1, "2026-01-15")],
      pending: [{ text: next(), see: "day/2026-03-15" }],
      links: ["day/2026-03-15"],
      activeSince: "2026-02-15",
    },
    100_000,
    (text) => text.length / 4,
  );
  return keptPage(page.text);
}

function partsOf(next: Next): Parameters<typeof readNode>[0] {
  const session = "s1" as SessionId;
  const chunk = {
    id: "k1",
    session,
    project: null,
    from: 0,
    to: 1,
    startedAt: NOON,
    endedAt: NOON,
    tokens: 1,
    hash: "h",
  };
  return {
    tree: {},
    tokens: { count: (text: string) => text.length / 4 },
    journal: {
      idsBeginning: async () => ["k1"],
      chunk: async () => chunk,
      session: async () => ({ client: next() }),
      turns: async () => [
        { role: "user", text: next() },
        { role: "assistant", text: next() },
        { role: "tool", text: next() },
      ],
    },
  } as unknown as Parameters<typeof readNode>[0];
}

function treeOf(given: readonly string[]): TreeStore {
  let taken = 0;
  const next = (): string => given[taken++ % FIELDS]!;
  const node = { ...nodeOf(next), realm: `git:example.org/acme/${next()}` as ProjectId };
  return {
    realms: async () => [node.realm],
    outlines: async (_: unknown, level: string) => (level === "day" ? [node] : []),
    node: async () => node,
    page: async () => ({ text: rootOf(next), tokens: 1, named: 1, budgetTokens: 3_000 }),
    hash: () => "abcd",
  } as unknown as TreeStore;
}
