// `npm start`: builds a fresh clone, then brings a person to `holdfast setup`. Where nobody can be asked, no agent is found, or all
// are connected, it runs the service in this terminal. Whoever changes the source runs `npm run build`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { fileURLToPath } from "node:url";

const dist = new URL("../dist/", import.meta.url);
const main = fileURLToPath(new URL("surfaces/cli/main.js", dist));

if (!existsSync(new URL("built-at", dist))) await import("./build.mjs");
const isToConnect = hasAgentToConnect();
if (isToConnect && !canAsk())
  console.error("There is no terminal to ask in, so no agent is connected: `holdfast setup --yes` connects them.");
process.exitCode = run(isToConnect && canAsk() ? ["setup"] : ["serve", "--foreground"]);

function canAsk() {
  return process.stdin.isTTY && process.stderr.isTTY;
}

function hasAgentToConnect() {
  const { stdout } = spawnSync(process.execPath, [main, "setup", "--json"], { encoding: "utf8", cwd: homedir() });
  try {
    return JSON.parse(stdout).clients.some(({ changed }) => changed);
  } catch {
    return false; // Setup itself will say what is wrong.
  }
}

function run(words) {
  // Ctrl-C is the service's to answer. Whoever sets up works elsewhere than in this clone.
  process.on("SIGINT", () => {});
  return spawnSync(process.execPath, [main, ...words], { stdio: "inherit", cwd: homedir() }).status ?? 1;
}
