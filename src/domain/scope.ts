import type { ProjectId } from "./project.ts";

/** Where a memory holds. `agent` narrows it further to one agent. */
export type Scope =
  | { readonly level: "user"; readonly agent: string | null }
  | { readonly level: "project"; readonly project: ProjectId; readonly agent: string | null }
  | { readonly level: "path"; readonly project: ProjectId; readonly path: string; readonly agent: string | null };

/** Where a question is asked from. Without a project only what holds everywhere is seen: a missing scope fails closed. */
export interface Place {
  readonly project: ProjectId | null;
  /** Relative to the project's top, forward slashes, "" at the top. */
  readonly path: string;
  /** Folders of the project whose memories are seen from here although they apply elsewhere: below, or named by a question. */
  readonly also?: readonly string[];
  /** Outside of git: other folders on the way up, whose memories are seen from here. */
  readonly above?: readonly ProjectId[];
  readonly agent: string | null;
  /** Asked with a token that is not told what applies everywhere. */
  readonly withoutUserLevel?: true;
}

/** What the store indexes a memory under. No path holds "//", so no two scopes share a key. */
export function scopeKey(scope: Scope): string {
  switch (scope.level) {
    case "user":
      return "user";
    case "project":
      return `project:${scope.project}`;
    case "path":
      return `path:${scope.project}//${scope.path}`;
  }
}

/** The key of what holds in all of a project. */
export function projectKey(project: ProjectId): string {
  return scopeKey({ level: "project", project, agent: null });
}

/** The other way round, for those who count by key. A scope's agent is not part of its key. */
export function scopeOfKey(key: string): Scope {
  if (key === "user") return { level: "user", agent: null };
  const rest = key.slice(key.indexOf(":") + 1);
  if (key.startsWith("project:")) return { level: "project", project: rest as ProjectId, agent: null };
  const cut = rest.lastIndexOf("//");
  return { level: "path", project: rest.slice(0, cut) as ProjectId, path: rest.slice(cut + 2), agent: null };
}

/** The keys that may be seen from a place, widest first. */
export function visibleKeys(place: Place): readonly string[] {
  const project = place.project;
  const user = place.withoutUserLevel === true ? [] : ["user"];
  if (project === null) return user;
  const parts = place.path.split("/").filter((part) => part !== "");
  const paths = parts.map((_, last) =>
    scopeKey({ level: "path", project, path: parts.slice(0, last + 1).join("/"), agent: null }),
  );
  const projects = [...(place.above ?? []), project].map(projectKey);
  return [...new Set([...user, ...projects, ...paths, ...keysElsewhere(place)])];
}

/** Keys of folders that are seen from a place and do not apply there. */
export function keysElsewhere({ project, path, also = [] }: Place): readonly string[] {
  if (project === null) return [];
  return also
    .filter((folder) => !isWithin(path, folder))
    .map((folder) => scopeKey({ level: "path", project, path: folder, agent: null }));
}

/** Whether a folder is another one, or lies below it. */
export function isWithin(folder: string, other: string): boolean {
  return other === "" || folder === other || folder.startsWith(`${other}/`);
}

/** Of the folders that a project's memories are kept for, those that are seen from one of them: what lies below, and what is named. */
export function foldersSeenFrom(path: string, folders: readonly string[], texts: readonly string[]): readonly string[] {
  const words = texts.map(spellPlainly);
  return folders.filter((folder) => isWithin(folder, path) || words.some((text) => namesFolder(text, folder)));
}

/** A name of one letter is a word of every other question; then only the path counts. */
const SHORTEST_NAME = 2;

/** By its path or by its own name, as a word: "packages/billing-api", "the billing API". */
function namesFolder(plain: string, folder: string): boolean {
  const name = folder.split("/").at(-1)!;
  const spelled = [folder, ...(name.length < SHORTEST_NAME ? [] : [name])].map(spellPlainly);
  return spelled.some((one) => ` ${plain} `.includes(` ${one} `));
}

function spellPlainly(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

export function isVisible(scope: Scope, place: Place): boolean {
  return visibleKeys(place).includes(scopeKey(scope)) && (scope.agent === null || scope.agent === place.agent);
}

/** Nearer scopes win over wider ones on the same subject: path > project > user. */
export function rankNearness(scope: Scope): number {
  switch (scope.level) {
    case "user":
      return 0;
    case "project":
      return 1;
    case "path":
      return 1 + scope.path.split("/").length;
  }
}

/** For people: "everywhere", "github.com/owner/repo", "github.com/owner/repo in src/api". */
export function scopeName(scope: Scope): string {
  const agent = scope.agent === null ? "" : ` for ${scope.agent}`;
  switch (scope.level) {
    case "user":
      return `everywhere${agent}`;
    case "project":
      return `${scope.project}${agent}`;
    case "path":
      return `${scope.project} in ${scope.path}${agent}`;
  }
}
