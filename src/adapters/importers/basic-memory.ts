import type { ForeignFile, ForeignMemory, Reading } from "../../ports/importers.ts";
import { parseFrontMatter, parseList } from "./front-matter.ts";
import { openGathering } from "./gathering.ts";
import { parseMarkdown } from "./markdown-statements.ts";

/** `[category] text #tag (context)`; a category has at least two characters, and is no timecode and no link. */
const OBSERVATION = /^\[(?<category>[^\][()]{2,80})\](?!\() +(?<text>.+)$/;
const TIMECODE = /^\d\d:\d\d/;
/** `relates_to [[Target]] (context)`. */
const RELATION = /^(?<how>[^[\]]{1,80}?) +\[\[(?<target>[^\][]+)\]\](?<rest>.*)$/;
const TAG = /(?:^|\s)#(?<tag>[\p{L}\p{N}_/-]+)/gu;

/** A note of basic-memory: observations and relations as list items, prose around them. */
export function readBasicMemory(file: ForeignFile): Reading {
  const into = openGathering(file);
  const { fields, body, bodyLine } = parseFrontMatter(file.text);
  const title = fields.get("title") ?? null;
  const tags = parseList(fields.get("tags"));
  const { statements, leftOut } = parseMarkdown(body, bodyLine);
  for (const { text, line, isSteps } of statements) {
    const observed = OBSERVATION.exec(text)?.groups;
    const relation = observed === undefined && title !== null ? RELATION.exec(text)?.groups : undefined;
    const own = [...text.matchAll(TAG)].map(({ groups }) => groups!["tag"]!);
    const topics = [...(title === null ? [] : [title]), ...tags, ...own];
    if (observed !== undefined && !TIMECODE.test(observed["category"]!)) {
      const { category = "", text: said = "" } = observed;
      into.add({ ...readKind(category), text: withoutTags(said), line, topics: [...topics, category] });
    } else if (relation !== undefined) {
      const { how = "", target = "", rest = "" } = relation;
      const told = `${title} ${how.replaceAll("_", " ")} ${target}${rest}`;
      into.add({ text: withoutTags(told), line, topics: [...topics, target] });
    } else into.add({ text: withoutLinks(text), line, topics, ...(isSteps && { kind: "procedure" }) });
  }
  for (const [what, count] of leftOut) into.leave(what, count);
  return into.reading();
}

function readKind(category: string): Partial<ForeignMemory> {
  const name = category.toLowerCase();
  if (name === "decision") return { trigger: "decision" };
  return name === "preference" ? { kind: "user", trigger: "preference" } : {};
}

function withoutTags(text: string): string {
  return withoutLinks(text).replaceAll(TAG, "").replaceAll(/ {2,}/g, " ").trim();
}

function withoutLinks(text: string): string {
  return text.replaceAll("[[", "").replaceAll("]]", "");
}
