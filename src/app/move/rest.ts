import type { Session } from "../../domain/journal/session.ts";
import type { Receipt } from "../../domain/receipt.ts";
import type { Stores } from "../stores.ts";

const PAGE = 200;

/** Receipts that are not there yet, the oldest first; false where there is one that this store never gave. */
export async function moveReceipts(from: Stores["store"], to: Stores["store"]): Promise<boolean> {
  const given = await allReceipts(from);
  const known = new Set((await allReceipts(to)).map(({ id }) => id));
  const mine = new Set(given.map(({ id }) => id));
  if ([...known].some((id) => !mine.has(id))) return false;
  for (const receipt of given.toReversed()) if (!known.has(receipt.id)) await to.saveReceipt(receipt);
  return true;
}

export async function allReceipts(store: Stores["store"]): Promise<readonly Receipt[]> {
  const all: Receipt[] = [];
  for (;;) {
    const page = { scopes: "all", session: null, memory: null, offset: all.length, limit: PAGE } as const;
    const { receipts } = await store.receiptPage(page);
    all.push(...receipts);
    if (receipts.length < PAGE) return all;
  }
}

/** Sessions with all their turns, the oldest first; false where there is one that this journal does not have. */
export async function moveJournal(
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

export async function allSessions(journal: Stores["journal"]): Promise<readonly Session[]> {
  const all: Session[] = [];
  for (;;) {
    const view = { projects: "all", since: null, until: null, commits: true } as const;
    const page = await journal.sessions(view, { offset: all.length, limit: PAGE });
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** Where projects were seen, what was counted, and what must not be learned again. */
export async function moveBeside(from: Stores["store"], to: Stores["store"], now: number): Promise<void> {
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
