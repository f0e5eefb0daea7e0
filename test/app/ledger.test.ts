import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findHome } from "../../src/app/home/home.ts";
import { hookContext } from "../../src/app/hooks/hooking.ts";
import type { HookMoment, HookParts } from "../../src/app/hooks/hooking.ts";
import { hookPartsFromFile, openHookParts } from "../../src/app/hooks/hook-from-file.ts";
import { nudge } from "../../src/app/hooks/nudging.ts";
import type { Holder } from "../../src/app/call/caller.ts";
import { findPlace } from "../../src/app/call/whereabouts.ts";
import { markOf, portion } from "../support/journal.ts";
import { folderIn, initialised } from "../support/repository.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const FACTS = ["staging listens on port 5433", "Marta owns billing", "releases are cut from the branch stable"];
const CLIENTS = ["claude-code", "codex", "gemini-cli"];

async function world(environment: Record<string, string> = {}) {
  const own = await freshService({ environment });
  const cwd = initialised(folderIn(freshFolder(), "shop"));
  for (const text of FACTS) await own.perform("remember", { text, cwd });
  return { ...own, cwd };
}

async function told({ service }: Pick<TestService, "service">, at: Partial<HookMoment>): Promise<string> {
  return asked(openHookParts(service, nudge), at);
}

async function asked(parts: HookParts & { close(): Promise<void> }, at: Partial<HookMoment>): Promise<string> {
  const usual = { moment: "start", source: "startup", prompt: "", session: "s1", client: "codex", cwd: null } as const;
  try {
    return await hookContext(parts, { ...usual, ...at });
  } finally {
    await parts.close();
  }
}

test(
  verifies(
    "G4",
    "over 20 sessions of three clients the ledger's tokens are those of the texts that hooks gave, to the token",
  ),
  async () => {
    const own = await world();
    const { cwd, service, perform } = own;
    const given = new Map<string, { briefing: number; nudges: number }>();
    for (let at = 0; at < 20; at += 1) {
      const [session, client] = [`s${at}`, CLIENTS[at % CLIENTS.length]!];
      const start = { session, client, cwd };
      const texts = [await told(own, start)];
      if (at % 4 === 0) texts.push(await told(own, { ...start, source: "compact" }));
      const prompts = ["no, it's haven, not the NUC", "please rename the test", `we decided to use port ${5440 + at}`];
      const nudges = [];
      for (const prompt of prompts.slice(0, 1 + (at % 3)))
        nudges.push(await told(own, { ...start, moment: "prompt", prompt }));
      const count = (all: readonly string[]) => all.reduce((sum, text) => sum + service.tokens.count(text), 0);
      given.set(session, { briefing: count(texts), nudges: count(nudges) });
      if (at === 10) await perform("remember", { text: "the queue is RabbitMQ", cwd });
    }
    const { sessions, clients, tokens } = await perform("ledger", {});
    expect(sessions).toHaveLength(20);
    for (const { session, briefingTokens, nudgeTokens, tokens: all } of sessions) {
      const { briefing, nudges } = given.get(session!)!;
      expect([session, briefingTokens, nudgeTokens, all]).toEqual([session, briefing, nudges, briefing + nudges]);
    }
    const counts = Object.fromEntries(clients.map(({ client, sessions: count }) => [client, count]));
    expect(counts).toEqual({ "claude-code": 7, codex: 7, "gemini-cli": 6 });
    expect(clients.reduce((sum, client) => sum + client.tokens, 0)).toBe(tokens);
  },
);

