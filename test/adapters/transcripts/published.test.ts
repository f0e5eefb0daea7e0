import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { IS_SOAK } from "../../support/soak.ts";
import { freshFolder } from "../../support/store.ts";
import { captureInto, countsOf, keyedJournal, readWhole, seeded } from "../../support/transcripts.ts";
import { verifies } from "../../support/verifies.ts";

/** Transcripts that other projects have published, and fresh ones of today's clients. They lie beside the checkout, if at all. */
const SHARED = process.env["HOLDFAST_SHARED"] ?? resolve(fileURLToPath(new URL("../../../../shared", import.meta.url)));
const missing = !existsSync(join(SHARED, "transcripts"));
if (missing)
  console.warn(`SKIPPED: no published transcripts in ${SHARED}. Set HOLDFAST_SHARED to the folder that has them.`);

/**
 * Turns in each file, counted apart from the readers: Claude Code's by hand and with jq, those of Codex, Copilot, Cursor,
 * Gemini, opencode and Qwen by `count_turns.py` in this folder, whose rules stand in it, and by eye for every file of fewer
 * than 30 lines. Sidechains are counted too; left out are the clients' own messages and memory's own calls; lines to which
 * a fixture gives the same id are one turn.
 */
const COUNTED: readonly (readonly [file: string, counts: string, broken: number])[] = [
  [
    "transcripts/claude/jazzyalex__Resources__Fixtures__stage0__agents__claude__large.jsonl",
    "4 user, 5 assistant, 1 tool",
    0,
  ],
  [
    "transcripts/claude/jazzyalex__Resources__Fixtures__stage0__agents__claude__schema_drift.jsonl",
    "1 user, 1 assistant, 0 tool",
    0,
  ],
  [
    "transcripts/claude/jazzyalex____subagent__0a1b2c3d-4e5f-4061-8071-2a3b4c5d6e7f__subagents__agent-a0ad4f44468bdf20d.jsonl",
    "1 user, 1 assistant, 1 tool",
    0,
  ],
  [
    "transcripts/claude/jazzyalex__es__Fixtures__stage0__agents__claude__subagent__0a1b2c3d-4e5f-4061-8071-2a3b4c5d6e7f.jsonl",
    "1 user, 1 assistant, 1 tool",
    0,
  ],
  [
    "transcripts/claude-code/d-kimuson__ck-global-claude-dir__projects__sample-project__1af7fc5e-8455-4414-9ccd-011d40f70b2a.jsonl",
    "0 user, 3 assistant, 12 tool",
    0,
  ],
  [
    "transcripts/claude-code/d-kimuson__ck-global-claude-dir__projects__sample-project__5c0375b4-57a5-4f26-b12d-d022ee4e51b7.jsonl",
    "3 user, 7 assistant, 21 tool",
    0,
  ],
  [
    "transcripts/claude-code/d-kimuson__ck-global-claude-dir__projects__sample-project__fe5e1c67-53e7-4862-81ae-d0e013e3270b.jsonl",
    "7 user, 95 assistant, 167 tool",
    0,
  ],
  [
    "transcripts/claude-code/d-kimuson__mock-global-claude-dir__projects__sample-project__agent-test-hash-123.jsonl",
    "1 user, 1 assistant, 0 tool",
    0,
  ],
  ["transcripts/claude-code/daaain__test__test_data__edge_cases.jsonl", "5 user, 2 assistant, 3 tool", 3],
  ["transcripts/claude-code/daaain__test__test_data__representative_messages.jsonl", "4 user, 3 assistant, 2 tool", 0],
  ["transcripts/claude-code/daaain__test__test_data__todowrite_examples.jsonl", "2 user, 3 assistant, 3 tool", 0],
  [
    "transcripts/claude-code/jazzyalex__Resources__Fixtures__stage0__agents__claude__small.jsonl",
    "2 user, 5 assistant, 3 tool",
    0,
  ],
  [
    "transcripts/claude-code/jimmc414__.claude-sessions__phase0-investigation__session__main.jsonl",
    "18 user, 75 assistant, 152 tool",
    0,
  ],
  ["transcripts/claude-code/simonw__tests__sample_session.json", "5 user, 8 assistant, 12 tool", 0],
  ["transcripts/claude-code/simonw__tests__sample_session.jsonl", "2 user, 2 assistant, 2 tool", 0],
  [
    "transcripts/claude-code/wesm__internal__parser__testdata__claude__valid_session.jsonl",
    "2 user, 2 assistant, 1 tool",
    0,
  ],
  ["transcripts/codex/es617__test__fixture-codex-patch.jsonl", "3 user, 3 assistant, 4 tool", 0],
  ["transcripts/codex/es617__test__fixture-codex.jsonl", "3 user, 5 assistant, 3 tool", 0],
  [
    "transcripts/codex/jazzyalex__Resources__Fixtures__stage0__agents__codex__large.jsonl",
    "6 user, 7 assistant, 1 tool",
    0,
  ],
  [
    "transcripts/codex/jazzyalex__Resources__Fixtures__stage0__agents__codex__schema_drift.jsonl",
    "1 user, 1 assistant, 1 tool",
    0,
  ],
  [
    "transcripts/codex/jazzyalex__Resources__Fixtures__stage0__agents__codex__small.jsonl",
    "3 user, 1 assistant, 4 tool",
    0,
  ],
  [
    "transcripts/codex/ryoppippi__apps__ccusage__test__fixtures__codex__sessions__project-alpha__session-alpha.jsonl",
    "0 user, 0 assistant, 0 tool",
    0,
  ],
  ["transcripts/codex/wesm__internal__parser__testdata__codex__function_calls.jsonl", "1 user, 0 assistant, 1 tool", 0],
  [
    "transcripts/codex/wesm__internal__parser__testdata__codex__standard_session.jsonl",
    "1 user, 1 assistant, 0 tool",
    0,
  ],
  [
    "transcripts/copilot/jazzyalex__Resources__Fixtures__stage0__agents__copilot__large.jsonl",
    "3 user, 3 assistant, 2 tool",
    0,
  ],
  [
    "transcripts/copilot/jazzyalex__Resources__Fixtures__stage0__agents__copilot__schema_drift.jsonl",
    "0 user, 1 assistant, 1 tool",
    0,
  ],
  [
    "transcripts/copilot/jazzyalex__Resources__Fixtures__stage0__agents__copilot__small.jsonl",
    "1 user, 4 assistant, 3 tool",
    0,
  ],
  [
    "transcripts/copilot/jazzyalex__es__stage0__agents__copilot__subdir_v1__aaaabbbb-1111-2222-3333-ccccddddeeee__events.jsonl",
    "1 user, 1 assistant, 1 tool",
    0,
  ],
  ["transcripts/cursor/es617__test__fixture-cursor.jsonl", "2 user, 3 assistant, 0 tool", 0],
  [
    "transcripts/cursor/jazzyalex__Resources__Fixtures__stage0__agents__cursor__large.jsonl",
    "3 user, 4 assistant, 2 tool",
    0,
  ],
  [
    "transcripts/cursor/jazzyalex__Resources__Fixtures__stage0__agents__cursor__schema_drift.jsonl",
    "1 user, 1 assistant, 1 tool",
    0,
  ],
  [
    "transcripts/cursor/jazzyalex__Resources__Fixtures__stage0__agents__cursor__small.jsonl",
    "2 user, 2 assistant, 1 tool",
    0,
  ],
  [
    "transcripts/cursor/jazzyalex__Resources__Fixtures__stage0__agents__cursor__subagent__parent.jsonl",
    "1 user, 1 assistant, 1 tool",
    0,
  ],
  [
    "transcripts/gemini/jazzyalex__Resources__Fixtures__stage0__agents__gemini__jsonl_v040.jsonl",
    "1 user, 1 assistant, 1 tool",
    0,
  ],
  [
    "transcripts/gemini/jazzyalex__Resources__Fixtures__stage0__agents__gemini__large.json",
    "2 user, 2 assistant, 2 tool",
    0,
  ],
  [
    "transcripts/gemini/jazzyalex__Resources__Fixtures__stage0__agents__gemini__schema_drift.json",
    "1 user, 1 assistant, 0 tool",
    0,
  ],
  [
    "transcripts/gemini/jazzyalex__Resources__Fixtures__stage0__agents__gemini__small.json",
    "1 user, 1 assistant, 0 tool",
    0,
  ],
  [
    "transcripts/gemini/wesm__internal__parser__testdata__gemini__standard_session.json",
    "2 user, 2 assistant, 0 tool",
    0,
  ],
  ["transcripts/opencode/es617__test__fixture-opencode.jsonl", "0 user, 2 assistant, 3 tool", 0],
  [
    "transcripts/qwen/jazzyalex__Resources__Fixtures__stage0__agents__qwen__019f0000-0000-7000-8000-000000000001.jsonl",
    "1 user, 1 assistant, 1 tool",
    0,
  ],
  [
    "transcripts/qwen/jazzyalex__Resources__Fixtures__stage0__agents__qwen__019f0000-0000-7000-8000-000000000002.jsonl",
    "1 user, 0 assistant, 0 tool",
    0,
  ],
  [
    "transcripts/qwen/jazzyalex__Resources__Fixtures__stage0__agents__qwen__019f0000-0000-7000-8000-000000000004.jsonl",
    "2 user, 2 assistant, 1 tool",
    0,
  ],
  [
    "transcripts/qwen/jazzyalex__Resources__Fixtures__stage0__agents__qwen__019f0000-0000-7000-8000-000000000005.jsonl",
    "1 user, 1 assistant, 0 tool",
    0,
  ],
  [
    "transcripts/qwen/jazzyalex__Resources__Fixtures__stage0__agents__qwen__019f0000000070008000000000000003.jsonl",
    "1 user, 0 assistant, 0 tool",
    0,
  ],
  [
    "transcripts/qwen/jazzyalex__Resources__Fixtures__stage0__agents__qwen__system_telemetry.jsonl",
    "0 user, 1 assistant, 1 tool",
    0,
  ],
  [
    "clients/samples/claude/transcripts/claude-basic__7675147f-a4d2-44cd-8be9-780540a4184e.jsonl",
    "3 user, 3 assistant, 0 tool",
    0,
  ],
  ["clients/samples/claude/transcripts/claude-sub__agent-ab068afc2a3a95b23.jsonl", "1 user, 1 assistant, 0 tool", 0],
  [
    "clients/samples/claude/transcripts/claude-sub__fc79453e-07cc-4212-b0be-52deb19a7833.jsonl",
    "1 user, 1 assistant, 1 tool",
    0,
  ],
  [
    "clients/samples/codex/transcripts/codex-auto__rollout-2026-11-15T00-40-15-01a1dca5-cad8-70b0-ac4a-1c6e09409c68.jsonl",
    "2 user, 2 assistant, 0 tool",
    0,
  ],
  [
    "clients/samples/codex/transcripts/codex__rollout-2026-11-15T00-22-14-01a1dc95-4b96-79b2-99ed-c157ffdace28.jsonl",
    "2 user, 2 assistant, 0 tool",
    0,
  ],
  ["clients/samples/copilot/transcripts/copilot__events.jsonl", "2 user, 2 assistant, 0 tool", 0],
  [
    "clients/samples/gemini/transcripts/gemini-auto__session-2026-11-15T00-42-36c6e2fd.jsonl",
    "2 user, 2 assistant, 0 tool",
    0,
  ],
  [
    "clients/samples/gemini/transcripts/gemini__session-2026-11-15T00-23-31cee052.jsonl",
    "2 user, 2 assistant, 0 tool",
    0,
  ],
  [
    "clients/samples/gemini/transcripts/gemini__session-2026-11-15T00-24-31cee052.jsonl",
    "0 user, 0 assistant, 0 tool",
    0,
  ],
  ["clients/samples/opencode/transcripts/opencode-auto__export.json", "2 user, 3 assistant, 0 tool", 0],
  ["clients/samples/opencode/transcripts/opencode__export.json", "2 user, 2 assistant, 0 tool", 0],
  [
    "clients/samples/qwen/transcripts/qwen__a87bcf63-ae3b-4516-85a1-9e195b3b3605.jsonl",
    "2 user, 2 assistant, 0 tool",
    0,
  ],
];

