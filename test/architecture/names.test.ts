import { expect, test } from "vitest";
import { filesIn, sourceOf } from "./imports.ts";

/** They name a state, and not what a function does; each had as many meanings as files that defined it. */
const BANNED: ReadonlySet<string> = new Set(
  (
    "added admitted affected answered applied asked blanked bounded called captured chained changed checked chosen classed " +
    "cleaned collected compacted confirmed converted copied counted covered decided decoded doubted drawn embedded encoded " +
    "ended escaped excerpted expired explained exported failed flattened found given graded guarded happened heard held " +
    "inserted installed introduced joined judged kept known linked listed loaded logged made marked masked measured merged " +
    "moved named noted nudged numbered offered opened outdated packed padded parsed patched placed planned pooled prepared " +
    "printed projected quantised quoted ranked recalled recognised redacted refused remembered removed renewed " +
    "replaced replayed reported required rescored resolved retired rewritten risen rounded said scored seen settled shed " +
    "shortened shown sorted spawned spliced spoken stemmed streamed summed tagged taken tidied timed titled told tried " +
    "trimmed typed understood unfolded unquoted unreached unwrapped versioned weighed wired worded written"
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
