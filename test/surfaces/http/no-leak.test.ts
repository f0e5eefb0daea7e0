import { createHash } from "node:crypto";
import { request } from "node:http";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { tokenKeeping } from "../../../src/app/home/token-keeping.ts";
import { STANDINGS } from "../../../src/domain/standing.ts";
import { includesRole } from "../../../src/domain/roles.ts";
import type { Scope } from "../../../src/domain/scope.ts";
import { openDoors } from "../../../src/surfaces/http/doors.ts";
import { guardDoors, tokenDoor } from "../../../src/surfaces/http/guard.ts";
import { openPort } from "../../../src/surfaces/http/tcp.ts";
import { filledWorld, FOR_ONE_AGENT, NOBODYS, PLACES } from "../../support/leaks.ts";
import type { PlaceName, World } from "../../support/leaks.ts";
import { draws, MCP, rpc } from "../../support/random-calls.ts";
import type { Call, Held } from "../../support/random-calls.ts";
import { freshService } from "../../support/service.ts";
import type { TestService } from "../../support/service.ts";
import { IS_SOAK } from "../../support/soak.ts";
import { wanted } from "../../support/tokens.ts";
import { verifies } from "../../support/verifies.ts";

const TRIPLES = IS_SOAK ? 10_000 : 96;
const SEED = 20_261_117;

/** Every role but admin, which has the whole store, with one project, with two, and with what applies everywhere. */
const TOKENS: readonly Held[] = (["read", "propose", "write", "review"] as const).flatMap((role) => [
  { name: `${role}-one`, role, places: ["shop"] },
  { name: `${role}-and-user`, role, places: ["shop", "user"] },
  { name: `${role}-two`, role, places: ["shop", "barn"] },
  { name: `${role}-user`, role, places: ["user"] },
]);

test(
  verifies("E9", "no answer to a token tells of another scope, and nothing outside its scopes changes"),
  async () => {
    const fresh = await freshService();
    const world = await filledWorld(fresh);
    const { ask, tokens } = await opened(fresh);
    const made = await Promise.all(TOKENS.map(async (held) => [held, await tokens(held)] as const));
    const share = Math.ceil(TRIPLES / made.length);
    let answered = 0;
    for (const [at, [held, token]] of made.entries()) {
      const before = await outside(fresh, held);
      let last = (await fresh.service.store.changes({ limit: 1 }))[0]?.seq ?? 0;
      for (const call of fc.sample(draws(world, held), { seed: SEED + at, numRuns: share })) {
        const { status, text } = await ask(token, call);
        if (status === 200 && call.path !== "/mcp") answered++;
        expect([held.name, call, status, await leaksIn(fresh, text, call, held, world)]).toEqual([
          held.name,
          call,
          status,
          [],
        ]);
        expect([held.name, call, status === 500 ? text : status < 500]).toEqual([held.name, call, true]);
        for (const { seq, action, actor } of await fresh.service.store.log(last, 1_000)) {
          last = seq;
          const isAllowed = held.role === "propose" ? PROPOSING.has(action) : includesRole(held.role, "write");
          expect([held.name, call, action, isAllowed]).toEqual([held.name, call, action, true]);
          const speaker = includesRole(held.role, "review") ? [null, held.name] : [held.name, actor.client];
          expect([held.name, actor.agent, actor.client]).toEqual([held.name, ...speaker]);
        }
      }
      expect([held.name, await outside(fresh, held)]).toEqual([held.name, before]);
    }
    // Much of what was asked was answered: if all of it were refused, nothing would be proved.
    expect(answered).toBeGreaterThan(TRIPLES / 8);
  },
);

test(verifies("E9", "a token that was revoked or has expired opens nothing, at the very next request"), async () => {
  const fresh = await freshService();
  const { ask, tokens, keeping } = await opened(fresh);
  const call: Call = { path: "/v1/list", headers: {}, body: "{}" };
  const revoked = await tokens({ name: "leaver", role: "read", places: ["shop"] });
  expect((await ask(revoked, call)).status).toBe(200);
  await keeping.revoke("leaver");
  expect((await ask(revoked, call)).status).toBe(401);
  const expiresAt = new Date(fresh.clock.at + 60_000).toISOString();
  const { token } = await keeping.make(wanted("guest", { role: "read", scopes: [PLACES.shop.project], expiresAt }));
  expect([(await ask(token, call)).status, (await keeping.valid()).map(({ name }) => name)]).toEqual([200, ["guest"]]);
  fresh.clock.at += 60_000;
  expect([(await ask(token, call)).status, await keeping.valid()]).toEqual([401, []]);
});

test(verifies("E9", "an MCP session belongs to the token that began it"), async () => {
  const fresh = await freshService();
  await filledWorld(fresh);
  const { ask, tokens } = await opened(fresh);
  const owner = await tokens({ name: "has", role: "read", places: ["vault"] });
  const thief = await tokens({ name: "has-not", role: "read", places: ["shop"] });
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "tester", version: "1" } };
  const headers = { ...MCP, "mcp-protocol-version": "2025-06-18" };
  const begun = await ask(owner, { path: "/mcp", headers, body: rpc("initialize", params) });
  const session = String(begun.session);
  const search = rpc("tools/call", { name: "memory_search", arguments: { query: "staging database" } });
  const within = { path: "/mcp", headers: { ...headers, "mcp-session-id": session }, body: search };
  expect((await ask(owner, within)).text).toContain(PLACES.vault.mark);
  const store = rpc("tools/call", { name: "memory_store", arguments: { text: "the vault has two doors" } });
  expect((await ask(owner, { ...within, body: store })).text).toContain("needs the role propose");
  const stolen = await ask(thief, within);
  expect(stolen.text).not.toContain(PLACES.vault.mark);
  // Nor can others end it, or listen to its stream.
  await ask(thief, { ...within, method: "DELETE", body: "" });
  const stream = { ...within, method: "GET", body: "" };
  expect((await ask(thief, stream)).status).not.toBe(200);
  expect((await ask(owner, stream)).status).toBe(200);
});

