import { scopeOfKey } from "../../domain/scope.ts";
import { mayAskForMore, refuseAgents, wholeService } from "../call/call.ts";
import type { Handler } from "../call/call.ts";
import { nameFolders } from "../call/whereabouts.ts";

export const scopesHandler: Handler<"scopes"> = async (call) => {
  refuseAgents(call, "scopes");
  const { scopes, agents, topics } = await wholeService(call).store.scopes(call.now);
  const projects = scopes.map(({ key }) => {
    const scope = scopeOfKey(key);
    return scope.level === "user" ? null : scope.project;
  });
  const folders = mayAskForMore(call, false) ? await nameFolders(call.service.store, projects) : {};
  return {
    ...folders,
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
