import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller } from "./shared-fields.ts";

export const scopesOperation = operation({
  name: "scopes",
  help: "How many active memories each scope, agent and topic has.",
  group: "Look through memories",
  callers: "people",
  writes: false,
  role: "admin",
  input: fields({ ...caller }),
  output: z.object({
    scopes: z.array(
      z.object({
        level: z.enum(["user", "project", "path"]),
        project: z.string().nullable(),
        path: z.string().nullable(),
        memories: z.number(),
      }),
    ),
    folders: z.record(z.string(), z.string()).optional().describe("The folders of projects without a remote, by name"),
    agents: z.array(z.object({ agent: z.string().nullable().describe("Null for people"), memories: z.number() })),
    topics: z.array(z.object({ topic: z.string(), memories: z.number() })).describe("The fifty most common"),
  }),
  command: { examples: ["scopes", "scopes --json"] },
});
