import { Hono } from "hono";
import type { Service } from "../../app/service.ts";
import { operationsApi } from "./api.ts";

/** Everything the daemon answers, whichever way it is reached: operations and MCP. */
export function doors(service: Service, report: (error: unknown) => void): Hono {
  const app = new Hono();
  // The SDK takes most of a second to load; a daemon that no agent asks does without it.
  let mcp: Promise<{ fetch(request: Request): Promise<Response> }> | undefined;
  app.all("/mcp", async (context) => {
    mcp ??= import("../mcp/http.ts").then(({ mcpHandler }) => mcpHandler(service, report));
    return (await mcp).fetch(context.req.raw);
  });
  app.route("/", operationsApi(service, report));
  return app;
}
