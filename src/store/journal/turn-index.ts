import type { ProjectId } from "../../domain/project.ts";
import type { Bag } from "../../domain/words/bag.ts";
import type { Sql, Value } from "../sql.ts";

/** By what an engine finds turns, and what it keeps instead of long names. Whatever writes runs inside a transaction. */
export interface TurnIndex {
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
  /** What a turn's row has for the model in use, noting one that is new. */
  numberModel(sql: Sql): Promise<Value>;
  /** The same of a model that may not be known yet: then it equals no turn's. */
  modelNumber(sql: Sql): Promise<Value>;
  countVectors(sql: Sql): Promise<number>;
  replaceVectors(sql: Sql, row: number, vectors: readonly Float32Array[]): Promise<void>;
  dropVectors(sql: Sql, rows: readonly number[]): Promise<void>;
  /** The last of what takes erased words out of the index. */
  finishErasing(sql: Sql): Promise<void>;
}
