import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proposeAnchors } from "../../../src/adapters/files/anchor-proposals.ts";
import { fileAnchors, takeAnchor } from "../../../src/adapters/files/anchors.ts";

let root = "";

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "holdfast-proposals-")));
  write("package.json", {
    scripts: { test: "vitest run", dev: "vite", "test:unit": "vitest unit", install: "node setup.js" },
    dependencies: { react: "^19.2.1", next: "15.0.3", "@acme/ui": "2.1.0", lodash: ">=4", zod: "^4" },
    devDependencies: { vite: "^8.0.1", typescript: "7.0.2" },
  });
  write("apps/web/package.json", { scripts: { dev: "next dev" }, dependencies: { react: "18.3.1" } });
  write("src/http.ts", "export const retries = 5;\nconst timeoutMs = 30_000; const report = 1;\nlisten(8443);\n");
  write("src/router.ts", "export function route() {}\n");
  write("src/routes/[id].tsx", "export const page = 1;\n");
  write("Makefile", "all:\n");
  write("package-lock.json", { lockfileVersion: 3 });
  write("dist/app.js", "retries");
  write(".env.local", "PORT=1");
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === "string" ? content : JSON.stringify(content));
}

function proposed(text: string): readonly string[] {
  const anchors = proposeAnchors(root, text);
  for (const anchor of anchors) expect(fileAnchors().check(takeAnchor(root, anchor), root)).toEqual({ found: "same" });
  return anchors;
}

test.each([
  ["Tests are run with `pnpm test`", ["json:package.json#/scripts/test"]],
  ["Run npm run test:unit. It is quick.", ["json:package.json#/scripts/test:unit"]],
  ["yarn dev starts the server on port 4321", ["json:package.json#/scripts/dev"]],
  ["In apps/web run `pnpm dev`", ["json:apps/web/package.json#/scripts/dev"]],
])("a script that is named is tied to the manifest: %s", (text, anchors) => {
  expect(proposed(text)).toEqual(anchors);
});

test.each([
  "pnpm vitest runs the tests",
  "npm install takes five minutes behind the proxy",
  "pnpm install builds the addon",
  "Use `deno task dev`; npm run dev is a leftover",
  "Don't use npm test here",
  "`pnpm --filter api test` runs the API's tests, `npm run dev --workspace=api` its server",
  "cd packages/api && pnpm test",
  "npm dev",
])("what is no script of this package, or is said not to be used, is not tied: %s", (text) => {
  expect(proposed(text)).toEqual([]);
});

test.each([
  ["The frontend uses React 19.2", ["json:package.json#/dependencies/react"]],
  [
    "vite 8 bundles the viewer, and TypeScript 7.0.2 checks it",
    ["json:package.json#/devDependencies/vite", "json:package.json#/devDependencies/typescript"],
  ],
  [
    "We are on Next.js 15 and @acme/ui@2.1",
    ["json:package.json#/dependencies/next", "json:package.json#/dependencies/@acme~1ui"],
  ],
  ["apps/web is on react 18.3", ["json:apps/web/package.json#/dependencies/react"]],
])("a version that agrees with the manifest is tied to it: %s", (text, anchors) => {
  expect(proposed(text)).toEqual(anchors);
});

test.each([
  "React 18 is needed by the old widgets",
  "vite 80 modules at once",
  "wait for the next 15 minutes",
  "lodash 4 and zod 4.1 are in use",
  "We upgraded to vite 8 in March",
  "The app does not work with React 19",
])("a version that disagrees, is vague or only passing is not tied: %s", (text) => {
  expect(proposed(text)).toEqual([]);
});

test.each([
  ["`retries` is set in `src/http.ts`", [String.raw`file:src/http.ts#/\bretries\b/`]],
  ["src/http.ts:2 sets timeoutMs for every call.", [String.raw`file:src/http.ts#/\btimeoutMs\b/`]],
  ["The server in ./src/http.ts listens on 8443", [String.raw`file:src/http.ts#/\b8443\b/`]],
  ["See [the client](src/http.ts): `retries` counts", [String.raw`file:src/http.ts#/\bretries\b/`]],
])("a file is tied by a name or value that stands in it: %s", (text, anchors) => {
  expect(proposed(text)).toEqual(anchors);
});

test.each([
  ["The entry point is src/router.ts", ["file:src/router.ts#/^/"]],
  ["Routes live in `src/router.ts`.", ["file:src/router.ts#/^/"]],
  ["Never edit src/router.ts by hand", ["file:src/router.ts#/^/"]],
  ["The page is src/routes/[id].tsx (server side)", ["file:src/routes/[id].tsx#/^/"]],
  ["Targets are listed in the Makefile", ["file:Makefile#/^/"]],
])("a file that is a place is tied by its existence: %s", (text, anchors) => {
  expect(proposed(text)).toEqual(anchors);
});

test.each([
  "src/http.ts and src/router.ts stay in sync",
  "`port` is configured in src/http.ts",
  "The timeout in src/router.ts is 30 seconds",
  "`retries` in src/http.ts is 7",
  "`engines.node` in package.json says >=18",
  "src/router.ts is now called src/http.ts",
  "Fixed the crash in src/http.ts by guarding `retries`",
  "The router was moved from src/router.ts to src/routes",
  "src/router.ts will be deleted in May",
  "The old entry in src/router.ts is deprecated",
  "Versions are pinned in package-lock.json",
  "The bundle is in dist/app.js",
  "The port is in .env.local",
  "Handlers live in src/missing.ts",
  "Handlers live in src/",
  "The file is in ../src/http.ts or /src/http.ts, see https://example.org/src/http.ts",
  "Prefers tabs over spaces",
])("nothing is tied when the text leaves doubt: %s", (text) => {
  expect(proposed(text)).toEqual([]);
});

test("a secret never becomes part of an anchor", () => {
  write("src/keys.ts", 'const a = "hunter2"; const b = "sk9Qx7Lm2Vt5Rw8Zp3";');
  expect(proposed("The database password is `hunter2`, see src/keys.ts").join(" ")).not.toContain("hunter2");
  expect(proposed("src/keys.ts holds `sk9Qx7Lm2Vt5Rw8Zp3`").join(" ")).not.toContain("sk9Q");
});

test("a text that names many things is tied to three at most", () => {
  const text = "Routes live in src/router.ts. `retries` is in src/http.ts. Run pnpm dev. Run pnpm test. We use vite 8.";
  expect(proposed(text)).toHaveLength(3);
});

test("a folder without a manifest gives no ties to one", () => {
  expect(proposeAnchors(join(root, "src"), "Run pnpm test with vite 8")).toEqual([]);
  expect(proposeAnchors(join(root, "nowhere"), "Run pnpm test; see src/http.ts")).toEqual([]);
});
