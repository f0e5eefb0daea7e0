import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, test } from "vitest";
import { freshJournal } from "../../support/journal.ts";
import { freshFolder } from "../../support/store.ts";
import { captureInto, readWhole, stateOf } from "../../support/transcripts.ts";
import { verifies } from "../../support/verifies.ts";

const AT = Date.parse("2026-03-15T09:00:00Z");

interface Said {
  readonly turns: readonly { readonly role: string; readonly text: string }[];
}

async function textsIn(journal: ReturnType<typeof freshJournal>): Promise<readonly string[]> {
  return ((await stateOf(journal)) as readonly Said[]).flatMap(({ turns }) =>
    turns.map(({ role, text }) => `${role}: ${text}`),
  );
}

/** A database with the tables of opencode, and one session in it. */
function opencodeDatabase() {
  const path = join(freshFolder(), "opencode.db");
  const db = new DatabaseSync(path);
  db.exec(`
    create table session (id text primary key, parent_id text, title text, directory text, time_updated integer);
    create table message (id text primary key, session_id text, time_created integer, time_updated integer, data text);
    create table part (id text primary key, message_id text, session_id text, time_created integer, time_updated integer, data text);
  `);
  db.prepare("insert into session values ('ses_1', null, 'Port in CI', '/home/ann/orchard', ?)").run(AT);
  const message = (id: string, at: number, role: string) =>
    db
      .prepare("insert into message values (?, 'ses_1', ?, ?, ?)")
      .run(id, at, at, JSON.stringify({ role, time: { created: at } }));
  const part = (id: string, messageId: string, at: number, data: object) =>
    db
      .prepare("insert or replace into part values (?, ?, 'ses_1', ?, ?, ?)")
      .run(id, messageId, at, at, JSON.stringify(data));
  return { path, db, message, part };
}

test(verifies("D1", "opencode's database is read, and later only what changed since, each part once"), async () => {
  const { path, db, message, part } = opencodeDatabase();
  message("msg_1", AT, "user");
  part("prt_1", "msg_1", AT, { type: "text", text: "does CI set the port?" });
  message("msg_2", AT + 1, "assistant");
  const call = { type: "tool", tool: "bash", state: { status: "running", input: { command: "grep PORT ci.yml" } } };
  part("prt_2", "msg_2", AT + 1, call);
  const journal = freshJournal();
  const [first] = await captureInto(journal, path);
  expect(first).toMatchObject({ turns: 2, known: 0 });

  part("prt_2", "msg_2", AT + 2, { ...call, state: { ...call.state, status: "error", error: "no such file ci.yml" } });
  part("prt_3", "msg_2", AT + 3, { type: "text", text: "There is no CI yet." });
  db.close();
  const [second] = await captureInto(journal, path);
  const [third] = await captureInto(journal, path);
  expect([second?.turns, third?.turns, third?.bytes]).toEqual([1, 0, 0]);
  expect(await textsIn(journal)).toEqual([
    "user: does CI set the port?",
    "tool: bash: grep PORT ci.yml -> failed: no such file ci.yml",
    "assistant: There is no CI yet.",
  ]);
});

/** The tables of Goose 1.10, and of the column that each message is named by since. */
function gooseDatabase() {
  const path = join(freshFolder(), "goose", "sessions", "sessions.db");
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path);
  db.exec(`
    create table sessions (id text primary key, name text not null default '', description text not null default '',
      user_set_name boolean default false, session_type text not null default 'user', working_dir text not null,
      created_at timestamp default current_timestamp, updated_at timestamp default current_timestamp);
    create table messages (id integer primary key autoincrement, message_id text, session_id text not null references sessions(id),
      role text not null, content_json text not null, created_timestamp integer not null,
      timestamp timestamp default current_timestamp, tokens integer, metadata_json text);
    insert into sessions (id, name, working_dir) values ('20260315_1', 'Port in CI', '/home/ann/orchard');
    insert into sessions (id, session_type, working_dir) values ('20260315_2', 'sub_agent', '/home/ann/orchard');
  `);
  const insert = db.prepare(
    "insert into messages (message_id, session_id, role, content_json, created_timestamp, metadata_json) values (?, ?, ?, ?, ?, ?)",
  );
  const add = (id: string, role: string, content: object, { session = "20260315_1", visible = true } = {}) =>
    insert.run(
      id,
      session,
      role,
      JSON.stringify([content]),
      AT / 1_000,
      JSON.stringify({ userVisible: visible, agentVisible: true }),
    );
  return { path, db, add };
}