test(verifies("E9", "the stream of events, which tells of every project, is refused to a token for some"), async () => {
  const fresh = await freshService();
  const { ask, tokens } = await opened(fresh);
  const token = await tokens({ name: "listener", role: "review", places: ["shop", "user"] });
  const { status, text } = await ask(token, { path: "/v1/events?after=0", method: "GET", headers: {}, body: "" });
  expect([status, text]).toEqual([403, expect.stringContaining("every project")]);
});

/** What a proposal may do: wait, be told again, and mark what it speaks against. */
const PROPOSING: ReadonlySet<string> = new Set(["proposed", "marked"]);

/** The door as the service opens it, with a clock that never makes anybody wait. */
async function opened({ service }: TestService) {
  const faults: unknown[] = [];
  const report = (error: unknown) => void faults.push(error);
  const keeping = tokenKeeping(service, report);
  const inside = openDoors(service, report);
  const entry = tokenDoor(
    (token) => keeping.present(token),
    () => keeping.valid(),
  );
  let ms = 0;
  const { server, url } = await openPort({ host: "127.0.0.1", port: 0, report }, (port) =>
    guardDoors((asked, holder) => inside.fromNetwork(asked, holder), {
      host: "127.0.0.1",
      port,
      admits: (token, answer) => entry.admits(token, answer),
      nowMs: () => (ms += 1_000),
      report,
    }),
  );
  onTestFinished(async () => {
    inside.endStreams();
    server.closeAllConnections();
    server.close();
    await inside.close();
  });
  const ask = (token: string, { path, method = "POST", headers, body }: Call) =>
    new Promise<{ status: number; text: string; session: unknown }>((resolve, reject) => {
      const all = { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers };
      const sent = request(`${url}${path}`, { method, headers: all }, (answer) => {
        // A stream that stays open has told enough by opening.
        if (method === "GET" && answer.headers["content-type"] === "text/event-stream") answer.destroy();
        let text = "";
        answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
        answer.on("close", () =>
          resolve({ status: answer.statusCode ?? 0, text, session: answer.headers["mcp-session-id"] }),
        );
      });
      sent.on("error", reject);
      sent.end(body);
    });
  const tokens = async ({ name, role, places }: Held): Promise<string> => {
    const scopes = places.map((place) => PLACES[place].project ?? "user");
    return (await keeping.make(wanted(name, { role, scopes }))).token;
  };
  return { ask, tokens, keeping };
}

async function leaksIn(
  fresh: TestService,
  text: string,
  call: Call,
  { role, places }: Held,
  { named }: World,
): Promise<readonly string[]> {
  const asked = JSON.stringify(call);
  const isOutside = (place: PlaceName) => !places.includes(place);
  const words = Object.entries(PLACES).flatMap(([place, { mark }]) => (isOutside(place as PlaceName) ? [mark] : []));
  const ids = named.filter(({ id, place }) => isOutside(place) && !asked.includes(id)).map(({ id }) => id);
  const kept = includesRole(role, "review") && places.includes("shop") ? [] : [FOR_ONE_AGENT];
  const told = [...words, NOBODYS, ...kept].filter((secret) => !asked.includes(secret) && text.includes(secret));
  const tied = ids.filter((id) => text.includes(id));
  if (tied.length === 0) return told;
  // Whoever reaches both may say that one memory speaks against another: then its id, and no word of it, stands in reach.
  const within = JSON.stringify(await changesWithin(fresh, places));
  return [...told, ...tied.filter((id) => !within.includes(id))];
}

async function changesWithin({ service }: TestService, places: readonly PlaceName[]) {
  const projects: readonly unknown[] = places.map((place) => PLACES[place].project);
  return (await service.store.changes({})).filter(({ before, after }) =>
    [before, after].every((memory) => {
      if (memory === null) return true;
      return projects.includes(memory.scope.level === "user" ? undefined : memory.scope.project);
    }),
  );
}

/** A hash of all that lies outside a token's scopes: memories with their vectors, the log, sessions and pages. */
async function outside({ service }: TestService, { places }: Held): Promise<string> {
  const { store, journal, tree } = service;
  const projects = places.map((place) => PLACES[place].project);
  const isOutside = (scope: Scope | undefined) =>
    scope === undefined || !projects.includes((scope.level === "user" ? undefined : scope.project) as never);
  const view = { scopes: "all", agent: null, now: 0, asOf: null } as const;
  const query = { view, standings: STANDINGS, kind: null, topic: null, session: null, offset: 0, limit: -1 };
  const memories = (await store.list(query)).filter(({ scope }) => isOutside(scope));
  const vectors = await store.tokens(memories.map(({ id }) => id));
  const log = (await store.changes({})).filter(({ before, after }) => isOutside((after ?? before)?.scope));
  const everything = [
    memories.toSorted((a, b) => byText(a.id, b.id)),
    [...vectors].map(([id, bytes]) => `${id} ${Buffer.from(bytes).toString("hex")}`).toSorted(byText),
    log,
    await store.sightings({}),
    await journal.totals(),
    await tree.nodes("all", "day"),
    await store.backups(),
  ];
  return createHash("sha256").update(JSON.stringify(everything)).digest("hex");
}

function byText(one: string, other: string): number {
  return one < other ? -1 : 1;
}
