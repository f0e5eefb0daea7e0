import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BURST } from "../../src/domain/risk.ts";
import { DAY, HOUR } from "../../src/domain/time.ts";
import { NOON, wordEmbedder } from "../support/fakes.ts";
import { markOf, portion } from "../support/journal.ts";
import { builtModel } from "../support/model.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const AGENT = { agent: "codex", session: "s1", project: "github.com/acme/shop" };
const PERSON = { project: "github.com/acme/shop" };

async function texts({ perform }: TestService, question: string, more: object = {}): Promise<readonly string[]> {
  return (await perform("recall", { question, ...PERSON, ...more })).hits.map(({ text }) => text);
}

test(verifies("B8", "recall, list and show answer as of a past moment"), async () => {
  const service = await freshService();
  const { perform, clock } = service;
  const { id } = await perform("remember", { text: "staging listens on port 5433", ...PERSON });
  clock.at = NOON + HOUR;
  await perform("correct", { what: id!, text: "staging listens on port 5440", ...PERSON });
  clock.at = NOON + 2 * HOUR;
  const later = await perform("remember", { text: "staging listens behind a proxy named lark", ...PERSON });
  await perform("undo", { change: later.change! });
  const at = (hours: number) => ({ asOf: new Date(NOON + hours * HOUR).toISOString() });
  const question = "which port does staging listen on";
  expect(await texts(service, question, at(0.5))).toEqual(["staging listens on port 5433"]);
  expect((await texts(service, question, at(1.5)))[0]).toBe("staging listens on port 5440");
  expect(await texts(service, question, at(-1))).toEqual([]);
  expect((await perform("list", { ...PERSON, ...at(0.5) })).memories.map(({ text }) => text)).toEqual([
    "staging listens on port 5433",
  ]);
  expect(
    (await perform("list", { ...PERSON, ...at(1.5), standing: ["superseded"] })).memories.map((one) => one.id),
  ).toEqual([id]);
  expect((await perform("show", { id: id!, ...at(0.5) })).standing.state).toBe("active");
  expect((await perform("show", { id: id! })).standing.state).toBe("superseded");
  await expect(perform("show", { id: id!, ...at(-1) })).rejects.toThrow("was not known at that time");
});

test(verifies("B8", "what a memory is tied to today says nothing of how fresh it was"), async () => {
  const { perform, clock } = await freshService();
  const cwd = freshFolder();
  writeFileSync(join(cwd, "deploy.sh"), "fly deploy");
  const { id } = await perform("remember", { text: "deploys are one step", anchors: ["file:deploy.sh"], cwd });
  clock.at += HOUR;
  writeFileSync(join(cwd, "deploy.sh"), "heroku deploy");
  expect((await perform("show", { id: id! })).freshness.state).toBe("stale");
  const asOf = new Date(NOON + 1).toISOString();
  expect((await perform("show", { id: id!, asOf })).freshness.state).toBe("fresh");
  expect((await perform("list", { cwd, asOf })).memories.map(({ freshness }) => freshness.state)).toEqual(["fresh"]);
});

test(verifies("E2", "diff tells what came, went and changed between two times"), async () => {
  const { perform, clock } = await freshService();
  const first = await perform("remember", { text: "staging listens on port 5433", ...PERSON });
  const second = await perform("remember", { text: "the linter is oxlint", ...PERSON });
  clock.at += HOUR;
  const third = await perform("correct", { what: first.id!, text: "staging listens on port 5440", ...PERSON });
  await perform("undo", { change: second.change! });
  const diff = await perform("diff", { since: new Date(NOON + 1).toISOString(), ...PERSON });
  expect(diff.added.map(({ id }) => id)).toEqual([third.id]);
  expect(diff.gone.map(({ id }) => id)).toEqual([second.id]);
  expect(diff.changed.map(({ id, differences }) => [id, differences.map(({ field }) => field)])).toEqual([
    [first.id, ["standing"]],
  ]);
  const none = await perform("diff", { since: new Date(clock.at).toISOString(), ...PERSON });
  expect([none.added, none.gone, none.changed]).toEqual([[], [], []]);
});

