import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isTakenName,
  placePast,
  readCarriedFolder,
  readPast,
  writeCarried,
} from "../../src/adapters/files/carried-folder.ts";
import { installMergeDriver } from "../../src/adapters/files/run-git.ts";
import { checkCarried } from "../../src/app/carried/checking.ts";
import { formatIndex, nameCarried } from "../../src/domain/carried-file.ts";
import type { CarriedStatement } from "../../src/domain/carried-file.ts";
import { MAIN } from "../support/program.ts";
import { folderIn, gitIn, initialised } from "../support/repository.ts";
import { IS_SOAK } from "../support/soak.ts";
import { verifies } from "../support/verifies.ts";

const HISTORIES = IS_SOAK ? 200 : 3;
const BRANCHES = ["main", "feature", "fix"] as const;
const FILES = 5;
/** The first word of a statement, and so of its file's name: an edit that changes it moves the file. */
const SUBJECTS = ["gateway", "gateway", "proxy"] as const;

type Step =
  | { readonly do: "write"; readonly file: number; readonly subject: number }
  | { readonly do: "delete" | "end"; readonly file: number }
  | { readonly do: "merge" | "squash" | "rebase" | "cherry-pick"; readonly from: number }
  | { readonly do: "revert" | "exchange" };

const step: fc.Arbitrary<Step & { readonly clone: number; readonly branch: number }> = fc
  .tuple(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant("write" as const),
          file: fc.nat(FILES - 1),
          subject: fc.nat(SUBJECTS.length - 1),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constantFrom("delete" as const, "end" as const), file: fc.nat(FILES - 1) }),
      },
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
  ended: null,
  text: "",
  history: [],
};

const idOf = (file: number): string => `m00000000000${file}`;
const SETTINGS = { project: null, past: "keep" } as const;

/** The text of each memory, by its id: what counts, and what has ended. */
interface Texts {
  readonly current: ReadonlyMap<string, string>;
  readonly past: ReadonlyMap<string, string>;
}

function groupTexts(files: readonly (readonly [path: string, text: string])[]): Texts {
  const [current, past] = [new Map<string, string>(), new Map<string, string>()];
  for (const [path, text] of files) {
    const id = /^id: (\S+)$/m.exec(text)?.[1];
    const into = path.includes("past/") ? past : current;
    if (id !== undefined) into.set(id, [into.get(id), text].filter(Boolean).join("\n"));
  }
  return { current, past };
}

function readTexts(root: string): Texts {
  const paths = gitIn(root, "ls-files", "--cached", "--others", ".holdfast").split("\n");
  const there = [...new Set(paths)].filter((path) => path.endsWith(".md") && existsSync(join(root, path)));
  return groupTexts(there.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

function textsAt(root: string, commit: string): Texts {
  const paths = gitIn(root, "ls-tree", "-r", "--name-only", commit, ".holdfast").split("\n");
  return groupTexts(
    paths.filter((path) => path.endsWith(".md")).map((path) => [path, gitIn(root, "show", `${commit}:${path}`)]),
  );
}

function findFile(root: string, file: number) {
  return readCarriedFolder(root)?.files.find(({ statement }) => statement.id === idOf(file));
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
          await replay(top, steps);
        } finally {
          rmSync(top, { recursive: true, force: true });
        }
      }),
      { numRuns: HISTORIES },
    );
  },
  IS_SOAK ? 1_200_000 : 120_000,
);

