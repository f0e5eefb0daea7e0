import { existsSync } from "../../files/fs.ts";
import { resolve } from "node:path";
import { MemoryError } from "../../domain/errors.ts";
import { noEmbedder, noJudge, oneForBoth } from "../embedders.ts";
import { findHome } from "../home/home.ts";
import type { Home } from "../home/home.ts";
import { readSettings } from "../home/settings.ts";
import { whileAlone } from "../offline.ts";
import { openFiles, openServer } from "../stores.ts";
import type { Stores } from "../stores.ts";
import { createHash } from "node:crypto";
import { STANDINGS } from "../../domain/standing.ts";
import type { Session } from "../../domain/journal/session.ts";
import type { Receipt } from "../../domain/receipt.ts";
import type { AuditLine, LoggedChange, WholeStore } from "../../ports/memory-store.ts";

export interface Moved {
  readonly from: string;
  readonly to: string;
  /** Steps of the log and the audit that were still to be brought. */
  readonly moved: number;
  readonly sorts: readonly { readonly sort: Sort; readonly here: Digest; readonly there: Digest }[];
  readonly same: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Brings everything of a home, wherever it is kept, to a server or into the files of another home. The source is only read. */
export async function move(
  home: Home,
  environment: Environment,
  wanted: string,
  told: (line: string) => void,
): Promise<Moved> {
  const [source, target] = [findSource(home, environment), findTarget(home, environment, wanted)];
  if (source.name === target.name) throw isSameStore(source.name);
  if (source.files !== null && !existsSync(source.files.database)) throw nothingToMove(source.name);
  return workAlone(source, () =>
    workAlone(target, () =>
      withStores(source, true, (from) =>
        withStores(target, false, (to) => moveStores(from, to, source.name, target.name, told)),
      ),
    ),
  );
}

async function moveStores(
  from: Stores,
  to: Stores,
  fromName: string,
  toName: string,
  told: (line: string) => void,
): Promise<Moved> {
  if ((await from.store.pendingErasure()) !== undefined) throw stillErasing();
  if (from.journal.fault !== null) throw from.journal.fault;
  const now = Date.now();
  const count = (what: string) => (done: number, of: number) => told(`${what}: ${done} of ${of}`);
  const log = await moveLog(from.store, to.store, count("log and audit"));
  if (log === undefined || !(await moveReceipts(from.store, to.store))) throw notEmpty(toName);
  if (!(await moveJournal(from.journal, to.journal, count("sessions")))) throw notEmpty(toName);
  await moveBeside(from.store, to.store, now);
  told("counting and comparing both");
  const [here, there] = [await digestStores(from, now), await digestStores(to, now)];
  const sorts = (Object.keys(here) as Sort[]).map((sort) => ({ sort, here: here[sort], there: there[sort] }));
  const same = sorts.every((one) => one.here.hash === one.there.hash && one.here.count === one.there.count);
  return { from: fromName, to: toName, moved: log.moved, sorts, same };
}

/** Where a store is: on a server, or in the files of a home. */
interface Place {
  readonly name: string;
  readonly address: string | null;
  readonly files: Home | null;
}

function findSource(home: Home, environment: Environment): Place {
  const { store } = readSettings(home, environment).settings;
  return store === null ? namePlace(home) : serverAt(store);
}

function findTarget(home: Home, environment: Environment, wanted: string): Place {
  if (/^postgres(?:ql)?:\/\//.test(wanted)) return serverAt(wanted);
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(wanted)) throw noSuchPlace(wanted);
  // "files" goes back into the files of the home itself.
  return namePlace(wanted === "files" ? home : findHome(environment, resolve(wanted)));
}

const namePlace = (home: Home): Place => ({ name: home.folder, address: null, files: home });

function serverAt(address: string): Place {
  return { name: withoutPassword(address), address, files: null };
}

/** Terminals keep what is printed. */
function withoutPassword(address: string): string {
  try {
    const url = new URL(address);
    url.password = "";
    url.search = "";
    return url.toString();
  } catch {
    return "the server";
  }
}

/** Files belong to one process at a time; services over a server may go on, and what they write meanwhile is told. */
function workAlone<T>({ files }: Place, work: () => Promise<T>): Promise<T> {
  return files === null ? work() : whileAlone(files, work);
}

async function withStores<T>(place: Place, readOnly: boolean, work: (stores: Stores) => Promise<T>): Promise<T> {
  const embedders = oneForBoth(noEmbedder, noJudge);
  // Vectors are made anew, so no model is loaded.
  const home = place.files ?? findHome({});
  const stores: Stores = await (place.address === null ? openFiles : openServer(place.address))(
    home,
    embedders,
    readOnly,
  );
  try {
    return await work(stores);
  } finally {
    await stores.store.close();
    await stores.journal.close();
  }
}

function isSameStore(name: string): MemoryError {
  return new MemoryError("usage", `The memories are in ${name} already.`, { hint: "Name another place with --to." });
}

function nothingToMove(name: string): MemoryError {
  return new MemoryError("not-found", `There is no store in ${name}, so there is nothing to move.`, {
    hint: "HOLDFAST_HOME, HOLDFAST_STORE and the settings say which store is meant.",
  });
}

function noSuchPlace(wanted: string): MemoryError {
  return new MemoryError("usage", `Nothing can be moved to "${wanted.slice(0, 40)}".`, {
    hint: "Use postgres://user@host/database, a folder for a new home, or the word files.",
  });
}

function notEmpty(name: string): MemoryError {
  return new MemoryError("conflict", `${name} is not empty, and what it holds is not the beginning of this store.`, {
    hint: "Choose an empty database or folder. What it held is unchanged, and so is the source.",
  });
}

function stillErasing(): MemoryError {
  return new MemoryError("busy", "An erasure is not finished, so this store can't be moved yet.", {
    hint: "Start the service, which finishes it, and try again: holdfast status",
  });
}

/** How many there are of a sort, and a hash of all of them: the same in two stores that hold the same. */
interface Digest {
  readonly count: number;
  readonly hash: string;
}

type Sort = "changes" | "memories" | "audit" | "receipts" | "sessions" | "turns";

/** Everything a move brings, by its sort. Numbers that a store gives its rows are its own, and stand in none of them. */
async function digestStores({ store, journal }: Stores, now: number): Promise<Readonly<Record<Sort, Digest>>> {
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
    changes: digestAll(log.map(({ seq: _own, ...change }) => change)),
    memories: digestAll(memories),
    audit: digestAll(audit.map(({ seq: _own, ...line }) => line)),
    // Scores are kept a little rounder in files than on a server.
    receipts: digestAll(
      receipts.map(({ id, at, of, question, asker, scopes, answer, hits, tokens }) => [
        [id, at, of, question, asker, scopes, answer, tokens],
        hits.map((hit) => hit.id),
      ]),
    ),
    sessions: digestAll(sessions),
    turns: turns.done(),
  };
}

