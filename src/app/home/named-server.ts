import { existsSync, tryReadJson } from "../../files/fs.ts";
import type { Home } from "./home.ts";
import { readFields } from "../../domain/json.ts";

/**
 * Whether the settings name a server as the store. For hooks, which have no time to load all the settings: files that may
 * still lie in the home are not what is asked for then.
 */
export function namesServer(home: Home, environment: Readonly<Record<string, string | undefined>>): boolean {
  const named = environment["HOLDFAST_STORE"];
  if (named !== undefined && named !== "") return true;
  // Most homes have no such file.
  return existsSync(home.config) && typeof readFields(tryReadJson(home.config))["store"] === "string";
}
