import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { tokenKeeping } from "../../src/app/home/token-keeping.ts";
import { findOutbox, writeConnection } from "../../src/app/team/connection.ts";
import { deliverNow } from "../../src/app/team/connecting.ts";
import type { Role } from "../../src/domain/roles.ts";
import { openDoors } from "../../src/surfaces/http/doors.ts";
import { guardDoors } from "../../src/surfaces/http/guard.ts";
import { openPort } from "../../src/surfaces/http/tcp.ts";
import { freshService } from "../support/service.ts";
import type { TestService } from "../support/service.ts";
import { wanted } from "../support/tokens.ts";
import { verifies } from "../support/verifies.ts";
import { wholeStatus } from "../support/status.ts";

const SHOP = "git:example.org/acme/shop";
const HERE = { project: SHOP };
const STAGING = "the staging database listens on port 5433";

interface Team {
  readonly server: TestService;
  readonly machine: TestService;
  /** From now on nobody answers, or the server does again. */
  away(isAway: boolean): void;
  texts(of: TestService): Promise<readonly string[]>;
  asked(): readonly string[];
}

/** A server and a machine that is connected to it, both in this process, with a real connection between them. */
async function team(
  role: Role = "write",
  more: { readonly isSilent?: boolean; readonly isOlder?: boolean } = {},
): Promise<Team> {
  const server = await freshService();
  const machine = await freshService({ environment: { HOLDFAST_SERVER_WAIT_MS: more.isSilent ? "100" : "300000" } });
  const report = (error: unknown) => {
    throw error;
  };
  const keeping = tokenKeeping(server.service, report);
  const inside = openDoors(server.service, report);
  const bodies: string[] = [];
  let isAway = false;
  const port = await openPort({ host: "127.0.0.1", port: 0, report }, (own) =>
    guardDoors(
      async (request, holder) => {
        bodies.push(await request.clone().text());
        if (isAway) return new Response("", { status: 503 });
        return inside.fromNetwork(more.isOlder ? await withoutCandidates(request) : request, holder);
      },
      {
        host: "127.0.0.1",
        port: own,
        admits: (token) => keeping.present(token),
        nowMs: () => performance.now(),
        report,
      },
    ),
  );
  onTestFinished(async () => {
    inside.endStreams();
    port.server.closeAllConnections();
    await new Promise((resolve) => port.server.close(resolve));
    await inside.close();
  });
  const { token } = await keeping.make(wanted("ann", { role, scopes: [SHOP] }));
  const url = more.isSilent ? await silentServer() : port.url;
  writeConnection(machine.service.home, { url, token, name: "ann", role, scopes: [SHOP], since: 0 });
  return {
    server,
    machine,
    away: (now) => void (isAway = now),
    texts: async (of) => {
      const { store } = of.service;
      const view = { scopes: "all" as const, agent: null, now: of.clock.at, asOf: null };
      const wish = {
        view,
        standings: ["active"] as const,
        kind: null,
        topic: null,
        session: null,
        offset: 0,
        limit: 50,
      };
      return (await store.list(wish)).map(({ text }) => text).toSorted();
    },
    asked: () => bodies,
  };
}

/** As a server of a version that does not know the field reads it. */
async function withoutCandidates(request: Request): Promise<Request> {
  const body = (await request.text()).replace('"candidates"', '"somethingNew"');
  return new Request(request.url, { method: request.method, headers: request.headers, body });
}

