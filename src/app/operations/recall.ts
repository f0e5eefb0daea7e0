import { holdsHere } from "../../adapters/files/branches.ts";
import type { RecalledSession } from "../../core/journal/recall-sessions.ts";
import { answer } from "../../core/recall/answer.ts";
import { answerExactly } from "../../core/recall/exact.ts";
import { embedPhrasings } from "../../core/meaning.ts";
import { searchWork } from "../../core/work/task.ts";
import type { Hit } from "../../core/recall/hit.ts";
import type { Answered } from "../../core/recall/joint.ts";
import { findWaiting } from "../../core/recall/waiting.ts";
import { findInstructed } from "../../core/recall/instructed.ts";
import type { InstructedLine } from "../../core/recall/instructed.ts";
import { findLineAgainst } from "../../core/remember/instructed.ts";
import { shownQuestions } from "../../core/relate/marks.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { knownSince } from "../../domain/freshness.ts";
import type { Answer, Receipt } from "../../domain/receipt.ts";
import { isWithin, keysElsewhere, scopeName } from "../../domain/scope.ts";
import { iso } from "../../domain/time.ts";
import { awaitMemoriesVectors } from "../jobs/memory-vectors.ts";
import { triggerWeights } from "../../adapters/triggers/trigger-weights.ts";
import { wordRecall } from "./told-recall.ts";
import { introduceCarried } from "../carried/carried.ts";
import { keepReceipt, makeView, refuseAgents, wholeService } from "../call/call.ts";
import type { Call, Handler, InputOf, OutputOf } from "../call/call.ts";
import { readTimeZone } from "../jobs/compacting.ts";
import { viewSessions } from "./journal.ts";
import { resumeLast } from "./brief.ts";
import { chooseAnswer, workParts, workToJson } from "./work.ts";
import { recallParts } from "../call/recalling.ts";
import { candidatesToJson, makeOnlooker, nameScopes, saidBy } from "../call/memory-json.ts";
import { withoutSecrets } from "../call/redacting.ts";
import { parseEnd } from "../call/times.ts";

