import { z } from "zod";
import { KINDS } from "../domain/memory.ts";
import { fields, fieldsAlone } from "./fields.ts";
import { operation } from "./operation.ts";
import { flag, id, listOf, part, past, plainText } from "./shared-fields.ts";

export const eraseOperation = operation({
  name: "erase",
  help: "Delete memories for good, with a certificate.",
  group: "Correct and undo",
  callers: "people",
  writes: true,
  role: "admin",
  input: fields({
    id: id.optional(),
    where: fieldsAlone({
      session: plainText().min(1).max(200).optional(),
      agent: plainText().min(1).max(80).optional(),
      topic: plainText().min(1).max(80).optional(),
      kind: z.enum(KINDS).optional(),
      project: plainText().min(1).max(512).optional(),
      contains: plainText().min(3, "must have at least three characters").max(200).optional(),
      before: past.optional(),
    })
      .optional()
      .describe("Conditions that must all be met; at least one is needed"),
    evidence: flag("Cut the texts out of the journal too; of what is erased already, too"),
    confirm: flag("Erase without asking; without it, you only see what would go"),
  }),
  output: z.object({
    erased: z.boolean(),
    evidence: part({
      turns: z.number().describe("How many turns of the journal contain the texts, or did"),
      cut: z.boolean(),
      later: z.string().nullable().describe("The command that cuts it out of them from now on; null where none does"),
    }).describe("What the journal says of it"),
    ids: z.array(z.string()),
    planned: listOf({
      id: z.string(),
      text: z.string(),
      scope: z.string().describe("Where it applies: a project, a folder of it, or everywhere"),
    }).describe("What would go; empty once it is gone"),
    projects: z.array(z.string()).describe("The projects they belong to, or did"),
    at: z.string().nullable(),
    rows: z.record(z.string(), z.number()).describe("Deleted rows, by table"),
    files: listOf({ file: z.string(), clean: z.boolean(), note: z.string() }).describe(
      "Every file that was searched afterwards",
    ),
    unfinished: z
      .string()
      .nullable()
      .describe(
        "Why bytes may be left in a file, which the service will try again; null when all that was asked is done",
      ),
    alsoIn: z.array(z.string()).describe("Other memories that contain one of the texts"),
  }),
  command: {
    words: ["id"],
    flags: { where: "where <condition>", confirm: "yes" },
    switches: { dryRun: "Only show what would go", full: "Print the whole certificate: every table and every file" },
    examples: [
      "erase m3k9",
      "erase --where contains=hunter2 --dry-run",
      "erase --where session=4f1c --where kind=episode --yes",
    ],
  },
});