test(verifies("A5", "a correction is found through all the talk around it and around what it corrects"), async () => {
  const one = await freshService({ embedders: builtModel() });
  const { id } = await one.perform("remember", { text: "ok so for the record, jellyfin is running on port 8096" });
  const text = "heads up, had to shuffle ports around last night, jellyfin is on 8920 now";
  const said = await one.perform("remember", { text });
  expect([...(said.supersedes ?? []), ...(said.mayAffect ?? []).map((older) => older.id)]).toEqual([id]);
});

test(verifies("A5", "what merely comes near a question is not corrected by it"), async () => {
  const near = {
    ...wordEmbedder(),
    embed: (texts: readonly string[]) => Promise.resolve(texts.map((text) => [at(text)])),
  };
  const at = (text: string): Float32Array => {
    const cosine = text.startsWith("Why") ? 0.23 : 1;
    const vector = new Float32Array(near.model.dimensions);
    vector.set([cosine, Math.sqrt(1 - cosine ** 2)]);
    return vector;
  };
  const one = await freshService({ embedder: near });
  const { id } = await one.perform("remember", { text: "The orchard host sleeps at night." });
  const question = "Why did my laptop refuse?";
  expect((await one.perform("recall", { question })).answer).toBe("unsure");
  await expect(one.perform("correct", { what: question, text: "The laptop refuses on battery." })).rejects.toThrow(
    "nothing to correct",
  );
  expect(await one.perform("show", { id: id! })).toMatchObject({ text: "The orchard host sleeps at night." });
});

test(
  verifies(
    "A5",
    "a correction by id or by question ends the old fact in one step, keeps its history, and undo brings it back",
  ),
  async () => {
    const service = await freshService();
    const { perform } = service;
    const { id } = await perform("remember", { text: "the primary host of the homelab is the NUC", ...PERSON });
    const question = "what is the primary host of the homelab";
    const corrected = await perform("correct", {
      what: question,
      text: "the primary host of the homelab is haven",
      ...PERSON,
    });
    expect(corrected).toMatchObject({ outcome: "superseded", supersedes: [id] });
    expect(await texts(service, question)).toEqual(["the primary host of the homelab is haven"]);
    expect((await perform("history", { id: id! })).changes.map(({ action }) => action)).toEqual([
      "remembered",
      "superseded",
    ]);
    await perform("undo", { change: corrected.change! });
    expect(await texts(service, question)).toEqual(["the primary host of the homelab is the NUC"]);
    await expect(perform("correct", { what: "mqtt", text: "the broker is mosquitto", ...PERSON })).rejects.toThrow(
      "nothing to correct",
    );
  },
);

test(verifies("A5", "a question that several memories answer corrects none of them"), async () => {
  const { perform } = await freshService();
  await perform("remember", { text: "a lamp is what the tests of the shop need", ...PERSON });
  await perform("remember", { text: "a drum is what the tests of the shop need", ...PERSON });
  await expect(
    perform("correct", { what: "what do the tests of the shop need", text: "the tests need a bell", ...PERSON }),
  ).rejects.toThrow("Several memories");
});

test(
  verifies(
    ["A5", "B10", "E1"],
    "an agent's correction of a person's word waits and puts nothing on it, and approving it ends the old one",
  ),
  async () => {
    const service = await freshService();
    const { perform } = service;
    const said = await perform("remember", { text: "staging listens on port 5433", ...PERSON });
    const against = await perform("correct", { what: said.id!, text: "staging listens on port 5440", ...AGENT });
    expect(against.outcome).toBe("proposed");
    const question = "which port does staging listen on";
    const before = ["staging listens on port 5433"];
    expect(await texts(service, question)).toEqual(before);
    expect((await perform("list", PERSON)).memories).toMatchObject([{ id: said.id, questions: [] }]);
    const { waiting } = await perform("review", { action: "list", ...PERSON });
    expect(waiting).toMatchObject([
      { memory: { id: against.id }, evidence: ["codex, session s1"], rivals: [{ id: said.id }] },
    ]);
    await expect(perform("review", { action: "approve", id: against.id!, ...AGENT })).rejects.toThrow(
      "waits for a person",
    );
    const approved = await perform("review", { action: "approve", id: against.id! });
    expect(approved.supersedes).toEqual([said.id]);
    expect(await texts(service, question)).toEqual(["staging listens on port 5440"]);
    expect(await perform("show", { id: against.id! })).toMatchObject({ source: { approved: true }, questions: [] });
    await perform("undo", { change: approved.change! });
    expect(await texts(service, question)).toEqual(before);
    expect((await perform("review", { action: "list", ...PERSON })).waiting).toHaveLength(1);
  },
);