export const recallHandler: Handler<"recall"> = async (call, input) => {
  const { service, actor, place, now } = call;
  const { by, agent, client, session } = actor;
  if (input.everywhere && by === "agent") {
    throw new MemoryError("usage", "An agent asks within its project.", { hint: "Leave `everywhere` out." });
  }
  if (input.below) refuseAgents(call, "below");
  // What LangGraph's store has just put is kept without vectors, so that a put waits for the write alone.
  if (input.below) await awaitMemoriesVectors(service);
  const phrasings = await Promise.all(
    [...new Set([input.question ?? [], input.queries ?? []].flat())].map((text) =>
      withoutSecrets(service, cleanQuestion(text)),
    ),
  );
  const words =
    input.exact === undefined ? quotePhrasings(phrasings) : await withoutSecrets(service, cleanQuestion(input.exact));
  const [question = words, ...otherwise] = phrasings;
  if (question === undefined)
    throw new MemoryError("usage", "There is no question.", {
      hint: 'Ask with `question`, `queries` or `exact`, for instance: holdfast recall "which port does staging use?"',
    });
  const asOf = input.asOf === undefined ? null : parseEnd(input.asOf, now);
  const parts = {
    ...recallParts(call),
    reader: service.embedders.judge,
    timeZone: () => readTimeZone(service),
    triggers: triggerWeights,
  };
  const asked = {
    text: question,
    otherwise,
    from: input.from,
    sessionsIn: viewSessions(call, { ...input, until: input.asOf }),
    place,
    everywhere: input.everywhere,
    ...(input.below && { below: await scopesBelow(call) }),
    limit: input.limit,
    budgetTokens: input.budgetTokens,
    asOf,
    asker: { agent, client, session },
  };
  const exactly = words === undefined ? undefined : await answerExactly(parts, asked, words);
  // Words in quotation marks that stand nowhere may be quoted from memory.
  const isAnswered = exactly !== undefined && (input.exact !== undefined || exactly.receipt.answer === "found");
  const answered = isAnswered ? exactly : await answer(parts, asked);
  const last = answered.standing === "left" && input.from !== "memories" ? await resumeLast(call) : undefined;
  const resume = last?.text;
  const { receipt, hits, sessions, lines, each, lead, found } =
    last === undefined ? answered : putBeside(last.session.id, answered);
  // Those that words brought up get their vectors before the others.
  for (const { session } of sessions) service.state.wantedSessions.add(session.id);
  const work = await searchPastWork(call, input, question);
  const isPresent = asOf === null && !input.everywhere;
  const instructed =
    isPresent && input.from !== "sessions"
      ? await searchInstructions(call, [question, ...otherwise], receipt, !isAnswered)
      : [];
  const contradicted = isPresent ? await findContradicted(call, hits) : new Map<string, string>();
  const named = nameScopes(service.store);
  const beside = new Set<string>(hits.map(({ memory }) => memory.id));
  const output: OutputOf<"recall"> = {
    receipt: receipt.id,
    answer: addInstructed(
      receipt.answer === "nothing" || (input.from === "work" && resume === undefined) ? work.answer : receipt.answer,
      instructed,
    ),
    hits: await Promise.all(
      hits.map(async ({ memory, score, parts, freshness, marks, isOnServer }) => ({
        id: memory.id,
        text: memory.text,
        kind: memory.kind,
        score,
        parts,
        freshness: { state: freshness.state, why: freshness.why },
        recordedAt: iso(memory.recordedAt),
        verifiedAt: iso(memory.verifiedAt),
        knownSince: iso(knownSince(memory)),
        by: saidBy(memory),
        scope: scopeName(await named(memory.scope)),
        ...(memory.scope.level === "path" && { path: memory.scope.path }),
        topics: [...memory.topics],
        questions: [...shownQuestions(marks, beside)],
        ...describeHolds(call, memory),
        ...(call.server !== undefined && { on: isOnServer ? ("server" as const) : ("this machine" as const) }),
        ...nameCarriedFile(call, memory.id),
        ...(contradicted.has(memory.id) && { contradicts: contradicted.get(memory.id)! }),
      })),
    ),
    sessions: sessions.map(sessionToJson),
    ...(work.items.length > 0 && { work: work.items }),
    ...(resume !== undefined && { resume }),
    ...(instructed.length > 0 && { instructions: [...instructed] }),
    ...(lines.length > 0 && { lines: lines.map((line) => ({ ...line })) }),
    each,
    lead,
    leftOut: receipt.leftOut.map((left) => ({ ...left })),
    leftOutCount: receipt.leftOutCount ?? receipt.leftOut.length,
    checked: receipt.checked,
    turns: receipt.turns ?? 0,
    nearest: receipt.nearest,
    meaning: receipt.meaning,
    tokens: receipt.tokens,
    ms: receipt.ms,
  };
  const server = call.server?.note();
  if (server !== undefined) output.server = server;
  const { place: asking, folders } = call;
  const others = folders.filter((folder) => !isWithin(asking.path, folder) && asking.also?.includes(folder) !== true);
  if (output.answer === "nothing" && others.length > 0) output.elsewhere = others.slice(0, OTHERS_NAMED);
  const proposals = await findProposals(call, input, output.answer, { question, found });
  if (proposals.length > 0) output.waiting = proposals.map(({ id, text }) => ({ id, text }));
  const introduction = await introduceCarried(service.store, call.carried, call);
  if (introduction !== undefined) output.notice = introduction.text;
  if (input.candidates && found !== null) output.candidates = await candidatesToJson(found, makeOnlooker(call, asOf));
  // A tool's answer goes into a context as it is: the ledger counts all of it, the words around the memories too.
  if (client !== null && TOLD_AS_TEXT.has(client))
    output.tokens = service.tokens.count(wordRecall(output, service.clock.now(), readTimeZone(service)));
  if (introduction !== undefined) await keepReceipt(service, introduction.receipt(receipt.asker, receipt.at));
  const kept = await keepReceipt(service, { ...receipt, answer: output.answer, tokens: output.tokens });
  return kept.receipt === null ? { ...output, ...kept } : output;
};

/** The lines of instruction files that bear on the question. The question's vectors were just made, or only words are compared. */
async function searchInstructions(
  { service, root }: Call,
  texts: readonly string[],
  { meaning, nearest }: Receipt,
  byMeaning: boolean,
): Promise<readonly InstructedLine[]> {
  const { carried, embedders, settings } = service;
  if (service.instructions.of(root).length === 0) return [];
  const isCompared = byMeaning && meaning.on;
  const asked = isCompared
    ? await embedPhrasings({ embedder: embedders.memories, meaningWaitMs: settings.meaningWaitMs }, texts)
    : [];
  const phrasings = texts.map((text, at) => ({ text, vector: asked[at]?.vector ?? null }));
  return findInstructed({ ...service, vectorsOf: carried.vectorsOf }, phrasings, root, nearest ?? 0);
}

/** Enough to see that there are packages; a question about one names it. */
const OTHERS_NAMED = 12;

/** Proposals that would have answered a person who found nothing. */
async function findProposals(
  call: Call,
  { asOf, from, everywhere }: InputOf<"recall">,
  word: Answer,
  { question, found }: { readonly question: string; readonly found: Answered["found"] },
): Promise<readonly Memory[]> {
  const { service, actor, now } = call;
  const isAsked = from === "all" || from === "memories";
  if (word === "found" || found === null || asOf !== undefined || actor.by === "agent" || !isAsked) return [];
  const wish = { standings: ["proposed"] as const, kind: null, topic: null, session: null, offset: 0 };
  const waiting = await service.store.list({ ...wish, view: makeView(call, everywhere), limit: PROPOSALS_READ });
  return findWaiting(service.store, waiting, { text: question, now }, found);
}

