import type { ForeignFile, Reading } from "../../ports/importers.ts";
import { readFields, isFields, readItems, readText } from "../transcripts/json.ts";
import { openGathering } from "./gathering.ts";
import { parseDocument } from "./json-file.ts";
import { gatherMarkdown, readMarkdown } from "./markdown-statements.ts";

/** An agent file of Letta (.af), or a Markdown file of its memory folder. */
export function readLetta(file: ForeignFile): Reading {
  if (/\.(?:md|markdown)$/i.test(file.path)) return readMarkdown(file);
  const into = openGathering(file);
  const document = readFields(parseDocument(file));
  const blocks = [...readItems(document["blocks"]), ...readItems(document["core_memory"])].filter(isFields);
  for (const block of blocks) {
    const [label, value] = [readText(block["label"]), readText(block["value"])];
    // How an agent is to speak is no fact.
    if (label === "persona") into.leave("persona blocks");
    else if (value === null) into.leave("empty blocks");
    else
      gatherMarkdown(into, value, {
        topics: label === null ? [] : [label],
        line: null,
        ...(label === "human" && { kind: "user", trigger: "preference" }),
      });
  }
  const agents = readItems(document["agents"]).map(readFields);
  const messages = [document, ...agents].map((holder) => readItems(holder["messages"]).length);
  into.leave(
    "messages",
    messages.reduce((sum, count) => sum + count, 0),
  );
  into.leave("tools", readItems(document["tools"]).length);
  into.leave("files", readItems(document["files"]).length);
  return into.reading();
}
