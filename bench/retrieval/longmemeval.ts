import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Role } from "../../src/domain/journal/session.ts";
import type { Haystack } from "./haystack.ts";
import { readJsonLines } from "./json-lines.ts";

interface Question {
  readonly question_id: string;
  readonly question_type: string;
  readonly question: string;
  readonly question_date: string;
  readonly answer_session_ids: readonly string[];
  readonly haystack_session_ids: readonly string[];
  readonly haystack_dates: readonly string[];
}

interface Session {
  readonly id: string;
  readonly turns: readonly { readonly role: Role; readonly content: string; readonly has_answer?: boolean }[];
}

/** Each question has a haystack of its own. Those that can't be answered are left out: they have no evidence to find. */
export function longmemeval(folder: string): readonly Haystack[] {
  const questions = readJsonLines(join(folder, "questions.jsonl")) as readonly Question[];
  const sessions = new Map(
    (readJsonLines(join(folder, "sessions.jsonl.gz")) as readonly Session[]).map((each) => [each.id, each]),
  );
  // In an order that has nothing to do with type, so that the first n of them are a fair sample.
  const order = ({ question_id }: Question) => createHash("sha256").update(question_id).digest("hex");
  return questions
    .filter(({ question_id }) => !question_id.endsWith("_abs"))
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .map((question) => haystackOf(question, sessions));
}

function haystackOf(question: Question, sessions: ReadonlyMap<string, Session>): Haystack {
  const gold = new Set(question.answer_session_ids);
  const goldTurns = new Set<string>();
  const held = question.haystack_session_ids.map((id, at) => {
    const turns = (sessions.get(id)?.turns ?? []).map(({ role, content, has_answer }, index) => {
      if (has_answer === true && gold.has(id)) goldTurns.add(`${id} ${index}`);
      return { id: `${id} ${index}`, role, text: content };
    });
    return { id, at: dateOf(question.haystack_dates[at] ?? ""), turns };
  });
  const asked = {
    id: question.question_id,
    type: question.question_type,
    text: question.question,
    askedAt: dateOf(question.question_date),
    goldSessions: gold,
    goldTurns,
  };
  return { name: question.question_id, sessions: held, questions: [asked] };
}

/** "2023/05/30 (Tue) 20:42" */
function dateOf(said: string): number {
  return Date.parse(said.replace(/^(\d+)\/(\d+)\/(\d+).*?(\d+:\d+).*$/, "$1-$2-$3T$4:00"));
}
