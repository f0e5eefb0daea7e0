import { captureFile } from "../../src/core/journal/capture.ts";
import type { CaptureParts } from "../../src/core/journal/capture.ts";
import { findTieAfter, findTieBefore } from "../../src/core/work/tie.ts";
import { formatWorkItem } from "../../src/core/work/item.ts";
import { relateToRoot } from "../../src/domain/work/read-work.ts";
import type { TranscriptFile } from "../../src/ports/transcripts.ts";
import type { JournalStore } from "../../src/ports/journal.ts";

/** Real transcripts, one after the other by time: how often an agent would have been told something at a call. */
export async function replayTranscripts(
  parts: CaptureParts & { readonly journal: JournalStore },
  files: readonly TranscriptFile[],
): Promise<void> {
  const starts: { readonly file: TranscriptFile; readonly at: number }[] = [];
  for (const file of files) {
    for await (const { portions } of parts.transcripts.read(file, undefined)) {
      const at = portions.flatMap(({ turns }) => turns).find((turn) => turn.at !== null)?.at;
      starts.push({ file, at: at ?? 0 });
      break;
    }
  }
  let calls = 0;
  const lines: string[] = [];
  for (const { file } of starts.toSorted((a, b) => a.at - b.at)) {
    const told = new Set<string>();
    for await (const { portions } of parts.transcripts.read(file, undefined)) {
      for (const { turns } of portions) {
        for (const { work = [], cwd, at, role } of turns) {
          if (role === "tool") calls++;
          const root = cwd === null ? null : parts.rootOf(cwd);
          if (root === null || cwd === null || work.length === 0) continue;
          const project = parts.findProject(cwd);
          if (project === "ignored") continue;
          const tieParts = {
            journal: parts.journal,
            view: { projects: [project], since: null, until: null },
            findMemories: async () => [],
          };
          const done = work.map((one) => relateToRoot(one, root));
          const ties = [
            await findTieBefore(
              tieParts,
              done.map((one) => ({ ...one, passed: null })),
            ),
            await findTieAfter(tieParts, done),
          ];
          for (const tie of ties) {
            const line = tie?.kind === "work" ? formatWorkItem(tie.item, at ?? 0) : undefined;
            if (line === undefined || told.has(line)) continue;
            told.add(line);
            lines.push(`  ${file.client} ${line}`);
          }
        }
      }
    }
    await captureFile(parts, file);
  }
  for (const line of lines) console.log(line);
  console.log(
    `transcripts: ${lines.length} lines in ${calls} calls of ${files.length} files (${((100 * lines.length) / Math.max(1, calls)).toFixed(2)} %)`,
  );
}
