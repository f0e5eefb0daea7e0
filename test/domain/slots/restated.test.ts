import { expect, test } from "vitest";
import { judge } from "../../../src/domain/slots/judge.ts";
import { verifies } from "../../support/verifies.ts";

/** The same matter in another order, voice or turn, with another value of the same sort. */
test.each([
  ["Traefik terminates TLS for all the homelab apps", "TLS for all homelab apps is terminated by Caddy"],
  ["The on-call phone is with Priya", "Jonas has the on-call phone"],
  ["The payment provider is Stripe", "payments go through Adyen"],
  ["Search is powered by Algolia", "Meilisearch powers search"],
  ["Our Slack channel for deploys is #ship", "deploy channel on Slack is #releases"],
  ["zfs scrub: first sunday of the month", "ZFS scrubs happen on the 15th of each month"],
  ["The retro takes place every second Friday", "retro: last Wednesday of the month"],
  ["ETL kicks off at 1am", "the ETL job starts at 3am"],
  ["JWTs are valid for 1h", "JWT lifetime is 15 minutes"],
  ["The free plan allows 3 projects", "free plan: 5 projects"],
  ["Flag NEW_CHECKOUT is off in prod", "NEW_CHECKOUT got switched on in prod"],
  ["Entry point is src/index.js", "src/index.js became src/main.ts"],
  ["the thing listens on 8123 (home assistant)", "home assistant listens on 8124"],
  ["when you run tests here use `npm run test:unit`, it is quicker", "when you run tests here use `npm run test:fast`"],
])(verifies("A5", "%j is superseded by %j"), (before, after) => {
  expect(judge(after, [], [{ id: "before", text: before }])).toMatchObject({ verdict: "supersedes", ids: ["before"] });
});

test.each([
  ["DNS for the lab is served by unbound on opnsense", "lab DNS is served by technitium on dns1"],
  ["deploy target: ECS in eu-west-1", "We deploy to Fargate in eu-central-1 these days"],
  ["deploy target is the droplet in Amsterdam", "The deploy target is Cloud Run"],
])(verifies("A5", "%j, a value with its place, is superseded by %j"), (before, after) => {
  expect(judge(after, [], [{ id: "before", text: before }])).toMatchObject({ verdict: "supersedes", ids: ["before"] });
});

test.each([
  ["gzip is disabled on the edge", "gzip is enabled on the origin"],
  ["strict mode is on in packages/core", "strict mode is off in packages/legacy"],
  ["for prod we page Bogdan at night", "for prod we page Charlotte during the day"],
  ["the compose file for media is in /opt/media", "the compose file for monitoring is in /opt/monitoring"],
  ["The k8s cluster has 3 nodes", "The k8s cluster runs version 1.31"],
  ["The partner API is REST", "We switched from REST to GraphQL for the mobile API"],
])(verifies("A6", "%j and %j are of two things"), (one, other) => {
  expect(judge(other, [{ id: "one", text: one }])).toEqual({ verdict: "new" });
  expect(judge(one, [{ id: "other", text: other }])).toEqual({ verdict: "new" });
});

test.each([
  ["Tested on Ubuntu 22.04", "Tested on Fedora 41"],
  ["Anna speaks Polish", "Anna speaks French"],
  ["Maria is on the security team", "Maria is on the hiring committee"],
  ["We have a branch called release/1", "We have a branch called release/2"],
  ["CI runs on Linux", "CI runs on macOS"],
  ["The docs are available in English", "The docs are available in German"],
  ["The SDK is published to npm", "The SDK is published to JSR"],
])(verifies("A6", "%j and %j are two of many, and both live"), (one, other) => {
  expect(judge(other, [{ id: "one", text: one }])).toEqual({ verdict: "new" });
  expect(judge(one, [{ id: "other", text: other }])).toEqual({ verdict: "new" });
});

test(verifies("A6", "a code span around a value is no other value, whoever finds the two"), () => {
  const known = { id: "plain", text: "The cron for cleanup is 0 3 * * *" };
  expect(judge("The cron for cleanup is `0 3 * * *`", [], [known])).toMatchObject({ verdict: "same", id: "plain" });
});

test(verifies("A6", "a fact about private ones is not dropped because public ones were spoken of"), () => {
  const known = [{ id: "public", text: "Public functions in the geometry library need docstrings." }];
  expect(judge("Private functions in the geometry library need no docstrings.", known).verdict).toBe("new");
});
