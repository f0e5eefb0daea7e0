import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { asAskError, useAwaited } from "../ask.ts";
import type { AskError } from "../ask.ts";
import { tick } from "../live.ts";

export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

interface Paged<T> {
  /** Undefined until the first page is there. */
  readonly total: number | undefined;
  readonly error: AskError | undefined;
  readonly slow: boolean;
  rowAt(index: number): T | undefined;
  /** Asks for the rows between, unless they are there. */
  seen(from: number, to: number): void;
  again(): void;
}

const SLOW_MS = 200;

/** A long list that is asked for in pages, as far as it is looked at. What happened since makes the seen pages anew. */
export function usePaged<T>(key: string, size: number, load: (offset: number) => Promise<Page<T>>): Paged<T> {
  const pages = useRef(new Map<number, readonly T[]>());
  const asked = useRef(new Set<number>());
  const range = useRef({ from: 0, to: 1 });
  const generation = useRef(0);
  const loader = useRef(load);
  loader.current = load;
  const [state, set] = useState<{ total?: number; error?: AskError; slow: boolean; round: number }>({
    slow: false,
    round: 0,
  });
  const happened = tick.value;
  const { begin, end } = useAwaited(state);

  const need = useCallback((number: number) => {
    if (asked.current.has(number)) return;
    asked.current.add(number);
    const mine = generation.current;
    const done = begin();
    const timer = setTimeout(() => set((now) => ({ ...now, slow: true })), SLOW_MS);
    const settle = (next: () => void) => {
      clearTimeout(timer);
      if (mine !== generation.current) return done();
      end(done);
      next();
    };
    loader.current(number * size).then(
      ({ rows, total }) =>
        settle(() => {
          pages.current.set(number, rows);
          set((now) => ({ total, slow: false, round: now.round + 1 }));
        }),
      (error: unknown) =>
        settle(() => {
          asked.current.delete(number);
          set((now) => ({ ...now, slow: false, error: asAskError(error) }));
        }),
    );
  }, []);

  const seen = useCallback((from: number, to: number) => {
    range.current = { from, to };
    for (let number = Math.floor(from / size); number <= Math.floor(Math.max(from, to - 1) / size); number++)
      need(number);
  }, []);

  /** The rows that are there stay until their successors come, so nothing flickers. */
  const renew = useCallback((forget: boolean) => {
    generation.current++;
    asked.current.clear();
    const { from, to } = forget ? { from: 0, to: 1 } : range.current;
    if (forget) pages.current.clear();
    else {
      const kept = [Math.floor(from / size), Math.floor(Math.max(from, to - 1) / size)];
      for (const number of pages.current.keys()) if (!kept.includes(number)) pages.current.delete(number);
    }
    seen(from, to);
  }, []);

  const first = useRef(true);
  useEffect(() => {
    set({ slow: false, round: 0 });
    renew(true);
  }, [key]);
  useEffect(() => {
    if (!first.current) renew(false);
    first.current = false;
  }, [happened]);

  return {
    total: state.total,
    error: state.error,
    slow: state.slow,
    rowAt: (index) => pages.current.get(Math.floor(index / size))?.[index % size],
    seen,
    again: () => renew(true),
  };
}
