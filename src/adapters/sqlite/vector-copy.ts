import type { EmbeddingModel } from "../../ports/embedder.ts";
import type { View } from "../../ports/memory-store.ts";
import { Int8Matrix } from "../vectors/int8-matrix.ts";
import type { Database } from "./database.ts";

/** Below this many vectors sqlite-vec scans them all in about two milliseconds, and a copy is not worth its memory. */
const WORTH_A_COPY = 2_000;
/** Vectors read in one go while the copy fills: a few milliseconds, so that questions are answered in between. */
const SLICE = 2_000;

interface VectorRow {
  readonly memory: number;
  readonly embedding: Uint8Array;
  readonly scope: number;
  readonly agent: string | null;
  readonly active: number;
  readonly expires_at: number | null;
}

/** A row of the matrix belongs to no memory while it is free. */
const NOBODY = -1;
const NO_AGENT = -1;

/**
 * The vectors of the model in use, in eight bits, with what decides who may see each.
 * It follows this process's writes one by one; a write by another process makes it fill again.
 */
export function vectorCopy(db: Database, model: EmbeddingModel) {
  const columns = "v.memory, v.embedding, m.scope, m.agent, m.standing = 'active' as active, m.expires_at";
  const tables = "vector v join memory m on m.row = v.memory join model o on o.id = v.model";
  const slice = db.prepare(`
    select ${columns} from ${tables} where o.name = ? and v.memory > ? and v.memory <= ? order by v.memory
  `);
  const ofMemory = db.prepare(`select ${columns} from ${tables} where o.name = ? and v.memory = ?`);
  const count = db.prepare("select count(*) as vectors from vector v join model o on o.id = v.model where o.name = ?");
  const highest = db.prepare("select coalesce(max(row), 0) as row from memory");
  const scopes = db.prepare("select id, key from scope");
  const dataVersion = db.prepare("pragma data_version");

  const agents = new Map<string, number>();
  let matrix = new Int8Matrix(model.dimensions);
  let sight = emptySight(0);
  let filledTo = 0;
  let complete = false;
  let seenVersion = -1;

  function version(): number {
    return (dataVersion.get() as { data_version: number }).data_version;
  }

  function restart(): void {
    matrix = new Int8Matrix(model.dimensions);
    sight = emptySight(0);
    filledTo = 0;
    complete = false;
    seenVersion = version();
  }

  function add(row: VectorRow): void {
    const at = matrix.append(floats(row.embedding));
    if (at >= sight.memory.length) sight = longer(sight, Math.max(1_024, Math.ceil((at + 1) * 1.25)));
    sight.memory[at] = row.memory;
    sight.scope[at] = row.scope;
    sight.agent[at] = row.agent === null ? NO_AGENT : agentNumber(row.agent);
    sight.active[at] = row.active;
    sight.expires[at] = row.expires_at ?? Infinity;
  }

  function agentNumber(agent: string): number {
    const number = agents.get(agent) ?? agents.size;
    agents.set(agent, number);
    return number;
  }

  function allowed(view: View): (at: number) => boolean {
    const { scope, agent, active, expires } = sight;
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
  }

  return {
    /** Forgets the copy: the file was mended behind its back. */
    restart,
    /** Fills the copy a slice further; false once there is nothing to do. */
    fill(): boolean {
      if (seenVersion !== version()) restart();
      if (complete) return false;
      if (filledTo === 0 && (count.get(model.id) as { vectors: number }).vectors < WORTH_A_COPY) return false;
      const last = (highest.get() as { row: number }).row;
      const to = Math.min(last, filledTo + SLICE);
      for (const row of slice.all(model.id, filledTo, to) as unknown as VectorRow[]) add(row);
      filledTo = to;
      complete = filledTo >= last;
      return !complete;
    },
    /** This process wrote, changed or took away a memory or its vectors. */
    touched(memory: number): void {
      if (memory > filledTo && !complete) return;
      if (memory <= filledTo) {
        for (let at = sight.memory.indexOf(memory); at !== -1; at = sight.memory.indexOf(memory, at + 1)) {
          matrix.remove(at);
          sight.memory[at] = NOBODY;
          sight.active[at] = 0;
        }
      }
      for (const row of ofMemory.all(model.id, memory) as unknown as VectorRow[]) add(row);
      filledTo = Math.max(filledTo, memory);
    },
    /** The memories nearest by the copy, or undefined while it is not complete and the file must be asked. */
    nearest(vector: Float32Array, view: View, limit: number): readonly number[] | undefined {
      if (!complete || seenVersion !== version()) return undefined;
      const may = allowed(view);
      // A long memory has several vectors; more are asked for until enough memories are among them.
      for (let asked = limit; ; asked *= 4) {
        const rows = matrix.nearest(vector, may, asked);
        const memories = [...new Set(rows.map(({ row }) => sight.memory[row]!))];
        if (memories.length >= limit || rows.length < asked) return memories.slice(0, limit);
      }
    },
  };
}

/** What decides who may see a row of the matrix, in arrays beside it: a scan visits all of them. */
interface Sight {
  readonly memory: Int32Array;
  readonly scope: Int32Array;
  readonly agent: Int32Array;
  readonly active: Uint8Array;
  readonly expires: Float64Array;
}

function emptySight(rows: number): Sight {
  return {
    memory: new Int32Array(rows).fill(NOBODY),
    scope: new Int32Array(rows),
    agent: new Int32Array(rows),
    active: new Uint8Array(rows),
    expires: new Float64Array(rows),
  };
}

function longer(sight: Sight, rows: number): Sight {
  const next = emptySight(rows);
  next.memory.set(sight.memory);
  next.scope.set(sight.scope);
  next.agent.set(sight.agent);
  next.active.set(sight.active);
  next.expires.set(sight.expires);
  return next;
}

/** A blob need not stand at a multiple of four. */
function floats(blob: Uint8Array): Float32Array {
  const { buffer, byteOffset, byteLength } = byteAligned(blob);
  return new Float32Array(buffer, byteOffset, byteLength / 4);
}

function byteAligned(blob: Uint8Array): Uint8Array {
  return blob.byteOffset % 4 === 0 ? blob : blob.slice();
}
