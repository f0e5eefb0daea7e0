import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerLooks, fileAnchors, takeAnchor } from "../../../src/adapters/files/anchors.ts";
import { readInside } from "../../../src/adapters/files/read-inside.ts";
import { MemoryError } from "../../../src/domain/errors.ts";
import { verifies } from "../../support/verifies.ts";

let root = "";
const MINUTE_MS = 60_000;
/** File systems tell time in steps of some milliseconds. */
const STEP_MS = 30;
const LONG_AGO = new Date("2026-01-01T00:00:00Z");
const TOO_LONG = "its pattern takes too long";
const TOOK_TOO_LONG = "the patterns of other memories took too long";

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "holdfast-anchors-")));
  vi.setSystemTime(Date.now() + MINUTE_MS); // Nobody can set the time at which a file was changed.
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true, force: true });
});

/** Writes a file that looks old to the clock below, so that a look at it may be kept. */
function write(path: string, content: string, time = LONG_AGO): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
  utimesSync(join(root, path), time, time);
}

function git(...args: string[]): string {
  const settings = ["user.name=Ada", "user.email=ada@example.org"].flatMap((setting) => ["-c", setting]);
  const env = { PATH: process.env["PATH"], HOME: root, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  return execFileSync("git", [...settings, ...args], { cwd: root, encoding: "utf8", env }).trim();
}

function refusal(text: string): MemoryError {
  try {
    takeAnchor(root, text);
  } catch (error) {
    if (error instanceof MemoryError) return error;
  }
  throw new Error(`${text} was not refused`);
}

test("a file anchor holds until the bytes differ, and is gone with the file", () => {
  write("src/app.ts", "one");
  const anchor = takeAnchor(root, "file:src/app.ts");
  const anchors = fileAnchors();
  expect(anchors.check(anchor, anchor.root)).toEqual({ found: "same" });
  write("src/app.ts", "one", new Date("2026-02-01T00:00:00Z"));
  expect(anchors.check(anchor, anchor.root)).toEqual({ found: "same" });
  write("src/app.ts", "two", new Date("2026-03-01T00:00:00Z"));
  expect(anchors.check(anchor, anchor.root)).toEqual({ found: "changed", what: "src/app.ts" });
  rmSync(join(root, "src"), { recursive: true });
  expect(anchors.check(anchor, anchor.root)).toEqual({ found: "gone", what: "src/app.ts" });
  writeFileSync(join(root, "src"), "a file where the folder was");
  expect(anchors.check(anchor, anchor.root)).toEqual({ found: "gone", what: "src/app.ts" });
});

test("a pattern anchor outlives edits that leave its words alone", () => {
  write("server.ts", "const port = 8443;");
  const anchor = takeAnchor(root, String.raw`file:server.ts#/port = 8443\b/`);
  const anchors = fileAnchors();
  write("server.ts", "// a comment\nconst port = 8443;\n", new Date("2026-02-01T00:00:00Z"));
  expect(anchors.check(anchor, anchor.root)).toEqual({ found: "same" });
  write("server.ts", "const port = 9000;", new Date("2026-03-01T00:00:00Z"));
  expect(anchors.check(anchor, anchor.root)).toMatchObject({
    found: "changed",
    what: expect.stringContaining("server.ts"),
  });
});

test("a manifest's value that changed is shown as it is now", () => {
  write("package.json", '{"dependencies":{"vite":"8.0.0"}}');
  const anchor = takeAnchor(root, "json:package.json#/dependencies/vite");
  const anchors = fileAnchors();
  expect(anchor).toMatchObject({ value: '"8.0.0"' });
  expect(anchors.check(anchor, anchor.root)).toEqual({ found: "same" });
  write("package.json", '{"dependencies":{"vite":"8.1.0"}}', new Date("2026-02-01T00:00:00Z"));
  expect(anchors.check(anchor, anchor.root)).toEqual({
    found: "changed",
    what: 'package.json /dependencies/vite (now "8.1.0")',
  });
  write("package.json", "{}");
  expect(anchors.check(anchor, anchor.root)).toEqual({ found: "gone", what: "package.json /dependencies/vite" });
  write("package.json", "{<<<<<<< HEAD");
  expect(anchors.check(anchor, anchor.root)).toEqual({ found: "unknown", what: "package.json" });
});

test("the order of keys is no change", () => {
  write("a.json", '{"x":{"b":1,"a":[{"d":1,"c":2}]}}');
  const anchor = takeAnchor(root, "json:a.json#/x");
  write("a.json", '\u{FEFF}{ "x": { "a": [{ "c": 2, "d": 1 }], "b": 1.0 } }', new Date("2026-02-01T00:00:00Z"));
  expect(fileAnchors().check(anchor, anchor.root)).toEqual({ found: "same" });
});

test("a secret and a long value are tied to without being written down", () => {
  const script = "KEY=sk9Qx7Lm2Vt5Rw8Zp3Ab node publish.js";
  write("conf.json", JSON.stringify({ apiToken: "hunter2hunter2", long: "y".repeat(300), script }));
  expect(JSON.stringify(takeAnchor(root, "json:conf.json#/script"))).not.toContain("sk9Qx7");
  const secret = takeAnchor(root, "json:conf.json#/apiToken");
  const long = takeAnchor(root, "json:conf.json#/long");
  expect(JSON.stringify([secret, long])).not.toMatch(/hunter2|yyyy/);
  expect(fileAnchors().check(secret, secret.root)).toEqual({ found: "same" });
  write("conf.json", JSON.stringify({ apiToken: "swordfish99", long: "z" }), new Date("2026-02-01T00:00:00Z"));
  expect(fileAnchors().check(secret, secret.root)).toEqual({ found: "changed", what: "conf.json /apiToken" });
  expect(fileAnchors().check(long, long.root)).toMatchObject({ found: "changed" });
});

test("a file is not read again while its stamp is the same", () => {
  write("a.ts", "one");
  const anchor = takeAnchor(root, "file:a.ts");
  const reads = vi.fn<typeof readInside>(readInside);
  const anchors = fileAnchors(reads);
  expect(anchors.check(anchor, anchor.root)).toEqual({ found: "same" });
  expect(anchors.check(anchor, anchor.root)).toEqual({ found: "same" });
  expect(reads).toHaveBeenCalledOnce();
});

test(verifies("E6", "an edit that leaves a file its size and its time is a change all the same"), async () => {
  write("app.conf", "port=5432");
  const anchor = takeAnchor(root, "file:app.conf#/port=5432/");
  const anchors = fileAnchors();
  expect(anchors.check(anchor, anchor.root)).toEqual({ found: "same" });
  await setTimeout(STEP_MS);
  write("app.conf", "port=9999");
  expect(anchors.check(anchor, anchor.root)).toMatchObject({ found: "changed" });
});

test("a file written a moment ago is read again, because its stamp may not tell", () => {
  const now = new Date();
  write("a.ts", "one", now);
  const anchor = takeAnchor(root, "file:a.ts");
  const anchors = fileAnchors();
  expect(anchors.check(anchor, anchor.root)).toEqual({ found: "same" });
  write("a.ts", "two", now);
  expect(anchors.check(anchor, anchor.root)).toMatchObject({ found: "changed" });
});

test("a repository that is not on this machine makes nothing stale", () => {
  write("a.ts", "one");
  const anchor = { ...takeAnchor(root, "file:a.ts"), root: join(root, "elsewhere") };
  expect(fileAnchors().check(anchor, anchor.root)).toEqual({ found: "unknown", what: "a.ts" });
});

test("what can't be judged is unknown: too large, or behind a link that leads out", () => {
  const outside = mkdtempSync(join(tmpdir(), "holdfast-outside-"));
  try {
    writeFileSync(join(outside, "a.ts"), "one");
    write("inner.ts", "one");
    symlinkSync(join(root, "inner.ts"), join(root, "a.ts"));
    const anchor = takeAnchor(root, "file:a.ts");
    rmSync(join(root, "a.ts"));
    symlinkSync(join(outside, "a.ts"), join(root, "a.ts"));
    expect(fileAnchors().check(anchor, anchor.root)).toEqual({ found: "unknown", what: "a.ts" });
    expect(refusal("file:a.ts").message).toContain("leads out");
    rmSync(join(root, "a.ts"));
    write("a.ts", "one");
    truncateSync(join(root, "a.ts"), 6 * 1024 * 1024);
    expect(fileAnchors().check(anchor, anchor.root)).toEqual({ found: "unknown", what: "a.ts" });
  } finally {
    rmSync(outside, { recursive: true });
  }
});

test("a pattern that turns out to be slow is stopped and judged unknown", () => {
  write("a.txt", "x".repeat(100_000));
  const anchor = { tie: "pattern", root, path: "a.txt", pattern: "/x.*y.*z/" } as const;
  expect(fileAnchors().check(anchor, anchor.root)).toEqual({ found: "unknown", what: "a.txt", because: TOO_LONG });
  expect(refusal("file:a.txt#/x.*y.*z/").message).toContain("too long");
});

test("one answer waits for one slow pattern, not for each: the others are not looked at, and say so", () => {
  write("a.txt", "a".repeat(9_000));
  write("b.txt", "port: 8080");
  const slow = (name: string) => ({ tie: "pattern", root, path: "a.txt", pattern: `/a*a*a*a*${name}/` }) as const;
  const [anchors, answer] = [fileAnchors(), answerLooks()];
  const plain = takeAnchor(root, "file:b.txt#/port: 8080/");
  expect(anchors.check(plain, root, answer)).toEqual({ found: "same" });
  const findings = ["b", "c", "d"].map((name) => anchors.check(slow(name), root, answer));
  const because = [TOO_LONG, TOOK_TOO_LONG, TOOK_TOO_LONG];
  expect(findings).toEqual(because.map((why) => ({ found: "unknown", what: "a.txt", because: why })));
  expect(anchors.check(plain, root, answer)).toEqual({ found: "same" });
});

test("a slow pattern is not tried again before its file changes", () => {
  write("a.txt", "a".repeat(9_000));
  const anchor = { tie: "pattern", root, path: "a.txt", pattern: "/a*a*a*a*b/" } as const;
  const anchors = fileAnchors();
  const tooLong = { found: "unknown", what: "a.txt", because: TOO_LONG };
  expect(anchors.check(anchor, root)).toEqual(tooLong);
  const answer = answerLooks();
  const { leftMs } = answer.patterns;
  expect(anchors.check(anchor, root, answer)).toEqual(tooLong);
  expect(answer.patterns.leftMs).toBe(leftMs);
  write("a.txt", "aaab", new Date("2026-02-01T00:00:00Z"));
  expect(anchors.check(anchor, root)).toEqual({ found: "same" });
});

test("an anchor that does not hold now can't be taken, and says why", () => {
  write("a.json", "{}");
  write("b.jsonc", "{} // comment");
  expect(refusal("file:nope.ts").message).toContain("no file nope.ts");
  expect(refusal("file:a.json#/port/").message).toContain("matches nothing");
  expect(refusal("json:a.json#/x").message).toContain("nothing at /x");
  expect(refusal("json:b.jsonc#/x").message).toContain("not JSON");
  expect(refusal("commit:abcdef0").message).toContain("not in the repository");
  for (const text of ["file:nope.ts", "json:a.json#/x"])
    expect(refusal(text)).toMatchObject({ code: "usage", hint: expect.any(String) });
});

test("a commit anchor holds while git has the commit, loose or packed, also seen from a worktree", () => {
  git("init", "-q");
  for (const message of ["one", "two", "three"]) git("commit", "-q", "--allow-empty", "-m", message);
  const sha = git("rev-parse", "HEAD~1");
  const anchor = takeAnchor(root, `commit:${sha.slice(0, 8)}`);
  expect(anchor).toEqual({ tie: "commit", root, sha });
  const anchors = fileAnchors();
  expect(anchors.check(anchor, anchor.root)).toEqual({ found: "same" });
  git("gc", "-q", "--prune=now");
  expect(anchors.check(anchor, anchor.root)).toEqual({ found: "same" });
  expect(fileAnchors().check(anchor, anchor.root)).toEqual({ found: "same" });
  expect(takeAnchor(root, `commit:${sha.slice(0, 8)}`)).toEqual(anchor);
  git("worktree", "add", "-q", "tree");
  expect(fileAnchors().check(anchor, join(root, "tree"))).toEqual({ found: "same" });
});

test("a commit that was rewritten away is gone, and unknown where there is no repository or only a shallow one", () => {
  git("init", "-q");
  git("commit", "-q", "--allow-empty", "-m", "one");
  const anchor = { tie: "commit", root, sha: "1234567890".repeat(4) } as const;
  expect(fileAnchors().check(anchor, anchor.root)).toEqual({ found: "gone", what: "commit 1234567890" });
  git("gc", "-q", "--prune=now");
  expect(fileAnchors().check(anchor, anchor.root)).toEqual({ found: "gone", what: "commit 1234567890" });
  writeFileSync(join(root, ".git", "shallow"), `${git("rev-parse", "HEAD")}\n`);
  expect(fileAnchors().check(anchor, anchor.root)).toMatchObject({ found: "unknown" });
  rmSync(join(root, ".git"), { recursive: true });
  expect(fileAnchors().check(anchor, anchor.root)).toMatchObject({ found: "unknown" });
});

const ROUND = `/** Rounds a sum to cents. */
export function roundCents(sum: number): number {
  const cents = Math.round(sum * 100);
  return cents / 100;
}
`;
const TOTAL = `
export function total(lines: readonly number[]): number {
  return lines.reduce((sum, line) => sum + roundCents(line), 0);
}
`;

/** What becomes of a tie to `roundCents` when its file is rewritten. */
function checkAfter(content: string, pattern = String.raw`/\broundCents\b/`, before = ROUND + TOTAL): unknown {
  write("src/bill.ts", before);
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-q", "-m", "one");
  const anchor = takeAnchor(root, `file:src/bill.ts#${pattern}`);
  write("src/bill.ts", content, new Date("2026-02-01T00:00:00Z"));
  return fileAnchors().check(anchor, root, answerLooks(MINUTE_MS));
}

test(
  verifies("L3", "a symbol that was renamed alone is followed, in the work tree and through several commits"),
  () => {
    const renamed = (ROUND + TOTAL).replaceAll("roundCents", "toCents");
    expect(checkAfter(renamed)).toEqual({
      found: "moved",
      what: "roundCents is now toCents in src/bill.ts",
      to: { tie: "pattern", root, path: "src/bill.ts", pattern: String.raw`/\btoCents\b/` },
    });
    git("commit", "-q", "-am", "two");
    write("src/bill.ts", `import { log } from "./log.ts";\n${renamed}`);
    git("commit", "-q", "-am", "three");
    write("src/bill.ts", renamed.replaceAll("toCents", "inCents"));
    git("commit", "-q", "-am", "four");
    git("mv", "src/bill.ts", "src/invoice.ts");
    git("commit", "-q", "-m", "five");
    const anchor = { tie: "pattern", root, path: "src/bill.ts", pattern: "/function roundCents/" } as const;
    expect(fileAnchors().check(anchor, root, answerLooks(MINUTE_MS))).toEqual({
      found: "moved",
      what: "src/bill.ts is now src/invoice.ts; roundCents is now inCents in src/invoice.ts",
      to: { ...anchor, path: "src/invoice.ts", pattern: "/function inCents/" },
    });
  },
);

test.each<[string, string]>([
  ["that was removed", TOTAL.replace("roundCents(line)", "line")],
  [
    "whose body is another",
    (ROUND + TOTAL).replaceAll("roundCents", "toCents").replace(/const cents[^}]+/, "return sum;\n"),
  ],
  [
    "that another took the place of",
    `${TOTAL.replace("roundCents", "format")}export function format(sum: number) {\n  return sum.toFixed(2) + "€";\n}\n`,
  ],
  [
    "whose place one much like it took",
    (ROUND + TOTAL).replaceAll("roundCents", "toTenths").replace("sum * 100", "sum * 10"),
  ],
  ["with two like it", ["toCents", "asCents"].map((name) => ROUND.replaceAll("roundCents", name)).join("")],
])(verifies("L3", "no wrong symbol is followed for one %s"), (_, content) => {
  expect(checkAfter(content)).toMatchObject({ found: "changed", what: expect.stringContaining("roundCents") });
});

