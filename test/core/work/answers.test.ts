import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { askBlame } from "../../../src/core/work/ask-blame.ts";
import { askFix, askFriction } from "../../../src/core/work/ask-fix.ts";
import { askHow } from "../../../src/core/work/ask-how.ts";
import { searchWork } from "../../../src/core/work/task.ts";
import type { WorkParts } from "../../../src/core/work/item.ts";
import { DAY } from "../../../src/domain/time.ts";
import { pathIdentity } from "../../../src/domain/project.ts";
import { ALL_JOURNAL, freshJournal } from "../../support/journal.ts";
import { freshFolder } from "../../support/store.ts";
import { captureInto } from "../../support/transcripts.ts";
import { verifies } from "../../support/verifies.ts";
import { claudeSession } from "../../support/work.ts";
import type { Happening } from "../../support/work.ts";

const MISSING = "ModuleNotFoundError: No module named 'yaml'";

/** A journal of these sessions, a day apart. */
async function after(...sessions: readonly (readonly Happening[])[]): Promise<WorkParts> {
  const folder = join(freshFolder(), "p");
  mkdirSync(folder, { recursive: true });
  for (const [index, happenings] of sessions.entries()) {
    const text = claudeSession(happenings, { session: `s${index}`, at: Date.UTC(2026, 2, 1, 9) + index * DAY });
    writeFileSync(join(folder, `s${index}.jsonl`), text);
  }
  const journal = freshJournal();
  await captureInto(journal, folder);
  return { journal, view: ALL_JOURNAL };
}

const FIXED: readonly Happening[] = [
  { user: "run the tests" },
  { run: "pytest", failed: MISSING },
  { agent: "The system Python has no packages; this project uses uv." },
  { run: "uv run pytest" },
];

