import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { placeNames } from "../../../src/app/call/places-at.ts";
import type { Session } from "../../../src/surfaces/cli/ask.ts";
import { run as recall } from "../../../src/surfaces/cli/commands/recall.ts";
import { run as review } from "../../../src/surfaces/cli/commands/review.ts";
import { folderIn, initialised } from "../../support/repository.ts";
import { freshService } from "../../support/service.ts";
import { freshFolder } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";
import { claudeSession } from "../../support/work.ts";

const PLAIN = { bold: (text: string) => text, dim: (text: string) => text, warn: (text: string) => text };

async function printed() {
  const own = await freshService();
  const lines: string[] = [];
  const note = (text: string) => void lines.push(...text.split("\n"));
  const session = {
    ask: own.perform,
    json: false,
    printJson: () => false,
    places: () => Promise.resolve(placeNames(process.cwd())),
    terminal: { out: note, talk: note, page: note, style: PLAIN },
  };
  return { own, session: session as unknown as Session, lines };
}

test(verifies("J2", "recall prints what past work says about the error in the question"), async () => {
  const { own, session, lines } = await printed();
  const cwd = initialised(folderIn(freshFolder(), "shop"));
  const file = join(freshFolder(), "past.jsonl");
  const error = "ModuleNotFoundError: No module named 'yaml'";
  writeFileSync(
    file,
    claudeSession([{ run: "pytest", failed: error }, { run: "uv run pytest" }], { session: "past", cwd }),
  );
  await own.perform("capture", { from: file });
  await recall(session, { question: error, from: "work", cwd });
  expect(lines).toContain("From past work:");
  expect(lines.join("\n")).toContain("uv run pytest");
});

test(verifies("K4", "approving all with nothing waiting is no failure"), async () => {
  const { session, lines } = await printed();
  const before = process.exitCode;
  await review(session, { action: "approve", all: true });
  expect(process.exitCode).toBe(before);
  expect(lines).toEqual(["0 proposals approved"]);
});