test.skipIf(missing)(
  verifies("D1", "every published transcript is read, with the turns that were counted by hand"),
  async () => {
    for (const [file, counts, broken] of COUNTED) {
      const { turns, brokenLines } = await readWhole(join(SHARED, file));
      expect([file, countsOf(turns), brokenLines]).toEqual([file, counts, broken]);
    }
  },
);

/** So many for each file; of the large ones, which take most of the time, a few. */
const [CUTS, CUTS_OF_LARGE] = IS_SOAK ? [100, 100] : [5, 1];
const LARGE_BYTES = 100_000;
const PATIENCE_MS = 600_000;

test.skipIf(missing)(
  verifies("D1", "every published transcript, cut off at random bytes, is read without a fault and its rest once"),
  async () => {
    for (const [file] of COUNTED) {
      const copy = join(freshFolder(), basename(file));
      const whole = readFileSync(join(SHARED, file));
      writeFileSync(copy, whole);
      const { client } = await readWhole(copy);
      const expected = keyedJournal();
      await captureInto(expected, copy, { client });
      const random = seeded(whole.length);
      for (let cut = 0; cut < (whole.length > LARGE_BYTES ? CUTS_OF_LARGE : CUTS); cut++) {
        const at = Math.floor(random() * whole.length);
        const journal = keyedJournal();
        writeFileSync(copy, whole.subarray(0, at));
        await captureInto(journal, copy, { client });
        writeFileSync(copy, whole);
        await captureInto(journal, copy, { client });
        expect([file, at, journal.state()]).toEqual([file, at, expected.state()]);
      }
    }
  },
  PATIENCE_MS,
);

