import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { DAY } from "../../src/domain/time.ts";
import type { Program } from "./program.ts";

export const SAID = "We decided to keep the checkout queue in Postgres 16, on haven.internal:5433.";

/** A session of some weeks ago in the folder that the program is called from, captured and compacted. */
export async function capturedSession(program: Program): Promise<void> {
  await captureTurns(program, "one", [SAID, "It is moved."]);
  // What the rules propose of it makes the folder known over HTTP; a capture that has run out of time leaves that to the next.
  if (program.environment["HOLDFAST_PROPOSALS"] !== "off")
    await expect.poll(() => captureOn(program)).toBeGreaterThan(0);
  expect((await program.run(["compact"])).code).toBe(0);
}

/** Goes on where the last capture ended, and counts what waits for a person then. */
async function captureOn(program: Program): Promise<number> {
  await program.run(["capture", "--client", "claude-code", join(program.cwd, "one.jsonl")]);
  return (await program.run(["review", "list", "--json"])).jsonOf("review").waiting.length;
}

/** A session in the folder that the program is called from, captured: what the user and the agent said in turn. */
export async function captureTurns(
  program: Program,
  name: string,
  /** Some say when they were said. */
  turns: readonly (string | readonly [text: string, at: number])[],
  at = Date.now() - 40 * DAY,
): Promise<void> {
  const lines = turns.map((said, turn) => {
    const [text, saidAt] = typeof said === "string" ? [said, at] : said;
    const timestamp = new Date(saidAt).toISOString();
    const line = { sessionId: name, cwd: program.cwd, timestamp, isSidechain: false, userType: "external" };
    return turn % 2 === 0
      ? { ...line, uuid: `${name}${turn}`, type: "user", message: { role: "user", content: text } }
      : {
          ...line,
          uuid: `${name}${turn}`,
          type: "assistant",
          message: { id: `${name}${turn}`, content: [{ type: "text", text }] },
        };
  });
  const file = join(program.cwd, `${name}.jsonl`);
  writeFileSync(file, lines.map((one) => `${JSON.stringify(one)}\n`).join(""));
  expect((await program.run(["capture", "--client", "claude-code", file])).code).toBe(0);
}
