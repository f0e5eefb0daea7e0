import { signError } from "../../domain/work/errors.ts";
import { hashText, nameOfWork } from "../../domain/work/work.ts";
import type { FileWork, Run, Work } from "../../domain/work/work.ts";

/** A row without the turn that it belongs to. The name stands in a column of its own, and the body leaves it out. */
export interface WorkRow {
  readonly name: string;
  readonly signature: number | null;
  readonly body: string;
}

type Packed =
  | readonly ["r", string, string, 0 | 1 | null, number | null, readonly string[], readonly string[], string | null]
  | readonly [FileKind, 0 | 1 | null, string | null, string | null, string];
type FileKind = "e" | "c" | "v";

const KINDS: Readonly<Record<FileKind, FileWork["kind"]>> = { e: "edit", c: "create", v: "read" };
const LETTERS: Readonly<Record<FileWork["kind"], FileKind>> = { edit: "e", create: "c", read: "v" };

export function packWork(work: Work): WorkRow {
  return { name: nameOfWork(work), signature: signWork(work), body: JSON.stringify(packBody(work)) };
}

function packBody(work: Work): Packed {
  if (work.kind === "run") {
    const { command, folder, passed, exit, errors, failedTests, commit } = work;
    return ["r", command, folder, packTruth(passed), exit, errors, failedTests, commit];
  }
  const { kind, passed, before, after, line } = work;
  return [LETTERS[kind], packTruth(passed), packHash(before), packHash(after), line];
}

export function unpackWork({ name, body }: Pick<WorkRow, "name" | "body">): Work {
  const given = JSON.parse(body) as Packed;
  if (given[0] === "r") {
    const [, command, folder, passed, exit, errors, failedTests, commit] = given;
    const run: Run = {
      kind: "run",
      command,
      family: name,
      folder,
      passed: unpackTruth(passed),
      exit,
      errors,
      failedTests,
      commit,
    };
    return run;
  }
  const [kind, passed, before, after, line] = given;
  const hashes = { before: unpackHash(before), after: unpackHash(after) };
  return { kind: KINDS[kind], path: name, passed: unpackTruth(passed), ...hashes, line };
}

function signWork(work: Work): number | null {
  const signature = work.kind === "run" && work.passed === false ? signError(work) : null;
  return signature === null ? null : hashText(signature);
}

function packTruth(value: boolean | null): 0 | 1 | null {
  return value === null ? null : value ? 1 : 0;
}

function unpackTruth(value: 0 | 1 | null): boolean | null {
  return value === null ? null : value === 1;
}

function packHash(hash: number | null): string | null {
  return hash === null ? null : hash.toString(36);
}

function unpackHash(hash: string | null): number | null {
  return hash === null ? null : Number.parseInt(hash, 36);
}
