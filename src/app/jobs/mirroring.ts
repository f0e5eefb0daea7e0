import { join, dirname } from "node:path";
import { renderPage } from "../../core/tree/build.ts";
import { realmName } from "../../core/tree/parts.ts";
import { joinQuoted, quoteOwn, replaceQuoted, say, word } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { NODE_TOKENS } from "../../domain/tree/node.ts";
import type { Level, Period } from "../../domain/tree/period.ts";
import type { TreeStore } from "../../ports/tree.ts";
import type { WholeService } from "../service.ts";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "../../files/fs.ts";

const FOLDERS = { day: "days", week: "weeks", month: "months", root: "" } as const satisfies Record<Level, string>;

/** Writes the pages that changed into the home's own folder of Markdown, and takes away those that are gone. */
export async function mirrorChanges({ tree, home, settings }: WholeService): Promise<number> {
  let written = 0;
  for (const { level, period } of await tree.unmirrored()) {
    if (settings.treeMirror === "on")
      written += (await writePlace(tree, join(home.folder, "tree"), level, period)).length;
    await tree.mirrored(level, period);
  }
  return written;
}

export async function exportTree(tree: TreeStore, folder: string): Promise<readonly string[]> {
  const places = (
    await Promise.all(
      (["day", "week", "month"] as const).map(async (level) =>
        [...new Set((await tree.outlines("all", level)).map(({ period }) => period))].map((period) => ({
          level,
          period,
        })),
      ),
    )
  ).flat();
  return (
    await Promise.all(
      [{ level: "root" as const, period: "" }, ...places].map(({ level, period }) =>
        writePlace(tree, folder, level, period),
      ),
    )
  ).flat();
}

/** A period of all projects is one file, with a section for each; ROOT has one more file for each project. */
async function writePlace(tree: TreeStore, folder: string, level: Level, period: Period): Promise<readonly string[]> {
  const realms = await tree.realms();
  const write = (path: string, text: Quoted | null) =>
    mirrorPage(folder, path, text === null ? null : linkReferences(text, path)) ? [path] : [];
  if (level !== "root") {
    const pages = (await Promise.all(realms.map(async (realm) => (await tree.node({ realm, level, period })) ?? [])))
      .flat()
      .map(renderPage);
    return write(`${FOLDERS[level]}/${period}.md`, pages.length === 0 ? null : joinQuoted(pages, "\n"));
  }
  const named = new Map(
    await Promise.all(
      realms.map(async (realm) => {
        const page = await tree.page(realm, NODE_TOKENS.root);
        return [`${fileName(realmName(realm), tree.hash(realm))}.md`, page] as const;
      }),
    ),
  );
  const own = [...named].flatMap(([name, page]) => write(`projects/${name}`, page?.text ?? null));
  prunePages(join(folder, "projects"), new Set(named.keys()));
  return [...write("ROOT.md", (await tree.page("all", NODE_TOKENS.root))?.text ?? null), ...own];
}

/** Two projects may share a name: a few letters of the identity's hash tell them apart. */
function fileName(name: string, hash: string): string {
  return `${name.replaceAll(/[^\w.-]+/g, "-")}-${hash
    .replaceAll(/[^a-z\d]/gi, "")
    .slice(0, 4)
    .toLowerCase()}`;
}

/** "month/2026-03" becomes a link that works in any viewer of Markdown; behind an exclamation mark it would be an image. */
function linkReferences(text: Quoted, from: string): Quoted {
  const up = quoteOwn(from.includes("/") ? "../" : "");
  return replaceQuoted(text, PAGE_NAME, (name = "", level = "", period = "") => {
    const folder = quoteOwn(FOLDERS[level as Level]);
    return say`[${word(name)}](${up}${folder}/${word(period)}.md)`;
  });
}

const PAGE_NAME = /(?<!!)\b(day|week|month)\/(\d{4}-(?:W\d\d|\d\d(?:-\d\d)?))\b/g;

/**
 * Puts a page where people find it. Written under another name and moved into place, so that a reader, or a kill at the
 * wrong moment, never sees half a page. Null takes it away. Tells whether anything changed.
 */
function mirrorPage(folder: string, path: string, text: Quoted | null): boolean {
  const file = join(folder, path);
  if (text === null) {
    const was = read(file);
    rmSync(file, { force: true });
    return was !== undefined;
  }
  if (read(file) === text) return false;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const half = `${file}.half`;
  writeFileSync(half, text, { mode: 0o600 });
  renameSync(half, file);
  return true;
}

/** Takes away the pages of a folder that nothing stands behind any more. */
function prunePages(folder: string, kept: ReadonlySet<string>): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name.endsWith(".md") && !kept.has(name)) rmSync(join(folder, name), { force: true });
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
