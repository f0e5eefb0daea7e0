import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { secretRedactor } from "../src/adapters/secrets/secret-redactor.ts";
import { openJournal } from "../src/adapters/sqlite/journal/journal.ts";
import { clientTranscripts } from "../src/adapters/transcripts/transcripts.ts";
import { captureFile } from "../src/core/journal/capture.ts";
import { pathIdentity } from "../src/domain/project.ts";
import { writeTranscript } from "./capture/generated.ts";

/**
 * How fast transcripts are taken in, end to end (read, parse, redact, store, index words; no vectors), on one core, and
 * how much memory that takes. `npm run bench:capture -- 1000` does it with a gigabyte.
 */
const megabytes = Number(process.argv[2] ?? 100);
const folder = mkdtempSync(join(tmpdir(), "hf-capture-"));
try {
  const path = join(folder, "session.jsonl");
  const made = writeTranscript(path, megabytes * 1024 * 1024, 1);
  const journal = openJournal(join(folder, "journal.db"), { id: "none", dimensions: 1 });
  const transcripts = clientTranscripts();
  const unredacted = { redact: (text: string) => Promise.resolve({ text, cut: [] }) };
  const nowhere = { mark: () => undefined, append: () => ({ added: 0, known: 0 }) };
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
    await captureFile({ transcripts, projectOf: pathIdentity, breathe, ...parts }, { client: "claude-code", path });
    const seconds = (performance.now() - started) / 1_000;
    const used = process.cpuUsage(cpu);
    const onCore = (used.user + used.system) / 1e6;
    const speed = (time: number) => (made.bytes / 1024 / 1024 / time).toFixed(1).padStart(7);
    console.log(
      `${name.padEnd(15)} ${speed(seconds)} MB/s by the clock, ${speed(onCore)} MB/s of CPU, at most ${(most / 1024 / 1024).toFixed(0)} MB of memory`,
    );
  }
  const { turns } = journal.totals();
  journal.close();
  const size = readFileSync(join(folder, "journal.db")).length;
  console.log(
    `${(made.bytes / 1024 / 1024).toFixed(0)} MB, ${made.turns} turns written, ${turns} in the journal, whose file has ${(size / 1024 / 1024).toFixed(1)} MB`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
