import { VERSION } from "../../app/version.ts";
import { TOOLS_JSON } from "../../contract/generated.ts";
import { INSTRUCTIONS } from "./instructions.ts";

/**
 * What a client asks first, answered before the daemon is up: some clients give a server no time to start, and go on
 * without its tools. The daemon gives the same answers; a test holds the two together.
 */
export function answeredHere(
  method: string | undefined,
  asked: string | undefined,
): Record<string, unknown> | undefined {
  if (method === "initialize") {
    return {
      protocolVersion: SESSION_VERSIONS.includes(asked ?? "") ? asked : SESSION_VERSIONS[0],
      capabilities: {
        tools: { listChanged: true },
        resources: { listChanged: true },
        prompts: { listChanged: true },
        completions: {},
      },
      serverInfo: { name: "holdfast", title: "Holdfast memory", version: VERSION },
      instructions: INSTRUCTIONS,
    };
  }
  return method === "tools/list" ? { tools: TOOLS_JSON } : undefined;
}

/** The versions that begin with `initialize`, newest first. */
const SESSION_VERSIONS: readonly string[] = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05", "2024-10-07"];
