import { useEffect, useRef, useState } from "preact/hooks";
import type { z } from "zod";
import type { OperationName, Operations } from "../src/contract/operations.ts";
import { tick } from "./live.ts";

export type Asked<N extends OperationName> = z.input<Operations[N]["input"]>;
export type Answer<N extends OperationName> = z.output<Operations[N]["output"]>;

/** What went wrong, as the daemon says it: in words, with what helps. */
export class AskError extends Error {
  readonly code: string;
  readonly hint: string | undefined;

  constructor(code: string, message: string, hint?: string) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}

/** One operation, as at every other door. */
export async function ask<N extends OperationName>(name: N, input: Asked<N>): Promise<Answer<N>> {
  let response: Response;
  try {
    response = await fetch(`/v1/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
    });
  } catch {
    throw new AskError("away", "Holdfast does not answer any more.", "Run `holdfast view` to open it again.");
  }
  const body = (await response.json()) as { error?: { code: string; message: string; hint?: string } };
  if (body.error !== undefined) throw new AskError(body.error.code, body.error.message, body.error.hint);
  return body as Answer<N>;
}

export interface Asking<T> {
  readonly answer: T | undefined;
  readonly error: AskError | undefined;
  /** It takes long enough to be told. */
  readonly slow: boolean;
  again(): void;
}

/** What takes less is not worth a sign: it would only flicker. */
const SLOW_MS = 200;

/**
 * The answer of an operation, asked again when the input changes and, unless it is `once`, when something happened.
 * The last answer stays until the next one is there. Null asks nothing.
 */
export function useAnswer<N extends OperationName>(
  name: N,
  input: Asked<N> | null,
  how: "live" | "once" = "live",
): Asking<Answer<N>> {
  const key = input === null ? null : JSON.stringify([name, input]);
  const [state, set] = useState<{ key: string | null; answer?: Answer<N>; error?: AskError }>({ key });
  const [slow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  const newest = useRef(0);
  const happened = how === "live" ? tick.value : 0;

  useEffect(() => {
    if (key === null || input === null) {
      set({ key });
      return undefined;
    }
    const turn = ++newest.current;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    const settle = (next: { answer?: Answer<N>; error?: AskError }) => {
      clearTimeout(timer);
      if (turn !== newest.current) return;
      setSlow(false);
      set({ key, ...next });
    };
    ask(name, input).then(
      (answer) => settle({ answer }),
      (error: unknown) => settle({ error: asAskError(error) }),
    );
    return () => clearTimeout(timer);
  }, [key, happened, round]);

  return {
    answer: key === null ? undefined : state.answer,
    error: state.key === key ? state.error : undefined,
    slow,
    again: () => setRound((before) => before + 1),
  };
}

export function asAskError(error: unknown): AskError {
  return error instanceof AskError
    ? error
    : new AskError("viewer", error instanceof Error ? error.message : String(error));
}
