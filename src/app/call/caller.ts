import type { Actor } from "../../domain/change.ts";
import type { Grant } from "../../domain/roles.ts";
import { tryReadJson } from "../../files/fs.ts";
import { AGENT_SHELLS, ANY_AGENT } from "../../clients/agent-shells.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Home } from "../home/home.ts";
import { readFields } from "../../domain/json.ts";

export interface Holder {
  readonly name: string;
  readonly hash: string;
  /** Null for the owner's own token. */
  readonly grant: Grant | null;
}

export interface Caller {
  readonly cwd?: string | undefined;
  readonly project?: string | undefined;
  readonly path?: string | undefined;
  readonly agent?: string | undefined;
  readonly client?: string | undefined;
  readonly session?: string | undefined;
}

/** A caller that names an agent speaks for it; otherwise a person does. */
export function readActor(caller: Caller): Actor {
  return {
    by: caller.agent === undefined ? "human" : "agent",
    agent: caller.agent ?? null,
    client: caller.client ?? null,
    session: caller.session ?? null,
  };
}

export interface ShellAgent {
  readonly agent: string;
  readonly session?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** No agent's name is longer. */
const MAX_NAME = 80;

/** The agent whose shell this is; undefined in a person's own. */
export function detectShellAgent(environment: Environment): ShellAgent | undefined {
  const isSet = (name: string): boolean => !["", "0", "false"].includes(environment[name] ?? "");
  const shell = AGENT_SHELLS.find(({ marks }) => marks.some(isSet));
  if (shell !== undefined) {
    const session = shell.session === undefined ? undefined : environment[shell.session];
    return { agent: shell.agent, ...(session !== undefined && session !== "" && { session }) };
  }
  const name = environment[ANY_AGENT]?.replaceAll(/\p{C}/gu, "").trim().slice(0, MAX_NAME).trim() ?? "";
  return isSet(ANY_AGENT) && name !== "" ? { agent: name } : undefined;
}

/**
 * Whether a person allowed `--as-person` in agents' shells. Read from the file alone: an agent could set a variable
 * for its own command. The service checks the file's other settings.
 */
export function mayActAsPerson(home: Home): boolean {
  return readFields(tryReadJson(home.config))["asPerson"] === "on";
}

export function refuseShellAgent(what: string, agent: string): MemoryError {
  return new MemoryError("usage", `${what} is for people only, and this shell belongs to ${agent}.`, {
    hint: PERSON_HINT,
  });
}

export const PERSON_HINT =
  "A person runs it in a terminal of their own. To allow --as-person here, they run this there once: holdfast config set asPerson on";
