import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { secretRedactor } from "../src/adapters/secrets/secret-redactor.ts";

/** So many characters of a secret in a row count as the secret. */
const LEAK_LENGTH = 12;
/** Look-alikes cut wrongly, at most. */
const WRONG_SHARE = 0.02;
const EXAMPLES_SHOWN = 60;

const line = z.union([
  z.object({ text: z.string(), secret: z.string().min(1) }),
  z.object({ text: z.string(), keep: z.string().min(1) }),
]);

const { values: options } = parseArgs({ options: { data: { type: "string" }, json: { type: "boolean" } } });
const file = options.data ?? new URL("./data/secrets.jsonl", import.meta.url);
const lines = readFileSync(file, "utf8")
  .split("\n")
  .filter((row) => row.trim() !== "")
  .map((row) => line.parse(JSON.parse(row)));

const redactor = secretRedactor();
const leakedExamples: { text: string; became: string }[] = [];
const wrongExamples: { text: string; became: string }[] = [];
const kinds: Record<string, number> = {};
let secrets = 0;
const started = performance.now();
for (const item of lines) {
  const { text: became, cut } = await redactor.redact(item.text);
  if ("secret" in item) {
    secrets += 1;
    for (const { kind, count } of cut) kinds[kind] = (kinds[kind] ?? 0) + count;
    if (leaks(became, item.secret)) leakedExamples.push({ text: item.text, became });
  } else if (!became.includes(item.keep)) wrongExamples.push({ text: item.text, became });
}
const lookAlikes = lines.length - secrets;
const report = {
  n: lines.length,
  secrets,
  leaked: leakedExamples.length,
  lookAlikes,
  wronglyCut: wrongExamples.length,
  wronglyCutShare: lookAlikes === 0 ? 0 : wrongExamples.length / lookAlikes,
  millisecondsPerText: (performance.now() - started) / Math.max(1, lines.length),
  kinds,
  examples: { leaked: leakedExamples.slice(0, EXAMPLES_SHOWN), wronglyCut: wrongExamples.slice(0, EXAMPLES_SHOWN) },
};

if (options.json === true) console.log(JSON.stringify(report));
else {
  console.log(`secrets      ${secrets} in ${Object.keys(kinds).length} kinds, ${report.leaked} leaked`);
  console.log(
    `look-alikes  ${lookAlikes}, ${report.wronglyCut} cut wrongly (${(report.wronglyCutShare * 100).toFixed(1)} %)`,
  );
  console.log(`time         ${report.millisecondsPerText.toFixed(2)} ms a text`);
  for (const { text, became } of report.examples.leaked) console.log(`\nleaked: ${text}\n     -> ${became}`);
  for (const { text, became } of report.examples.wronglyCut) console.log(`\nwrong:  ${text}\n     -> ${became}`);
}
process.exitCode = report.leaked > 0 || report.wronglyCutShare > WRONG_SHARE ? 1 : 0;

function leaks(text: string, secret: string): boolean {
  const length = Math.min(LEAK_LENGTH, secret.length);
  for (let at = 0; at + length <= secret.length; at += 1) {
    if (text.includes(secret.slice(at, at + length))) return true;
  }
  return false;
}
