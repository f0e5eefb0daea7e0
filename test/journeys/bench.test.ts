import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { freshProgram } from "../support/program.ts";
import { verifies } from "../support/verifies.ts";

/** Small sets in the forms of the public ones. */
const SESSIONS = [
  ["My cat is called Nutmeg and she hates the vacuum cleaner.", "Nutmeg is a lovely name."],
  ["The cabin by the lake was booked for the third of May.", "Have a good time there."],
  ["I swapped the gearbox oil of the van last weekend.", "That keeps it running."],
];
const LONGMEMEVAL = {
  "questions.jsonl": `${JSON.stringify({
    question_id: "q1",
    question_type: "single-session-user",
    question: "what is the name of my cat?",
    question_date: "2024/05/30 (Thu) 20:42",
    answer_session_ids: ["s0"],
    haystack_session_ids: ["s0", "s1", "s2"],
    haystack_dates: ["2024/05/01 (Wed) 10:00", "2024/05/02 (Thu) 10:00", "2024/05/03 (Fri) 10:00"],
  })}\n`,
  "sessions.jsonl.gz": gzipSync(
    SESSIONS.map(([user, assistant], at) =>
      JSON.stringify({
        id: `s${at}`,
        turns: [
          { role: "user", content: user, has_answer: at === 0 },
          { role: "assistant", content: assistant },
        ],
      }),
    ).join("\n"),
  ),
};
const LOCOMO = {
  "locomo.json": JSON.stringify([
    {
      sample_id: "c1",
      conversation: {
        speaker_a: "Ann",
        speaker_b: "Bo",
        ...Object.fromEntries(
          SESSIONS.flatMap(([ann, bo], at) => [
            [`session_${at + 1}_date_time`, `10:00 am on ${at + 1} May, 2024`],
            [
              `session_${at + 1}`,
              [
                { speaker: "Ann", dia_id: `D${at + 1}:1`, text: ann },
                { speaker: "Bo", dia_id: `D${at + 1}:2`, text: bo },
              ],
            ],
          ]),
        ),
      },
      qa: [{ question: "What did Ann do to her van?", evidence: ["D3:1"], category: 4 }],
    },
  ]),
};
const FACTS = {
  "facts.jsonl": [
    { fact: "The staging database listens on port 5433.", question: "what is on 5433", kind: "exact" },
    { fact: "Deploys go out on Tuesdays.", question: "when do we ship to customers", kind: "paraphrase" },
    { fact: "Ann owns the billing service.", question: null },
  ]
    .map((line) => JSON.stringify(line))
    .join("\n"),
};

const RANKED = ["any@1", "any@5", "any@10", "all@5", "all@10", "frac@5", "frac@10", "MRR", "NDCG@10"];
const WITHIN = ["within 1K", "within 2K", "within 4K"];

test(verifies("G1", "each set is measured by one command, with BM25 and meaning alone beside it"), async () => {
  const program = freshProgram();
  const cases: readonly (readonly [string, Readonly<Record<string, string | Buffer>>, readonly string[]])[] = [
    ["longmemeval", LONGMEMEVAL, [...RANKED, ...WITHIN]],
    ["locomo", LOCOMO, [...RANKED, ...RANKED.map((metric) => `turns ${metric}`), ...WITHIN]],
    ["facts", FACTS, ["exact R@1", "paraphrase R@5", "paraphrase MRR"]],
  ];
  for (const [dataset, files, metrics] of cases) {
    const folder = join(program.cwd, dataset);
    mkdirSync(folder);
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const args = ["bench", dataset, "--data", folder, "--cache", join(program.cwd, "vectors"), "--json"];
    const ran = await program.run(args);
    expect([dataset, ran.code, ran.code === 0 ? "" : ran.talk]).toEqual([dataset, 0, ""]);
    const told = ran.json() as { dataset: string; metrics: object; beside: { system: string; metrics: object }[] };
    expect(told).toMatchObject({ dataset, system: "holdfast", n: 1 });
    expect(Object.keys(told.metrics)).toEqual(expect.arrayContaining([...metrics]));
    expect(told.beside.map(({ system }) => system)).toEqual(["BM25", "meaning alone"]);
    for (const { metrics: theirs } of told.beside)
      expect(Object.keys(theirs).toSorted()).toEqual(Object.keys(told.metrics).toSorted());
    // A question this plain is answered first.
    const first = dataset === "facts" ? "exact R@1" : "any@1";
    expect(told.metrics).toMatchObject({ [first]: 100 });
  }
});

test("data that can't be read is named, and so is what there is to measure", async () => {
  const program = freshProgram();
  const away = await program.run(["bench", "longmemeval", "--data", join(program.cwd, "away")]);
  expect([away.code, away.talk]).toEqual([2, expect.stringContaining("questions.jsonl")]);
  const unknown = await program.run(["bench", "trivia"]);
  expect([unknown.code, unknown.talk]).toEqual([64, expect.stringContaining("longmemeval|locomo|facts")]);
});
