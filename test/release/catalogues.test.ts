import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import { bundleManifest } from "../../scripts/generate-catalogues.ts";
import { verifies } from "../support/verifies.ts";

const TOP = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string): unknown => JSON.parse(readFileSync(join(TOP, path), "utf8"));
const npm = read("package.json") as Parameters<typeof bundleManifest>[0];

const name = z
  .string()
  .regex(/^(?!.*(?:--|\.\.))[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/)
  .max(64);
const author = z.strictObject({ name: z.string(), email: z.string().optional(), url: z.string().optional() });
const version = z.literal(npm.version);
const described = {
  name,
  version,
  description: z.string().min(1),
  author,
  license: z.string(),
  keywords: z.array(z.string()),
};
const npx = {
  command: z.literal("npx"),
  args: z.tuple([z.literal("-y"), z.literal(`holdfast@${npm.version}`), z.literal("mcp")]),
};
const claudeMarketplace = z.strictObject({
  name,
  description: z.string(),
  owner: author,
  plugins: z
    .array(z.strictObject({ name, source: z.string().startsWith("./"), description: z.string(), version }))
    .length(1),
});

/** The catalogues' schemas as they were published in November 2026: closed where theirs are closed. */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  "plugin.json": z.strictObject({
    $schema: z.literal("https://agent-plugins.org/schemas/1.0.0/plugin.schema.json"),
    ...described,
  }),
  "mcp.json": z.strictObject({
    $schema: z.literal("https://agent-plugins.org/schemas/1.0.0/mcp.schema.json"),
    mcpServers: z.record(z.string(), z.strictObject({ type: z.literal("stdio"), ...npx })),
  }),
  ".claude-plugin/marketplace.json": claudeMarketplace,
  "plugin/.claude-plugin/marketplace.json": claudeMarketplace,
  "plugin/plugins/holdfast/.claude-plugin/plugin.json": z.strictObject(described),
  "plugin/plugins/holdfast/.codex-plugin/plugin.json": z.strictObject({
    ...described,
    mcpServers: z.literal("./.mcp.json"),
  }),
  ".agents/plugins/marketplace.json": z.strictObject({
    name,
    plugins: z.array(
      z.strictObject({
        name,
        source: z.strictObject({ source: z.literal("local"), path: z.string().startsWith("./") }),
        policy: z.strictObject({
          installation: z.enum(["AVAILABLE"]),
          authentication: z.enum(["ON_INSTALL", "ON_USE"]),
        }),
        category: z.string(),
      }),
    ),
  }),
  "gemini-extension.json": z.strictObject({
    name: z.string().regex(/^[a-z0-9-]+$/),
    version,
    description: z.string(),
    mcpServers: z.record(z.string(), z.strictObject(npx)),
  }),
  "server.json": z.strictObject({
    $schema: z.literal("https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"),
    name: z.literal(npm.mcpName).and(
      z
        .string()
        .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
        .max(200),
    ),
    title: z.string().max(100),
    description: z.string().min(1).max(100),
    version,
    packages: z.array(
      z.strictObject({
        registryType: z.literal("npm"),
        identifier: z.literal("holdfast"),
        version,
        transport: z.strictObject({ type: z.literal("stdio") }),
        packageArguments: z.array(z.strictObject({ type: z.literal("positional"), value: z.string() })),
      }),
    ),
  }),
};

test.each(Object.entries(SCHEMAS))(
  verifies("F5", "%s is of the form its catalogue takes, with this version"),
  (path, schema) => {
    expect(schema.safeParse(read(path)).error?.issues).toBeUndefined();
  },
);

test(verifies("F5", "the bundle for desktop clients starts the program that is in it"), () => {
  const { server } = bundleManifest(npm, "linux") as {
    server: { entry_point: string; mcp_config: { args: string[] } };
  };
  expect(server.mcp_config.args).toEqual([`\${__dirname}/${server.entry_point}`, "mcp"]);
  expect(
    server.entry_point.endsWith((read("package.json") as { bin: { holdfast: string } }).bin.holdfast.slice(2)),
  ).toBe(true);
});

test(
  verifies("F2", "the skill is of the standard's form and names only commands and flags that there are"),
  async () => {
    const text = readFileSync(join(TOP, "skills/holdfast/SKILL.md"), "utf8");
    const [, front = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
    expect(/^name: holdfast$/m.test(front)).toBe(true);
    expect(/^description: (.*)$/m.exec(front)?.[1]?.length).toBeLessThanOrEqual(1_024);
    expect(body.split("\n").length).toBeLessThan(500);
    const { COMMANDS } = await import("../../src/contract/generated.ts");
    const own = ["setup", "doctor"];
    const named = [...body.matchAll(/holdfast ([a-z]+)/g)].map(([, command]) => command!);
    expect(named.filter((one) => !own.includes(one) && !COMMANDS.some((command) => command.name === one))).toEqual([]);
  },
);
