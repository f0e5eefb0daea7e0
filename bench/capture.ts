import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { secretRedactor } from "../src/adapters/secrets/secret-redactor.ts";
import { openJournal } from "../src/store/engines/sqlite/journal/journal.ts";
import { clientTranscripts } from "../src/adapters/transcripts/transcripts.ts";
import { captureFile } from "../src/core/journal/capture.ts";
import { pathIdentity } from "../src/domain/project.ts";
import { writeTranscript } from "./capture/generated.ts";

/**
 * How fast transcripts are taken in, end to end (read, parse, redact, store, index words; no vectors), on one core, and
 * how much memory that takes. `npm run bench -- capture 1000` does it with a gigabyte.
 */
const { values, positionals } = parseArgs({ options: { json: { type: "boolean" } }, allowPositionals: true });
const megabytes = Number(positionals[0] ?? 100);
const seen: object[] = [];
const folder = mkdtempSync(join(tmpdir(), "hf-capture-"));
try {
  const path = join(folder, "session.jsonl");
  const made = writeTranscript(path, megabytes * 1024 * 1024, 1);
  const journal = openJournal(join(folder, "journal.db"), { id: "none", dimensions: 1 });
  const transcripts = clientTranscripts();
  const unredacted = { redact: (text: string) => Promise.resolve({ text, cut: [] }) };
  const nowhere = { mark: () => Promise.resolve(undefined), append: () => Promise.resolve({ added: 0, known: 0 }) };
  const steps = [
    ["read and parse", { redactor: unredacted, journal: nowhere }],
    ["and redact", { redactor: secretRedactor(), journal: nowhere }],
    ["and store", { redactor: secretRedactor(), journal }],
  ] as const;
  for (const [name, parts] of steps) {
    let most = 0;
    const breathe = (): Promise<void> => {
      most = Math.max(most, process.memoryUsage.rss());
      return new Promise((resolve) => setImmediate(resolve));
    };
    const cpu = process.cpuUsage();
    const started = performance.now();
    await captureFile(
      { transcripts, findProject: pathIdentity, rootOf: (folder: string) => folder, breathe, ...parts },
      { client: "claude-code", path },
    );
    const seconds = (performance.now() - started) / 1_000;
    const used = process.cpuUsage(cpu);
    const onCore = (used.user + used.system) / 1e6;
    const megabytesPer = (time: number) => Math.round((made.bytes / 1024 / 1024 / time) * 10) / 10;
    seen.push({
      step: name,
      megabytesPerSecond: megabytesPer(seconds),
      megabytesPerCpuSecond: megabytesPer(onCore),
      mostMegabytesOfMemory: Math.round(most / 1024 / 1024),
    });
  }
  const { turns } = await journal.totals();
  await journal.close();
  const size = readFileSync(join(folder, "journal.db")).length;
  const told = {
    machine: `${cpus()[0]?.model ?? "?"}, Node ${process.version}`,
    megabytes: Math.round(made.bytes / 1024 / 1024),
    turns: { written: made.turns, stored: turns },
    journalMegabytes: Math.round(size / 1024 / 102.4) / 10,
    steps: seen,
  };
  if (values.json === true) console.log(JSON.stringify(told));
  else console.dir(told, { depth: 3 });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
