import { MemoryError } from "../../domain/errors.ts";
import { withdrawnIn } from "../../domain/slots/withdrawals.ts";
import type { ChangeId, MemoryId } from "../../domain/ids.ts";
import type { Embedded, Embedder } from "../../ports/embedder.ts";
import type { Instructions } from "../../ports/instructions.ts";
import type { MemoryReader, MemoryStore, MemoryWriter } from "../../ports/memory-store.ts";
import type { Redaction, Redactor } from "../../ports/redactor.ts";
import type { Clock, Ids } from "../../ports/system.ts";
import { lookAhead } from "../look-ahead.ts";
import { meanwhile } from "../meanwhile.ts";
import { ECHOED, isEcho } from "./echo.ts";
import { refusalOf } from "./gate.ts";
import type { Refusal } from "./gate.ts";
import { fileAgainst, underFile } from "./instructed.ts";
import { logbook, toldAgain } from "./logbook.ts";
import type { Logbook } from "./logbook.ts";
import type { Statement } from "./statement.ts";
import { type StatementVerdict, verdictOn } from "./verdict.ts";

export interface RememberParts {
  readonly store: MemoryStore;
  readonly embedder: Embedder;
  readonly redactor: Redactor;
  readonly instructions: Instructions;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What became of a statement, each with its reason. */
export type Remembered =
  | {
      readonly outcome: "stored";
      readonly id: MemoryId;
      readonly change: ChangeId;
      readonly because?: string;
      /** What it stands beside until a person decides. */
      readonly mayReplace?: readonly MemoryId[];
    }
  | { readonly outcome: "confirmed"; readonly id: MemoryId; readonly change: ChangeId; readonly because: string }
  | {
      readonly outcome: "superseded";
      readonly id: MemoryId;
      readonly change: ChangeId;
      readonly because: string;
      readonly supersedes: readonly MemoryId[];
    }
  | { readonly outcome: "proposed"; readonly id: MemoryId; readonly change: ChangeId; readonly because: string }
  | { readonly outcome: "refused"; readonly id: null; readonly change: null; readonly because: string };

/** Keeps a statement, or says why not. Everything it decides and writes happens in one transaction. */
export async function remember(parts: RememberParts, said: Statement): Promise<Remembered> {
  const { store } = parts;
  const again = toldAgain(said.request === null ? [] : await store.changesOfRequest(said.request), said);
  if (again !== undefined) return again;
  const { statement, cut } = await redacted(parts.redactor, said);

  const refusal = (await refusalOf(parts, statement)) ?? refusalOfErrand(statement);
  if (refusal !== undefined && !mayBeAnErrand(statement, refusal))
    return store.write((writer) => refuse(writer, refusal, cut));

  const [vectors, verdictIn] = await meanwhile(vectorsOf(parts, statement.text), () => judging(parts, statement));
  return store.write(async (writer): Promise<Remembered> => {
    // Asked again inside the transaction: two tries of one request may run at once.
    const earlier = toldAgain(
      statement.request === null ? [] : await writer.changesOfRequest(statement.request),
      statement,
    );
    if (earlier !== undefined) return earlier;
    const verdict = await verdictIn(writer);
    if (verdict === "echo") return refuse(writer, ECHOED, cut);
    if (refusal !== undefined && verdict.verdict === "new") return refuse(writer, refusal, cut);
    await tallySecrets(writer, cut);
    return decide(logbook(writer, parts, statement), verdict, vectors);
  });
}

/** "Forget the note about X" is noise, unless there is such a memory: that is for the judge to say. */
function mayBeAnErrand({ text }: Statement, { reason }: Refusal): boolean {
  return reason !== "erased" && withdrawnIn(text) !== undefined;
}

/** An errand that means nothing known is not kept by itself. */
function refusalOfErrand({ text, insist }: Statement): Refusal | undefined {
  if (insist || withdrawnIn(text) === undefined) return undefined;
  return {
    reason: "errand",
    because: "This takes something back that is not known here; `holdfast list` shows what is.",
  };
}

async function refuse(writer: MemoryWriter, { reason, because }: Refusal, cut: Redaction["cut"]): Promise<Remembered> {
  await writer.tally(`refused: ${reason}`, 1);
  await tallySecrets(writer, cut);
  return { outcome: "refused", id: null, change: null, because };
}

/**
 * Judges while the vectors are being made, which takes longer: so it adds nothing to the wait. The transaction judges again
 * if anything was written meanwhile. A statement that names what it replaces is judged at once, and only there.
 */
async function judging(
  { store, clock, instructions }: RememberParts,
  statement: Statement,
): Promise<(writer: MemoryReader) => Promise<Judged>> {
  const file = fileAgainst(instructions, statement);
  const judged = async (memories: MemoryReader): Promise<Judged> => {
    const verdict = await verdictOn(memories, statement, clock.now());
    if (await isEcho(memories, statement, verdict)) return "echo";
    return file === undefined ? verdict : underFile(file, verdict, statement);
  };
  return statement.supersedes === null ? await lookAhead(store, judged) : judged;
}

type Judged = StatementVerdict | "echo";

async function decide(book: Logbook, verdict: StatementVerdict, vectors: Embedded | null): Promise<Remembered> {
  switch (verdict.verdict) {
    case "new":
      return book.store(vectors, verdict.because);
    case "question":
      return book.storeInQuestion(verdict.memories, verdict.because, vectors);
    case "same":
      return book.confirm(verdict.memory, verdict.because);
    case "supersedes":
      return verdict.withdraws
        ? await book.withdraw(verdict.memories, verdict.because)
        : await book.supersede(verdict.memories, verdict.because, vectors);
    case "doubt":
      return book.propose(verdict.memories, verdict.because, vectors);
  }
}

/** Its text comes without secrets; whatever else of it is free text must too. */
async function redacted(
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
  return {
    statement: { ...said, text: said.text.trim(), topics: await Promise.all(said.topics.map(clean)), source },
    cut,
  };
}

/** A model that is away must not cost a memory: it is kept, found by its words, and gets its vectors later. */
async function vectorsOf(parts: RememberParts, text: string): Promise<Embedded | null> {
  try {
    return (await parts.embedder.embed([text], "memory"))[0] ?? null;
  } catch (error) {
    if (error instanceof MemoryError && error.code === "embedder") return null;
    throw error;
  }
}

async function tallySecrets(writer: MemoryWriter, cut: Redaction["cut"]): Promise<void> {
  for (const { kind, count } of cut) await writer.tally(`secret cut: ${kind}`, count);
}