const ALL = Number.MAX_SAFE_INTEGER;

function digestAll(all: readonly unknown[]): Digest {
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
      hash.update(`${JSON.stringify(sortKeys(value))}\n`);
    },
    done: (): Digest => ({ count, hash: hash.digest("hex").slice(0, HASH_DIGITS) }),
  };
}

/** Enough to tell any two stores apart, and short enough to be compared by eye. */
const HASH_DIGITS = 16;

/** The order in which an object was put together says nothing. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sortKeys(each)]),
  );
}

const PAGE = 200;

/** Receipts that are not there yet, the oldest first; false where there is one that this store never gave. */
async function moveReceipts(from: Stores["store"], to: Stores["store"]): Promise<boolean> {
  const given = await allReceipts(from);
  const known = new Set((await allReceipts(to)).map(({ id }) => id));
  const mine = new Set(given.map(({ id }) => id));
  if ([...known].some((id) => !mine.has(id))) return false;
  for (const receipt of given.toReversed()) if (!known.has(receipt.id)) await to.saveReceipt(receipt);
  return true;
}

async function allReceipts(store: Stores["store"]): Promise<readonly Receipt[]> {
  const all: Receipt[] = [];
  for (;;) {
    const page = { scopes: "all", session: null, memory: null, offset: all.length, limit: PAGE } as const;
    const { receipts } = await store.receiptPage(page);
    all.push(...receipts);
    if (receipts.length < PAGE) return all;
  }
}

/** Sessions with all their turns, the oldest first; false where there is one that this journal does not have. */
async function moveJournal(
  from: Stores["journal"],
  to: Stores["journal"],
  told: (done: number, of: number) => void,
): Promise<boolean> {
  const sessions = (await allSessions(from)).toReversed();
  const mine = new Map(sessions.map((session) => [session.id, session]));
  const known = new Map((await allSessions(to)).map((session) => [session.id, session]));
  if ([...known.keys()].some((id) => !mine.has(id))) return false;
  for (const [at, session] of sessions.entries()) {
    if (at % PAGE === 0) told(at, sessions.length);
    if (known.get(session.id)?.turns === session.turns) continue;
    await to.takeSession(session, await from.readTurns(session.id));
  }
  await to.takeFileMarks(await from.fileMarks());
  return true;
}

