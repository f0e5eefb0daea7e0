import type { MemoryId } from "../../../domain/ids.ts";
import type { Memory } from "../../../domain/memory.ts";
import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { Near, View } from "../../../ports/memory-store.ts";
import type { Database } from "./database.ts";
import { type FoundRow, type KeptMemories, cacheRows, selectBody, bodyValues } from "./kept-memories.ts";
import { openStatements } from "./database.ts";
import { isVisible } from "../../memories/visible.ts";
import { writeCondition } from "./sql.ts";
import type { ForeignWrites } from "./database.ts";
import { cosine, measureDirection, floats, toBytes, type Direction } from "../../vector-rows.ts";
import { lengthen, openVectors, vectorCopy } from "./vector-copy.ts";
import type { OwnedVector, Sight } from "./vector-copy.ts";

/** Eight bits tell neighbours apart only roughly; with this many rescored in full, none of the best was lost. */
const RESCORED = 50;

/** A vector of zeros is near to nothing; SQL would give it no distance at all, and sort that first. */
const DISTANCE = "coalesce(vec_distance_cosine(v.embedding, ?), 1)";

/** Search by meaning: exact cosines by sqlite-vec, over a smaller copy in memory once the store is large. */
export function vectorSearch(
  db: Database,
  foreignWrites: ForeignWrites,
  model: EmbeddingModel,
  kept: Pick<KeptMemories, "said" | "mapRows">,
) {
  const prepared = openStatements(db);
  const modelRow = db.prepare("select id from model where name = ? and dimensions = ?");
  const copy = memoryCopy(db, foreignWrites, model);
  const exact = cacheVectors(db, foreignWrites, modelId);

  /** The model's number, once a vector of it was written. Two models never share an index. */
  function modelId(): number | undefined {
    return (modelRow.get(model.id, model.dimensions) as { id: number } | undefined)?.id;
  }

  function searchExactly(vector: Float32Array, view: View, limit: number): readonly Near[] {
    const may = writeCondition(isVisible(view));
    // The bodies of the best alone are fetched: to sort them all with theirs took most of the time.
    const rows = prepared(`
      select m.row, ${selectBody(view)} as body, best.distance
        from (
               select m.row, min(${DISTANCE}) as distance
                 from vector v
                 join memory m on m.row = v.row
                where v.model = ?
                  and ${may.sql}
                group by m.row
                order by distance, m.row
                limit ?
             ) best
       cross join memory m on m.row = best.row
       order by best.distance, m.row
    `).all(...bodyValues(view), toBytes(vector), modelId() ?? null, ...may.values, limit) as (FoundRow & {
      readonly distance: number;
    })[];
    return listNear(rows.map(({ row, body, distance }) => ({ row, body, cosine: 1 - distance })));
  }

  function rescoreRows(vector: Float32Array, rows: readonly number[], limit: number): readonly Near[] {
    const cosines = exact.cosines(vector, rows);
    const best = [...cosines].sort(([row, cosine], [other, rival]) => rival - cosine || row - other).slice(0, limit);
    return listNear(best.map(([row, cosine]) => ({ row, body: null, cosine })));
  }

  function listNear(found: readonly (FoundRow & { readonly cosine: number })[]): readonly Near[] {
    return kept
      .said(found)
      .flatMap((memory, at) => (memory === undefined ? [] : { memory, cosine: found[at]!.cosine }));
  }

  return {
    /** This process wrote, changed or took away a memory or its vectors. */
    touched(row: number): void {
      exact.forget(row);
      copy.touched(row);
    },
    /** The file was mended behind everyone's back. */
    restart(): void {
      exact.clear();
      copy.restart();
    },
    fill: copy.fill,
    byMeaning(vector: Float32Array, view: View, limit: number): readonly Near[] {
      if (vector.length !== model.dimensions) return [];
      const rows = view.asOf === null ? copy.nearest(vector, view, Math.max(limit, RESCORED)) : undefined;
      return rows === undefined ? searchExactly(vector, view, limit) : rescoreRows(vector, rows, limit);
    },
    cosines(vector: Float32Array, memories: readonly Memory[]): ReadonlyMap<MemoryId, number> {
      if (memories.length === 0 || vector.length !== model.dimensions) return new Map();
      const rows = kept.mapRows(memories);
      const cosines = exact.cosines(vector, [...rows.values()]);
      return new Map([...rows].flatMap(([id, row]) => (cosines.has(row) ? [[id, cosines.get(row)!]] : [])));
    },
  };
}

