import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { cliPage } from "../../scripts/pages/cli-page.ts";
import { operationsPage } from "../../scripts/pages/operations-page.ts";
import { handlers } from "../../src/app/operations/handlers.ts";
import { callerOptions, commandFrom } from "../../src/contract/command-from.ts";
import type { CommandDescription } from "../../src/contract/command.ts";
import { fields } from "../../src/contract/fields.ts";
import { CALLER_OPTIONS, COMMANDS, TOOLS_JSON } from "../../src/contract/generated.ts";
import { GROUPS, operation } from "../../src/contract/operation.ts";
import { operations } from "../../src/contract/operations.ts";
import { limit, past, plainText } from "../../src/contract/shared-fields.ts";
import { toolJson, toolsFrom } from "../../src/contract/tool.ts";
import { operationsApi } from "../../src/surfaces/http/doors.ts";
import { openApi } from "../../src/surfaces/http/openapi.ts";
import { COMMAND_FILES } from "../../src/surfaces/cli/command-files.ts";
import { run as completion } from "../../src/surfaces/cli/commands/completion.ts";
import { inputFrom } from "../../src/surfaces/cli/perform.ts";
import { OWN_COMMANDS } from "../../src/surfaces/cli/own-commands.ts";
import { buildProgram } from "../../src/surfaces/cli/program.ts";
import { terminal } from "../../src/surfaces/cli/terminal.ts";
import { freshService } from "../support/service.ts";
import { filesIn, sourceOf } from "./imports.ts";

const described = Object.values(operations);
const SURFACES = filesIn("src/surfaces");
/** A surface may ask for some operations by name; no list of them is that short. */
const FEW = 5;
/** They word one operation's answer each, so they name it. */
const PRINTERS = /^src\/surfaces\/(?:cli\/commands\/|mcp\/answers\.ts$)/;

describe("what is written about an operation", () => {
  test("the generated file is what the contract says today", () => {
    expect(COMMANDS).toEqual(asJson(described.map(commandFrom)));
    expect(CALLER_OPTIONS).toEqual(asJson(callerOptions()));
    expect(TOOLS_JSON).toEqual(asJson(toolsFrom(operations).map(toolJson)));
  });

  test("each one has an entry and a name that are the same, a group that is shown, and one place where it stands", () => {
    const sources = filesIn("src/contract").map(sourceOf);
    for (const [name, one] of Object.entries(operations)) {
      expect([name, one.name, GROUPS.includes(one.group)]).toEqual([name, name, true]);
      expect(sources.filter((source) => source.includes(`export const ${name}Operation = operation({`))).toHaveLength(
        1,
      );
      expect(one.help).toMatch(/^[A-Z].*\.$/);
    }
  });

  test("every flag and word says what it is, in its own command's examples too", () => {
    for (const { name, words, options, examples } of [...COMMANDS, ...OWN_COMMANDS]) {
      for (const { help } of [...words, ...options]) expect([name, help]).not.toEqual([name, ""]);
      for (const example of examples) expect(example).toMatch(new RegExp(`^${name}\\b`));
    }
  });

  test("no help text and no tool's description stands anywhere but in the contract", () => {
    const texts = described.flatMap(({ help, tool }) => [help, ...(tool === undefined ? [] : [tool.description])]);
    const files = [...filesIn("src"), ...filesIn("scripts")].filter((file) => !file.startsWith("src/contract/"));
    const named = files.filter((file) => texts.some((text) => sourceOf(file).includes(text)));
    expect(named).toEqual([]);
  });

  test("no surface lists the operations", () => {
    const listing = SURFACES.filter((file) => !PRINTERS.test(file)).filter((file) => {
      const quoted = new Set([...sourceOf(file).matchAll(/"([a-z]+)"/g)].map(([, word]) => word));
      return Object.keys(operations).filter((name) => quoted.has(name)).length > FEW;
    });
    expect(listing).toEqual([]);
  });

  test("every printer belongs to a command", () => {
    const loading = sourceOf("src/surfaces/cli/command-files.ts");
    const printers = filesIn("src/surfaces/cli/commands");
    expect(printers.filter((file) => !loading.includes(`"./commands/${file.split("/").at(-1)}"`))).toEqual([]);
    const commands = [...COMMANDS, ...OWN_COMMANDS].map(({ name }) => name);
    expect(Object.keys(COMMAND_FILES).filter((name) => !commands.includes(name))).toEqual([]);
  });
});

