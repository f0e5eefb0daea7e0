import fc from "fast-check";
import { operations } from "../../src/contract/operations.ts";
import type { OperationName } from "../../src/contract/operations.ts";

/** A call of an operation; the body is the JSON as it is sent, since much of it no object could hold. */
export interface BadCall {
  readonly name: OperationName;
  /** Field by field, each value as JSON; a field may come twice, or be no JSON at all. */
  readonly fields: readonly (readonly [field: string, json: string])[];
}

export function bodyOf({ fields }: BadCall): string {
  return `{${fields.map(([field, json]) => `${JSON.stringify(field)}:${json}`).join(",")}}`;
}

/** Texts that break naive programs: halves of characters, other alphabets, the syntax of SQL, FTS5, shells and markup. */
export const NASTY_TEXTS: readonly string[] = [
  "",
  " \t\n ",
  "\0",
  "port\u00005433 of the \u0000 database",
  "\uD800",
  "the \uDFFF fox \uD83D lives on port 8123",
  "👩‍👩‍👧‍👦 ships releases on 🐟 days",
  "本番データベースはポート5432で待ち受けます",
  "قاعدة البيانات تستمع على المنفذ 5433",
  "\u202Egnp.exe\u202C is what the build \u2066writes\u2069",
  "\u001B[2J\u001B]0;owned\u0007 the bell rings at \u0085 noon",
  "e\u0301\u0323\u0302 Zalgo t\u0336e\u0336x\u0336t\u0336 in the logs",
  "'; drop table memory; --",
  '" OR 1=1 --',
  "NEAR(a b, 5) AND NOT c* OR ^d",
  'tokens : "unclosed',
  "{a b} : c + d - e ( * ) ^ : ;--",
  "a AND OR NOT b",
  "*",
  "-",
  '"',
  "%s %n ${HOME} $(reboot) `reboot` \\",
  "<script>alert(1)</script> is what the page showed",
  "__proto__",
  "constructor",
  "../../../../etc/passwd",
  "\uFEFFa byte order mark begins this line of the file",
  "\uFFFE\uFFFF",
  "x".repeat(7_999),
  "y".repeat(8_001),
  `${"long ".repeat(1_500)}sentence about port 5433`,
  "ﷺ".repeat(2_000),
  "z".repeat(1_000_000),
];

