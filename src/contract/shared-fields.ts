import { z } from "zod";
import type { Quoted } from "../domain/quoting.ts";
import { parseSpan } from "../domain/time.ts";

/** What a value is called in help: `--since <time>`. */
export const valueNames = z.registry<{ readonly name: string }>();

/** Text that a database and a file system can store: half a character becomes U+FFFD, NUL is dropped. */
export const plainText = (): z.ZodString => z.string().overwrite((said) => said.toWellFormed().replaceAll("\0", ""));

/** Words that say something: without blanks around them, and never empty. */
export const words = (most: number, whenEmpty?: string): z.ZodString => plainText().trim().min(1, whenEmpty).max(most);

export const whole = (least: number, most: number): z.ZodInt => z.int().min(least).max(most);

/** A switch that is off unless it is given. */
export const flag = (what: string) => z.boolean().default(false).describe(what);

export const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum(values);
export const choice = <const Values extends readonly string[]>(values: Values, preset: Values[number]) =>
  oneOf(values).default(preset as never);

/** A list that may be left out. */
export const several = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most).default([]);

/** Parts of an answer. */
export const part = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape);
export const orNull = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape).nullable();
export const listOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.array(z.object(shape));

/** An answer's text that is shown as it stands: only what `domain/quoting.ts` made can be put there. */
export const quotedText = (): z.ZodType<Quoted> => z.string() as unknown as z.ZodType<Quoted>;

/** The daemon has a working folder of its own, so relative paths would mean something else there. */
const ABSOLUTE_PATH = /^(?:[/\\]|[a-z]:[/\\])/i;

export const absolutePath = plainText()
  .max(4_096)
  .regex(ABSOLUTE_PATH, "must be an absolute path")
  .register(valueNames, { name: "path" });

/** Who calls and from where; every operation takes it. */
export const caller = {
  cwd: absolutePath.optional().describe("The folder you work in; its repository decides which memories apply"),
  project: words(512).optional().describe("The project's identity, instead of a folder"),
  path: plainText().max(1_024).optional().describe("The folder inside that project"),
  agent: words(80).optional().describe("Speak as this agent; leave it out for a person"),
  client: words(80).optional().describe("The program the call comes from"),
  session: words(200).optional().describe("The agent's session"),
};

/** For what people may see in every project. */
export const everywhere = flag("In every project; people only");

/** How much more `everywhere` would show. */
export const elsewhere = z.number().describe("How many more there are in other projects; always 0 for agents");

/** A whole id, or a unique prefix of one. */
export const id = words(40, "is required: name one").register(valueNames, { name: "id" }).describe("Memory id");

export const limit = (most: number, preset: number, what = "How many at most") =>
  whole(1, most).default(preset).describe(what);

export const offset = z.int().min(0).default(0).describe("Skip this many");

/** An instant in ISO 8601, or a day of this machine's calendar: its beginning, or its end where something goes up to it. */
export const instant = plainText()
  .trim()
  .refine(isInstant, { message: "is not a time; write 2026-03-15 or 2026-03-15T09:30:00Z" })
  .register(valueNames, { name: "time" });

/** What may be written for a past time, as errors say it. */
export const PAST_TIMES =
  "write 2026-03-15, 2026-03-15T09:30:00Z, yesterday, last week, March, or how long ago: 2h, 3d, 6w";

/** The same, or how long ago it was: "2h"; or in words: "yesterday", which are read where the answer is made. */
export const past = words(80)
  .refine((text) => isInstant(text) || !/^\d{4}-\d/.test(text), { message: `is not a time; ${PAST_TIMES}` })
  .register(valueNames, { name: "time" });

/** The same, or how long from now: "30d". */
export const coming = plainText()
  .trim()
  .refine((text) => isInstant(text) || parseSpan(text) !== undefined, {
    message: "is not a time; write 2026-03-15, 2026-03-15T09:30:00Z, or how long from now: 12h, 30d, 6mo",
  })
  .register(valueNames, { name: "time" });

const INSTANT = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i;

/** JavaScript reads 31 February as 3 March, and ignores words after a date. */
function isInstant(text: string): boolean {
  const day = INSTANT.exec(text)?.[1];
  if (day === undefined || Number.isNaN(Date.parse(text))) return false;
  const start = Date.parse(day);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(day);
}
