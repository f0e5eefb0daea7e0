import { fileURLToPath } from "node:url";
import { clientTranscripts } from "../../src/adapters/transcripts/transcripts.ts";
import { captureFile } from "../../src/core/journal/capture.ts";
import type { Captured, CaptureParts } from "../../src/core/journal/capture.ts";
import type { ReadTurn } from "../../src/domain/journal/session.ts";
import { pathIdentity } from "../../src/domain/project.ts";
import type { FileMark, JournalStore } from "../../src/ports/journal.ts";
import type { Stretch } from "../../src/ports/transcripts.ts";
import { ALL_JOURNAL } from "./journal.ts";

export const FIXTURES = fileURLToPath(new URL("../fixtures/transcripts", import.meta.url));

const transcripts = clientTranscripts();

/** What a reader finds in a file that it has never seen, session by session. */
export async function readWhole(path: string, client: string | null = null) {
  const [file] = transcripts.find(path, client);
  if (file === undefined) throw new Error(`${path} is nobody's transcript`);
  const stretches: Stretch[] = [];
  for await (const stretch of transcripts.read(file, undefined)) stretches.push(stretch);
  const sessions = new Map<string, Map<string, ReadTurn>>();
  for (const { session, turns } of stretches.flatMap(({ portions }) => portions)) {
    const kept = sessions.get(session.name) ?? new Map<string, ReadTurn>();
    for (const turn of turns) kept.set(turn.key, turn);
    sessions.set(session.name, kept);
  }
  const all = [...sessions].flatMap(([name, turns]) => [...turns.values()].map((turn) => ({ session: name, ...turn })));
  return {
    client: file.client,
    turns: all,
    sessions: new Map(stretches.flatMap(({ portions }) => portions.map(({ session }) => [session.name, session]))),
    brokenLines: stretches.reduce((sum, one) => sum + one.brokenLines, 0),
    cutLines: stretches.reduce((sum, one) => sum + one.cutLines, 0),
  };
}

/** How many turns of each kind: "3 user, 2 assistant, 1 tool". */
export function countsOf(turns: readonly Pick<ReadTurn, "role">[]): string {
  return (["user", "assistant", "tool"] as const)
    .map((role) => `${turns.filter((turn) => turn.role === role).length} ${role}`)
    .join(", ");
}

/** Captures a file, or everything in a folder, without a redactor: tests of secrets have one of their own. */
export async function captureInto(
  journal: CaptureParts["journal"],
  path: string,
  given: Partial<CaptureParts> & { readonly client?: string } = {},
): Promise<readonly Captured[]> {
  const parts: CaptureParts = {
    transcripts,
    journal,
    redactor: { redact: (text) => Promise.resolve({ text, cut: [] }) },
    findProject: pathIdentity,
    rootOf: (folder) => folder,
    breathe: () => Promise.resolve(),
    ...given,
  };
  const captured: Captured[] = [];
  for (const file of transcripts.find(path, given.client ?? null)) captured.push(await captureFile(parts, file));
  return captured;
}

/** A journal in memory, for what is tried hundreds of times: it knows turns by their keys and replaces them as the real one does. */
export function keyedJournal(): CaptureParts["journal"] & { state(): unknown } {
  const marks = new Map<string, FileMark>();
  const sessions = new Map<string, { session: object; project: string | null; turns: Map<string, ReadTurn> }>();
  return {
    mark: async (file) => marks.get(file),
    async append(portions, mark) {
      let [added, known] = [0, 0];
      for (const { session, project, turns } of portions) {
        const kept = sessions.get(session.name) ?? { session, project, turns: new Map<string, ReadTurn>() };
        for (const turn of turns) {
          if (kept.turns.has(turn.key)) known++;
          else added++;
          kept.turns.set(turn.key, { ...turn, ...kept.turns.get(turn.key), text: turn.text });
        }
        const title = session.title ?? ("title" in kept.session ? kept.session.title : null);
        if (kept.turns.size > 0)
          sessions.set(session.name, { ...kept, session: { ...session, title }, project: kept.project ?? project });
      }
      marks.set(mark.file, mark);
      return { added, known };
    },
    // Where a turn was said counts for its session alone.
    state: () =>
      [...sessions.values()].map((one) => ({
        ...one,
        turns: [...one.turns.values()].map(({ key, role, text, tool, at, line }) => ({
          key,
          role,
          text,
          tool,
          at,
          line,
        })),
      })),
  };
}

/** Everything a journal holds of what was said, to be compared. */
export async function stateOf(journal: JournalStore): Promise<unknown> {
  return (
    await Promise.all(
      (await journal.sessions(ALL_JOURNAL, { offset: 0, limit: 10_000 })).map(
        async ({ id, client, name, parent, title, project, cwd, branch }) => ({
          session: { id, client, name, parent, title, project, cwd, branch },
          turns: (await journal.turns(id)).map(({ index, role, text, tool, line }) => ({
            index,
            role,
            text,
            tool,
            line,
          })),
          chunks: (await journal.chunksOf(id)).map((chunk) => [chunk.id, chunk.from, chunk.to, chunk.hash]),
        }),
      ),
    )
  ).sort((a, b) => (a.session.id < b.session.id ? -1 : 1));
}

/** The same numbers at every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
