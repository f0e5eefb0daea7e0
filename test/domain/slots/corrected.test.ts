import { expect, test } from "vitest";
import { judge } from "../../../src/domain/slots/judge.ts";
import { verifies } from "../../support/verifies.ts";

test.each([
  ["The staging database runs on port 5433", "I was mistaken about staging: its database listens on 5434"],
  ["The homelab's main server is called atlas", "that's outdated, the main server of the homelab is haven these days"],
  ["Our CI runs on CircleCI", "forget CircleCI, everything runs on GitHub Actions since June"],
  ["The frontend is written in Vue", "Vue was the old frontend. The new one is in Svelte"],
  ["Karim is the on-call engineer this week", "swap: Dana took Karim's place as on-call engineer this week"],
  ["The VM has 8 GB of memory", "it's 16 GB of memory in the VM, not 8"],
  ["Grafana's password hint is on the sticker", "scratch the sticker thing, Grafana's password hint is in the wiki"],
  ["The team lives in Slack channel #core", "channel #core was archived, the team is in #platform"],
  ["I use a Mac", "I don't use a Mac, I'm on Linux"],
  ["Zoe reviews the SQL", "don't ping Zoe for SQL reviews, ping Amir"],
  ["Commits must be signed", "commit signing requirement has been dropped"],
  ["We support Windows 7", "Windows 7 support ended"],
  ["We keep a mirror on GitLab", "the GitLab mirror is gone"],
  ["the data team is called Insights", "Insights team renamed itself to Data Platform"],
  ["The app needs 512 MB", "the app needs at least 1 GB, 512 MB isn't enough"],
  ["Payments team: Team Phoenix", "Team Phoenix is Team Ledger from now on"],
  ["The env var is API_TOKEN", "API_TOKEN is called ACME_TOKEN as of v3"],
])(verifies("A5", "%j is corrected by %j"), (before, after) => {
  expect(judge(after, [{ id: "before", text: before }])).toMatchObject({ verdict: "supersedes", ids: ["before"] });
});

/** A correction that names what it is about leaves alone whatever else holds the old value. */
test.each([
  ["Frontend tests use Cypress", "We dropped Cypress for the admin panel"],
  ["Jenkins builds the firmware", "The web builds moved from Jenkins to GitHub Actions"],
  ["The NAS is backed up to B2", "The laptop is no longer backed up to B2"],
  ["Docs are written in Markdown", "The specs are no longer written in Markdown but in AsciiDoc"],
  ["main is the default branch of api", "the default branch of web is now trunk, not main"],
  ["Karim is on call in week 12", "Dana is on call in week 13 instead of Karim"],
  ["haven's IP is 10.0.0.5", "the NUC's IP changed from 10.0.0.5 to 10.0.0.6"],
  [
    "The payments service runs on port 8081 in staging",
    "the orders service in staging moved from port 8081 to 8090 because payments sits there",
  ],
  ["The default branch is main", "For the docs repo the default branch is gh-pages, not main"],
  ["We use Redis as cache", "We use Redis as broker now, RabbitMQ is gone"],
  ["use tabs in Go", "use spaces, not tabs, in YAML"],
])(verifies("A6", "%j is not touched by %j"), (before, after) => {
  expect(["new", "question"]).toContain(judge(after, [{ id: "before", text: before }]).verdict);
});

test(verifies("A5", "a correction that says of what only in part does not stand beside unnoticed"), () => {
  const known = { id: "before", text: "The S3 bucket for assets is acme-assets" };
  expect(judge("wrong bucket: assets are in acme-static", [], [known])).toMatchObject({
    verdict: "supersedes",
    ids: ["before"],
  });
});
