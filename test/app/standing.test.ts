import { expect, test } from "vitest";
import type { ProjectId } from "../../src/domain/project.ts";
import { DAY, iso } from "../../src/domain/time.ts";
import type { StandingKind } from "../../src/ports/judge.ts";
import { NOON } from "../support/fakes.ts";
import { markOf, portion } from "../support/journal.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { verifies } from "../support/verifies.ts";

const HERE = "git:example.org/a/one" as ProjectId;
const SESSIONS = {
  camera: ["the porch camera goes grey", "UDP loss: I switched the porch camera to -rtsp_transport tcp.", "good"],
  release: ["tag the 1.4 release", "Tagged v1.4 and published the release.", "fine"],
  invoices: ["invoices carry the wrong tenant", "The cache ignored the tenant; it is part of the key now.", "good"],
} as const;
const AT = { camera: NOON - 20 * DAY, release: NOON - 10 * DAY, invoices: NOON - 2 * DAY } as const;

/** Three sessions, and a reader that takes every question for one of the kind. */
async function withPast(kind: StandingKind | null): Promise<TestService> {
  const fresh = await freshService();
  Object.assign(fresh.service, { standing: { read: () => kind } });
  for (const name of ["camera", "release", "invoices"] as const) {
    const said = portion(SESSIONS[name], { at: AT[name], project: HERE, session: { name } });
    await fresh.service.journal.append([said], markOf(`/transcripts/${name}.jsonl`));
  }
  return fresh;
}

async function ask({ perform }: TestService, question: string, more: object = {}) {
  const { answer, sessions, hits } = await perform("recall", { question, project: HERE, ...more });
  return { answer, titles: sessions.map(({ title }) => title), texts: hits.map(({ text }) => text), sessions };
}

test(
  verifies("B1", "what happened at a time is answered with the sessions of that time, by how they ended"),
  async () => {
    const fresh = await withPast("time");
    const then = await ask(fresh, `what happened on ${iso(AT.camera).slice(0, 10)}`);
    expect(then).toMatchObject({ answer: "found", titles: [SESSIONS.camera[0]] });
    expect(then.sessions[0]?.excerpt).toEqual([{ role: "assistant", turn: 1, text: SESSIONS.camera[1] }]);
    expect(await ask(fresh, `what happened on ${iso(NOON - 90 * DAY).slice(0, 10)}`)).toMatchObject({
      answer: "nothing",
      titles: [],
    });
  },
);

test(verifies("B1", "since something told in a session means since that session"), async () => {
  const { titles } = await ask(await withPast("since"), "what happened since the 1.4 release was published");
  expect(titles).toEqual([SESSIONS.invoices[0], SESSIONS.release[0]]);
});

test(verifies("B1", "where work stopped is answered with the last sessions, the newest first"), async () => {
  const { titles } = await ask(await withPast("left"), "where were we", { limit: 2 });
  expect(titles).toEqual([SESSIONS.invoices[0], SESSIONS.release[0]]);
});

test(verifies("B1", "what is open is answered with plans and the last sessions"), async () => {
  const fresh = await withPast("open");
  await fresh.perform("remember", { text: "the gateway moves to Envoy in May", project: HERE, holds: "planned" });
  await fresh.perform("remember", { text: "the gateway is Kong", project: HERE });
  const { texts, titles } = await ask(fresh, "what is open");
  expect(texts).toEqual(["the gateway moves to Envoy in May"]);
  expect(titles).toHaveLength(3);
});

test(
  verifies("B1", "a question that a search answers, or that one phrasing puts as a matter, is searched for"),
  async () => {
    const fresh = await withPast("left");
    expect(await ask(fresh, "porch camera goes grey")).toMatchObject({ titles: [SESSIONS.camera[0]] });
    const read = (vector: Float32Array) => (vector === undefined ? null : kinds.shift()!);
    const kinds: (StandingKind | null)[] = ["left", null];
    Object.assign(fresh.service, { standing: { read } });
    const { titles } = await ask(fresh, "", {
      question: undefined,
      queries: ["where were we", "invoices wrong tenant"],
    });
    expect(titles).toEqual([SESSIONS.invoices[0]]);
  },
);

