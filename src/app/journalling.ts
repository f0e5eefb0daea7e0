import { packedTurns } from "../core/journal/pack.ts";
import { replayed } from "../core/journal/replay.ts";
import { searchJournal } from "../core/journal/search.ts";
import type { TurnHit } from "../core/journal/search.ts";
import { MemoryError } from "../domain/errors.ts";
import type { MemoryId } from "../domain/ids.ts";
import type { Session, SessionId, Turn } from "../domain/journal/session.ts";
import type { ProjectId } from "../domain/project.ts";
import { iso } from "../domain/time.ts";
import type { JournalView } from "../ports/journal.ts";
import { actorOf, refuseAgentsEverywhere, whereabouts } from "./caller.ts";
import type { Caller } from "./caller.ts";
import type { Handler, InputOf, OutputOf } from "./handlers.ts";
import { wholeId } from "./ids.ts";
import { sight } from "./looking.ts";
import { withoutSecrets } from "./redacting.ts";
import type { Service } from "./service.ts";
import { counted } from "../domain/counting.ts";
import { endOf, startOf } from "./times.ts";

export const journalHandler: Handler<"journal"> = async (service, input) => {
  switch (input.action) {
    case "search":
      return search(service, input);
    case "sessions":
      return sessions(service, input);
    case "show":
      return show(service, input);
  }
};

export const replayHandler: Handler<"replay"> = (service, input) => {
  const { store, journal } = service;
  const session = sessionNamed(service, input.id, input);
  const turns = journal.turns(session.id, input.from, input.from + input.limit);
  const shown = turns.slice(0, input.limit);
  const receipts = store.receipts({ session: session.name, limit: EVENTS_LOOKED_AT });
  const changes = store.changes({ session: session.name });
  const sees = sight(store, input);
  const textOf = (id: MemoryId): string | null => {
    const memory = store.byId(id);
    return memory !== undefined && sees(memory) ? memory.text : null;
  };
  return {
    session: sessionToJson(session),
    turns: replayed(shown, receipts, changes, turns[input.limit]?.at ?? null).map(({ turn, showed, taught }) => ({
      ...turnToJson(turn),
      showed: showed.map((receipt) => ({
        receipt: receipt.id,
        of: receipt.of,
        at: iso(receipt.at),
        question: receipt.question,
        memories: receipt.hits.map(({ id }) => ({ id, text: textOf(id) })),
      })),
      taught: taught.map(({ id, at, action, memory }) => ({
        change: id,
        at: iso(at),
        action,
        memory,
        text: textOf(memory),
      })),
    })),
    more: turns.length > input.limit,
  };
};

/** Far more than a session ever asks. */
const EVENTS_LOOKED_AT = 10_000;

type Found = OutputOf<"journal">;

const NOTHING: Omit<Found, "waiting"> = {
  turns: [],
  sessions: [],
  times: [],
  meaning: { on: false, why: "" },
  checked: 0,
  tokens: 0,
  more: false,
};

/** Some of the best are passed over, because they say the same or are too long for the budget. */
const READ_PER_TURN_SHOWN = 2;

async function search(service: Service, input: Extract<InputOf<"journal">, { action: "search" }>): Promise<Found> {
  const { journal, tokens, settings, clock } = service;
  const only = input.ofSession === undefined ? null : sessionNamed(service, input.ofSession, input).id;
  const view = { ...viewOf(service, input), ...(only !== null && { sessions: [only] }) };
  const found = await searchJournal(
    { ...service, embedder: service.embedders.journal, meaningWaitMs: settings.meaningWaitMs },
    {
      text: await withoutSecrets(service, input.question),
      askedAt: input.askedAt === undefined ? clock.now() : Date.parse(input.askedAt),
      view,
      budgetTokens: input.budgetTokens,
    },
  );
  const best = first(found.turns, input.limit * READ_PER_TURN_SHOWN);
  const pack = packedTurns(best, tokens, input.limit, input.budgetTokens);
  const scores = new Map(found.sessions.map(({ session, score }) => [session, score]));
  const shown = [...new Set(pack.hits.map(({ turn }) => turn.session))];
  return {
    turns: pack.hits.map((hit) => hitToJson(service, hit)),
    sessions: shown.flatMap((id) => {
      const session = journal.session(id);
      return session === undefined ? [] : [{ ...sessionToJson(session), score: scores.get(id) ?? null }];
    }),
    times: found.times.map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
    meaning: { on: found.meaning.on, why: found.meaning.why },
    checked: journal.count(view),
    waiting: journal.waiting(),
    tokens: pack.tokens,
    more: pack.hits.length < found.scored,
  };
}