/** Takes every connection and says nothing. */
async function silentServer(): Promise<string> {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test(verifies("H2", "what was corrected, retired or erased while it waited is not sent as it was"), async () => {
  const { server, machine, away, texts } = await team();
  away(true);
  const said = async (text: string) => (await machine.perform("remember", { text, ...HERE })).id!;
  const [port, door, attic] = [
    await said(STAGING),
    await said("the back door is painted green"),
    await said("the attic holds spare crates"),
  ];
  await machine.perform("correct", { what: port, text: "the staging database listens on port 5440", ...HERE });
  await machine.perform("retire", { id: door, ...HERE });
  const certificate = await machine.perform("erase", { id: attic, confirm: true });
  expect(certificate.files.filter(({ clean }) => !clean)).toEqual([]);
  expect(await texts(machine)).toEqual(["the staging database listens on port 5440"]);
  away(false);
  expect(await deliverNow(machine.service)).toEqual({ sent: 1, refused: 0, failure: null });
  expect(await texts(server)).toEqual(["the staging database listens on port 5440"]);
  expect(await texts(machine)).toEqual([]);
  expect(findOutbox(machine.service.home).entries()).toEqual([]);
});

test(
  verifies("H2", "what waits is sent in the order in which it was said, and a refusal does not hold up the rest"),
  async () => {
    const { server, machine, away, texts } = await team();
    const facts = [
      "the attic holds spare crates",
      "lorries leave at nine",
      "invoices are printed by haven",
      "the gate code is kept by Ben",
    ];
    const { id } = await server.perform("remember", { text: facts[0]!, ...HERE });
    await server.perform("erase", { id: id!, confirm: true });
    away(true);
    for (const text of facts) await machine.perform("remember", { text, ...HERE });
    away(false);
    expect(await deliverNow(machine.service)).toEqual({ sent: 3, refused: 1, failure: null });
    const { changes } = await server.perform("history", { everywhere: true });
    const text = ({ differences }: (typeof changes)[number]) =>
      differences.find(({ field }) => field === "text")?.after;
    expect(changes.toSorted((one, other) => one.seq - other.seq).map(text)).toEqual(facts.slice(1));
    const { server: status } = wholeStatus(await machine.perform("status", HERE));
    expect(status).toMatchObject({
      waiting: 0,
      refused: [{ text: facts[0], why: expect.stringContaining("erased") }],
    });
    // Its copy is not lost.
    expect(await texts(machine)).toEqual([facts[0]]);
  },
);

test(verifies("A7", "no secret, and no folder of this machine, is sent to the server or waits for it"), async () => {
  const { server, machine, away, texts, asked } = await team();
  const secret = ["ghp", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"].join("_");
  for (const isAway of [false, true]) {
    away(isAway);
    const text = `the ${isAway ? "release" : "deploy"} bot signs in with the token ${secret}`;
    expect(await machine.perform("remember", { text, ...HERE })).toMatchObject({ outcome: "stored", secretsCut: 1 });
  }
  await machine.perform("recall", { question: `what is ${secret} for?`, ...HERE });
  const { folder } = machine.service.home;
  const waiting = JSON.stringify(findOutbox(machine.service.home).entries());
  expect(asked().join("\n") + waiting).not.toContain(secret);
  expect(asked().join("\n") + waiting).not.toContain(folder);
  expect(waiting).toContain("release bot");
  expect(await texts(server)).toHaveLength(1);
});

test(
  verifies("E9", "an agent on a reviewer's machine reads from the server, and never writes there as the person"),
  async () => {
    const { server, machine, texts } = await team("review");
    await machine.perform("remember", { text: STAGING, ...HERE });
    expect((await server.perform("list", { everywhere: true })).memories).toMatchObject([
      { source: { by: "human", client: "ann" } },
    ]);
    const agent = { ...HERE, agent: "codex" };
    const { hits } = await machine.perform("recall", {
      question: "which port does the staging database use?",
      ...agent,
    });
    expect(hits).toMatchObject([{ text: STAGING, on: "server" }]);
    expect(await machine.perform("remember", { text: "the shop is closed on Mondays", ...agent })).toMatchObject({
      outcome: "refused",
      because: expect.stringContaining("speaks as a person on the server"),
    });
    await expect(machine.perform("retire", { id: hits[0]!.id, ...agent })).rejects.toMatchObject({ code: "forbidden" });
    expect(await texts(server)).toEqual([STAGING]);
    expect(wholeStatus(await machine.perform("status", HERE)).server?.refused).toHaveLength(1);
  },
);

test(
  verifies(
    "E9",
    "a person who insists where the token may only write is told which role it takes, and otherwise heard",
  ),
  async () => {
    const { server, machine, texts } = await team();
    const trace = "Error: it broke\n    at run (/srv/main.js:12:7)\n    at start (/srv/main.js:40:3)";
    const insisting = { ...HERE, insist: true };
    expect(await machine.perform("remember", { text: STAGING, ...insisting })).toMatchObject({ outcome: "stored" });
    expect(await machine.perform("remember", { text: trace, ...insisting })).toMatchObject({
      outcome: "refused",
      because: expect.stringMatching(/stack trace.*a token of the role review; ann has the role write/),
    });
    expect(await texts(server)).toEqual([STAGING]);
  },
);

test("one answer from both sides: the same statement once, best first, within limit and budget", async () => {
  const { server, machine } = await team();
  const facts = ["staging listens on port 5433", "backups of staging run at night on haven"];
  for (const text of facts) await server.perform("remember", { text, ...HERE });
  for (const text of [facts[0]!, "staging opens port 22 for its admins"])
    await machine.perform("remember", { text, scope: "user" });
  const question = { question: "what is known of staging and its port?", ...HERE };
  const all = await machine.perform("recall", question);
  expect(all.hits.filter(({ text }) => text === facts[0])).toHaveLength(1);
  expect(all.hits[0]).toMatchObject({ text: facts[0] });
  expect(new Set(all.hits.map(({ on }) => on))).toEqual(new Set(["server", "this machine"]));
  expect(all).toMatchObject({ checked: 4, server: { reached: true, receipt: expect.stringMatching(/^r/) } });
  const short = await machine.perform("recall", { ...question, limit: 1 });
  expect([short.hits.length, short.leftOutCount > 0]).toEqual([1, true]);
  const cheap = await machine.perform("recall", { ...question, budgetTokens: 50 });
  expect(cheap.tokens).toBeLessThanOrEqual(50);
  // Each side's receipt is read where it is kept.
  expect(await machine.perform("why", { receipt: all.server!.receipt!, ...HERE })).toMatchObject({
    asker: { agent: "ann" },
  });
});

test("the receipt of this machine names what the server gave, and why reads its text there", async () => {
  const { server, machine } = await team();
  await server.perform("remember", { text: STAGING, ...HERE });
  const { receipt, hits } = await machine.perform("recall", { question: "staging database port", ...HERE });
  const why = await machine.perform("why", { receipt: receipt!, ...HERE });
  expect(why.hits).toMatchObject([{ id: hits[0]!.id, text: STAGING }]);
});

test("a topic that only the server knows is known here, with its memory as the pointer", async () => {
  const { server, machine } = await team();
  await server.perform("remember", { text: STAGING, topics: ["staging"], ...HERE });
  const known = await machine.perform("know", { topic: "staging database", ...HERE });
  expect(known).toMatchObject({ checked: 1, pointers: [{ text: STAGING }], server: { reached: true } });
  expect(known.known).not.toBe("no");
});

test("a server of a version that gives no candidates is named as too old, and this machine answers alone", async () => {
  const { server, machine } = await team("write", { isOlder: true });
  await server.perform("remember", { text: STAGING, ...HERE });
  await machine.perform("remember", { text: "staging opens port 22 for its admins", scope: "user" });
  const { hits, server: told } = await machine.perform("recall", { question: "staging port", ...HERE });
  expect(hits.map(({ on }) => on)).toEqual(["this machine"]);
  expect(told).toMatchObject({ reached: false, why: expect.stringContaining("update it") });
});

test("a server that takes the call and says nothing is given up, and left alone for a while", async () => {
  const { machine } = await team("write", { isSilent: true });
  const kept = await machine.perform("remember", { text: STAGING, ...HERE });
  expect(kept).toMatchObject({ outcome: "stored", server: { reached: false, why: "it did not answer within 0.1 s" } });
  const { hits, server } = await machine.perform("recall", { question: "staging port", ...HERE });
  expect([hits.map(({ on }) => on), server?.why]).toEqual([["this machine"], "it did not answer within 0.1 s"]);
  await expect(machine.perform("show", { id: "mzzzz", ...HERE })).rejects.toMatchObject({
    code: "busy",
    message: expect.stringContaining("nothing on this machine has an id that starts with mzzzz"),
  });
  expect(readdirSync(join(machine.service.home.folder, "outbox"))).toHaveLength(1);
});
