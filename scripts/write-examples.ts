/**
 * Runs the examples of the pages named (all, without a name) and writes what the program prints into them, where it
 * differs from what they show. Needs a build. Look at the difference before you commit it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pages } from "../test/support/examples/pages.ts";
import { runPage } from "../test/support/examples/run-page.ts";

const top = fileURLToPath(new URL("..", import.meta.url));
const named = process.argv.slice(2);

for (const page of named.length === 0 ? pages(top) : named) {
  const file = join(top, page);
  const markdown = readFileSync(file, "utf8");
  const wrong = await runPage(markdown);
  const lines = markdown.split("\n");
  for (const { command, printed, code } of wrong.toReversed()) {
    if (command.expected === null) {
      console.error(
        `${page}:${command.line + 1} exits with ${code}: ${command.text}\n${printed.slice(0, 12).join("\n")}`,
      );
      process.exitCode = 1;
    } else lines.splice(command.line + 1, command.expected.length, ...printed);
  }
  writeFileSync(file, lines.join("\n"));
  console.log(`${page}: ${wrong.length} of its examples differed`);
}