test.skipIf(missing)("what is no transcript is nobody's", async () => {
  for (const file of [
    "codex/openai__codex-rs__tui__tests__fixtures__oss-story.jsonl",
    "gemini/google-gemini__packages__sdk__test-data__agent-resume-session.json",
  ])
    await expect(readWhole(join(SHARED, "transcripts", file))).rejects.toThrow("nobody's transcript");
});

test.skipIf(missing)("opencode's published storage is read once it lies as opencode keeps it", async () => {
  const folder = freshFolder();
  for (const line of readFileSync(join(SHARED, "transcripts/MANIFEST.tsv"), "utf8").split("\n")) {
    const path = line.split("\t")[4]?.trim() ?? "";
    const place = /agents\/opencode\/(storage_\w+\/.+)$/.exec(path)?.[1];
    if (place === undefined) continue;
    // The folders of a path were flattened into the name, of which only the end was kept.
    const name = readdirSync(join(SHARED, "transcripts/opencode")).find((one) =>
      one.endsWith(place.replaceAll("/", "__")),
    );
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    cpSync(join(SHARED, "transcripts/opencode", name ?? ""), join(folder, place));
  }
  const counted = [
    "storage_legacy/session/proj_test/ses_s_stage0_drift.json",
    "storage_v2/session/proj_test/ses_s_stage0_large.json",
    "storage_v2/session/proj_test/ses_s_stage0_small.json",
  ];
  const read = await Promise.all(counted.map(async (file) => countsOf((await readWhole(join(folder, file))).turns)));
  expect(read).toEqual(["1 user, 0 assistant, 1 tool", "2 user, 1 assistant, 1 tool", "1 user, 0 assistant, 1 tool"]);
});

test.skipIf(missing)("every JSON Lines file that is published is in the table", () => {
  const inTable = new Set(COUNTED.map(([file]) => file));
  const lines = ["transcripts", "clients/samples"].flatMap((top) => filesIn(join(SHARED, top)));
  const known = lines
    .filter((file) => file.endsWith(".jsonl") && /transcripts/.test(file))
    .map((file) => relative(SHARED, file));
  expect(known.filter((file) => !inTable.has(file) && !/oss-story|usage_record/.test(file))).toEqual([]);
});

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