test(verifies("D1", "Goose's database is read, and later only sessions that went on, each message once"), async () => {
  const { path, db, add } = gooseDatabase();
  const called = (id: string, command: string) => ({
    type: "toolRequest",
    id,
    toolCall: { status: "success", value: { name: "developer__shell", arguments: { command } } },
  });
  add("msg_1", "user", { type: "text", text: "does CI set the port?" });
  add("msg_2", "assistant", called("c1", "grep PORT ci.yml"));
  add("msg_9", "user", { type: "text", text: "look for a port" }, { session: "20260315_2" });
  const journal = freshJournal();
  const [first] = await captureInto(journal, path);
  expect(first).toMatchObject({ turns: 2, known: 0 });

  const error = { status: "error", error: "-32603: no such file ci.yml" };
  add("msg_3", "user", { type: "toolResponse", id: "c1", toolResult: error });
  add("msg_4", "assistant", called("c2", "ls"));
  const listed = { content: [{ type: "text", text: "README.md" }], isError: false };
  add("msg_5", "user", { type: "toolResponse", id: "c2", toolResult: { status: "success", value: listed } });
  add("msg_6", "assistant", { type: "text", text: "Summary: CI was looked for." }, { visible: false });
  add("msg_7", "assistant", { type: "text", text: "There is no CI yet." });
  db.close();
  await captureInto(journal, path);
  const [third] = await captureInto(journal, path);
  expect([third?.turns, third?.bytes]).toEqual([0, 0]);
  expect(await textsIn(journal)).toEqual([
    "user: does CI set the port?",
    "tool: developer__shell: grep PORT ci.yml -> failed: -32603: no such file ci.yml",
    "tool: developer__shell: ls -> ok",
    "assistant: There is no CI yet.",
  ]);
});

test(verifies("D1", "opencode's older storage, a file for each part, is read in order"), async () => {
  const storage = join(freshFolder(), "storage");
  const file = (path: string, value: object) => {
    mkdirSync(dirname(join(storage, path)), { recursive: true });
    writeFileSync(join(storage, path), JSON.stringify(value));
  };
  file("session/p1/ses_2.json", { id: "ses_2", projectID: "p1", directory: "/home/ann/orchard", title: "Old" });
  file("message/ses_2/msg_b.json", { id: "msg_b", sessionID: "ses_2", role: "assistant", time: { created: AT + 1 } });
  file("message/ses_2/msg_c.json", {
    id: "msg_c",
    sessionID: "ses_2",
    role: "user",
    time: { created: AT },
    summary: { body: "open the readme" },
  });
  file("part/msg_b/001.json", { id: "p1", messageID: "msg_b", type: "text", text: "It is open." });
  file("part/prt_9.json", {
    id: "p2",
    messageID: "msg_b",
    type: "tool",
    tool: "read",
    state: { status: "completed", input: { filePath: "README.md" } },
  });
  const read = await readWhole(join(storage, "session/p1/ses_2.json"));
  expect(read.turns.map(({ role, text }) => `${role}: ${text}`)).toEqual([
    "user: open the readme",
    "assistant: It is open.",
    "tool: read: README.md -> ok",
  ]);
  const journal = freshJournal();
  await captureInto(journal, storage);
  const [again] = await captureInto(journal, storage);
  expect(again).toMatchObject({ turns: 0, bytes: 0 });
});

test(
  verifies("D1", "Cursor's own conversations are read from its database, and only the changed ones again"),
  async () => {
    const folder = join(freshFolder(), "globalStorage");
    mkdirSync(folder);
    const path = join(folder, "state.vscdb");
    const db = new DatabaseSync(path);
    db.exec("create table cursorDiskKV (key text unique on conflict replace, value blob)");
    const put = (key: string, value: object) =>
      db.prepare("insert into cursorDiskKV values (?, ?)").run(key, Buffer.from(JSON.stringify(value)));
    const headers = ["b1", "b2", "b3"].map((bubbleId) => ({ bubbleId }));
    put("composerData:one", { name: "Rename", createdAt: AT, lastUpdatedAt: AT, fullConversationHeadersOnly: headers });
    put("bubbleId:one:b1", { type: 1, text: "rename PORT" });
    put("bubbleId:one:b2", {
      type: 2,
      text: "",
      toolFormerData: { name: "grep", rawArgs: '{"pattern":"PORT"}', status: "completed" },
    });
    put("bubbleId:one:b3", { type: 2, text: "Renamed." });
    const journal = freshJournal();
    await captureInto(journal, path);
    expect(await textsIn(journal)).toEqual(["user: rename PORT", "tool: grep: PORT -> ok", "assistant: Renamed."]);

    put("composerData:two", { createdAt: AT + 5, fullConversationHeadersOnly: [{ bubbleId: "c1" }] });
    put("bubbleId:two:c1", { type: 1, text: "and the docs" });
    db.close();
    const [second] = await captureInto(journal, path);
    expect(second).toMatchObject({ turns: 1 });
  },
);
