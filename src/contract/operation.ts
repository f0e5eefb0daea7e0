import { z } from "zod";
import { spanIn } from "../domain/time.ts";

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

/** Text that a database and a file system can hold: half a character becomes the sign for one that can't be read, NUL goes. */
export const plainText = (): z.ZodString => z.string().overwrite((said) => said.toWellFormed().replaceAll("\0", ""));

/** The daemon works in a folder of its own, so a caller's must not depend on it. */
const WHOLE_PATH = /^(?:[/\\]|[a-z]:[/\\])/i;

/** Who calls and from where; every operation takes it. */
export const caller = {
  cwd: plainText()
    .max(4_096)
    .regex(WHOLE_PATH, "is not a whole path: begin at the root")
    .optional()
    .describe("The folder the caller works in; its repository gives the scope"),
  project: plainText()
    .trim()
    .min(1)
    .max(512)
    .optional()
    .describe("The project's identity, when it is known without looking at a folder"),
  path: plainText().max(1_024).optional().describe("The folder inside that project"),
  agent: plainText().trim().min(1).max(80).optional().describe("The agent that speaks, when it is not a person"),
  client: plainText().trim().min(1).max(80).optional().describe("The program it comes through"),
  session: plainText().trim().min(1).max(200).optional().describe("The agent's session"),
};

/** For what a person may look at in every project. */
export const everywhere = z.boolean().default(false).describe("In every project; for people");

/** How much more `everywhere` would show. */
export const elsewhere = z
  .number()
  .describe("How many more there are in other places; 0 for an agent, which is not told");

/** A whole id, or as much of one as is unique. */
export const id = plainText().trim().min(1, "is missing: name one").max(40);

/** An instant in ISO 8601, or a day of this machine's calendar: its beginning, or its end where something goes up to it. */
export const instant = plainText().trim().refine(isInstant, {
  message: "is not a time; write it as 2026-03-15 or 2026-03-15T09:30:00Z",
});

/** The same, or how long ago it was: "2h". */
export const past = plainText()
  .trim()
  .refine((text) => isInstant(text) || spanIn(text) !== undefined, {
    message: "is not a time; write it as 2026-03-15, 2026-03-15T09:30:00Z, or how long ago it was: 2h, 3d, 6w",
  });

/** The same, or how long it is until then: "30d". */
export const coming = plainText()
  .trim()
  .refine((text) => isInstant(text) || spanIn(text) !== undefined, {
    message: "is not a time; write it as 2026-03-15, 2026-03-15T09:30:00Z, or how long it is until then: 12h, 30d, 6mo",
  });

const INSTANT = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i;

/** JavaScript takes 31 February for 3 March, and words after a date for nothing. */
function isInstant(text: string): boolean {
  const day = INSTANT.exec(text)?.[1];
  if (day === undefined || Number.isNaN(Date.parse(text))) return false;
  const start = Date.parse(day);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(day);
}
