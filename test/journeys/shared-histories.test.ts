import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCarriedFolder, writeCarried } from "../../src/adapters/files/carried-folder.ts";
import { installMergeDriver } from "../../src/adapters/files/run-git.ts";
import { formatIndex } from "../../src/domain/carried-file.ts";
import type { CarriedStatement } from "../../src/domain/carried-file.ts";
import { MAIN } from "../support/program.ts";
import { folderIn, gitIn, initialised } from "../support/repository.ts";
import { IS_SOAK } from "../support/soak.ts";
import { verifies } from "../support/verifies.ts";

const HISTORIES = IS_SOAK ? 200 : 3;
const BRANCHES = ["main", "feature", "fix"] as const;
const FILES = 5;

type Step =
  | { readonly do: "write" | "delete"; readonly file: number }
  | { readonly do: "merge" | "squash" | "rebase" | "cherry-pick"; readonly from: number }
  | { readonly do: "revert" | "exchange" };

const step: fc.Arbitrary<Step & { readonly clone: number; readonly branch: number }> = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.record({ do: fc.constant("write" as const), file: fc.nat(FILES - 1) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), file: fc.nat(FILES - 1) }) },
      {
        weight: 5,
        arbitrary: fc.record({
          do: fc.constantFrom("merge" as const, "squash" as const, "rebase" as const, "cherry-pick" as const),
          from: fc.nat(BRANCHES.length - 1),
        }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("revert" as const, "exchange" as const) }) },
    ),
    fc.nat(1),
    fc.nat(BRANCHES.length - 1),
  )
  .map(([one, clone, branch]) => ({ ...one, clone, branch }));

const STATEMENT: CarriedStatement = {
  id: null,
  kind: "project",
  trigger: "fact",
  topics: [],
  path: null,
  anchors: [],
  observedAt: null,
  staleAfter: null,
  expiresAt: null,
  by: null,
  text: "",
  history: [],
};

/** What a checkout's folder says: the text of each file, with what its history keeps. */
function readTexts(root: string): ReadonlyMap<string, string> {
  return new Map(
    readCarriedFolder(root)!.files.map(({ path, statement }) => [
      path,
      [statement.text, ...statement.history].join("\n"),
    ]),
  );
}

/** The statements of a commit, by path. */
function textsAt(root: string, commit: string): ReadonlyMap<string, string> {
  const paths = gitIn(root, "ls-tree", "-r", "--name-only", commit, ".holdfast").split("\n");
  return new Map(
    paths
      .filter((path) => path.startsWith(".holdfast/m/"))
      .map((path) => [path.slice(".holdfast/".length), gitIn(root, "show", `${commit}:${path}`)]),
  );
}

/** The words that name a version of a statement: every edit has its own. */
const versionsIn = (text: string): readonly string[] => text.match(/version \d+/g) ?? [];

test(
  verifies(
    "L1",
    "merges, rebases, squashes, cherry-picks and reverts lose nothing, bring nothing back, and keep the index right",
  ),
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const top = mkdtempSync(join(tmpdir(), "hf-histories-"));
        try {
          replay(top, steps);
        } finally {
          rmSync(top, { recursive: true, force: true });
        }
      }),
      { numRuns: HISTORIES },
    );
  },
  IS_SOAK ? 1_200_000 : 120_000,
);

function replay(top: string, steps: readonly (Step & { readonly clone: number; readonly branch: number })[]): void {
  const origin = initialised(folderIn(top, "one"));
  let at = Date.parse("2026-01-01T00:00:00Z");
  let version = 0;
  const write = (root: string, file: number): void => {
    version += 1;
    at += 60_000;
    const path = `m/s${file}.md`;
    const before = readCarriedFolder(root)?.files.find((one) => one.path === path)?.statement ?? STATEMENT;
    const text = `Part ${file} is at version ${version}`;
    writeCarried(root, [{ path, statement: { ...before, text, observedAt: at } }], { project: null, past: "keep" });
  };
  const commit = (root: string): void => {
    gitIn(root, "add", "-A");
    gitIn(root, "commit", "-q", "--allow-empty", "-m", `step ${version}`);
  };
  write(origin, 0);
  installMergeDriver(origin);
  commit(origin);
  for (const branch of BRANCHES.slice(1)) gitIn(origin, "branch", branch);
  gitIn(top, "clone", "-q", origin, "two");
  const clones = [origin, join(top, "two")];
  for (const branch of BRANCHES.slice(1)) gitIn(clones[1]!, "branch", branch, `origin/${branch}`);
  for (const root of clones) {
    installMergeDriver(root);
    gitIn(root, "config", "merge.holdfast.driver", `"${process.execPath}" "${MAIN}" merge-driver %O %A %B %P`);
  }

  for (const one of steps) {
    const root = clones[one.clone]!;
    const branch = BRANCHES[one.branch]!;
    gitIn(root, "checkout", "-q", branch);
    const before = gitIn(root, "rev-parse", "HEAD");
    switch (one.do) {
      case "write":
        write(root, one.file);
        commit(root);
        break;
      case "delete": {
        const path = `m/s${one.file}.md`;
        if (!existsSync(join(root, ".holdfast", path)) || readTexts(root).size < 2) break;
        writeCarried(root, [{ path, statement: null }], { project: null, past: "keep" });
        commit(root);
        expect(readTexts(root).has(path)).toBe(false);
        break;
      }
      case "exchange":
        // From the other clone: what it has on this branch.
        gitIn(root, "fetch", "-q", clones[1 - one.clone]!, branch);
        joinTips(root, before, "FETCH_HEAD", () => attempt(root, "merge", "-q", "--no-edit", "FETCH_HEAD"));
        break;
      case "merge":
      case "squash":
      case "rebase": {
        const from = BRANCHES[one.from]!;
        if (from === branch || !hasBranch(root, from)) break;
        const tip = gitIn(root, "rev-parse", from);
        if (one.do === "merge") joinTips(root, before, tip, () => attempt(root, "merge", "-q", "--no-edit", from));
        else if (one.do === "rebase") joinTips(root, before, tip, () => attempt(root, "rebase", "-q", from));
        else
          joinTips(root, before, tip, () => {
            attempt(root, "merge", "-q", "--squash", from);
            commit(root);
          });
        break;
      }
      case "cherry-pick": {
        const from = BRANCHES[one.from]!;
        if (from === branch || !hasBranch(root, from) || isMerge(root, from)) break;
        attempt(root, "cherry-pick", "--allow-empty", "--keep-redundant-commits", from);
        break;
      }
      case "revert": {
        if (isMerge(root, "HEAD") || !hasParent(root) || isEmpty(root)) break;
        attempt(root, "revert", "--no-edit", "HEAD");
        expect(gitIn(root, "rev-parse", "HEAD^{tree}")).toBe(gitIn(root, "rev-parse", `${before}~1^{tree}`));
        break;
      }
    }
    checkFolder(root);
  }
}

