import { expect, test } from "vitest";
import { judge } from "../../../src/domain/slots/judge.ts";
import { withoutTalk } from "../../../src/domain/slots/lead-ins.ts";
import { verifies } from "../../support/verifies.ts";

test.each([
  ["ok so for the record, jellyfin is on port 8096", "jellyfin is on port 8096"],
  ["While poking around I noticed that dark_mode is off in prod", "dark_mode is off in prod"],
  ["fyi the vpn endpoint is vpn.acme.io, took me ages to find", "the vpn endpoint is vpn.acme.io"],
  ["Lena told me that invoices go out on the 15th", "invoices go out on the 15th"],
  ["From what I remember the app needs at least iOS 14", "the app needs at least iOS 14"],
  ["the hall switch (the noisy one) is at 10.10.0.2", "the hall switch is at 10.10.0.2"],
  ["I can see in compose.yaml that search uses `qdrant`.", "search uses `qdrant`."],
  ["As I see in the producer code, the topic is `commerce.orders`.", "the topic is `commerce.orders`."],
  ["Reading the root module: the primary region is eu-north-1.", "the primary region is eu-north-1."],
  ["Config read again after the rebase: the collector listens on 24317.", "the collector listens on 24317."],
  ["Architecture note: secrets are read from a `.env` file.", "secrets are read from a `.env` file."],
  ["The user told me we stopped doing changelog fragments.", "we stopped doing changelog fragments."],
  ["The registry's README says that images live in GHCR.", "images live in GHCR."],
  ["Hotfixes branch off from the latest tag, per the new CONTRIBUTING.md", "Hotfixes branch off from the latest tag"],
  ["as discussed with sre over coffee, the error budget is 0.1%", "the error budget is 0.1%"],
  ["From the meeting notes, before the cake: the demo day is on 9 June", "the demo day is on 9 June"],
  ["lawyers weren't happy: the audit bucket is in eu-central-2", "the audit bucket is in eu-central-2"],
])("%j says %j", (text, said) => {
  expect(withoutTalk(text)).toBe(said);
});

test.each([
  "staging (not production) is on 5433",
  "the NAS (10.0.0.7) is in the cellar",
  "So far nothing",
  "well water is pumped by the old pump",
  "staging's values file says the replica count is 3",
  "Session notes: Obsidian",
])("nothing is taken from %j", (text) => {
  expect(withoutTalk(text)).toBe(text);
});

test(verifies("A5", "what is told with much talk around it replaces what was told so too"), () => {
  const known = [
    { id: "old", text: "Hey, quick note from standup: sprint demos are Thursdays 3pm" },
    { id: "beside", text: "by the way the sprint planning is on Mondays" },
  ];
  const text =
    "So people complained about Thursdays (fair enough, school pickup), sprint demos are on Tuesdays 11am now";
  expect(judge(text, known)).toMatchObject({ verdict: "supersedes", ids: ["old"] });
});

test(verifies("A5", "why it had to be so may come first"), () => {
  const known = [{ id: "old", text: "ok so for the record, jellyfin is running on port 8096" }];
  const text = "heads up, had to shuffle ports around last night, jellyfin is on 8920 now";
  expect(judge(text, known)).toMatchObject({ verdict: "supersedes", ids: ["old"] });
});
