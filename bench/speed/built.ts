import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { startMinilm } from "../../src/adapters/embedders/minilm.ts";
import type { Minilm } from "../../src/adapters/embedders/minilm.ts";
import { topFolder } from "../top-folder.ts";

/** The size of the built-in model's vectors. */
export const DIMENSIONS = 384;

const DIST = pathToFileURL(join(topFolder(), "dist", "/"));

/** The built program's command line, as a person starts it. */
export const MAIN = pathOf("surfaces/cli/main.js");

export function pathOf(module: string): string {
  return fileURLToPath(new URL(module, DIST));
}

/** The models in their own thread, which runs from the build. */
export function builtModels(): Minilm {
  const worker = new URL("adapters/embedders/minilm-worker.js", DIST);
  if (!existsSync(worker)) throw new Error("There is no dist/ to measure: run `npm run build` first.");
  return startMinilm({ workerUrl: worker });
}

/** NODE_EXTRA_CA_CERTS makes every start of Node 20 three times slower, which would be measured as ours. */
export function childEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: "1", ...more };
  delete environment["NODE_EXTRA_CA_CERTS"];
  delete environment["NODE_OPTIONS"];
  return environment;
}
