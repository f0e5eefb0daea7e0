import { operations } from "../../contract/operations.ts";
import type { OperationName } from "../../contract/operations.ts";
import type { Caller } from "../call/caller.ts";
import { takenAnew } from "../operations/verify.ts";
import type { InputOf, OutputOf } from "../call/handler.ts";
import { tieOf, anchorFrom } from "./from-server.ts";
import { seenFromHere } from "./looking.ts";
import { isHere } from "./remembering.ts";
import { mayWriteAs, sharedPlace, speakerOf, unreached } from "./team.ts";
import type { SharedPlace, Team } from "./team.ts";
import type { Through } from "./through.ts";

/** Operations that name a memory, a change or a receipt: done where that is kept. */
export type ByIdName =
  | "show"
  | "history"
  | "why"
  | "retire"
  | "restore"
  | "pin"
  | "verify"
  | "feedback"
  | "undo"
  | "erase"
  | "review";

/** Does it on this machine if the id is known here, and on the server otherwise. */
export async function byIdThrough<N extends ByIdName>(name: N, through: Through<N>): Promise<OutputOf<N>> {
  const { service, team, local } = through;
  const input = through.input as InputOf<ByIdName> & Caller;
  const id = idIn(input);
  if (id === undefined || (await isHere(service, id))) return local(through.input);
  const forbidden = operations[name].writes && !isReading(input) ? mayWriteAs(team, input) : undefined;
  if (forbidden !== undefined) throw forbidden;
  const shared = await sharedPlace(service, team, input);
  const { cwd: _cwd, project: _project, path: _path, client: _client, ...said } = input;
  const ties = name === "verify" ? await tiesAnew(through.team, shared, input) : undefined;
  const whole = name === "show" ? { whole: true } : {};
  const told = await team.ask(name, { ...said, ...whole, ...shared?.body, ...(ties !== undefined && { ties }) });
  if (told.told === "nothing")
    throw unreached(team, told.why, `nothing on this machine has an id that starts with ${id}`);
  if (told.told === "refusal") throw told.error;
  return (name === "show" ? await seenFromHere(service, shared, told.output as never) : told.output) as OutputOf<N>;
}

function isReading(input: object): boolean {
  return "action" in input && input.action === "list";
}

function idIn(input: InputOf<ByIdName>): string | undefined {
  if ("receipt" in input) return input.receipt;
  if ("change" in input) return input.change;
  return "id" in input ? input.id : undefined;
}

/** Whoever says that a memory holds looks at its files in their own checkout. */
async function tiesAnew(team: Team, shared: SharedPlace | undefined, input: Caller & object): Promise<unknown> {
  const root = shared?.where.root;
  if (shared === undefined || root == null) return undefined;
  const { id } = input as { readonly id: string };
  const told = await team.ask("show", { ...speakerOf(input), ...shared.body, id, whole: true });
  if (told.told !== "answer") return undefined;
  return (told.output.ties ?? []).flatMap((tie) => takenAnew(anchorFrom(tie), root)).map(tieOf);
}

export const BY_ID: ReadonlySet<OperationName> = new Set<ByIdName>([
  "show",
  "history",
  "why",
  "retire",
  "restore",
  "pin",
  "verify",
  "feedback",
  "undo",
  "erase",
  "review",
]);
