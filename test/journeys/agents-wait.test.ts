import { expect, onTestFinished, test } from "vitest";
import { BURST } from "../../src/domain/risk.ts";
import { openMemory } from "../../src/index.ts";
import { ollama } from "../support/embedding-server.ts";
import { wordEmbedder } from "../support/fakes.ts";
import { FACTS } from "../support/facts.ts";
import { serveHttp } from "../support/http.ts";
import { client } from "../support/mcp-client.ts";
import { freshProgram } from "../support/program.ts";
import { verifies } from "../support/verifies.ts";

const CODEX = { agent: "codex", session: "s1" };

/** Every door through which an agent can store something; each says what became of it, in the words of that door. */
async function openDoors() {
  const program = freshProgram(await ollama());
  const http = await serveHttp(program);
  const stdio = client(program);
  await stdio.greet("2025-06-18", "codex");
  const library = await openMemory({ home: program.home, environment: {}, embedder: wordEmbedder() });
  onTestFinished(() => library.close());
  const where = { ...CODEX, project: "shop" };
  const doors: Readonly<Record<string, (text: string, more: { kind?: "user" }) => Promise<string>>> = {
    "MCP over stdio": async (text, more) => JSON.stringify(await stdio.call("memory_store", { text, ...more })),
    "MCP over HTTP": async (text, more) => {
      const { text: said } = await http.raw({
        path: "/mcp",
        headers: {
          accept: "application/json, text/event-stream",
          "x-holdfast-agent": "codex",
          "x-holdfast-project": "shop",
        },
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name: "memory_store", arguments: { text, ...more } },
        }),
      });
      return said;
    },
    HTTP: async (text, more) => JSON.stringify(await http.ask("remember", { text, ...where, ...more })),
    "the command line, as an agent": async (text, { kind }) => {
      const flags = kind === undefined ? [] : ["--kind", kind];
      return (await program.run(["remember", text, "--as", "codex", "--project", "shop", "--json", ...flags])).out;
    },
    "an agent's shell": async (text, { kind }) => {
      const environment = { AI_AGENT: "codex" };
      const flags = kind === undefined ? [] : ["--kind", kind];
      return (await program.run(["remember", text, "--project", "shop", "--json", ...flags], { environment })).out;
    },
    "the library": async (text, more) => JSON.stringify(await library.remember({ text, ...where, ...more })),
  };
  return { program, http, library, doors, where };
}

const WAITS = /"outcome":"proposed"|waits for a person|[Pp]roposed|"waitsEverywhere":true/;

test(
  verifies(
    "E1",
    "at every door, what an agent says for every project holds here and waits for a person to hold everywhere",
  ),
  async () => {
    const { program, doors } = await openDoors();
    const rules = ["tabs", "short answers", "no emoji", "dark themes", "metric units", "Oxford commas"];
    for (const [at, [door, say]] of Object.entries(doors).entries())
      expect([door, await say(`The user always wants ${rules[at]} everywhere`, { kind: "user" })]).toEqual([
        door,
        expect.stringMatching(WAITS),
      ]);
    const { memories } = (await program.run(["list", "--everywhere", "--json"])).jsonOf("list");
    expect(memories.map(({ scope }) => scope.level)).toEqual(Object.keys(doors).map(() => "project"));
  },
);

test(
  verifies("E1", "at every door, what an agent says in a burst waits, whatever it said before; a person never does"),
  async () => {
    const { program, http, library, doors, where } = await openDoors();
    const kept = [];
    for (const text of FACTS.slice(-BURST.statements)) kept.push((await library.remember({ text, ...where })).outcome);
    expect(kept).toEqual(kept.map(() => "stored"));
    const facts = ["Tables are printed in Fraktur", "Emails go through Postmark", "Charts are drawn with uPlot"];
    const more = ["The docs are built with mdBook", "The map tiles come from Protomaps", "Errors go to GlitchTip"];
    for (const [at, [door, say]] of Object.entries(doors).entries())
      expect([door, await say([...facts, ...more][at]!, {})]).toEqual([door, expect.stringMatching(WAITS)]);
    const { waiting } = (await program.run(["review", "list", "--everywhere", "--json"])).jsonOf("review");
    expect(waiting.map(({ because }) => because)).toEqual(
      waiting.map(() => `codex stored ${BURST.statements} things within 10 minutes`),
    );
    expect(waiting).toHaveLength(Object.keys(doors).length);
    expect((await http.ask("remember", { text: "The CI cache is kept for 14 days", project: "shop" }))["outcome"]).toBe(
      "stored",
    );
    const other = await http.ask("remember", { text: "Icons use a grid of 24 pixels", ...where, agent: "gemini" });
    expect(other["outcome"]).toBe("stored");
  },
);
