import { join } from "node:path";
import { answerLooks, fileAnchors } from "../../adapters/files/anchors.ts";
import type { FileAnchors } from "../../adapters/files/anchors.ts";
import {
  isTakenName,
  placePast,
  readCarriedFolder,
  readGuarded,
  readIndex,
  readPast,
  redirectPast,
  writeCarried,
  writeIndex,
} from "../../adapters/files/carried-folder.ts";
import type { CarriedEdit, CarriedFile, CarriedFolder } from "../../adapters/files/carried-folder.ts";
import { repositoryInstructions } from "../../adapters/files/instructions.ts";
import { goneFiles, namedFiles } from "../../adapters/files/named-paths.ts";
import { projectAt } from "../../adapters/files/project-identity.ts";
import { runGit } from "../../adapters/files/run-git.ts";
import { secretRedactor } from "../../adapters/secrets/secret-redactor.ts";
import { linesAbout } from "../../core/remember/file-lines.ts";
import { CARRIED_FOLDER, findFalseWord, formatIndex, nameCarried } from "../../domain/carried-file.ts";
import type { CarriedStatement } from "../../domain/carried-file.ts";
import type { AnchorFinding } from "../../domain/freshness.ts";
import type { Anchor } from "../../domain/memory.ts";
import { computeFingerprint } from "../../domain/words/tokens.ts";
import type { Judge } from "../../ports/judge.ts";
import { readRange } from "./drafting.ts";
import { keepBoth } from "./merging.ts";

/** Nobody waits for one check as for an answer, and what it says should not depend on how busy the machine is. */
const FOLLOW_MS = 10_000;

export interface CheckFinding {
  readonly rule: Rule;
  readonly level: "error" | "warning" | "note";
  /** Below the repository's top. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export const RULES = {
  broken: "A file of .holdfast can't be read",
  secret: "A shared file holds what looks like a secret",
  duplicate: "Two files state the same, or share an id",
  name: "A file's name says what the file does not say any more",
  past: "A file is over, and can be taken for one that holds",
  index: "INDEX.md does not list what the files say",
  gone: "A statement depends on something that is not there",
  changed: "A statement depends on something that has changed",
  moved: "A statement depends on a file or symbol that was renamed",
  touched: "This change edits a file that a statement speaks of",
  expired: "A statement has expired",
  contradicts: "A statement may contradict another one, or an instruction file",
} as const;
export type Rule = keyof typeof RULES;

export interface CheckWish {
  readonly folder: string;
  /** A commit or branch: what changed since then is asked about. */
  readonly since: string | undefined;
  /** Mends what needs no judgement: the index, and ties to what was renamed. */
  readonly fix: boolean;
  readonly now: number;
  /** Undefined where the model is not to be asked. */
  readonly judge: Judge | undefined;
}

export interface CheckReport {
  readonly checked: number;
  readonly findings: readonly CheckFinding[];
  readonly fixed: readonly string[];
  readonly unjudged: number;
}

/** Checks what a repository carries, from its files and its history alone. */
export async function checkCarried(wish: CheckWish): Promise<CheckReport> {
  const { root } = projectAt(wish.folder);
  const since = wish.since === undefined ? undefined : readRange(root, wish.since).changed;
  const fixed = wish.fix ? mend(root) : [];
  const folder = readCarriedFolder(root);
  if (folder === undefined) return { checked: 0, findings: [], fixed, unjudged: 0 };
  const contradictions = wish.judge === undefined ? NOT_JUDGED : await judgeFolder(folder, wish.judge, since);
  const findings = [
    ...folder.faults.map(({ path, line, what }) =>
      makeFinding("broken", "error", path, line, `${what}; the file is not read`),
    ),
    ...(await findSecrets(folder)),
    ...findDuplicates(folder),
    ...findFalseNames(folder),
    ...findOverlooked(folder),
    ...findWrongIndex(folder),
    ...checkTies(folder, since),
    ...findExpired(folder, wish.now),
    ...contradictions.findings,
  ];
  return { checked: folder.files.length, findings, fixed, unjudged: contradictions.unjudged };
}

