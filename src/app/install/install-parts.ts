import { projectAt } from "../../adapters/files/project-identity.ts";
import { findHome, findMachine } from "../home/home.ts";
import type { Home } from "../home/home.ts";
import type { InstallParts } from "./installing.ts";

interface Given {
  readonly home: Home;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** The program to start by absolute paths: a client may be started with any PATH. */
  readonly node: string;
  readonly main: string;
  readonly hookText: string;
}

/** What clients are to be told about this machine and this program. */
export function installParts({ home, environment, cwd, node, main, hookText }: Given): InstallParts {
  const machine = findMachine(environment);
  // Clients hand few variables on to their servers, so a home that hangs on one is told as well.
  const { HOLDFAST_HOME: _home, XDG_DATA_HOME: _data, ...plain } = environment;
  const env: Record<string, string> = home.folder === findHome(plain).folder ? {} : { HOLDFAST_HOME: home.folder };
  const wiring = {
    command: node,
    args: [main, "mcp"],
    env,
    hook: hookCommand(machine.platform, home.hook),
    hookScript: home.hook,
  };
  return { home, machine, wiring, hookText, folder: projectAt(cwd).root };
}

/**
 * Never changes for a home. Where the home was deleted, a bare `sh` would end with 2, by which clients are told to hold a prompt back. On
 * Windows clients use cmd or Git's bash; both take slashes in a quoted path.
 */
export function hookCommand(platform: string, path: string): string {
  if (platform === "win32") return `"${path.replaceAll("\\", "/")}"`;
  return `sh -c 'test ! -f "$0" || . "$0"' '${path.replaceAll("'", `'\\''`)}'`;
}
