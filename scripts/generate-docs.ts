/**
 * Makes the reference pages from the program itself: docs/cli.md and man/holdfast.1 from the command tree,
 * docs/operations.md from the contract, docs/settings.md from the settings. `--check` writes nothing and names the pages that are out of date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cliPage } from "./pages/cli-page.ts";
import { clientsPage } from "./pages/clients-page.ts";
import { manPage } from "./pages/man-page.ts";
import { operationsPage } from "./pages/operations-page.ts";
import { settingsPage } from "./pages/settings-page.ts";
import { twoSessionsPicture } from "./pages/two-sessions.ts";

const top = fileURLToPath(new URL("..", import.meta.url));
const pages = {
  "docs/cli.md": cliPage(),
  "docs/clients.md": clientsPage(),
  "docs/operations.md": operationsPage(),
  "docs/settings.md": settingsPage(),
  "docs/two-sessions.svg": twoSessionsPicture(top),
  "man/holdfast.1": manPage(),
};

const changed = Object.entries(pages).filter(([name, text]) => {
  const file = join(top, name);
  return !existsSync(file) || readFileSync(file, "utf8") !== text;
});

if (process.argv.includes("--check")) {
  for (const [name] of changed) console.error(`${name} is out of date`);
  if (changed.length > 0) {
    console.error("Run `npm run docs` and commit what it wrote.");
    process.exitCode = 1;
  }
} else {
  for (const [name, text] of changed) {
    mkdirSync(dirname(join(top, name)), { recursive: true });
    writeFileSync(join(top, name), text);
  }
  console.log(changed.length === 0 ? "The pages are up to date." : `Wrote ${changed.map(([name]) => name).join(", ")}`);
}
