import { expect, test } from "vitest";
import { judge } from "../../../src/domain/slots/judge.ts";
import { tellingsOf, withoutAsides } from "../../../src/domain/slots/tellings.ts";
import { verifies } from "../../support/verifies.ts";

/** The change stands behind an opening, a reason or an apology, or before an aside. */
const WRAPPED: readonly (readonly [string, string])[] = [
  ["the printer answers on 192.168.7.14", "sorry, fat-fingered that: the printer answers on 192.168.7.41"],
  ["Uploads are capped at 10 MB by nginx.", "I had read the wrong server block, nginx caps uploads at 25 MB."],
  [
    "The OpenAPI spec is generated into `build/api.json`.",
    "Please replace my note: the OpenAPI spec lands in `dist/api.yaml`.",
  ],
  ["The ledger is written in Scala.", "The rewrite is finished: the ledger is written in Kotlin."],
];

test.each(WRAPPED)(verifies("A5", "%j is replaced by %j"), (earlier, text) => {
  expect(judge(text, [{ id: "old", text: earlier }])).toMatchObject({ verdict: "supersedes", ids: ["old"] });
});

/** What narrows a statement, or is only reported, is no opening that could be left out. */
const NARROWED: readonly (readonly [string, string])[] = [
  ["Deploys go through the VPN.", "When the VPN is down, deploys go through the bastion."],
  ["Frankfurt: 3 read replicas", "Dublin: 2 read replicas"],
  ["Writes go to the old cluster.", "Once the migration is done, writes will go to the new cluster."],
  [
    "State management in the web app is Redux.",
    "We talked about switching the web app from Redux to Zustand, nothing decided.",
  ],
  [
    "Our public rate limit is 300/min.",
    'A customer wrote: "Correction, your rate limit is 100/min" - they read other docs.',
  ],
  [
    "The partner APIs are REST.",
    'ADR-31 says "we will use GraphQL instead of REST for the partner APIs"; it was rejected.',
  ],
  ["Sasha reviews Lea's pull requests.", "Lea reviews Sasha's pull requests."],
  ["Pushes to `docs/**` skip CI.", "Pushes to `i18n/**` skip CI."],
  ["the mirror in Oslo answers on port 8443", "the mirror in Turin answers on port 8443"],
  ["The warehouse in Lyon opens at 8.", "The warehouse in Ghent opens at 8."],
  ["One of the topics is `orders.created`.", "One of the topics is `orders.cancelled`."],
];

test.each(NARROWED)(verifies("A6", "%j and %j both live"), (earlier, text) => {
  expect(["new", "question"]).toContain(judge(text, [{ id: "old", text: earlier }]).verdict);
});

test("a condition stays with its statement, an apology does not", () => {
  expect(tellingsOf("sorry, my typo: the port is 81")).toContain("correction: the port is 81");
  expect(tellingsOf("in CI, the port is 81")).toEqual([]);
});

test("an earlier correction or event is read as what has been so since", () => {
  expect(withoutAsides("Branches start from stable, not from main. My mistake")).toBe("Branches start from stable");
  expect(withoutAsides("We moved the staging cluster to Dublin")).toBe("staging cluster is on Dublin");
});
