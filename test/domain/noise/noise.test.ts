import * as fc from "fast-check";
import { expect, test } from "vitest";
import { noiseIn, type Noise } from "../../../src/domain/noise/noise.ts";
import { verifies } from "../../support/verifies.ts";
import { HOSTILE_PIECES } from "../../support/hostile-pieces.ts";

const nothingKnown = { recalled: [], instructions: [] };

function reasonFor(text: string): Noise["reason"] | undefined {
  return noiseIn(text, nothingKnown)?.reason;
}

const REFUSED: Readonly<Partial<Record<Noise["reason"], readonly string[]>>> = {
  empty: ["", "  \n", "---", "✅", "n/a", "TODO", "aaaa"],
  marker: [
    "session hit compaction",
    "Context compacted at 14:03",
    "Conversation resumed",
    "[checkpoint]",
    "Session started in /repo",
    "haven: session hit compaction",
    "session hit compaction while refactoring the auth module",
    "Compacted 182k → 24k tokens",
    "Sitzung wurde komprimiert",
    "会话已压缩",
    "Session in /home/max/projects/landing hit compaction before the deploy step",
    "auto-compaction kicked in halfway through the refactor",
    "PreCompact hook fired for session 7d1e",
    "[session:start] repo=infra branch=main agent=codex",
    '{"hook":"PreCompact","trigger":"manual","project":"billing"}',
    "Session hit compaction. Project: atlas. Agent: claude-code.",
    "Session suspended — host went to sleep",
    "Context rot setting in, starting a new chat",
    "5-hour limit reached",
    "Kontext wurde automatisch komprimiert, Sitzung läuft weiter",
  ],
  chatter: [
    "done",
    "task completed successfully",
    "tests pass now",
    "I'll start by reading the file",
    "Working on it",
    "All set!",
    "Let me know if you need anything else.",
    "I've implemented the user profile page. All tests pass.",
    "Good morning!",
    "Thanks, got it",
    "I'll wire the new handler into the router",
    "I've threaded the new option through the factory",
  ],
  echo: [
    "Ran ls -la",
    "Edited src/app.ts",
    "Read 3 files",
    "git status",
    "npm run build",
    "Bash(ls -la)",
    "exit code 0",
  ],
  question: ["Which port does the db use?", "what is the db port", "Can you look at this?", "数据库用哪个端口？"],
  transcript: [
    "User: fix the build\nAssistant: Sure, it is gcc 13 now.",
    '{"type":"user","message":{"role":"user","content":"hi"}}\n{"type":"assistant","message":{"role":"assistant"}}',
    "diff --git a/a.ts b/a.ts\n@@ -1 +1 @@\n-const a = 1;\n+const a = 2;",
    "TypeError: x is not a function\n    at run (/app/a.ts:1:2)\n    at main (/app/b.ts:3:4)",
    "$ npm test\n> vitest run\n ✓ a.test.ts (3)\n ✓ b.test.ts (9)\n Tests  12 passed",
  ],
};

for (const [reason, texts] of Object.entries(REFUSED)) {
  test.each(texts)(`${reason}: %j is refused`, (text) => {
    expect(reasonFor(text)).toBe(reason);
  });
}

test.each([
  "db port 5433",
  "tests: pnpm vitest",
  "user: no emojis",
  "haven = primary host",
  "node 20",
  "Fixed: the flaky test was caused by timezone; set TZ=UTC",
  "Deploy completed only works from main",
  "Deploy: git push haven main",
  "Compaction of the LSM tree runs at 03:00",
  "Compaction drops tool results, so write values down first",
  "The session cookie expires after 15 minutes",
  "Sessions are compacted at night",
  "Checkpoints are saved to /mnt/ckpt",
  "done-callbacks must not throw",
  "Running tests requires docker",
  "Read replicas lag by up to 2 s",
  "Let's use tabs, not spaces",
  "Can you always run the linter before committing?",
  "Which port? 5433.",
  "Done. Note for later: the seed script must run before the e2e tests.",
  "Session resumed. The user now wants Postgres instead of SQLite.",
  "Use this patch for sharp:\n--- a/x.js\n+++ b/x.js\n@@ -1 +1 @@\n-a\n+b",
  "Start the stack:\n$ docker compose up -d\n$ pnpm migrate\n$ pnpm dev",
  "CI: we've moved to CircleCI",
  "we removed Memcached from the setup, there's nothing in front of the catalogue now",
  "when a branch was merged it is deleted, not archived",
  "We moved the photos of the summer trip from the phone to the NAS",
  "Linting runs in pre-commit",
  "docker compose watch replaced our nodemon scripts.",
  "I've set up WireGuard on the router",
  "We added a second replica",
  "React context was replaced by zustand",
  "Compaction is off in prod Cassandra",
  "Compaction hook: ~/.claude/hooks/precompact.sh",
  "After compaction the agent must re-read CLAUDE.md",
  "Session hit rate in Varnish is 80 %",
  "updated_at is set by a trigger",
  "Die Datenbank läuft auf Port 5433",
  "Le serveur principal est haven",
  "La base de datos está en el puerto 5433",
  "数据库端口是 5433",
  "テストはDockerが必要",
])("%j is a fact and is kept", (text) => {
  expect(noiseIn(text, nothingKnown)).toBeUndefined();
});

test("every refusal is a full sentence that says what to write instead", () => {
  for (const text of Object.values(REFUSED).flat()) {
    expect(noiseIn(text, nothingKnown)?.because).toMatch(/^[A-Z].*; (?:write|add) .+\.$/u);
  }
});

