/** Methods that answer at once, as the ports have them. */
export type Asynchronous<Rows> = {
  readonly [Name in keyof Rows]: Rows[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : Rows[Name];
};

/** The other way round: what a port promises, answered at once. */
export type Immediate<Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (...args: infer Args) => Promise<infer Answer>
    ? (...args: Args) => Answer
    : Port[Name];
};

/** SQLite answers at once and other stores do not, so every port promises. What is thrown here rejects there. */
export function asynchronous<Rows extends object>(rows: Rows): Asynchronous<Rows> {
  const promised = Object.entries(rows).map(([name, method]) => [
    name,
    typeof method === "function" ? async (...args: unknown[]) => (method as Method)(...args) : method,
  ]);
  return Object.fromEntries(promised) as Asynchronous<Rows>;
}

type Method = (...args: unknown[]) => unknown;
