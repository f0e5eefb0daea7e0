import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { readdirSync } from "../files/fs.ts";
import { join, relative } from "node:path";
import { searchFiles } from "../files/search-files.ts";
import type { Home } from "../app/home/home.ts";
import { perform } from "../app/perform.ts";
import type { WholeService } from "../app/service.ts";
import { faultCheck, levelCheck } from "./check.ts";
import type { OwnCheck } from "./check.ts";

/** A fact that nobody knows, and a question for it in other words. The name is made up anew each time. */
const TEMPLATES: readonly (readonly [fact: (name: string) => string, question: (name: string) => string])[] = [
  [(name) => `the ${name} gateway listens on port 4193`, (name) => `which port does the ${name} gateway use?`],
  [(name) => `${name} backups are written to the tape library at night`, (name) => `where do backups of ${name} go?`],
  [
    (name) => `releases of ${name} are cut from the branch stable`,
    (name) => `which branch do we release ${name} from?`,
  ],
  [(name) => `Ingrid looks after the ${name} importer`, (name) => `who is responsible for the ${name} importer?`],
];

/** More projects than this tell nothing new. */
const MOST_PROJECTS = 40;
/** Other words are no promise for each fact; the search itself says how sure it is. */
const FEWEST_IN_OTHER_WORDS = 0.75;
const SHOWN = 5;
/** Each takes a start of Node. */
const ASKED_ELSEWHERE = 3;

interface Planted {
  readonly id: string;
  readonly name: string;
  readonly fact: string;
  readonly question: string;
  readonly project: string | null;
}

/** Plants facts in the copy, and asks for them in their words, in others, from other projects and from another process. */
export async function plantedChecks(
  service: WholeService,
  copy: Home,
  main: string | null,
  environment: NodeJS.ProcessEnv,
): Promise<readonly OwnCheck[]> {
  const projects = await readProjects(service);
  const planted = await plant(service, projects);
  const ask = async (question: string, project: string | null) => {
    const input = { question, from: "memories", limit: SHOWN, ...(project !== null && { project }) } as const;
    return (await perform(service, "recall", input)).hits.map(({ id }) => id);
  };
  const [lost, lostInOther, leaks]: [string[], string[], string[]] = [[], [], []];
  const tried = new Set<string>();
  let asked = 0;
  for (const one of planted) {
    if ((await ask(one.fact, one.project))[0] !== one.id) lost.push(`not first: ${one.fact}`);
    if (!(await ask(one.question, one.project)).includes(one.id)) lostInOther.push(`not shown: ${one.question}`);
    // One fact of each project is enough: scope is applied to all alike.
    if (one.project === null || tried.has(one.project)) continue;
    tried.add(one.project);
    for (const other of [null, ...projects.filter((each) => each !== one.project)]) {
      asked += 1;
      if ((await ask(one.fact, other)).includes(one.id))
        leaks.push(`a fact of ${one.project} was shown ${other === null ? "outside of any project" : `in ${other}`}`);
    }
  }
  const found = planted.length - lostInOther.length;
  const share = found / planted.length;
  const away = main === null ? [] : await lostElsewhere(main, copy, environment, planted.slice(0, ASKED_ELSEWHERE));
  return [
    faultCheck("planted facts, exact words", lost, {
      checked: planted.length,
      what: "planted facts",
      wrong: "were not found first",
    }),
    levelCheck(
      "planted facts, other words",
      share >= FEWEST_IN_OTHER_WORDS,
      `${found} of ${planted.length} found`,
      { found, of: planted.length },
      lostInOther,
    ),
    ...(main === null
      ? []
      : [
          faultCheck("planted facts, another process", away, {
            checked: Math.min(ASKED_ELSEWHERE, planted.length),
            what: "planted facts",
            wrong: "were not found by another process",
          }),
        ]),
    faultCheck("leaks by search", leaks, {
      checked: asked,
      what: "questions from elsewhere",
      wrong: "were answered",
    }),
  ];
}

/** Plants a marker, erases it, and looks for it in every byte of the copy. */
export async function erasureCheck(service: WholeService, copy: Home): Promise<OwnCheck> {
  const marker = `${madeUp()}${madeUp()}${madeUp()}`.toLowerCase();
  const { id } = await perform(service, "remember", { text: `the vault opens with ${marker}`, insist: true });
  if (id === null) return faultCheck("erasure", ["the marker could not be planted"], ERASURE);
  await perform(service, "recall", { question: `what opens the vault, ${marker}?` });
  const certificate = new Map(
    (await perform(service, "erase", { id, confirm: true })).files.map((one) => [one.file, one]),
  );
  const files = readdirSync(copy.folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  const holding = [...(await searchFiles(paths, [marker]))].map((path) => {
    const file = relative(copy.folder, path);
    const told = certificate.get(file);
    const why =
      told === undefined
        ? "the certificate does not name it"
        : told.clean
          ? "the certificate calls it clean"
          : `the certificate says so: ${told.note}`;
    return `${file} still holds an erased text; ${why}`;
  });
  return faultCheck("erasure", holding, { ...ERASURE, checked: files.length });
}

const ERASURE = {
  checked: 0,
  what: "files",
  wrong: "hold a text that was erased",
};

async function readProjects({ store, clock }: WholeService): Promise<readonly string[]> {
  const { scopes } = await store.scopes(clock.now());
  const projects = scopes.flatMap(({ key }) => (key.startsWith("project:") ? [key.slice("project:".length)] : []));
  return projects.slice(0, MOST_PROJECTS);
}

async function plant(service: WholeService, projects: readonly string[]): Promise<readonly Planted[]> {
  const planted: Planted[] = [];
  // Two in the largest projects each, and two outside of any.
  for (const project of [null, ...projects.slice(0, PLANTED_IN)]) {
    for (const [fact, question] of [TEMPLATES[planted.length % 4]!, TEMPLATES[(planted.length + 1) % 4]!]) {
      const name = `${madeUp()}${madeUp()}`;
      const where = project === null ? { scope: "user" as const } : { project };
      const done = await perform(service, "remember", { text: fact(name), insist: true, ...where });
      if (done.id !== null) planted.push({ id: done.id, name, fact: fact(name), question: question(name), project });
    }
  }
  return planted;
}

const PLANTED_IN = 3;

/** Two syllables that no fact of anybody's is likely to hold. */
function madeUp(): string {
  const one = (letters: string) => letters[randomInt(letters.length)]!;
  return `${one("ZXQVJ")}${one("aeiou")}${one("rtpkw")}${one("aeiou")}${one("zxqvj")}${one("aeiou")}`;
}

/** The built program on the copy, as a client runs it, with a service of its own that is stopped again. */
async function lostElsewhere(
  main: string,
  copy: Home,
  environment: NodeJS.ProcessEnv,
  planted: readonly Planted[],
): Promise<readonly string[]> {
  const run = (args: readonly string[]) =>
    new Promise<string>((resolve) => {
      const options = { env: { ...environment, HOLDFAST_HOME: copy.folder }, maxBuffer: 16 * 1024 * 1024 };
      execFile(process.execPath, [main, ...args], options, (_error, out) => resolve(out));
    });
  const lost: string[] = [];
  try {
    for (const { id, fact, project } of planted) {
      const where = project === null ? ["--cwd", copy.folder] : ["--project", project];
      const out = await run(["recall", "--json", "--from", "memories", ...where, fact]);
      if (!out.includes(id)) lost.push(`not found: ${fact}`);
    }
  } finally {
    await run(["stop"]);
  }
  return lost;
}
