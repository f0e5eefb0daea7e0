import type { ForeignTables, Reading } from "../../ports/importers.ts";
import { textOf } from "../transcripts/json.ts";
import { gathering } from "./gathering.ts";
import { gatherMarkdown } from "./markdown.ts";

const USER_RULES = "aicontext.personalContext";

/** The user's own rules, which Cursor keeps among its settings. */
export function readCursorTables(tables: ForeignTables): Reading {
  const into = gathering({ ...tables, place: { where: "everywhere" } });
  const { value } = tables.rows("ItemTable").find(({ key }) => key === USER_RULES) ?? {};
  const rules = value instanceof Uint8Array ? new TextDecoder().decode(value) : textOf(value);
  if (rules !== null) gatherMarkdown(into, rules, { topics: [], kind: "user", trigger: "preference", line: null });
  return into.reading();
}
