import { keepWhere } from "../../../domain/async-lists.ts";
import type { ChunkId, SessionId } from "../../../domain/journal/session.ts";
import type { JournalView } from "../../../ports/journal.ts";
import type { Service } from "../../service.ts";
import { outOfReach, reachesSessionsOf } from "./reach.ts";
import type { Reach } from "./reach.ts";

/** More share a prefix only where nobody meant one of them. */
const PREFIXES_LOOKED_AT = 1_000;

/** Past sessions of the projects in reach. Those without a project are in nobody's. */
export function confinedJournal(journal: Service["journal"], reach: Reach): Service["journal"] {
  const within = (view: JournalView): JournalView => ({
    ...view,
    projects:
      view.projects === "all" ? [...reach.names] : view.projects.filter((project) => reachesSessionsOf(reach, project)),
  });
  const session = async (id: SessionId) => {
    const found = await journal.session(id);
    return found !== undefined && reachesSessionsOf(reach, found.project) ? found : undefined;
  };
  const isIn = async (id: SessionId): Promise<boolean> => (await session(id)) !== undefined;
  const chunk = async (id: ChunkId) => {
    const found = await journal.chunk(id);
    return found !== undefined && reachesSessionsOf(reach, found.project) ? found : undefined;
  };

  return {
    fault: journal.fault,
    session,
    async sessionNamed(name) {
      const found = await journal.sessionNamed(name);
      return found !== undefined && reachesSessionsOf(reach, found.project) ? found : undefined;
    },
    sessions: (view, page) => journal.sessions(within(view), page),
    turns: async (id, from, to) => ((await isIn(id)) ? journal.turns(id, from, to) : []),
    chunk,
    async chunksOf(id) {
      return (await journal.chunksOf(id)).filter(({ project }) => reachesSessionsOf(reach, project));
    },
    chunks: (view) => journal.chunks(within(view)),
    async idsBeginning(prefix, limit) {
      const found = await journal.idsBeginning(prefix, Math.max(limit, PREFIXES_LOOKED_AT));
      const seen = await keepWhere(found, async (id) =>
        id.startsWith("k") ? (await chunk(id as ChunkId)) !== undefined : isIn(id as SessionId),
      );
      return seen.slice(0, limit);
    },
    // How many of these wait tells of everybody's sessions.
    waiting: async () => 0,
    byWords: (terms, view, limit) => journal.byWords(terms, within(view), limit),
    byMeaning: (vector, view, limit) => journal.byMeaning(vector, within(view), limit),
    cosines: (vector, rows) => journal.cosines(vector, rows),
    frequencies: (terms) => journal.frequencies(terms),
    neighbours: (turns) => journal.neighbours(turns),
    bags: (turns) => journal.bags(turns),
    sessionBags: async (ids) => journal.sessionBags(await keepWhere(ids, isIn)),
    meanLengths: () => journal.meanLengths(),
    read: async (turns) => journal.read(await keepWhere(turns, (turn) => isIn(turn.session))),
    count: (view) => journal.count(within(view)),
    findWork: (wanted, view, limit) => journal.findWork(wanted, within(view), limit),
    findRecurring: (view, sessions, limit) => journal.findRecurring(within(view), sessions, limit),
    findNames: (pattern, view, limit) => journal.findNames(pattern, within(view), limit),
    totals: outOfReach,
    mark: outOfReach,
    append: outOfReach,
    dropSessions: outOfReach,
    touchedSince: outOfReach,
    followedTo: outOfReach,
    turnsWithoutVectors: outOfReach,
    saveVectors: outOfReach,
    close: outOfReach,
    warm: outOfReach,
    examine: outOfReach,
    copyInto: outOfReach,
    holding: outOfReach,
    chunksHolding: outOfReach,
    cutEvidence: outOfReach,
    vacuumAndTruncate: outOfReach,
    cutEvidenceFromCopy: outOfReach,
    holdingInCopy: outOfReach,
    forgetTreeInCopy: outOfReach,
    truncateLog: outOfReach,
    readTurns: outOfReach,
    takeSession: outOfReach,
    fileMarks: outOfReach,
    takeFileMarks: outOfReach,
  };
}
