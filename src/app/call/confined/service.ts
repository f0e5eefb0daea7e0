import type { Service } from "../../service.ts";
import { confinedJournal } from "./journal.ts";
import { confinedMemories } from "./memories.ts";
import { outOfReach } from "./reach.ts";
import type { Reach } from "./reach.ts";
import { confinedTree } from "./tree.ts";

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
