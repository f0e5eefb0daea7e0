import { idOf, kept } from "../../bench/retrieval/kept-fact.ts";
import type { WholeService } from "../../src/app/service.ts";
import type { Memory } from "../../src/domain/memory.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import type { Embedder } from "../../src/ports/embedder.ts";
import type { Statement } from "./months.ts";
import { projectOf } from "./transcripts.ts";

/**
 * Writes a month of statements without asking the judge, which takes longer with each of the thousands before: a new value
 * replaces the old one of its subject, as if somebody had settled it. Gives the new memories, in the statements' order.
 */
export async function writeMonth(
  { store }: WholeService,
  embedder: Embedder | null,
  statements: readonly Statement[],
  { from, current }: { readonly from: number; readonly current: ReadonlyMap<string, Memory> },
): Promise<readonly Memory[]> {
  const texts = statements.map(({ text }) => text);
  const vectors = (await embedder?.embed(texts, "memory")) ?? [];
  const standing = new Map(current);
  return store.write(async (writer) => {
    const made: Memory[] = [];
    for (const [place, { key, project, text, at }] of statements.entries()) {
      const change = kept(text, from + place);
      const scope = { level: "project", project: projectOf(project) as ProjectId, agent: null } as const;
      const after: Memory = { ...change.after, scope, observedAt: at, recordedAt: at, verifiedAt: at };
      await writer.append({ ...change, at, after }, { vectors: vectors[place] ?? [], request: null });
      const before = standing.get(key);
      if (before !== undefined) {
        const ended: Memory = { ...before, standing: { state: "superseded", by: after.id, at } };
        const id = `${idOf(from + place).replace("m", "c")}x` as typeof change.id;
        await writer.append(
          { ...change, id, at, action: "superseded", memory: before.id, before, after: ended },
          { vectors: null, request: null },
        );
      }
      standing.set(key, after);
      made.push(after);
    }
    return made;
  });
}
