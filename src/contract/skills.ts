import { z } from "zod";
import { LONGEST_NAME } from "../domain/skill-file.ts";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { ruleFileJson } from "./promote.ts";
import { choice, flag, listOf, oneOf } from "./shared-fields.ts";

const name = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "has small letters, digits and single hyphens")
  .max(LONGEST_NAME);

export const skillsOperation = operation({
  name: "skills",
  help: "Offer what was done the same way in three sessions as a skill that agents load by themselves.",
  group: "Sessions",
  callers: "people",
  writes: true,
  readingAction: "list",
  role: "admin",
  input: fields({
    action: choice(["list", "install", "remove"], "list").describe(
      "list (the default); install <name>: write it into this repository; remove <name>: take it out again",
    ),
    name: name.optional().describe("The skill"),
    as: name.optional().describe("install: call it so"),
    dryRun: flag("Only show what would change"),
  }),
  output: z.object({
    skills: listOf({
      name: z.string(),
      state: oneOf(["offered", "installed", "edited"]).describe(
        "edited: somebody changed the file since, so it is left to them",
      ),
      description: z.string(),
      steps: z.array(z.string()).describe("The commands it tells, in order"),
      from: z.string().describe("What it comes from: sessions, or a memory"),
      evidence: listOf({ session: z.string(), turn: z.number() }),
      doubts: z.array(z.string()).describe("Steps that failed since, and other reasons to look at it again"),
    }),
    files: z.array(ruleFileJson).describe("What became, or would become, of its files"),
    dryRun: z.boolean(),
  }),
  command: {
    words: [{ field: "action", optional: true }, "name"],
    flags: { as: "as <name>" },
    switches: { yes: "Do not ask" },
    examples: ["skills", "skills install build-publish --dry-run", "skills remove build-publish"],
  },
});
