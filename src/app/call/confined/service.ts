import type { Service } from "../../service.ts";
import { confinedJournal } from "./journal.ts";
import { confinedMemories } from "./memories.ts";
import { outOfReach, reachesRealm } from "./reach.ts";
import type { Reach } from "./reach.ts";
import type { Realm } from "../../../domain/tree/node.ts";
import type { Level } from "../../../domain/tree/period.ts";

/** The service as the holder of a token for some projects has it: whatever an operation asks, it gets no further. */
export function confinedService(service: Service, reach: Reach): Service {
  return {
    ...service,
    store: confinedMemories(service.store, reach),
    journal: confinedJournal(service.journal, reach),
    tree: confinedTree(service.tree, reach),
    readers: outOfReach,
    close: outOfReach,
  };
}

/** Pages of the projects in reach. A project's ROOT also tells what applies everywhere, so it goes to those who may know that. */
function confinedTree(tree: Service["tree"], reach: Reach): Service["tree"] {
  const sees = (realm: Realm): boolean => reachesRealm(reach, realm);
  const seesLevel = (level: Level): boolean => level !== "root" || reach.user;
  const within = (realms: readonly Realm[] | "all"): readonly Realm[] =>
    (realms === "all" ? [...reach.projects, ...(reach.user ? (["everywhere"] as const) : [])] : realms).filter(sees);
  const topic: Service["tree"]["topic"] = async (id) => {
    const found = await tree.topic(id);
    return found !== undefined && sees(found.realm) ? found : undefined;
  };

  return {
    hash: (text) => tree.hash(text),
    nodeId: (place) => tree.nodeId(place),
    node: async (place) => (sees(place.realm) && seesLevel(place.level) ? tree.node(place) : undefined),
    nodes: async (realms, level) => (seesLevel(level) ? tree.nodes(within(realms), level) : []),
    outlines: async (realms, level) => (seesLevel(level) ? tree.outlines(within(realms), level) : []),
    realms: async () => (await tree.realms()).filter(sees),
    async leaf(id) {
      const found = await tree.leaf(id);
      return found !== undefined && sees(found.realm) ? found : undefined;
    },
    leaves: async (realm, day) => (sees(realm) ? tree.leaves(realm, day) : []),
    page: async (realm, budgetTokens) => (sees(realm) && reach.user ? tree.page(realm, budgetTokens) : undefined),
    topics: (realms) => tree.topics(within(realms)),
    topic,
    topicsByWords: (terms, realms, limit) => tree.topicsByWords(terms, within(realms), limit),
    daysOfTopic: async (id, limit) => ((await topic(id)) === undefined ? [] : tree.daysOfTopic(id, limit)),
    notWanted: outOfReach,
    waiting: outOfReach,
    totals: outOfReach,
    spentTokens: outOfReach,
    spentOn: outOfReach,
    spendings: outOfReach,
    moveLeaves: outOfReach,
    saveNode: outOfReach,
    saveRoot: outOfReach,
    dropNode: outOfReach,
    done: outOfReach,
    redo: outOfReach,
    spend: outOfReach,
    topicsWithoutVectors: outOfReach,
    saveTopicVector: outOfReach,
    topicVectors: outOfReach,
    mergeTopics: outOfReach,
    merges: outOfReach,
    unmirrored: outOfReach,
    mirrored: outOfReach,
  };
}
