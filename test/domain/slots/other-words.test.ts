import { expect, test } from "vitest";
import { judge } from "../../../src/domain/slots/judge.ts";

/** Said in other words, in another order or voice, without a word of change: it is replaced, or a person is asked. */
const ASKED: readonly (readonly [string, string])[] = [
  ["Grafana login is via LDAP", "Grafana uses OIDC for login"],
  ["The backup schedule is daily at 1am.", "The backup schedule is every six hours."],
  ["Build artifacts are kept for 7 days", "artifacts from builds are deleted after 30 days"],
  ["The invoices service talks to Postgres on port 5442", "invoices hits postgres on 5447"],
];

test.each(ASKED)("%j and %j may be one thing with two values", (before, after) => {
  expect(judge(after, [], [{ id: "before", text: before }])).toMatchObject({
    verdict: expect.stringMatching(/^(?:question|supersedes)$/) as string,
    ids: ["before"],
  });
});

test.each([
  ["Home Assistant runs on a Raspberry Pi 4", "Home Assistant lives on the N100 mini PC"],
  ["prod database lives in Frankfurt", "the production database is located in Dublin"],
  ["Session cookies last 7 days", "a session cookie lives for 30 days"],
])("%j gives way to %j: a thing is at one place, and lasts one time", (before, after) => {
  expect(judge(after, [], [{ id: "before", text: before }])).toMatchObject({ verdict: "supersedes", ids: ["before"] });
});

test("PRs to two branches need approvals of their own", () => {
  expect(judge("PRs to develop need one approval", [{ id: "main", text: "PRs to main need two approvals" }])).toEqual({
    verdict: "new",
  });
});

/** The same frame around another thing: nobody is bothered. */
const APART: readonly (readonly [string, string])[] = [
  ["Topic orders has 6 partitions", "Topic clicks has 12 partitions"],
  ["rack 3 is in the cellar", "rack 4 is in the cellar"],
  ["haven's IP address is 192.168.1.10", "haven's Tailscale IP address is 100.64.0.3"],
  ["the Berlin office uses VLAN 20", "the Hamburg office uses VLAN 30"],
  ["Backups are encrypted with GPG", "Backups are taken with restic"],
  ["Omar leads the interviews", "Omar plays the bass"],
  ["chunk size is 400 tokens", "chunk overlap is 50 tokens"],
  ["launch is on 24 March", "launch party is on 26 March"],
];

test.each([...APART, ...APART.map(([one, other]) => [other, one] as const)])(
  "%j and %j are two things",
  (one, other) => {
    expect(judge(other, [], [{ id: "one", text: one }])).toEqual({ verdict: "new" });
  },
);

test("what could be one with many others asks about none of them", () => {
  const near = ["a", "b", "c", "d"].map((id) => ({ id, text: `Search is powered by Engine-${id}` }));
  expect(judge("Meilisearch powers search", [], near)).toEqual({ verdict: "new" });
});
