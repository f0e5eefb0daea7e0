import { MemoryError } from "../../domain/errors.ts";
import type { Embedded, Embedder } from "../../ports/embedder.ts";
import type { Clock, Ids, Instructions, Redaction, Redactor } from "../../ports/system.ts";
import type { Judge, Relation } from "../../ports/judge.ts";
import type { Holds } from "../../domain/memory.ts";
import type { MemoryReader, MemoryStore, MemoryWriter } from "../../ports/memory-store.ts";
import { lookAhead } from "../look-ahead.ts";
import { tellsOfSession } from "../../domain/noise/noise.ts";
import { findRefusal } from "./gate.ts";
import type { Refusal } from "./gate.ts";
import { fileAgainst, underFile } from "./instructed.ts";
import { logbook, toldAgain, type Remembered } from "./logbook.ts";
import type { Statement } from "../relate/statement.ts";
import { relateWithGoneThings } from "../relate/gone-things.ts";
import { meantBy } from "../relate/meant.ts";
import type { StatementVerdict } from "./verdict.ts";
import { verdictOn, ECHOED, isEcho } from "./verdict.ts";

export interface RememberParts {
  readonly store: MemoryStore;
  readonly embedder: Embedder;
  readonly judge: Judge;
  readonly redactor: Redactor;
  readonly instructions: Instructions;
  readonly clock: Clock;
  readonly ids: Ids;
  /** How long a statement waits for a model that still loads; without it, until it is there. */
  readonly modelWaitMs?: number;
}

/** Keeps a statement, or says why not. The model reads ahead; what follows from it is decided and written in one transaction. */
export async function remember(parts: RememberParts, said: Statement): Promise<Remembered> {
  const { store } = parts;
  const again = toldAgain(said.request === null ? [] : await store.changesOfRequest(said.request), said);
  if (again !== undefined) return again;
  const { statement: heard, cut } = await redactStatement(parts.redactor, said);

  // What its shape gives away costs no model's work, and nobody else's time.
  const plain = await findRefusal(parts, heard);
  if (plain !== undefined) return store.write((writer) => refuse(writer, plain, cut));

  const isThere = heard.asIs !== true && (await isReady(parts));
  const { statement, vectors, isCorrection } = await restateInFull(parts, heard, isThere);
  const refused = statement === heard ? undefined : await findRefusal(parts, statement);
  if (refused !== undefined) return store.write((writer) => refuse(writer, refused, cut));
  // What somebody stores on purpose is kept; what was drawn from a session, or only tells of one, may be chatter.
  const isInDoubt = statement.isDrawn === true || tellsOfSession(statement.text);
  const chatter = isInDoubt && isThere && !isCorrection ? await refusalOfJudge(parts.judge, statement) : undefined;
  if (chatter !== undefined) return store.write((writer) => refuse(writer, chatter, cut));

  const judgedIn = await startJudging(parts, statement, vectors?.[0] ?? null, isThere);
  const remembered = await store.write(async (writer): Promise<Remembered> => {
    // Asked again inside the transaction: two tries of one request may run at once.
    const earlier = toldAgain(
      statement.request === null ? [] : await writer.changesOfRequest(statement.request),
      statement,
    );
    if (earlier !== undefined) return earlier;
    const { verdict, isRelated } = await judgedIn(writer);
    if (await isEcho(writer, statement, verdict)) return refuse(writer, ECHOED, cut);
    if (verdict.verdict === "same" && statement.onlyProposes === true)
      return {
        outcome: "refused",
        id: null,
        change: null,
        reason: "known",
        because: `It is known already: ${verdict.memory.id}`,
      };
    await tallySecrets(writer, cut);
    const book = logbook(writer, parts, statement, isRelated);
    if (verdict.verdict === "same") return book.confirm(verdict.memory, verdict.because);
    return book.store(verdict, isReadInPart(parts, statement) ? null : vectors);
  });
  const isRestated = statement !== heard && remembered.outcome !== "refused" && remembered.outcome !== "confirmed";
  return { ...remembered, ...(isRestated && { keptAs: statement.text }) };
}

interface Heard {
  readonly statement: Statement;
  readonly vectors: Embedded | null;
  /** It names nothing, and changes what was said just before. */
  readonly isCorrection: boolean;
}

/** A correction that names nothing is kept as the sentence it means, where that is certain, with its own words as the quote. */
async function restateInFull(parts: RememberParts, heard: Statement, isThere: boolean): Promise<Heard> {
  const { store, judge, clock, embedder } = parts;
  if (heard.asIs) return { statement: heard, vectors: null, isCorrection: false };
  const read = isReadInPart(parts, heard) ? heard.text.slice(0, READ_AT_ONCE) : heard.text;
  const vectors = await embedStatement(embedder, read, isThere);
  const meant =
    isThere && heard.replaces.length === 0 && heard.holds === undefined
      ? await undefinedIfAway(meantBy({ memories: store, judge }, heard, vectors?.[0] ?? null, clock.now()))
      : undefined;
  const isCorrection = meant?.isCorrection === true;
  const full = meant?.inFull;
  if (full === undefined) return { statement: heard, vectors, isCorrection };
  const statement: Statement = {
    ...heard,
    text: full.text,
    scope: full.older.scope,
    topics: heard.topics.length > 0 ? heard.topics : full.older.topics,
    source: { ...heard.source, quote: heard.source.quote ?? heard.text },
    replaces: [full.older.id],
    replacesBecause: "it corrects what was said just before",
  };
  return { statement, vectors: await embedStatement(embedder, full.text, isThere), isCorrection };
}

