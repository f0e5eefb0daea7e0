import { createInterface } from "node:readline/promises";
import type { Session } from "./ask.ts";

/** Asks on a terminal; elsewhere nobody is there to ask, and the answer is no. */
export async function confirm(session: Pick<Session, "json">, question: string): Promise<boolean> {
  return (await askForOne(session, `${question} [y/N] `, ["yes", "no", ""])) === "yes";
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
    const answer = await askForOne(session, `${question} [Y/n, d shows every change] `, ["yes", "no", "d", ""]);
    if (answer !== "d") return answer !== "no";
    showChanges();
  }
}

/** Asks again until the answer is one of these, or the first letter of one: another word is neither a yes nor a no. */
async function askForOne(session: Pick<Session, "json">, prompt: string, answers: readonly string[]): Promise<string> {
  for (;;) {
    const answer = await ask(session, prompt);
    const meant = answers.find((one) => answer === one || (answer !== "" && answer === one.slice(0, 1)));
    if (meant !== undefined) return meant;
    process.stderr.write(`Please answer y or n${answers.includes("d") ? ", or d to see every change" : ""}.\n`);
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
