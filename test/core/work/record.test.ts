import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { secretRedactor } from "../../../src/adapters/secrets/secret-redactor.ts";
import type { Run } from "../../../src/domain/work/work.ts";
import { ALL_JOURNAL, freshJournal, markOf, portion } from "../../support/journal.ts";
import { freshFolder } from "../../support/store.ts";
import { captureInto } from "../../support/transcripts.ts";
import { verifies } from "../../support/verifies.ts";
import { claudeSession } from "../../support/work.ts";

const ALL = { kind: "beginning", prefix: "" } as const;
const TOKEN = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;

function transcriptOf(...lines: Parameters<typeof claudeSession>[0]): string {
  const folder = freshFolder();
  mkdirSync(join(folder, "p"), { recursive: true });
  const file = join(folder, "p", "one.jsonl");
  writeFileSync(file, claudeSession(lines));
  return file;
}

describe("the record of work", () => {
  test(
    verifies("J1", "reading a transcript again adds nothing, and what it adds is found by family and by path"),
    async () => {
      const journal = freshJournal();
      const file = transcriptOf(
        { user: "fix the tests" },
        { run: "npm test", failed: "Error: no such table: user" },
        { edit: "src/db.ts", from: "a", to: "b" },
        { run: "npm test" },
      );
      await captureInto(journal, file);
      const first = await journal.findWork(ALL, ALL_JOURNAL, 100);
      writeFileSync(file, `${readFileSync(file, "utf8")}\n`);
      await captureInto(journal, file);
      expect(await journal.findWork(ALL, ALL_JOURNAL, 100)).toEqual(first);
      expect(first.map(({ work, turn }) => [turn, work.kind])).toEqual([
        [3, "run"],
        [2, "edit"],
        [1, "run"],
      ]);
      expect(await journal.findWork({ kind: "name", names: ["src/db.ts"] }, ALL_JOURNAL, 9)).toHaveLength(1);
      expect(await journal.findWork({ kind: "name", names: ["npm test"] }, ALL_JOURNAL, 9)).toHaveLength(2);
    },
  );

  test(verifies("A7", "no secret of a command or an error line is kept"), async () => {
    const journal = freshJournal();
    const file = transcriptOf({
      run: `GITHUB_TOKEN=${TOKEN} npm publish`,
      failed: `Error: token ${TOKEN} was refused`,
    });
    await captureInto(journal, file, { redactor: secretRedactor() });
    const [kept] = await journal.findWork(ALL, ALL_JOURNAL, 9);
    expect((kept!.work as Run).errors).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(TOKEN);
  });

  test(verifies("J1", "turns that an earlier version captured get their work when they are read again"), async () => {
    const journal = freshJournal();
    const work = [{ kind: "read", path: "a.ts", passed: true, before: null, after: null, line: "" }] as const;
    const turn = { role: "tool", tool: "Read", text: "Read: a.ts -> ok" } as const;
    await journal.append([portion([turn])], markOf());
    await journal.append([portion([{ ...turn, work }])], markOf());
    expect(await journal.findWork(ALL, ALL_JOURNAL, 9)).toMatchObject([{ work: work[0] }]);
  });

  test(verifies("E4", "what is erased from a session is erased from its work, and stays so"), async () => {
    const journal = freshJournal();
    const secretive = "the harbour code is lantern nine";
    const file = transcriptOf({ run: `make deploy NOTE="${secretive}"`, failed: `Error: ${secretive} refused` });
    await captureInto(journal, file);
    expect(await journal.holding([secretive])).toBe(1);
    expect(await journal.cutEvidence([secretive])).toBe(1);
    writeFileSync(file, `${readFileSync(file, "utf8")}\n`);
    await captureInto(journal, file);
    expect(JSON.stringify(await journal.findWork(ALL, ALL_JOURNAL, 9))).not.toContain("lantern");
    expect(await journal.holding([secretive])).toBe(0);
  });
});