test(
  verifies("E1", "edit changes a proposal's text before it counts; reject ends it with its reason; neither twice"),
  async () => {
    const service = await freshService();
    const { perform } = service;
    const one = await perform("remember", { text: "deploys go through Heroku", propose: true, ...AGENT });
    const two = await perform("remember", { text: "tests run with jest", propose: true, ...AGENT });
    await perform("review", { action: "edit", id: one.id!, text: "deploys go through Fly" });
    expect(await texts(service, "how do deploys go")).toEqual(["deploys go through Fly"]);
    expect(await texts(service, "heroku")).toEqual([]);
    await perform("review", { action: "reject", id: two.id!, reason: "it is vitest" });
    expect((await perform("show", { id: two.id! })).standing).toMatchObject({
      state: "retired",
      reason: "it is vitest",
    });
    await expect(perform("review", { action: "approve", id: two.id! })).rejects.toThrow("does not wait in review");
    const fields = (await perform("history", { id: one.id! })).changes.map(({ differences }) =>
      differences.map(({ field }) => field),
    );
    expect(fields[1]).toContain("text");
  },
);

test(
  verifies(
    "E1",
    "which risks make an agent wait is a setting, and so is the confidence it needs; a person never waits",
  ),
  async () => {
    const said = async (environment: Record<string, string>, input: object) => {
      const { perform } = await freshService({ environment });
      return (await perform("remember", { text: "the linter is oxlint", ...AGENT, ...input })).outcome;
    };
    expect(await said({}, {})).toBe("stored");
    expect(await said({ HOLDFAST_REVIEW_WHEN: "new-agent" }, {})).toBe("proposed");
    expect(await said({}, { confidence: 0.4 })).toBe("proposed");
    expect(await said({ HOLDFAST_CONFIDENCE_FLOOR: "0.3" }, { confidence: 0.4 })).toBe("stored");
    expect(await said({}, { scope: "user" })).toBe("proposed");
    expect(await said({ HOLDFAST_REVIEW_WHEN: "unsure" }, { scope: "user" })).toBe("stored");
    const leaky =
      "the api key is sk-ant-api03-" +
      "aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5bC7dE9fG1hJ3kL5mN7pQ9rS1tU3vW5xY7zA9bC1dE3fG5hJ7-AAAA" +
      " for billing";
    expect(await said({}, { text: leaky })).toBe("proposed");
    expect(await said({ HOLDFAST_REVIEW_WHEN: "unsure" }, { text: leaky })).toBe("stored");
    expect(
      await said(
        { HOLDFAST_REVIEW_WHEN: "new-agent,unsure,cross-project" },
        { agent: undefined, confidence: 0.1, scope: "user" },
      ),
    ).toBe("stored");
  },
);

test(
  verifies(
    "E1",
    "a preference holds at once where it was said; an agent passes on to every project what a person said in that session, and only that",
  ),
  async () => {
    const { perform, service } = await freshService();
    const said = ["please always answer in short sentences", "noted: never use tabs anywhere in any project"];
    await service.journal.append([portion(said, { session: { name: "s1" } })], markOf());
    const outcome = async (text: string, quote: string, session: string) => {
      const kept = await perform("remember", { text, quote, kind: "user", ...AGENT, session });
      expect(kept.outcome).toBe("stored");
      const { scope } = await perform("show", { id: kept.id! });
      return kept.waitsEverywhere === true && scope.level === "project" ? "waits" : scope.level;
    };
    const short = "The user wants short sentences";
    expect(await outcome(short, "always answer in short sentences", "s2")).toBe("waits");
    expect(await outcome("The user dislikes tabs", "never use tabs anywhere in any project", "s1")).toBe("waits");
    expect(await outcome("The user likes long lines", "always write long lines everywhere", "s1")).toBe("waits");
    expect(await outcome("The user wants answers in short sentences", "always answer in short sentences", "s1")).toBe(
      "user",
    );
    const { waiting } = await perform("review", { action: "list", everywhere: true });
    const tabs = waiting.find(({ memory }) => memory.text === "The user dislikes tabs")!;
    expect([tabs.memory.scope.level, tabs.rivals.length]).toEqual(["user", 1]);
    await perform("review", { action: "approve", id: tabs.memory.id });
    const held = (await perform("list", { everywhere: true, contains: "dislikes tabs" })).memories;
    expect(held.map(({ scope }) => scope.level)).toEqual(["user"]);
  },
);