/** More than waits anywhere but in a review that nobody does. */
const PROPOSALS_READ = 200;

/** Beside memories and sessions, so many lines of the record of work. */
const WORK_BESIDE = 2;

/** An error, a command or a path in a question finds what was done about it; nothing where none is in it. */
async function searchPastWork(
  call: Call,
  { from, limit, everywhere }: InputOf<"recall">,
  question: string,
): Promise<OutputOf<"fix">> {
  if (from === "memories" || from === "sessions") return { answer: "nothing", items: [] };
  const found = await searchWork(workParts(call, { everywhere }), question, { alsoNear: from === "work" });
  const items = from === "all" ? (found.isNear ? [] : found.items.slice(0, WORK_BESIDE)) : found.items.slice(0, limit);
  return { answer: chooseAnswer({ ...found, items }), items: items.map(workToJson) };
}

/** The file of the repository that states a memory. */
function nameCarriedFile({ carried }: Call, id: MemoryId): { readonly file?: string } {
  const file = carried?.memories.get(id)?.source.file ?? undefined;
  return file === undefined ? {} : { file };
}

function describeHolds({ root }: Call, memory: Memory): Pick<OutputOf<"recall">["hits"][number], "holds"> {
  const holds = holdsHere(root, memory.holds);
  return holds === undefined ? {} : { holds };
}

/** Beside where the last session was, that session need not be told again. */
function putBeside(resumed: string, answered: Answered): Answered {
  const receipt = { ...answered.receipt, answer: "found" as const };
  return { ...answered, receipt, sessions: answered.sessions.filter(({ session }) => session.id !== resumed) };
}

function addInstructed(word: Answer, instructed: readonly InstructedLine[]): Answer {
  if (instructed.some(({ isAnswer }) => isAnswer)) return "found";
  return word === "nothing" && instructed.length > 0 ? "unsure" : word;
}

/** So many of the best memories are held against the instruction files; each costs the judge a reading, the first time. */
const HELD_AGAINST_FILES = 3;
const MOST_HELD = 2_000;
/** What was found already. The files come as the same array until one of them changes. */
const HELD = new WeakMap<object, Map<string, string | null>>();

/** The memories that a line of the repository's instruction files contradicts, each with that line. */
async function findContradicted(call: Call, hits: readonly Hit[]): Promise<ReadonlyMap<string, string>> {
  const { service, root } = call;
  const found = new Map<string, string>();
  const lines = service.instructions.of(root);
  if (lines.length === 0) return found;
  const held = HELD.get(lines) ?? new Map<string, string | null>();
  if (held.size >= MOST_HELD) held.clear();
  HELD.set(lines, held);
  const parts = { judge: service.embedders.judge, instructions: service.instructions };
  for (const { memory } of hits.slice(0, HELD_AGAINST_FILES)) {
    try {
      if (!held.has(memory.text)) {
        const line = await findLineAgainst(parts, { text: memory.text, scope: memory.scope, root });
        held.set(memory.text, line === undefined ? null : `${line.file}:${line.line ?? 1}`);
      }
      const line = held.get(memory.text);
      if (line !== null && line !== undefined) found.set(memory.id, line);
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
    }
  }
  return found;
}

function cleanQuestion(text: string): string {
  return text.toWellFormed().replaceAll("\0", " ");
}

/** Words in quotation marks inside a question are meant exactly. */
const QUOTED = /(?<![\p{L}\p{N}])["“]([^"“”]{2,200})["”](?![\p{L}\p{N}])/u;

function quotePhrasings(phrasings: readonly string[]): string | undefined {
  return phrasings.flatMap((text) => QUOTED.exec(text)?.[1]?.trim() || [])[0];
}

/** Surfaces that give a model the answer in these very words. */
const TOLD_AS_TEXT: ReadonlySet<string> = new Set(["mcp", "langchain"]);

async function scopesBelow(call: Call): Promise<readonly string[]> {
  const { project, path } = call.place;
  const folders = project === null ? [] : await wholeService(call).store.foldersOf(project);
  return keysElsewhere({ ...call.place, also: folders.filter((folder) => isWithin(folder, path)) });
}

function sessionToJson(recalled: RecalledSession): OutputOf<"recall">["sessions"][number] {
  const { session, score, turn, laterThan, replaced, excerpt } = recalled;
  return {
    session: session.id,
    title: excerpt.title,
    client: session.client,
    startedAt: iso(session.startedAt),
    score,
    turn,
    excerpt: excerpt.lines.map((line) => ({ ...line })),
    more: session.turns > excerpt.lines.length,
    ...(laterThan !== null && { laterThan }),
    ...(replaced !== undefined && { replaced: { by: replaced.id, text: replaced.text } }),
  };
}