async function refuse(writer: MemoryWriter, { reason, because }: Refusal, cut: Redaction["cut"]): Promise<Remembered> {
  await writer.tally(`refused: ${reason}`, 1);
  await tallySecrets(writer, cut);
  return { outcome: "refused", id: null, change: null, reason, because };
}

interface Judged {
  readonly verdict: StatementVerdict;
  /** False while the judge is away: the statement is stored, and related once it is there. */
  readonly isRelated: boolean;
}

/**
 * Judges before the transaction, which judges again what was written in between; what was read is not read twice.
 */
async function startJudging(
  parts: RememberParts,
  statement: Statement,
  vector: Float32Array | null,
  isThere: boolean,
): Promise<(memories: MemoryReader) => Promise<Judged>> {
  const { store, clock, judge } = parts;
  const read = new Map<string, Relation>();
  const isNamed = statement.replaces.length > 0;
  const file =
    isNamed || !isThere || statement.holds !== undefined
      ? undefined
      : await undefinedIfAway(fileAgainst(parts, statement));
  const look = async (memories: MemoryReader): Promise<Judged> => {
    const ties =
      isThere && statement.holds === undefined
        ? await undefinedIfAway(relateWithGoneThings({ memories, judge }, statement, vector, clock.now(), read))
        : undefined;
    const verdict = await verdictOn(memories, statement, ties ?? []);
    return {
      verdict: typeof file === "string" ? underFile(file, verdict, statement) : verdict,
      isRelated: ties !== undefined || statement.asIs === true || statement.holds !== undefined,
    };
  };
  return lookAhead(store, look);
}

/** Nobody waits long for a model that still loads: the statement is stored, and related once it is there. */
export async function isReady({ judge, modelWaitMs }: RememberParts): Promise<boolean> {
  const ready = undefinedIfAway(judge.ready().then(() => true));
  if (modelWaitMs === undefined) return (await ready) ?? false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, modelWaitMs, false);
  });
  const isThere = (await Promise.race([ready, late])) ?? false;
  clearTimeout(timer);
  return isThere;
}

/** What the model said, or undefined where it is not loaded or not reachable. */
async function undefinedIfAway<T>(judged: Promise<T>): Promise<T | undefined> {
  try {
    return await judged;
  } catch (error) {
    if (error instanceof MemoryError && error.code === "embedder") return undefined;
    throw error;
  }
}

/** A text that holds nothing worth keeping, as far as the judge can tell; a person is believed more, and may insist. */
export async function refusalOfJudge(judge: Judge, { text, source, insist }: Statement): Promise<Refusal | undefined> {
  if (insist) return undefined;
  const odds = await undefinedIfAway(judge.noise(text));
  const bound = source.by === "human" ? judge.bounds.noise.person : judge.bounds.noise.agent;
  return odds !== undefined && odds >= bound ? { reason: "chatter", because: CHATTER } : undefined;
}

const CHATTER =
  "This contains no lasting fact. Write what will still be true and useful in the next session, as a full sentence.";

/** Its text comes without secrets; whatever else of it is free text must too. */
export async function redactStatement(
  redactor: Redactor,
  said: Statement,
): Promise<{ readonly statement: Statement; readonly cut: Redaction["cut"] }> {
  const cut = [...said.cut];
  const clean = async (text: string) => {
    const redaction = await redactor.redact(text);
    cut.push(...redaction.cut);
    return redaction.text;
  };
  const { quote, file } = said.source;
  const source = {
    ...said.source,
    quote: quote === null ? null : await clean(quote),
    file: file === null ? null : await clean(file),
  };
  const topics = await Promise.all(said.topics.map(clean));
  const { holds } = said;
  const note = holds === undefined || holds.note === null ? null : await clean(holds.note);
  return {
    statement: {
      ...said,
      text: said.text.trim(),
      topics,
      source,
      ...(holds !== undefined && { holds: { ...holds, note } as Holds }),
    },
    cut,
  };
}

/** About what a model reads in one go. */
const READ_AT_ONCE = 1_000;

/** A service goes on after its answer: of a long text it reads the beginning, as the judge does, and makes its vectors later. */
function isReadInPart({ modelWaitMs }: RememberParts, { text }: Statement): boolean {
  return modelWaitMs !== undefined && text.length > READ_AT_ONCE;
}

/** A model that is away must not cost a memory: it is kept, found by its words, and gets its vectors later. */
async function embedStatement(embedder: Embedder, text: string, isJudgeThere: boolean): Promise<Embedded | null> {
  // The judge reads with the built-in model: where that still loads, no vector comes from it either.
  if (!isJudgeThere && embedder.state === "loading") return null;
  try {
    return (await embedder.embed([text], "memory"))[0] ?? null;
  } catch (error) {
    if (error instanceof MemoryError && error.code === "embedder") return null;
    throw error;
  }
}

export async function tallySecrets(writer: MemoryWriter, cut: Redaction["cut"]): Promise<void> {
  for (const { kind, count } of cut) await writer.tally(`secret cut: ${kind}`, count);
}