test(
  verifies("B6", "a memory that comes near a question is shown where nothing is told of the time that it names"),
  async () => {
    const fresh = await withPast("time");
    const text = "Milo bleeds the boiler on Wednesdays, before the caretaker locks up";
    await fresh.perform("remember", { text, project: HERE });
    const asked = await ask(fresh, "who handles heating trouble on Wednesday?");
    expect(asked).toMatchObject({ answer: "unsure", texts: [text] });
  },
);

test("a time that no reader can tell, or an ordinary question, is searched as ever", async () => {
  expect(await ask(await withPast("time"), "porch camera goes grey")).toMatchObject({ titles: [SESSIONS.camera[0]] });
  expect(await ask(await withPast(null), "porch camera goes grey")).toMatchObject({ titles: [SESSIONS.camera[0]] });
});

test(verifies("E8", "sessions of other projects never tell what happened"), async () => {
  const { perform } = await withPast("left");
  const elsewhere = await perform("recall", { question: "where were we", project: "git:example.org/b/two" });
  expect(elsewhere).toMatchObject({ answer: "nothing", sessions: [] });
});

const DECIDED = [
  "should invoices go out by letter or by mail?",
  "Letters cost 1.10 each, and 4 percent come back.",
  "and mail?",
  "Mail is free, but nine customers have no address on file. We could send both for a year.",
  "no double sending. mail from January, letters only for those nine",
  "I'll write the template.",
] as const;

test(
  verifies("F4", "the briefing's line about a session tells what the user decided, not the agent's offer alone"),
  async () => {
    const fresh = await freshService();
    const said = portion(DECIDED, { at: NOON - DAY, project: HERE, session: { name: "letters" } });
    await fresh.service.journal.append([said], markOf("/transcripts/letters.jsonl"));
    const { text } = await fresh.perform("brief", { project: HERE });
    const line = text.split("\n").find((one) => one.includes(DECIDED[0])) ?? "";
    expect(line).toContain(`user: "${DECIDED[4]}"`);
  },
);

test(
  verifies("F4", "a session that tells what was replaced since is marked in the briefing as in a search"),
  async () => {
    const fresh = await freshService();
    const past = [
      "the ferry's ticket printer is an Epson at 10.4.0.9",
      "Noted: the ticket printer is an Epson at 10.4.0.9.",
      "the gangway counts passengers with turnstiles there, model Gotschlich",
    ];
    const said = portion(past, { at: NOON - 2 * DAY, project: HERE, session: { name: "printer" } });
    await fresh.service.journal.append([said], markOf());
    const where = { project: HERE, agent: "codex", scope: "project" } as const;
    const old = await fresh.perform("remember", {
      text: "the ferry's ticket printer is an Epson at 10.4.0.9",
      session: "printer",
      ...where,
    });
    const beside = await fresh.perform("remember", {
      text: "the gangway counts passengers with turnstiles, model Gotschlich",
      session: "printer",
      ...where,
    });
    const read = async () => {
      const { text } = await fresh.perform("brief", { project: HERE });
      return text.split("\n").find((line) => line.includes('"claude-code"')) ?? "";
    };
    expect(await read()).toMatch(/ \[s\w+\]$/);
    const now = await fresh.perform("remember", {
      text: "the ferry's ticket printer is a Star at 10.4.0.12",
      replaces: [old.id!],
      session: "later",
      ...where,
    });
    expect(await read()).toMatch(new RegExp(` \\[s\\w+, newer: ${now.id}\\]$`));
    const also = await fresh.perform("remember", {
      text: "the gangway counts with a camera, the turnstiles are scrapped",
      replaces: [beside.id!],
      session: "later",
      ...where,
    });
    const marked = / newer: (.+)\]$/.exec(await read())?.[1]?.split(", ") ?? [];
    expect(marked.toSorted()).toEqual([now.id!, also.id!].toSorted());
  },
);
