import { meansTheSame, topicKey } from "../../domain/topics/topic.ts";
import type { Embedder } from "../../ports/embedder.ts";
import type { TreeParts } from "./parts.ts";

/** Names embedded in one go, while a question may come in at any moment. */
const PORTION = 16;

/**
 * Gives new topics their vectors, and makes one topic of two whose names mean the same ("db migration", "database
 * migrations"). Without a ready model it is left for later: topics that share their words are one already.
 */
export async function settleTopics({ tree, breathe, stopped }: TreeParts, embedder: Embedder): Promise<number> {
  const model = embedder.model.id;
  let merged = 0;
  while (!stopped() && embedder.state === "ready") {
    const waiting = tree.topicsWithoutVectors(model, PORTION);
    if (waiting.length === 0) break;
    const vectors = await embedder.embed(
      waiting.map(({ name }) => name),
      "memory",
    );
    waiting.forEach(({ id }, at) => {
      const vector = vectors[at]?.[0];
      if (vector !== undefined) tree.saveTopicVector(id, model, vector);
    });
    for (const { id, name } of waiting) {
      const own = tree.topic(id);
      if (own === undefined) continue;
      const near = tree.nearTopics(id, model).find(({ key, cosine }) => meansTheSame(topicKey(name), key, cosine));
      if (near === undefined) continue;
      // The one that came up on more days keeps its identity.
      const [from, into] = near.topic.days >= own.days ? [id, near.topic.id] : [near.topic.id, id];
      tree.mergeTopics(from, into, `alike in meaning: ${near.cosine.toFixed(2)}`);
      merged++;
    }
    await breathe();
  }
  return merged;
}