test(verifies("E1", "an agent's burst ends with time, and may be allowed"), async () => {
  const burst = async ({ perform }: TestService, agent: object, from: number) => {
    const outcomes = [];
    for (let number = from; number < from + BURST.statements + 1; number++)
      outcomes.push(
        (await perform("remember", { text: `rack r${number} holds ${number + 2} blades`, ...agent })).outcome,
      );
    return outcomes.filter((outcome) => outcome === "stored").length;
  };
  const service = await freshService();
  expect(await burst(service, AGENT, 0)).toBe(BURST.statements);
  service.clock.at += BURST.withinMs + 1;
  expect((await service.perform("remember", { text: "the linter is oxlint", ...AGENT })).outcome).toBe("stored");
  expect(await burst(service, PERSON, 100)).toBe(BURST.statements + 1);
  const allowed = await freshService({ environment: { HOLDFAST_REVIEW_WHEN: "unsure" } });
  expect(await burst(allowed, AGENT, 0)).toBe(BURST.statements + 1);
});

test(verifies("E5", "expiry hides a memory and never deletes it; verifying it brings it back"), async () => {
  const service = await freshService();
  const { perform, clock } = service;
  const { id } = await perform("remember", {
    text: "the freeze of the shop lasts until Monday",
    expiresAt: new Date(NOON + DAY).toISOString(),
    ...PERSON,
  });
  expect(await texts(service, "how long does the freeze last")).toHaveLength(1);
  clock.at = NOON + DAY;
  expect(await texts(service, "how long does the freeze last")).toEqual([]);
  expect((await perform("list", PERSON)).memories).toEqual([]);
  expect(
    (await perform("list", { ...PERSON, standing: ["expired"] })).memories.map((one) => [one.id, one.standing.state]),
  ).toEqual([[id, "expired"]]);
  expect((await perform("status", {})).memories).toMatchObject({ active: 0, expired: 1 });
  await perform("verify", { id: id! });
  expect(await texts(service, "how long does the freeze last")).toHaveLength(1);
});

test(verifies("A6", "what holds for a while ends nothing that holds for good"), async () => {
  const service = await freshService();
  const { perform, clock } = service;
  await perform("remember", { text: "staging listens on port 5433", ...PERSON });
  await perform("remember", {
    text: "staging listens on port 5440",
    expiresAt: new Date(NOON + DAY).toISOString(),
    ...PERSON,
  });
  expect(await texts(service, "which port does staging listen on")).toHaveLength(2);
  clock.at = NOON + 2 * DAY;
  expect(await texts(service, "which port does staging listen on")).toEqual(["staging listens on port 5433"]);
});

test(
  verifies(["B9", "E5"], "a memory past its time stands below a fresh one, says why, and is fresh again once verified"),
  async () => {
    const { perform, clock } = await freshService();
    const old = await perform("remember", {
      text: "the current address of the build host is 10.0.0.7",
      staleAfter: new Date(NOON + DAY).toISOString(),
      ...PERSON,
    });
    clock.at = NOON + 2 * DAY;
    await perform("remember", { text: "the build host sits in the closet and has an address label", ...PERSON });
    const asked = async () =>
      (await perform("recall", { question: "what is the current address of the build host", ...PERSON })).hits;
    const hits = await asked();
    expect(hits.map(({ freshness }) => freshness.state)).toEqual(["fresh", "stale"]);
    expect(hits[1]).toMatchObject({ id: old.id, freshness: { why: "it said to hold until 2026-03-16" } });
    await perform("verify", { id: old.id! });
    expect((await asked())[0]).toMatchObject({ id: old.id, freshness: { state: "fresh" } });
  },
);

