import fc from "fast-check";
import type { Operation } from "../../src/contract/operation.ts";
import { operations } from "../../src/contract/operations.ts";
import type { OperationName } from "../../src/contract/operations.ts";
import type { Role } from "../../src/domain/roles.ts";
import { STANDINGS } from "../../src/domain/standing.ts";
import { ASKING, PLACES, SPOKEN } from "./leaks.ts";
import type { Named, PlaceName, World } from "./leaks.ts";
import { naming, SAMPLES } from "./samples.ts";
import type { Sample } from "./samples.ts";

/** A token for some places. */
export interface Held {
  readonly name: string;
  readonly role: Role;
  readonly places: readonly PlaceName[];
}

/** One request to the door. */
export interface Call {
  readonly path: string;
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const MCP = { accept: "application/json, text/event-stream" };

/** A message of MCP. */
export function rpc(method: string, params: object): string {
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
}

/** Any operation or message, about anything there is, said to come from anybody and anywhere; half of it within reach. */
export function draws({ named, shared }: World, { places }: Held): fc.Arbitrary<Call> {
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
  const names = Object.keys(operations) as OperationName[];
  const common = names.filter((name) => (operations[name] as Operation).role !== "admin");
  const name = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...common) },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
  );
  const operation = fc.tuple(name, parts).map(([called, { given, project: where, extras: all, few, at }]): Call => {
    const forms = formsOf(called, given);
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

const AS_GIVEN = { io: "input", unrepresentable: "any" } as const;
const schemas = new Map<OperationName, Schema>();

/** The fields that an operation takes in this form: an unknown one would be refused before anything else. */
function fieldsOf(name: OperationName, form: object): ReadonlySet<string> {
  const schema = schemas.get(name) ?? (operations[name].input.toJSONSchema(AS_GIVEN) as Schema);
  schemas.set(name, schema);
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

/** What each operation is asked: its samples, with the things and the words that were drawn. */
function formsOf(name: OperationName, given: Given): readonly object[] {
  const { id, change, receipt, session, page, text, question } = given;
  const drawn: Sample["input"] = { text, question, topic: question, node: page, identity: PLACES.vault.project };
  // Everywhere is drawn as well, and refused to all of them.
  const own = SAMPLES.filter((sample) => sample.name === name && sample.input["everywhere"] !== true);
  const sampled = own.map(({ input }) => ({
    ...naming(input, { m: id, c: change, r: receipt, s: session }),
    ...Object.fromEntries(Object.entries(drawn).filter(([field]) => field in input)),
  }));
  return [...sampled, ...(MORE[name]?.(given) ?? [])];
}

/** What else could tell of another place. */
const MORE: Partial<Record<OperationName, (given: Given) => readonly object[]>> = {
  remember: ({ text, id }) => [{ text, replaces: [id] }],
  recall: ({ question }) => [{ question, from: "memories" }],
  brief: () => [{ preview: true }],
  settle: ({ id, other, text }) => [
    { id, now: "holds", beside: other },
    { id, now: "replaced", beside: other },
    { id, now: "changed", text },
    { id, now: "retired", why: "it is not so" },
    { id, now: "undone" },
  ],
  list: () => [{ contains: "database" }, { freshness: "fresh" }],
  history: ({ change }) => [{ id: change }],
  receipts: ({ id }) => [{ memory: id }],
  retire: ({ id, other }) => [{ id, reason: "gone", also: [other] }],
  correct: ({ text, question }) => [{ what: question, text }],
  undo: () => [{ since: "2020-01-01" }],
  diff: () => [{ since: "2020-01-01" }],
  journal: ({ session, question }) => [
    { action: "show", id: session },
    { action: "search", question, ofSession: session },
  ],
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
    call("memory_settle", { id, now: "changed", text }),
    call("memory_settle", { id, now: "retired", why: "gone" }),
    call("memory_settle", { id, now: "holds" }),
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
