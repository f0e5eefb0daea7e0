import { expect, test } from "vitest";
import { filesIn, sourceOf } from "./imports.ts";

/** States, qualities and places. None says what a function does, and each had as many meanings as files that defined it. */
const BANNED: ReadonlySet<string> = new Set(
  (
    "added admitted affected affirms ageless ago agrees alone answered answering answers appender applied " +
    "asked asynchronous at bare behind belongs below beside betweens binds blank blanked bounded bring broken " +
    "busy called captured categories centralities chained changed checked chosen classed cleaned collected " +
    "compacted comparable confirmed consistent containing contradicts conversations converted copied core " +
    "counted covered covering current decided decoded dense difference differences disagreeing discussed " +
    "documents doors doubted drawn duplicates each either embedded encoded ended endings ends erasing escaped " +
    "essentials exactly excerpted expired explained explanation exported facts failed fit fits flattened " +
    "followers foreign formerly found gathering given graded greatest guarded hanging happened harmless heard " +
    "held hold holds inserted installed interactively introduce introduced joined judged judging kept keys " +
    "known later leading leases like likely likeness linked listed loaded logged longer made maker marked " +
    "masked matches matching meanwhile measured memories merged most moved named nameless names near nearest " +
    "nearness noted nothing nudged numbered numbers off offered once opened opening openings other outdated " +
    "outlasts outranks own packed padded parameters parsed passes patched perhaps placed plain plainest " +
    "plainly planned pooled prepared present printable printed projected quantised quoted ranked reachable " +
    "readable recalled recognised redacted refused remembered removed renewed replaced replayed reported " +
    "required rescored resolved restates retired rewritten risen rounded running runs said same says scored " +
    "sealing seen sees sessions settled shares shed short shortened shortest shown since sorted spawned " +
    "speaker spelling spliced spoken statements stemmed steps streamed strongest subscriptions succeeded " +
    "summed sureness surest tagged taken telling tells through tidied tidy timed titled titles together told " +
    "topics tried trimmed typed under understood unfolded union unquoted unreached unusable unwrapped upwards " +
    "verbatim verbed versioned visible waiting weighed weighs where whole whose wide windows wired wish " +
    "within worded words writable written"
  ).split(" "),
);

function bannedIn(source: string): readonly string[] {
  return [...source.matchAll(/\bfunction\*? ([a-z]+)\s*[<(]/g)].flatMap(([, name = ""]) =>
    BANNED.has(name) ? [name] : [],
  );
}

test("functions are named by what they do, not by a bare participle", () => {
  const files = [...filesIn("src"), ...filesIn("viewer")];
  expect(files.flatMap((file) => bannedIn(sourceOf(file)).map((name) => `${file}: ${name}`))).toEqual([]);
});

test("a bare participle is found, a verb with its object is not", () => {
  expect(bannedIn("function told(x) {}\nexport async function shown<T>(x: T) {}\nfunction* drawn() {}")).toEqual([
    "told",
    "shown",
    "drawn",
  ]);
  expect(bannedIn("function tellError() {}\nfunction showLines() {}\nconst told = 1;")).toEqual([]);
});

/** Read as a whole, these say what they do. */
const ENDINGS_ALLOWED: ReadonlySet<string> = new Set(["looksLikeStandIn"]);

function namesHidingTheirVerb(source: string): readonly string[] {
  return [...source.matchAll(/\bfunction\*? ([a-z]\w*[a-z0-9](?:Of|In))\s*[<(]/g)].flatMap(([, name = ""]) =>
    ENDINGS_ALLOWED.has(name) ? [] : [name],
  );
}

test("a function's name begins with its verb instead of ending in Of or In", () => {
  const files = [...filesIn("src"), ...filesIn("viewer")];
  expect(files.flatMap((file) => namesHidingTheirVerb(sourceOf(file)).map((name) => `${file}: ${name}`))).toEqual([]);
  expect(namesHidingTheirVerb("function scopeOf(x) {}\nexport async function rememberIn<T>() {}")).toEqual([
    "scopeOf",
    "rememberIn",
  ]);
});
