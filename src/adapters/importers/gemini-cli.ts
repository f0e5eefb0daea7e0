import type { ForeignFile, Reading } from "../../ports/importers.ts";
import { gathering } from "./gathering.ts";
import { gatherMarkdown } from "./markdown.ts";

/** Under this heading its tool kept what it was told to remember. */
const ADDED = /^## Gemini Added Memories[ \t]*$/m;

/** GEMINI.md with its added memories, and the private memory folder of a project. */
export function readGemini(file: ForeignFile): Reading {
  const into = gathering(file);
  if (file.path.endsWith(".patch")) {
    into.leave("proposals that nobody has accepted");
    return into.reading();
  }
  const at = ADDED.exec(file.text);
  if (at === null) gatherMarkdown(into, file.text, { topics: [] });
  else {
    const before = file.text.slice(0, at.index);
    const rest = file.text.slice(at.index + at[0].length);
    const end = rest.search(/\n## /);
    const added = end === -1 ? rest : rest.slice(0, end);
    gatherMarkdown(into, before, { topics: [] });
    gatherMarkdown(into, added, { topics: [], kind: "user" }, lineOf(before));
    if (end !== -1) gatherMarkdown(into, rest.slice(end), { topics: [] }, lineOf(before + at[0] + added));
  }
  return into.reading();
}

function lineOf(before: string): number {
  return before.split("\n").length;
}
