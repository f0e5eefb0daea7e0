import { Hono } from "hono";
import { hookPartsOf } from "../../app/hook-from-file.ts";
import type { Service } from "../../app/service.ts";
import { hookAnswer } from "../hooks/handler.ts";
import { operationsApi } from "./api.ts";

/** Everything the daemon answers, whichever way it is reached: operations, MCP and hooks. */
export function doors(service: Service, report: (error: unknown) => void): Hono {
  const app = new Hono();
  // The SDK takes most of a second to load; a daemon that no agent asks does without it.
  let mcp: Promise<{ fetch(request: Request): Promise<Response> }> | undefined;
  app.all("/mcp", async (context) => {
    mcp ??= import("../mcp/http.ts").then(({ mcpHandler }) => mcpHandler(service, report));
    return (await mcp).fetch(context.req.raw);
  });
  let hookParts: ReturnType<typeof hookPartsOf> | undefined;
  app.post("/hook", async (context) => {
    hookParts ??= hookPartsOf(service);
    return context.text(hookAnswer(hookParts, await context.req.text(), report));
  });
  app.route("/", operationsApi(service, report));
  return app;
}
