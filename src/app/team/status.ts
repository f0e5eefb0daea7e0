import { iso } from "../../domain/time.ts";
import type { OutboxEntry } from "../../ports/team-server.ts";
import { findOutbox } from "./connection.ts";
import type { Call, OutputOf } from "../call/call.ts";
import { findSharedPlace, findTeam } from "./team.ts";

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
    refused: entries.flatMap(refusedJson),
    lastDeliveryAt: last === null ? null : iso(last),
    lastError: error === null ? null : { at: iso(error.at), what: error.what },
  };
}

type Refused = NonNullable<WholeStatus["server"]>["refused"][number];

export function refusedJson(entry: OutboxEntry): readonly Refused[] {
  if (entry.refused === null) return [];
  const { key, body, at, refused } = entry;
  return [{ id: shortenKey(key), text: body.text, at: iso(at), why: refused.why }];
}

/** Short enough to be typed; a caller may name its requests as it likes. */
export function shortenKey(key: string): string {
  return key.replaceAll(/[^\w-]/g, "").slice(0, SHOWN);
}

const SHOWN = 12;
