import { createHash } from "node:crypto";
import { STANDINGS } from "../../domain/standing.ts";
import type { Stores } from "../stores.ts";
import { wholeLog } from "./log.ts";
import { allReceipts, allSessions } from "./rest.ts";

/** How many there are of a sort, and a hash of all of them: the same in two stores that hold the same. */
export interface Digest {
  readonly count: number;
  readonly hash: string;
}

export type Sort = "changes" | "memories" | "audit" | "receipts" | "sessions" | "turns";

/** Everything a move brings, by its sort. Numbers that a store gives its rows are its own, and stand in none of them. */
export async function digestsOf({ store, journal }: Stores, now: number): Promise<Readonly<Record<Sort, Digest>>> {
  const log = await wholeLog(store);
  const view = { scopes: "all", agent: null, now, asOf: null } as const;
  const listed = { view, standings: STANDINGS, kind: null, topic: null, session: null, offset: 0, limit: ALL };
  const memories = (await store.list(listed)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const audit = await store.audit({ limit: ALL });
  const receipts = (await allReceipts(store)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const sessions = (await allSessions(journal)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const turns = digest();
  for (const { id } of sessions) for (const turn of await journal.readTurns(id)) turns.add([id, turn]);
  return {
    changes: digestOf(log.map(({ seq: _own, ...change }) => change)),
    memories: digestOf(memories),
    audit: digestOf(audit.map(({ seq: _own, ...line }) => line)),
    // Scores are kept a little rounder in files than on a server.
    receipts: digestOf(
      receipts.map(({ id, at, of, question, asker, scopes, answer, hits, tokens }) => [
        [id, at, of, question, asker, scopes, answer, tokens],
        hits.map((hit) => hit.id),
      ]),
    ),
    sessions: digestOf(sessions),
    turns: turns.done(),
  };
}

const ALL = Number.MAX_SAFE_INTEGER;

function digestOf(all: readonly unknown[]): Digest {
  const one = digest();
  for (const each of all) one.add(each);
  return one.done();
}

function digest() {
  const hash = createHash("sha256");
  let count = 0;
  return {
    add(value: unknown): void {
      count++;
      hash.update(`${JSON.stringify(sorted(value))}\n`);
    },
    done: (): Digest => ({ count, hash: hash.digest("hex").slice(0, HASH_DIGITS) }),
  };
}

/** Enough to tell any two stores apart, and short enough to be compared by eye. */
const HASH_DIGITS = 16;

/** The order in which an object was put together says nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]));
}