const NASTY_VALUES: readonly string[] = [
  ..."null true false 0 -0 -1 1 7 50 51 0.5 1e999 -1e999 9007199254740991 9007199254740993 1e-320".split(" "),
  ..."[] {} [[]] [null] NaN undefined 'single' { 0x10 01 [1,]".split(" "),
  "",
  '{"__proto__": {"admin": true}}',
  '{"constructor": {"prototype": 1}}',
  `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
];

const NASTY_TIMES: readonly string[] = [
  "0000-01-01",
  "0000-00-00",
  "9999-12-31T23:59:59.999Z",
  "275760-09-13",
  "275761-01-01",
  "+275761-01-01T00:00:00Z",
  "-000001-01-01",
  "2026-02-31",
  "2026-13-01",
  "2026-03-15T25:61:61Z",
  "2026-03-15",
  "2026-03-15T09:30:00+23:59",
  "yesterday",
  "1773568800000",
];

const NASTY_IDS: readonly string[] = [
  ..."m c r b m0 c0 r0 M0 m- mm m%00 m_ m'-- mé".split(" "),
  "m0123456789bcd",
  `m${"0".repeat(39)}`,
  `m${"0".repeat(4_000)}`,
];

const text = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .array(
      fc.constantFrom("the", "port", "of", "haven", "is", "not", "5433", "NEAR", "'", '"', "*", "v1.2", "🦀", "数"),
    )
    .map((words) => words.join(" ")),
);

const json = (values: fc.Arbitrary<unknown>): fc.Arbitrary<string> => values.map((value) => JSON.stringify(value));

/** Now and then what the field is for, so that calls come through; mostly something else. */
const PLAUSIBLE: Readonly<Record<string, fc.Arbitrary<string>>> = {
  cwd: json(fc.constantFrom("/", "/nowhere/at/all", "relative/folder", "/dev/null/x", `/${"deep/".repeat(500)}`)),
  path: json(fc.constantFrom("src", "../out", "a\\b", ".", "/")),
  kind: json(fc.constantFrom("project", "user", "PROJECT", "fact")),
  trigger: json(fc.constantFrom("fact", "correction", "Fact")),
  scope: json(fc.constantFrom("user", "project", "path", "all")),
  action: json(fc.constantFrom("list", "approve", "edit", "reject", "delete")),
  standing: json(fc.subarray(["active", "retired", "proposed", "expired", "superseded", "dead"])),
  topics: json(fc.array(text, { maxLength: 3 })),
  anchors: json(fc.array(fc.constantFrom("file:x", "file:x#/(/", "json:x#/", "commit:zz", "", "file:../../x"))),
  where: json(fc.record({ contains: text, before: fc.constantFrom(...NASTY_TIMES) }, { requiredKeys: [] })),
  limit: json(fc.constantFrom(1, 3, 50)),
  budgetTokens: json(fc.constantFrom(50, 2_000)),
  confidence: json(fc.constantFrom(0, 0.5, 1)),
  ...Object.fromEntries(
    ["everywhere", "repair", "insist", "propose"].map((field) => [field, json(fc.boolean())] as const),
  ),
};

const anything = fc.oneof(
  { weight: 4, arbitrary: json(text) },
  { weight: 2, arbitrary: fc.constantFrom(...NASTY_VALUES) },
  { weight: 1, arbitrary: json(fc.constantFrom(...NASTY_TIMES)) },
  { weight: 2, arbitrary: json(fc.constantFrom(...NASTY_IDS)) },
);

const valueOf = (field: string): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: PLAUSIBLE[field] ?? json(text) }, { weight: 2, arbitrary: anything });

/** What may not come true, or the other claims of the test could not be told: nothing is undone, erased or written elsewhere. */
const ENDINGS: Partial<Record<OperationName, readonly (readonly [string, string])[]>> = {
  undo: [["dryRun", "true"]],
  erase: [["confirm", "false"]],
  backup: [["file", JSON.stringify("/nowhere/at/all/copy.db")]],
};

/** The fields without which nothing happens come nearly always, the others now and then. */
const NEEDED: ReadonlySet<string> = new Set(["text", "question", "id", "receipt", "what", "action", "change", "since"]);

function callOf(name: OperationName): fc.Arbitrary<BadCall> {
  const fields = fieldsOf(name).map((field) =>
    fc.oneof(
      { weight: NEEDED.has(field) ? 30 : 1, arbitrary: valueOf(field).map((value) => [field, value] as const) },
      { weight: NEEDED.has(field) ? 1 : 8, arbitrary: fc.constant(undefined) },
    ),
  );
  // Seldom, because a field that does not exist is refused before anything else is looked at.
  const extra = fc.oneof(
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom("__proto__", "constructor", "toString", "", "\0", "extra"), anything),
    },
    { weight: 8, arbitrary: fc.constant(undefined) },
  );
  return fc.tuple(...fields, extra).map((chosen) => ({
    name,
    fields: [...chosen.filter((field) => field !== undefined), ...(ENDINGS[name] ?? [])],
  }));
}

function fieldsOf(name: OperationName): readonly string[] {
  const { def } = operations[name].input;
  const objects = def.type === "union" ? def.options.map((option) => option.def) : [def];
  return [...new Set(objects.flatMap(({ shape }) => Object.keys(shape)))];
}

/** The doctor reads every row, so it is called less. */
const WEIGHTS: Partial<Record<OperationName, number>> = { remember: 20, recall: 20, correct: 8, doctor: 1 };
const WEIGHT = 4;

/** Any operation, called as badly as can be. */
export const badCall: fc.Arbitrary<BadCall> = fc.oneof(
  ...(Object.keys(operations) as OperationName[]).map((name) => ({
    weight: WEIGHTS[name] ?? WEIGHT,
    arbitrary: callOf(name),
  })),
);
