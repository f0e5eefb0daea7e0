/**
 * Whether the record of work finds what written sessions show: what fixed an error, how a command is run, what was tried and taken
 * back. The sessions (40, and 25 by another writer) are written in five clients' forms, captured as any other, and asked from outside.
 * `--sheet` adds the lines that whoever does them again is told, for a person to judge.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { readsAsTurnedDown } from "../src/adapters/triggers/trigger-weights.ts";
import { secretRedactor } from "../src/adapters/secrets/secret-redactor.ts";
import { clientTranscripts } from "../src/adapters/transcripts/transcripts.ts";
import { captureFile } from "../src/core/journal/capture.ts";
import { askFix } from "../src/core/work/ask-fix.ts";
import { askHow } from "../src/core/work/ask-how.ts";
import { deadEndItems } from "../src/core/work/ask-blame.ts";
import { readRecord } from "../src/core/work/item.ts";
import type { WorkItem, WorkParts } from "../src/core/work/item.ts";
import { pathIdentity } from "../src/domain/project.ts";
import { openJournal } from "../src/store/engines/sqlite/journal/journal.ts";
import { readSessions, writeTranscript } from "./work/sessions.ts";
import type { Claim, WrittenSession } from "./work/sessions.ts";
import { measureHarms, measureWrittenHarms } from "./work/harms.ts";
import { listen, printSheet } from "./work/moments.ts";
import { replayTranscripts } from "./work/replay.ts";
import { measureSize } from "./work/size.ts";

/** The second was written after the first, against which the program was mended, and is run as it is. */
const HARMS = ["work-harms", "work-harms-two"] as const;
/** Sessions by another writer, in other languages and with other tools; run as they are. */
const SESSIONS_TWO = "work-sessions-two";
/** Dead ends that are said and not shown. The second was written after the lessons, in another voice, and is run as it is. */
const WORDS = ["work-words", "work-words-two"] as const;
const MODEL = { id: "none", dimensions: 4 };

const transcripts = clientTranscripts();
const sessions = readSessions(readText("work-sessions"));
const folder = mkdtempSync(join(tmpdir(), "holdfast-work-"));
try {
  const journal = openJournal(join(folder, "journal.db"), MODEL);
  let calls = 0;
  const told: string[] = [];
  for (const session of sessions.toSorted((a, b) => a.at - b.at)) {
    const heard = await listen(journal, session);
    calls += heard.calls;
    told.push(...heard.lines.map((line) => `  ${session.name} ${line}`));
    await capture(journal, session);
  }
  console.log(`at the moment of action: ${told.length} lines in ${calls} calls`);
  for (const line of told) console.log(line);
  await measureClaims(journal, sessions);
  await journal.close();
  const journalOf = async (few: readonly WrittenSession[]) => {
    const own = openJournal(":memory:", MODEL);
    for (const session of few) await capture(own, session);
    return own;
  };
  await measureHarms(sessions, journalOf);
  for (const name of HARMS) {
    console.log(`${name}:`);
    await measureWrittenHarms(readText(name), journalOf);
  }
  for (const name of WORDS) {
    const few = readSessions(readText(name));
    console.log(`${name}:`);
    await measureClaims(await journalOf(few), few);
  }
  const two = readSessions(readText(SESSIONS_TWO));
  console.log(`${SESSIONS_TWO}:`);
  await measureClaims(await journalOf(two), two);
  if (process.argv.includes("--sheet")) await printSheet([...sessions, ...two], journalOf);
  const real = process.argv[process.argv.indexOf("--transcripts") + 1];
  if (process.argv.includes("--transcripts") && real !== undefined)
    await replayTranscripts(partsOf(openJournal(":memory:", MODEL)), [...transcripts.find(real, null)]);
  if (process.argv.includes("--size")) await measureSize(folder);
} finally {
  rmSync(folder, { recursive: true });
}

function readText(name: string): string {
  return gunzipSync(readFileSync(new URL(`data/${name}.txt.gz`, import.meta.url))).toString("utf8");
}

async function capture(journal: ReturnType<typeof openJournal>, session: WrittenSession): Promise<void> {
  const path = writeTranscript(folder, session);
  for (const file of transcripts.find(path, null)) await captureFile(partsOf(journal), file);
}

function partsOf(journal: ReturnType<typeof openJournal>) {
  return {
    transcripts,
    journal,
    redactor: secretRedactor(),
    findProject: pathIdentity,
    rootOf: (cwd: string) => cwd,
    breathe: () => Promise.resolve(),
  };
}

async function measureClaims(journal: ReturnType<typeof openJournal>, all: readonly WrittenSession[]): Promise<void> {
  const counts = { fix: [0, 0, 0], dead: [0, 0, 0], how: [0, 0, 0] };
  for (const session of all) {
    const parts: WorkParts = {
      journal,
      view: { projects: [pathIdentity(session.cwd)], since: null, until: null },
      turnsDown: readsAsTurnedDown,
    };
    for (const claim of session.claims) {
      const { items } = await ask(parts, claim, session);
      const [first] = items;
      const isRight = first !== undefined && holds(first, claim.expected);
      const count = counts[claim.about];
      if (claim.expected === "") {
        // Nothing was fixed there: whatever is said is wrong.
        if (first !== undefined) count[2]!++;
      } else {
        count[0]!++;
        if (isRight) count[1]!++;
        else if (first !== undefined) count[2]!++;
      }
      if (!isRight && (claim.expected !== "" || first !== undefined))
        console.log(
          `  ${session.name} ${claim.about} ${claim.question.slice(0, 70)}: ${first === undefined ? "nothing" : first.says.join("; ")}`,
        );
    }
    // What is told beside the claims counts against precision.
    const told = await deadEnds(parts, session);
    const claimed = session.claims.filter(({ about }) => about === "dead");
    for (const end of told) {
      if (claimed.some(({ expected }) => holds(end, expected))) continue;
      counts.dead[2]!++;
      console.log(`  ${session.name} dead end not written: ${end.about} ${end.says.join("; ")}`);
    }
  }
  for (const [name, [asked, right, wrong]] of Object.entries(counts))
    console.log(
      `${name}: ${right} of ${asked} found (${percent(right!, asked!)}), precision ${percent(right!, right! + wrong!)}`,
    );
}

async function ask(
  parts: WorkParts,
  { about, question }: Claim,
  session: WrittenSession,
): Promise<{ readonly items: readonly WorkItem[] }> {
  if (about === "fix") return askFix(parts, question);
  if (about === "how") return askHow(parts, question);
  return {
    items: (await deadEnds(parts, session)).filter(
      (item) => item.about.includes(question) || item.says.join().includes(question),
    ),
  };
}

async function deadEnds({ journal, view }: WorkParts, session: WrittenSession): Promise<readonly WorkItem[]> {
  const kept = await (journal as ReturnType<typeof openJournal>).sessionNamed(session.name);
  return kept === undefined
    ? []
    : deadEndItems(
        { journal, view, turnsDown: readsAsTurnedDown },
        await readRecord({ journal, view }, kept.id),
        () => true,
      );
}

function holds({ about, says }: WorkItem, expected: string): boolean {
  return `${about}\n${says.join("\n")}`.includes(expected);
}

function percent(part: number, of: number): string {
  return of === 0 ? "-" : `${Math.round((1_000 * part) / of) / 10} %`;
}
