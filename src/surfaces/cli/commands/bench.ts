import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "../../../files/fs.ts";
import { fileURLToPath } from "node:url";
import { MemoryError } from "../../../domain/errors.ts";
import type { Session } from "../ask.ts";

interface Flags {
  readonly dataset: string;
  readonly data?: string;
  readonly ablate?: boolean;
  readonly limit?: string;
  readonly cache?: string;
  readonly report?: string;
}

const PROGRAM = fileURLToPath(new URL("../../../bench/retrieval.js", import.meta.url));

/** In a process of its own: it opens stores beside the user's, in another time zone, and may run for hours. */
export async function run({ json }: Session, flags: Flags): Promise<void> {
  if (!existsSync(PROGRAM))
    throw new MemoryError("usage", "The bench is not part of this build.", { hint: "Run `npm run build` first." });
  const { dataset, data, cache, limit, report } = flags;
  const values = Object.entries({ data, cache, limit, report }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  );
  const switches = [...(json ? ["--json"] : []), ...(flags.ablate === true ? ["--ablate"] : [])];
  const child = spawn(process.execPath, [PROGRAM, dataset, ...values, ...switches], { stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  process.exitCode = code ?? 2;
}
