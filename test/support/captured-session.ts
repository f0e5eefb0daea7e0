import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { DAY } from "../../src/domain/time.ts";
import type { Program } from "./program.ts";

export const SAID = "We decided to keep the checkout queue in Postgres 16, on haven.internal:5433.";

/** A session of some weeks ago in the folder that the program is called from, captured and compacted. */
export async function capturedSession(program: Program): Promise<void> {
  const at = new Date(Date.now() - 40 * DAY).toISOString();
  const line = { sessionId: "one", cwd: program.cwd, timestamp: at, isSidechain: false, userType: "external" };
  const lines = [
    { ...line, uuid: "1", type: "user", message: { role: "user", content: SAID } },
    { ...line, uuid: "2", type: "assistant", message: { id: "a", content: [{ type: "text", text: "It is moved." }] } },
  ];
  const file = join(program.cwd, "one.jsonl");
  writeFileSync(file, lines.map((one) => `${JSON.stringify(one)}\n`).join(""));
  expect((await program.run(["capture", "--client", "claude-code", file])).code).toBe(0);
  expect((await program.run(["compact"])).code).toBe(0);
}
