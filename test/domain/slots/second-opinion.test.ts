import { expect, test } from "vitest";
import { judge } from "../../../src/domain/slots/judge.ts";
import { verifies } from "../../support/verifies.ts";

const REPLACED: readonly (readonly [string, string])[] = [
  ["The mirror syncs at 02:15 UTC.", "The mirror sync has been rescheduled to 05:45 UTC."],
  ["Build artefacts are uploaded to /srv/artefacts.", "Build artefacts are in fact uploaded to /mnt/pool/ci."],
  ["smoke tests use puppeteer", "smoke tests dont use puppeteer, they use playwright"],
  [
    "The token file of the crawler is ~/crawl/token",
    "the token file of the crawler isnt ~/crawl/token its /etc/crawl/token",
  ],
  ["The Maven heap is 1g.", "~~1g~~ The Maven heap is 3g."],
  ["The orders topic has 4 partitions.", "Correction from Leila: the orders topic has 16 partitions."],
  ["maintenance page enabled in staging", "no: maintenance page is disabled in staging, wrong tab"],
  ["The login link expires after 3 days.", "my earlier note was off, login link expires after 6 hours"],
  ["IMAP listens on port 143.", "To correct myself: IMAP listens on port 993."],
  ["The printer is reachable on 10.2.2.9.", "After the switch upgrade the printer is reachable on 10.2.7.4 now."],
  ["mumble listens on 64738", "the firewall blocks it so mumble listens on 8443 from now on"],
  ["The ruby formatter is rufo.", "The ruby formatter is standardrb."],
];

const BOTH: readonly (readonly [string, string])[] = [
  ["The batch size of the loader is 500.", "If the loader runs with --safe, its batch size is 50 instead of 500."],
  ["Invoices in demo mode go to Ines; ask her first.", "Invoices in live mode go to Pavel; ask him first."],
  ["Allowed countries: Norway is allowed for shipping.", "Allowed countries: Iceland is allowed for shipping."],
  ["The queue lives on haven.", "After the lab move the printer lives on the second floor."],
  ["trace retention in prod 60d", "trace retention in dev 3d"],
  ["gateway timeout is 20s", "for the upload route only, gateway timeout is 300s"],
  ["port 8080 is forwarded to traefik", "port 8443 is forwarded to traefik"],
  ["the importers were restarted this morning", "importers: 6"],
  ["Merges need one green build.", "One green build was missing on the last merge."],
];

test.each(REPLACED)(verifies("A5", "%j is replaced by %j"), (earlier, text) => {
  expect(judge(text, [{ id: "old", text: earlier }])).toMatchObject({ verdict: "supersedes", ids: ["old"] });
});

test.each(BOTH)(verifies("A6", "%j is not buried by %j"), (earlier, text) => {
  expect(["new", "question"]).toContain(judge(text, [{ id: "old", text: earlier }]).verdict);
});

test(verifies("A6", "what changes one of two values is kept beside them, and asked about"), () => {
  const earlier = { id: "old", text: "The lock timeout is 5s for reads and 20s for writes" };
  expect(judge("The read lock timeout was raised to 8s", [earlier])).toMatchObject({
    verdict: "question",
    ids: ["old"],
  });
});