/** Two tips come together: what either has is there or in a history, unless the other took it away. */
function joinTips(root: string, ours: string, theirs: string, work: () => void): void {
  const base = gitIn(root, "merge-base", ours, theirs);
  const [was, one, other] = [base, ours, theirs].map((commit) => textsAt(root, commit));
  work();
  const now = readTexts(root);
  for (const path of new Set([...one!.keys(), ...other!.keys(), ...was!.keys()])) {
    const [b, l, r] = [was!.get(path), one!.get(path), other!.get(path)];
    const isTakenAway =
      b !== undefined && ((l === undefined && (r === b || r === undefined)) || (r === undefined && l === b));
    if (isTakenAway) expect([path, now.has(path)]).toEqual([path, false]);
    else
      for (const side of [l, r]) {
        if (side === undefined || side === b) continue;
        const [version] = versionsIn(side);
        expect([path, versionsIn(now.get(path) ?? "")]).toEqual([path, expect.arrayContaining([version])]);
      }
  }
}

/** Runs git; a file that one side edited and the other deleted is kept, as people mostly do. */
function attempt(root: string, ...args: string[]): void {
  let isDone = false;
  for (let round = 0; round < 40 && !isDone; round++) {
    try {
      if (round === 0) gitIn(root, ...args);
      else if (existsSync(join(root, ".git", "rebase-merge")))
        gitIn(root, "-c", "core.editor=true", "rebase", "--continue");
      else if (existsSync(join(root, ".git", "MERGE_HEAD")))
        gitIn(root, "-c", "core.editor=true", "merge", "--continue");
      else if (existsSync(join(root, ".git", "CHERRY_PICK_HEAD")))
        gitIn(root, "-c", "core.editor=true", "commit", "-q", "--allow-empty", "--no-edit");
      isDone = true;
    } catch (error) {
      if (
        !/CONFLICT|conflict|could not apply|needs merge|not possible|unmerged/i.test(
          String((error as { stdout?: string; stderr?: string }).stdout) +
            String((error as { stderr?: string }).stderr),
        )
      )
        throw error;
      for (const line of gitIn(root, "status", "--porcelain")
        .split("\n")
        .filter((one) => /^(?:UD|DU|AA|UU)/.test(one))) {
        expect([line.slice(0, 2), args[0]]).not.toEqual(["UU", args[0]]);
        gitIn(root, "add", line.slice(3));
      }
    }
  }
  expect(isDone).toBe(true);
}

/** Every file can be read, and the index lists them all. */
function checkFolder(root: string): void {
  const folder = readCarriedFolder(root)!;
  expect(folder.faults).toEqual([]);
  expect(readFileSync(join(root, ".holdfast", "INDEX.md"), "utf8")).toBe(formatIndex(folder.files));
  expect(readdirSync(join(root, ".holdfast"))).not.toContain("INDEX.md.half");
}

function hasBranch(root: string, branch: string): boolean {
  try {
    gitIn(root, "rev-parse", "-q", "--verify", branch);
    return true;
  } catch {
    return false;
  }
}

function isMerge(root: string, commit: string): boolean {
  return gitIn(root, "rev-list", "--parents", "-1", commit).split(" ").length > 2;
}

function isEmpty(root: string): boolean {
  return gitIn(root, "rev-parse", "HEAD^{tree}") === gitIn(root, "rev-parse", "HEAD~1^{tree}");
}

function hasParent(root: string): boolean {
  // The first commits set the repository up.
  return Number(gitIn(root, "rev-list", "--count", "HEAD")) > 2;
}
