import { z } from "zod";
import { changeFields, instant, memorySchema, who } from "../exports/export-file.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const seq = z.int().min(1);
/** No clock of this millennium says more: a time without bounds would leave no later one. */
const time = z.string().regex(/^0[0-5][0-9a-f]{14}$/);
const id = changeFields.memory;
const { id: _id, evidence: _evidence, marks, ...plain } = memorySchema.shape;
/** Told in their own way. */
const NOT_SET = ["id", "evidence", "marks"];

/** Fields that a later version adds to a memory travel too. */
const set = z
  .looseObject(plain)
  .partial()
  .refine((fields) => NOT_SET.every((name) => !Object.hasOwn(fields, name)));
/** A memory can't do without these. */
const REQUIRED: ReadonlySet<string> = new Set(
  Object.entries(memorySchema.shape).flatMap(([name, schema]) => (schema instanceof z.ZodOptional ? [] : [name])),
);
const patch = z.strictObject({
  set: set.optional(),
  unset: z
    .array(z.string().regex(/^[a-zA-Z]{1,40}$/))
    .refine((names) => names.every((name) => !REQUIRED.has(name)))
    .optional(),
  evidence: z.int().optional(),
  marks: z.strictObject({ add: marks.unwrap(), drop: z.array(id) }).optional(),
});

const change = z
  .strictObject({
    seq,
    time,
    change: z.strictObject(changeFields),
    parent: changeFields.id.nullable(),
    effect: z.union([z.strictObject({ is: memorySchema.nullable() }), patch]),
    was: hash.optional(),
  })
  .refine(({ change: { memory }, effect }) => !("is" in effect) || effect.is === null || effect.is.id === memory);
const erasure = z.strictObject({
  seq,
  time,
  erased: id,
  at: instant,
  actor: z.strictObject(who),
  was: hash.optional(),
});
const gone = z.strictObject({ seq, time, gone: hash });

/** One line of a segment. */
export const lineSchema = z.union([change, erasure, gone]);

export const headSchema = z.object({
  holdfast: z.literal("segment"),
  version: z.int(),
  device: z.string(),
  first: seq,
  last: seq,
  before: z.string(),
  sha256: hash,
});