async function replay(
  top: string,
  steps: readonly (Step & { readonly clone: number; readonly branch: number })[],
): Promise<void> {
  const origin = initialised(folderIn(top, "one"));
  let at = Date.parse("2026-01-01T00:00:00Z");
  let version = 0;
  const write = (root: string, file: number, subject: number): void => {
    version += 1;
    at += 60_000;
    const before = findFile(root, file);
    const text = `${SUBJECTS[subject]} part${file} is at version ${version}`;
    const statement = { ...STATEMENT, ...before?.statement, id: idOf(file), topics: ["m"], text, observedAt: at };
    const path = nameCarried(statement, (one) => one !== before?.path && isTakenName(root, one));
    const from = before === undefined || before.path === path ? {} : { from: before.path };
    writeCarried(root, [{ path, statement, ...from }], SETTINGS);
  };
  /** What a person does after a merge, where the check asks for it. */
  const mend = async (root: string): Promise<void> => {
    await checkCarried({ folder: root, since: undefined, fix: true, now: at, judge: undefined });
    if (gitIn(root, "status", "--porcelain") !== "") commit(root);
  };
  const commit = (root: string): void => {
    gitIn(root, "add", "-A");
    gitIn(root, "commit", "-q", "--allow-empty", "-m", `step ${version}`);
  };
  write(origin, 0, 0);
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
        write(root, one.file, one.subject);
        commit(root);
        break;
      case "delete":
      case "end": {
        const file = findFile(root, one.file);
        if (file === undefined || readCarriedFolder(root)!.files.length < 2) break;
        const { path, statement } = file;
        const ended = { at, replacedBy: null };
        const past = placePast(path, statement.id, readPast(root));
        const edit =
          one.do === "delete"
            ? { path, statement: null }
            : { path: past, statement: { ...statement, ended }, from: path };
        writeCarried(root, [edit], SETTINGS);
        commit(root);
        expect(readTexts(root).current.has(idOf(one.file))).toBe(false);
        break;
      }
      case "exchange":
        // From the other clone: what it has on this branch.
        gitIn(root, "fetch", "-q", clones[1 - one.clone]!, branch);
        await joinTips(root, before, "FETCH_HEAD", mend, () => attempt(root, "merge", "-q", "--no-edit", "FETCH_HEAD"));
        break;
      case "merge":
      case "squash":
      case "rebase": {
        const from = BRANCHES[one.from]!;
        if (from === branch || !hasBranch(root, from)) break;
        const tip = gitIn(root, "rev-parse", from);
        if (one.do === "merge")
          await joinTips(root, before, tip, mend, () => attempt(root, "merge", "-q", "--no-edit", from));
        else if (one.do === "rebase")
          await joinTips(root, before, tip, mend, () => attempt(root, "rebase", "-q", from));
        else
          await joinTips(root, before, tip, mend, () => {
            attempt(root, "merge", "-q", "--squash", from);
            commit(root);
          });
        break;
      }
      case "cherry-pick": {
        const from = BRANCHES[one.from]!;
        if (from === branch || !hasBranch(root, from) || isMerge(root, from)) break;
        attempt(root, "cherry-pick", "--allow-empty", "--keep-redundant-commits", from);
        await mend(root);
        break;
      }
      case "revert": {
        if (isMerge(root, "HEAD") || !hasParent(root) || isEmpty(root)) break;
        attempt(root, "revert", "--no-edit", "HEAD");
        expect(gitIn(root, "rev-parse", "HEAD^{tree}")).toBe(gitIn(root, "rev-parse", `${before}~1^{tree}`));
        await mend(root);
        break;
      }
    }
    checkFolder(root);
  }
}

/** Two tips come together: what either has is there, in a history or in past/, unless the other took it away. */
async function joinTips(
  root: string,
  ours: string,
  theirs: string,
  mend: (root: string) => Promise<void>,
  work: () => void,
): Promise<void> {
  const base = gitIn(root, "merge-base", ours, theirs);
  const [was, one, other] = [base, ours, theirs].map((commit) => textsAt(root, commit));
  work();
  await mend(root);
  const now = readTexts(root);
  for (const id of new Set([...one!.current.keys(), ...other!.current.keys(), ...was!.current.keys()])) {
    const [b, l, r] = [was!.current.get(id), one!.current.get(id), other!.current.get(id)];
    const isTakenAway =
      b !== undefined && ((l === undefined && (r === b || r === undefined)) || (r === undefined && l === b));
    if (isTakenAway) expect([id, now.current.has(id)]).toEqual([id, false]);
    else
      for (const side of [l, r]) {
        if (side === undefined || side === b) continue;
        const [version] = versionsIn(side);
        const kept = versionsIn(`${now.current.get(id)} ${now.past.get(id)}`);
        expect([id, kept]).toEqual([id, expect.arrayContaining([version])]);
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
        .filter((one) => /^(?:UD|DU|AA|UU|DD|AU|UA)/.test(one))) {
        expect([line.slice(0, 2), args[0]]).not.toEqual(["UU", args[0]]);
        const path = line.slice(3);
        if (existsSync(join(root, path))) gitIn(root, "add", path);
        else gitIn(root, "rm", "-q", "--cached", path);
      }
    }
  }
  expect(isDone).toBe(true);
}

/** Every file can be read, and the index lists them all. */
function checkFolder(root: string): void {
  const folder = readCarriedFolder(root)!;
  expect(folder.faults).toEqual([]);
  expect([folder.twins, folder.ended]).toEqual([[], []]);
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
