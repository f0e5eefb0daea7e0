import { packTurns } from "../../core/journal/read-best.ts";
import { searchJournal } from "../../core/journal/search.ts";
import { readTitle } from "../../core/journal/title.ts";
import type { TurnHit } from "../../core/journal/read-best.ts";
import { keepWhere } from "../../domain/lists.ts";
import { formatCount } from "../../domain/counting.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Session, SessionId, Turn } from "../../domain/journal/session.ts";
import { iso } from "../../domain/time.ts";
import type { JournalView } from "../../ports/journal.ts";
import { refuseAgentsEverywhere } from "../call/call.ts";
import type { Call, Handler, InputOf, OutputOf } from "../call/call.ts";
import { resolveId } from "../call/ids.ts";
import { withoutSecrets } from "../call/redacting.ts";
import { listNames } from "../call/whereabouts.ts";
import { tellNothing } from "../call/nothing.ts";
import { parseEnd, parseStart } from "../call/times.ts";
import type { Service } from "../service.ts";

export const journalHandler: Handler<"journal"> = async (call, input) => {
  switch (input.action) {
    case "search":
      return search(call, input);
    case "sessions":
      return listSessions(call, input);
    case "show":
      return show(call, input);
  }
};

type Found = OutputOf<"journal">;

/** Some of the best are passed over, because they say the same or are too long for the budget. */
const READ_PER_TURN_SHOWN = 2;

async function search(call: Call, input: Extract<InputOf<"journal">, { action: "search" }>): Promise<Found> {
  const { service, now } = call;
  const { journal, tokens, settings } = service;
  const only = input.ofSession === undefined ? null : (await findSession(call, input.ofSession)).id;
  const view = { ...viewSessions(call, input), ...(only !== null && { sessions: [only] }) };
  const found = await searchJournal(
    { ...service, embedder: service.embedders.journal, meaningWaitMs: settings.meaningWaitMs },
    {
      text: await withoutSecrets(service, input.question),
      askedAt: input.askedAt === undefined ? now : Date.parse(input.askedAt),
      view,
      budgetTokens: input.budgetTokens,
    },
  );
  const best = takeFirst(found.turns, input.limit * READ_PER_TURN_SHOWN);
  const pack = await packTurns(best, tokens, input.limit, input.budgetTokens);
  const scores = new Map(found.sessions.map(({ session, score }) => [session, score]));
  const shown = [...new Set(pack.hits.map(({ turn }) => turn.session))];
  return {
    turns: await Promise.all(pack.hits.map((hit) => hitToJson(service, hit))),
    sessions: (
      await Promise.all(
        shown.map(async (id) => {
          const session = await journal.session(id);
          return session === undefined ? [] : [{ ...sessionToJson(session), score: scores.get(id) ?? null }];
        }),
      )
    ).flat(),
    times: found.times.map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
    meaning: { on: found.meaning.on, why: found.meaning.why },
    checked: await journal.count(view),
    waiting: await journal.waiting(),
    tokens: pack.tokens,
    more: pack.hits.length < found.scored,
  };
}

async function* takeFirst<T>(all: AsyncIterable<T>, count: number): AsyncGenerator<T> {
  let given = 0;
  for await (const each of all) {
    yield each;
    if (++given >= count) return;
  }
}

async function listSessions(call: Call, input: Extract<InputOf<"journal">, { action: "sessions" }>): Promise<Found> {
  const { journal } = call.service;
  const page = { offset: input.offset, limit: input.limit + 1 };
  const found = await journal.sessions(viewSessions(call, input), page);
  return {
    ...tellNothing("journal"),
    sessions: await Promise.all(
      found.slice(0, input.limit).map(async (session) => ({
        ...sessionToJson(session),
        title: (await readTitle(journal, session)) || null,
        score: null,
      })),
    ),
    waiting: await journal.waiting(),
    more: found.length > input.limit,
  };
}

async function show(call: Call, input: Extract<InputOf<"journal">, { action: "show" }>): Promise<Found> {
  const { journal } = call.service;
  const session = await findSession(call, input.id);
  const [from, to] =
    input.turn === undefined ? [input.from, input.from + input.limit] : [Math.max(0, input.turn - 1), input.turn + 1];
  const turns = await journal.turns(session.id, from, to);
  const shown = input.turn === undefined ? turns.slice(0, input.limit) : turns;
  if (input.turn !== undefined && input.turn >= session.turns) {
    throw new MemoryError(
      "not-found",
      `Session ${session.id} has ${formatCount(session.turns, "turn")}, numbered from 0.`,
    );
  }
  return {
    ...tellNothing("journal"),
    turns: shown.map((turn) => ({ ...turnToJson(turn), score: null, parts: null, before: null })),
    sessions: [{ ...sessionToJson(session), score: null }],
    waiting: await journal.waiting(),
    more: turns.length > shown.length,
  };
}

/** Whose sessions the caller may see: an agent those of its project, a person all when asked for. */
export function viewSessions(
  call: Call,
  input: {
    readonly everywhere: boolean;
    readonly since?: string | undefined;
    readonly until?: string | undefined;
  },
): JournalView {
  refuseAgentsEverywhere(call, input.everywhere);
  return {
    projects: input.everywhere ? "all" : listNames(call),
    since: input.since === undefined ? null : parseStart(input.since, call.now),
    until: input.until === undefined ? null : parseEnd(input.until, call.now),
  };
}

/** By its id in the journal or as much of it as is unique, or by the client's own name for it. */
export async function findSession(call: Call, text: string): Promise<Session> {
  const { journal } = call.service;
  const named = await journal.sessionNamed(text);
  const projects = call.actor.by === "human" ? "all" : listNames(call);
  const mine = (session: Session | undefined): session is Session =>
    session !== undefined && (projects === "all" || (session.project !== null && projects.includes(session.project)));
  if (mine(named)) return named;
  const findVisible = async (prefix: string, limit: number): Promise<readonly string[]> =>
    keepWhere(await journal.idsBeginning(prefix, limit), async (id) => mine(await journal.session(id as SessionId)));
  return (await journal.session((await resolveId({ idsBeginning: findVisible }, text, ["session"])) as SessionId))!;
}

/** As much of the turn before as tells what was asked. */
const BEFORE_CHARACTERS = 200;

async function hitToJson({ journal }: Service, { turn, score, parts }: TurnHit): Promise<Found["turns"][number]> {
  const [before] = turn.index === 0 ? [] : await journal.turns(turn.session, turn.index - 1, turn.index - 1);
  return {
    ...turnToJson(turn),
    score,
    parts: { ...parts },
    before: before === undefined ? null : before.text.slice(-BEFORE_CHARACTERS),
  };
}

export function turnToJson({ session, index, role, tool, at, text, line }: Turn) {
  return { session, index, role, tool, at: iso(at), text, line };
}

export function sessionToJson({ cwd: _cwd, startedAt, endedAt, ...session }: Session) {
  return { ...session, startedAt: iso(startedAt), endedAt: iso(endedAt) };
}
