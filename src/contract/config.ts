import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller } from "./shared-fields.ts";

export const configOperation = operation({
  name: "config",
  help: "The current settings, and where each comes from.",
  group: "Service and upkeep",
  callers: "people and agents",
  writes: false,
  input: fields({ ...caller }),
  output: z.object({
    settings: z.array(
      z.object({
        key: z.string(),
        value: z.unknown(),
        from: z.string(),
        default: z.unknown(),
        variable: z.string(),
        help: z.string(),
      }),
    ),
  }),
  command: {
    switches: { explain: "Show defaults, meanings and variables too" },
    examples: ["config", "config --explain"],
  },
});
