import { scopeOfKey } from "../../domain/scope.ts";
import { actorOf, personOnly } from "../call/caller.ts";
import type { Handler } from "../call/handler.ts";

export const scopesHandler: Handler<"scopes"> = async ({ store, clock }, input) => {
  personOnly(actorOf(input).by, "scopes");
  const { scopes, agents, topics } = await store.scopes(clock.now());
  return {
    scopes: scopes.map(({ key, memories }) => {
      const scope = scopeOfKey(key);
      return {
        level: scope.level,
        project: scope.level === "user" ? null : scope.project,
        path: scope.level === "path" ? scope.path : null,
        memories,
      };
    }),
    agents: [...agents],
    topics: [...topics],
  };
};