async function allSessions(journal: Stores["journal"]): Promise<readonly Session[]> {
  const all: Session[] = [];
  for (;;) {
    const view = { projects: "all", since: null, until: null, commits: true } as const;
    const page = await journal.sessions(view, { offset: all.length, limit: PAGE });
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** Where projects were seen, what was counted, and what must not be learned again. */
async function moveBeside(from: Stores["store"], to: Stores["store"], now: number): Promise<void> {
  const [sightings, counted, there] = [await from.sightings({}), await from.totals(now), await to.totals(now)];
  await to.write(async (writer) => {
    for (const sighting of sightings) await writer.sight(sighting);
    for (const [counter, count] of Object.entries(counted.counters)) {
      const missing = count - (there.counters[counter] ?? 0);
      if (missing > 0) await writer.tally(counter, missing);
    }
  });
  const erased = await from.erasedMarks();
  if (erased !== null) await to.takeErasedMarks(erased);
}

/** A line of the log, which is noted in the audit with it, or a deed that only the audit tells. */
type Step = { readonly change: LoggedChange } | { readonly line: AuditLine };

/** Written in one transaction. */
const AT_ONCE = 100;
const LOG_PAGE = 500;

/**
 * Brings the log over, in its order, with what the audit tells in between. Every step adds one line to the audit, so the audit
 * there says which step is next. Undefined where it is not the beginning of this one: somebody else wrote there.
 */
async function moveLog(
  from: WholeStore,
  to: WholeStore,
  told: (done: number, of: number) => void,
): Promise<{ readonly moved: number } | undefined> {
  const steps = await readSteps(from);
  const there = await to.audit({ limit: ALL });
  if (there.length > steps.length || there.some((line, at) => writeKey(line) !== writeKey(toAuditLine(steps[at]!))))
    return undefined;
  for (let next = there.length; next < steps.length; next += AT_ONCE) {
    told(next, steps.length);
    await to.write(async (writer) => {
      for (const step of steps.slice(next, next + AT_ONCE)) {
        if ("line" in step) await writer.note(withoutNumber(step.line));
        else {
          const { request, seq: _renumbered, ...change } = step.change;
          await writer.append({ ...change, before: null }, { vectors: null, request });
        }
      }
    });
  }
  return { moved: steps.length - there.length };
}

async function readSteps(store: WholeStore): Promise<readonly Step[]> {
  const changes = await wholeLog(store);
  const lines = await store.audit({ limit: ALL });
  const logged = new Set<string>(changes.map(({ id }) => id));
  const placeOf = new Map(lines.map((line, at) => [line.change, at]));
  const only = (some: readonly AuditLine[]): readonly Step[] =>
    some.filter(({ change }) => change === null || !logged.has(change)).map((line) => ({ line }));
  const steps: Step[] = [];
  let told = 0;
  for (const change of changes) {
    const place = placeOf.get(change.id);
    if (place !== undefined && place >= told) {
      steps.push(...only(lines.slice(told, place)));
      told = place + 1;
    }
    steps.push({ change });
  }
  return [...steps, ...only(lines.slice(told))];
}

async function wholeLog(store: Pick<WholeStore, "log">): Promise<readonly LoggedChange[]> {
  const changes: LoggedChange[] = [];
  for (;;) {
    const page = await store.log(changes.at(-1)?.seq ?? 0, LOG_PAGE);
    changes.push(...page);
    if (page.length < LOG_PAGE) return changes;
  }
}

function toAuditLine(step: Step): Omit<AuditLine, "seq"> {
  if ("line" in step) return step.line;
  const { at, actor, action, memory, id } = step.change;
  return { at, actor, action, memory, change: id, detail: "" };
}

function withoutNumber({ at, actor, action, memory, change, detail }: AuditLine): Omit<AuditLine, "seq"> {
  return { at, actor, action, memory, change, detail };
}

function writeKey({ at, action, memory, change, detail }: Omit<AuditLine, "seq">): string {
  return JSON.stringify([at, action, memory, change, detail]);
}
