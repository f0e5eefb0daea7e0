import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { MemoryError } from "../../domain/errors.ts";
import type { MemoryErrorCode } from "../../domain/errors.ts";

/** How an error travels: the same object in every door. */
export interface ErrorJson {
  readonly error: { readonly code: MemoryErrorCode; readonly message: string; readonly hint?: string };
}

const STATUS: Readonly<Record<MemoryErrorCode, ContentfulStatusCode>> = {
  usage: 400,
  forbidden: 403,
  "not-found": 404,
  ambiguous: 409,
  conflict: 409,
  embedder: 502,
  summarizer: 502,
  busy: 503,
  "disk-full": 507,
  "read-only": 503,
  corrupt: 500,
  "newer-schema": 500,
  daemon: 503,
  internal: 500,
};

export function toErrorJson(error: unknown): { readonly body: ErrorJson; readonly status: ContentfulStatusCode } {
  const known =
    error instanceof MemoryError
      ? error
      : new MemoryError("internal", "Something went wrong that should not have.", {
          hint: "The daemon's log says more; `holdfast status` shows where it lies.",
          cause: error,
        });
  const { code, message, hint } = known;
  return { body: { error: { code, message, ...(hint !== undefined && { hint }) } }, status: STATUS[code] };
}

/** The last word of an app: what is not the caller's fault goes to the log, and only a plain sentence goes out. */
export function tellError(report: (error: unknown) => void): (error: Error, context: Context) => Response {
  return (error, context) => {
    if (!(error instanceof MemoryError)) report(error);
    const { body, status } = toErrorJson(error);
    return context.json(body, status);
  };
}
