import { AsyncLocalStorage } from "node:async_hooks";

interface Write {
  /** The queue in whose turn it is. */
  readonly queue: symbol;
  isOver: boolean;
}

/**
 * The writes that the present work is part of. One storage for all queues: every promise of the process carries each
 * storage along, and none is ever given back, so one for each store would make a process slower with every store opened.
 */
const writing = new AsyncLocalStorage<readonly Write[]>();

/**
 * One writer at a time: while a transaction waits for something, no other request's statements may get into it. A write
 * from inside a write would wait for itself for ever, so it is refused.
 */
export function writeQueue() {
  const queue = Symbol("write queue");
  let last: Promise<unknown> = Promise.resolve();

  return function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    if (listRunning().some((write) => write.queue === queue))
      return Promise.reject(new Error("a write must not start another write"));
    const turn = last.then(() => runMarked(work));
    last = turn.catch(() => undefined);
    return turn;
  };

  /** What the work set off carries the mark on, and may write once the work itself is over. */
  async function runMarked<T>(work: () => T | Promise<T>): Promise<T> {
    const mark: Write = { queue, isOver: false };
    try {
      return await writing.run([...listRunning(), mark], async () => work());
    } finally {
      mark.isOver = true;
    }
  }
}

function listRunning(): readonly Write[] {
  return writing.getStore()?.filter(({ isOver }) => !isOver) ?? [];
}
