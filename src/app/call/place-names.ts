import { describeProject } from "../../domain/project.ts";
import type { Project } from "../../domain/project.ts";
import { scopeName, scopeOfKey } from "../../domain/scope.ts";
import type { Scope } from "../../domain/scope.ts";

export interface PlaceNames {
  describe(name: string): string;
  describeScope(scope: ScopeJson): string;
  describeKey(key: string): string;
}

/** The project that somebody is in, by the name it has there. */
export type Here = Pick<Project, "identity" | "name">;

/**
 * Says for people where memories apply: "everywhere", "shop", "acme/shop in src/api". The project of this folder goes by the
 * folder's name, which only this machine knows.
 */
export function namePlaces(here: Here | undefined, folders: Readonly<Record<string, string>> = {}): PlaceNames {
  const describe = (name: string): string => {
    if (here !== undefined && name.startsWith(here.identity)) return here.name + name.slice(here.identity.length);
    const [whole, identity] = /^((?:git|commit|path):.*?)(?= in | for |$)/s.exec(name) ?? [];
    return whole === undefined ? name : (folders[identity!] ?? describeProject(identity!)) + name.slice(whole.length);
  };
  return {
    describe,
    describeScope: (scope) => describe(scopeName(scope as Scope)),
    describeKey: (key) => describe(scopeName(scopeOfKey(key))),
  };
}

interface ScopeJson {
  readonly level: Scope["level"];
  readonly project?: string | null | undefined;
  readonly path?: string | null | undefined;
  readonly agent: string | null;
}