test(
  verifies("G4", "the ledger tells how many of the shown memories a session used, and what its client cached"),
  async () => {
    const { perform, service, cwd, clock } = await world();
    await told({ service }, { session: "s1", client: "claude-code", cwd });
    await told({ service }, { session: "s2", client: "claude-code", cwd });
    clock.at += 60_000;
    const { project } = (await findPlace(service.store, { cwd })).place;
    const transcript = join(freshFolder(), "s1.jsonl");
    const usage = { input_tokens: 10, cache_read_input_tokens: 900, output_tokens: 40 };
    writeFileSync(transcript, `${JSON.stringify({ type: "assistant", message: { id: "a", usage } })}\n`);
    const turns = ["where is staging?", "I connect to port 5433 and ask Marta."];
    const mine = portion(turns, { project, session: { name: "s1" }, at: clock.at });
    await service.journal.append([mine], markOf(transcript));
    // What a session stated itself was not spared it.
    await perform("remember", { text: "the queue is RabbitMQ", cwd, agent: "claude-code", session: "s1" });
    const [used] = (await perform("list", { cwd, contains: "Marta" })).memories;
    await perform("settle", { id: used!.id, now: "holds", cwd, agent: "claude-code", session: "s1" });

    const { sessions, clients, usedRule } = await perform("ledger", {});
    const of = (name: string) => sessions.find(({ session }) => session === name);
    expect(of("s1")).toMatchObject({ distinct: 3, used: 2, spared: 2, usage: { input: 910, cached: 900, output: 40 } });
    // Nobody has read the transcript of this one.
    expect(of("s2")).toMatchObject({ distinct: null, used: null, usage: null });
    expect(clients).toMatchObject([{ client: "claude-code", sessions: 2, distinct: 3, used: 2 }]);
    expect(usedRule).toContain("settled");
    const texts = ["staging listens on port 5433", "Marta owns billing"];
    expect(of("s1")!.sparedTokens).toBe(texts.reduce((sum, text) => sum + service.tokens.count(text), 0));
  },
);

test(
  verifies("G4", "a client, a project and a session can be kept quiet, with the service and without it"),
  async () => {
    const open = await world();
    expect(await told(open, { cwd: open.cwd })).toContain("5433");

    const client = await world({ HOLDFAST_QUIET_CLIENTS: "codex,cursor" });
    expect(await told(client, { cwd: client.cwd })).toBe("");
    expect(await told(client, { cwd: client.cwd, moment: "prompt", prompt: "no, it's haven, not the NUC" })).toBe("");
    expect(await told(client, { cwd: client.cwd, client: "claude-code" })).toContain("5433");

    const project = await world({ HOLDFAST_QUIET_PROJECTS: open.cwd });
    expect(await told(project, { cwd: open.cwd })).toBe("");
    expect(await told(project, { cwd: open.cwd, moment: "prompt", prompt: "no, it's haven, not the NUC" })).toBe("");
    expect(await told(project, { cwd: project.cwd })).toContain("5433");

    const { home } = client.service;
    writeFileSync(home.config, JSON.stringify({ quietClients: ["codex"], quietProjects: [project.cwd] }));
    const fromFile = () => hookPartsFromFile(findHome({}, home.folder), () => {});
    expect(await asked(fromFile(), { cwd: client.cwd })).toBe("");
    expect(await asked(fromFile(), { cwd: project.cwd, client: "claude-code" })).toBe("");
    expect(await asked(fromFile(), { cwd: client.cwd, client: "claude-code" })).toContain("5433");
  },
);

test(
  verifies("G4", "a switch that a person changes holds from the next hook on, and only these settings can be changed"),
  async () => {
    const own = await world();
    const { cwd, perform, service } = own;
    const set = (setting: string, value: string, more = {}, holder?: Holder) =>
      perform("config", { action: "set", setting, value, ...more }, holder);
    const parts = openHookParts(service, nudge);
    const start = { moment: "start", source: "startup", prompt: "", session: "s1", client: "codex", cwd } as const;
    const briefing = () => hookContext(parts, start);
    expect(await briefing()).toContain("5433");
    await set("quietClients", JSON.stringify(["codex"]));
    expect(await briefing()).toBe("");
    const shown = async () =>
      (await perform("config", {})).settings
        .filter(({ key }) => /^quiet|^sessionTokens/.test(key))
        .map(({ value }) => value);
    expect(await shown()).toEqual([["codex"], [], [], null]);
    await perform("config", { action: "unset", setting: "quietClients" });
    expect(await briefing()).toContain("5433");
    await set("quietProjects", JSON.stringify(["/home/mara/my shop", cwd]));
    expect(await briefing()).toBe("");
    await set("quietProjects", "[]");
    await set("sessionTokens", "0");
    expect(await briefing()).toBe("");
    expect(await shown()).toEqual([[], [], [], 0]);
    const { switches } = await perform("ledger", {});
    expect(switches).toContainEqual(expect.objectContaining({ setting: "sessionTokens", value: "0" }));
    const { lines } = await perform("audit", { limit: 1 });
    expect(lines).toMatchObject([{ action: "setting changed", detail: "sessionTokens", agent: null }]);

    await expect(set("sessionTokens", "a few")).rejects.toThrow("sessionTokens");
    await expect(set("asPerson", "on")).rejects.toThrow("Only quietClients, quietProjects, sessionTokens");
    await expect(perform("config", { action: "set", setting: "sessionTokens" })).rejects.toThrow("its value");
    await expect(set("sessionTokens", "9", { agent: "codex" })).rejects.toThrow("people only");
    const owner = { name: "owner", hash: "", grant: null };
    await expect(set("sessionTokens", "9", {}, owner)).rejects.toThrow("through the network");
    expect(await shown()).toEqual([[], [], [], 0]);
    await parts.close();

    const fixed = await world({ HOLDFAST_SESSION_TOKENS: "200" });
    const refused = fixed.perform("config", { action: "set", setting: "sessionTokens", value: "9" });
    await expect(refused).rejects.toThrow("HOLDFAST_SESSION_TOKENS");
  },
);