/** Exact vectors that were read: a question holds a hundred of them against its own, and most are the same each time. */
function cacheVectors(db: Database, foreignWrites: ForeignWrites, modelId: () => number | undefined) {
  const rows = db.prepare(`
    select row, embedding from vector where row in (select value from json_each(?)) and model = ?
  `);
  const kept = cacheRows<readonly Direction[]>(db, foreignWrites, (wanted) => {
    const found = rows.all(JSON.stringify(wanted), modelId() ?? null) as { row: number; embedding: Uint8Array }[];
    const directions = new Map<number, Direction[]>(wanted.map((row) => [row, []]));
    for (const { row, embedding } of found) directions.get(row)?.push(measureDirection(floats(embedding)));
    return directions;
  });

  return {
    forget: kept.forget,
    clear: kept.clear,
    /** The best cosine of each memory that has vectors: a long one has several. */
    cosines(question: Float32Array, memories: readonly number[]): ReadonlyMap<number, number> {
      const asked = measureDirection(question);
      const directions = kept.of(memories);
      const cosines = new Map<number, number>();
      for (const row of memories) {
        for (const own of directions.get(row) ?? []) {
          cosines.set(row, Math.max(cosines.get(row) ?? -1, cosine(asked, own)));
        }
      }
      return cosines;
    },
  };
}

interface MemoryVector extends OwnedVector {
  readonly scope: number;
  readonly agent: string | null;
  readonly active: number;
  readonly expires_at: number | null;
}

const NO_AGENT = -1;

function memoryCopy(db: Database, foreignWrites: ForeignWrites, model: EmbeddingModel) {
  const columns = "memory.scope, memory.agent, memory.standing = 'active' as active, memory.expires_at";
  return vectorCopy(model, {
    ...openVectors<MemoryVector>(db, model, { columns, owners: "memory", numberedBy: "memory" }),
    version: foreignWrites,
    sight: memorySight(db),
  });
}

function memorySight(db: Database): Sight<MemoryVector, View> {
  const scopes = db.prepare("select id, key from scope");
  const agents = new Map<string, number>();
  let scope = new Int32Array(0);
  let agent = new Int32Array(0);
  let active = new Uint8Array(0);
  let expires = new Float64Array(0);

  function agentNumber(name: string): number {
    const number = agents.get(name) ?? agents.size;
    agents.set(name, number);
    return number;
  }

  return {
    clear() {
      scope = new Int32Array(0);
      agent = new Int32Array(0);
      active = new Uint8Array(0);
      expires = new Float64Array(0);
    },
    put(at, row) {
      if (at >= scope.length) {
        scope = lengthen(scope, at + 1);
        agent = lengthen(agent, at + 1);
        active = lengthen(active, at + 1);
        expires = lengthen(expires, at + 1);
      }
      scope[at] = row.scope;
      agent[at] = row.agent === null ? NO_AGENT : agentNumber(row.agent);
      active[at] = row.active;
      expires[at] = row.expires_at ?? Infinity;
    },
    allowed(view) {
      const { now } = view;
      if (view.scopes === "all") return (at) => active[at] === 1 && expires[at]! > now;
      const keys = new Set(view.scopes);
      const all = scopes.all() as { id: number; key: string }[];
      const may = new Uint8Array(all.reduce((last, { id }) => Math.max(last, id), 0) + 1);
      for (const { id, key } of all) may[id] = keys.has(key) ? 1 : 0;
      const asking = view.agent === null ? NO_AGENT : (agents.get(view.agent) ?? NO_AGENT);
      return (at) =>
        active[at] === 1 &&
        may[scope[at]!] === 1 &&
        expires[at]! > now &&
        (agent[at] === NO_AGENT || agent[at] === asking);
    },
  };
}