test(
  verifies("E5", "how long a memory stays fresh depends on its kind: episodes least, values less, preferences most"),
  async () => {
    const { perform, clock } = await freshService();
    await perform("remember", { text: "the outage of the shop lasted an hour", kind: "episode", ...PERSON });
    await perform("remember", { text: "the shop's cache host is lark", trigger: "value", ...PERSON });
    await perform("remember", { text: "the shop keeps its modules flat", ...PERSON });
    await perform("remember", { text: "the user likes short answers", trigger: "preference", ...PERSON });
    const staleAfter = async (days: number) => {
      clock.at = NOON + days * DAY;
      return (await perform("list", PERSON)).memories
        .filter(({ freshness }) => freshness.state === "stale")
        .map(({ text }) => text.split(" ")[1])
        .toReversed();
    };
    expect(await staleAfter(44)).toEqual([]);
    expect(await staleAfter(46)).toEqual(["outage"]);
    expect(await staleAfter(181)).toEqual(["outage", "shop's"]);
    expect(await staleAfter(366)).toEqual(["outage", "shop's", "shop"]);
    expect(await staleAfter(3 * 365 + 1)).toEqual(["outage", "shop's", "shop", "user"]);
  },
);

test(verifies("E7", "conflicts shows two memories that disagree on one thing, each with its source"), async () => {
  const { perform, clock } = await freshService();
  const one = await perform("remember", { text: "staging listens on port 5433", ...PERSON });
  expect((await perform("conflicts", PERSON)).conflicts).toEqual([]);
  clock.at += HOUR;
  const two = await perform("remember", { text: "Maybe staging listens on port 5440", ...AGENT });
  const { conflicts } = await perform("conflicts", PERSON);
  expect(conflicts).toHaveLength(1);
  expect(conflicts[0]?.memories.map(({ id, source }) => [id, source.by])).toEqual([
    [one.id, "human"],
    [two.id, "agent"],
  ]);
  expect((await perform("conflicts", { project: "github.com/acme/other" })).conflicts).toEqual([]);
  expect((await perform("conflicts", { everywhere: true })).conflicts).toHaveLength(1);
});

test(
  verifies("E4", "what is restored holds again, and whether what stood in its place does too is asked"),
  async () => {
    const { perform, clock } = await freshService();
    const one = await perform("remember", { text: "staging listens on port 5433", ...PERSON });
    clock.at += HOUR;
    const two = await perform("remember", { text: "staging listens on port 5440", ...PERSON });
    const { change } = await perform("restore", { id: one.id! });
    const marked = async () =>
      (await perform("conflicts", PERSON)).conflicts.map(({ memories }) => memories.map(({ id }) => id));
    expect(await marked()).toEqual([[one.id, two.id]]);
    expect((await perform("list", PERSON)).memories).toHaveLength(2);
    await perform("undo", { change });
    expect(await marked()).toEqual([]);
  },
);

test(verifies(["E1", "E7"], "review shows what approving would end now, and approving ends just that"), async () => {
  const { perform } = await freshService();
  await perform("remember", { text: "the mail relay listens on port 2525", ...PERSON });
  const proposed = await perform("remember", {
    text: "the mail relay listens on port 2526",
    propose: true,
    ...AGENT,
  });
  const newer = await perform("remember", { text: "the mail relay listens on port 2528", ...PERSON });
  const { waiting } = await perform("review", { action: "list", everywhere: true });
  expect(waiting.map(({ rivals }) => rivals.map(({ id }) => id))).toEqual([[newer.id]]);
  const approved = await perform("review", { action: "approve", id: proposed.id! });
  expect(approved.supersedes).toEqual([newer.id]);
});

test(verifies("E1", "a proposal against what was replaced in other words is held against its successor"), async () => {
  const { perform } = await freshService();
  const first = await perform("remember", { text: "the release notes are written by Ines", ...PERSON });
  const text = "the release notes are written by Marek since May";
  const proposed = await perform("remember", { text, propose: true, ...AGENT });
  const second = await perform("correct", { what: first.id!, text: "Jo drafts what ships", ...PERSON });
  const third = await perform("correct", { what: second.id!, text: "Ada drafts what ships", ...PERSON });
  const { waiting } = await perform("review", { action: "list", everywhere: true });
  expect(waiting.map(({ rivals }) => rivals.map(({ id }) => id))).toEqual([[third.id]]);
  await perform("retire", { id: third.id! });
  expect((await perform("review", { action: "list", everywhere: true })).waiting).toMatchObject([{ rivals: [] }]);
  expect((await perform("conflicts", PERSON)).conflicts).toEqual([]);
  expect((await perform("review", { action: "approve", id: proposed.id! })).supersedes).toEqual([]);
});

