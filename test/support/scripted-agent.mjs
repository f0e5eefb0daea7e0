// An agent without a model: asks memory through the `holdfast` on its path, where there is one, and does what it was told.
// What nobody told it, it takes from the repository or makes up, as agents do. Prints what Codex prints.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const [, , way, prompt] = process.argv;
if (way === "fails") {
  console.error("the agent has no key");
  process.exit(3);
}
const session = ["--as", "scripted", "--session", "scripted-1"];
const told = `${asked("brief")}\n${asked("recall", prompt)}`;
const knows = (...facts) => facts.every((fact) => told.includes(fact));

if (prompt.includes("nickname")) {
  const [name, first] = knows("20260314T0930", "owner: data-platform")
    ? ["20261117T1200_add_nickname.sql", "-- owner: data-platform\n"]
    : ["003_add_nickname.sql", ""];
  writeFileSync(`migrations/${name}`, `${first}alter table customers add column nickname text;\n`);
} else if (prompt.includes("staging.json")) {
  const port = knows("6432") ? 6432 : JSON.parse(readFileSync("config/development.json", "utf8")).database.port;
  writeFileSync("config/staging.json", JSON.stringify({ database: { host: "db.staging.example.org", port } }));
} else if (prompt.includes("upload.test.js")) {
  const test = readFileSync("test/upload.test.js", "utf8");
  const better = knows("port 0") ? ["startServer()", "startServer({ port: 0 })"] : ["2000", "60000"];
  writeFileSync("test/upload.test.js", test.replace(...better));
} else if (prompt.includes("api.md")) {
  // Believes what it is told, unless it is told that the file says otherwise.
  const version =
    knows("v2") && !/stale|changed/.test(told) ? "v2" : JSON.parse(readFileSync("config/api.json", "utf8")).version;
  mkdirSync("docs", { recursive: true });
  writeFileSync("docs/api.md", `# API\n\napi.example.org speaks ${version}.\n`);
} else if (prompt.includes("clean")) {
  const loop = `for (const name of readdirSync(folder)) if (name.endsWith(".tmp")`;
  const [unless, file] = knows("--dry-run")
    ? [` && !process.argv.includes("--dry-run")`, "clean.mjs"]
    : ["", "clean.mjs"];
  writeFileSync(
    `scripts/${file}`,
    `import { readdirSync, rmSync } from "node:fs";\nconst folder = process.argv[2];\n${loop}${unless}) rmSync(\`\${folder}/\${name}\`);\n`,
  );
}
const answer = told.trim() === "" ? "Done. Is that the right value?" : "Done.";
const usage = { input_tokens: 1000 + told.length, cached_input_tokens: 100, output_tokens: 20 };
console.log(JSON.stringify({ type: "thread.started", thread_id: "scripted-1" }));
console.log(JSON.stringify({ type: "item.completed", item: { type: "agent_message", text: answer } }));
console.log(JSON.stringify({ type: "turn.completed", usage }));

function asked(...command) {
  const { stdout, error } = spawnSync("holdfast", [...command, ...session], { encoding: "utf8" });
  return error === undefined ? stdout : "";
}
