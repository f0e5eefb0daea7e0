import { join } from "node:path";
import { mirrorPage, prunePages } from "../adapters/files/tree-mirror.ts";
import { pageOf } from "../core/tree/build.ts";
import { realmName } from "../core/tree/parts.ts";
import { NODE_TOKENS } from "../domain/tree/node.ts";
import type { Level, Period } from "../domain/tree/period.ts";
import type { TreeStore } from "../ports/tree.ts";
import type { Service } from "./service.ts";

const FOLDERS: Readonly<Record<Level, string>> = { day: "days", week: "weeks", month: "months", root: "" };

/** Writes the pages that changed into the home's own folder of Markdown, and takes away those that are gone. */
export function mirrorChanges({ tree, home, settings }: Service): number {
  let written = 0;
  for (const { level, period } of tree.unmirrored()) {
    if (settings.treeMirror === "on") written += writePlace(tree, join(home.folder, "tree"), level, period).length;
    tree.mirrored(level, period);
  }
  return written;
}

/** Writes the whole tree into a folder. */
export function exportTree(tree: TreeStore, folder: string): readonly string[] {
  const places = (["day", "week", "month"] as const).flatMap((level) =>
    [...new Set(tree.outlines("all", level).map(({ period }) => period))].map((period) => ({ level, period })),
  );
  return [{ level: "root" as const, period: "" }, ...places].flatMap(({ level, period }) =>
    writePlace(tree, folder, level, period),
  );
}

/** A period of all projects is one file, with a section for each; ROOT has one more file for each project. */
function writePlace(tree: TreeStore, folder: string, level: Level, period: Period): readonly string[] {
  const realms = tree.realms();
  const write = (path: string, text: string | null) =>
    mirrorPage(folder, path, text === null ? null : linked(text, path)) ? [path] : [];
  if (level !== "root") {
    const pages = realms.flatMap((realm) => tree.node({ realm, level, period }) ?? []).map(pageOf);
    return write(`${FOLDERS[level]}/${period}.md`, pages.length === 0 ? null : pages.join("\n"));
  }
  const named = new Map(
    realms.map((realm) => [`${fileName(realmName(realm), tree.hash(realm))}.md`, tree.page(realm, NODE_TOKENS.root)]),
  );
  const own = [...named].flatMap(([name, page]) => write(`projects/${name}`, page?.text ?? null));
  prunePages(join(folder, "projects"), new Set(named.keys()));
  return [...write("ROOT.md", tree.page("all", NODE_TOKENS.root)?.text ?? null), ...own];
}

/** Two projects may share a name: a few letters of the identity's hash tell them apart. */
function fileName(name: string, hash: string): string {
  return `${name.replaceAll(/[^\w.-]+/g, "-")}-${hash
    .replaceAll(/[^a-z\d]/gi, "")
    .slice(0, 4)
    .toLowerCase()}`;
}

/** "month/2026-03" becomes a link that works in any viewer of Markdown. */
function linked(text: string, from: string): string {
  const up = from.includes("/") ? "../" : "";
  return text.replaceAll(
    /\b(day|week|month)\/(\d{4}-(?:W\d\d|\d\d(?:-\d\d)?))\b/g,
    (name, level: Level, period: string) => `[${name}](${up}${FOLDERS[level]}/${period}.md)`,
  );
}
