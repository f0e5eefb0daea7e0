import { AsyncLocalStorage } from "node:async_hooks";

/**
 * One writer at a time: while a transaction waits for something, no other request's statements may get into it. A write
 * from inside a write would wait for itself for ever, so it is refused.
 */
export function writeQueue() {
  const writing = new AsyncLocalStorage<true>();
  let last: Promise<unknown> = Promise.resolve();

  return function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    if (writing.getStore() === true) return Promise.reject(new Error("a write must not start another write"));
    const turn = last.then(() => writing.run(true, async () => work()));
    last = turn.catch(() => undefined);
    return turn;
  };
}