describe("what follows from the record of work", () => {
  test(
    verifies("J2", "what made an error go away is told with the session that shows it and the agent's reason"),
    async () => {
      const { items } = await askFix(await after(FIXED), `Traceback\n${MISSING}`);
      expect(items).toMatchObject([
        {
          says: ["ran it as `uv run pytest`"],
          why: "The system Python has no packages; this project uses uv.",
          doubt: null,
        },
      ]);
      expect(items[0]!.evidence).toHaveLength(1);
    },
  );

  test(verifies("J2", "the change after the last failure is the fix, and not what was taken back before"), async () => {
    const parts = await after([
      { run: "npm test", failed: "Error: no such table: user" },
      { edit: "src/db.ts", from: "one", to: "two" },
      { run: "npm test", failed: "Error: no such table: user" },
      { edit: "src/db.ts", from: "two", to: "one" },
      { run: "npm run migrate" },
      { run: "npm test" },
    ]);
    const { items } = await askFix(parts, "Error: no such table: user");
    expect(items[0]!.says).toEqual(["ran `npm run migrate`"]);
    const dead = (await askBlame(parts, "src/db.ts")).items.filter(({ kind }) => kind === "dead end");
    expect(dead).toMatchObject([{ about: "edited src/db.ts: two" }]);
  });

  test(verifies("J2", "seen twice is stronger, and an error that came back is told with its doubt"), async () => {
    const twice = await askFix(await after(FIXED, FIXED), MISSING);
    expect(twice.items).toMatchObject([{ sessions: 2 }]);
    const back = await askFix(await after(FIXED, [{ run: "pytest", failed: MISSING }]), MISSING);
    expect(back.items).toMatchObject([{ doubt: "the error came back later" }]);
  });

  test(verifies("J7", "what was typed otherwise and has failed since is told with that doubt"), async () => {
    const error = "Error: digital envelope routines::unsupported";
    const [plain, legacy] = ["pnpm storybook", "NODE_OPTIONS=--openssl-legacy-provider pnpm storybook"];
    const parts = await after(
      [{ run: plain, failed: error }, { run: legacy }],
      [{ run: legacy, failed: "node: --openssl-legacy-provider is not allowed in NODE_OPTIONS" }, { run: plain }],
    );
    expect((await askFix(parts, error)).items[0]!.doubt).toContain("it failed since");
  });

  test(verifies("J7", "a pass without a change, or in another folder, is told with its doubt"), async () => {
    const retry = await after([{ run: "npm test", failed: "Error: seed drift exceeded" }, { run: "npm test" }]);
    expect((await askFix(retry, "Error: seed drift exceeded")).items[0]!.doubt).toContain("come and go");
    const elsewhere = await askFix(await after(FIXED), MISSING, { folder: "other" });
    expect(elsewhere.items[0]!.doubt).toContain("not here");
  });

  test(
    verifies("J7", "nothing is made up for an error that nobody fixed, or that is about something else"),
    async () => {
      const parts = await after(FIXED, [{ run: "make", failed: "Error: disk quota exceeded" }]);
      expect((await askFix(parts, "Error: disk quota exceeded")).items).toEqual([]);
      expect((await askFix(parts, "ModuleNotFoundError: No module named 'requests'")).isNear).toBe(true);
    },
  );

  test(verifies("J2", "how something is run is told by what passes now, against what fails"), async () => {
    const parts = await after(FIXED, FIXED, [{ run: "pytest", failed: MISSING }]);
    const { items } = await askHow(parts, "pytest");
    expect(items.map(({ about }) => about)).toEqual(["uv run pytest", "pytest"]);
    expect(items[1]!.doubt).toBe("it never passed");
    const changed = await after(
      [{ run: "npm run build" }],
      [{ run: "npm run build", failed: "Error: no such option" }, { run: "npm run build -- --legacy" }],
    );
    expect((await askHow(changed, "npm run build")).items.map(({ about, doubt }) => [about, doubt])).toEqual([
      ["npm run build -- --legacy", null],
      ["npm run build", "it failed since, and another way passes"],
    ]);
  });

  test(verifies("J2", "a file's sessions are told with what came of them, a topic with its files"), async () => {
    const parts = await after([
      { user: "payments are rounded wrongly" },
      { edit: "src/pay.ts", from: "floor(x)", to: "round(x)" },
      { run: "npm test" },
      { run: "git commit -am fix", prints: "[main 4be19a2] fix\n" },
    ]);
    const { items } = await askBlame(parts, "src/pay.ts");
    expect(items[0]).toMatchObject({
      about: "src/pay.ts: payments are rounded wrongly",
      says: ["round(x)", "then `npm test` passed", "commit 4be19a2"],
    });
    expect((await askBlame(parts, "pay.ts")).items[0]!.about).toContain("src/pay.ts");
    expect((await askBlame(parts, "payments")).items).toMatchObject([{ kind: "file", about: "src/pay.ts" }]);
  });

  test(verifies("J2", "an error that cost three sessions is friction, one that cost two is not"), async () => {
    expect((await askFriction(await after(FIXED, FIXED))).items).toEqual([]);
    const { items } = await askFriction(await after(FIXED, FIXED, FIXED));
    expect(items).toMatchObject([{ about: MISSING, sessions: 3 }]);
    expect(items[0]!.says).toContain("ran it as `uv run pytest`");
  });

  test(verifies("J2", "a question with an error, a command or a path in it finds what was done"), async () => {
    const parts = await after(FIXED, [{ edit: "src/pay.ts", from: "a", to: "b" }]);
    expect((await searchWork(parts, `I get ${MISSING}`)).items).toMatchObject([{ kind: "fix" }]);
    expect((await searchWork(parts, "how do I call `pytest` here")).items[0]).toMatchObject({ about: "uv run pytest" });
    expect((await searchWork(parts, "what happened to src/pay.ts?")).items[0]).toMatchObject({ kind: "session" });
    expect((await searchWork(parts, "which port does staging use")).items).toEqual([]);
  });

  test(verifies(["E8", "J7"], "the work of another project is not seen"), async () => {
    const parts = await after(FIXED);
    const other = { ...ALL_JOURNAL, projects: [pathIdentity("/work/two")] };
    expect((await askFix({ ...parts, view: other }, MISSING)).items).toEqual([]);
    expect((await askHow({ ...parts, view: other }, "pytest")).items).toEqual([]);
  });
});