function* first<T>(all: Iterable<T>, count: number): Generator<T> {
  let given = 0;
  for (const each of all) {
    yield each;
    if (++given >= count) return;
  }
}

function sessions(service: Service, input: Extract<InputOf<"journal">, { action: "sessions" }>): Found {
  const { journal } = service;
  const page = { offset: input.offset, limit: input.limit + 1 };
  const found = journal.sessions(viewOf(service, input), page);
  return {
    ...NOTHING,
    sessions: found.slice(0, input.limit).map((session) => ({ ...sessionToJson(session), score: null })),
    waiting: journal.waiting(),
    more: found.length > input.limit,
  };
}

function show(service: Service, input: Extract<InputOf<"journal">, { action: "show" }>): Found {
  const { journal } = service;
  const session = sessionNamed(service, input.id, input);
  const [from, to] =
    input.turn === undefined ? [input.from, input.from + input.limit] : [Math.max(0, input.turn - 1), input.turn + 1];
  const turns = journal.turns(session.id, from, to);
  const shown = input.turn === undefined ? turns.slice(0, input.limit) : turns;
  if (input.turn !== undefined && input.turn >= session.turns) {
    throw new MemoryError("not-found", `Session ${session.id} has ${counted(session.turns, "turn")}, numbered from 0.`);
  }
  return {
    ...NOTHING,
    turns: shown.map((turn) => ({ ...turnToJson(turn), score: null, parts: null, before: null })),
    sessions: [{ ...sessionToJson(session), score: null }],
    waiting: journal.waiting(),
    more: turns.length > shown.length,
  };
}

/** Whose sessions the caller may see: an agent those of its project, a person all when asked for. */
function viewOf(
  { store, clock }: Service,
  input: Caller & {
    readonly everywhere: boolean;
    readonly since?: string | undefined;
    readonly until?: string | undefined;
  },
): JournalView {
  refuseAgentsEverywhere(input);
  return {
    projects: input.everywhere ? "all" : projectsOf(store, input),
    since: input.since === undefined ? null : startOf(input.since, clock.now()),
    until: input.until === undefined ? null : endOf(input.until, clock.now()),
  };
}

/** A project may have been captured under today's name or under an earlier one. */
function projectsOf(store: Service["store"], caller: Caller): readonly ProjectId[] {
  const { place, identity } = whereabouts(store, caller);
  return [...new Set([place.project, identity].filter((project) => project !== null))];
}

/** By its id in the journal or as much of it as is unique, or by the client's own name for it. */
function sessionNamed({ journal, store }: Service, text: string, caller: Caller): Session {
  const named = journal.sessionNamed(text);
  const mine = (session: Session | undefined): session is Session =>
    session !== undefined &&
    (actorOf(caller).by === "human" ||
      (session.project !== null && projectsOf(store, caller).includes(session.project)));
  if (mine(named)) return named;
  const seen = (prefix: string, limit: number): readonly string[] =>
    journal.idsBeginning(prefix, limit).filter((id) => mine(journal.session(id as SessionId)));
  return journal.session(wholeId({ idsBeginning: seen }, text, ["session"]) as SessionId)!;
}

/** As much of the turn before as tells what was asked. */
const BEFORE_CHARACTERS = 200;

function hitToJson({ journal }: Service, { turn, score, parts }: TurnHit): Found["turns"][number] {
  const [before] = turn.index === 0 ? [] : journal.turns(turn.session, turn.index - 1, turn.index - 1);
  return {
    ...turnToJson(turn),
    score,
    parts: { ...parts },
    before: before === undefined ? null : before.text.slice(-BEFORE_CHARACTERS),
  };
}

function turnToJson({ session, index, role, tool, at, text, line }: Turn) {
  return { session, index, role, tool, at: iso(at), text, line };
}

function sessionToJson(session: Session) {
  const { id, client, name, parent, title, project, branch, turns, file } = session;
  const { startedAt, endedAt } = session;
  return {
    id,
    client,
    name,
    parent,
    title,
    project,
    branch,
    startedAt: iso(startedAt),
    endedAt: iso(endedAt),
    turns,
    file,
  };
}
