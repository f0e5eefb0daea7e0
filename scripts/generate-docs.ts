/**
 * Makes the reference pages from the program itself: docs/cli.md from the command tree, docs/operations.md from the
 * contract, docs/settings.md from the settings. `--check` writes nothing and names the pages that are out of date.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cliPage } from "./pages/cli-page.ts";
import { clientsPage } from "./pages/clients-page.ts";
import { operationsPage } from "./pages/operations-page.ts";
import { settingsPage } from "./pages/settings-page.ts";
import { twoSessionsPicture } from "./pages/two-sessions.ts";

const top = fileURLToPath(new URL("..", import.meta.url));
const folder = join(top, "docs");
const pages = {
  "cli.md": cliPage(),
  "clients.md": clientsPage(),
  "operations.md": operationsPage(),
  "settings.md": settingsPage(),
  "two-sessions.svg": twoSessionsPicture(top),
};

const changed = Object.entries(pages).filter(([name, text]) => {
  const file = join(folder, name);
  return !existsSync(file) || readFileSync(file, "utf8") !== text;
});

if (process.argv.includes("--check")) {
  for (const [name] of changed) console.error(`docs/${name} is out of date`);
  if (changed.length > 0) {
    console.error("Run `npm run docs` and commit what it wrote.");
    process.exitCode = 1;
  }
} else {
  for (const [name, text] of changed) writeFileSync(join(folder, name), text);
  console.log(changed.length === 0 ? "The pages are up to date." : `Wrote ${changed.map(([name]) => name).join(", ")}`);
}
