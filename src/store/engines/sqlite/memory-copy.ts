import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { View } from "../../../ports/memory-store.ts";
import type { Database } from "./database.ts";
import { longer, vectorCopy } from "./vector-copy.ts";
import type { OwnedVector, Sight } from "./vector-copy.ts";
import type { ForeignWrites } from "./write-mark.ts";

interface MemoryVector extends OwnedVector {
  readonly scope: number;
  readonly agent: string | null;
  readonly active: number;
  readonly expires_at: number | null;
}

const NO_AGENT = -1;

/** The copy of the memories' vectors. */
export function memoryCopy(db: Database, foreignWrites: ForeignWrites, model: EmbeddingModel) {
  const columns = "v.row as owner, v.embedding, m.scope, m.agent, m.standing = 'active' as active, m.expires_at";
  const tables = "vector v join memory m on m.row = v.row join model o on o.id = v.model";
  const slice = db.prepare(`
    select ${columns} from ${tables} where o.name = ? and v.row > ? and v.row <= ? order by v.row
  `);
  const ofMemory = db.prepare(`select ${columns} from ${tables} where o.name = ? and v.row = ?`);
  const count = db.prepare("select count(*) as vectors from vector v join model o on o.id = v.model where o.name = ?");
  const highest = db.prepare("select coalesce(max(row), 0) as row from memory");

  return vectorCopy(model, {
    slice: (after, upTo) => slice.all(model.id, after, upTo) as unknown as MemoryVector[],
    of: (memory) => ofMemory.all(model.id, memory) as unknown as MemoryVector[],
    count: () => (count.get(model.id) as { vectors: number }).vectors,
    highest: () => (highest.get() as { row: number }).row,
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
        scope = longer(scope, at + 1);
        agent = longer(agent, at + 1);
        active = longer(active, at + 1);
        expires = longer(expires, at + 1);
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
