import { expect, test } from "vitest";
import type { OutputOf } from "../../src/app/call/call.ts";
import type { Memory } from "../../src/domain/memory.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { DAY } from "../../src/domain/time.ts";
import { memory, NOON } from "../support/fakes.ts";
import { markOf, portion } from "../support/journal.ts";
import { freshService } from "../support/service.ts";
import { keepWith } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const HERE = "p" as ProjectId;
const TOPICS = ["backups", "payments", "camera", "staging database", "release train", "login"];

async function briefOf(count: number, more: readonly Partial<Memory>[] = []): Promise<OutputOf<"brief">> {
  const { service, perform } = await freshService();
  const facts = Array.from({ length: count }, (_, at): Partial<Memory> => {
    return { text: `valve ${at} of hall ${at * 7} opens at ${at * 13} bar`, topics: [TOPICS[at % TOPICS.length]!] };
  });
  const all = [...facts, ...more].map((given, at) =>
    memory({ id: `m${at}`, scope: { level: "project", project: HERE, agent: null }, kind: "project", ...given }),
  );
  await keepWith(
    service.store,
    all.map((one) => [one, []]),
  );
  return perform("brief", { project: HERE });
}

test(verifies("F4", "up to 25 memories are simply told, with today's date"), async () => {
  const { text } = await briefOf(20);
  expect(text).toMatch(/today is [A-Z][a-z]{2} 2026-/);
  expect(text.match(/valve \d+ of hall/g)).toHaveLength(20);
  expect(text).not.toContain("What can be searched");
});

test(
  verifies("F4", "above that the briefing is an index: wishes, what was stated again, topics with counts"),
  async () => {
    const { text } = await briefOf(60, [
      { text: "answer in Dutch", kind: "user" },
      { text: "the boiler is called Bertha", evidence: 3 },
    ]);
    expect(text).toContain("answer in Dutch");
    expect(text).toContain("Bertha");
    expect(text).toMatch(/the newest of \d{4}-\d{2} unless said:/);
    expect(text).toMatch(/Databases and storage 20: "backups 10, staging database 10"/);
    expect(text).not.toMatch(/valve \d+ of hall/);
  },
);

test(verifies("F4", "where 1,000 and more are known it costs at most 600 tokens"), async () => {
  const wishes = Array.from({ length: 60 }, (_, at): Partial<Memory> => {
    return { text: `wish number ${at} about the tone of answer ${at}`, kind: "user" };
  });
  const { tokens, text, known } = await briefOf(1_000, wishes);
  expect(tokens).toBeLessThanOrEqual(600);
  expect(known).toBe(1_060);
  expect(text).toContain("payments 167");
});

test(
  verifies("F4", "an index tells plans apart from what holds, no old events, and no common word for a topic"),
  async () => {
    const plain = Array.from({ length: 4 }, (_, at): Partial<Memory> => {
      return { text: `gauge ${at} reads high`, topics: ["port", "rules", "water gauge"] };
    });
    const plan = { text: "the gateway moves to Envoy", holds: { kind: "planned", note: null } } as const;
    const long = { observedAt: NOON - 400 * DAY, recordedAt: NOON - 400 * DAY, verifiedAt: NOON - 400 * DAY };
    const past = { text: "the printer cut labels short", kind: "episode", ...long } as const;
    const { text } = await briefOf(30, [...plain, plan, past]);
    expect(text).not.toContain("printer");
    expect(text).toMatch(/Planned, not done yet:\n- "the gateway moves to Envoy"/);
    expect(text).toContain("water gauge 4");
    expect(text).not.toMatch(/\bport 4|\brules 4/);
  },
);

test(verifies("F4", "the tree's page is told only where no memory is"), async () => {
  const { service, perform } = await freshService();
  const said = portion(
    [
      "the porch camera goes grey",
      "UDP loss: switched to tcp. We decided that the recordings go to PostgreSQL.",
      "good",
    ],
    { project: HERE },
  );
  await service.journal.append([said], markOf("/transcripts/one.jsonl"));
  await perform("compact", { project: HERE });
  const page = "\n> ";
  expect((await perform("brief", { project: HERE })).text).toContain(page);
  await perform("remember", { text: "the gateway is Kong", project: HERE });
  const { text } = await perform("brief", { project: HERE });
  expect(text).toContain("the gateway is Kong");
  expect(text).not.toContain(page);
});

