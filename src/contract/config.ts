import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller } from "./shared-fields.ts";

export const configOperation = operation({
  name: "config",
  help: "The current settings and where each comes from; set or unset one.",
  group: "Service and upkeep",
  callers: "people and agents",
  writes: false,
  role: "admin",
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
    ownWords: [
      {
        name: "action",
        help: "show (the default), set <setting> <value> or unset <setting>; set and unset are people only",
        choices: ["show", "set", "unset"],
      },
      { name: "setting", help: "The setting's name" },
      { name: "value", help: "Its value; several are separated by commas", rest: true },
    ],
    switches: { explain: "Show defaults, meanings and variables too" },
    examples: ["config", "config --explain", "config set idleMinutes 60", "config unset idleMinutes"],
  },
});
