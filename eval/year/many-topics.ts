import type { Realm } from "../../src/domain/tree/node.ts";
import type { TreeStore } from "../../src/ports/tree.ts";

const ON_A_DAY = 25;
const FIRST_DAY = Date.parse("2019-01-01T12:00:00Z");
const DAY_MS = 86_400_000;

/** Days with made-up topics of one project, until the tree has as many topics as wanted. */
export async function growTopics(tree: TreeStore, realm: Realm, wanted: number): Promise<number> {
  const missing = wanted - (await tree.totals()).topics;
  for (let made = 0; made < missing; made += ON_A_DAY) {
    const period = new Date(FIRST_DAY + (made / ON_A_DAY) * DAY_MS).toISOString().slice(0, 10);
    const place = { realm, level: "day" as const, period };
    await tree.saveNode({
      ...place,
      id: tree.nodeId(place),
      topics: Array.from({ length: ON_A_DAY }, (_, at) => ({ name: madeUpTopic(made + at), weight: 1, day: period })),
      lines: [],
      inputs: [],
      inputHash: period,
      wanted: "",
      summarizer: "",
      hash: period,
      sessions: 0,
      chunks: 0,
      memories: 0,
      tokens: 0,
      madeAt: 0,
    });
  }
  return (await tree.totals()).topics;
}

export function madeUpTopic(number: number): string {
  return `${word(number)} ${word((number + 1) * 7)}`;
}

/** Made-up words that no stemmer brings together. */
function word(number: number): string {
  const sounds = ["ba", "ko", "ri", "tu", "ne", "zo", "la", "mi", "pu", "da", "fe", "go"];
  let rest = number + 144;
  let out = "";
  for (; rest > 0; rest = Math.floor(rest / sounds.length)) out += sounds[rest % sounds.length];
  return `${out}x`;
}
