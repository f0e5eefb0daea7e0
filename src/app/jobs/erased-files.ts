import { join, relative } from "node:path";
import { comingFor, DATABASE_ENDS, nameJournalCopy, namePart } from "../../domain/backup-names.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { whatFailed } from "../../domain/storage-errors.ts";
import { existsSync, readdirSync, rmSync } from "../../files/fs.ts";
import { searchFiles } from "../../files/search-files.ts";
import type { OutputOf } from "../call/call.ts";
import type { Home } from "../home/home.ts";
import type { WholeService } from "../service.ts";
import { readPlace, describeMeetingPlace } from "../sync/meeting-place.ts";
import { findOutbox } from "../team/connection.ts";

type LookedThrough = OutputOf<"erase">["files"][number];

export interface CleanedFiles {
  readonly files: readonly LookedThrough[];
  /** Why something is left to do, which the service will try again; null when everything that was asked for is done. */
  readonly unfinished: string | null;
}

interface Wish {
  readonly ids: readonly MemoryId[];
  /** What must not be found; empty where nobody knows the texts any more. */
  readonly texts: readonly string[];
  /** Whether the texts were cut out of the journal. */
  readonly evidence: boolean;
}

const ANOTHER_READS = "another process holds the store open; it is clean once that ends";

/**
 * After the rows are gone: writes the files anew, erases from the copies this program made, and then looks through every
 * byte of every file for what may not be there. What can't be done is told, never thrown: the rows are gone.
 */
export async function cleanFiles(service: WholeService, wish: Wish): Promise<CleanedFiles> {
  const { store, journal, home } = service;
  forgetWaiting(home, wish.ids);
  if (store.engine.server !== null) return cleanTables(service, wish);
  const faults: string[] = [];
  const tryCheck = async (work: () => Promise<boolean>): Promise<void> => {
    try {
      if (!(await work())) faults.push(ANOTHER_READS);
    } catch (error) {
      faults.push(whatFailed(error));
    }
  };
  await tryCheck(() => store.vacuumAndTruncate());
  // The pages of the tree told of it; a text that stands nowhere in the file needs no second writing of a large journal.
  const inJournal = async () => (await searchFiles([home.journal, `${home.journal}-wal`], wish.texts)).size > 0;
  if (journal.fault === null && (wish.evidence || wish.texts.length === 0 || (await inJournal())))
    await tryCheck(() => journal.vacuumAndTruncate());
  removeHalfMade(home, await store.backups());
  const copies: Copy[] = [];
  for (const path of await store.backups()) copies.push(await cleanCopy(service, path, wish));
  const spoken = wish.evidence || wish.texts.length === 0 ? 0 : await journal.holding(wish.texts);
  const files: LookedThrough[] = [];
  const below = filesBelow(home.folder);
  const copied = copies.filter(({ done }) => done).map(({ file }) => file);
  const holding = await searchFiles([...new Set([...below, ...copied])], wish.texts);
  for (const file of below) {
    const stays = file === home.journal ? spoken : (copies.find((copy) => copy.journal === file)?.spoken ?? 0);
    const isClean = !holding.has(file);
    files.push({
      file: relative(home.folder, file),
      clean: isClean && stays === 0,
      note: !isClean ? (faults[0] ?? "") : stays > 0 ? describeStays(stays, wish.ids) : "",
    });
  }
  for (const { file, clean, note, done, journal: beside, spoken: stays } of copies) {
    if (!done || relative(home.folder, file).startsWith(".."))
      files.push({ file, clean: clean && !holding.has(file), note });
    if (stays > 0 && relative(home.folder, beside).startsWith(".."))
      files.push({ file: beside, clean: false, note: describeStays(stays, wish.ids) });
  }
  files.push(...(await lookAtMeetingPlace(service)));
  const unfinished = faults[0] ?? copies.find(({ done }) => !done)?.note ?? null;
  return { files, unfinished };
}

/** Where this machine meets others, what it wrote there holds the text until it is written anew. */
async function lookAtMeetingPlace({ home, exchange }: WholeService): Promise<readonly LookedThrough[]> {
  const place = readPlace(home);
  if (place === undefined || exchange === null) return [];
  const { identity } = await exchange.state();
  const devices = [...(identity === undefined ? [] : [identity.device]), ...(await exchange.formerDevices())];
  const waiting = await Promise.all(devices.map((device) => exchange.rewritten(device)));
  if (waiting.every((lines) => lines.length === 0)) return [];
  const note = "what this machine wrote there holds it until the next exchange: holdfast sync";
  return [{ file: describeMeetingPlace(place).where, clean: false, note }];
}

