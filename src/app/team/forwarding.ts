import type { OperationName } from "../../contract/operations.ts";
import type { PerformHere, SharedPlace, Through } from "./team.ts";
import type { Call, InputOf, OutputOf } from "../call/call.ts";
import { openSource, anchorFrom, viewFromHere, toTieJson } from "./source.ts";
import {
  describeSpeaker,
  findSharedPlace,
  findTeam,
  makeUnreachedError,
  whyNotWrite,
  type Team,
  sharesUserLevel,
} from "./team.ts";
import { operations } from "../../contract/operations.ts";
import { includesRole, speaksAs } from "../../domain/roles.ts";
import { fillStatement } from "../../contract/remember.ts";
import type { TieJson } from "../../contract/memory-json.ts";
import { retakeAnchor, takeAnchors } from "../call/anchors.ts";
import type { Caller } from "../call/caller.ts";
import { randomUUID } from "node:crypto";
import type { MemoryError } from "../../domain/errors.ts";
import type { Scope } from "../../domain/scope.ts";
import { iso } from "../../domain/time.ts";
import type { OutboxEntry } from "../../ports/team-server.ts";
import { deliver } from "./delivering.ts";
import { findByQuestion } from "../call/recalling.ts";
import { countCuts, withoutSecrets } from "../call/redacting.ts";
import { parseComing } from "../call/times.ts";
import { chooseKind, scopeFor } from "../call/whereabouts.ts";
import type { Service } from "../service.ts";

type Remembered = OutputOf<"remember">;

/** What belongs to a shared project goes to the server; while that is away it is kept here and waits. */
async function rememberThrough({ call, team, input, local }: Through<"remember">): Promise<Remembered> {
  const { service, actor } = call;
  const scope = scopeFor(input.scope, chooseKind(input), call, input.onlyFor);
  const shared = findSharedPlace(call, team);
  if (!goesToServer(service, team, scope, shared !== undefined)) return local(input);
  // What takes the place of a memory of this machine stays beside it.
  for (const id of input.replaces) if (await isHere(service, id)) return local(input);
  if (input.insist && actor.by === "agent") return local(input); // refused there
  // On the server the word of a token that may only write is an agent's, whoever says it here.
  const { role } = team.connection;
  const isInsistingVain = input.insist && role !== "owner" && speaksAs(role) === "agent";
  const { body, cut } = await buildBody(call, isInsistingVain ? { ...input, insist: false } : input);
  const placed = { ...body, ...shared };
  const key = input.request ?? randomUUID();
  const entry = buildEntry(call, team, "remember", key, placed);
  const answer = await sendOrKeep(service, team, entry, whyNotWrite(team, actor), () =>
    local({ ...input, request: key }),
  );
  const told = cut > 0 ? { ...answer, secretsCut: cut } : answer;
  if (!isInsistingVain || told.outcome !== "refused") return told;
  return { ...told, because: `${told.because ?? ""} ${insistingWith(team)}`.trimStart() };
}

const insistingWith = ({ connection: { name, role } }: Team): string =>
  `To insist on it there takes a token of the role review; ${name} has the role ${role}.`;

function goesToServer(service: Service, team: Team, scope: Scope, isSharedProject: boolean): boolean {
  return scope.level === "user" ? sharesUserLevel(service, team) : isSharedProject;
}

/** Corrects what is on the server there, and what is on this machine here. */
async function correctThrough(through: Through<"correct">): Promise<Remembered> {
  const { call, team, input, local, here } = through;
  const { service, actor } = call;
  const shared = findSharedPlace(call, team);
  if (shared === undefined) return local(input);
  const key = input.request ?? randomUUID();
  const what = await findMeant(through);
  const text = await withoutSecrets(service, input.text);
  const body = { ...describeSpeaker(actor), ...shared, request: key };
  if (await isHere(service, what))
    return service.state.queues.delivery(() =>
      correctHere(through, { ...input, what, request: key }, { ...body, text }),
    );
  const entry = buildEntry(call, team, "correct", key, { ...body, what, text });
  const { what: _what, ...said } = { ...input, text, trigger: "correction" as const, request: key };
  const copy = { ...fillStatement(text), scope: "project" as const, ...said };
  return sendOrKeep(service, team, entry, whyNotWrite(team, actor), () => here("remember", copy));
}

/** Corrects a memory of this machine. If that waits to be sent, its correction is sent instead. */
async function correctHere(
  { call, team, local }: Through<"correct">,
  input: InputOf<"correct"> & { readonly request: string },
  body: OutboxEntry["body"],
): Promise<Remembered> {
  const isCopy = ({ local: copy, refused: why }: OutboxEntry): boolean =>
    why === null && copy?.startsWith(input.what.toLowerCase()) === true;
  const waiting = team.outbox.entries().find(isCopy);
  const corrected = await local(input);
  const isDone = corrected.outcome !== "proposed" && corrected.outcome !== "refused";
  if (waiting === undefined || !isDone || whyNotWrite(team, call.actor) !== undefined) return corrected;
  const { kind, topics, scope } = waiting.body;
  const said = { ...body, trigger: "correction", kind, topics, scope };
  team.outbox.keep({ ...buildEntry(call, team, "remember", input.request, said), local: corrected.id });
  team.outbox.remove(waiting.key);
  return { ...corrected, server: team.note("it waits to be sent") };
}

