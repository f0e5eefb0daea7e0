import type { ForeignFile, Reading } from "../../ports/importers.ts";
import { fieldsOf, isFields, listOf, textOf } from "../transcripts/json.ts";
import { gathering } from "./gathering.ts";
import { documentOf } from "./json-file.ts";
import { gatherMarkdown, readMarkdown } from "./markdown-statements.ts";

/** An agent file of Letta (.af), or a Markdown file of its memory folder. */
export function readLetta(file: ForeignFile): Reading {
  if (/\.(?:md|markdown)$/i.test(file.path)) return readMarkdown(file);
  const into = gathering(file);
  const document = fieldsOf(documentOf(file));
  const blocks = [...listOf(document["blocks"]), ...listOf(document["core_memory"])].filter(isFields);
  for (const block of blocks) {
    const [label, value] = [textOf(block["label"]), textOf(block["value"])];
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
  const agents = listOf(document["agents"]).map(fieldsOf);
  const messages = [document, ...agents].map((holder) => listOf(holder["messages"]).length);
  into.leave(
    "messages",
    messages.reduce((sum, count) => sum + count, 0),
  );
  into.leave("tools", listOf(document["tools"]).length);
  into.leave("files", listOf(document["files"]).length);
  return into.reading();
}
