import type { ForeignFile, Reading } from "../../ports/importers.ts";
import { gathering } from "./gathering.ts";
import { readMarkdown } from "./markdown.ts";

/** Rules of Windsurf. What its agent remembers by itself is encrypted, and can only be counted. */
export function readWindsurf(file: ForeignFile): Reading {
  if (!file.path.endsWith(".pb")) return readMarkdown(file);
  const into = gathering(file);
  into.leave("memories, which Windsurf encrypts");
  return into.reading();
}
