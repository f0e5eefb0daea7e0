import { Hono } from "hono";
import { isConfined } from "../../app/call/call.ts";
import type { Holder } from "../../app/call/caller.ts";
import { isOperation, perform } from "../../app/perform.ts";
import { SERVER_VERSION_HEADER } from "../../domain/team.ts";
import { VERSION } from "../../app/version.ts";
import type { Service } from "../../app/service.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Feed } from "./feed.ts";

/** How a request has come in: through the network door it is signed with that and with its token's holder, whatever it says of itself. */
export interface Reached {
  readonly Bindings: { readonly client?: string; readonly holder?: Holder };
}

/** `POST /v1/<operation>` with a JSON object: every operation of the contract; and the events that come of them. */
export function operationsApi(service: Service, feed: Feed): Hono<Reached> {
  const api = new Hono<Reached>();
  api.get("/v1/events", (context) => {
    // A HEAD request is answered here as well, and would leave a stream that nobody reads.
    if (context.req.method !== "GET") throw nothingHere();
    if (isConfined({ holder: context.env.holder ?? null })) throw eventsOfAll();
    return feed.open(placeIn(context.req.header("last-event-id") ?? context.req.query("after")));
  });
  api.post("/v1/:name", async (context) => {
    const name = context.req.param("name");
    if (!isOperation(name))
      throw new MemoryError("not-found", `There is no operation named "${name.slice(0, 40)}".`, {
        hint: "`holdfast --help` lists them.",
      });
    const input = await bodyOf(context.req.raw);
    const { client, holder = null } = context.env;
    context.header(SERVER_VERSION_HEADER, VERSION);
    return context.json(await perform(service, name, client === undefined ? input : { ...input, client }, holder));
  });
  // A route and not `notFound`, which does not travel into the app that this one is mounted in.
  api.all("*", () => {
    throw nothingHere();
  });
  return api;
}

function eventsOfAll(): MemoryError {
  return new MemoryError("forbidden", "The stream tells of every project, and this token does not reach all of them.", {
    hint: "Ask for what changed with POST /v1/history, or subscribe to resources over MCP.",
  });
}

function nothingHere(): MemoryError {
  return new MemoryError("not-found", "There is nothing at this address.", {
    hint: "Operations are at POST /v1/<name>; GET /openapi.json describes them.",
  });
}

/** The number of a line in the audit, as it stands in an event's id. */
function placeIn(said: string | undefined): number | undefined {
  if (said === undefined || said === "") return undefined;
  if (/^\d{1,15}$/.test(said)) return Number(said);
  throw new MemoryError("usage", `"${said.slice(0, 40)}" is not the number of an event.`, {
    hint: "Leave it out to begin now; 0 begins with the first change.",
  });
}

async function bodyOf(request: Request): Promise<Record<string, never>> {
  const text = await request.text();
  try {
    const value: unknown = text === "" ? {} : JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, never>;
  } catch (cause) {
    throw new MemoryError("usage", "The request is not valid JSON.", { hint: "Send one JSON object.", cause });
  }
  throw new MemoryError("usage", "The request must be one JSON object.", {
    hint: 'For instance {"question": "which port does staging use?"}',
  });
}
