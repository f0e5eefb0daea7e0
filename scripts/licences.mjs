// The licences of the packages whose code is in the bundle: their terms ask that the notice goes where the code goes.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export function licencesOf(chunks) {
  const folders = new Set(chunks.flatMap(({ moduleIds = [] }) => moduleIds.flatMap((id) => packageFolder(id) ?? [])));
  const notices = [...folders].map(noticeOf).toSorted((a, b) => (a < b ? -1 : 1));
  return `Holdfast's bundle contains code of these packages.\n\n${notices.join("\n\n")}\n`;
}

/** Undefined for files of our own. */
function packageFolder(id) {
  const path = id.replace(/^\0/, "").replace(/\?.*$/, "");
  if (!path.includes("/node_modules/") && !path.includes("\\node_modules\\")) return undefined;
  for (let folder = dirname(path); dirname(folder) !== folder; folder = dirname(folder)) {
    // Some packages have a package.json in each of their folders, without a name.
    if (existsSync(join(folder, "package.json")) && manifestOf(folder).version !== undefined) return folder;
  }
  return undefined;
}

function noticeOf(folder) {
  const { name, version, license } = manifestOf(folder);
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file === undefined ? "" : readFileSync(join(folder, file), "utf8").trim();
  return `${"-".repeat(72)}\n${name} ${version} (${license})\n\n${text}`;
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}
