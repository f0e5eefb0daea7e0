import type { KeptWork } from "../../domain/journal/kept-work.ts";
import type { Work, FileWork, Run } from "../../domain/work/work.ts";
import { textsInWork, withTexts, hashText, nameOfWork } from "../../domain/work/work.ts";
import type { SessionId } from "../../domain/journal/session.ts";
import type { WorkReader, WorkWanted } from "../../ports/journal.ts";
import { TURNS, inView } from "./journal-bodies.ts";
import { insert, matchList, isOwn, piece, remove } from "../sql.ts";
import type { Piece, Sql } from "../sql.ts";
import { signError } from "../../domain/work/errors.ts";

/** Reads the record of work, within the same view as turns. */
export function workReader(sql: Sql): WorkReader {
  return {
    async findWork(wanted, view, limit) {
      const rows = await sql.rows<WorkRow & { session: SessionId; turn: number; at: number }>`
        select w.name, w.body, s.id as session, t.place as turn, t.at
          from ${TURNS} join holdfast.work w on ${isOwn("w")} and w.turn = t.row
         where ${isOwn("t")} and ${isWanted(wanted)} and ${inView(view, "t.at", "t.at")}
         order by w.turn desc, w.part desc limit ${limit}`;
      return rows.map((row): KeptWork => {
        return { session: row.session, turn: row.turn, at: row.at, work: unpackWork(row) };
      });
    },
    async findRecurring(view, sessions, limit) {
      const rows = await sql.rows<{ signature: number; sessions: number; times: number }>`
        select w.signature, count(distinct t.session) as sessions, count(*) as times
          from ${TURNS} join holdfast.work w on ${isOwn("w")} and w.turn = t.row
         where ${isOwn("t")} and w.signature is not null and ${inView(view, "t.at", "t.at")}
         group by w.signature having count(distinct t.session) >= ${sessions}
         order by sessions desc, times desc limit ${limit}`;
      return rows;
    },
    async findNames(pattern, view, limit) {
      const rows = await sql.rows<{ name: string }>`
        select w.name from ${TURNS} join holdfast.work w on ${isOwn("w")} and w.turn = t.row
         where ${isOwn("t")} and w.name like ${pattern} and ${inView(view, "t.at", "t.at")}
         group by w.name order by max(w.turn) desc limit ${limit}`;
      return rows.map(({ name }) => name);
    },
  };
}

function isWanted(wanted: WorkWanted): Piece {
  switch (wanted.kind) {
    case "name":
      return matchList("w.name", wanted.names);
    case "beginning":
      return piece`w.name >= ${wanted.prefix} and w.name < ${`${wanted.prefix}\u{10FFFF}`}`;
    case "signature":
      return matchList("w.signature", wanted.signatures, "bigint");
    case "session":
      return piece`s.id = ${wanted.session} and t.place between ${wanted.from} and ${wanted.to}`;
  }
}

export async function saveWork(sql: Sql, turn: number, all: readonly Work[]): Promise<void> {
  for (const [part, work] of all.entries()) await sql.run`${insert("work", { turn, part, ...packWork(work) })}`;
}

export async function replaceWork(sql: Sql, turn: number, all: readonly Work[]): Promise<void> {
  await sql.run`${remove("work", { turn })}`;
  await saveWork(sql, turn, all);
}

/** All that is kept of one session, by the place of its turns. */
export async function workOfSession(sql: Sql, id: SessionId): Promise<ReadonlyMap<number, readonly Work[]>> {
  const rows = await sql.rows<WorkRow & { place: number }>`
    select w.name, w.body, t.place from ${TURNS} join holdfast.work w on ${isOwn("w")} and w.turn = t.row
     where ${isOwn("t")} and s.id = ${id} order by w.turn, w.part`;
  const byPlace = new Map<number, Work[]>();
  for (const row of rows) byPlace.set(row.place, [...(byPlace.get(row.place) ?? []), unpackWork(row)]);
  return byPlace;
}

/** Every text that the record of work holds. */
export async function textsOfWork(sql: Sql): Promise<readonly string[]> {
  const rows = await sql.rows<WorkRow>`select name, body from holdfast.work where ${isOwn()}`;
  return rows.flatMap((row) => textsInWork(unpackWork(row)));
}

