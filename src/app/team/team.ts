import { httpTeamServer } from "../../adapters/team/http-server.ts";
import { operations } from "../../contract/operations.ts";
import type { OperationName } from "../../contract/operations.ts";
import type { ServerJson } from "../../contract/memory-json.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryErrorCode } from "../../domain/errors.ts";
import { speaksAs, USER_SCOPE } from "../../domain/roles.ts";
import type { ProjectId } from "../../domain/project.ts";
import type { Outbox, OutboxEntry } from "../../ports/team-server.ts";
import type { Actor } from "../../domain/change.ts";
import { VERSION } from "../version.ts";
import { findOutbox, readConnection, type Connection } from "./connection.ts";
import type { Call, InputOf, OutputOf } from "../call/call.ts";
import type { Service } from "../service.ts";
import { iso } from "../../domain/time.ts";

/** What the server said to one operation; its answer was held against the contract. */
export type Answered<N extends OperationName> =
  | { readonly kind: "answer"; readonly output: OutputOf<N> }
  | { readonly kind: "refusal"; readonly error: MemoryError }
  | { readonly kind: "nothing"; readonly why: string };

/** The server that this machine is connected to, as the operations of one service need it. */
export interface Team {
  readonly connection: Connection;
  readonly outbox: Outbox;
  ask<N extends OperationName>(name: N, body: object, waitMs?: number): Promise<Answered<N>>;
  /** What an answer says of it; `why` is null where it took part. */
  note(why: string | null, receipt?: string | null): ServerJson;
}

/** How long a server that hangs is not asked again, so that the next caller does not wait for it. */
const LEFT_ALONE_MS = 10_000;

/**
 * The server that this machine is connected to; undefined where there is none. It is asked for the machine's owner alone: a call
 * that came in with a token is never handed on, since its holder was given this store and not what the owner may do elsewhere. So
 * two servers can't ask each other in circles.
 */
export function findTeam(service: Service): Team | undefined {
  const connection = readConnection(service.home);
  return connection === undefined ? undefined : teamOver(service, connection);
}

function teamOver(service: Service, connection: Connection): Team {
  const { url, token } = connection;
  const server = httpTeamServer({ url, token, version: VERSION });
  const outbox = findOutbox(service.home);
  const { clock, settings } = service;
  const state = service.state.server;
  return {
    connection,
    outbox,
    async ask(name, body, waitMs = settings.serverWaitMs) {
      if (service.readOnly) return { kind: "nothing", why: "only the service asks it, and it does not run" };
      if (clock.elapsedMs() < state.awayUntil)
        return { kind: "nothing", why: state.error?.what ?? "it did not answer just now" };
      const told = await server.ask(name, body, waitMs);
      if (told.kind === "refusal") {
        const hint = told.hint === null ? {} : { hint: told.hint };
        return { kind: "refusal", error: new MemoryError(told.code as MemoryErrorCode, told.message, hint) };
      }
      const output = told.kind === "answer" ? operations[name].output.safeParse(told.output) : undefined;
      if (output?.success === true) {
        state.error = null;
        return { kind: "answer", output: output.data as never };
      }
      const why = told.kind === "nothing" ? told.why : "its answer can't be understood";
      if (told.kind === "nothing" && told.isLate) state.awayUntil = clock.elapsedMs() + LEFT_ALONE_MS;
      state.error = { at: clock.now(), what: why };
      return { kind: "nothing", why };
    },
    note(why, receipt = null) {
      const waiting = outbox.entries().filter((entry) => entry.refused === null).length;
      return { url, reached: why === null, why, receipt, waiting };
    },
  };
}

export function whyNot(reply: Answered<OperationName>): string {
  switch (reply.kind) {
    case "nothing":
      return reply.why;
    case "refusal":
      return reply.error.message;
    case "answer":
      return "its answer can't be understood";
  }
}

/** Where a call stands, for the server: what every body that is sent there begins with. */
export interface SharedPlace {
  readonly project: string;
  readonly path: string;
}

