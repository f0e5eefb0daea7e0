import { expect, test } from "vitest";
import { judge } from "../../../src/domain/slots/judge.ts";
import { plainly } from "../../../src/domain/slots/plainly.ts";
import { verifies } from "../../support/verifies.ts";

test.each([
  ["Secrets are stored in Vault", "we moved secrets out of Vault into 1Password"],
  ["The NAS hostname is vault", "the NAS has a new hostname, bunker"],
  ["the NAS has a new hostname, bunker", "the NAS hostname is now cellar"],
  ["The Grafana dashboard is at grafana.lan:3000", "Grafana dashboard URL changed: https://dash.lan"],
  ["Tests are run with jest", "we swapped jest for vitest"],
  ["The package manager is yarn", "ditched yarn for pnpm"],
  ["The API is written in Express", "we rewrote the API from Express to Fastify"],
  ["The VPN gateway is vpn1.example.org", "the VPN has a new gateway: vpn2.example.org"],
])(verifies("A5", "%j is superseded by %j, whatever turn it takes"), (earlier, text) => {
  expect(judge(text, [{ id: "m1", text: earlier }])).toMatchObject({ verdict: "supersedes", ids: ["m1"] });
});

test.each([
  ["The NAS has 4 disks", "the NAS has a new disk, a 16 TB Exos"],
  ["The team uses Slack", "the team has a new member, Kim"],
  ["eslint lints the code", "eslint got a new plugin, unicorn"],
  ["The API docs are in Notion", "API changed: see the changelog"],
  ["The web server is nginx", "the mail server has a new certificate, valid until May"],
])(verifies("A6", "%j and %j both live, though the second speaks of something new"), (earlier, text) => {
  expect(judge(text, [{ id: "m1", text: earlier }])).toEqual({ verdict: "new" });
});

test("a text without such a turn stays as it is, and one said plainly is not said plainer", () => {
  for (const text of ["staging listens on port 5433", "it's haven, not the NUC", "get the milk out of the fridge"])
    expect(plainly(text)).toBe(text);
  const once = plainly("we moved secrets out of Vault into 1Password");
  expect([once, plainly(once)]).toEqual(["we moved secrets from Vault to 1Password", once]);
});
