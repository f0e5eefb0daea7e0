import { expect, test } from "vitest";
import { judge } from "../../../../src/domain/slots/judge.ts";
import { weigh, weighing } from "../../../../src/domain/slots/weighed/weigh.ts";
import { verifies } from "../../../support/verifies.ts";

const odds = (earlier: string, text: string) => weigh(weighing(text), earlier)?.odds ?? Number.NaN;

test.each([
  ["Production is deployed from the `release` branch.", "Production is deployed from the `main` branch."],
  ["The wiki lives in Notion.", "Correction: the wiki lives in Outline."],
  ["Postgres for billing listens on port 5432.", "no wait, billing's postgres listens on 5433, not 5432"],
])("%j against %j weighs more than the same said of another thing", (earlier, text) => {
  expect(odds(earlier, text)).toBeGreaterThan(0);
});

test.each([
  ["The staging API listens on 8080.", "The production API listens on 8443."],
  ["CORS allows https://app.acme.io.", "CORS allows https://admin.acme.io as well."],
  ["haven has 64 GB of RAM", "haven is in the cellar"],
  ["Old laptop: hostname thinkpad-w", "New laptop: hostname framework-13"],
  ["With --fast the build takes 2 minutes.", "Without --fast the build takes 11 minutes."],
])("%j beside %j weighs little", (earlier, text) => {
  expect(odds(earlier, text)).toBeLessThan(0);
});

test("there is no opinion on a question and on what shares no word, and a poor one of two things that are told by a number", () => {
  expect(weigh(weighing("Should CI move to Buildkite?"), "CI is GitHub Actions")).toBeUndefined();
  expect(weigh(weighing("the kettle is descaled monthly"), "CI is GitHub Actions")).toBeUndefined();
  expect(odds("depot 1 keeps its tools in hall 4", "depot 4 keeps its tools in hall 12")).toBeLessThan(-3);
});

test(verifies("A6", "a hundred numbered things in the same words all live"), () => {
  const said = (depot: number) => `depot ${depot} keeps its tools in hall ${depot * 3}`;
  const known = Array.from({ length: 40 }, (_, depot) => ({ id: `m${depot}`, text: said(depot) }));
  for (let depot = 40; depot < 60; depot += 1)
    expect(judge(said(depot), [], known.slice(depot - 40, depot - 28)).verdict).toBe("new");
});

test("a reason that comes from the weights names no word of the texts", () => {
  const verdict = judge(
    "Whimbrel's notes are in Outline, not in Notion any more",
    [],
    [{ id: "m1", text: "Whimbrel's notes are in Notion" }],
  );
  expect(verdict.verdict).toBe("supersedes");
  expect(JSON.stringify(verdict)).not.toMatch(/whimbrel|outline|notion|notes/i);
});
