import { createInterface } from "node:readline/promises";
import type { Session } from "./ask.ts";

/** Asks on a terminal for a plain yes; elsewhere nobody is there to ask, and the answer is no. */
export async function confirmed({ json }: Pick<Session, "json">, question: string): Promise<boolean> {
  if (json || !process.stdin.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await lines.question(`${question} Type yes: `);
    return answer.trim().toLowerCase() === "yes";
  } finally {
    lines.close();
  }
}
