/** Methods that answer at once, as the ports have them. */
export type Asynchronous<Rows> = {
  readonly [Name in keyof Rows]: Rows[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : Rows[Name];
};

/** SQLite answers at once and other stores do not, so every port promises. What is thrown here rejects there. */
export function makeAsynchronous<Rows extends object>(rows: Rows, waiting?: Waiting): Asynchronous<Rows> {
  const promised = Object.entries(rows).map(([name, method]) => {
    if (typeof method !== "function") return [name, method];
    if (waiting?.waits.includes(name) !== true)
      return [name, async (...args: unknown[]) => (method as Method)(...args)];
    return [
      name,
      async (...args: unknown[]) => {
        for (let until = waiting.until(); until !== undefined; until = waiting.until()) await until;
        return (method as Method)(...args);
      },
    ];
  });
  return Object.fromEntries(promised) as Asynchronous<Rows>;
}

/** Methods that may not run for now, and what they wait for; undefined where there is nothing to wait for. */
interface Waiting {
  readonly waits: readonly string[];
  until(): Promise<unknown> | undefined;
}

type Method = (...args: unknown[]) => unknown;
