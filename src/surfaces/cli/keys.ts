import { createInterface } from "node:readline/promises";

/** Ctrl-C and Ctrl-D, as a terminal sends them. */
const QUITS: ReadonlySet<number> = new Set([3, 4]);

/** Waits for one of the keys; Ctrl-C quits. */
export function readKey(question: string, keys: string): Promise<string> {
  process.stdin.setRawMode(true);
  process.stderr.write(question);
  return new Promise((resolve) => {
    process.stdin.resume();
    process.stdin.on("data", function listen(data: Buffer) {
      const struck = Array.from(data, (byte) => (QUITS.has(byte) ? "q" : String.fromCodePoint(byte).toLowerCase()));
      const at = struck.findIndex((key) => keys.includes(key));
      const chosen = struck[at];
      if (chosen === undefined) return;
      process.stdin.off("data", listen);
      process.stdin.setRawMode(false);
      process.stdin.pause();
      if (at + 1 < data.length) process.stdin.unshift(data.subarray(at + 1)); // typed ahead, for what comes next
      process.stderr.write(`${chosen}\n`);
      resolve(chosen);
    });
  });
}

/** A line that a person types, beginning with what is there already. */
export async function readText(question: string, start: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = lines.question(question);
  lines.write(start);
  try {
    return await answer;
  } finally {
    lines.close();
  }
}
