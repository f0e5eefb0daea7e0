import { perform } from "../../src/app/perform.ts";
import type { WholeService } from "../../src/app/service.ts";
import type { OutputOf } from "../../src/app/call/call.ts";
import type { Year } from "./generate.ts";
import { projectOf } from "./transcripts.ts";

type Page = OutputOf<"tree">;

/**
 * Walks from each project's ROOT by its links alone: month, week, day, chunk. Counts the planted sentences that stand in
 * a page on the way, and those whose chunk is reached in four steps.
 */
export async function reached(service: WholeService, { planted, topics }: Year) {
  const pages = new Map<string, Promise<Page>>();
  const read = (project: string, node: string): Promise<Page> => {
    const key = `${project} ${node}`;
    const known = pages.get(key) ?? perform(service, "tree", { action: "show", node, project });
    pages.set(key, known);
    return known;
  };
  const inPages = { month: 0, week: 0, day: 0, chunk: 0 };
  let most = 0;
  for (const { project: name, needle } of planted) {
    const project = projectOf(name);
    const found = await walk(read, project, "root", needle, 0);
    if (found === undefined) continue;
    most = Math.max(most, found.steps);
    for (const level of found.levels) inPages[level]++;
  }
  const everywhere = (await perform(service, "tree", { everywhere: true })).text.toLowerCase();
  let own = 0;
  let over = 0;
  for (const { project, name } of topics) {
    if ((await read(projectOf(project), "root")).text.toLowerCase().includes(name)) own++;
    if (everywhere.includes(name)) over++;
  }
  return {
    planted: planted.length,
    reachedIn: inPages,
    mostSteps: most,
    topics: topics.length,
    namedInOwnRoot: own,
    namedInRootOfAll: over,
  };
}

type ReadPage = (project: string, node: string) => Promise<Page>;
type Step = "month" | "week" | "day" | "chunk";

/** Follows the pages that tell of it, else all of them. */
async function walk(
  read: ReadPage,
  project: string,
  node: string,
  needle: string,
  steps: number,
): Promise<{ readonly steps: number; readonly levels: readonly Step[] } | undefined> {
  const page = await read(project, node);
  const level = node === "root" ? undefined : ((node.startsWith("k") ? "chunk" : node.split("/")[0]) as Step);
  const here = page.text.includes(needle);
  if (level === "chunk") return here ? { steps, levels: ["chunk"] } : undefined;
  const children = page.below.map((one) => one.node).filter((one) => !one.startsWith("m") || one.startsWith("month/"));
  const telling = await Promise.all(
    children.map(async (child) => ({ child, tells: (await read(project, child)).text.includes(needle) })),
  );
  for (const { child } of telling.toSorted((a, b) => Number(b.tells) - Number(a.tells))) {
    const found = await walk(read, project, child, needle, steps + 1);
    if (found !== undefined)
      return { steps: found.steps, levels: here && level !== undefined ? [level, ...found.levels] : found.levels };
    if (telling.some((one) => one.tells)) continue;
  }
  return undefined;
}

/** Asks for what was planted and for what was never mentioned. */
export async function knowledge(service: WholeService, { topics, strangers }: Year) {
  const answers = { planted: { yes: 0, maybe: 0, no: 0 }, strangers: { yes: 0, maybe: 0, no: 0 } };
  const ms: number[] = [];
  const ask = async (topic: string, project: string) => {
    const started = performance.now();
    const { known } = await perform(service, "know", { topic, project });
    ms.push(performance.now() - started);
    return known;
  };
  for (const { project, name } of topics) answers.planted[await ask(name, projectOf(project))]++;
  for (const [at, name] of strangers.entries())
    answers.strangers[await ask(name, projectOf(topics[at % topics.length]!.project))]++;
  const right = answers.planted.yes + answers.planted.maybe + answers.strangers.no;
  const strict = answers.planted.yes + answers.strangers.no;
  const all = topics.length + strangers.length;
  return { know: answers, knowAccuracy: right / all, knowAccuracyStrict: strict / all, knowP50Ms: median(ms) };
}

function median(list: readonly number[]): number {
  return Math.round((list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0) * 100) / 100;
}
