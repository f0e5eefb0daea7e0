import { z } from "zod";
import { FRESHNESS_STATES } from "../domain/freshness.ts";
import { KINDS, RULE_FILES, TRIGGERS } from "../domain/memory.ts";
import { STANDINGS } from "../domain/standing.ts";
import { ACTIONS } from "../domain/change.ts";
import { flag, listOf, oneOf, part } from "./shared-fields.ts";

const time = z.string().describe("ISO 8601");

const path = z.string().min(1).max(1_024);

/** An anchor as it was taken, without the folder it was taken in: each checkout is another one. */
export const tieJson = z.discriminatedUnion("tie", [
  z.strictObject({ tie: z.literal("file"), path, hash: z.string().max(128) }),
  z.strictObject({ tie: z.literal("pattern"), path, pattern: z.string().min(1).max(600) }),
  z.strictObject({ tie: z.literal("json"), path, pointer: z.string().max(1_024), value: z.string().max(1_024) }),
  z.strictObject({ tie: z.literal("commit"), sha: z.string().max(64) }),
]);
export type TieJson = z.infer<typeof tieJson>;

export const freshnessJson = z.object({ state: z.enum(FRESHNESS_STATES), why: z.string() });

export const scopeJson = z.object({
  level: z.enum(["user", "project", "path"]),
  project: z.string().optional(),
  path: z.string().optional(),
  agent: z.string().nullable(),
});

/** Where a memory is kept, on a machine that is connected to a server. */
export const heldOn = oneOf(["server", "this machine"]).describe(
  "Where it is kept; only told on a machine that is connected to a server",
);

/** What an answer says of the server, on a machine that is connected to one. */
export const serverJson = part({
  url: z.string(),
  reached: z.boolean().describe("Whether it took part in this answer"),
  why: z.string().nullable().describe("Why it did not"),
  receipt: z.string().nullable().describe("Its own receipt of its part"),
  waiting: z.number().describe("Statements of this machine that wait to be sent"),
}).describe("The server that this machine is connected to; left out where there is none or it is not concerned");
export type ServerJson = z.infer<typeof serverJson>;

/** For another machine's Holdfast, which checks anchors in its own checkout. */
export const whole = flag("With all that a memory is tied to, for another Holdfast");

export const holdsJson = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.enum(["planned", "unverified"]), note: z.string().nullable() }),
    z.object({ kind: z.literal("branch"), note: z.string(), head: z.string(), isAhead: z.boolean() }),
  ])
  .describe("A plan, what nobody has checked, or what holds on another branch; left out where it holds now");

/** An open question: a newer statement that may be about the same. */
export const questionJson = z.object({
  by: z.string().describe("The newer statement"),
  text: z.string().describe("What it says"),
  at: time.describe("When that was observed"),
  isBeside: z.boolean().optional().describe("It is among the hits of the same answer"),
});

export const promotedJson = z.object({ root: z.string(), file: z.enum(RULE_FILES) });

/** Who said or did something. */
export const actorFields = {
  by: z.enum(["human", "agent"]),
  agent: z.string().nullable(),
  client: z.string().nullable(),
  session: z.string().nullable(),
};

/** A memory as every door shows it: the contract of promise A2. */
export const memoryJson = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  trigger: z.enum(TRIGGERS),
  text: z.string(),
  topics: z.array(z.string()),
  scope: scopeJson,
  source: z.object({
    ...actorFields,
    transcriptLine: z.number().nullable(),
    quote: z.string().nullable(),
    file: z.string().nullable(),
    commit: z.string().nullable(),
    approved: z.boolean(),
  }),
  observedAt: time,
  recordedAt: time,
  verifiedAt: time,
  knownSince: time.describe(
    "When somebody last saw that it holds: what was observed in April and written down in November is as old as April",
  ),
  confidence: z.number(),
  evidence: z.number(),
  staleAfter: time.nullable(),
  expiresAt: time.nullable(),
  standing: z.object({
    state: z.enum(STANDINGS),
    by: z.string().optional(),
    at: time.optional(),
    reason: z.string().optional(),
    because: z.string().optional(),
    rivals: z.array(z.string()).optional(),
  }),
  freshness: freshnessJson,
  questions: z.array(questionJson).describe("Newer statements that may be about the same, until somebody settles it"),
  holds: holdsJson.optional(),
  pinned: z.boolean().describe("A person made it a rule"),
  promoted: promotedJson.optional().describe("The file that states it too, where a person promoted it"),
  anchors: z.array(z.string()).describe("As given: file:PATH, file:PATH#/regex/, json:PATH#/pointer, commit:SHA"),
  ties: z.array(tieJson).optional().describe("The same as they were taken, where `whole` asks for it"),
  on: heldOn.optional(),
});
export type MemoryJson = z.infer<typeof memoryJson>;
export type QuestionJson = z.infer<typeof questionJson>;

export const differencesJson = listOf({ field: z.string(), before: z.unknown(), after: z.unknown() });

export const changeJson = z.object({
  id: z.string(),
  seq: z.number(),
  at: z.string(),
  ...actorFields,
  action: z.enum(ACTIONS),
  memory: z.string(),
  why: z.string(),
  batch: z.string(),
  undoes: z.string().nullable(),
  undone: z.boolean().describe("Undone, and not redone since"),
  differences: differencesJson,
});
export type ChangeJson = z.infer<typeof changeJson>;

/** Said where a file that the repository shares goes on stating what has ended here. */
export const stillSharedJson = z
  .string()
  .optional()
  .describe("The shared files that still state it, and what mends that");

/** What most changing operations answer. */
export const changedJson = z.object({ id: z.string(), change: z.string(), stillShared: stillSharedJson });
