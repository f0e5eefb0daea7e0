import { expect, test } from "vitest";
import { serveHttp } from "../support/http.ts";
import { capturedSession, SAID } from "../support/captured-session.ts";
import { client } from "../support/mcp-client.ts";
import { freshProgram } from "../support/program.ts";
import { verifies } from "../support/verifies.ts";

/** ROOT, a month, a week, a day and a chunk. */
const STEPS = [/^root$/, /^month\//, /^week\//, /^day\//, /^k/];

interface Page {
  readonly node: string;
  readonly text: string;
  readonly tokens: number;
  readonly below: readonly { readonly node: string; readonly tokens: number }[];
}

/** Goes down by the first link of each page. */
async function downFrom(root: Page, open: (node: string) => Promise<Page>): Promise<readonly Page[]> {
  const pages = [root];
  for (let page = root; page.below[0] !== undefined; pages.push(page)) page = await open(page.below[0].node);
  return pages;
}

test(
  verifies(
    "C6",
    "from ROOT to the very words in four steps, at the command line, over HTTP and over MCP, each with its tokens",
  ),
  async () => {
    const program = freshProgram({ HOLDFAST_TIME_ZONE: "UTC" });
    const http = await serveHttp(program);
    await capturedSession(program);
    const cli = async (...args: readonly string[]) =>
      (await program.run(["tree", ...args, "--json"])).jsonOf("tree") as Page;
    const api = async (input: object) => (await http.ask("tree", { cwd: program.cwd, ...input })) as unknown as Page;
    const byHand = await downFrom(await cli(), (node) => cli("show", node));
    const byScript = await downFrom(await api({}), (node) => api({ action: "show", node }));
    expect(byScript).toEqual(byHand);
    expect(byHand.map(({ node }, at) => STEPS[at]?.test(node))).toEqual(STEPS.map(() => true));
    expect(byHand.at(-1)?.text).toContain(`user: ${SAID}`);
    for (const [at, { tokens, below }] of byHand.entries()) {
      expect(tokens).toBeGreaterThan(0);
      if (at > 0 && at < 4) expect(byHand[at - 1]?.below[0]).toMatchObject({ tokens });
      expect(below.every((next) => next.tokens > 0)).toBe(true);
    }

    const agent = client(program);
    await agent.greet("2025-06-18");
    for (const { node, text, tokens, below } of byHand) {
      const told = (await agent.call("memory_read", { id: node }))?.content?.[0]?.text ?? "";
      const lines = text.split("\n").filter((line) => line !== "");
      expect(told).toContain(`\n${lines.map((line) => `> ${line}`).join("\n")}`);
      expect(told).toMatch(new RegExp(`^${node}, ${tokens} tokens\\.`));
      for (const next of below) expect(told).toContain(`${next.node} (${next.tokens})`);
    }
    const read = await agent.ask("resources/read", { uri: `holdfast://tree/${byHand[3]?.node}` });
    expect(JSON.stringify(read.result)).toContain("haven.internal:5433");
    agent.end();
  },
);

test(
  verifies("C5", "the connected agent takes a page over MCP and tells it; a value that nobody said is refused"),
  async () => {
    const program = freshProgram({ HOLDFAST_TIME_ZONE: "UTC" });
    await capturedSession(program);
    const agent = client(program);
    await agent.greet("2025-06-18", "codex");
    expect(JSON.stringify((await agent.ask("prompts/get", { name: "tend" })).result)).toContain("memory_due");
    const due = async (given: object) => (await agent.call("memory_due", given))?.content?.[0]?.text ?? "";
    const keyOf = (task: string) => /key "([^"]+)"/.exec(task)?.[1] ?? "";

    let task = await due({});
    // Sessions come first: one that taught nothing.
    for (; !task.startsWith('"day/'); task = await due({}))
      expect(await due({ key: keyOf(task), answer: '{"statements":[]}' })).toBe("nothing: nothing is due here.");
    const node = /day\/[\d-]+/.exec(task)?.[0] ?? "";
    expect(task).toContain(`user: ${SAID}`);
    const lines = [
      { sort: "decision", text: "The checkout queue is kept in Postgres 16 on haven.internal:5433.", sources: [1] },
      { sort: "value", text: "The queue has 12 workers.", sources: [1] },
      { sort: "work", text: "The queue was moved by somebody.", sources: [7] },
    ];
    expect(await due({ key: keyOf(task), answer: { lines } })).toBe(
      [
        "1 kept.",
        "Left out:",
        '- "The queue has 12 workers.": a value or a source of it is not there',
        '- "The queue was moved by somebody.": a value or a source of it is not there',
      ].join("\n"),
    );
    const page = (await agent.call("memory_read", { id: node }))?.content?.[0]?.text ?? "";
    expect(page).toContain("The checkout queue is kept in Postgres 16 on haven.internal:5433.");
    expect(page).not.toContain("12 workers");
    // The pages above follow, the agent is given those next, and what it told is not made again by the rules.
    expect(await due({})).toMatch(/^"week\//);
    expect((await program.run(["compact", "--json"])).jsonOf("compact")).toMatchObject({ built: 0 });
    expect((await program.run(["tree", "check", "--json"])).jsonOf("tree").faults).toEqual([]);
    agent.end();
  },
);
