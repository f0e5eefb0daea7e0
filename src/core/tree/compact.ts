import { dotProduct } from "../carried/read-beside.ts";
import { keepWhere } from "../../domain/lists.ts";
import { isDue } from "../../domain/tree/period.ts";
import { toDay } from "../../domain/time.ts";
import { EXTRACTIVE } from "../../domain/tree/extract.ts";
import type { Level, Period } from "../../domain/tree/period.ts";
import type { NodePlace, Work, TopicVector } from "../../ports/tree.ts";
import { buildNode } from "./build.ts";
import { follow } from "./follow.ts";
import type { TreeParts } from "./parts.ts";
import { buildRoot } from "./root.ts";
import { meansTheSame, topicKey, type TopicId } from "../../domain/tree/topic.ts";
import type { Realm } from "../../domain/tree/node.ts";
import type { Embedder } from "../../ports/embedder.ts";

export interface Compacted {
  /** Chunks and memories that were new, changed or gone. */
  readonly followed: number;
  readonly built: number;
  readonly unchanged: number;
  readonly dropped: number;
  /** Nodes of periods that are still running and hold little yet. */
  readonly notDue: number;
  /** Whether something had to go from what the tree told before. */
  readonly cleaned: boolean;
}

export interface CompactWish {
  /** "gone": only what tells of something that is gone. "due": also what is due. "everything": also running periods. */
  readonly what: "gone" | "due" | "everything";
  readonly onProgress?: (level: Level, left: number) => void;
}

const UPWARDS: readonly Level[] = ["day", "week", "month", "root"];

/**
 * Brings the tree up to date: days first, then what lies above them. Each node is one transaction, so a kill at any
 * moment leaves a list of work that the next run goes on with, and the end is the same.
 */
export async function compact(parts: TreeParts, wish: CompactWish): Promise<Compacted> {
  const done = { built: 0, unchanged: 0, dropped: 0, cleaned: false };
  const followed = await follow(parts);
  const today = toDay(parts.clock.now(), parts.timeZone);
  await parts.tree.redo(await findOutdated(parts, today), false);
  let notDue = 0;
  for (const level of UPWARDS) {
    const work = (await parts.tree.waiting()).filter((one) => one.level === level);
    const due = await keepWhere(work, (one) => isWanted(parts, one, wish.what, today));
    notDue += work.length - due.length;
    for (const [at, one] of due.entries()) {
      if (parts.stopped()) return { followed, ...done, notDue };
      done.cleaned ||= one.forced;
      done[level === "root" ? await buildRoot(parts, one) : await buildNode(parts, one)]++;
      if (one.realm === "everywhere" && level !== "root") await queueRoots(parts);
      wish.onProgress?.(level, due.length - at - 1);
      await parts.breathe();
    }
  }
  return { followed, ...done, notDue };
}

async function isWanted(parts: TreeParts, work: Work, what: CompactWish["what"], today: Period): Promise<boolean> {
  if (what === "everything" || (await mustNow(parts, work))) return true;
  return what === "due" && isDue({ ...work, parts: await countParts(parts, work) }, today);
}

/** What tells of something that is gone is made anew at once, and so is what stands above it. */
async function mustNow({ tree }: TreeParts, work: Work): Promise<boolean> {
  return work.forced || (work.level !== "day" && (await tree.node(work)) !== undefined);
}

/** A week is judged by its days and a month by its weeks, a day by what came in since it was last made. */
async function countParts({ tree }: TreeParts, { realm, level, period, parts }: Work): Promise<number> {
  if (level !== "week" && level !== "month") return parts;
  return (await tree.node({ realm, level, period }))?.inputs.length ?? parts;
}

/** What holds everywhere stands in every project's ROOT. */
async function queueRoots({ tree }: TreeParts): Promise<void> {
  await tree.redo(
    (await tree.realms()).map((realm): NodePlace => ({ realm, level: "root", period: "" })),
    false,
  );
}

/** Nodes of another summariser, and each ROOT once a day: topics fall out of the active ones. */
async function findOutdated({ tree, summarizer, timeZone }: TreeParts, today: string): Promise<readonly NodePlace[]> {
  const old = (await tree.nodes("all", "root")).filter((root) => toDay(root.madeAt, timeZone) !== today);
  return [...(await tree.notWanted(summarizer?.id ?? EXTRACTIVE)), ...old];
}

/** Names embedded in one go, while a question may come in at any moment. */
const PORTION = 16;

/**
 * Gives new topics their vectors, and makes one topic of two whose names mean the same ("db migration", "database
 * migrations"). Without a ready model it is left for later: topics that share their words are one already.
 */
export async function settleTopics({ tree, breathe, stopped }: TreeParts, embedder: Embedder): Promise<number> {
  const model = embedder.model.id;
  // Read once: each new topic is held against all others of its realm, and a search in the file for each took minutes.
  const known = new Map<Realm, Map<TopicId, TopicVector>>();
  let merged = 0;
  while (!stopped() && embedder.state === "ready") {
    const waiting = await tree.topicsWithoutVectors(model, PORTION);
    if (waiting.length === 0) break;
    const vectors = await embedder.embed(
      waiting.map(({ name }) => name),
      "memory",
    );
    for (const [at, { id, name }] of waiting.entries()) {
      const vector = vectors[at]?.[0];
      const own = await tree.topic(id);
      if (vector === undefined || own === undefined) continue;
      await tree.saveTopicVector(id, model, vector);
      const others =
        known.get(own.realm) ?? new Map((await tree.topicVectors(own.realm, model)).map((one) => [one.id, one]));
      known.set(own.realm, others);
      others.delete(id);
      const key = topicKey(name);
      const near = findNearest(key, vector, others.values());
      if (near === undefined) {
        others.set(id, { id, key, days: own.days, vector });
        continue;
      }
      // The one that came up on more days keeps its identity.
      const [from, into] = near.days >= own.days ? [id, near.id] : [near.id, id];
      await tree.mergeTopics(from, into, `alike in meaning: ${near.cosine.toFixed(2)}`);
      merged++;
      others.delete(from);
      const kept = into === id ? { id, key, vector } : near;
      others.set(into, { ...kept, days: (await tree.topic(into))?.days ?? near.days });
    }
    await breathe();
  }
  return merged;
}

/** Of those that mean the same, the one whose name comes nearest. */
function findNearest(
  key: string,
  vector: Float32Array,
  others: Iterable<TopicVector>,
): (TopicVector & { readonly cosine: number }) | undefined {
  let best: (TopicVector & { readonly cosine: number }) | undefined;
  for (const other of others) {
    const cosine = dotProduct(vector, other.vector);
    if (cosine > (best?.cosine ?? 0) && meansTheSame(key, other.key, cosine)) best = { ...other, cosine };
  }
  return best;
}
