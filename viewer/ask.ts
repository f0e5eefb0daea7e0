import { signal } from "@preact/signals";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { z } from "zod";
import type { OperationName, Operations } from "../src/contract/operations.ts";
import { own, tick } from "./live.ts";

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
    throw new AskError("away", "Holdfast is not responding.", "Run `holdfast view` to open it again.");
  }
  const body = (await response.json()) as { error?: { code: string; message: string; hint?: string } };
  if (body.error !== undefined) throw new AskError(body.error.code, body.error.message, body.error.hint);
  return body as Answer<N>;
}

/** How many answers the page waits for: it is complete when there are none. */
export const awaited = signal(0);

/**
 * Counts a request as awaited until its answer has been rendered, so that what is asked because of the answer is counted
 * before the answer no longer is. Nobody awaits an answer for a part of the page that is gone.
 */
export function useAwaited(rendered: unknown): { begin(): () => void; end(done: () => void): void } {
  const open = useRef(new Set<() => void>());
  const answered = useRef<readonly (() => void)[]>([]);
  useEffect(() => {
    for (const done of answered.current) done();
    answered.current = [];
  }, [rendered]);
  useEffect(
    () => () => {
      for (const done of open.current) done();
    },
    [],
  );
  const begin = useCallback(() => {
    const done = () => {
      if (open.current.delete(done)) awaited.value -= 1;
    };
    open.current.add(done);
    awaited.value += 1;
    return done;
  }, []);
  const end = useCallback((done: () => void) => void (answered.current = [...answered.current, done]), []);
  return { begin, end };
}

/** Parts of a page that want the same answer at the same time share one request. */
const shared = new Map<string, Promise<unknown>>();

function askShared<N extends OperationName>(name: N, input: Asked<N>, key: string): Promise<Answer<N>> {
  const asked = (shared.get(key) as Promise<Answer<N>> | undefined) ?? ask(name, input);
  shared.set(key, asked);
  const forget = () => shared.delete(key);
  asked.then(forget, forget);
  return asked;
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

/** When an answer is asked for anew: whenever something happened, when something was done in this window, or not at all. */
type Renewal = "live" | "own" | "once";

/**
 * The answer of an operation, asked again when the input changes and as `how` says. The last answer stays until the next
 * one is there. Null asks nothing.
 */
export function useAnswer<N extends OperationName>(
  name: N,
  input: Asked<N> | null,
  how: Renewal = "live",
): Asking<Answer<N>> {
  const key = input === null ? null : JSON.stringify([name, input]);
  const [state, set] = useState<{ key: string | null; answer?: Answer<N>; error?: AskError }>({ key });
  const [slow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  const newest = useRef(0);
  const happened = how === "live" ? tick.value : how === "own" ? own.value : 0;
  const { begin, end } = useAwaited(state);

  useEffect(() => {
    if (key === null || input === null) {
      set({ key });
      return undefined;
    }
    const turn = ++newest.current;
    const done = begin();
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    const settle = (next: { answer?: Answer<N>; error?: AskError }) => {
      clearTimeout(timer);
      if (turn !== newest.current) return;
      setSlow(false);
      end(done);
      set({ key, ...next });
    };
    askShared(name, input, `${happened} ${key}`).then(
      (answer) => settle({ answer }),
      (error: unknown) => settle({ error: asAskError(error) }),
    );
    return () => {
      clearTimeout(timer);
      done();
    };
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