test("no text makes the gate throw", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), fc.array(fc.string()), (text, recalled) => {
      noiseIn(text, { recalled, instructions: recalled.map((said) => ({ file: "AGENTS.md", text: said })) });
    }),
  );
});

test("talk with one fact in it is kept whole", () => {
  const talk = fc.constantFrom(
    "Done.",
    "session hit compaction.",
    "All tests pass.",
    "Let me check the config.",
    "Thanks!",
  );
  fc.assert(
    fc.property(fc.array(talk, { maxLength: 5 }), fc.array(talk, { maxLength: 5 }), (before, after) => {
      const text = [...before, "The db listens on port 5433.", ...after].join(" ");
      expect(noiseIn(text, nothingKnown)).toBeUndefined();
    }),
  );
});

test(
  verifies("A6", "what speaks of the talk itself, tries memory out or points at an earlier message is refused"),
  () => {
    const about = [
      "Had a productive session today, everything went smoothly.",
      "The user seemed satisfied with the results.",
      "No new information in this session.",
      "See the previous message for details.",
      "As discussed earlier in this conversation.",
      "Test entry, please ignore.",
      "This is just a test.",
      "TODO: fill this in later.",
    ];
    expect(about.filter((text) => reasonFor(text) === undefined)).toEqual([]);
    const facts = [
      "Never store user information.",
      "The test database is reset every night at 02:00.",
      "Session cookies expire after 30 minutes.",
      "tests: make check",
      "The user wants summaries at the end of every session.",
      "The previous message format was v1; consumers must accept v2 only.",
      "Placeholders in email templates are written as {{name}}.",
    ];
    expect(facts.filter((text) => reasonFor(text) !== undefined)).toEqual([]);
  },
);

/** A dozen times the longest text that is taken. A rule that grows worse than its text would not end; the runner's time limit is the judge. */
test.each([
  ["one word again and again", "done "],
  ["one endless word", "a1"],
  ["spaces", " "],
  ["dots", ". "],
  ["dashes", "- "],
  ["open brackets", "(["],
  ["backticks", "`x"],
  ["markers", "session hit compaction in "],
  ["lines of chatter", "tests pass now\n"],
  ["labels", "status: "],
  ["numbers", "1,"],
  ["paths", "a/b.c/"],
  ["frames", "at "],
  ["errors", "0 errors, "],
  ["questions", "?"],
])("a hundred kilobytes of %s are judged", (_, unit) => judgeMany(unit));

test.each(HOSTILE_PIECES)("a hundred kilobytes of %j are judged", judgeMany);

function judgeMany(unit: string): void {
  const text = unit.repeat(Math.ceil(100_000 / unit.length));
  noiseIn(text, nothingKnown);
  noiseIn(`could you remember that ${text}x`, nothingKnown);
  noiseIn(`${text}x`, { recalled: ["the db port is 5433", text.slice(0, 2_000)], instructions: [] });
}

test.each([
  "staging got moved to us-west-2 on the 14th (cheaper spot prices apparently??)",
  "the checkout service is all Kotlin now (rewrite took 7 months, worth it?)",
])("%j is a fact, whatever is asked in brackets", (text) => {
  expect(reasonFor(text)).toBeUndefined();
});

test.each([
  "the staging url of the portal is https://portal-staging.example.com ok?",
  "enterprise tickets have to be answered within 2 hours, ok?",
])("%j asks for a nod, and is a fact", (text) => {
  expect(reasonFor(text)).toBeUndefined();
});

test(verifies("A6", "what the user likes, does and has is kept, and so are odd little things"), () => {
  const facts = [
    "user wants fewer exclamation marks from me",
    "User plays the cello.",
    "User reads the last paragraph first.",
    "The user also likes jazz",
    "ユーザーはダークモードを好む",
    "用户喜欢简短的回答",
    "사용자는 탭을 선호한다",
    "Пользователь любит короткие ответы",
    "user asked me not to congratulate them when tests go green",
    "The building was once a liquid-soap factory.",
    "Mondays there is soup.",
    "exit code 3 = no match",
  ];
  expect(facts.filter((text) => reasonFor(text) !== undefined)).toEqual([]);
  const empty = ["The user wants a good solution.", "User said thanks.", "User is waiting."];
  expect(empty.filter((text) => reasonFor(text) === undefined)).toEqual([]);
});

test(verifies("A6", "a conversation is refused whoever speaks, settings of the same shape are kept"), () => {
  const chats = [
    "[14:02] mirko: anyone around?\n[14:03] jule: yep\n[14:03] mirko: ok one sec\n[14:07] jule: nvm got it",
    "Customer: hello again\nAgent: Hello! How may I assist?\nCustomer: never mind, solved\nAgent: Wonderful.",
  ];
  expect(chats.map(reasonFor)).toEqual(["transcript", "transcript"]);
  expect(reasonFor("Host: heron\nPort: 8443\nUser: deploy\nPath: /srv/app")).toBeUndefined();
});

test.each([
  "Fridtjof repairs accordions.",
  "| setting | value |\n| jwt lifetime | 15m |",
  "### nodes\nworker-a: arm64",
  "that friday deploy freeze thing? we don't do it any more",
])(verifies("A6", "an odd little fact is kept: %j"), (text) => {
  expect(reasonFor(text)).toBeUndefined();
});

test("a row of columns that turns out to be none is told at once", () => {
  expect(noiseIn(`AB${"  A".repeat(45)}  x\nfoo bar listens on 8080`, nothingKnown)).toBeUndefined();
});
