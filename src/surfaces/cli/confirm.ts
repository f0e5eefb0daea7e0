import { createInterface } from "node:readline/promises";
import type { Session } from "./ask.ts";

/** Asks on a terminal; elsewhere nobody is there to ask, and the answer is no. */
export async function confirm(session: Pick<Session, "json">, question: string): Promise<boolean> {
  return startsWith("y", await ask(session, `${question} [y/N] `));
}

/** For what can't be undone: the whole word is wanted. */
export async function confirmInFull(session: Pick<Session, "json">, question: string): Promise<boolean> {
  return (await ask(session, `${question} Type yes: `)) === "yes";
}

/**
 * Asks on a terminal for what is about to be done anyway: Enter means yes, and `d` shows every change first. Elsewhere the answer
 * is no.
 */
export async function confirmChanges(
  session: Pick<Session, "json">,
  question: string,
  showChanges: () => void,
): Promise<boolean> {
  for (;;) {
    const answer = await ask(session, `${question} [Y/n, d shows every change] `);
    if (!startsWith("d", answer)) return answer === "" || startsWith("y", answer);
    showChanges();
  }
}

async function ask({ json }: Pick<Session, "json">, prompt: string): Promise<string> {
  if (json || !process.stdin.isTTY) return "no";
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C and Ctrl-D close it without an answer.
  const closed = new Promise<string>((resolve) => lines.once("close", () => resolve("no")));
  try {
    return (await Promise.race([lines.question(prompt), closed])).trim().toLowerCase();
  } finally {
    lines.close();
  }
}

function startsWith(letter: string, answer: string): boolean {
  return answer.slice(0, 1) === letter;
}
