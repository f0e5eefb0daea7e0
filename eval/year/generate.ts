import { PACKAGES, PEOPLE, PROJECTS, STRANGERS, STRANGE_THINGS, TECHS, THINGS } from "./words.ts";

export interface YearTurn {
  readonly role: "user" | "assistant" | "tool";
  readonly text: string;
  readonly at: number;
}

export interface YearSession {
  readonly name: string;
  readonly project: string;
  readonly turns: readonly YearTurn[];
}

/** Something that was said once and must be found again. */
export interface Planted {
  readonly project: string;
  readonly topic: string;
  /** What the sentence must hold: a value, or the words of a decision. */
  readonly needle: string;
  readonly sentence: string;
  readonly session: string;
}

export interface Year {
  readonly sessions: readonly YearSession[];
  readonly planted: readonly Planted[];
  readonly topics: readonly { readonly project: string; readonly name: string }[];
  readonly strangers: readonly string[];
}

const DAY = 86_400_000;

/** A year of work in twenty projects. The same seed gives the same year. */
export function generateYear(seed: number, end: number, sessionsWanted = 1_600): Year {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const topics = PROJECTS.flatMap(({ name: project, about }) =>
    about.flatMap((word) => THINGS.map((thing) => ({ project, name: `${word} ${thing}` }))),
  );
  const strangers = STRANGERS.flatMap((word) => STRANGE_THINGS.map((thing) => `${word} ${thing}`));
  const planted: Planted[] = [];
  const sessions: YearSession[] = [];
  let serial = 0;

  // Each topic is spoken of in a season of its own, and comes back now and then.
  const seasons = topics.map((topic) => ({ topic, middle: random() * 365, width: 12 + random() * 60 }));
  const waiting = [...topics];

  for (let at = 0; at < sessionsWanted; at++) {
    const day = Math.floor((at / sessionsWanted) * 365);
    const { name: project } = pick(PROJECTS);
    const own = seasons.filter(({ topic }) => topic.project === project);
    const ranked = own
      .map(({ topic, middle, width }) => ({
        topic,
        heat: Math.exp(-(((day - middle) / width) ** 2)) + random() * 0.25,
      }))
      .sort((a, b) => b.heat - a.heat);
    const about = ranked.slice(0, 1 + Math.floor(random() * 2)).map(({ topic }) => topic.name);
    const start = end - 365 * DAY + day * DAY + (7 + random() * 12) * 3_600_000;
    const name = `session-${String(at).padStart(4, "0")}`;
    const due = waiting.filter(
      (topic) => topic.project === project && (about.includes(topic.name) || at > sessionsWanted * 0.9),
    );
    const facts = due.slice(0, at > sessionsWanted * 0.9 ? 8 : 1).map((topic) => {
      waiting.splice(waiting.indexOf(topic), 1);
      const fact = plantedFact(topic.name, serial++, pick);
      planted.push({ project, topic: topic.name, session: name, ...fact });
      return { topic: topic.name, ...fact };
    });
    sessions.push({ name, project, turns: talk(about, facts, start, random, pick) });
  }
  // What chance left out is said in a last session of its project.
  for (const { name: project } of PROJECTS) {
    const due = waiting.filter((topic) => topic.project === project);
    if (due.length === 0) continue;
    const name = `session-last-${project}`;
    const facts = due.map((topic) => {
      const fact = plantedFact(topic.name, serial++, pick);
      planted.push({ project, topic: topic.name, session: name, ...fact });
      return { topic: topic.name, ...fact };
    });
    sessions.push({
      name,
      project,
      turns: talk(
        due.slice(0, 2).map((topic) => topic.name),
        facts,
        end - 2 * DAY,
        random,
        pick,
      ),
    });
  }
  return { sessions, planted, topics, strangers };
}

type Pick = <T>(list: readonly T[]) => T;

/** A decision or a value, in one of the ways in which people put them. */
function plantedFact(
  topic: string,
  serial: number,
  pick: Pick,
): { readonly needle: string; readonly sentence: string } {
  const port = String(20_000 + serial * 7);
  const version = `${1 + (serial % 9)}.${serial % 31}.${serial}`;
  const host = `${topic.replaceAll(/[^a-z]/g, "").slice(0, 10)}-${serial}.internal`;
  const [tech, other] = [pick(TECHS), pick(TECHS)];
  const choices: readonly (readonly [string, string])[] = [
    [port, `The ${topic} listens on port ${port}.`],
    [port, `we moved the ${topic} to port ${port} because the old one clashed with the proxy`],
    [version, `Let's pin ${pick(PACKAGES)} to ${version} for the ${topic}, the newer one breaks its types.`],
    [host, `The ${topic} runs on ${host} now, not on the old box.`],
    [
      `${serial + 40} seconds`,
      `The time-out of the ${topic} is ${serial + 40} seconds and must stay below the gateway's.`,
    ],
    [
      `ADR-${serial}`,
      `Decision ADR-${serial}: we use ${tech} for the ${topic} instead of ${other === tech ? "files on disk" : other}.`,
    ],
    [`/srv/data/${serial}`, `All files of the ${topic} are kept under /srv/data/${serial} from now on.`],
    [
      `${topic}-v${serial}`.replaceAll(" ", "-"),
      `We agreed with ${pick(PEOPLE)} that the ${topic} ships behind the flag ${`${topic}-v${serial}`.replaceAll(" ", "-")}.`,
    ],
    [
      `${serial}k rows`,
      `fyi the ${topic} must never load more than ${serial}k rows at once, that was what killed it last time`,
    ],
    [`RFC-${serial}`, `${pick(PEOPLE)} signed off on RFC-${serial}, so the ${topic} goes with ${tech}.`],
  ];
  const [needle, sentence] = pick(choices);
  return { needle, sentence };
}

