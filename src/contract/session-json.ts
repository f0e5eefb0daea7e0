import { z } from "zod";

export const turnJson = z.object({
  session: z.string(),
  index: z.number().describe("Its position in the session, from 0"),
  role: z.enum(["user", "assistant", "tool"]),
  tool: z.string().nullable(),
  at: z.string(),
  text: z.string(),
  line: z.number().describe("The line of the transcript it starts at"),
});

export const sessionJson = z.object({
  id: z.string(),
  client: z.string(),
  name: z.string().describe("The client's own id for it"),
  parent: z.string().nullable().describe("The session that started this one, if a subagent ran it"),
  title: z
    .string()
    .nullable()
    .describe("The client's own; a list of sessions has the first prompt where there is none"),
  project: z.string().nullable(),
  branch: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string(),
  turns: z.number(),
  file: z.string().describe("The transcript it was read from"),
});
