import { useCodeCache } from "../../app/code-cache.ts";
import { settleEngineFlags } from "../../app/engine-flags.ts";

settleEngineFlags();
useCodeCache("service");
void import("./run.ts").then(({ run }) => run());
