import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { MemorySearch } from "../../memories/memory-reads.ts";
import type { Sql } from "../../sql.ts";
import { keepCounts } from "../../view-counts.ts";
import { asynchronous } from "./asynchronous.ts";
import type { Database } from "./database.ts";
import { keptMemories } from "./kept-memories.ts";
import { vectorSearch } from "./vector-search.ts";
import { wordSearch } from "./word-search.ts";
import { foreignWrites } from "./write-mark.ts";

/**
 * How memories are found, over one connection. `writing` is the connection that writes: the one that is read from sees what
 * it has committed, and what is kept in memory follows its writes one by one.
 */
export function memorySearch(db: Database, writing: Database, model: EmbeddingModel, sql: Sql) {
  const foreign = foreignWrites(writing);
  const kept = keptMemories(db, foreign);
  const words = wordSearch(db, kept);
  const vectors = vectorSearch(db, foreign, model, kept);
  const search: MemorySearch = {
    ...asynchronous({
      wordMatches: words.wordMatches,
      byWordGroups: words.byWordGroups,
      frequencies: words.frequencies,
      byMeaning: vectors.byMeaning,
      cosines: vectors.cosines,
    }),
    count: keepCounts(sql),
  };

  return {
    search,
    /** This process wrote, changed or took away these rows, and that is committed. */
    touched(rows: Iterable<number>): void {
      for (const row of rows) {
        kept.forget(row);
        vectors.touched(row);
      }
    },
    /** A transaction that was read in was taken back. */
    takenBack: words.forget,
    /** What speaks of an erased memory was scrubbed too, whichever memory it is. */
    erased: kept.clear,
    /** Fills the copy of the vectors a little further; false once it is in step. */
    warm: vectors.fill,
    /** The file was mended behind everyone's back. */
    restart(): void {
      vectors.restart();
      kept.clear();
    },
  };
}
