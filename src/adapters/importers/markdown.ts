import type { ForeignFile, ForeignMemory, Reading } from "../../ports/importers.ts";
import { frontMatterOf, listIn } from "./front-matter.ts";
import { gathering } from "./gathering.ts";
import type { Gathering } from "./gathering.ts";
import { statementsIn } from "./markdown-statements.ts";

/** Any Markdown: instruction files, rules, notes. Each paragraph and each list item is a statement. */
export function readMarkdown(file: ForeignFile): Reading {
  const into = gathering(file);
  const { fields, body, bodyLine } = frontMatterOf(file.text);
  if (listIn(fields.get("globs")).length > 0) into.leave("file patterns of rules");
  const title = fields.get("title") ?? fields.get("name") ?? fields.get("description");
  gatherMarkdown(into, body, { topics: [title ?? [], listIn(fields.get("tags"))].flat() }, bodyLine);
  return into.reading();
}

/** Adds the statements of a text. What each of them says beyond its own words is `given`. */
export function gatherMarkdown(
  into: Gathering,
  markdown: string,
  given: Partial<ForeignMemory> & Pick<ForeignMemory, "topics">,
  firstLine = 1,
): void {
  const { statements, leftOut } = statementsIn(markdown, firstLine);
  for (const { text, line, headings, isSteps } of statements) {
    // The first heading names the file; the nearest one says what this is about.
    const nearest = headings.at(-1);
    into.add({
      ...(isSteps && { kind: "procedure" }),
      ...given,
      text,
      line,
      topics: [...given.topics, ...(nearest === undefined ? [] : [nearest])],
    });
  }
  for (const [what, count] of leftOut) into.leave(what, count);
}
