import { z } from "zod";

/** One operation, described once: the CLI, MCP, HTTP and the reference page are made from it. */
export interface Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** One line, as `--help` and the reference show it. */
  readonly help: string;
  /** Readers may be served from the file when there is no daemon. */
  readonly writes: boolean;
  readonly input: I;
  readonly output: O;
}

export function operation<I extends z.ZodType, O extends z.ZodType>(described: Operation<I, O>): Operation<I, O> {
  return described;
}

/** Who calls and from where; every operation takes it. */
export const caller = {
  cwd: z.string().max(4_096).optional().describe("The folder the caller works in; its repository gives the scope"),
  project: z
    .string()
    .trim()
    .min(1)
    .max(512)
    .optional()
    .describe("The project's identity, when it is known without looking at a folder"),
  path: z.string().max(1_024).optional().describe("The folder inside that project"),
  agent: z.string().trim().min(1).max(80).optional().describe("The agent that speaks, when it is not a person"),
  client: z.string().trim().min(1).max(80).optional().describe("The program it comes through"),
  session: z.string().trim().min(1).max(200).optional().describe("The agent's session"),
};

/** A whole id, or as much of one as is unique. */
export const id = z.string().trim().min(1).max(40);

/** An instant in ISO 8601, or a day. */
export const instant = z
  .string()
  .trim()
  .refine((text) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)), {
    message: "is not a time; write it as 2026-03-15 or 2026-03-15T09:30:00Z",
  });
