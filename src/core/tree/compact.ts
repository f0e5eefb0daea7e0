import { keepWhere } from "../../domain/async-lists.ts";
import { toDay, isDue } from "../../domain/tree/period.ts";
import { EXTRACTIVE } from "../../domain/tree/extract.ts";
import type { Level, Period } from "../../domain/tree/period.ts";
import type { NodePlace, Work } from "../../ports/tree.ts";
import { buildNode } from "./build.ts";
import { follow } from "./follow.ts";
import type { TreeParts } from "./parts.ts";
import { buildRoot } from "./root.ts";

export interface Compacted {
  /** Chunks and memories that were new, changed or gone. */
  readonly followed: number;
  readonly built: number;
  readonly unchanged: number;
  readonly dropped: number;
  /** Nodes of periods that are still running and hold little yet. */
  readonly notDue: number;
  /** Whether something had to go from what the tree told before. */
  readonly cleaned: boolean;
}

export interface CompactWish {
  /** "gone": only what tells of something that is gone. "due": also what is due. "everything": also running periods. */
  readonly what: "gone" | "due" | "everything";
  readonly onProgress?: (level: Level, left: number) => void;
}

const UPWARDS: readonly Level[] = ["day", "week", "month", "root"];

/**
 * Brings the tree up to date: days first, then what lies above them. Each node is one transaction, so a kill at any
 * moment leaves a list of work that the next run goes on with, and the end is the same.
 */
export async function compact(parts: TreeParts, wish: CompactWish): Promise<Compacted> {
  const done = { built: 0, unchanged: 0, dropped: 0, cleaned: false };
  const followed = await follow(parts);
  const today = toDay(parts.clock.now(), parts.timeZone);
  await parts.tree.redo(await findOutdated(parts, today), false);
  let notDue = 0;
  for (const level of UPWARDS) {
    const work = (await parts.tree.waiting()).filter((one) => one.level === level);
    const due = await keepWhere(work, (one) => isWanted(parts, one, wish.what, today));
    notDue += work.length - due.length;
    for (const [at, one] of due.entries()) {
      if (parts.stopped()) return { followed, ...done, notDue };
      done.cleaned ||= one.forced;
      done[level === "root" ? await buildRoot(parts, one) : await buildNode(parts, one)]++;
      if (one.realm === "everywhere" && level !== "root") await queueRoots(parts);
      wish.onProgress?.(level, due.length - at - 1);
      await parts.breathe();
    }
  }
  return { followed, ...done, notDue };
}

async function isWanted(parts: TreeParts, work: Work, what: CompactWish["what"], today: Period): Promise<boolean> {
  if (what === "everything" || (await mustNow(parts, work))) return true;
  return what === "due" && isDue({ ...work, parts: await countParts(parts, work) }, today);
}

/** What tells of something that is gone is made anew at once, and so is what stands above it. */
async function mustNow({ tree }: TreeParts, work: Work): Promise<boolean> {
  return work.forced || (work.level !== "day" && (await tree.node(work)) !== undefined);
}

/** A week is judged by its days and a month by its weeks, a day by what came in since it was last made. */
async function countParts({ tree }: TreeParts, { realm, level, period, parts }: Work): Promise<number> {
  if (level !== "week" && level !== "month") return parts;
  return (await tree.node({ realm, level, period }))?.inputs.length ?? parts;
}

/** What holds everywhere stands in every project's ROOT. */
async function queueRoots({ tree }: TreeParts): Promise<void> {
  await tree.redo(
    (await tree.realms()).map((realm): NodePlace => ({ realm, level: "root", period: "" })),
    false,
  );
}

/** Nodes of another summariser, and each ROOT once a day: topics fall out of the active ones. */
async function findOutdated({ tree, summarizer, timeZone }: TreeParts, today: string): Promise<readonly NodePlace[]> {
  const old = (await tree.nodes("all", "root")).filter((root) => toDay(root.madeAt, timeZone) !== today);
  return [...(await tree.notWanted(summarizer?.id ?? EXTRACTIVE)), ...old];
}
