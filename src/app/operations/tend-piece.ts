import type { z } from "zod";
import type { Actor } from "../../domain/change.ts";
import type { BatchId } from "../../domain/ids.ts";
import type { Call, OutputOf } from "../call/call.ts";
import { wholeService } from "../call/call.ts";

type Output = OutputOf<"tend">;
export type Kind = Output["work"][number]["kind"];
export type Evidence = Output["work"][number]["evidence"][number];

/** Something that is due, as an agent is asked about it. */
export interface Piece {
  readonly kind: Kind;
  /** Names it again when its answer comes; what changed meanwhile has another one. */
  readonly key: string;
  readonly about: string;
  readonly evidence: readonly Evidence[];
}

/** An answer that is being checked piece by piece: what holds is kept, what fails is dropped with its reason. */
export interface Tending {
  readonly call: Call;
  /** Everything that one answer writes, and one run of answers, is one batch. */
  readonly parts: Call["service"];
  readonly batch: BatchId;
  readonly actor: Actor;
  readonly dryRun: boolean;
  readonly kept: Output["kept"];
  readonly dropped: Output["dropped"];
}

/** One kind of work: what of it is due, and what becomes of an answer. */
export interface Chore {
  readonly kind: Kind;
  list(call: Call, bounds: Bounds): AsyncIterable<Piece>;
  keep(tending: Tending, key: string, answer: string): Promise<void>;
}

export interface Bounds {
  /** As much evidence as one question may hold. */
  readonly characters: number;
}

export const NOT_THE_FORM = "it is not the form that was asked for";

/** The object in what an agent said; some put it between fences or words. */
export function readAnswer<T>({ dropped }: Tending, shape: z.ZodType<T>, answer: string): T | undefined {
  try {
    return shape.parse(JSON.parse(/\{[\s\S]*\}/.exec(answer)?.[0] ?? ""));
  } catch {
    dropped.push({ what: answer.slice(0, 200), because: NOT_THE_FORM });
    return undefined;
  }
}

/** One entry of a list in an answer; one that is not in the form is dropped and costs the others nothing. */
export function readEntry<T>({ dropped }: Tending, shape: z.ZodType<T>, entry: unknown): T | undefined {
  const { data, success } = shape.safeParse(entry);
  if (!success) dropped.push({ what: (JSON.stringify(entry) ?? "").slice(0, 200), because: NOT_THE_FORM });
  return data;
}

/** The reader's name in the ledger of model costs: by it a piece is known to have been read. */
export const READER = "tend@1";

export function wasAsked(call: Call, key: string): Promise<boolean> {
  return wholeService(call).tree.spentOn(READER, key);
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** A text that is too long loses its middle. */
export function shorten(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const half = Math.floor(characters / 2);
  return `${text.slice(0, half)} […] ${text.slice(-half)}`;
}