test(
  verifies(["E1", "F4"], "a wish from another project that waits is told with what an agent may do about it"),
  async () => {
    const { perform } = await freshService();
    const wish = "never deploy on Fridays, for no client";
    await perform("remember", {
      text: wish,
      kind: "user",
      agent: "codex",
      session: "s1",
      project: "github.com/acme/shop",
    });
    const elsewhere = (await perform("brief", { project: "github.com/acme/site" })).text;
    expect(elsewhere).toMatch(/^Holdfast memory: nothing stored here yet, 1 waiting for a person; today is /);
    expect(elsewhere).toContain(
      `Wishes from other projects, which nobody has confirmed for this one. Ask before you follow one; where nobody can be asked, leave it and say so:\n- "${wish}" [`,
    );
    const here = (await perform("brief", { project: "github.com/acme/shop" })).text;
    expect(here).toContain(`The user's preferences:\n- "${wish}" [`);
    expect(here).not.toContain("Wishes from other projects");
  },
);

test(
  verifies(["E1", "F4"], "what holds here waits only to hold elsewhere, also when it reads otherwise by now"),
  async () => {
    const { perform } = await freshService();
    const said = { agent: "codex", project: "github.com/acme/shop" };
    const wish = "Never deploy on Fridays, for no client";
    const { id } = await perform("remember", { text: wish, kind: "user", session: "s1", ...said });
    const again = await perform("remember", {
      kind: "user",
      text: "We never deploy on a Friday, for any client",
      session: "s2",
      ...said,
    });
    expect([again.outcome, again.waitsEverywhere]).toEqual(["confirmed", true]);
    const text = "Never deploy on Fridays or Saturdays, for no client";
    await perform("settle", { id: id!, now: "changed", text, session: "s3", ...said });
    const told = async (project: string) => (await perform("brief", { ...said, session: "s4", project })).text;
    const here = await told(said.project);
    expect(here).toContain(`The user's preferences:\n- "${text}" [`);
    expect(here).not.toMatch(/Wishes from|not in force/);
    expect(await told("github.com/acme/site")).toContain(`leave it and say so:\n- "${text}" [`);
    await perform("settle", { id: id!, now: "retired", session: "s3", ...said });
    expect(await told("github.com/acme/site")).not.toContain("Fridays");
  },
);

test(verifies(["E1", "F4"], "what waits for a person is named by its first words, two at most, and once"), async () => {
  const { perform } = await freshService();
  const said = { agent: "codex", session: "s1", project: "github.com/acme/shop" };
  const ids: string[] = [];
  for (const text of [
    "Invoices are numbered per shop, per year and per till, with a letter in front of the digits",
    "Dates are stored in UTC",
    "Money is stored in cents",
  ])
    ids.push((await perform("remember", { text, propose: true, ...said })).id!);
  const { text } = await perform("brief", said);
  expect(text).toMatch(/^Holdfast memory: nothing stored here yet, 3 waiting for a person; today is /);
  expect(text).toContain(
    `\nWaiting, not in force: "Money is stored in cents" [${ids[2]}], "Dates are stored in UTC" [${ids[1]}] and 1 more\n`,
  );
  expect(text).not.toContain("Invoices");
});

test(
  verifies(["A5", "F4"], "an open question points at the newer statement where the briefing tells both"),
  async () => {
    const { perform, clock } = await freshService();
    const said = { agent: "codex", session: "s1", project: "github.com/acme/shop" };
    const older = await perform("remember", {
      text: "Staging server runs Debian, its owner is Ada, backups go to Backblaze",
      ...said,
    });
    clock.at += 60_000;
    const newer = await perform("remember", { text: "Staging server runs Alpine", ...said });
    const { text } = await perform("brief", said);
    expect(text).toMatch(new RegExp(`\\[${older.id}, [^\\]]*perhaps newer: ${newer.id}\\]`));
    expect(text.match(/Staging server runs Alpine/g)).toHaveLength(1);
    expect(text).toMatch(/^Holdfast memory: 2 known here, 1 open question \(memory_due\); today is /);
  },
);

test(verifies("A6", "a page of the tree says of hearsay what it is"), async () => {
  const { perform, clock } = await freshService();
  const text = "the console port is out in summer";
  await perform("remember", { text, holds: "unverified", by: "Obinna", project: HERE });
  clock.at += 3 * DAY;
  await perform("compact", { project: HERE });
  const day = await perform("tree", { action: "show", node: "day/2026-03-15", project: HERE });
  expect(day.text).toContain(`${text} (unverified`);
});
