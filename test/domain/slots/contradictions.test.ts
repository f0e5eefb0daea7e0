import { expect, test } from "vitest";
import { judge } from "../../../src/domain/slots/judge.ts";
import { verifies } from "../../support/verifies.ts";

const REPLACED: readonly (readonly [string, string])[] = [
  // What is called ended, by whatever word, is the value that one memory holds.
  ["The load balancer in front of the shop is HAProxy.", "HAProxy has been swapped out for Envoy."],
  ["log in to the bastion as user admin", "the bastion user is `ops`, admin is disabled"],
  ["The CLI is published as @acme/cli.", "@acme/cli has been renamed to @acme/tool."],
  ["The scanner is at 192.168.7.20.", "the scanner's address 192.168.7.20 is outdated, it got 192.168.7.44"],
  // A rule by its own name.
  ["Pull requests need two approvals.", "The two-approvals rule for pull requests has been abolished."],
  ["Nobody deploys on Fridays.", "The Friday deploy ban has been lifted."],
  // Another version of what is known by name, and the end of what only its version was known of.
  ["Queue: RabbitMQ 3.11", "RabbitMQ was upgraded to 3.13."],
  ["Webpack was upgraded to 5.", "We dropped Webpack in favour of Vite."],
  // Opposites.
  ["SonarQube is mandatory on every PR.", "SonarQube is optional now."],
  ["Never deploy on Fridays.", "Deploying on Fridays is allowed, no longer forbidden."],
  // A label says what it is the value of.
  ["Unit test command: npm t", "Unit test command: npx vitest run --project unit"],
  // The same job by another product.
  ["Search is powered by Elasticsearch", "search runs on Meilisearch"],
  ["We cache in memcached", "valkey is what we cache in"],
  ["Incidents are reported in #ops-alerts.", "Incidents are reported in #incidents."],
  // The same words up to what has one answer at a time.
  ["Immich runs on the NUC.", "Immich runs on the Dell in the rack."],
  ["Whoever needs DB access should ask Henk.", "Whoever needs DB access should ask Astrid."],
  // The old value is denied, and what stands behind it goes with it.
  ["The linter is ESLint with the airbnb preset.", "sorry, the linter is Biome, not ESLint"],
  ["Postgres for the billing service listens on port 5432.", "no wait, billing's postgres listens on 5433, not 5432"],
  // All but one clause is stated again.
  [
    "So the reverse proxy for the lab sits on 10.77.0.2, and it terminates TLS.",
    "You had the wrong address: the reverse proxy for the lab sits on 10.77.0.12, and it terminates TLS.",
  ],
  // An attribute of what is named, whatever else is known of it.
  ["the VPN is WireGuard on port 51820", "WireGuard's port was changed to 51999"],
  // Who stands in for whom.
  ["Kira is on call this week.", "Tomas is on call this week, he swapped with Kira."],
  ["Petra leads QA now.", "Petra handed QA over to Quinn."],
  // Of what is gone for good nothing holds that was said of it.
  ["The old print server is at 192.168.1.88.", "The old print server was decommissioned."],
];

test.each(REPLACED)(verifies("A5", "%j is replaced by %j"), (earlier, text) => {
  expect(judge(text, [{ id: "earlier", text: earlier }])).toMatchObject({ verdict: "supersedes", ids: ["earlier"] });
});

const BOTH: readonly (readonly [string, string])[] = [
  ["Staging was switched to TLS 1.3.", "Staging was switched to ARM nodes."],
  ["The team switched to two-week sprints.", "The team switched to Linear."],
  ["The cache of the shop is Redis.", "Redis was removed from the dev compose file."],
  ["The API gateway is Kong.", "The Kong dashboard was disabled."],
  ["Pull requests need two approvals.", "The linear-history rule for pull requests has been abolished."],
  ["The CLI needs Node 18 or newer.", "Node on the build server was upgraded to 22."],
  ["Force pushes are allowed on feature branches.", "Force pushes are forbidden on main."],
  ["Note: the fan is loud at night", "Note: the printer needs A4 paper"],
  ["haven runs Jellyfin", "haven runs Plex"],
  ["syncthing runs on thor", "syncthing runs as user sync now"],
  ["CORS allows https://app.acme.io.", "CORS allows https://admin.acme.io."],
  ["The Berlin office opens at 8.", "The Paris office opens at 9 now, not at 8."],
  ["The preview environments live on Vercel", "Preview environments are deleted after 7 days now"],
  ["The backend runs on Node 18.", "The backend runs on haven."],
  ["Releases are cut from main.", "Releases are cut by Olga."],
  ["Alerts go to PagerDuty.", "Alerts go through Alertmanager."],
  ["The shop takes PayPal.", "The shop takes Klarna."],
  ["Lab notes: the fan is loud", "Lab notes: the door sticks"],
  ["Ines is allergic to nuts.", "Ines is allergic to lactose."],
  ["The team meets in room Atlas.", "The team now has nine members."],
];

test.each(BOTH)(verifies("A6", "%j and %j both live"), (earlier, text) => {
  expect(["new", "question"]).toContain(judge(text, [{ id: "earlier", text: earlier }]).verdict);
});

test(verifies("A6", "what several memories hold is asked about, and none of them is buried"), () => {
  const known = [
    { id: "shop", text: "The load balancer of the shop is HAProxy." },
    { id: "blog", text: "The load balancer of the blog is HAProxy." },
  ];
  const verdict = judge("HAProxy has been swapped out for Envoy.", known);
  expect(verdict.verdict).not.toBe("supersedes");
  expect(verdict.verdict).not.toBe("new");
});
