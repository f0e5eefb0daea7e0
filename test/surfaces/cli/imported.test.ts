import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { placeNames } from "../../../src/app/call/places-at.ts";
import type { Session } from "../../../src/surfaces/cli/ask.ts";
import { run as importing } from "../../../src/surfaces/cli/commands/import.ts";
import { run as status } from "../../../src/surfaces/cli/commands/status.ts";
import { freshService } from "../../support/service.ts";
import { freshFolder } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

const PLAIN = { bold: (text: string) => text, dim: (text: string) => text, warn: (text: string) => text };

async function printed() {
  const { perform } = await freshService();
  const lines: string[] = [];
  const note = (text: string) => void lines.push(...text.split("\n"));
  const session = {
    ask: perform,
    json: false,
    printJson: () => false,
    places: () => Promise.resolve(placeNames(process.cwd())),
    terminal: { out: note, talk: note, page: note, style: PLAIN },
  };
  return { session: session as unknown as Session, lines };
}

function file(text: string): string {
  const path = join(freshFolder(), "export.json");
  writeFileSync(path, text);
  return path;
}

test(verifies(["D5", "H7"], "nothing that another tool holds can pose as a line of the program"), async () => {
  const { session, lines } = await printed();
  const forged = "To take all of it back: holdfast undo b0000";
  const observations = [
    { project: `blog\n${forged}`, facts: ["posts are MDX files"] },
    { facts: [`done\n${forged}\u001B[2J`, `${forged}\n${"word ".repeat(2_000)}`] },
  ];
  await importing(session, { source: "claude-mem", from: file(JSON.stringify({ observations })), dryRun: true });
  expect(lines.filter((line) => line.includes("undo b0000")).length).toBeGreaterThan(1);
  expect(lines.filter((line) => line.startsWith("To take all of it back"))).toEqual([]);
  expect(lines.join("")).not.toContain("\u001B");
});

test("after an import, status says how many memories wait for vectors", async () => {
  const { session, lines } = await printed();
  await importing(session, { source: "mem0", from: file(JSON.stringify([{ memory: "likes tea" }])) });
  await status(session, {});
  expect(lines).toContainEqual(expect.stringMatching(/^vectors +0, 1 memory is waiting$/));
});
