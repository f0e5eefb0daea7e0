import { scopeOfKey } from "../../domain/scope.ts";
import { refuseAgents, wholeService } from "../call/call.ts";
import type { Handler } from "../call/call.ts";

export const scopesHandler: Handler<"scopes"> = async (call) => {
  refuseAgents(call, "scopes");
  const { scopes, agents, topics } = await wholeService(call).store.scopes(call.now);
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
