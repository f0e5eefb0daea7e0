import { Option } from "commander";
import { commandFrom } from "../../src/contract/command-from.ts";
import type { Operation } from "../../src/contract/operation.ts";
import { operations } from "../../src/contract/operations.ts";
import type { OperationName } from "../../src/contract/operations.ts";
import { onlyReads } from "../../src/contract/sending.ts";
import { inputFrom } from "../../src/surfaces/cli/perform.ts";
import { commandFor } from "../../src/surfaces/cli/program.ts";
import { terminal } from "../../src/surfaces/cli/terminal.ts";

/** A valid call of an operation, for tests that walk all of them. */
export interface Sample {
  readonly name: OperationName;
  readonly input: Readonly<Record<string, unknown>>;
  /** What is typed for it; none for a call that only programs make. */
  readonly args: readonly string[];
}

/** What takes the place of the memory, the change, the receipt and the session that the examples name. */
export type Things = Readonly<Record<"m" | "c" | "r" | "s", string>>;

/** A path that nobody can read or write, not even root: the examples' own are on a user's machine. */
const NOWHERE = "/dev/null/nowhere";

/** Examples that would read what whoever runs the tests keeps. */
const NOT_HERE: ReadonlySet<string> = new Set([
  "capture",
  "capture --client codex",
  "capture --all",
  "fill",
  "fill --dry-run",
  "fill --yes",
]);

/** Actions that no example shows as they are sent. */
const MORE_EXAMPLES: Partial<Record<OperationName, readonly string[]>> = {
  project: ["project show"],
  review: ["review keep-older m3k9"],
  sync: ["sync run"],
};

/** What only programs send. */
const BY_PROGRAMS: Partial<Record<OperationName, readonly Sample["input"][]>> = {
  tend: [
    { action: "ask", prompt: "What is due?" },
    { action: "give", key: "session s1 2", answer: "{}" },
  ],
};

const NAMES = Object.keys(operations) as OperationName[];

/** Every operation in each of its actions, as the examples in the contract call it. */
export const SAMPLES: readonly Sample[] = (await Promise.all(NAMES.map(samplesFor))).flat();

/** One sample of each operation, which reads where the operation can. */
export const FIRST_SAMPLES: readonly Sample[] = NAMES.flatMap((name) => {
  const own = SAMPLES.filter((sample) => sample.name === name);
  return own.find(isReading) ?? own.slice(0, 1);
});

/** With its action, where it has one, even by default: `tree root`. */
export function callNameOf({ name, input }: Sample): string {
  const { action } = operations[name].input.parse(input) as { readonly action?: string };
  return action === undefined ? name : `${name} ${action}`;
}

/** A sample about things that the test has made. */
export function naming<T>(sample: T, things: Things): T {
  return JSON.parse(JSON.stringify(sample).replaceAll(NAME, (name) => things[name[0] as keyof Things])) as T;
}

export function namesThings({ input }: Sample): boolean {
  return JSON.stringify(input).search(NAME) >= 0;
}

/** As examples write ids: m3k9, c7f2. */
const NAME = /\b[mcrs]\d[a-z]\d\b/g;

export function isReading({ name, input }: Sample): boolean {
  const described: Operation = operations[name];
  return !described.writes || onlyReads(described, input);
}

async function samplesFor(name: OperationName): Promise<readonly Sample[]> {
  const { command, input: schema }: Operation = operations[name];
  const examples = [...command.examples, ...(MORE_EXAMPLES[name] ?? [])].filter((example) => !NOT_HERE.has(example));
  const shown = await Promise.all(examples.map((example) => sampleIn(name, example)));
  const sent = (BY_PROGRAMS[name] ?? []).map((input): Sample => ({ name, input, args: [] }));
  const valid = [...shown.flatMap((sample) => sample ?? []), ...sent].filter(
    ({ input }) => schema.safeParse(input).success,
  );
  const isFirst = ({ input }: Sample, at: number) =>
    valid.findIndex((other) => JSON.stringify(other.input) === JSON.stringify(input)) === at;
  return valid.filter(isFirst);
}

/** What an example sends; nothing where it reads stdin, or has words that only the command understands. */
export async function sampleIn(name: OperationName, example: string): Promise<Sample | undefined> {
  const described = commandFrom(operations[name]);
  const { ownWords = [], switches = {} }: Operation["command"] = operations[name].command;
  const args = wordsOf(example);
  const command = commandFor(terminal(), described).action(() => undefined);
  command.parse(args.slice(1), { from: "user" });
  if (command.args.includes("-")) return undefined;
  const values = command.opts<Record<string, unknown>>();
  const flags = described.options.map(({ field, flags: flag }) => [field, values[new Option(flag).attributeName()]]);
  const input = await inputFrom(described, command.args, Object.fromEntries(flags) as Record<string, unknown>);
  if (ownWords.some((word) => word.name in input)) return undefined;
  for (const field of Object.keys(switches)) delete input[field];
  return { name, input, args };
}

/** As a shell splits it, without `--json` and without the file that its output goes to. */
function wordsOf(example: string): readonly string[] {
  const words = [...example.replace(/ [<>] .*/, "").matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  return words.filter((word) => word !== "--json").map((word) => word.replace(/^(?:~\/|\.\/|git@).*/, NOWHERE));
}