test(verifies("G4", "a cap on tokens holds for briefings and nudges of a session together"), async () => {
  const own = await world({ HOLDFAST_SESSION_TOKENS: "200" });
  const { cwd, service, perform } = own;
  for (let at = 0; at < 30; at += 1)
    await perform("remember", { text: `shelf ${at} holds the folders of year ${1990 + at}`, cwd });
  const texts = [await told(own, { cwd })];
  for (const source of ["compact", "clear", "startup"]) texts.push(await told(own, { cwd, source }));
  for (let at = 0; at < 9; at += 1)
    texts.push(await told(own, { cwd, moment: "prompt", prompt: `no, it's port ${5440 + at}, not 80` }));
  const spent = texts.reduce((sum, text) => sum + service.tokens.count(text), 0);
  expect(texts[0]).not.toBe("");
  expect(texts.at(-1)).toBe("");
  expect(spent).toBeLessThanOrEqual(200);
  // What the agent asks for itself is not held back.
  const answer = await perform("recall", { question: "which port is staging on?", cwd, agent: "codex", session: "s1" });
  expect(answer.hits).not.toEqual([]);
  const { sessions, switches } = await perform("ledger", {});
  expect(sessions[0]!.tokens).toBeGreaterThan(spent);
  expect(switches).toContainEqual(expect.objectContaining({ setting: "sessionTokens", value: "200" }));
});

test(
  verifies(
    "J6",
    "the ledger says per client what sessions paid for the prompt cache with and without our text, with n",
  ),
  async () => {
    const own = await world();
    const { cwd, perform } = own;
    const session = async (name: string, read: number, written: number) => {
      const usage = {
        input_tokens: 10,
        cache_read_input_tokens: read,
        cache_creation_input_tokens: written,
        output_tokens: 5,
      };
      const line = { sessionId: name, cwd, parentUuid: null, timestamp: "2026-03-01T09:00:00Z" };
      const said = { ...line, type: "user", uuid: `${name}-1`, message: { role: "user", content: "hello there" } };
      const content = [{ type: "text", text: "hello" }];
      const answer = {
        ...line,
        type: "assistant",
        uuid: `${name}-2`,
        message: { id: name, role: "assistant", content, usage },
      };
      const file = join(freshFolder(), `${name}.jsonl`);
      writeFileSync(file, `${JSON.stringify(said)}\n${JSON.stringify(answer)}\n`);
      await perform("capture", { from: file });
    };
    await session("with", 900, 90);
    await session("without-1", 500, 40);
    await session("without-2", 300, 30);
    await told(own, { session: "with", client: "claude-code", cwd });
    const { clients, sessions } = await perform("ledger", {});
    expect(clients.find(({ client }) => client === "claude-code")?.cache).toEqual({
      told: { sessions: 1, answers: 1, input: 1_000, cached: 900, written: 90 },
      untold: { sessions: 2, answers: 2, input: 890, cached: 800, written: 70 },
    });
    expect(sessions.find((one) => one.session === "with")?.usage).toEqual({
      input: 1_000,
      cached: 900,
      written: 90,
      output: 5,
    });
  },
);
