import { expect, test } from "vitest";
import { judge } from "../../../src/domain/slots/judge.ts";
import { verifies } from "../../support/verifies.ts";

function verdictOn(text: string, earlier: string): string {
  return judge(text, [{ id: "m1", text: earlier }]).verdict;
}

test.each([
  ["The API listens on port 4000", "The API used to listen on port 3000"],
  ["The API listens on port 4000", "The API listened on port 3000 before the rewrite"],
  ["Anke owns billing", "Petar owned billing before Anke"],
  ["Deploys go to Fly", "Deploys went to Heroku back then"],
])(verifies("A6", "%j still holds when %j is told of the past"), (earlier, text) => {
  expect(verdictOn(text, earlier)).toBe("new");
});

test.each([
  ["We use Jenkins", "We used to use Jenkins; it's GitHub Actions now"],
  ["The integration branch is named `next`", "The integration branch is named `edge` now, it used to be `next`"],
  ["Priya owns billing", "Priya handed billing over to Tom before her leave"],
  ["Pull requests need one approval before merging", "Pull requests need two approvals before merging"],
])(verifies("A5", "%j is replaced by %j, though the past is spoken of"), (earlier, text) => {
  expect(verdictOn(text, earlier)).toBe("supersedes");
});

test.each([
  ["The worker uses Redis", "The old README says the worker was switched to Kafka, which is wrong"],
  ["The shop uses Postgres", "It is a myth that the shop moved from Postgres to MySQL"],
])(verifies("A6", "%j still holds when %j only denies a change"), (earlier, text) => {
  expect(verdictOn(text, earlier)).toBe("new");
});

test.each([
  ["The firewall allows port 22", "The firewall allows port 443"],
  ["The firewall blocks 10.0.0.7", "The firewall blocks 10.0.0.9"],
  ["The user speaks German", "The user speaks English"],
  ["Anke attends the standup", "Petar attends the standup"],
  ["The docs are in English", "The docs are in the docs folder"],
  ["The logs are in JSON", "The logs are in /var/log/shop"],
  ["The release is on Friday", "The release is on GitHub"],
])(verifies("A6", "%j and %j both hold"), (earlier, text) => {
  expect(verdictOn(text, earlier)).toBe("new");
  expect(verdictOn(earlier, text)).toBe("new");
});

test.each([
  ["The summaries are in German", "The summaries are in English since the merger"],
  ["The release is on Friday", "The release is on Monday"],
])(verifies("A5", "%j is replaced by %j, which is of the same sort"), (earlier, text) => {
  expect(verdictOn(text, earlier)).toBe("supersedes");
});

test.each([
  ["The release is on Friday", "The release is on 3 May"],
  ["The retro is on Tuesday", "The retro is on the 14th"],
])(verifies("A5", "%j may be replaced by %j: both are times"), (earlier, text) => {
  expect(["supersedes", "question"]).toContain(verdictOn(text, earlier));
});

test.each([
  ["haven is the NAS, has 64 GB RAM and runs Proxmox 8", "haven runs Proxmox 9 now"],
  ["The shop is written in Go, uses Postgres 14 and deploys to Fly", "The shop uses Postgres 16 now"],
  ["The API uses Express; tests are run with jest", "The tests are run with vitest now"],
])(verifies("A6", "of %j more would be lost with %j than it replaces, so the review decides"), (earlier, text) => {
  expect(["doubt", "question"]).toContain(verdictOn(text, earlier));
});

test(verifies("A6", "what is left of a memory whose secret was cut is replaced by nothing else"), () => {
  expect(verdictOn("the key is composite: tenant_id plus created_at", "stripe key [secret cut: stripe-key]")).toBe(
    "new",
  );
  const credentials = "Use the following credentials: user bob, secret [secret cut: secret-value]";
  expect(verdictOn("use --token $GITHUB_TOKEN with gh", credentials)).toBe("new");
  expect(verdictOn(credentials, credentials)).toBe("same");
});

test.each([
  [
    "Uploads land in /data/incoming.",
    "A cron job moves finished uploads from /data/incoming to /data/done at midnight.",
  ],
  ["Terraform module `network` is at 3.2.0.", "Terraform module `network-peering` is at 1.0.7."],
  ["The table `shipments` is partitioned by month.", "The table `shipments_archive` is partitioned by year."],
])(verifies("A6", "%j stays beside %j, which is of another deed or name"), (earlier, text) => {
  expect(verdictOn(text, earlier)).toBe("new");
});

test.each([
  ["A cron job moves finished uploads from /in to /done", "A cron job moves finished uploads from /in to /archive"],
  ["The kettle now sits in the office", "The kettle sits in the garage, too loud upstairs"],
  ["ollama is bound to port 11500", "reverted that, ollama is bound to port 11434"],
  ["vault listens on 8210", "actually, ss -ltnp on the box says vault listens on 8222"],
  ["The VPN subnet is 10.8.0.0/24", "VPN subnet should read 10.9.0.0/24, fat-fingered it"],
])(verifies("A5", "%j is replaced by %j"), (earlier, text) => {
  expect(verdictOn(text, earlier)).toBe("supersedes");
});
