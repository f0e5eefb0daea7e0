import { spawnSync } from "node:child_process";

/**
 * Runs a measuring or training program by its name: `npm run eval -- trust --data FILE`. What comes behind the name is the
 * program's own. `npm run bench` alone, or with options only, is the retrieval benchmark.
 */
const PROGRAMS = {
  bench: byFile(
    "bench/",
    "retrieval anchors budget capture flood hooks joint journal know migration postgres receipts speed sync viewer",
  ),
  eval: byFile(
    "eval/",
    "answer awareness conversations excerpts merged noise proof questions secrets sessions stores triggers trust work year",
  ),
  train: {
    ...byFile("eval/train-", "answer known standing triggers turned-down"),
    facts: ["eval/facts-model/train.py"],
    judge: [
      "eval/judge-model/lessons.py",
      "eval/judge-model/worlds.py",
      "eval/judge-model/terms.ts",
      "eval/judge-model/woven.py",
      "eval/judge-model/train.py",
    ],
    topics: ["eval/topic-model/lessons.ts", "eval/topic-model/train.py"],
    reader: ["eval/answer-model/lessons.ts", "eval/answer-model/train.py"],
  },
  try: { ...byFile("scripts/test-", "client clients ledger tasks tend work"), conformance: ["scripts/conformance.ts"] },
};

const [group, ...given] = process.argv.slice(2);
const programs = PROGRAMS[group];
const isNamed = given[0] !== undefined && !given[0].startsWith("-");
const name = isNamed ? given[0] : group === "bench" ? "retrieval" : "";
const files = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (files === undefined) {
  console.error(`Say which: npm run ${group} -- ${Object.keys(programs).join(" | ")}`);
  process.exit(2);
}
for (const [at, file] of files.entries()) {
  // The options are the last program's; those before it only prepare its lessons.
  const options = at === files.length - 1 ? given.slice(isNamed ? 1 : 0) : [];
  const [command, ...before] = file.endsWith(".py") ? ["python3"] : [process.execPath, "--import", "tsx"];
  const { status } = spawnSync(command, [...before, file, ...options], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

function byFile(start, names) {
  return Object.fromEntries(names.split(" ").map((name) => [name, [`${start}${name}.ts`]]));
}
