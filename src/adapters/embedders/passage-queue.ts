import type { EmbedUse } from "../../ports/embedder.ts";
import type { TuningName } from "../encoder/engine.ts";

/** What became of a text: a vector for each passage, and for memories the tokens of the first. */
export interface Made {
  readonly vectors: Float32Array[];
  readonly tokens?: Int8Array;
}

export interface EmbeddingJob {
  readonly id: number;
  readonly texts: readonly string[];
  readonly use: EmbedUse;
  readonly tuning: TuningName;
}

export interface FinishedJob {
  readonly id: number;
  readonly texts: readonly Made[];
}

interface QueueParts {
  passages(text: string, use: EmbedUse): readonly string[];
  /** `isFirst`: of its text. Of what nobody waits for, the work may pause for what somebody does, which comes in by `step` meanwhile. */
  embed(
    passage: string,
    tuning: TuningName,
    of: { readonly isFirst: boolean; readonly isAwaited: boolean },
  ): Promise<{ vector: Float32Array; tokens?: Int8Array }>;
}

interface Running extends EmbeddingJob {
  /** One per text begun; the last one is still growing while `passages` holds something. */
  readonly made: Made[];
  passages: string[];
}

/**
 * Texts that wait for their vectors. They are made one passage at a time: questions first, then single statements, whose vectors
 * somebody waits for, then batches, which the service fills up by itself; the shortest first, so that a text waits for one passage and
 * for shorter ones at most, and of a batch for a layer of one. Whoever asks sixty long questions or states sixty long texts at once waits for them, and nobody else does.
 * What is dropped costs nothing more.
 */
export class PassageQueue {
  readonly #parts: QueueParts;
  #questions: Running[] = [];
  #statements: Running[] = [];
  #batches: Running[] = [];

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  get hasQuestions(): boolean {
    return this.#questions.length > 0;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Whether somebody waits for anything here. */
  get isAwaited(): boolean {
    return this.#questions.length + this.#statements.length > 0;
  }

  /** Characters of the statement that is made next; none waits if it is infinite. */
  get shortestStatement(): number {
    const next = findShortest(this.#statements, sumLength);
    return next === undefined ? Infinity : sumLength(next);
  }

  get #waiting(): readonly Running[] {
    return [...this.#questions, ...this.#statements, ...this.#batches];
  }

  add(job: EmbeddingJob): void {
    const others = job.texts.length > 1 ? this.#batches : this.#statements;
    (job.use === "question" ? this.#questions : others).push({ ...job, made: [], passages: [] });
  }

  drop(id: number): void {
    const isOther = (job: Running): boolean => job.id !== id;
    this.#questions = this.#questions.filter(isOther);
    this.#statements = this.#statements.filter(isOther);
    this.#batches = this.#batches.filter(isOther);
  }

  /** Makes one vector. Tells of the job that this finished; one that was dropped meanwhile is told of to nobody. */
  async step(): Promise<FinishedJob | undefined> {
    const job =
      findShortest(this.#questions, sumLength) ??
      findShortest(this.#statements, sumLength) ??
      findShortest(this.#batches, sumLength);
    if (job === undefined) return undefined;
    await this.#embedOnePassage(job);
    if (!this.#waiting.includes(job)) return undefined;
    if (job.passages.length === 0 && job.made.length === job.texts.length) {
      this.drop(job.id);
      return { id: job.id, texts: job.made };
    }
    return undefined;
  }

  async #embedOnePassage(job: Running): Promise<void> {
    const isFirst = job.passages.length === 0;
    if (isFirst) job.passages = [...this.#parts.passages(job.texts[job.made.length] ?? "", job.use)];
    const isAwaited = !this.#batches.includes(job);
    const { vector, ...tokens } = await this.#parts.embed(job.passages.shift() ?? "", job.tuning, {
      isFirst,
      isAwaited,
    });
    if (isFirst) job.made.push({ vectors: [vector], ...tokens });
    else job.made.at(-1)?.vectors.push(vector);
  }
}

/** The one that came first among equals. */
export function findShortest<Job>(jobs: readonly Job[], sumLength: (job: Job) => number): Job | undefined {
  return jobs.reduce<Job | undefined>(
    (least, job) => (least === undefined || sumLength(job) < sumLength(least) ? job : least),
    undefined,
  );
}

function sumLength({ texts }: Running): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}