/** As a newcomer would add one: a description, an entry in the index, and a handler. */
const ponder = operation({
  name: "ponder",
  help: "Turn a thought over a few times.",
  group: "Remember and recall",
  callers: "people",
  writes: false,
  input: fields({
    thought: plainText().min(1).describe("What to turn over"),
    moods: z
      .array(z.enum(["calm", "cross"]))
      .default([])
      .describe("How to feel about it"),
    slowly: z.boolean().default(false).describe("Take your time"),
    since: past.optional().describe("Only thoughts from then on"),
    limit: limit(9, 3),
  }),
  output: z.object({ turned: z.number() }),
  command: {
    words: [{ field: "thought", rest: true }],
    flags: { moods: "mood <mood>" },
    examples: ["ponder the sea"],
  },
  tool: {
    name: "memory_ponder",
    title: "Ponder",
    description: "Turn a thought over.",
    takes: { thought: { described: true }, limit: { max: 5 } },
    effect: "reads",
  },
});

describe("an operation that was only put into the index", () => {
  let commands: readonly CommandDescription[] = [];

  beforeAll(() => {
    Object.assign(operations, { ponder });
    Object.assign(handlers, { ponder: (_: unknown, input: { limit: number }) => ({ turned: input.limit }) });
    commands = Object.values(operations).map(commandFrom);
  });

  test("is in the help of the command line, under its group", () => {
    const program = buildProgram(terminal(), commands);
    expect(program.helpInformation()).toMatch(
      /^Remember and recall:\n(?: .*\n)*? {2}ponder .*<thought\.\.\.> +Turn a thought over a few times\. People only\.$/m,
    );
    const help = program.commands.find((command) => command.name() === "ponder")?.helpInformation();
    for (const line of [
      /thought +What to turn over; - reads it from stdin/,
      /--mood <mood> +How to feel about it; repeatable\s+\(choices: "calm",\s+"cross"\)/,
      /--slowly +Take your time/,
      /--since <time> +Only thoughts from then on/,
      /-n, --limit <count> +How many at most \(default: 3\)/,
      /--as <agent>/,
    ])
      expect(help).toMatch(line);
  });

  test("takes its words and flags", async () => {
    const command = commandFrom(ponder);
    const flags = { moods: ["calm"], slowly: true, limit: "2" };
    expect(await inputFrom(command, ["the", "sea"], flags)).toEqual({
      thought: "the sea",
      moods: ["calm"],
      slowly: true,
      limit: 2,
    });
  });

  test.each(["bash", "zsh", "fish"])("is completed by %s", (shell) => {
    const program = buildProgram(terminal(), commands);
    const lines: string[] = [];
    const session = { json: false, terminal: { ...terminal(), page: (text: string) => void lines.push(text) } };
    const command = program.commands.find((one) => one.name() === "completion")!;
    completion(session as never, { shell }, command);
    expect(lines.join("\n")).toMatch(/ponder[^]*(?:--|-l )slowly/);
  });

  test("is a tool over MCP", async () => {
    const { TOOLS } = await import("../../src/surfaces/mcp/server.ts");
    const tool = TOOLS.find(({ name }) => name === "memory_ponder")!;
    expect(toolJson(tool)).toMatchObject({
      inputSchema: {
        properties: { thought: { type: "string", description: "What to turn over" }, limit: { type: "integer" } },
        required: ["thought"],
      },
      annotations: { title: "Ponder", readOnlyHint: true },
    });
    expect(tool.read({ thought: "x" })).toEqual({
      call: { operation: "ponder", input: { thought: "x" } },
      notes: [],
    });
  });

  test("has a route over HTTP, and is in the document about the routes", async () => {
    const { service } = await freshService();
    const api = operationsApi(service, undefined as never);
    const answer = await api.request(
      "/v1/ponder",
      { method: "POST", body: JSON.stringify({ thought: "the sea" }) },
      {},
    );
    expect(await answer.json()).toEqual({ turned: 3 });
    expect(openApi()["paths"]).toMatchObject({
      "/v1/ponder": {
        post: { summary: "Turn a thought over a few times. People only.", tags: ["Remember and recall", "reads"] },
      },
    });
  });

  test("is on both reference pages", () => {
    expect(operationsPage()).toMatch(
      /\| \[ponder\]\(#ponder\) \| reads \| people \| review \| `memory_ponder` \| Turn a thought over a few times\. \|/,
    );
    expect(cliPage(commands)).toMatch(/^## ponder$/m);
    expect(cliPage(commands)).toContain("holdfast ponder <thought...> [options]");
  });
});

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
