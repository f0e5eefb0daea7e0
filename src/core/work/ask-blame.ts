import type { SessionId } from "../../domain/journal/session.ts";
import { isRun, getPath } from "../../domain/journal/kept-work.ts";
import type { KeptWork } from "../../domain/journal/kept-work.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import { shortenLine, readTitle } from "../journal/title.ts";
import { findDeadEnds, findTurnedDown } from "./follow.ts";
import type { DeadEnd } from "./follow.ts";
import { collect, groupBy } from "../../domain/lists.ts";
import { describeStep, listEvidence, readReason, readRecord, makeItem } from "./item.ts";
import type { WorkItem, WorkParts } from "./item.ts";

const MOST_ENTRIES = 300;
const MOST_PATHS = 8;
const MOST_SESSIONS = 10;
const MOST_DISCUSSED = 3;
/** The turn before a revert says why, or the one after it. */
const TURNS_AROUND = 3;

/** Which sessions changed or discussed a file, and what came of it; for a topic, which files its sessions changed. */
export async function askBlame(
  parts: WorkParts,
  asked: string,
): Promise<{ readonly items: readonly WorkItem[]; readonly isNear: boolean }> {
  const { journal, view } = parts;
  const path = asked.trim().replace(/^\.\//, "");
  const exact = await journal.findWork({ kind: "name", names: [path] }, view, MOST_ENTRIES);
  const paths = exact.length > 0 ? [path] : await journal.findNames(`%/${path}`, view, MOST_PATHS);
  const found =
    exact.length > 0 || paths.length === 0
      ? exact
      : await journal.findWork({ kind: "name", names: paths }, view, MOST_ENTRIES);
  const touched = found.filter((one) => !isRun(one) && one.work.kind !== "read");
  const sessions = [...groupBy(touched, (one) => `${one.session}\n${getPath(one)}`).values()];
  const items = await collect(sessions.slice(0, MOST_SESSIONS), (edits) => itemsFor(parts, edits));
  if (paths.length === 0) return { items: await filesAbout(parts, asked), isNear: true };
  const seen = new Set(touched.map(({ session }) => session));
  return { items: [...items, ...(await findDiscussions(parts, path, seen))], isNear: paths.length > 1 };
}

async function itemsFor(parts: WorkParts, edits: readonly KeptWork[]): Promise<readonly WorkItem[]> {
  const [newest, oldest] = [edits[0]!, edits.at(-1)!];
  const path = getPath(newest);
  const session = await parts.journal.session(newest.session);
  const record = await readRecord(parts, newest.session, oldest.turn);
  const ends = await deadEndItems(parts, record, ({ tried }) => getPath(tried) === path);
  const title = session === undefined ? "" : await readTitle(parts.journal, session);
  const lines = edits.toReversed().flatMap(({ work }) => (work.kind === "run" || work.line === "" ? [] : work.line));
  const [from, to] = [newest.turn + 1, newest.turn + 1 + TURNS_AROUND];
  const item = makeItem({
    kind: "session",
    about: `${path}: ${title}`,
    says: [...new Set(lines)].slice(-3).concat(describeOutcome(record, newest)),
    why: await readReason(parts, newest.session, { from, to, role: "assistant" }),
    at: newest.at,
    evidence: listEvidence(edits),
  });
  return [item, ...ends];
}

/** The commit that came after, and how the last check ended. */
function describeOutcome(record: readonly KeptWork[], edit: KeptWork): readonly string[] {
  const after = record.filter(isRun).filter(({ turn }) => turn > edit.turn);
  const commit = after.find(({ work }) => work.commit !== null);
  const check = after.find(({ work }) => work.passed !== null && work.commit === null)?.work;
  return [
    ...(check === undefined ? [] : [`then \`${check.command}\` ${check.passed === true ? "passed" : "failed"}`]),
    ...(commit === undefined ? [] : [`commit ${commit.work.commit}`]),
  ];
}

export async function deadEndItems(
  parts: WorkParts,
  record: readonly KeptWork[],
  isWanted: (end: DeadEnd) => boolean,
): Promise<readonly WorkItem[]> {
  return Promise.all(
    (await findEnds(parts, record)).filter(isWanted).map(async (end): Promise<WorkItem> => {
      const { tried, ended } = end;
      const { session } = tried;
      const from = Math.max(tried.turn + 1, ended.turn - 2 * TURNS_AROUND);
      const user = await readReason(parts, session, { from, to: ended.turn, role: "user" });
      const around = { from: Math.max(from, ended.turn - TURNS_AROUND), to: ended.turn + TURNS_AROUND } as const;
      const error = isRun(ended) ? ended.work.errors[0] : undefined;
      const says = {
        reverted: "taken back in the same session",
        "turned down": "turned down by the user",
        "never passed": `failed every time${error === undefined ? "" : `: ${error}`}`,
      };
      return makeItem({
        kind: "dead end",
        about: isRun(tried) ? tried.work.command : describeStep(tried),
        says: [says[end.kind]],
        why: user ?? (await readReason(parts, session, { ...around, role: "assistant" })),
        at: ended.at,
        evidence: [{ session, turn: ended.turn }],
      });
    }),
  );
}

/** What the record shows by itself, and what the user's words turned down. */
async function findEnds({ journal, turnsDown }: WorkParts, record: readonly KeptWork[]): Promise<readonly DeadEnd[]> {
  const shown = findDeadEnds(record);
  const [first] = record;
  if (turnsDown === undefined || first === undefined) return shown;
  const said = (await journal.turns(first.session, first.turn))
    .filter(({ role }) => role === "user")
    .map(({ index, text }) => ({ index, isTurnedDown: turnsDown(text) }));
  const known = new Set(shown.map(({ tried }) => tried));
  return [...shown, ...findTurnedDown(record, said).filter(({ tried }) => !known.has(tried))];
}

/** Sessions that spoke of a file without changing it. */
async function findDiscussions(
  { journal, view }: WorkParts,
  path: string,
  seen: ReadonlySet<SessionId>,
): Promise<readonly WorkItem[]> {
  const name = path.split("/").at(-1)!;
  const turns = (await journal.byWords(listTerms(name), view, 40)).filter(
    ({ role, session }) => role !== "tool" && !seen.has(session),
  );
  const first = [...groupBy(turns, ({ session }) => session).values()]
    .map(([turn]) => turn!)
    .slice(0, 2 * MOST_DISCUSSED);
  const said = (await journal.read(first)).filter(({ text }) => text.includes(name)).slice(0, MOST_DISCUSSED);
  return said.map(({ session, index, text, at }) => {
    const says = [shortenLine(text, 160)];
    return makeItem({ kind: "session", about: path, says, at, evidence: [{ session, turn: index }] });
  });
}

async function filesAbout(parts: WorkParts, topic: string): Promise<readonly WorkItem[]> {
  const turns = await parts.journal.byWords(listTerms(topic), parts.view, 60);
  const sessions = [...new Set(turns.map(({ session }) => session))].slice(0, MOST_SESSIONS);
  const records = await collect(sessions, (session) => readRecord(parts, session));
  const edits = records.filter(({ work }) => work.kind !== "run" && work.kind !== "read");
  return [...groupBy(edits, getPath)]
    .map(([path, all]) =>
      makeItem({
        kind: "file",
        about: path,
        says: [`edited ${all.length === 1 ? "once" : `${all.length} times`}`],
        sessions: new Set(all.map(({ session }) => session)).size,
        at: Math.max(...all.map(({ at }) => at)),
        evidence: listEvidence(all),
      }),
    )
    .sort((a, b) => b.sessions - a.sessions || b.at - a.at)
    .slice(0, MOST_PATHS);
}
