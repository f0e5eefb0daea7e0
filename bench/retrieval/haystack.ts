import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDates } from "../../src/adapters/dates/named-times.ts";
import { openJournal } from "../../src/store/engines/sqlite/journal/journal.ts";
import type { SqliteJournal } from "../../src/store/engines/sqlite/journal/journal.ts";
import { gptTokens } from "../../src/adapters/system/gpt-tokens.ts";
import { packTurns } from "../../src/core/journal/read-best.ts";
import { JOURNAL_RECIPE, searchJournal } from "../../src/core/journal/search.ts";
import type { JournalRecipe } from "../../src/core/journal/search.ts";
import type { TurnHit } from "../../src/core/journal/read-best.ts";
import type { Role } from "../../src/domain/journal/session.ts";
import { MINUTE } from "../../src/domain/time.ts";
import type { Embedder } from "../../src/ports/embedder.ts";
import type { JournalView } from "../../src/ports/journal.ts";

/** Sessions to be searched together, and what is asked of them. */
export interface Haystack {
  readonly name: string;
  readonly sessions: readonly { readonly id: string; readonly at: number; readonly turns: readonly HaystackTurn[] }[];
  readonly questions: readonly HaystackQuestion[];
}

export interface HaystackTurn {
  readonly id: string;
  readonly role: Role;
  readonly text: string;
}

export interface HaystackQuestion {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly askedAt: number;
  readonly goldSessions: ReadonlySet<string>;
  readonly goldTurns: ReadonlySet<string>;
}

/** A question's answer by one system, in the dataset's own ids. */
export interface Ranking {
  readonly sessions: readonly string[];
  readonly turns: readonly string[];
  /** The turns that fit into each budget, in tokens. */
  readonly packs: ReadonlyMap<number, readonly string[]>;
  readonly tokens: number;
  readonly ms: number;
}

export const BUDGETS = [1_000, 2_000, 4_000] as const;
const USUAL_BUDGET = 2_000;
const EVERYTHING: JournalView = { projects: "all", since: null, until: null };
const CLIENT = "bench";

/** A journal of its own, filled through the store as capture fills it, with a vector for every turn. */
export interface FilledJournal {
  readonly journal: SqliteJournal;
  readonly embedder: Embedder;
  /** The dataset's id of a turn of the journal. */
  turnId(session: string, index: number): string;
  sessionId(session: string): string;
  close(): Promise<void>;
}

export async function fill(haystack: Haystack, embedder: Embedder): Promise<FilledJournal> {
  const folder = mkdtempSync(join(tmpdir(), "hf-bench-"));
  const journal = openJournal(join(folder, "journal.db"), embedder.model);
  const mark = { client: CLIENT, offset: 0, lines: 0, headHash: "", size: 0, mtimeMs: 0 };
  const names = new Map<string, string>();
  const turns = new Map<string, string>();
  for (const { id, at, turns: said } of haystack.sessions) {
    const read = said.map((turn, index) => ({
      key: String(index),
      role: turn.role,
      text: turn.text,
      tool: null,
      at: at + index * MINUTE,
      cwd: null,
      branch: null,
      line: index,
    }));
    const session = { client: CLIENT, name: id, parent: null, title: null };
    await journal.append([{ session, project: null, turns: read, brokenLines: 0 }], { ...mark, file: id });
    const kept = await journal.sessionNamed(id);
    if (kept === undefined) continue;
    names.set(kept.id, id);
    said.forEach((turn, index) => turns.set(`${kept.id} ${index}`, turn.id));
  }
  for (let due = await journal.turnsWithoutVectors(64); due.length > 0; due = await journal.turnsWithoutVectors(64)) {
    const vectors = await embedder.embed(
      due.map(({ window }) => window),
      "memory",
    );
    for (const [at, turn] of due.entries()) await journal.saveVectors(turn, vectors[at] ?? []);
  }
  while (await journal.warm());
  return {
    journal,
    embedder,
    turnId: (session, index) => turns.get(`${session} ${index}`) ?? "",
    sessionId: (session) => names.get(session) ?? "",
    async close() {
      await journal.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const tokens = gptTokens();
const dates = openDates();

/** The program's own search, once for each budget: a larger one makes it look further. */
export async function asked(
  filled: FilledJournal,
  question: HaystackQuestion,
  recipe: JournalRecipe = JOURNAL_RECIPE,
): Promise<Ranking> {
  const { journal, embedder } = filled;
  const search = async (budgetTokens: number) => {
    const { sessions, turns } = await searchJournal(
      { journal, embedder, dates, meaningWaitMs: 600_000 },
      { text: question.text, askedAt: question.askedAt, view: EVERYTHING, budgetTokens },
      recipe,
    );
    const hits: TurnHit[] = [];
    for await (const hit of turns) hits.push(hit);
    return { sessions, turns: hits };
  };
  const started = performance.now();
  const found = await search(USUAL_BUDGET);
  const ms = performance.now() - started;
  const ids = (hits: readonly TurnHit[]): readonly string[] =>
    hits.map(({ turn }) => filled.turnId(turn.session, turn.index));
  const packs = new Map<number, readonly string[]>();
  for (const budget of BUDGETS) {
    const { turns } = budget <= USUAL_BUDGET ? found : await search(budget);
    packs.set(budget, ids((await packTurns(turns, tokens, turns.length, budget)).hits));
  }
  return {
    sessions: found.sessions.map(({ session }) => filled.sessionId(session)),
    turns: ids(found.turns),
    packs,
    tokens: (await packTurns(found.turns, tokens, found.turns.length, USUAL_BUDGET)).tokens,
    ms,
  };
}
