import { GIT } from "../../domain/journal/session.ts";
import type { Role } from "../../domain/journal/session.ts";
import type { WaitingTurn, WantedVectors } from "../../ports/journal.ts";
import { nextVersion } from "../parts.ts";
import { matchList, isOwn, piece, writeVerbatim } from "../sql.ts";
import type { Piece, Sql } from "../sql.ts";
import { unpackTexts, PROJECT, TURNS } from "./journal-bodies.ts";
import { listMadeByOthers, modelKey, vectorRows } from "../vector-rows.ts";
import type { TurnIndex } from "./turn-index.ts";

interface WaitingRow {
  readonly row: number;
  readonly session: number;
  readonly place: number;
}

/** Commits come last: they are short, and their words find most of them. */
const NEWEST = piece`case when s.client = ${GIT} then 1 else 0 end, t.at desc, t.row desc`;
const NOBODY: WantedVectors = { project: null, sessions: [] };

/** The first turn of somebody in a session `o`, or the last. */
function selectEdge(role: Role, order: "asc" | "desc"): Piece {
  return piece`(select e.row from holdfast.turn e where ${isOwn("e")} and e.session = o.row and e.role = ${role}
                 order by e.place ${writeVerbatim(order)} limit 1)`;
}

/**
 * The turns' vectors as they are kept. A tool's line has none of its own: it stands in its neighbours' windows, and is
 * found by its words.
 */
export function turnVectors(sql: Sql, turnIndex: TurnIndex) {
  async function windowAt(session: number, place: number): Promise<string> {
    const rows = await sql.rows<{ place: number; first: number; texts: Uint8Array }>`
      select t.place, c.first, c.texts
        from holdfast.turn t
        join holdfast.chunk c on ${isOwn("c")} and c.row = t.chunk
       where ${isOwn("t")} and t.session = ${session} and t.place between ${place - 1} and ${place + 1}`;
    const texts = new Map(rows.map((row) => [row.place, unpackTexts(row.texts)[row.place - row.first] ?? ""]));
    return cutWindow(texts.get(place - 1) ?? "", texts.get(place) ?? "", texts.get(place + 1) ?? "");
  }

  const key = modelKey(turnIndex.model);
  const waits = listMadeByOthers("embedded", turnIndex.model);
  const isWaiting = piece`${isOwn("t")} and t.role <> 'tool' and (t.embedded is null or t.embedded <> ${key})`;

  const findRows = (rest: Piece, order: Piece, limit: number) =>
    sql.rows<WaitingRow>`
      select t.row, t.session, t.place from ${TURNS} where ${rest} order by ${order} limit ${limit}`;

  /** Sessions that a question brought up whole; of the others first what each was about and how it ended. */
  async function findWantedRows({ project, sessions }: WantedVectors, limit: number): Promise<readonly WaitingRow[]> {
    const asked =
      sessions.length === 0
        ? []
        : await findRows(piece`${isWaiting} and ${matchList("s.id", sessions)}`, writeVerbatim("t.at desc"), limit);
    const opening = selectEdge("user", "asc");
    const ending = selectEdge("assistant", "desc");
    const hereFirst =
      project === null ? writeVerbatim("") : piece`case when ${PROJECT} = ${project} then 0 else 1 end,`;
    const outline = await findRows(
      piece`${isWaiting} and t.row in (
              select ${opening} from holdfast.session o where ${isOwn("o")} and o.client <> ${GIT}
              union all select ${ending} from holdfast.session o where ${isOwn("o")} and o.client <> ${GIT})`,
      piece`${hereFirst} s.ended_at desc, t.place desc`,
      limit,
    );
    return [...asked, ...outline];
  }

  return {
    async turnsWithoutVectors(limit: number, wanted: WantedVectors = NOBODY): Promise<readonly WaitingTurn[]> {
      const found: WaitingRow[] = [];
      for (const condition of waits) {
        const rest = piece`${isOwn("t")} and t.role <> 'tool' and ${condition}`;
        found.push(...(await findRows(rest, NEWEST, limit + 1)));
      }
      const due = found.length > limit ? [...(await findWantedRows(wanted, limit)), ...found] : found;
      const waiting: WaitingTurn[] = [];
      const unique = new Map(due.map((row) => [row.row, row]));
      for (const { row, session, place } of [...unique.values()].slice(0, limit))
        waiting.push({ row, window: await windowAt(session, place) });
      return waiting;
    },
    async waiting(): Promise<number> {
      let turns = 0;
      for (const condition of waits) {
        const row = await sql.first<{ turns: number }>`
          select count(*) as turns from holdfast.turn where ${isOwn()} and role <> 'tool' and ${condition}`;
        turns += row!.turns;
      }
      return turns;
    },
    /** True when the vectors were kept. Runs inside a transaction. */
    async save({ row, window }: WaitingTurn, made: readonly Float32Array[]): Promise<boolean> {
      const turn = await sql.first<{ session: number; place: number }>`
        select session, place from holdfast.turn where ${isOwn()} and row = ${row}`;
      if (turn === undefined || (await windowAt(turn.session, turn.place)) !== window) return false;
      const vectors = vectorRows(sql, turnIndex);
      await vectors.drop([row]);
      await vectors.add(row, made);
      await sql.run`
        update holdfast.turn set embedded = ${made.length === 0 ? null : key}, touched = ${await nextVersion(sql, "turn")}
         where ${isOwn()} and row = ${row}`;
      return true;
    },
  };
}

/** What of a turn and its neighbours one vector is made of, in tokens of a sentence model that reads some 256. */
interface WindowSize {
  readonly before: number;
  readonly turn: number;
  readonly after: number;
}

const WINDOW: WindowSize = { before: 60, turn: 134, after: 60 };

/** A turn with the end of the one before and the beginning of the one after: an answer is found by its question too. */
export function cutWindow(before: string, turn: string, after: string, size: WindowSize = WINDOW): string {
  const parts = [takeLast(before, size.before), takeFirst(turn, size.turn), takeFirst(after, size.after)];
  return parts.filter((part) => part !== "").join("\n");
}

/** Runs of letters, runs of digits, and every sign by itself: a sentence model reads each as one piece or several. */
const PIECE = /[\p{L}\p{M}]+|\p{N}+|[^\p{L}\p{M}\p{N}\s]/gu;
/** Most words up to so many letters are one piece; longer and rarer ones come in pieces of about so many. */
const WHOLE_WORD = 9;
const LETTERS_PER_PIECE = 5;
const DIGITS_PER_PIECE = 3;

function countPieces(found: string): number {
  if (/^\p{N}/u.test(found)) return Math.ceil(found.length / DIGITS_PER_PIECE);
  return found.length <= WHOLE_WORD ? 1 : Math.ceil(found.length / LETTERS_PER_PIECE);
}

function takeFirst(text: string, tokens: number): string {
  let used = 0;
  for (const { 0: found, index } of text.matchAll(PIECE)) {
    used += countPieces(found);
    if (used > tokens) return text.slice(0, index).trim();
  }
  return text.trim();
}

function takeLast(text: string, tokens: number): string {
  const found = [...text.slice(-tokens * LONGEST_PIECE).matchAll(PIECE)];
  let used = 0;
  for (let at = found.length - 1; at >= 0; at--) {
    used += countPieces(found[at]![0]);
    if (used > tokens)
      return text
        .slice(-tokens * LONGEST_PIECE)
        .slice(found[at + 1]?.index)
        .trim();
  }
  return text.slice(-tokens * LONGEST_PIECE).trim();
}

/** Letters that are looked at for each token wanted, so that the end of a long text is found without reading all of it. */
const LONGEST_PIECE = 20;
