import type { OperationName } from "../../contract/operations.ts";
import { correctThrough, isHere, rememberThrough } from "./remembering.ts";
import type { PerformHere, SharedPlace, Through } from "./team.ts";
import type { Call, InputOf, OutputOf } from "../call/call.ts";
import { openSource } from "./source.ts";
import { describeSpeaker, findSharedPlace, findTeam, makeUnreachedError, whyNotWrite } from "./team.ts";
import { operations } from "../../contract/operations.ts";
import { includesRole } from "../../domain/roles.ts";
import type { TieJson } from "../../contract/memory-json.ts";
import { anchorFrom, seenFromHere, toTieJson } from "./from-server.ts";
import { retakeAnchor } from "../call/anchors.ts";
import type { Caller } from "../call/caller.ts";

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
  return (name === "show" ? await seenFromHere(call, shared, told.output as never) : told.output) as OutputOf<N>;
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