/**
 * On a server the tables are written anew, where the role may. Its files can't be looked through from here, so the
 * certificate says what they may still hold.
 */
async function cleanTables(
  { store, journal, home }: WholeService,
  { ids, texts, evidence }: Wish,
): Promise<CleanedFiles> {
  const files: LookedThrough[] = [];
  let unfinished: string | null = null;
  for (const [file, part] of [
    ["tables of the memories", store],
    ["tables of the journal and the tree", journal],
  ] as const) {
    try {
      const isRewritten = await part.vacuumAndTruncate();
      if (!isRewritten) unfinished = "somebody else uses the tables; they are rewritten once that ends";
      files.push({ file, clean: isRewritten, note: isRewritten ? "rewritten by VACUUM FULL" : (unfinished ?? "") });
    } catch (error) {
      // Trying again would not help: the server's own vacuum takes the removed rows away some day.
      files.push({ file, clean: false, note: `the rows are removed; ${whatFailed(error)}` });
    }
  }
  const spoken = evidence || texts.length === 0 ? 0 : await journal.holding(texts);
  if (spoken > 0) files.push({ file: "turns of the journal", clean: false, note: describeStays(spoken, ids) });
  const below = filesBelow(home.folder);
  const holding = await searchFiles(below, texts);
  for (const file of below) files.push({ file: relative(home.folder, file), clean: !holding.has(file), note: "" });
  files.push({
    file: "write-ahead log, archives, replicas and backups of the server",
    clean: false,
    note: OUT_OF_REACH,
  });
  return { files, unfinished };
}

const OUT_OF_REACH =
  "out of reach: they may hold the text until the server reuses or removes them; ask whoever runs it how long that takes";

/** What waits to be sent to a server, or was refused by it, holds the text of its copy here. */
function forgetWaiting(home: Home, ids: readonly MemoryId[]): void {
  const outbox = findOutbox(home);
  for (const { key, local } of outbox.entries()) if (ids.some((id) => id === local)) outbox.remove(key);
}

function describeStays(turns: number, ids: readonly MemoryId[]): string {
  return `${turns === 1 ? "1 turn of past sessions still says" : `${turns} turns of past sessions still say`} it: ${writeLater(ids)}`;
}

/** What to type to cut out of the journal what is erased already. */
export function writeLater(ids: readonly MemoryId[]): string {
  return ids.length === 1 ? `holdfast erase ${ids[0]} --evidence` : "holdfast erase --evidence";
}

interface Copy extends LookedThrough {
  readonly done: boolean;
  /** The journal's copy beside it, and how many of its turns still say it. */
  readonly journal: string;
  readonly spoken: number;
}

async function cleanCopy(service: WholeService, path: string, { ids, texts, evidence }: Wish): Promise<Copy> {
  const { store, journal, clock } = service;
  const beside = nameJournalCopy(path);
  const copy = { file: path, journal: beside, spoken: 0 };
  if (!existsSync(path)) return { ...copy, clean: true, done: true, note: "no longer there, or out of reach" };
  try {
    await store.eraseFromCopy(path, ids, clock.now());
    const isBeside = existsSync(beside);
    if (isBeside) await journal.forgetTreeInCopy(beside);
    const spoken = isBeside && !evidence && texts.length > 0 ? await journal.holdingInCopy(beside, texts) : 0;
    return { ...copy, spoken, clean: true, done: true, note: "a copy made by this program" };
  } catch (error) {
    return { ...copy, clean: false, done: false, note: whatFailed(error) };
  }
}

function filesBelow(folder: string): readonly string[] {
  const program = PROGRAM.map((name) => join(folder, name, "/"));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !program.some((own) => file.startsWith(own)));
}

/** The program's own copies hold nobody's words, and its examples are sentences that somebody may have stored. */
const PROGRAM = ["app", "compiled"] as const;

/** Removes what a killed backup, restore or evaluation left behind: it is nobody's, and full of texts. */
export function removeHalfMade(home: Home, backups: readonly string[]): void {
  rmSync(join(home.folder, "evaluation"), { recursive: true, force: true });
  for (const path of [
    ...backups.map(namePart),
    ...backups.map(nameJournalCopy).map(namePart),
    ...DATABASE_ENDS.map((end) => comingFor(home.database) + end),
  ])
    remove(path);
}

/** Unlike a forced removal, this does not mind when a folder on the way is none. */
export function remove(path: string): void {
  if (existsSync(path)) rmSync(path);
}
