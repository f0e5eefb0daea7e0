import { answerLooks, fileAnchors } from "../../adapters/files/anchors.ts";
import {
  isTakenName,
  placePast,
  readCarriedFolder,
  readGuarded,
  readPast,
} from "../../adapters/files/carried-folder.ts";
import type { CarriedEdit, CarriedFile } from "../../adapters/files/carried-folder.ts";
import { projectAt } from "../../adapters/files/project-identity.ts";
import { goneFiles } from "../../adapters/files/named-paths.ts";
import { runGit } from "../../adapters/files/run-git.ts";
import { secretRedactor } from "../../adapters/secrets/secret-redactor.ts";
import { triggerWeights } from "../../adapters/triggers/trigger-weights.ts";
import type { z } from "zod";
import type { shareOperation } from "../../contract/share.ts";
import { CARRIED_FOLDER, formatCarried, nameCarried } from "../../domain/carried-file.ts";
import type { CarriedStatement } from "../../domain/carried-file.ts";
import { unifiedDiff } from "../../domain/diff.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { SessionId } from "../../domain/journal/session.ts";
import { saidByPerson } from "../../domain/proposals/said.ts";
import { computeFingerprint } from "../../domain/words/tokens.ts";

type DraftedFiles = z.output<typeof shareOperation.output>["files"];

/** What a change does to the shared memories, as far as it can be told; a person looks at it before it counts. */
export interface Draft {
  readonly files: DraftedFiles;
  readonly reasons: readonly string[];
}

/** Drafts what the commits since another one falsified, and what their messages lay down. */
export async function draftChange(folder: string, since: string, now: number): Promise<Draft> {
  const { root } = projectAt(folder);
  const files = readCarriedFolder(root)?.files ?? [];
  const { changed, commits } = readRange(root, since);
  const falsified = files.flatMap((file) => draftEnd(root, file, changed, now));
  const taught = await draftTaught(root, files, commits);
  const drafts = [...falsified, ...taught];
  return {
    files: describeEdits(
      root,
      drafts.flatMap(({ edits }) => edits),
    ),
    reasons: drafts.map(({ reason }) => reason),
  };
}

interface Drafted {
  readonly edits: readonly CarriedEdit[];
  readonly reason: string;
}

/** A statement ends where this change took away what it depends on; what was only edited is asked about by the check. */
function draftEnd(root: string, file: CarriedFile, changed: ReadonlySet<string>, now: number): readonly Drafted[] {
  const { path, statement } = file;
  const anchors = fileAnchors();
  const lost = statement.anchors.flatMap((anchor) => {
    if (!("path" in anchor) || !changed.has(anchor.path)) return [];
    const finding = anchors.check(anchor, root, answerLooks());
    const isOver = finding.found === "gone" || (finding.found === "changed" && anchor.tie !== "file");
    return isOver ? [finding.what] : [];
  });
  const [what] = [...lost, ...goneFiles(root, statement.text).filter((gone) => changed.has(gone))];
  if (what === undefined) return [];
  const past = placePast(path, statement.id, readPast(root));
  const ended = { at: now, replacedBy: null };
  const edits = [
    { path, statement: null },
    { path: past, statement: { ...statement, ended } },
  ];
  return [{ edits, reason: `${CARRIED_FOLDER}/${path} ends: it depends on ${what}, which this changed` }];
}

interface Commit {
  readonly sha: string;
  readonly at: number;
  readonly author: string;
  readonly message: string;
}

/** As many as anybody looks through. */
const MOST_TAUGHT = 12;
/** Below it, a sentence of a message is about the change and not about the project. */
const CONFIDENCE_FLOOR = 0.6;

/** Decisions, corrections and values that the messages of commits lay down. */
async function draftTaught(
  root: string,
  files: readonly CarriedFile[],
  commits: readonly Commit[],
): Promise<readonly Drafted[]> {
  const redactor = secretRedactor();
  const known = new Set(files.map(({ statement }) => computeFingerprint(statement.text)));
  const names = new Set<string>();
  const drafts: Drafted[] = [];
  for (const { sha, at, author, message } of commits) {
    const turn = { session: "" as SessionId, index: 0, role: "user" as const, text: message, tool: null, at, line: 1 };
    for (const { text, trigger, kind, confidence } of saidByPerson(turn, triggerWeights())) {
      const print = computeFingerprint(text);
      if (kind !== "project" || confidence < CONFIDENCE_FLOOR || known.has(print)) continue;
      if (drafts.length >= MOST_TAUGHT) return drafts;
      if ((await redactor.redact(text)).cut.length > 0) continue;
      known.add(print);
      const statement: CarriedStatement = {
        ...HAND_WRITTEN,
        trigger,
        observedAt: at,
        by: author,
        text: `${text}\n\nSaid in commit ${sha.slice(0, 10)}.`,
      };
      const path = nameCarried(statement, (one) => names.has(one) || isTakenName(root, one));
      names.add(path);
      drafts.push({
        edits: [{ path, statement }],
        reason: `${CARRIED_FOLDER}/${path}: said in commit ${sha.slice(0, 10)}`,
      });
    }
  }
  return drafts;
}

const HAND_WRITTEN = {
  id: null,
  kind: "project",
  topics: [],
  path: null,
  anchors: [],
  staleAfter: null,
  expiresAt: null,
  ended: null,
  history: [],
} as const;

/** The files that differ from where a branch began, committed or not, and the commits since, without merges. */
export function readRange(
  root: string,
  since: string,
): { readonly changed: ReadonlySet<string>; readonly commits: readonly Commit[] } {
  const base = since.startsWith("-") ? undefined : runGit({ root }, ["merge-base", since, "HEAD"])?.trim();
  if (!base) throw refuseCommit(since);
  const asked = ["diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", base, "--"];
  const listed = runGit({ root }, asked, { timeoutMs: 20_000 });
  const format = "--format=%H%x00%ct%x00%an%x00%B%x00";
  const log = runGit({ root }, ["log", "--no-merges", "--no-show-signature", format, `${base}..HEAD`, "--"]);
  if (listed === undefined) throw refuseCommit(since);
  const fields = (log ?? "").split("\0");
  const commits = fields.slice(0, -1).flatMap((sha, at) => {
    const [seconds, author = "", message = ""] = fields.slice(at + 1, at + 4);
    return at % 4 === 0 ? [{ sha: sha.trim(), at: Number(seconds) * 1_000, author, message }] : [];
  });
  return { changed: new Set(listed.split("\0").filter((path) => path !== "")), commits };
}

function refuseCommit(since: string): MemoryError {
  return new MemoryError("conflict", `git can't compare this checkout with "${since.slice(0, 80)}".`, {
    hint: "Name a commit or branch that is here; in CI, fetch the history: fetch-depth: 0.",
  });
}

export function describeEdits(root: string, edits: readonly CarriedEdit[]): DraftedFiles {
  return edits.map(({ path, statement, from }) => {
    const [name, old] = [`${CARRIED_FOLDER}/${path}`, `${CARRIED_FOLDER}/${from ?? path}`];
    const before = readGuarded(root, from ?? path);
    const after = statement === null ? undefined : formatCarried(statement);
    const diff = unifiedDiff(name, before, after, old);
    if (from !== undefined) return { path: name, from: old, action: "move", diff };
    return { path: name, action: statement === null ? "delete" : before === undefined ? "create" : "change", diff };
  });
}
