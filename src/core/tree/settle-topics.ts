import { meansTheSame, topicKey } from "../../domain/tree/topic.ts";
import type { TopicId } from "../../domain/tree/topic.ts";
import type { Realm } from "../../domain/tree/node.ts";
import type { Embedder } from "../../ports/embedder.ts";
import type { TopicVector } from "../../ports/tree.ts";
import type { TreeParts } from "./parts.ts";

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
    const cosine = computeCosine(vector, other.vector);
    if (cosine > (best?.cosine ?? 0) && meansTheSame(key, other.key, cosine)) best = { ...other, cosine };
  }
  return best;
}

function computeCosine(a: Float32Array, b: Float32Array): number {
  let dot = 0;
  let lengthOfA = 0;
  let lengthOfB = 0;
  for (let at = 0; at < a.length; at++) {
    dot += a[at]! * b[at]!;
    lengthOfA += a[at]! * a[at]!;
    lengthOfB += b[at]! * b[at]!;
  }
  return lengthOfA === 0 || lengthOfB === 0 ? 0 : dot / Math.sqrt(lengthOfA * lengthOfB);
}
