import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Annotation, MemorySaver, START, StateGraph } from "@langchain/langgraph";
import type { BaseStore } from "@langchain/langgraph-checkpoint";
import { expect, test } from "vitest";
import type * as anthropic from "../../src/surfaces/frameworks/anthropic.ts";
import type * as langgraph from "../../src/surfaces/frameworks/langgraph.ts";
import { programOf, runProgram } from "../support/page-programs.ts";
import { freshProgram } from "../support/program.ts";
import { scriptedClaude } from "../support/scripted-claude.ts";
import { verifies } from "../support/verifies.ts";

/** The built program, which finds its own service. */
const built = (name: string): Promise<unknown> =>
  import(new URL(`../../dist/surfaces/frameworks/${name}.js`, import.meta.url).href);

test(
  verifies("F7", "the program of docs/anthropic-memory-tool.md runs as it stands, and the next run knows what it kept"),
  async () => {
    const program = freshProgram();
    const path = "/memories/ports.md";
    const claude = await scriptedClaude([
      [{ name: "memory", input: { command: "create", path, file_text: "The staging database listens on port 5433" } }],
      [],
      [{ name: "memory", input: { command: "view", path } }],
    ]);
    const file = programOf("anthropic-memory-tool.md");
    const environment = { ...program.environment, ANTHROPIC_BASE_URL: claude.url, ANTHROPIC_API_KEY: "none" };
    for (const prompt of ["Staging is on 5433.", "Where is staging?"])
      expect(await runProgram(file, [prompt], { cwd: program.cwd, environment })).toBe("done\n");
    expect(claude.results()[0]).toEqual({ text: `File created successfully at: ${path}`, isError: false });
    expect(claude.results()[1]?.text).toContain("     1\tThe staging database listens on port 5433");
    const { memories } = (await program.run(["list", "--json"])).jsonOf("list");
    expect(memories).toMatchObject([{ topics: ["ports"], source: { agent: "claude" } }]);
  },
);

test(verifies(["F7", "H1"], "the memory tool over the service keeps what a command then finds"), async () => {
  const program = freshProgram();
  await program.run(["remember", "Haven prints the parcel labels", "--topic", "printing"]);
  const { openMemoryTool } = (await built("anthropic")) as typeof anthropic;
  const tool = await openMemoryTool({ service: true, home: program.home, cwd: program.cwd });
  expect(await tool.execute({ command: "view", path: "/memories/printing.md" })).toContain("Haven prints");
  await tool.execute({ command: "create", path: "/memories/deploy.md", file_text: "Releases are cut on Mondays" });
  await tool.close();
  expect((await program.run(["recall", "when are releases cut?"])).out).toContain("Releases are cut on Mondays");
});

test(
  verifies("F7", "the graph of docs/langgraph.md puts in one thread and finds it in another, after a restart"),
  async () => {
    const program = freshProgram();
    const file = programOf("langgraph.md");
    const run = (thread: string, said: string) => runProgram(file, [thread, said], program);
    expect(await run("thread-1", "The parcel labels are printed by haven")).toBe(
      "I remember nothing about that yet.\n",
    );
    expect(await run("thread-2", "Which machine prints the parcel labels?")).toBe(
      "I remember: The parcel labels are printed by haven\n",
    );
    const { memories } = (await program.run(["list", "--json", "--everywhere"])).jsonOf("list");
    expect(memories.map(({ scope }) => scope.project)).toEqual(["langgraph", "langgraph"]);
  },
);

test(verifies(["F7", "H1"], "LangGraph's store works over the service, and inside a graph's nodes"), async () => {
  const program = freshProgram();
  const { HoldfastStore } = (await built("langgraph")) as typeof langgraph;
  const store = new HoldfastStore({ service: true, home: program.home });
  const node = async (state: { said: string }, config: { store?: BaseStore }) => {
    await config.store?.put(["notes"], "last", { text: state.said });
    return { said: JSON.stringify((await config.store?.get(["notes"], "last"))?.value) };
  };
  const graph = new StateGraph(Annotation.Root({ said: Annotation<string> }))
    .addNode("keep", node)
    .addEdge(START, "keep")
    .compile({ store, checkpointer: new MemorySaver() });
  const said = "Releases are cut on Mondays";
  expect(await graph.invoke({ said }, { configurable: { thread_id: "1" } })).toEqual({
    said: JSON.stringify({ text: said }),
  });
  await store.stop();
});

test(
  verifies("F7", "the program of docs/langchain.md runs as it stands, and briefs from what is remembered"),
  async () => {
    const program = freshProgram();
    await program.run(["remember", "Haven prints the parcel labels"]);
    const claude = await scriptedClaude([[{ name: "memory_search", input: { query: "what prints the labels" } }]]);
    const environment = { ...program.environment, ANTHROPIC_BASE_URL: claude.url, ANTHROPIC_API_KEY: "none" };
    const file = programOf("langchain.md");
    expect(await runProgram(file, ["What prints the labels?"], { cwd: program.cwd, environment })).toBe("done\n");
    expect(JSON.stringify(claude.requests[0]?.system)).toContain("Haven prints the parcel labels");
    expect(claude.results()[0]?.text).toContain("Haven prints the parcel labels");
  },
);

test(
  verifies(["F7", "H6"], "nothing of a framework is loaded by the library, a command, the service or a hook"),
  () => {
    const dist = fileURLToPath(new URL("../../dist", import.meta.url));
    const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
    const naming = files.filter((name) => FRAMEWORK.test(readFileSync(join(dist, name), "utf8")));
    expect(naming.map((name) => name.replaceAll("\\", "/")).toSorted()).toEqual([
      "surfaces/frameworks/langchain.js",
      "surfaces/frameworks/langgraph.js",
    ]);
  },
);

/** An import of a package that only those have who use it, whether at once or later. */
const FRAMEWORK = /(?:from|import|require)\s*\(?\s*["'`](?:@langchain\/|@anthropic-ai\/|@ai-sdk\/|langchain["'`/])/;
