import { z } from "zod";
import { ROLES } from "../domain/roles.ts";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { listOf, orNull, part } from "./shared-fields.ts";

const seenByAll = {
  version: z.string(),
  memories: z.object({
    proposed: z.number(),
    active: z.number(),
    superseded: z.number(),
    retired: z.number(),
    expired: z.number(),
  }),
  changes: z.number(),
  receipts: z.number(),
  model: part({
    id: z.string(),
    dimensions: z.number(),
    state: z.enum(["loading", "ready", "failed", "off"]),
  }).describe("The model for memories"),
  token: orNull({
    name: z.string(),
    role: z.enum([...ROLES, "owner"]),
    scopes: z.union([z.literal("all"), z.array(z.string())]),
  }).describe("Whose token asked; null without one"),
  project: orNull({
    identity: z.string(),
    name: z.string(),
    formerly: z.array(z.string()).describe("Earlier names"),
  }),
};

/** For a token that reaches some projects: what it sees from where it asks, and nothing of the machine or of others. */
const within = z.object({
  kind: z.literal("within"),
  ...seenByAll,
  turns: z.number().describe("Turns of past sessions of the project"),
});

const whole = z.object({
  kind: z.literal("whole"),
  ...seenByAll,
  home: z.string(),
  receiptsKept: part({
    oldestAt: z.string().nullable(),
    days: z.number(),
    most: z.number(),
    missing: orNull({ answers: z.number(), why: z.string() }).describe(
      "Answers without a receipt since the service started, as on a full disk",
    ),
  }).describe("The oldest receipt, and for how many days and how many at most they are kept"),
  vectors: z.number(),
  withoutVectors: z.number().describe("Memories without vectors of the current model yet"),
  counters: z.record(z.string(), z.number()).describe("How often noise was refused and secrets were cut"),
  journal: z.object({
    sessions: z.number(),
    commits: z.number().describe("Of the histories of repositories"),
    turns: z.number(),
    chunks: z.number(),
    vectors: z.number(),
    waiting: z.number().describe("Turns without vectors yet, found by their words only"),
    brokenLines: z.number().describe("Transcript lines that could not be read"),
    model: z.string().describe("The model for turns and topics"),
    bytes: z.number(),
    fault: z.string().nullable().describe("Why the journal cannot be used; null if it can"),
  }),
  store: part({
    engine: z.enum(["SQLite", "PostgreSQL"]),
    server: z.string().nullable().describe("The server's version; null where the store is a file"),
    pgvector: z.string().nullable().describe("Its version; null where vectors are compared by the service itself"),
  }).describe("What keeps the rows"),
  sizes: z.object({ databaseBytes: z.number(), walBytes: z.number() }),
  tree: part({
    days: z.number(),
    weeks: z.number(),
    months: z.number(),
    topics: z.number(),
    waiting: z.number().describe("Pages to build or rebuild"),
    compacting: orNull({ level: z.string(), left: z.number() }).describe("What is being built now"),
    summarizer: z.string(),
    spentTokensToday: z.number().describe("Tokens spent on summaries today"),
  }).describe("The pages built from the sessions"),
  schema: z.number(),
  daemon: orNull({
    pid: z.number(),
    startedAt: z.string(),
    uptimeSeconds: z.number(),
    rssBytes: z.number(),
    socket: z.string(),
    idleMinutes: z.number(),
    crash: orNull({ pid: z.number(), startedAt: z.string(), noticedAt: z.string() }),
  }).describe("Null if the file was read without a daemon"),
  capture: orNull({
    on: z.boolean(),
    clients: listOf({ client: z.string(), folders: z.array(z.string()), how: z.enum(["watched", "looked at"]) }),
    turns: z.number().describe("Turns read since the service started"),
    lastAt: z.string().nullable(),
  }).describe("Clients whose transcripts the service reads on its own; null without a service"),
  sync: orNull({
    kind: z.enum(["folder", "git"]),
    where: z.string(),
    lastAt: z.string().nullable(),
    failure: z.string().nullable(),
  }).describe("Where your machines meet; null if none is set up"),
  server: orNull({
    url: z.string(),
    token: z.string().describe("The token's name there"),
    role: z.string(),
    scopes: z.union([z.literal("all"), z.array(z.string())]),
    since: z.string(),
    sharesThis: z.boolean().describe("Whether what is stored in this project goes to the server"),
    waiting: z.number().describe("Statements that wait to be sent"),
    refused: listOf({ id: z.string(), text: z.string(), at: z.string(), why: z.string() }).describe(
      "Statements that the server refused; they are kept on this machine",
    ),
    lastDeliveryAt: z.string().nullable().describe("When a waiting statement was last delivered"),
    lastError: orNull({ at: z.string(), what: z.string() }).describe("The last time it did not answer"),
  }).describe("The server that this machine is connected to; null if there is none"),
});

export const statusOperation = operation({
  name: "status",
  help: "What is stored, how large it is, and whether the service runs.",
  group: "Service and upkeep",
  callers: "people and agents",
  writes: false,
  input: fields({}),
  output: z.discriminatedUnion("kind", [whole, within]),
  command: { examples: ["status", "status --json"] },
});
