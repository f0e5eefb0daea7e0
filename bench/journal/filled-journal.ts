import { openJournal } from "../../src/store/engines/sqlite/journal/journal.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import type { EmbeddingModel } from "../../src/ports/embedder.ts";
import { fact } from "../speed/facts.ts";
import { PROJECT } from "../speed/filled-store.ts";

/** As many as a working session has on average. */
const TURNS_PER_SESSION = 20;
const MINUTE = 60_000;
const CLIENT = "bench";

/** A journal of so many turns, each with its vector, through the product's own store: prompts of a line, answers of a paragraph. */
export async function fillJournal(file: string, turns: number, model: EmbeddingModel): Promise<void> {
  const journal = openJournal(file, model);
  const now = Date.now();
  for (let first = 0; first < turns; first += TURNS_PER_SESSION) {
    const name = `s${first}`;
    const began = now - (turns - first) * MINUTE;
    const said = Array.from({ length: Math.min(TURNS_PER_SESSION, turns - first) }, (_, at) => ({
      key: String(at),
      role: at % 2 === 0 ? ("user" as const) : ("assistant" as const),
      text: turnText(first + at),
      tool: null,
      at: began + at * MINUTE,
      cwd: null,
      branch: null,
      line: at,
    }));
    const mark = { client: CLIENT, file: name, offset: 0, lines: 0, headHash: "", size: 0, mtimeMs: 0 };
    const session = { client: CLIENT, name, parent: null, title: null };
    await journal.append([{ session, project: PROJECT as ProjectId, turns: said, brokenLines: 0 }], mark);
    for (const waiting of await journal.turnsWithoutVectors(TURNS_PER_SESSION))
      await journal.saveVectors(waiting, [fact(waiting.row).vector]);
  }
  journal.db.exec("pragma wal_checkpoint(truncate)");
  await journal.close();
}

/** A prompt is one fact, an answer five: about fifteen and eighty words. */
function turnText(number: number): string {
  const facts = number % 2 === 0 ? 1 : 5;
  return Array.from({ length: facts }, (_, at) => fact(number * 5 + at).text).join(". ");
}
