import { VERSION } from "../../app/version.ts";
import type { Operation } from "../../contract/operation.ts";
import { operations } from "../../contract/operations.ts";

type Json = Readonly<Record<string, unknown>>;

/** The doors in OpenAPI 3.1, made from the contract: what is described here is what is checked there. */
export function openApi(): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Holdfast",
      version: VERSION,
      summary: "The memory of AI coding agents.",
      description: "Each operation has the same name, input and output here, on the command line and in the library.",
    },
    servers: [{ url: "/" }],
    security: [{ token: [] }],
    paths: {
      ...Object.fromEntries(
        Object.values(operations).map((one) => [`/v1/${one.name}`, { post: describeOperation(one) }]),
      ),
      "/v1/events": { get: EVENTS },
    },
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description:
            "From the file http-token in the home folder, or made with `holdfast token new`. Not needed on the daemon's own socket.",
        },
      },
      schemas: { Error: ERROR, Change: CHANGE },
    },
  };
}

function describeOperation({ name, help, group, callers, writes, input, output }: Operation): Json {
  return {
    operationId: name,
    summary: callers === "people" ? `${help} People only.` : help,
    tags: [group, writes ? "writes" : "reads"],
    requestBody: { required: true, content: json(describeSchema(input, "input")) },
    responses: {
      200: { description: "The result", content: json(describeSchema(output, "output")) },
      default: {
        description: "What went wrong, and what helps",
        content: json({ $ref: "#/components/schemas/Error" }),
      },
    },
  };
}

function json(schema: Json): Json {
  return { "application/json": { schema } };
}

/** Without the dialect, which OpenAPI 3.1 has for all of them. */
function describeSchema(schema: Operation["input"], io: "input" | "output"): Json {
  const { $schema: _dialect, "~standard": _zod, ...rest } = schema.toJSONSchema({ io, unrepresentable: "any" });
  return rest;
}

const ERROR: Json = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string", description: "For programs: usage, not-found, busy and so on" },
        message: { type: "string", description: "What happened" },
        hint: { type: "string", description: "What helps" },
      },
    },
  },
};

const CHANGE: Json = {
  type: "object",
  required: ["seq", "at", "action", "memory", "by", "agent"],
  properties: {
    seq: { type: "integer", description: "Also the event's id" },
    at: { type: "string", format: "date-time" },
    action: { type: "string", description: "remembered, superseded, retired, erased and so on" },
    memory: { type: "string", description: "The memory's id; what it says is asked for with show" },
    by: { enum: ["human", "agent"] },
    agent: { type: ["string", "null"] },
  },
};

const EVENTS: Json = {
  operationId: "events",
  summary: "What happens to memories, as server-sent events.",
  description:
    "`change` events carry a Change as their data, never a text. A `receipt` event says that a question was answered: the newest receipt's id, kind, time, answer, tokens, agent and session. A `gap` event says that the lines between its `after` and `upTo` are too many to send: ask for them with audit.",
  tags: ["reads"],
  parameters: [
    {
      name: "after",
      in: "query",
      description: "Begin after this number instead of now; 0 begins with the first change",
      schema: { type: "integer", minimum: 0 },
    },
    {
      name: "Last-Event-ID",
      in: "header",
      description: "The same, as browsers send it when they reconnect; it wins over the query",
      schema: { type: "integer", minimum: 0 },
    },
  ],
  responses: {
    200: { description: "Stays open", content: { "text/event-stream": { schema: { type: "string" } } } },
    default: { description: "What went wrong, and what helps", content: json({ $ref: "#/components/schemas/Error" }) },
  },
};