test(verifies("E1", "of two proposals for one thing, the one approved last holds"), async () => {
  const { perform } = await freshService();
  await perform("remember", { text: "staging listens on port 1111", ...PERSON });
  const first = await perform("remember", { text: "staging listens on port 2222", propose: true, ...AGENT });
  const second = await perform("remember", { text: "staging listens on port 3333", propose: true, ...AGENT });
  await perform("review", { action: "approve", id: first.id! });
  await perform("review", { action: "approve", id: second.id! });
  expect((await perform("list", PERSON)).memories.map(({ id }) => id)).toEqual([second.id]);
});

test(verifies("E3", "undoing the same again changes nothing, and does not make the log longer"), async () => {
  const { perform, service } = await freshService();
  await perform("remember", { text: "alpha listens on port 1111", ...PERSON });
  await perform("remember", { text: "beta listens on port 2222", ...PERSON });
  const since = "2026-01-01";
  expect((await perform("undo", { since, everywhere: true })).undone).toHaveLength(2);
  const { changes } = await service.store.totals(service.clock.now());
  for (let round = 0; round < 5; round++)
    expect((await perform("undo", { since, everywhere: true })).undone).toEqual([]);
  expect((await service.store.totals(service.clock.now())).changes).toBe(changes);
});

test(
  verifies(
    "E10",
    "the audit names every write, review and erasure with who did it, never what was said, and outlives the memory",
  ),
  async () => {
    const { perform, service } = await freshService();
    const { id } = await perform("remember", { text: "the quokka host is lark", propose: true, ...AGENT });
    await perform("review", { action: "approve", id: id! });
    await perform("verify", { id: id!, ...AGENT });
    const { change } = await perform("retire", { id: id!, reason: "quokka is gone" });
    await perform("undo", { change, why: "quokka came back" });
    await perform("erase", { id: id!, confirm: true });
    const { lines } = await perform("audit", { memory: id! });
    expect(lines.map(({ action, by }) => [action, by])).toEqual([
      ["proposed", "agent"],
      ["approved", "human"],
      ["verified", "agent"],
      ["retired", "human"],
      ["undone", "human"],
      ["erased", "human"],
      ["erasure finished", "human"],
    ]);
    expect(lines[0]).toMatchObject({ agent: "codex", session: "s1" });
    expect(JSON.stringify(lines)).not.toContain("quokka");
    expect(() => service.store.db.exec("update audit set action = 'x'")).toThrow("append-only");
    expect(() => service.store.db.exec("delete from audit")).toThrow("append-only");
    await expect(perform("audit", AGENT)).rejects.toThrow("for people only");
  },
);

test(
  verifies(
    "K4",
    "proposals are decided in bulk, by session, kind or confidence, as one batch that one undo takes back",
  ),
  async () => {
    const { perform } = await freshService();
    const propose = (text: string, session: string, confidence: number) =>
      perform("remember", { text, propose: true, agent: "codex", session, confidence });
    await propose("the harbour crane is serviced on Mondays", "one", 0.9);
    await propose("the lighthouse lamp needs 400 watts", "one", 0.6);
    await propose("the ferry timetable lives in tide.csv", "two", 0.9);
    const waiting = async () =>
      (await perform("review", { action: "list" })).waiting.map(({ memory }) => memory.text).toSorted();
    const all = await waiting();
    expect(all).toHaveLength(3);

    const sure = await perform("review", { action: "approve", all: true, ofSession: "one", confidence: 0.8 });
    expect(sure.decided).toHaveLength(1);
    expect(await waiting()).toEqual(all.filter((text) => !text.includes("crane")));
    const rest = await perform("review", { action: "reject", all: true });
    expect(rest.decided).toHaveLength(2);
    expect(await waiting()).toEqual([]);
    for (const { batch } of [rest, sure]) await perform("undo", { change: batch! });
    expect(await waiting()).toEqual(all);
    await expect(perform("review", { action: "approve" })).rejects.toThrow("its id, or --all");
    await expect(perform("review", { action: "approve", all: true, agent: "codex" })).rejects.toThrow("for a person");
  },
);
