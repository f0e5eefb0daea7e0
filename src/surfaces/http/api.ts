import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isOperation, perform } from "../../app/perform.ts";
import type { Service } from "../../app/service.ts";
import { MemoryError } from "../../domain/errors.ts";
import { toErrorJson } from "./errors.ts";

/** A statement has 8,000 characters at most; this leaves room for its wrapping and for clear answers to larger ones. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** `POST /v1/<operation>` with a JSON object: every operation of the contract, and nothing else. */
export function operationsApi(service: Service, report: (error: unknown) => void): Hono {
  const api = new Hono();
  api.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) => {
        const { body } = toErrorJson(
          new MemoryError("usage", "The request is larger than 4 MB.", { hint: "Send less at once." }),
        );
        return context.json(body, 413);
      },
    }),
  );
  api.post("/v1/:name", async (context) => {
    const name = context.req.param("name");
    if (!isOperation(name))
      throw new MemoryError("not-found", `There is no operation named "${name.slice(0, 40)}".`, {
        hint: "`holdfast --help` lists them.",
      });
    return context.json(await perform(service, name, await bodyOf(context.req.raw)));
  });
  // A route and not `notFound`, which does not travel into the app that this one is mounted in.
  api.all("*", () => {
    throw new MemoryError("not-found", "There is nothing at this address.", {
      hint: "Operations are at POST /v1/<name>.",
    });
  });
  api.onError((error, context) => {
    if (!(error instanceof MemoryError)) report(error);
    const { body, status } = toErrorJson(error);
    return context.json(body, status);
  });
  return api;
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
