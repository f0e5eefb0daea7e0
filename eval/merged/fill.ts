import { idOf, kept } from "../../bench/retrieval/kept-fact.ts";
import type { WholeService } from "../../src/app/service.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { DAY, MINUTE } from "../../src/domain/time.ts";
import type { Embedder } from "../../src/ports/embedder.ts";
import type { Conversation, Statement } from "./everyday.ts";

export const PROJECT = "merged" as ProjectId;
/** The statements were made within so many days. */
const SPREAD_DAYS = 180;

/** Writes statements as memories of one project, judged by nobody, so that only search is measured. */
export async function fillMemories(
  { store }: WholeService,
  embedder: Embedder,
  statements: readonly Statement[],
  { project, now }: { readonly project: ProjectId; readonly now: number } = { project: PROJECT, now: Date.now() },
): Promise<void> {
  const vectors = await embedder.embed(
    statements.map(({ text }) => text),
    "memory",
  );
  await store.write(async (writer) => {
    // A superseded memory names its successor, which has to be there first.
    const order = [...statements.keys()].toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)) || a - b);
    for (const at of order) {
      const { text, topics, replacedBy } = statements[at]!;
      const change = kept(text, at);
      const then = Math.round(now - SPREAD_DAYS * DAY * (1 - (at + 1) / (statements.length + 1)));
      const standing =
        replacedBy === null
          ? ({ state: "active" } as const)
          : ({ state: "superseded", by: idOf(replacedBy), at: then } as const);
      const after = {
        ...change.after,
        topics,
        scope: { level: "project", project, agent: null } as const,
        observedAt: then,
        recordedAt: then,
        verifiedAt: then,
        standing,
      };
      await writer.append({ ...change, after }, { vectors: vectors[at] ?? [], request: null });
    }
  });
  while (await store.warm());

  function isOver(at: number): boolean {
    return statements[at]!.replacedBy !== null;
  }
}

/** Writes conversations as sessions; without an embedder they wait for their vectors. */
export async function fillJournal(
  { journal }: Pick<WholeService, "journal">,
  embedder: Embedder | null,
  project: ProjectId,
  conversations: readonly Conversation[],
): Promise<void> {
  for (const [number, { at, turns }] of conversations.entries()) {
    const name = `session-${number}`;
    const read = turns.map(([role, text], line) => ({
      key: String(line),
      role,
      text,
      tool: null,
      at: Date.parse(at) + line * MINUTE,
      cwd: null,
      branch: null,
      line,
    }));
    await journal.append(
      [{ session: { client: "claude-code", name, parent: null, title: null }, project, brokenLines: 0, turns: read }],
      { file: name, client: "claude-code", offset: 1, lines: 1, headHash: "", size: 1, mtimeMs: 1 },
    );
  }
  if (embedder === null) return;
  for (let due = await journal.turnsWithoutVectors(64); due.length > 0; due = await journal.turnsWithoutVectors(64)) {
    const vectors = await embedder.embed(
      due.map(({ window }) => window),
      "memory",
    );
    for (const [at, turn] of due.entries()) await journal.saveVectors(turn, vectors[at] ?? []);
  }
}
