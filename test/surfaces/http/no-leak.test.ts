import { createHash } from "node:crypto";
import { request } from "node:http";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { tokenKeeping } from "../../../src/app/home/token-keeping.ts";
import type { Operation } from "../../../src/contract/operation.ts";
import { operations } from "../../../src/contract/operations.ts";
import type { OperationName } from "../../../src/contract/operations.ts";
import { STANDINGS } from "../../../src/domain/standing.ts";
import { includesRole } from "../../../src/domain/roles.ts";
import type { Role } from "../../../src/domain/roles.ts";
import type { Scope } from "../../../src/domain/scope.ts";
import { doors } from "../../../src/surfaces/http/doors.ts";
import { guarded } from "../../../src/surfaces/http/guard.ts";
import { openPort } from "../../../src/surfaces/http/tcp.ts";
import { tokenDoor } from "../../../src/surfaces/http/token-door.ts";
import { ASKING, filledWorld, FOR_ONE_AGENT, NOBODYS, PLACES, SPOKEN } from "../../support/leaks.ts";
import type { Named, PlaceName, World } from "../../support/leaks.ts";
import { freshService } from "../../support/service.ts";
import type { TestService } from "../../support/service.ts";
import { IS_SOAK } from "../../support/soak.ts";
import { wanted } from "../../support/tokens.ts";
import { verifies } from "../../support/verifies.ts";

const TRIPLES = IS_SOAK ? 10_000 : 320;
const SEED = 20_261_117;

interface Held {
  readonly name: string;
  readonly role: Role;
  readonly places: readonly PlaceName[];
}

/** Every role but admin, which has the whole store, with one project, with two, and with what applies everywhere. */
const TOKENS: readonly Held[] = (["read", "propose", "write", "review"] as const).flatMap((role) => [
  { name: `${role}-one`, role, places: ["shop"] },
  { name: `${role}-and-user`, role, places: ["shop", "user"] },
  { name: `${role}-two`, role, places: ["shop", "barn"] },
  { name: `${role}-user`, role, places: ["user"] },
]);

