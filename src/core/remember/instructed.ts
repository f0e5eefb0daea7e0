import { linesAbout } from "./file-lines.ts";
import type { FileLine } from "./file-lines.ts";
import type { Judge } from "../../ports/judge.ts";
import type { Instructions } from "../../ports/system.ts";
import type { Statement } from "../relate/statement.ts";
import type { StatementVerdict } from "./verdict.ts";

/** The file of the repository that says otherwise. */
export async function fileAgainst(parts: FileParts, statement: Statement): Promise<string | undefined> {
  return (await findLineAgainst(parts, statement))?.file;
}

interface FileParts {
  readonly judge: Judge;
  readonly instructions: Instructions;
}

/**
 * The line of an instruction file that says otherwise: the statement would replace it if the line were a memory. What holds
 * everywhere is not about this repository.
 */
export async function findLineAgainst(
  { judge, instructions }: FileParts,
  { text, scope, root }: Pick<Statement, "text" | "scope" | "root">,
): Promise<FileLine | undefined> {
  if (root === null || scope.level === "user") return undefined;
  const lines = linesAbout(text, instructions.of(root));
  if (lines.length === 0) return undefined;
  const relations = await judge.relate(
    text,
    lines.map((line) => line.text),
  );
  const isSure = (at: number): boolean => 1 - relations[at]!.apart >= judge.bounds.act;
  const isSame = (at: number): boolean => relations[at]!.same > relations[at]!.replaces + relations[at]!.partly;
  // Of several lines on one matter, one that says the same speaks for it.
  if (lines.some((_, at) => isSure(at) && isSame(at))) return undefined;
  return lines.find((_, at) => isSure(at));
}

/**
 * The files stand above whatever is remembered: an agent's word against one waits. A person may know better than the file, is
 * believed, and is told. The reason names the file and no word of it, because reasons outlive what is erased.
 */
export function underFile(file: string, verdict: StatementVerdict, { source }: Statement): StatementVerdict {
  const because = `${file} says otherwise`;
  if (verdict.verdict === "same") return verdict;
  if (source.by === "human")
    return { ...verdict, because: verdict.because === undefined ? because : `${verdict.because}; ${because}` };
  return { ...verdict, verdict: "propose", asks: [], against: [], because };
}
