import { existsSync, readFileSync } from "node:fs";
import type { Home } from "./home.ts";

/**
 * Whether the settings name a server as the store. For hooks, which have no time to load all the settings: files that may
 * still lie in the home are not what is asked for then.
 */
export function namesServer(home: Home, environment: Readonly<Record<string, string | undefined>>): boolean {
  const named = environment["HOLDFAST_STORE"];
  if (named !== undefined && named !== "") return true;
  // Most homes have no such file; one that can't be read is told about by every other command.
  return existsSync(home.config) && /"store"\s*:\s*"/.test(readFileSync(home.config, "utf8"));
}