/**
 * The place of a call as the server knows it; undefined where it is none of its business. A remote or a first commit is the
 * same on every machine; a path is not. What the token does not reach is not even asked about, so no name of it goes there.
 */
export function findSharedPlace(call: Call, { connection }: Team): SharedPlace | undefined {
  const { identity, place } = call;
  if (identity === null || !isShared(connection, identity)) return undefined;
  return { project: identity, path: place.path };
}

export function isShared({ scopes }: Connection, identity: ProjectId): boolean {
  return /^(?:git|commit):/.test(identity) && (scopes === "all" || scopes.includes(identity));
}

export function sharesUserLevel({ settings }: Service, { connection: { scopes } }: Team): boolean {
  return settings.userMemories === "server" && (scopes === "all" || scopes.includes(USER_SCOPE));
}

/** Who speaks, as far as the server lets a body say it. */
export function describeSpeaker({ agent, session }: Pick<Actor, "agent" | "session">): object {
  return { ...(agent !== null && { agent }), ...(session !== null && { session }) };
}

/**
 * The server takes whoever holds a reviewer's token for that person. So an agent on a reviewer's machine reads with it, and
 * writes nothing: its words would count as the person's.
 */
export function whyNotWrite({ connection: { name, role } }: Team, { agent }: Actor): MemoryError | undefined {
  if (agent === null || role === "owner" || speaksAs(role) === "agent") return undefined;
  return new MemoryError(
    "forbidden",
    `The token ${name} speaks as a person on the server, so an agent can't write with it.`,
    {
      hint: "Connect this machine with a token of the role write: holdfast connect <url>",
    },
  );
}

export function makeUnreachedError({ connection: { url } }: Team, why: string, what: string): MemoryError {
  return new MemoryError("busy", `${url} can't be reached (${why}), and ${what}.`, {
    hint: "Try again when it is back; `holdfast status` shows the connection.",
  });
}

export interface Through<N extends OperationName> {
  readonly call: Call;
  readonly team: Team;
  readonly input: InputOf<N>;
  /** The same operation on the store of this machine alone. */
  local(input: InputOf<N>): Promise<OutputOf<N>>;
  readonly here: PerformHere;
}

/** Any operation on the store of this machine alone. */
export type PerformHere = <N extends OperationName>(name: N, input: InputOf<N>, call?: Call) => Promise<OutputOf<N>>;

type WholeStatus = Extract<OutputOf<"status">, { readonly kind: "whole" }>;

/** The connection, what waits for it and how it last went. */
export function teamStatus(call: Call): WholeStatus["server"] {
  const { service, holder } = call;
  const team = holder === null ? findTeam(service) : undefined;
  if (team === undefined) return null;
  const { connection } = team;
  const outbox = findOutbox(service.home);
  const entries = outbox.entries();
  const last = outbox.lastDelivery();
  const { error } = service.state.server;
  const { url, name: token, role, scopes, since } = connection;
  return {
    url,
    token,
    role,
    scopes,
    since: iso(since),
    sharesThis: findSharedPlace(call, team) !== undefined,
    waiting: entries.filter(({ refused }) => refused === null).length,
    refused: entries.flatMap(listRefused),
    lastDeliveryAt: last === null ? null : iso(last),
    lastError: error === null ? null : { at: iso(error.at), what: error.what },
  };
}

type Refused = NonNullable<WholeStatus["server"]>["refused"][number];

export function listRefused(entry: OutboxEntry): readonly Refused[] {
  if (entry.refused === null) return [];
  const { key, body, at, refused } = entry;
  return [{ id: shortenKey(key), text: body.text, at: iso(at), why: refused.why }];
}

/** Short enough to be typed; a caller may name its requests as it likes. */
export function shortenKey(key: string): string {
  return key.replaceAll(/[^\w-]/g, "").slice(0, SHOWN);
}

const SHOWN = 12;
