import type { View } from "../../../ports/memory-store.ts";
import { toBag } from "../../journal/journal-bodies.ts";
import type { RowSearch } from "../../memories/memory-search.ts";
import { isVisible, wasReplaced } from "../../memories/visible.ts";
import type { RowMatches } from "../../memories/word-index.ts";
import { partState } from "../../parts.ts";
import { isOwn } from "../../sql.ts";
import type { Sql } from "../../sql.ts";
import { wordScores } from "../../word-scores.ts";
import { findNearest } from "./nearest.ts";
import type { NearestIn } from "./nearest.ts";
import type { Tenant } from "./parts.ts";
import { wordRows } from "./words.ts";

interface Match {
  readonly row: number;
  readonly words: number;
  readonly terms: Uint8Array;
  readonly replaced: boolean;
}

/** How memories are found on the server, over any connection or within a transaction. */
export function serverSearch(sql: Sql, tenant: Tenant, within: NearestIn, isCommitted: boolean): RowSearch {
  const words = wordRows(sql, tenant, "memory");
  const near = findNearest(sql, within, isCommitted);
  return {
    frequencies: words.frequencies,
    findNearest: (question, view, limit) => near(question, limit, isVisible(view)),
    /** The server gives what may be seen and holds one of the words, and the order is made here. */
    async findMatching(groups, view: View, limit): Promise<RowMatches> {
      const terms = [...new Set(groups.flat())];
      const found = await sql.rows<Match>`
        select w.row, w.length as words, w.bag as terms, m.standing = 'superseded' as replaced
          from holdfast.words w
          join holdfast.memory m on ${isOwn("m")} and m.row = w.row
         where ${words.holdsAny(terms)} and ${isOwn("w")} and w.part = 'memory'
           and ((${isVisible(view)}) or (${wasReplaced(view)}))`;
      const scoreOf = wordScores(groups, await words.frequencies(terms), await partState(sql, "memory"));
      const scored = found.flatMap((match) => {
        const score = scoreOf(toBag(match));
        return score === undefined ? [] : { ...match, score };
      });
      // What was replaced never takes the place of what holds, and none worse than the last of that is told.
      const [active, replaced]: [number[], number[]] = [[], []];
      for (const match of scored.sort((a, b) => b.score - a.score || b.row - a.row)) {
        const into = view.asOf === null && match.replaced ? replaced : active;
        if (into.length < limit) into.push(match.row);
        if (active.length >= limit) break;
      }
      return { active, replaced };
    },
  };
}
