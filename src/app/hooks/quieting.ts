import { tryReadJson } from "../../files/fs.ts";
import type { Instant } from "../../domain/time.ts";
import type { Home } from "../home/home.ts";
import { readProof, isHeldBack } from "../home/proof-file.ts";
import { readFields, splitList } from "../../domain/json.ts";

/** Where hooks keep silent, and how much they may put into a session. */
export interface Quieting {
  readonly quietClients: readonly string[];
  /** Clients that are told nothing about single calls. */
  readonly quietActions: readonly string[];
  /** By identity, or by the top of the work tree. */
  readonly quietProjects: readonly string[];
  /** For briefings and nudges together; null without a cap. */
  readonly sessionTokens: number | null;
  /** Whether a session is to be told nothing, so that what memory changes can be seen. */
  isHeldBack(session: string | null, now: Instant): boolean;
}

/**
 * The same from the file and the environment, without what checks settings: that takes longer to load than a hook may take. Read at
 * each hook, so that a switch holds at once.
 */
export function readQuieting(
  home: Home,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Quieting {
  // What is wrong with it is said by the service.
  const file = readFields(tryReadJson(home.config));
  const words = (value: unknown, variable: string): readonly string[] => {
    const given = environment[variable];
    const list = given !== undefined && given !== "" ? splitList(given) : value;
    return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
  };
  const cap = environment["HOLDFAST_SESSION_TOKENS"] || file["sessionTokens"];
  const tokens = cap === undefined || cap === null ? NaN : Number(cap);
  return {
    quietClients: words(file["quietClients"], "HOLDFAST_QUIET_CLIENTS"),
    quietActions: words(file["quietActions"], "HOLDFAST_QUIET_ACTIONS"),
    quietProjects: words(file["quietProjects"], "HOLDFAST_QUIET_PROJECTS"),
    sessionTokens: Number.isFinite(tokens) ? tokens : null,
    isHeldBack(session, now) {
      const proof = session === null ? undefined : readProof(home);
      return proof !== undefined && isHeldBack(proof, session!, now);
    },
  };
}
