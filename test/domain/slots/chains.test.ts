import { expect, test } from "vitest";
import { judge, type Known } from "../../../src/domain/slots/judge.ts";

/** Each statement with what it should do to the ones before it; only the last of a chain is active at the end. */
const CHAINS: readonly (readonly (readonly [verdict: "new" | "supersedes", text: string])[])[] = [
  [
    ["new", "We use npm"],
    ["supersedes", "We use pnpm"],
    ["supersedes", "We use npm"],
  ],
  [
    ["new", "staging db is on 5433"],
    ["supersedes", "staging db is on 5440 now"],
    ["supersedes", "staging db port changed to 5450"],
    ["supersedes", "staging db: 5433"],
  ],
  [
    ["new", "backup target for immich is the usb disk"],
    ["supersedes", "immich's backup target isn't the usb disk any more but the synology"],
    ["supersedes", "changed my mind again, immich backup target = rsync.net"],
  ],
  [
    ["new", "The contact at our data centre is Mr. Hoekstra."],
    ["supersedes", "The contact at our data centre is Ms. Vance."],
    ["supersedes", "The contact at our data centre is Ms. Adeyemi."],
  ],
  [
    ["new", "We use npm"],
    ["supersedes", "switched to yarn"],
    ["supersedes", "moved from yarn to pnpm"],
    ["supersedes", "we're back on npm"],
  ],
  [
    ["new", "Alice owns billing"],
    ["supersedes", "Bob owns billing"],
    ["supersedes", "billing is owned by Carol"],
    ["supersedes", "Carol handed billing to Alice"],
  ],
  [
    ["new", "We deploy to Heroku"],
    ["supersedes", "deploys go to Fly"],
    ["supersedes", "deploy target is Railway"],
    ["supersedes", "we moved deploys back to Heroku"],
  ],
  [
    ["new", "Node version is 18"],
    ["new", "CI uses Node 18"],
    ["supersedes", "upgraded Node to 20"],
    ["supersedes", "bump node from 20 to 22"],
  ],
  [
    ["new", "run tests with `npm test`"],
    ["supersedes", "run tests with `pnpm test`"],
    ["supersedes", "run tests with `npm test`"],
  ],
  [
    ["new", "plex runs on the NUC"],
    ["supersedes", "plex runs on haven"],
    ["supersedes", "plex moved back to the NUC"],
  ],
  [
    ["new", "telemetry is on"],
    ["supersedes", "telemetry is off"],
    ["supersedes", "telemetry is on again"],
  ],
  [
    ["new", "default branch is master"],
    ["supersedes", "renamed master to main"],
    ["supersedes", "the default branch is trunk"],
  ],
  [
    ["new", "I prefer dark mode"],
    ["supersedes", "I prefer light mode"],
    ["supersedes", "back to dark mode"],
  ],
  [
    ["new", "staging db is on 5433"],
    ["new", "prod db is on 5432"],
    ["supersedes", "staging db is on 5432"],
  ],
  [
    ["new", "We use Redis for caching"],
    ["supersedes", "we no longer use Redis"],
    ["new", "We use Memcached for queues"],
  ],
  [
    ["new", "We no longer use Redis"],
    ["new", "we use Redis for caching"],
  ],
];

test.each(CHAINS.map((chain) => [chain]))("a chain of statements is followed to its end: %j", (chain) => {
  let active: readonly Known[] = [];
  for (const [expected, text] of chain) {
    const verdict = judge(text, active);
    expect([verdict.verdict, text]).toEqual([expected, text]);
    const gone = verdict.verdict === "supersedes" ? verdict.ids : [];
    active = [...active.filter(({ id }) => !gone.includes(id)), { id: text, text }];
  }
});

test("[A5] what surely ends each of two memories that contradict each other ends both", () => {
  const known: readonly Known[] = [
    { id: "open", text: "signup is open to everyone" },
    { id: "closed", text: "signup is invite-only" },
  ];
  const verdict = judge("we flipped it back: signup is open for everybody again", known);
  expect(verdict.verdict).toBe("supersedes");
  expect("ids" in verdict ? verdict.ids.toSorted() : []).toEqual(["closed", "open"]);
});