interface Call {
  readonly path: string;
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

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
        expect([held.name, call, status, leaksIn(text, call, held, world)]).toEqual([held.name, call, status, []]);
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
  expect([(await ask(token, call)).status, keeping.valid().map(({ name }) => name)]).toEqual([200, ["guest"]]);
  fresh.clock.at += 60_000;
  expect([(await ask(token, call)).status, keeping.valid()]).toEqual([401, []]);
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
  const inside = doors(service, report);
  const entry = tokenDoor(
    (token) => keeping.present(token),
    () => keeping.valid(),
  );
  let ms = 0;
  const { server, url } = await openPort({ host: "127.0.0.1", port: 0, report }, (port) =>
    guarded((asked, holder) => inside.fromNetwork(asked, holder), {
      host: "127.0.0.1",
      port,
      admits: (token, answer) => entry.admits(token, answer),
      nowMs: () => (ms += 1_000),
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

function leaksIn(text: string, call: Call, { role, places }: Held, { named }: World): readonly string[] {
  const asked = JSON.stringify(call);
  const isOutside = (place: PlaceName) => !places.includes(place);
  const words = Object.entries(PLACES).flatMap(([place, { mark }]) => (isOutside(place as PlaceName) ? [mark] : []));
  const ids = named.filter(({ id, place }) => isOutside(place) && !asked.includes(id)).map(({ id }) => id);
  const kept = includesRole(role, "review") && places.includes("shop") ? [] : [FOR_ONE_AGENT];
  const secrets = [...words.filter((word) => !asked.includes(word)), NOBODYS, ...kept, ...ids];
  return secrets.filter((secret) => !asked.includes(secret) && text.includes(secret));
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

const MCP = { accept: "application/json, text/event-stream" };

function rpc(method: string, params: object): string {
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
}

/** Any operation or message, about anything there is, said to come from anybody and anywhere; half of it within reach. */
function draws({ named, shared }: World, { places }: Held): fc.Arbitrary<Call> {
  const target = (kinds: string): fc.Arbitrary<string> => {
    const fitting = named.filter(({ id }) => kinds.includes(id[0]!));
    const own = fitting.filter(({ place }) => places.includes(place));
    const idOf = (from: readonly Named[]) => fc.constantFrom(...from).map(({ id }) => id);
    return fc.oneof(
      { weight: 5, arbitrary: idOf(own.length === 0 ? fitting : own) },
      { weight: 5, arbitrary: idOf(fitting) },
      { weight: 1, arbitrary: idOf(named) },
      { weight: 1, arbitrary: idOf(named).map((id) => id.slice(0, 2)) },
      { weight: 1, arbitrary: fc.constantFrom(...shared) },
    );
  };
  const elsewhere = [PLACES.vault.project, "user", "all", "git:example.org/no/such", "everywhere", "none"];
  const own = places.flatMap((place) => PLACES[place].project ?? []);
  const project = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...own, ...(own.length > 1 ? [] : [undefined])) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, PLACES.shop.project, ...elsewhere) },
  );
  const said = fc.constantFrom(
    "the staging database listens on port 5433",
    "the staging database listens on port 6543",
    "the mail relay is called letterbox",
    "releases are made on Fridays only",
    "the user wants short answers",
  );
  const question = fc.constantFrom("which port does the staging database use?", "slow builds", "mail", "backups", "*");
  const extras = fc.record(
    {
      everywhere: fc.constantFrom(true, false, false),
      agent: fc.constantFrom("cobaltstone-robot", "night-robot", "read-one", "codex"),
      client: fc.constantFrom("cli", "viewer", "holdfast"),
      session: fc.constantFrom(ASKING, `${SPOKEN}-vault`, `${SPOKEN}-shop`, "own"),
      path: fc.constantFrom("src/api", "src/api/deeper", "../vault", "."),
      cwd: fc.constantFrom("/", "/etc", process.cwd(), "/no/such"),
      ofProject: fc.constantFrom(PLACES.vault.project, PLACES.shop.project),
      ofAgent: fc.constantFrom("cobaltstone-robot", "amberlight-robot"),
      ofSession: fc.constantFrom(ASKING, `${SPOKEN}-vault`),
      level: fc.constantFrom("user", "project", "path"),
      standing: fc.constant([...STANDINGS]),
      asOf: fc.constantFrom("2020-01-01", "2030-01-01"),
      since: fc.constant("2020-01-01"),
      limit: fc.constantFrom(1, 20),
      again: fc.constant(true),
      propose: fc.constant(false),
      insist: fc.constant(true),
      onlyFor: fc.constantFrom("night-robot"),
      scope: fc.constantFrom("user", "project", "path"),
      expiresAt: fc.constant("1h"),
      dryRun: fc.boolean(),
      confirm: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const parts = fc.record({
    given: fc.record({
      id: target("m"),
      other: target("m"),
      change: target("cb"),
      receipt: target("r"),
      session: target("s"),
      page: target("k"),
      text: said,
      question,
    }),
    project,
    extras,
    few: fc.nat(),
    at: fc.nat(),
  });
  const names = Object.keys(INPUTS) as OperationName[];
  const common = names.filter((name) => (operations[name] as Operation).role !== "admin");
  const name = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...common) },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
  );
  const operation = fc.tuple(name, parts).map(([called, { given, project: where, extras: all, few, at }]): Call => {
    const forms = INPUTS[called](given);
    const form = forms[at % forms.length]!;
    const taken = fieldsOf(called, form);
    const fitting = Object.entries(all).filter(([field]) => taken.has(field) && !(field in form));
    // One at most: each of them makes many a call fail.
    const more = Object.fromEntries(
      few % 2 === 0 ? [] : fitting.slice((few >> 1) % Math.max(1, fitting.length)).slice(0, 1),
    );
    const input = { ...form, ...more, ...(where !== undefined && { project: where }) };
    return { path: `/v1/${called}`, headers: {}, body: JSON.stringify(input) };
  });
  const header = fc.record(
    {
      "x-holdfast-agent": fc.constantFrom("cobaltstone-robot", "night-robot"),
      "x-holdfast-cwd": fc.constantFrom("/", encodeURIComponent(process.cwd())),
      "x-holdfast-session": fc.constantFrom(ASKING, `${SPOKEN}-vault`),
    },
    { requiredKeys: [] },
  );
  const message = fc.tuple(parts, header, fc.nat()).map(([{ given, project: where }, headers, at]): Call => {
    const messages = messagesWith(given);
    const place = where === undefined ? {} : { "x-holdfast-project": where };
    return { path: "/mcp", headers: { ...MCP, ...headers, ...place }, body: messages[at % messages.length]! };
  });
  return fc.oneof({ weight: 3, arbitrary: operation }, { weight: 1, arbitrary: message });
}

interface Schema {
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>;
  readonly oneOf?: readonly Schema[];
}

