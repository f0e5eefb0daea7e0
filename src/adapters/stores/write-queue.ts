import { AsyncLocalStorage } from "node:async_hooks";

/**
 * One writer at a time: while a transaction waits for something, no other request's statements may get into it. A write
 * from inside a write would wait for itself for ever, so it is refused.
 */
export function writeQueue() {
  const writing = new AsyncLocalStorage<{ isOver: boolean }>();
  let last: Promise<unknown> = Promise.resolve();

  return function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    if (writing.getStore()?.isOver === false) return Promise.reject(new Error("a write must not start another write"));
    const turn = last.then(() => running(work));
    last = turn.catch(() => undefined);
    return turn;
  };

  /** What the work set off carries the mark on, and may write once the work itself is over. */
  async function running<T>(work: () => T | Promise<T>): Promise<T> {
    const mark = { isOver: false };
    try {
      return await writing.run(mark, async () => work());
    } finally {
      mark.isOver = true;
    }
  }
}
