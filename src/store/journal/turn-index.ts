import type { ProjectId } from "../../domain/project.ts";
import type { Bag } from "../../domain/words/bag.ts";
import type { Sql, Value } from "../sql.ts";
import type { VectorTable } from "../vector-rows.ts";

/** By what an engine finds turns, and what it keeps instead of long names. Whatever writes runs inside a transaction. */
export interface TurnIndex extends VectorTable {
  /** What a session's row has for a project, noting one that is new. */
  numberProject(sql: Sql, project: ProjectId): Promise<Value>;
  index(sql: Sql, row: number, tokens: readonly string[]): Promise<void>;
  unindex(sql: Sql, row: number): Promise<void>;
  /** Turns that hold all of the words; with none, every turn. */
  rowsHolding(sql: Sql, terms: readonly string[]): Promise<readonly number[] | "all">;
  /** Every turn's packed bag as it is indexed; null where a part of its index is missing. */
  indexed(sql: Sql): Promise<readonly { readonly row: number; readonly bag: Uint8Array | null }[]>;
  turnBags(sql: Sql, session: number): Promise<readonly Bag[]>;
  sessionBag(sql: Sql, session: number): Promise<Bag | undefined>;
  saveSessionBag(sql: Sql, session: number, bag: Bag): Promise<void>;
  dropSessionBag(sql: Sql, session: number): Promise<void>;
  /** The last of what takes erased words out of the index. */
  finishErasing(sql: Sql): Promise<void>;
}
