import { collect } from "../../domain/lists.ts";
import { parseCommand } from "../../domain/work/command.ts";
import type { KeptWork } from "../../domain/journal/kept-work.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import { rankWays } from "./how.ts";
import type { Way } from "./how.ts";
import { explainScriptChange, findNamingWords, listEvidence, inFolder, makeItem } from "./item.ts";
import type { WorkItem, WorkParts } from "./item.ts";

/** Runs that are looked at, the latest first. */
const MOST_RUNS = 400;
const MOST_NAMES = 20;
/** Further down it is looked at no more. */
const MOST_WITH_WORDS = 3;

/** How something is run here: by the command, or by words that name it. */
export async function askHow(
  parts: WorkParts,
  asked: string,
  { alsoNear = true } = {},
): Promise<{ readonly items: readonly WorkItem[]; readonly isNear: boolean }> {
  const { found, isNear } = await findRuns(parts, asked, alsoNear);
  const items = await Promise.all(
    rankWays(found).map(async (way, at) => {
      const shown = way.passed.at(-1) ?? way.failed.at(-1)!;
      return { ...itemFor(parts, way), words: at < MOST_WITH_WORDS ? await findNamingWords(parts, shown) : [] };
    }),
  );
  return { items, isNear };
}

async function findRuns(
  { journal, view }: WorkParts,
  asked: string,
  alsoNear: boolean,
): Promise<{ readonly found: readonly KeptWork[]; readonly isNear: boolean }> {
  const { family } = parseCommand(asked.trim());
  const named = await journal.findWork({ kind: "name", names: [family, asked.trim()] }, view, MOST_RUNS);
  if (named.length > 0) return { found: named, isNear: false };
  const begun = await journal.findWork({ kind: "beginning", prefix: asked.trim() }, view, MOST_RUNS);
  if (begun.length > 0) return { found: begun, isNear: false };
  if (!alsoNear) return { found: [], isNear: true };
  // "run the tests" names no command; the family that has most of its words is meant.
  const words = listTerms(asked)
    .map((word) => word.replace(/(?:s|ing|ed)$/, ""))
    .filter((word) => word.length > 2 && word !== "run");
  const names = await collect(words, (word) => journal.findNames(`%${word}%`, view, MOST_NAMES));
  const families = [...new Set(names)].filter((name) => !/\.\w+$|\/.*\/|^\//.test(name));
  const most = Math.max(0, ...families.map((name) => words.filter((word) => name.includes(word)).length));
  const best = families.filter((name) => words.filter((word) => name.includes(word)).length === most);
  const found = best.length === 0 ? [] : await journal.findWork({ kind: "name", names: best }, view, MOST_RUNS);
  return { found, isNear: true };
}

function itemFor(parts: WorkParts, { command, folder, passed, failed, isOutdated }: Way): WorkItem {
  const last = passed.at(-1) ?? failed.at(-1)!;
  const error = failed.at(-1)?.work.errors[0];
  const script = parts.scriptBehind?.({ command, folder }) ?? last.work.script;
  const counts = `passed ${passed.length}, failed ${failed.length}`;
  return makeItem({
    kind: "way",
    about: `${command}${inFolder(folder, command)}${script === null ? "" : ` (runs ${script})`}`,
    says: error === undefined ? [counts] : [counts, `last failed with: ${error}`],
    doubt:
      passed.length === 0
        ? "it never passed"
        : isOutdated
          ? "it failed since, and another way passes"
          : explainScriptChange(parts, last.work),
    sessions: new Set([...passed, ...failed].map(({ session }) => session)).size,
    at: last.at,
    evidence: listEvidence((passed.length > 0 ? passed : failed).slice(-3)),
  });
}
