/** What went wrong, as a surface needs to tell it apart: exit codes and HTTP statuses are made from this. */
export type MemoryErrorCode =
  | "usage" // the caller's input is at fault
  | "not-found" // an id that names nothing
  | "forbidden" // the caller's token does not reach so far
  | "ambiguous" // an id prefix that names several
  | "conflict" // the state of the store forbids it
  | "embedder" // the model can't be asked
  | "summarizer" // a model was asked for a summary, and gave none
  | "busy" // another process holds the store for too long
  | "disk-full"
  | "read-only"
  | "corrupt"
  | "newer-schema"
  | "daemon" // the daemon can't be reached or refused
  | "internal";

export function usageError(message: string, hint?: string): MemoryError {
  return new MemoryError("usage", message, hint === undefined ? {} : { hint });
}

/** An error that says what happened and, in its hint, what to do next. */
export class MemoryError extends Error {
  readonly code: MemoryErrorCode;
  readonly hint: string | undefined;

  constructor(code: MemoryErrorCode, message: string, options: { hint?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "MemoryError";
    this.code = code;
    this.hint = options.hint;
  }
}
