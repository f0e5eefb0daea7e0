import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { InputOf, OutputOf } from "../../src/app/call/call.ts";
import { findHome } from "../../src/app/home/home.ts";
import { send } from "../../src/surfaces/socket/client.ts";
import { ollama } from "../support/embedding-server.ts";
import { freshProgram } from "../support/program.ts";
import { IS_SOAK } from "../support/soak.ts";
import { verifies } from "../support/verifies.ts";
import { wholeStatus } from "../support/status.ts";

const [FACTS, MARKERS, QUESTIONS] = IS_SOAK ? [200, 154, 20] : [10, 15, 6];

function lines(file: string): readonly Record<string, unknown>[] {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test(
  verifies(
    "A4",
    `${MARKERS} compaction markers beside ${FACTS} real facts: none is stored, each is told why, recall is unchanged, and they are counted`,
  ),
  async () => {
    const noise = lines("eval/data/noise.jsonl").flatMap(({ text, noise: is }) => (is === true ? [String(text)] : []));
    const markers = noise.filter((text) => /compact/i.test(text)).slice(0, MARKERS);
    const facts = lines("bench/data/developer-facts.jsonl").slice(0, FACTS);
    expect([facts.length, markers.length]).toEqual([FACTS, MARKERS]);

    // Two hundred facts in a minute are a burst, which is not what this is about.
    const rules = { HOLDFAST_REVIEW_WHEN: "secret-like,cross-project,unsure,pinned" };
    const program = freshProgram({ ...(await ollama()), ...rules });
    await program.run(["status"]);
    const { socket } = findHome(program.environment);
    const agent = { cwd: program.cwd, agent: "claude-code", client: "cli", session: "s1" };
    const remember = async (input: Partial<InputOf<"remember">>) =>
      (await send(socket, "/v1/remember", { body: { ...agent, ...input } })).body as OutputOf<"remember">;
    for (const { fact } of facts) expect((await remember({ text: String(fact) })).outcome).not.toBe("refused");

    const questions = facts
      .flatMap(({ question }) => (typeof question === "string" ? [question] : []))
      .slice(0, QUESTIONS);
    const answers = async () => {
      const all: unknown[] = [];
      for (const question of questions) {
        const asked = { question, cwd: program.cwd, limit: 8 };
        const { hits, checked } = (await send(socket, "/v1/recall", { body: asked })).body as OutputOf<"recall">;
        all.push({ question, checked, hits: hits.map(({ id, parts }) => ({ id, ...parts, recency: 0 })) });
      }
      return all;
    };
    const before = await answers();
    const { memories } = wholeStatus((await program.run(["status", "--json"])).jsonOf("status"));
    for (const text of markers) {
      const { outcome, because } = await remember({ text });
      expect([text, outcome, (because ?? "").length > 10]).toEqual([text, "refused", true]);
    }
    const told = await program.run(["remember", markers[0]!, "--agent", "claude-code"]);
    expect([told.code, told.talk]).toEqual([1, expect.stringContaining("Not kept: ")]);
    expect(await answers()).toEqual(before);
    const after = wholeStatus((await program.run(["status", "--json"])).jsonOf("status"));
    expect(after.memories).toEqual(memories);
    const refused = Object.entries(after.counters).filter(([name]) => name.startsWith("refused: "));
    expect(refused.reduce((sum, [, count]) => sum + count, 0)).toBe(MARKERS + 1);
  },
);