test(
  verifies("L3", "where git has no time a renamed symbol is changed, and looked for again with the next answer"),
  () => {
    write("src/bill.ts", ROUND + TOTAL);
    git("init", "-q", "-b", "main");
    git("add", "-A");
    git("commit", "-q", "-m", "one");
    const anchor = takeAnchor(root, "file:src/bill.ts#/roundCents/");
    write("src/bill.ts", (ROUND + TOTAL).replaceAll("roundCents", "toCents"), new Date("2026-02-01T00:00:00Z"));
    const anchors = fileAnchors();
    expect(anchors.check(anchor, root, answerLooks(0))).toMatchObject({ found: "changed" });
    expect(anchors.check(anchor, root, answerLooks(MINUTE_MS))).toMatchObject({ found: "moved" });
  },
);

test(verifies("L3", "a body below a signature of several lines counts"), () => {
  const declare = (name: string, body: string) =>
    `export function ${name}(\n  sum: number,\n  rate: number,\n): number {\n  ${body}\n}\n`;
  const before = declare("addTax", "const tax = sum * rate;\n  return sum + tax;");
  const after = declare("takeTax", "const tax = sum / (1 + rate);\n  return tax * rate;");
  expect(checkAfter(after, "/addTax/", before)).toMatchObject({ found: "changed" });
  write("src/bill.ts", before.replace("addTax", "withTax"), new Date("2026-03-01T00:00:00Z"));
  const anchor = { tie: "pattern", root, path: "src/bill.ts", pattern: "/addTax/" } as const;
  expect(fileAnchors().check(anchor, root, answerLooks(MINUTE_MS))).toMatchObject({
    found: "moved",
    to: { pattern: "/withTax/" },
  });
});

test.each([
  ["a value", "/5433/", "const PORT = 5433;\nlisten(PORT);\n", "const PORT = 5440;\nlisten(PORT);\n"],
  ["a word", "/vitest/", "runner: vitest\nretries: 2\n", "runner: jest\nretries: 2\n"],
  [
    "a call",
    "/sendMail/",
    "await sendMail(to, text);\nlog(sendMail.name);\n",
    "await queue(to, text);\nlog(queue.name);\n",
  ],
  [
    "a constant's value",
    "/LIMIT = 10/",
    "const LIMIT = 10;\nretry(LIMIT, 3);\n",
    "const MOST = 20;\nretry(MOST, 3);\n",
  ],
  ["a key", "/staging/", "staging:\n  host: a.example\n  port: 1\n", "production:\n  host: a.example\n  port: 1\n"],
])(verifies("L3", "%s that another one took the place of is changed, not renamed"), (_, pattern, before, after) => {
  expect(checkAfter(after, pattern, before)).toMatchObject({ found: "changed" });
});
