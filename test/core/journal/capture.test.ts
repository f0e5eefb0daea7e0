import { expect, test } from "vitest";
import { captureFile } from "../../../src/core/journal/capture.ts";
import type { ProjectId } from "../../../src/domain/project.ts";
import { freshJournal, markOf, portion } from "../../support/journal.ts";
import { verifies } from "../../support/verifies.ts";

test(
  verifies("B1", "whoever asks while a transcript is taken in waits for one turn of it, not for a stretch"),
  async () => {
    const { session, turns } = portion(Array.from({ length: 40 }, (_, at) => `the shelf ${at} holds crates`));
    const done: string[] = [];
    const captured = await captureFile(
      {
        transcripts: {
          find: () => [],
          async *read(file) {
            const mark = markOf(file.path);
            yield { portions: [{ session, turns }], mark, brokenLines: 0, cutLines: 0, bytes: 9, rewritten: false };
          },
        },
        journal: freshJournal(),
        redactor: { redact: async (text) => (done.push("cleans"), { text, cut: [] }) },
        findProject: () => "git:example.org/a/one" as ProjectId,
        rootOf: (folder) => folder,
        breathe: async () => void done.push("breathes"),
      },
      { client: "claude-code", path: "/transcripts/one.jsonl" },
    );
    expect(captured.turns).toBe(40);
    expect(done.join(" ")).not.toContain("cleans cleans");
  },
);