/** The turns whose work holds something that the patterns match; with `erased`, it is cut out of them. */
export async function scanWork(
  sql: Sql,
  patterns: readonly RegExp[],
  erased: string | null,
): Promise<ReadonlySet<number>> {
  const turns = new Set<number>();
  const rows = await sql.rows<WorkRow & { turn: number; part: number }>`
    select turn, part, name, body from holdfast.work where ${isOwn()}`;
  for (const row of rows) {
    const work = unpackWork(row);
    const texts = textsInWork(work);
    const left = texts.map((text) => patterns.reduce((rest, pattern) => rest.replaceAll(pattern, erased ?? ""), text));
    if (left.every((text, at) => text === texts[at])) continue;
    turns.add(row.turn);
    if (erased === null) continue;
    const { name, signature, body } = packWork(withTexts(work, left));
    await sql.run`
      update holdfast.work set name = ${name}, signature = ${signature}, body = ${body}
       where ${isOwn()} and turn = ${row.turn} and part = ${row.part}`;
  }
  return turns;
}

/** Every turn that has entries, among some. */
export async function turnsWithWork(sql: Sql, turns: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await sql.rows<{ turn: number }>`
    select distinct turn from holdfast.work where ${isOwn()} and ${matchList("turn", turns, "bigint")}`;
  return new Set(rows.map(({ turn }) => turn));
}

/** A row without the turn that it belongs to. The name stands in a column of its own, and the body leaves it out. */
interface WorkRow {
  readonly name: string;
  readonly signature: number | null;
  readonly body: string;
}

type Packed =
  | readonly [
      "r",
      string,
      string,
      0 | 1 | null,
      number | null,
      readonly string[],
      readonly string[],
      string | null,
      string?,
    ]
  | readonly [FileKind, 0 | 1 | null, string | null, string | null, string];
type FileKind = "e" | "c" | "v";

const KINDS: Readonly<Record<FileKind, FileWork["kind"]>> = { e: "edit", c: "create", v: "read" };
const LETTERS: Readonly<Record<FileWork["kind"], FileKind>> = { edit: "e", create: "c", read: "v" };

function packWork(work: Work): WorkRow {
  return { name: nameOfWork(work), signature: signWork(work), body: JSON.stringify(packBody(work)) };
}

function packBody(work: Work): Packed {
  if (work.kind === "run") {
    const { command, folder, passed, exit, errors, failedTests, commit, script } = work;
    const packed = ["r", command, folder, packTruth(passed), exit, errors, failedTests, commit] as const;
    return script === null ? packed : [...packed, script];
  }
  const { kind, passed, before, after, line } = work;
  return [LETTERS[kind], packTruth(passed), packHash(before), packHash(after), line];
}

function unpackWork({ name, body }: Pick<WorkRow, "name" | "body">): Work {
  const given = JSON.parse(body) as Packed;
  if (given[0] === "r") {
    const [, command, folder, passed, exit, errors, failedTests, commit, script = null] = given;
    const run: Run = {
      kind: "run",
      command,
      family: name,
      script,
      folder,
      passed: unpackTruth(passed),
      exit,
      errors,
      failedTests,
      commit,
    };
    return run;
  }
  const [kind, passed, before, after, line] = given;
  const hashes = { before: unpackHash(before), after: unpackHash(after) };
  return { kind: KINDS[kind], path: name, passed: unpackTruth(passed), ...hashes, line };
}

function signWork(work: Work): number | null {
  const signature = work.kind === "run" && work.passed === false ? signError(work) : null;
  return signature === null ? null : hashText(signature);
}

function packTruth(value: boolean | null): 0 | 1 | null {
  return value === null ? null : value ? 1 : 0;
}

function unpackTruth(value: 0 | 1 | null): boolean | null {
  return value === null ? null : value === 1;
}

function packHash(hash: number | null): string | null {
  return hash === null ? null : hash.toString(36);
}

function unpackHash(hash: string | null): number | null {
  return hash === null ? null : Number.parseInt(hash, 36);
}
