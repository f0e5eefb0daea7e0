import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshProgram, inOwnFolder } from "../support/program.ts";
import { folderIn, initialised } from "../support/repository.ts";
import { shared } from "../support/shared.ts";
import { IS_SOAK } from "../support/soak.ts";
import { socketOf } from "../support/socket.ts";
import { verifies } from "../support/verifies.ts";

const service = shared((after) => Promise.resolve(freshProgram({}, after)));

const OTHERS = IS_SOAK ? 500 : 16;
const AT_ONCE = 8;
const OLLAMA = "Ollama needs FLASH_ATTENTION=1 or MoE prefill crawls at 10 tokens/sec";

test(verifies("B1", "the first fact that was ever said is found by its meaning"), async () => {
  const program = inOwnFolder(service());
  await program.run(["remember", "Ollama needs FLASH_ATTENTION=1 or MoE prefill crawls"]);
  const found = await program.run(["recall", "why is the GPU prefill slow"]);
  expect(found.out).toContain("FLASH_ATTENTION=1");
  const unknown = await program.run(["recall", "how do I bake bread"]);
  expect([unknown.code, unknown.out]).toEqual([1, ""]);
});

test(
  verifies("B1", "a line of CLAUDE.md is found by its meaning, and does not stand above a memory that answers"),
  async () => {
    const program = inOwnFolder(service());
    const cwd = initialised(folderIn(program.cwd, "shop"));
    writeFileSync(
      join(cwd, "CLAUDE.md"),
      "- Use pnpm, never npm.\n- Never commit directly to main.\n- Money is stored as integer cents.\n- Ask before you touch the staging database.\n",
    );
    await program.run(["remember", "The staging database listens on port 5433"], { cwd });
    const ask = async (question: string) => (await program.run(["recall", question], { cwd })).out;
    await expect.poll(() => ask("may I push straight to the default branch?")).toContain("CLAUDE.md:2");
    expect(await ask("how do we represent prices")).toMatch(/^Money is stored as integer cents\.\n {2}CLAUDE\.md:3/);
    expect(await ask("which port does the staging database listen on")).toMatch(
      /^The staging database listens on port 5433/,
    );
    const unknown = await program.run(["recall", "how do I bake bread"], { cwd });
    expect([unknown.code, unknown.out]).toEqual([1, ""]);
  },
);

test(
  verifies(["B1", "B6", "H6"], "a fact is found by its meaning among many others, and what nobody said is not known"),
  async () => {
    const program = inOwnFolder(service());
    expect((await program.run(["remember", OLLAMA])).code).toBe(0);

    const socket = socketOf(program);
    const facts = otherFacts();
    for (let from = 0; from < facts.length; from += AT_ONCE) {
      const some = facts.slice(from, from + AT_ONCE);
      await Promise.all(some.map((text) => socket.ask("remember", { text, cwd: program.cwd, insist: true })));
    }

    const found = await program.run(["recall", "why is the GPU prefill slow", "--json"]);
    const { hits, answer, checked, meaning } = found.jsonOf("recall");
    expect(answer).not.toBe("nothing");
    // Others of them speak of GPUs in so many words.
    expect(hits.slice(0, 3).map(({ text }) => text)).toContain(OLLAMA);
    expect(meaning.on).toBe(true);
    expect(checked).toBeGreaterThan(OTHERS * 0.9); // a few of them correct or repeat another

    const unknown = await program.run(["recall", "how do I bake bread"]);
    expect([unknown.code, unknown.out]).toEqual([1, ""]);
    expect(unknown.talk).toMatch(
      new RegExp(`Nothing is known about that. ${checked} memories checked, the nearest at 0\\.\\d\\d`),
    );
  },
);

function otherFacts(): readonly string[] {
  const lines = readFileSync(new URL("../../bench/data/developer-facts.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines.slice(0, OTHERS).map((line) => (JSON.parse(line) as { fact: string }).fact);
}