async function findMeant({ call, team, input }: Through<"correct">): Promise<string> {
  if ((await isHere(call.service, input.what)) || ID.test(input.what)) return input.what;
  const server = await openSource(call, team, "recall");
  return findByQuestion(server === undefined ? call : { ...call, server }, input.what);
}

const ID = /^m[0-9b-df-hj-kmnp-tv-z]{2,12}$/i;

/** Sends a statement after all that waits before it; where that can't be, keeps a copy here and the statement in the outbox. */
async function sendOrKeep(
  service: Service,
  team: Team,
  entry: OutboxEntry,
  forbidden: MemoryError | undefined,
  keepHere: () => Promise<Remembered>,
): Promise<Remembered> {
  if (forbidden !== undefined) return keepRefused(team, entry, forbidden);
  const before = await deliver(service, team);
  const told =
    before.failure === null
      ? await team.ask(entry.operation, entry.body)
      : { kind: "nothing" as const, why: before.failure };
  if (told.kind === "answer") return { ...told.output, server: team.note(null) };
  if (told.kind === "refusal") {
    if (told.error.code === "forbidden") return keepRefused(team, entry, told.error);
    throw told.error;
  }
  return service.state.queues.delivery(async () => {
    // In the outbox before it is here: killed in between, it is sent all the same, and never twice.
    const waiting = { ...entry, body: { ...OBSERVED(entry), ...entry.body } };
    team.outbox.keep(waiting);
    const kept = await keepHere().catch((error: unknown) => {
      // The caller is told that nothing was stored, so nothing is sent.
      team.outbox.remove(entry.key);
      throw error;
    });
    if (kept.outcome === "refused") team.outbox.remove(entry.key);
    else team.outbox.keep({ ...waiting, local: kept.id });
    return { ...kept, server: team.note(told.why) };
  });
}

/** What the token may not store is kept in the outbox with the reason, for another token or for a person to give up. */
function keepRefused(team: Team, entry: OutboxEntry, { code, message: why }: MemoryError): Remembered {
  team.outbox.keep({ ...entry, refused: { code, why } });
  return { outcome: "refused", id: null, change: null, reason: "forbidden", because: why, server: team.note(null) };
}

/** It holds since it was said, not since it arrives. */
const OBSERVED = ({ operation, at }: OutboxEntry): object => (operation === "remember" ? { observedAt: iso(at) } : {});

function buildEntry(
  { now }: Call,
  { connection: { url } }: Team,
  operation: OutboxEntry["operation"],
  key: string,
  body: OutboxEntry["body"],
): OutboxEntry {
  return { key, url, operation, body: { ...body, request: key }, at: now, local: null, refused: null };
}

/** No secret leaves the machine. Times are settled now: it may be sent tomorrow. Files are looked at here, where they are. */
async function buildBody(
  { service, root, now }: Call,
  input: InputOf<"remember">,
): Promise<{ readonly body: OutboxEntry["body"]; readonly cut: number }> {
  let cut = 0;
  const clean = async (text: string): Promise<string> => {
    const redaction = await service.redactor.redact(text);
    cut += countCuts(redaction.cut);
    return redaction.text;
  };
  const { cwd: _cwd, project: _project, path: _path, client: _client, ...said } = input;
  const ties =
    input.ties.length > 0 ? input.ties : (await takeAnchors(service, input.text, input.anchors, root)).map(toTieJson);
  const body = {
    ...said,
    text: await clean(input.text),
    topics: await Promise.all(input.topics.map(clean)),
    ...(input.quote !== undefined && { quote: await clean(input.quote) }),
    ...(input.file !== undefined && { file: await clean(input.file) }),
    ...(input.staleAfter !== undefined && { staleAfter: iso(parseComing(input.staleAfter, now)) }),
    ...(input.expiresAt !== undefined && { expiresAt: iso(parseComing(input.expiresAt, now)) }),
    anchors: [],
    ties,
  };
  return { body, cut };
}

/** Whether something of this machine has an id that begins so. */
async function isHere({ store }: Service, id: string): Promise<boolean> {
  return /^[a-z][0-9a-z]{2,}$/i.test(id) && (await store.idsBeginning(id.toLowerCase(), 1)).length > 0;
}

/** Operations that are carried out in part on the server; all others are about this machine. */
const JOINED: { readonly [N in OperationName]?: (through: Through<N>) => Promise<OutputOf<N>> } = {
  remember: rememberThrough,
  correct: correctThrough,
  recall: askBoth("recall"),
  know: askBoth("know"),
  list: askBoth("list"),
  review: reviewThrough,
};

/** Done here, over the memories of this machine and of the server. */
function askBoth<N extends "recall" | "know" | "list">(name: N) {
  return async ({ call, team, input, here }: Through<N>): Promise<OutputOf<N>> => {
    const server = await openSource(call, team, name);
    return here(name, input, server === undefined ? call : { ...call, server });
  };
}