interface Fact {
  readonly topic: string;
  readonly sentence: string;
}

function talk(
  about: readonly string[],
  facts: readonly Fact[],
  start: number,
  random: () => number,
  pick: Pick,
): readonly YearTurn[] {
  const turns: YearTurn[] = [];
  let at = start;
  const say = (role: YearTurn["role"], text: string) => {
    turns.push({ role, text, at: Math.floor(at) });
    at += 20_000 + random() * 180_000;
  };
  const rounds = 2 + Math.floor(random() * 6);
  const told = [...facts];
  for (let round = 0; round < rounds || told.length > 0; round++) {
    const topic = pick(about);
    const fact = told.shift();
    const asked = round === 0 ? pick(OPENINGS)(topic) : pick(REQUESTS)(topic);
    say(
      "user",
      fact === undefined ? asked : random() < 0.5 ? `${asked}\n${fact.sentence}` : `${fact.sentence}\n${asked}`,
    );
    say("assistant", pick(PLANS)(topic));
    for (let calls = 1 + Math.floor(random() * 3); calls > 0; calls--) say("tool", pick(CALLS)(topic));
    say("assistant", pick(REPLIES)(topic, Math.floor(random() * 90)));
  }
  if (random() < 0.4) say("assistant", pick(OPEN_ENDS)(pick(about)));
  return turns;
}

type Say = (topic: string) => string;

const OPENINGS: readonly Say[] = [
  (topic) => `The ${topic} is slow again since yesterday, can you have a look?`,
  (topic) => `I want to add a dry run to the ${topic}. Start with the tests please.`,
  (topic) => `Users complain that the ${topic} loses entries when two of them save at once.`,
  (topic) => `please refactor the ${topic}, it has grown over 900 lines and nobody dares to touch it`,
  (topic) => `Write a migration so that the ${topic} can keep its history for a year.`,
  (topic) => `CI is red on main, something in the ${topic} tests.`,
];
const REQUESTS: readonly Say[] = [
  (topic) => `ok and does the ${topic} handle an empty list?`,
  (topic) => `looks good. now document how the ${topic} is configured`,
  (topic) => `hm that broke the build, see the log of the ${topic}`,
  () => "yes please go ahead",
  (topic) => `can we make the error message of the ${topic} say which field is wrong`,
  (topic) => `and what happens to the ${topic} when the disk is full?`,
];
const PLANS: readonly Say[] = [
  (topic) =>
    `I'll look at how the ${topic} is built first.\n\n\`\`\`ts\nexport function run(input: Input): Output {\n  return transform(input);\n}\n\`\`\`\n\nLet me check the callers.`,
  (topic) => `Let me read the ${topic} and its tests before I change anything.`,
  () => "I see. Let me reproduce it with a small input.",
  (topic) => `Good idea. The ${topic} has two entry points, so I'll start with the smaller one.`,
];
const CALLS: readonly Say[] = [
  () => "Bash: npm test -> failed: 3 tests",
  () => "Bash: npm test -> ok",
  (topic) => `Read: src/${topic.replaceAll(/[^a-z]+/g, "-")}/index.ts -> ok`,
  (topic) => `Edit: src/${topic.replaceAll(/[^a-z]+/g, "-")}/index.ts -> ok`,
  (topic) => `Grep: ${topic.split(" ")[0]} -> 12 matches`,
];
const REPLIES: readonly ((topic: string, n: number) => string)[] = [
  (topic, n) =>
    `The failure came from a shared clock in the ${topic} tests. Fixed by handing the clock in; all ${n + 10} tests pass now.`,
  (topic) =>
    `I've added the dry run to the ${topic}. It prints what would change and leaves the store alone.\n\n- the flag is documented in the README\n- the tests cover both ways`,
  (topic) =>
    `The root cause was an N+1 query in the ${topic}: every entry loaded its parent. I now load the parents in one go.`,
  (topic) => `Split the ${topic} into a reader, a planner and a writer. Nothing changes for its callers.`,
  (topic) => `The ${topic} now says which field is wrong and how to mend it.`,
  (topic, n) =>
    `It turned out that the ${topic} retried without a limit. It gives up after ${3 + (n % 4)} tries now and reports the last error.`,
];
const OPEN_ENDS: readonly Say[] = [
  (topic) => `Still open: the ${topic} has no metrics yet, and the alert for it is only a draft.`,
  (topic) => `Next step is to run the ${topic} against the copy of production before the release.`,
  (topic) => `TODO: the old flag of the ${topic} can be removed after the release.`,
];

/** mulberry32: small, fast, and the same everywhere. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
