import fc from "fast-check";
import { IS_SOAK } from "./soak.ts";

/** Another draw every time belongs to the long versions: a change that has nothing to do with it must not meet a rare case. */
export const SEED = Number(process.env["HOLDFAST_SEED"] ?? (IS_SOAK ? Date.now() % 1_000_000 : 20_260_315));

fc.configureGlobal({ seed: SEED });