async function findSecrets({ root, files, twins, ended }: CarriedFolder): Promise<readonly CheckFinding[]> {
  const redactor = secretRedactor();
  const findings: CheckFinding[] = [];
  for (const { path } of [...files, ...twins, ...ended, ...readPast(root)]) {
    const text = readGuarded(root, path) ?? "";
    const { cut, text: clean } = await redactor.redact(text);
    if (cut.length === 0) continue;
    const after = clean.split("\n");
    const line = text.split("\n").findIndex((one, at) => one !== after[at]) + 1;
    const kinds = cut.map(({ kind }) => kind).join(", ");
    findings.push(
      makeFinding("secret", "error", path, line, `looks like a secret (${kinds}): take it out, and change it`),
    );
  }
  return findings;
}

function findDuplicates({ files, twins }: CarriedFolder): readonly CheckFinding[] {
  const texts = new Map<string, string>();
  const ids = new Map<string, string>();
  const joined = twins.map(({ path, of }) => {
    const what = `has the id of ${of} and an older wording of it, so it is not read: \`holdfast check --fix\` joins them`;
    return makeFinding("duplicate", "error", path, 1, what);
  });
  const others = files.flatMap(({ path, statement: { id, text } }) => {
    const print = computeFingerprint(text);
    const [sameText, sameId] = [texts.get(print), id === null ? undefined : ids.get(id)];
    if (sameText === undefined) texts.set(print, path);
    if (id !== null && sameId === undefined) ids.set(id, path);
    if (sameId !== undefined)
      return makeFinding("duplicate", "error", path, 1, `has the id of ${sameId}: leave the id out`);
    return sameText === undefined ? [] : makeFinding("duplicate", "warning", path, 1, `states the same as ${sameText}`);
  });
  return [...joined, ...others];
}

function findFalseNames({ files }: CarriedFolder): readonly CheckFinding[] {
  return files.flatMap(({ path, statement }) => {
    const word = findFalseWord(path, statement);
    const what = `its name says "${word}", and it does not: \`holdfast check --fix\` renames it`;
    return word === undefined ? [] : makeFinding("name", "note", path, 1, what);
  });
}

/** What is over, and lies where it looks as if it held, or the other way round. */
function findOverlooked({ root, files, ended }: CarriedFolder): readonly CheckFinding[] {
  const past = readPast(root);
  const over = new Map(past.flatMap(({ path, statement: { id } }) => (id === null ? [] : [[id, path]])));
  const fixes = "`holdfast check --fix`";
  return [
    ...ended.map(({ path }) => makeFinding("past", "note", path, 1, `it has ended: ${fixes} moves it to past/`)),
    ...past
      .filter(({ statement }) => statement.ended === null)
      .map(({ path }) => makeFinding("past", "warning", path, 1, `it does not say that it is over: ${fixes} marks it`)),
    ...files.flatMap(({ path, statement: { id } }) => {
      const old = over.get(id ?? "");
      const what = `${old} says that this has ended: delete one of the two`;
      return old === undefined ? [] : makeFinding("past", "error", path, 1, what);
    }),
  ];
}

function findWrongIndex({ root, files }: CarriedFolder): readonly CheckFinding[] {
  if (readIndex(root) === formatIndex(files)) return [];
  return [
    makeFinding("index", "warning", "INDEX.md", 1, "does not list what the files say: run `holdfast check --fix`"),
  ];
}

function checkTies({ root, files }: CarriedFolder, since: ReadonlySet<string> | undefined): readonly CheckFinding[] {
  const anchors = fileAnchors();
  return files.flatMap((file) => {
    const { path, statement } = file;
    // Whoever changes the file of a statement has looked at it.
    const isLookedAt = since?.has(`${CARRIED_FOLDER}/${path}`) !== false;
    const ties = statement.anchors.map((anchor) => ({
      anchor,
      finding: anchors.check(anchor, root, answerLooks(FOLLOW_MS)),
    }));
    const found = [
      ...ties.flatMap(({ anchor, finding }) => describeTie(root, file, anchor, finding)),
      ...goneFiles(root, statement.text).flatMap((gone) => describeGone(root, file, gone, anchors)),
    ];
    return [...found, ...(found.length > 0 || since === undefined || isLookedAt ? [] : askTouched(root, file, since))];
  });
}

