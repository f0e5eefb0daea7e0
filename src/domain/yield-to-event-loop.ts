/** Lets what has arrived meanwhile be handled, so that long work in one thread keeps nobody waiting. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
