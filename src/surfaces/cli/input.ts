import { MemoryError } from "../../domain/errors.ts";

/** Far above what a memory may hold: enough to give a clear answer, and bounded. */
const MAX_STDIN_BYTES = 2 * 1024 * 1024;

/** The words of a command line as one text; `-` reads it from stdin. */
export async function textFrom(args: readonly string[]): Promise<string> {
  if (args.length !== 1 || args[0] !== "-") return args.join(" ");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += (chunk as Buffer).length;
    if (size > MAX_STDIN_BYTES)
      throw new MemoryError("usage", "Stdin holds more than 2 MB.", {
        hint: "A memory is a few sentences: say what was learned.",
      });
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A flag's number; what it may be is the contract's to say. */
export function numberFrom(flag: string | undefined, name: string): number | undefined {
  if (flag === undefined) return undefined;
  const value = Number(flag);
  if (flag.trim() === "" || !Number.isFinite(value))
    throw new MemoryError("usage", `--${name} takes a number, not "${flag}".`);
  return value;
}

/** An object without the members that were not given, as the contract's optional fields want it. */
export function given<T extends Record<string, unknown>>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;
}