function describeTie(
  root: string,
  { path }: CarriedFile,
  anchor: Anchor,
  finding: AnchorFinding,
): readonly CheckFinding[] {
  const line = lineNaming(root, path, "path" in anchor ? anchor.path : anchor.sha);
  switch (finding.found) {
    case "same":
    case "unknown":
      return [];
    case "moved":
      return [makeFinding("moved", "warning", path, line, `${finding.what}: \`holdfast check --fix\` follows it`)];
    case "gone":
      return [
        makeFinding("gone", "error", path, line, `${finding.what} is gone, which this depends on: is it still true?`),
      ];
    case "changed":
      return [
        makeFinding(
          "changed",
          "warning",
          path,
          line,
          `${finding.what} has changed, which this depends on: is it still true?`,
        ),
      ];
  }
}

/** A file that the statement itself names, and that is not there. */
function describeGone(
  root: string,
  { path, statement }: CarriedFile,
  gone: string,
  anchors: FileAnchors,
): readonly CheckFinding[] {
  if (statement.anchors.some((anchor) => "path" in anchor && anchor.path === gone)) return [];
  const presence: Anchor = { tie: "pattern", root: "", path: gone, pattern: PRESENCE };
  const finding = anchors.check(presence, root, answerLooks(FOLLOW_MS));
  const line = lineNaming(root, path, gone);
  if (finding.found === "moved") return [makeFinding("moved", "warning", path, line, `it names ${finding.what}`)];
  return [makeFinding("gone", "warning", path, line, `it names ${gone}, which is not there: is it still true?`)];
}

/** A statement with a tie that a machine can check, and that holds, need not be asked about; one that only names a file must be. */
function askTouched(
  root: string,
  { path, statement }: CarriedFile,
  since: ReadonlySet<string>,
): readonly CheckFinding[] {
  const checked = new Set(
    statement.anchors.flatMap((anchor) => ("path" in anchor && !isMerePresence(anchor) ? [anchor.path] : [])),
  );
  const spoken = [
    ...statement.anchors.flatMap((anchor) => ("path" in anchor ? [anchor.path] : [])),
    ...namedFiles(root, statement.text).map((named) => named.path),
  ];
  const touched = [...new Set(spoken)].filter((one) => since.has(one) && !checked.has(one));
  return touched.map((one) =>
    makeFinding(
      "touched",
      "note",
      path,
      lineNaming(root, path, one),
      `this change edits ${one}, which this speaks of: is it still true?`,
    ),
  );
}

/** Matches any content: the file is there. */
const PRESENCE = "/^/";

function isMerePresence(anchor: Anchor): boolean {
  return anchor.tie === "pattern" && anchor.pattern === PRESENCE;
}

function findExpired({ files }: CarriedFolder, now: number): readonly CheckFinding[] {
  return files.flatMap(({ path, statement: { expiresAt, staleAfter } }) => {
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    if (expiresAt !== null && expiresAt <= now)
      return makeFinding("expired", "warning", path, 1, `expired on ${day(expiresAt)}: renew it or delete it`);
    if (staleAfter !== null && staleAfter <= now)
      return makeFinding("expired", "note", path, 1, `was to hold until ${day(staleAfter)}: look at it again`);
    return [];
  });
}

/** A pair takes some ten milliseconds, and many times that on a busy machine; what is not read by then is counted and told. */
const JUDGED_FOR_MS = 20_000;
const NOT_JUDGED = { findings: [], unjudged: 0 };

/** Puts statements that are about one matter before the judge. What it suspects is asked, and fails nothing. */
async function judgeFolder(
  { root, files }: CarriedFolder,
  judge: Judge,
  since: ReadonlySet<string> | undefined,
): Promise<{ readonly findings: readonly CheckFinding[]; readonly unjudged: number }> {
  const stated = files.map(({ path, statement }) => ({
    file: `${CARRIED_FOLDER}/${path}`,
    text: firstParagraph(statement.text),
  }));
  const instructions = repositoryInstructions().of(root);
  const all = [...instructions, ...stated];
  const asked = stated.filter(({ file }) => since === undefined || since.has(file));
  const findings: CheckFinding[] = [];
  const seen = new Set<string>();
  const until = performance.now() + JUDGED_FOR_MS;
  let unjudged = 0;
  for (const { file, text } of asked) {
    const lines = linesAbout(text, all).filter(
      (line) => line.file !== file && !seen.has(`${line.file}\n${line.text}\n${file}`),
    );
    if (performance.now() > until) {
      unjudged += lines.length;
      continue;
    }
    const relations =
      lines.length === 0
        ? []
        : await judge.relate(
            text,
            lines.map((line) => line.text),
          );
    for (const [at, { apart, same, replaces, partly }] of relations.entries()) {
      seen.add(`${file}\n${text}\n${lines[at]!.file}`);
      if (1 - apart < judge.bounds.act || same >= replaces + partly) continue;
      const path = file.slice(CARRIED_FOLDER.length + 1);
      const against = `may contradict ${lines[at]!.file} (${JSON.stringify(lines[at]!.text)}): do both hold?`;
      findings.push(makeFinding("contradicts", "warning", path, lineNaming(root, path, text), against));
    }
  }
  return { findings, unjudged };
}