/** The fields that an operation takes in this form: an unknown one would be refused before anything else. */
function fieldsOf(name: OperationName, form: object): ReadonlySet<string> {
  const schema = operations[name].input.toJSONSchema({ io: "input", unrepresentable: "any" }) as Schema;
  const { action } = form as { readonly action?: string };
  const forms = schema.oneOf ?? [schema];
  const own = forms.length === 1 ? forms[0] : forms.find(({ properties }) => properties?.["action"]?.const === action);
  return new Set(Object.keys(own?.properties ?? {}));
}

interface Given {
  readonly id: string;
  readonly other: string;
  readonly change: string;
  readonly receipt: string;
  readonly session: string;
  readonly page: string;
  readonly text: string;
  readonly question: string;
}

/** What each operation is asked; a new one has to be thought of here. */
const INPUTS: Readonly<Record<OperationName, (given: Given) => readonly object[]>> = {
  remember: ({ text, id }) => [{ text }, { text, supersedes: id }, { text, trigger: "preference" }],
  recall: ({ question }) => [{ question }, { question, from: "sessions" }, { question, from: "memories" }],
  know: ({ question }) => [{ topic: question }],
  brief: () => [{}, { preview: true }],
  feedback: ({ id }) => [
    { id, verdict: "used" },
    { id, verdict: "wrong", why: "it is not so" },
  ],
  compact: ({ page }) => [{}, { action: "take" }, { action: "give", node: page, lines: [] }],
  tree: ({ page }) => [{}, { action: "show", node: page }, { action: "topics" }, { action: "check" }],
  list: () => [{}, { contains: "database" }, { freshness: "fresh" }],
  show: ({ id }) => [{ id }],
  history: ({ id, change }) => [{}, { id }, { id: change }],
  why: ({ receipt }) => [{ receipt }],
  receipts: ({ id }) => [{}, { memory: id }],
  scopes: () => [{}],
  ledger: () => [{}],
  growth: () => [{}],
  retire: ({ id, other }) => [
    { id, reason: "gone" },
    { id, reason: "gone", also: [other] },
  ],
  restore: ({ id }) => [{ id }],
  pin: ({ id }) => [{ id }, { id, off: true }],
  correct: ({ id, text, question }) => [
    { what: id, text },
    { what: question, text },
  ],
  verify: ({ id }) => [{ id }],
  undo: ({ change }) => [{ change }, { since: "2020-01-01" }],
  diff: () => [{ since: "2020-01-01" }],
  conflicts: () => [{}],
  review: ({ id, text }) => [
    { action: "list" },
    { action: "approve", id },
    { action: "reject", id, reason: "no" },
    { action: "edit", id, text },
    { action: "keep-older", id },
  ],
  erase: ({ id }) => [{ id }],
  audit: ({ id }) => [{}, { memory: id }],
  backup: () => [{}],
  journal: ({ session, question }) => [
    { action: "sessions" },
    { action: "show", id: session },
    { action: "search", question },
    { action: "search", question, ofSession: session },
  ],
  replay: ({ session }) => [{ id: session }],
  capture: () => [{ from: "/etc" }],
  import: () => [{}],
  export: () => [{}, { format: "markdown" }],
  project: () => [{ action: "show" }, { action: "join", identity: PLACES.vault.project }, { action: "part" }],
  status: () => [{}],
  doctor: () => [{}, { repair: true }],
  config: () => [{}],
};

function messagesWith({ id, text, question, session, page }: Given): readonly string[] {
  const call = (name: string, given: object) => rpc("tools/call", { name, arguments: given });
  const read = (uri: string) => rpc("resources/read", { uri });
  return [
    call("memory_store", { text }),
    call("memory_search", { query: question }),
    call("memory_know", { topic: question }),
    call("memory_read", { id }),
    call("memory_read", { id: session }),
    call("memory_read", { id: page }),
    call("memory_correct", { what: id, text }),
    call("memory_forget", { id, reason: "gone" }),
    call("memory_feedback", { id, verdict: "used" }),
    call("memory_brief", {}),
    call("memory_due", {}),
    rpc("resources/list", {}),
    read("holdfast://root"),
    read(`holdfast://memory/${id}`),
    read(`holdfast://tree/${page}`),
    read("holdfast://tree/month/2026-03"),
    rpc("prompts/get", { name: "brief" }),
    rpc("prompts/get", { name: "recall", arguments: { question } }),
    rpc("completion/complete", {
      ref: { type: "ref/resource", uri: "holdfast://memory/{id}" },
      argument: { name: "id", value: id.slice(0, 1) },
    }),
  ];
}
