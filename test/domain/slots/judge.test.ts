import { expect, test } from "vitest";
import { judge } from "../../../src/domain/slots/judge.ts";

function known(...texts: readonly string[]) {
  return texts.map((text, at) => ({ id: `m${at}`, text }));
}

test("a correction without a subject replaces the one memory that holds the old value", () => {
  const memories = known(
    "The homelab's primary host is the NUC.",
    "The router is at 10.0.0.1",
    "The NUC has 32 GB RAM",
  );
  expect(judge("it's haven, not the NUC", memories)).toMatchObject({ verdict: "supersedes", ids: ["m0"] });
});

test("a correction without a subject goes to review when several memories hold the old value", () => {
  const memories = known("prod db is on 5432", "analytics db is on 5432");
  expect(judge("it's 5440, not 5432", memories)).toMatchObject({ verdict: "doubt", ids: ["m0", "m1"] });
});

test("a correction finds its memory among neighbours that share most of its words", () => {
  const memories = known(
    "staging db is on 5433",
    "production db is on 5432",
    "staging redis is on 6380",
    "staging is on haven",
  );
  expect(judge("scratch that: staging db is on 5440", memories)).toMatchObject({ verdict: "supersedes", ids: ["m0"] });
});

test("one text may bring several memories up to date", () => {
  const memories = known("staging db is on 5433", "production db is on 5432", "we use npm");
  const text = "Staging db is on 5440. Production db is on 5441.";
  expect(judge(text, memories)).toMatchObject({ verdict: "supersedes", ids: ["m0", "m1"] });
});

test("a memory that says more than what is replaced goes to review, so that the rest is not buried", () => {
  const memories = known("The API runs on port 3000. Deploys happen on Fridays at noon.");
  expect(judge("The API port is 4000", memories)).toMatchObject({ verdict: "doubt", ids: ["m0"] });
});

test("a memory of several facts is replaced by a text that states all of them again", () => {
  const memories = known("The API runs on port 3000. Deploys happen on Fridays.");
  const text = "The API runs on port 4000. Deploys happen on Tuesdays.";
  expect(judge(text, memories)).toMatchObject({ verdict: "supersedes", ids: ["m0"] });
});

test("the reason given for a fact goes with it", () => {
  const memories = known("We use npm because yarn broke in CI");
  expect(judge("We switched to pnpm", memories)).toMatchObject({ verdict: "supersedes", ids: ["m0"] });
});

test("a second database beside the first is for a person to decide", () => {
  expect(judge("we use MySQL", known("we use Postgres"))).toMatchObject({ verdict: "doubt", ids: ["m0"] });
});

test("a new name replaces what the thing is called and leaves the rest of what is known about it", () => {
  const memories = known(
    "the default branch is master",
    "the main branch is protected",
    "CI runs on every push to master",
  );
  expect(judge("the main branch was renamed to trunk", memories)).toMatchObject({ verdict: "supersedes", ids: ["m0"] });
});

test("what is taken back without a replacement is superseded by the retraction", () => {
  const memories = known("We use Redis for caching", "Redis listens on 6379", "We use Postgres for storage");
  expect(judge("we no longer use Redis", memories)).toMatchObject({ verdict: "supersedes", ids: ["m0"] });
});

test("wishes, plans, questions and the past change nothing", () => {
  const memories = known("we use npm");
  for (const text of ["should we switch to pnpm?", "we might move from npm to pnpm", "back in 2019 we used yarn"]) {
    expect(judge(text, memories)).toEqual({ verdict: "new" });
  }
});

test("every verdict but new says why, in words that none of the texts holds", () => {
  const pairs = [
    ["staging db is on 5433", "staging db is on 5440"],
    ["We use Redis for caching", "we no longer use Redis"],
    ["The homelab's primary host is the NUC.", "it's haven, not the NUC"],
    ["VPN is required for staging", "there is no VPN any more"],
    ["Dana approves budget requests", "Budget requests are approved by Imran now"],
  ] as const;
  for (const [before, now] of pairs) {
    const verdict = judge(now, known(before));
    expect(verdict.verdict).toBe("supersedes");
    expect("because" in verdict && verdict.because).toMatch(/^[a-z]/);
    expect(JSON.stringify(verdict)).not.toMatch(/54[34]\d|redis|haven|nuc|vpn|imran|dana|staging/i);
  }
});
