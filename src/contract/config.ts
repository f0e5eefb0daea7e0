import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { choice, listOf, plainText, words } from "./shared-fields.ts";

/**
 * The settings that turn the cost of memory off: for a client, for a project, and by a cap for a session. They hold from the next
 * hook on, and the viewer can change them; every other setting is read when the service starts.
 */
export const OFF_SWITCHES = ["quietClients", "quietProjects", "sessionTokens"] as const;
export type OffSwitch = (typeof OFF_SWITCHES)[number];

export function isOffSwitch(setting: string): setting is OffSwitch {
  return OFF_SWITCHES.some((one) => one === setting);
}

export const configOperation = operation({
  name: "config",
  help: "The current settings and where each comes from; set or unset one.",
  group: "Service and upkeep",
  callers: "people and agents",
  writes: true,
  role: "admin",
  actionRoles: { show: "admin" },
  readingAction: "show",
  repeatable: true,
  input: fields({
    action: choice(["show", "set", "unset"], "show").describe(
      "show (the default), set <setting> <value> or unset <setting>; set and unset are people only",
    ),
    setting: words(64)
      .optional()
      .describe(
        `The setting's name; except on the command line only ${OFF_SWITCHES.join(", ")}, and not through the network`,
      ),
    value: plainText()
      .max(20_000)
      .optional()
      .describe("Its value; several are separated by commas, or written as a JSON array"),
  }),
  output: z.object({
    settings: listOf({
      key: z.string(),
      value: z.unknown(),
      from: z.string(),
      default: z.unknown(),
      variable: z.string(),
      help: z.string(),
    }),
  }),
  command: {
    words: ["action", "setting", { field: "value", rest: true }],
    switches: { explain: "Show defaults, meanings and variables too" },
    examples: ["config", "config --explain", "config set idleMinutes 60", "config unset idleMinutes"],
  },
});
