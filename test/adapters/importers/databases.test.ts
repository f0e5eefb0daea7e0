import { chmodSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { readForeign } from "../../../src/adapters/importers/read-foreign.ts";
import { foreignDatabase, readText, told } from "../../support/imports.ts";
import { verifies } from "../../support/verifies.ts";

const AT = Date.parse("2026-02-03T04:05:06Z");

/** The tables as mcp-memory-service makes them, before and after its migration of confidence and successors. */
const OLD_SERVICE = `
  pragma journal_mode = wal;
  create table memories (id integer primary key, content_hash text unique, content text, tags text, memory_type text,
    metadata text, created_at real, updated_at real, created_at_iso text, updated_at_iso text, deleted_at real);
  insert into memories (content_hash, content, tags, memory_type, created_at, deleted_at) values
    ('h1', 'staging listens on 5433', 'ports,source:laptop, staging', 'note', ${AT / 1_000}, null),
    ('h2', 'prefers tabs', '', 'preference', ${AT / 1_000}.5, null),
    ('h3', 'gone', '', 'note', ${AT / 1_000}, ${AT / 1_000});
`;
const NEW_SERVICE = `${OLD_SERVICE}
  alter table memories add column confidence real;
  alter table memories add column superseded_by text;
  create table memory_graph (source_hash text, target_hash text, similarity real);
  insert into memory_graph values ('h1', 'h2', .5);
  update memories set superseded_by = 'h4', confidence = .4 where content_hash = 'h1';
  insert into memories (content_hash, content, tags, memory_type, created_at) values
    ('h4', 'staging listens on 6000', 'ports', 'decision', ${AT / 1_000});
`;

test(
  verifies("D5", "mcp-memory-service's database is read in every version of it; what was replaced names its successor"),
  () => {
    const old = readForeign("mcp-memory-service", foreignDatabase("sqlite_vec.db", OLD_SERVICE));
    expect(told(old)).toEqual({
      texts: ["staging listens on 5433", "prefers tabs"],
      leftOut: { "deleted memories": 1 },
      broken: 0,
    });
    expect(old.memories).toMatchObject([
      { topics: ["ports", "staging"], observedAt: AT, replacedBy: null, confidence: null },
      { kind: "user", trigger: "preference", observedAt: AT + 500 },
    ]);
    const later = readForeign("mcp-memory-service", foreignDatabase("sqlite_vec.db", NEW_SERVICE));
    expect(later.memories.map(({ key, replacedBy, confidence }) => [key, replacedBy, confidence])).toEqual([
      ["h1", "h4", 0.4],
      ["h2", null, null],
      ["h4", null, null],
    ]);
    expect(told(later).leftOut).toEqual({ "deleted memories": 1, "links between memories": 1 });
  },
);

test("mcp-memory-service's export is read as well", () => {
  const exported = {
    export_metadata: { exporter_version: "5.0.1" },
    memories: [{ content: "a fact", content_hash: "h", tags: ["x", "source:laptop"], created_at: AT / 1_000 }],
  };
  const { memories } = readText("mcp-memory-service", "export.json", JSON.stringify(exported));
  expect(memories).toMatchObject([{ text: "a fact", topics: ["x"], observedAt: AT, key: "h" }]);
});

test(
  verifies("D5", "a database is read while its owner writes to it, and nothing beside it is left or changed"),
  () => {
    const running = foreignDatabase("sqlite_vec.db", OLD_SERVICE, { isOpen: true });
    expect(statSync(`${running}-wal`).size).toBeGreaterThan(0);
    expect(readForeign("mcp-memory-service", running).memories).toHaveLength(2);

    const resting = foreignDatabase("sqlite_vec.db", OLD_SERVICE);
    const bytes = readFileSync(resting);
    chmodSync(dirname(resting), 0o500);
    expect(readForeign("mcp-memory-service", resting).memories).toHaveLength(2);
    chmodSync(dirname(resting), 0o700);
    expect(readdirSync(dirname(resting))).toEqual(["sqlite_vec.db"]);
    expect(readFileSync(resting).equals(bytes)).toBe(true);
  },
);

const CLAUDE_MEM = `
  create table observations (id integer primary key, memory_session_id text, project text, text text, type text,
    title text, subtitle text, facts text, narrative text, concepts text, created_at text, created_at_epoch integer,
    merged_into_project text);
  insert into observations (project, type, title, facts, narrative, concepts, created_at_epoch, merged_into_project) values
    ('shop', 'decision', 'Queue', '["jobs run in BullMQ","retries stop after 5"]', 'n', '["queue"]', ${AT}, null),
    ('shop-wt', 'bugfix', 'CORS', '[]', 'The header was missing', null, ${AT}, 'shop'),
    (null, 'change', null, 'not json', null, null, ${AT}, null);
  create table session_summaries (id integer primary key, project text, learned text, request text, created_at_epoch integer);
  insert into session_summaries (project, learned, created_at_epoch) values ('shop', 'Vite needs base', ${AT}), ('shop', null, ${AT});
  create table user_prompts (id integer primary key, prompt_text text);
  insert into user_prompts (prompt_text) values ('fix it'), ('again');
`;

test(verifies("D5", "claude-mem's facts come in one by one, what has none as an episode, prompts are counted"), () => {
  const reading = readForeign("claude-mem", foreignDatabase("claude-mem.db", CLAUDE_MEM));
  expect(reading.memories.map(({ text, kind, trigger, place }) => [text, kind, trigger, place])).toEqual([
    ["jobs run in BullMQ", "project", "decision", { where: "named", name: "shop" }],
    ["retries stop after 5", "project", "decision", { where: "named", name: "shop" }],
    ["CORS: The header was missing", "episode", "fact", { where: "named", name: "shop" }],
    ["Vite needs base", "episode", "fact", { where: "named", name: "shop" }],
  ]);
  expect(reading.memories[0]).toMatchObject({ topics: ["queue"], observedAt: AT });
  expect(told(reading)).toMatchObject({
    leftOut: { "session summaries that learned nothing": 1, prompts: 2 },
    broken: 1,
  });
});

test("claude-mem's export and the tables of its server mode are read as well", () => {
  const exported = {
    observations: [{ project: "shop", facts: '["a fact"]', created_at_epoch: AT }],
    summaries: [{ project: "shop", learned: "b" }],
    prompts: [{}],
  };
  expect(told(readText("claude-mem", "export.json", JSON.stringify(exported)))).toEqual({
    texts: ["a fact", "b"],
    leftOut: { prompts: 1 },
    broken: 0,
  });
  const server = foreignDatabase(
    "claude-mem.db",
    `create table memory_items (kind text, title text, text text, facts text);
     insert into memory_items values ('manual', 'Rule', 'use tabs', '[]'), ('prompt', 'p', 'p', '[]');`,
  );
  expect(told(readForeign("claude-mem", server))).toEqual({
    texts: ["Rule: use tabs"],
    leftOut: { prompts: 1 },
    broken: 0,
  });
});

test(
  verifies("D5", "mem0's results, pages, bare lists and history come in; earlier texts are superseded by later ones"),
  () => {
    const one = {
      id: "a",
      memory: "likes tea",
      metadata: null,
      created_at: "2026-02-03T04:05:06Z",
      categories: ["food"],
      expiration_date: "2027-01-01",
    };
    const forms = [{ results: [one] }, [one], { count: 9, next: "https://x", previous: null, results: [one] }];
    for (const form of forms)
      expect(readText("mem0", "export.json", JSON.stringify(form)).memories).toMatchObject([
        { text: "likes tea", topics: ["food"], observedAt: AT, expiresAt: Date.parse("2027-01-01"), key: "a" },
      ]);
    expect(told(readText("mem0", "export.json", JSON.stringify(forms[2]))).leftOut).toEqual({
      "further pages, which the file names but does not hold": 1,
    });
    const history = foreignDatabase(
      "history.db",
      `create table history (id text, memory_id text, old_memory text, new_memory text, event text, created_at text, updated_at text, is_deleted integer);
     insert into history values
       ('2', 'a', 'likes tea', 'likes coffee', 'UPDATE', '2026-02-03T04:05:06Z', '2026-02-05T04:05:06Z', 0),
       ('1', 'a', null, 'likes tea', 'ADD', '2026-02-03T04:05:06Z', null, 0),
       ('3', 'b', null, 'has a cat', 'ADD', '2026-02-03T04:05:06Z', null, 0),
       ('4', 'b', 'has a cat', null, 'DELETE', '2026-02-04T04:05:06Z', null, 1);
     create table messages (id text); insert into messages values ('m');`,
    );
    const reading = readForeign("mem0", history);
    expect(reading.memories.map(({ text, key, replacedBy }) => [text, key, replacedBy])).toEqual([
      ["likes tea", "a 0", "a 1"],
      ["likes coffee", "a 1", null],
    ]);
    expect(told(reading).leftOut).toEqual({ "deleted memories": 1, messages: 1 });
  },
);

test(
  verifies("D5", "agentmemory's export and its standalone file come in, the latest of each memory, lessons too"),
  () => {
    const memories = [
      { id: "1", title: "Old port", content: "staging is on 5433", isLatest: false, type: "fact" },
      {
        id: "2",
        title: "staging is",
        content: "staging is on 6000",
        supersedes: ["1"],
        type: "fact",
        strength: 7,
        updatedAt: "2026-02-03T04:05:06Z",
      },
      {
        id: "3",
        title: "Tabs",
        content: "not spaces",
        type: "preference",
        concepts: ["style"],
        project: "/home/ann/shop",
      },
      { id: "4", content: "an earlier one", isLatest: false },
      { id: "5", content: "for a while", forgetAfter: "2027-01-01T00:00:00Z", project: "shop" },
    ];
    const lessons = [
      { content: "check twice", context: "deploys" },
      { content: "x", deleted: true },
    ];
    const exported = { version: "1", sessions: [{}], observations: { s: [{}, {}] }, memories, lessons };
    const reading = readText("agentmemory", "export.json", JSON.stringify(exported));
    expect(reading.memories.map(({ text, replacedBy }) => [text, replacedBy])).toEqual([
      ["Old port: staging is on 5433", "2"],
      ["staging is on 6000", null],
      ["Tabs: not spaces", null],
      ["for a while", null],
      ["check twice (deploys)", null],
    ]);
    expect(reading.memories).toMatchObject([
      {},
      { confidence: 0.7, observedAt: AT },
      { kind: "user", topics: ["style"], place: { where: "folder", folder: "/home/ann/shop" } },
      { expiresAt: Date.parse("2027-01-01T00:00:00Z"), place: { where: "named", name: "shop" } },
      {},
    ]);
    expect(told(reading).leftOut).toEqual({
      "earlier versions": 1,
      "deleted lessons": 1,
      sessions: 1,
      "sessions' observations": 2,
    });
    const standalone = { "mem:memories": { "2": memories[1] }, "mem:sessions": {} };
    expect(told(readText("agentmemory", "standalone.json", JSON.stringify(standalone))).texts).toEqual([
      "staging is on 6000",
    ]);
  },
);

test(verifies("D5", "Letta's blocks come in statement by statement; its persona and messages are counted"), () => {
  const agent = {
    agents: [{ name: "a", messages: [{}, {}] }],
    blocks: [
      { label: "human", value: "Name is Ann.\n\n- works at Acme\n- likes tea" },
      { label: "persona", value: "I am kind." },
      { label: "project", value: "" },
    ],
    tools: [{}],
  };
  const reading = readText("letta", "a.af", JSON.stringify(agent));
  expect(reading.memories.map(({ text, kind, topics }) => [text, kind, topics])).toEqual([
    ["Name is Ann.", "user", ["human"]],
    ["works at Acme", "user", ["human"]],
    ["likes tea", "user", ["human"]],
  ]);
  expect(told(reading).leftOut).toEqual({ "persona blocks": 1, "empty blocks": 1, messages: 2, tools: 1 });
  expect(
    told(readText("letta", "old.af", JSON.stringify({ core_memory: [{ label: "x", value: "old" }] }))).texts,
  ).toEqual(["old"]);
});

test("the user's own rules are read from Cursor's settings", () => {
  const settings = foreignDatabase(
    "state.vscdb",
    `create table ItemTable (key text, value blob);
     insert into ItemTable values ('aicontext.personalContext', 'Answer in English.'), ('other', 'x');`,
  );
  expect(readForeign("cursor", settings).memories).toMatchObject([
    { text: "Answer in English.", kind: "user", place: { where: "everywhere" } },
  ]);
});

test("a file that is another tool's is refused with the reason", () => {
  const database = foreignDatabase("x.db", "create table t (a)");
  expect(() => readForeign("markdown", database)).toThrow("it is a database, and Markdown keeps none");
  expect(readForeign("claude-mem", database).memories).toEqual([]);
});
