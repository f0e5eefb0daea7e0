/**
 * Does its own work while something is made elsewhere, in another thread. The first part of the work is needed in any
 * case; what may be of use later is done a piece at a time, for as long as the wait goes on anyway.
 */
export async function meanwhile<Made, Done>(
  made: Promise<Made>,
  work: () => Done,
  ahead: (done: Done) => Iterable<void> = () => [],
): Promise<readonly [Made, Done]> {
  let isOver = false;
  const over = (): void => void (isOver = true);
  made.then(over, over);
  const done = work();
  const pieces = ahead(done)[Symbol.iterator]();
  do await nextTurn();
  while (!isOver && pieces.next().done !== true);
  return [await made, done];
}

/** Until what has arrived meanwhile was heard, and whoever else waits had a turn. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
