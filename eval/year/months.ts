import { PEOPLE, PROJECTS, THINGS } from "./words.ts";

/** Something that is said of a subject, asked for in other words. */
interface Attribute {
  readonly tell: (subject: string, value: string) => string;
  readonly ask: (subject: string) => string;
  readonly value: (serial: number) => string;
}

const ATTRIBUTES: readonly Attribute[] = [
  {
    tell: (subject, value) => `The ${subject} listens on port ${value}`,
    ask: (subject) => `which port do I use to reach the ${subject}?`,
    value: (serial) => String(20_000 + serial),
  },
  {
    tell: (subject, value) => `The ${subject} runs on the machine ${value}`,
    ask: (subject) => `where is the ${subject} hosted?`,
    value: (serial) => `node-${serial}.internal`,
  },
  {
    tell: (subject, value) => `The ${subject} gives up after ${value} seconds`,
    ask: (subject) => `how long does the ${subject} wait until it times out?`,
    value: (serial) => String(31 + serial),
  },
  {
    tell: (subject, value) => `${value} looks after the ${subject}`,
    ask: (subject) => `who do I ask about the ${subject}?`,
    value: (serial) => `${PEOPLE[serial % PEOPLE.length]} ${String.fromCodePoint(65 + (serial % 26))}${serial}`,
  },
  {
    tell: (subject, value) => `The ${subject} is pinned to release ${value}`,
    ask: (subject) => `which version of the ${subject} are we on?`,
    value: (serial) => `${1 + (serial % 9)}.${serial % 31}.${serial}`,
  },
  {
    tell: (subject, value) => `The ${subject} keeps its files in ${value}`,
    ask: (subject) => `where does the ${subject} put what it writes?`,
    value: (serial) => `/srv/data/${serial}`,
  },
  {
    tell: (subject, value) => `The ${subject} takes at most ${value} rows at once`,
    ask: (subject) => `how many rows can I give the ${subject} in one go?`,
    value: (serial) => String(1_000 + serial),
  },
  {
    tell: (subject, value) => `The flag ${value} switches the ${subject} on`,
    ask: (subject) => `how do I turn on the ${subject}?`,
    value: (serial) => `enable-${serial}`,
  },
];
const PLACES = ["", "staging ", "night ", "mobile "];

export interface Statement {
  readonly key: string;
  readonly project: string;
  readonly text: string;
  readonly value: string;
  /** How it comes to hold: for the first time, by a correction, or said as if nothing had been said before. */
  readonly by: "first" | "correction" | "drift";
  readonly at: number;
}

export interface Asked {
  readonly key: string;
  readonly project: string;
  readonly question: string;
}

export interface Month {
  readonly statements: readonly Statement[];
  /** Everyday questions at its end, about anything that was ever said. */
  readonly questions: readonly Asked[];
}

const CHANGED = 0.2;
const DAY_MS = 86_400_000;
const MONTH_MS = 30.4 * DAY_MS;

/** Months of statements in twenty projects; one in five replaces an earlier one, half of those without naming it. */
export function* generateMonths(
  random: () => number,
  { memories, months, asked, end }: { memories: number; months: number; asked: number; end: number },
): Generator<Month> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const subjects = PROJECTS.flatMap(({ name: project, about }) =>
    PLACES.flatMap((place) =>
      about.flatMap((word) => THINGS.map((thing) => ({ project, subject: `${place}${word} ${thing}` }))),
    ),
  );
  const unsaid = subjects.flatMap((one) => ATTRIBUTES.map((attribute) => ({ ...one, attribute })));
  const said: (typeof unsaid)[number][] = [];
  const key = ({ project, subject, attribute }: (typeof unsaid)[number]) =>
    `${project} ${subject} ${ATTRIBUTES.indexOf(attribute)}`;
  let serial = 0;
  for (let month = 0; month < months; month++) {
    const start = end - (months - month) * MONTH_MS;
    const wanted = Math.round(((month + 1) * memories) / months) - serial;
    const statements = Array.from({ length: wanted }, (_, at): Statement => {
      const isChange = said.length > 0 && (random() < CHANGED || unsaid.length === 0);
      const one = isChange ? pick(said) : unsaid.splice(Math.floor(random() * unsaid.length), 1)[0]!;
      if (!isChange) said.push(one);
      const value = one.attribute.value(serial++);
      return {
        key: key(one),
        project: one.project,
        text: one.attribute.tell(one.subject, value),
        value,
        by: isChange ? (random() < 0.5 ? "correction" : "drift") : "first",
        at: Math.floor(start + ((at + 1) / (wanted + 1)) * MONTH_MS),
      };
    });
    const questions = Array.from({ length: asked }, (): Asked => {
      const one = pick(said);
      return { key: key(one), project: one.project, question: one.attribute.ask(one.subject) };
    });
    yield { statements, questions };
  }
}
