import { z } from "zod";
import { fields } from "./fields.ts";
import { caller, operation } from "./operation.ts";

export const statusOperation = operation({
  name: "status",
  help: "What there is, how large it is, and how it runs.",
  writes: false,
  input: fields({ ...caller }),
  output: z.object({
    version: z.string(),
    home: z.string(),
    memories: z.object({
      proposed: z.number(),
      active: z.number(),
      superseded: z.number(),
      retired: z.number(),
      expired: z.number(),
    }),
    changes: z.number(),
    receipts: z.number(),
    vectors: z.number(),
    withoutVectors: z.number().describe("Memories that wait for vectors of the model in use"),
    counters: z.record(z.string(), z.number()).describe("What was refused as noise and cut as a secret"),
    journal: z.object({
      sessions: z.number(),
      turns: z.number(),
      chunks: z.number(),
      vectors: z.number(),
      waiting: z.number().describe("Turns that wait for their vectors, and are found by their words meanwhile"),
      brokenLines: z.number().describe("Lines of transcripts that could not be read"),
      model: z.string().describe("What makes the vectors of turns and topics"),
      bytes: z.number(),
      fault: z.string().nullable().describe("Why the journal can't be used; null when it can"),
    }),
    sizes: z.object({ databaseBytes: z.number(), walBytes: z.number() }),
    tree: z
      .object({
        days: z.number(),
        weeks: z.number(),
        months: z.number(),
        topics: z.number(),
        waiting: z.number().describe("Pages to be made or made anew"),
        compacting: z.object({ level: z.string(), left: z.number() }).nullable().describe("What is being made now"),
        summarizer: z.string(),
        spentTokensToday: z.number().describe("What a summarising model has cost today"),
      })
      .describe("The pages made from what happened"),
    model: z
      .object({ id: z.string(), dimensions: z.number(), state: z.enum(["loading", "ready", "failed", "off"]) })
      .describe("What makes the vectors of memories"),
    schema: z.number(),
    daemon: z
      .object({
        pid: z.number(),
        startedAt: z.string(),
        uptimeSeconds: z.number(),
        rssBytes: z.number(),
        socket: z.string(),
        idleMinutes: z.number(),
        crash: z.object({ pid: z.number(), startedAt: z.string(), noticedAt: z.string() }).nullable(),
      })
      .nullable()
      .describe("Null when the file was read without a daemon"),
    capture: z
      .object({
        on: z.boolean(),
        clients: z.array(
          z.object({ client: z.string(), folders: z.array(z.string()), how: z.enum(["watched", "looked at"]) }),
        ),
        turns: z.number().describe("Taken in since the service started"),
        lastAt: z.string().nullable(),
      })
      .nullable()
      .describe("The clients whose transcripts the service reads by itself; null without a service"),
    project: z
      .object({
        identity: z.string(),
        name: z.string(),
        formerly: z.array(z.string()).describe("Other names by which it was known"),
      })
      .nullable(),
  }),
});

export const doctorOperation = operation({
  name: "doctor",
  help: "Prove row by row that memories, words, vectors and the log agree; --repair mends them.",
  writes: true,
  input: fields({ repair: z.boolean().default(false), ...caller }),
  output: z.object({
    healthy: z.boolean(),
    checks: z.array(
      z.object({
        name: z.string(),
        ok: z.boolean(),
        checked: z.number(),
        faults: z.array(z.string()),
        repaired: z.number(),
      }),
    ),
  }),
});

export const configOperation = operation({
  name: "config",
  help: "The settings in force, and where each comes from.",
  writes: false,
  input: fields({ ...caller }),
  output: z.object({
    settings: z.array(
      z.object({
        key: z.string(),
        value: z.unknown(),
        from: z.string(),
        default: z.unknown(),
        variable: z.string(),
        help: z.string(),
      }),
    ),
  }),
});