/**
 * Does an operation of this machine's owner with the server that the machine is connected to, if it is. Every door comes
 * through here, so none of them knows of the server.
 */
export async function withServer<N extends OperationName>(
  call: Call,
  name: N,
  input: InputOf<N>,
  here: PerformHere,
): Promise<OutputOf<N>> {
  const local = (given: InputOf<N>) => here(name, given);
  const joined = JOINED[name];
  if (joined === undefined && !BY_ID.has(name)) return local(input);
  const team = findTeam(call.service);
  if (team === undefined) return local(input);
  const through: Through<N> = { call, team, input, local, here };
  if (joined !== undefined) return joined(through);
  return byIdThrough(name as ByIdName, through as unknown as Through<ByIdName>) as Promise<OutputOf<N>>;
}

/** Operations that name a memory, a change or a receipt: done where that is kept. */
type ByIdName =
  | "show"
  | "history"
  | "why"
  | "retire"
  | "restore"
  | "pin"
  | "verify"
  | "settle"
  | "undo"
  | "erase"
  | "review";

/** Does it on this machine if the id is known here, and on the server otherwise. */
async function byIdThrough<N extends ByIdName>(name: N, through: Through<N>): Promise<OutputOf<N>> {
  const { call, team, local } = through;
  const { service } = call;
  const input = through.input as InputOf<ByIdName> & Caller;
  const id = readId(input);
  if (id === undefined || (await isHere(service, id))) {
    const output = await local(through.input);
    return name === "why" ? ((await fillTexts(through, output as OutputOf<"why">)) as OutputOf<N>) : output;
  }
  const forbidden = operations[name].writes && !isReading(input) ? whyNotWrite(team, call.actor) : undefined;
  if (forbidden !== undefined) throw forbidden;
  const shared = findSharedPlace(call, team);
  const { cwd: _cwd, project: _project, path: _path, client: _client, ...said } = input;
  const ties = name === "verify" ? await retakeTies(through as unknown as Through<"verify">, shared) : undefined;
  const whole = name === "show" ? { whole: true } : {};
  const told = await team.ask(name, { ...said, ...whole, ...shared, ...(ties !== undefined && { ties }) });
  if (told.kind === "nothing")
    throw makeUnreachedError(team, told.why, `nothing on this machine has an id that starts with ${id}`);
  if (told.kind === "refusal") throw told.error;
  return (name === "show" ? await viewFromHere(call, shared, told.output as never) : told.output) as OutputOf<N>;
}

/** A receipt of this machine may name memories of the server: their texts are read there. */
async function fillTexts(
  { call, team }: Pick<Through<"why">, "call" | "team">,
  receipt: OutputOf<"why">,
): Promise<OutputOf<"why">> {
  const shared = findSharedPlace(call, team);
  if (shared === undefined) return receipt;
  const fill = async (hit: OutputOf<"why">["hits"][number]): Promise<OutputOf<"why">["hits"][number]> => {
    if (hit.text !== null) return hit;
    const reply = await team.ask("show", { ...describeSpeaker(call.actor), ...shared, id: hit.id });
    return reply.kind === "answer" ? { ...hit, text: reply.output.text } : hit;
  };
  return { ...receipt, hits: await Promise.all(receipt.hits.map(fill)) };
}

function isReading(input: object): boolean {
  return "action" in input && input.action === "list";
}

function readId(input: InputOf<ByIdName>): string | undefined {
  if ("receipt" in input) return input.receipt;
  if ("change" in input) return input.change;
  return "id" in input ? input.id : undefined;
}

/** Whoever says that a memory holds looks at its files in their own checkout. */
async function retakeTies(
  { call, team, input }: Through<"verify">,
  shared: SharedPlace | undefined,
): Promise<readonly TieJson[] | undefined> {
  const { root } = call;
  if (shared === undefined || root === null) return undefined;
  const told = await team.ask("show", { ...describeSpeaker(call.actor), ...shared, id: input.id, whole: true });
  if (told.kind !== "answer") return undefined;
  return (told.output.ties ?? []).flatMap((tie) => retakeAnchor(anchorFrom(tie), root)).map(toTieJson);
}

/** What waits on the server, for a token that may decide there, beside what waits on this machine. */
async function reviewThrough(through: Through<"review">): Promise<OutputOf<"review">> {
  const { call, team, input, local } = through;
  if (input.action !== "list") return byIdThrough("review", through);
  const here = await local(input);
  const shared = findSharedPlace(call, team);
  const { role } = team.connection;
  if (shared === undefined || (role !== "owner" && !includesRole(role, "review"))) return here;
  const told = await team.ask("review", {
    ...describeSpeaker(call.actor),
    ...shared,
    action: "list",
    limit: input.limit,
  });
  if (told.kind !== "answer") return here;
  const waiting = [...here.waiting, ...told.output.waiting].slice(0, input.limit);
  return { ...here, waiting };
}

const BY_ID: ReadonlySet<OperationName> = new Set<ByIdName>([
  "show",
  "history",
  "why",
  "retire",
  "restore",
  "pin",
  "verify",
  "settle",
  "undo",
  "erase",
]);
