import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** What a table was made from: the programs that learn, and every lesson as they see it. */
export interface Sources {
  readonly programs: readonly URL[];
  readonly lessons: () => Iterable<string | NodeJS.ArrayBufferView>;
}

const MARK = "\n// ";

/**
 * The training has no chance in it, so that what was made from the same lessons by the same program is the same table. To
 * make it again takes minutes; to see that nothing of all that has changed, seconds.
 */
export function sealed(table: string, { programs, lessons }: Sources): string {
  const hash = createHash("sha256");
  for (const program of programs) hash.update(readFileSync(program));
  for (const lesson of lessons()) hash.update(lesson);
  return `${table}${MARK}${hash.update(table).digest("hex")}\n`;
}

/** Says, and ends in an error, when the table in the product was made from something else than what is there now. */
export function checkSeal(path: string, command: string, sources: Sources): void {
  const written = readFileSync(path, "utf8");
  const table = written.slice(0, written.lastIndexOf(MARK));
  if (written === sealed(table, sources)) return;
  console.error(`${path} was not made from the lessons as they are now: run npm run ${command}`);
  process.exitCode = 1;
}
