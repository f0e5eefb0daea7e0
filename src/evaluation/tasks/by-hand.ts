import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "../../files/fs.ts";
import { join } from "node:path";
import { z } from "zod";
import { parseOutput } from "./client-output.ts";
import { MemoryError } from "../../domain/errors.ts";
import { ARMS } from "./agent.ts";
import { judgeWork, makePlace, readLastAnswer } from "./attempt.ts";
import type { Attempt, Place } from "./attempt.ts";
import { freshHome, git } from "./fresh.ts";
import { makeFolder, prepareTasks, reportAgent, tryWork } from "./tasks.ts";
import type { PrepareWish, TasksReport } from "./tasks.ts";
import type { Task } from "./task.ts";

/** What grading has to know of a place that was made before. */
const placeSchema = z.strictObject({
  task: z.string(),
  arm: z.enum(ARMS),
  agent: z.string(),
  home: z.string(),
  clone: z.string(),
  givenTokens: z.number(),
  /** The commit that was handed out. */
  begun: z.string(),
});

const PLACE = "place.json";
/** Beside the places: whoever works in one has no reason to look there. */
const CHECKS = ".checks";

export interface PlacesMade {
  readonly places: readonly { readonly task: string; readonly arm: string; readonly folder: string }[];
  readonly troubles: readonly string[];
  readonly leftOut: readonly string[];
}

/** Makes a place for each task in each arm, for whoever plays an agent by hand: a clone, a home, and the prompt in a file. */
export async function preparePlaces(folder: string, client: string, wish: PrepareWish): Promise<PlacesMade> {
  const troubles: string[] = [];
  mkdirSync(folder, { recursive: true });
  const top = realpathSync(folder);
  if (readdirSync(top).length > 0)
    throw new MemoryError("usage", `${top} is not empty.`, { hint: "Name a folder that is new or empty." });
  const { taught, prepared, leftOut } = await prepareTasks(makeFolder(top, CHECKS), wish, troubles);
  const places: { task: string; arm: string; folder: string }[] = [];
  for (const one of prepared)
    for (const arm of wish.arms) {
      const { name } = one.task;
      const own = makeFolder(top, `${name}-${arm}`);
      const made = await tryWork(troubles, name, () => makePlace(client, one, arm, { ...wish, folder: own, taught }));
      if (made === undefined) continue;
      const { home, clone, givenTokens, prompt } = made;
      const { out } = await git(clone, home.environment, ["rev-parse", "HEAD"]);
      const place = { task: name, arm, agent: client, home: home.folder, clone, givenTokens, begun: out.trim() };
      writeFileSync(join(own, PLACE), JSON.stringify(place satisfies z.infer<typeof placeSchema>, null, 2));
      writeFileSync(join(own, "prompt.md"), `${prompt}\n`);
      places.push({ task: name, arm, folder: own });
    }
  return { places, troubles, leftOut };
}

/** Grades what was done in places that were made before; `answer.txt` in a place is its last message, else the transcript has it. */
export async function gradePlaces(
  folder: string,
  { tasks, main, environment, onStep = () => {} }: Omit<PrepareWish, "arms" | "like">,
): Promise<TasksReport> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, name, PLACE))) : [];
  if (names.length === 0)
    throw new MemoryError("usage", `Nothing was prepared in ${folder}`, {
      hint: "holdfast eval tasks --prepare FOLDER comes first.",
    });
  const troubles: string[] = [];
  const attempts: Attempt[] = [];
  for (const name of names.sort()) {
    onStep(`grading ${name}`);
    const own = join(folder, name);
    const done = await tryWork(troubles, name, () => gradePlace(own, join(folder, CHECKS), tasks, main, environment));
    if (done === null) troubles.push(`${name}: nobody worked there`);
    else if (done !== undefined) attempts.push(done);
  }
  const agents = [...new Set(attempts.map(({ agent }) => agent))];
  return {
    runs: 1,
    arms: ARMS.filter((arm) => attempts.some((one) => one.arm === arm)),
    tasks: tasks
      .filter((task) => attempts.some((one) => one.task === task.name))
      .map(({ name, title }) => ({ name, title })),
    agents: agents.map((agent) =>
      reportAgent(
        agent,
        [],
        attempts.filter((one) => one.agent === agent),
      ),
    ),
    troubles,
    leftOut: [],
    folder,
  };
}

/** Null where nothing was changed and nothing said. */
async function gradePlace(
  folder: string,
  checks: string,
  tasks: readonly Task[],
  main: string,
  environment: PrepareWish["environment"],
): Promise<Attempt | null> {
  const kept = placeSchema.parse(JSON.parse(readFileSync(join(folder, PLACE), "utf8")));
  const task = tasks.find((one) => one.name === kept.task);
  if (task === undefined) throw new MemoryError("usage", `There is no task "${kept.task}" any more.`);
  const home = freshHome(kept.home, null, environment);
  const { clone, arm, givenTokens, begun } = kept;
  const file = join(folder, "answer.txt");
  const said = existsSync(file) ? readFileSync(file, "utf8") : await readLastAnswer(home);
  const changed = (await git(clone, home.environment, ["status", "--porcelain"])).out.trim() !== "";
  const committed = (await git(clone, home.environment, ["rev-parse", "HEAD"])).out.trim() !== begun;
  if (said === "" && !changed && !committed) return null;
  const place: Place = { task, arm, folder, home, clone, prompt: "", givenTokens };
  const judged = await judgeWork(place, join(checks, task.name, "check.mjs"), parseOutput(said), main);
  return { ...judged, agent: kept.agent, failed: null, seconds: null };
}
