import { JOURNAL_TABLES, STATE_TABLES } from "../../../tables.ts";
import { followByPart, FREE_FOLLOWERS, MODEL_TABLE, vectorTable, WORD_TABLES } from "../migrations.ts";
import type { Schema } from "../migrations.ts";

/** The journal's own file. A bag holds a turn's words by hash and count, so that it can be scored without cutting its text again. */
export const JOURNAL_SCHEMA: Schema = {
  version: 4,
  part: "turn",
  tables: {
    ...STATE_TABLES,
    project: { columns: "id bigint, key text", key: "id", unique: "key", isNumbered: true },
    model: MODEL_TABLE,
    ...JOURNAL_TABLES,
    ...WORD_TABLES,
    bag: { columns: "turn bigint -> turn.row, words integer, terms bytea", key: "turn", isNumbered: true },
    session_bag: {
      columns: "session bigint -> session.row, words integer, terms bytea",
      key: "session",
      isNumbered: true,
    },
    vector: vectorTable("turn"),
  },
  upgrades: {
    2: {
      before: `alter table file rename column offset to read_to; ${FREE_FOLLOWERS}`,
      after: `
        update tenant_part
           set touches = max(coalesce((select max(seq) from old_touched), 0), coalesce((select max(seen) from old_follower), 0));
        ${followByPart("turn", "chunk")}`,
    },
    // Transcripts are read once more for what tool calls did; the hash is that of nothing.
    3: {
      after: `
        update file set read_to = 0, lines = 0, size = -1, broken = 0, head_hash = 'e3b0c44298fc1c149afbf4c8996fb924'`,
    },
    4: { before: "alter table vector rename column turn to row; alter table vector rename column part to place" },
  },
};
