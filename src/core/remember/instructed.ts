import { judge } from "../../domain/slots/judge.ts";
import { withdrawnIn } from "../../domain/slots/withdrawals.ts";
import type { Instructions } from "../../ports/instructions.ts";
import { linesAbout } from "./file-lines.ts";
import type { Statement } from "./statement.ts";
import type { StatementVerdict } from "./verdict.ts";

/**
 * The file of the repository that says otherwise: it has a line that this statement would replace if the line were a memory.
 * What holds everywhere is not about this repository, and an errand to forget states nothing.
 */
export function fileAgainst(instructions: Instructions, { text, scope, root }: Statement): string | undefined {
  if (root === null || scope.level !== "project" || withdrawnIn(text) !== undefined) return undefined;
  const { holders, near } = linesAbout(text, instructions.of(root));
  if (holders.length + near.length === 0) return undefined;
  const verdict = judge(text, holders, near);
  if (verdict.verdict === "new" || verdict.verdict === "same") return undefined;
  // What only comes near in its words must surely be meant; a line on the same slot is asked about.
  const meant = verdict.verdict === "supersedes" ? [...holders, ...near] : holders;
  const line = meant.find(({ id }) => verdict.ids.includes(id));
  // Of several lines on one matter, one that says the same speaks for it.
  const isBacked = holders.length > 1 && holders.some((holder) => judge(text, [holder]).verdict === "same");
  return isBacked ? undefined : line?.file;
}

/**
 * The files stand above whatever is remembered: an agent's word against one waits. A person may know better than the file, is
 * believed, and is told. The reason names the file and no word of it, because reasons outlive what is erased.
 */
export function underFile(file: string, verdict: StatementVerdict, { source }: Statement): StatementVerdict {
  const because = `${file} says otherwise`;
  if (source.by === "human")
    return { ...verdict, because: verdict.because === undefined ? because : `${verdict.because}; ${because}` };
  if (verdict.verdict === "same" || verdict.verdict === "doubt") return verdict;
  return { verdict: "doubt", memories: verdict.verdict === "new" ? [] : verdict.memories, because };
}