function firstParagraph(text: string): string {
  return text.split(/\n\s*\n/)[0]!.replaceAll(/\s+/g, " ");
}

/** Joins files of one memory, mends the ties to renamed files and the names of files, then the index. */
function mend(root: string): readonly string[] {
  const folder = readCarriedFolder(root);
  if (folder === undefined) return [];
  const anchors = fileAnchors();
  const past = readPast(root);
  const edits: CarriedEdit[] = [
    ...folder.twins.flatMap(({ path, of }) => [{ path, statement: null }, ...redirectPast(past, path, of)]),
    ...folder.ended.map(({ path, statement }) => ({
      path: placePast(path, statement.id, past),
      statement,
      from: path,
    })),
    ...past.flatMap(({ path, statement, writtenAt }) => {
      const ended = { at: endTime(root, path) ?? writtenAt, replacedBy: null };
      return statement.ended === null ? [{ path, statement: { ...statement, ended } }] : [];
    }),
  ];
  for (const { path, statement } of folder.files) {
    const followed = statement.anchors.map((anchor): Anchor => {
      const finding = anchors.check(anchor, root, answerLooks(FOLLOW_MS));
      return finding.found === "moved" ? finding.to : anchor;
    });
    const isTied = followed.every((anchor, at) => anchor === statement.anchors[at]);
    const older = folder.twins.filter((twin) => twin.of === path);
    const joined = older.reduce<CarriedStatement>((kept, twin) => keepBoth(kept, twin.statement), {
      ...statement,
      anchors: followed,
    });
    const isNamed = findFalseWord(path, statement) === undefined;
    if (isTied && isNamed && older.length === 0) continue;
    const isTaken = (one: string): boolean =>
      one !== path && (isTakenName(root, one) || edits.some((edit) => edit.path === one));
    const named = isNamed ? path : nameCarried(statement, isTaken);
    edits.push({ path: named, statement: joined, ...(named !== path && { from: path }) });
    edits.push(...redirectPast(past, path, named));
  }
  const wasRight = readIndex(root) === formatIndex(folder.files);
  if (edits.length > 0) writeCarried(root, edits, folder.settings);
  else writeIndex(root);
  return [...edits.map(({ path }) => join(CARRIED_FOLDER, path)), ...(wasRight ? [] : [`${CARRIED_FOLDER}/INDEX.md`])];
}

/** When the history says that a file came to lie in past/. */
function endTime(root: string, path: string): number | undefined {
  const asked = [
    "log",
    "-1",
    "--diff-filter=A",
    "--format=%ct",
    "--no-show-signature",
    "--",
    `${CARRIED_FOLDER}/${path}`,
  ];
  const seconds = Number(runGit({ root }, asked) ?? "");
  return seconds > 0 ? seconds * 1_000 : undefined;
}

/** Where a file names something; its first line where it does not. */
function lineNaming(root: string, path: string, what: string): number {
  const lines = readGuarded(root, path)?.split("\n") ?? [];
  return (
    Math.max(
      0,
      lines.findIndex((line) => line.includes(what)),
    ) + 1
  );
}

function makeFinding(
  rule: Rule,
  level: CheckFinding["level"],
  path: string,
  line: number,
  message: string,
): CheckFinding {
  return { rule, level, file: path === "" ? CARRIED_FOLDER : `${CARRIED_FOLDER}/${path}`, line, message };
}
