/** One thing that a tool call did: a command that was run, or a file that was read or changed. */
export type Work = Run | FileWork;

/** A command and how it ended. Of what it printed, only the lines that tell an error are kept. */
export interface Run {
  readonly kind: "run";
  /** As it was typed, on one line, without secrets. */
  readonly command: string;
  /** What is run, without what differs from one time to the next: `npm test`, `terraform plan`. */
  readonly family: string;
  /** What that stands for in package.json, a Makefile or a justfile, as it stood then; null for anything else, or where nobody knows. */
  readonly script: string | null;
  /** Where, relative to the project's top; "" for the top itself. */
  readonly folder: string;
  /** Null when neither the client nor the output tells. */
  readonly passed: boolean | null;
  /** Null when the client does not tell it. */
  readonly exit: number | null;
  /** At most three, the most telling one first. */
  readonly errors: readonly string[];
  /** Names of tests that failed, at most three. */
  readonly failedTests: readonly string[];
  /** The commit that the command made, as its output shows it. */
  readonly commit: string | null;
}

export interface FileWork {
  readonly kind: "edit" | "create" | "read";
  /** Relative to the project's top; as it was given when it lies elsewhere. */
  readonly path: string;
  readonly passed: boolean | null;
  /** Hashes of the text that was replaced and of the one that took its place; null for a whole file. */
  readonly before: number | null;
  readonly after: number | null;
  /** The first line that is new. */
  readonly line: string;
}

/** By which it is looked up: a command's family, or a file's path. */
export function nameOfWork(work: Work): string {
  return work.kind === "run" ? work.family : work.path;
}

/** The texts of an entry, which may hold what somebody typed or a program printed. */
export function textsInWork(work: Work): readonly string[] {
  if (work.kind !== "run") return [work.path, work.line];
  return [work.command, work.family, work.folder, work.script ?? "", ...work.errors, ...work.failedTests];
}

/** The same entry with other texts, in the order of `textsInWork`. */
export function withTexts(work: Work, texts: readonly string[]): Work {
  if (work.kind !== "run") return { ...work, path: texts[0]!, line: texts[1]! };
  const [command, family, folder, script, ...rest] = texts;
  const [errors, failedTests] = [rest.slice(0, work.errors.length), rest.slice(work.errors.length)];
  return {
    ...work,
    command: command!,
    family: family!,
    folder: folder!,
    script: work.script === null ? null : script!,
    errors,
    failedTests,
  };
}

/** 53 bits of a text: enough to tell whether two texts in one project are the same. */
export function hashText(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
