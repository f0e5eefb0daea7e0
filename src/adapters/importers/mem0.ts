import type { ForeignFields, ForeignFile, ForeignTables, Reading } from "../../ports/importers.ts";
import { readFields, readInstant, readText } from "../transcripts/json.ts";
import { openGathering } from "./gathering.ts";
import { parseDocument, objectsUnder, readTexts } from "./json-file.ts";

/** What mem0 answers to "all memories": results, a page of them, or a bare list. */
export function readMem0Export(file: ForeignFile): Reading {
  const into = openGathering(file);
  const document = parseDocument(file);
  for (const entry of objectsUnder(document, "results", "memories")) {
    const text = readText(entry["memory"]) ?? readText(entry["data"]) ?? readText(entry["text"]);
    if (text === null) into.broke();
    else
      into.add({
        text,
        topics: [...readTexts(entry["categories"]), ...readTexts(readFields(entry["metadata"])["categories"])],
        observedAt: readInstant(entry["updated_at"]) ?? readInstant(entry["created_at"]) ?? file.changedAt,
        expiresAt: readInstant(entry["expiration_date"]),
        key: readText(entry["id"]),
      });
  }
  if (readText(readFields(document)["next"]) !== null)
    into.leave("further pages, which the file names but does not hold");
  return into.reading();
}

/** Its history: the last text of a memory holds, the ones before it were replaced. */
export function readMem0History(tables: ForeignTables): Reading {
  const into = openGathering(tables);
  const byMemory = new Map<string, ForeignFields[]>();
  for (const row of tables.rows("history")) {
    const id = readText(row["memory_id"]);
    if (id === null) into.broke();
    else byMemory.set(id, [...(byMemory.get(id) ?? []), row]);
  }
  for (const [id, rows] of byMemory) {
    const ordered = rows.toSorted((a, b) => (readTime(a) ?? 0) - (readTime(b) ?? 0));
    const isGone = ordered.some((row) => row["event"] === "DELETE" || row["is_deleted"] === 1);
    const texts = ordered.flatMap((row) => {
      const text = readText(row["new_memory"]);
      return text === null ? [] : [{ text, at: readTime(row) }];
    });
    if (isGone) into.leave("deleted memories");
    else
      for (const [at, { text, at: observedAt }] of texts.entries()) {
        const isLast = at === texts.length - 1;
        into.add({ text, observedAt, key: `${id} ${at}`, replacedBy: isLast ? null : `${id} ${at + 1}` });
      }
  }
  into.leave("messages", tables.rows("messages").length);
  return into.reading();
}

function readTime(row: ForeignFields): number | null {
  return readInstant(row["updated_at"]) ?? readInstant(row["created_at"]);
}
