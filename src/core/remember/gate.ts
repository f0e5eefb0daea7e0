import { isCutAway } from "../../domain/quoting.ts";
import type { Memory, Source } from "../../domain/memory.ts";
import { prepare, type Instruction, type Instructions as PreparedInstructions } from "../../domain/noise/claims.ts";
import { detectNoise } from "../../domain/noise/noise.ts";
import type { RefusalReason } from "../../domain/noise/noise.ts";
import { iso } from "../../domain/time.ts";
import type { Instructions } from "../../ports/system.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Statement } from "../relate/statement.ts";

/** Receipts of one session that are looked through for what it was shown. */
const RECEIPTS_LOOKED_AT = 50;

export interface Refusal {
  readonly reason: RefusalReason;
  readonly because: string;
}

/** Why a statement is noise, if it is. A person may insist, but not on nothing. */
export async function findRefusal(
  parts: { readonly store: MemoryReader; readonly instructions: Instructions },
  statement: Statement,
): Promise<Refusal | undefined> {
  const erased = await parts.store.erasedWithin(listTexts(statement));
  if (erased !== undefined) {
    return { reason: "erased", because: `This was erased on ${iso(erased).slice(0, 10)} and won't be learned again.` };
  }
  if (isCutAway(statement.text)) return { reason: "only-secrets", because: CUT_AWAY };
  const noise = detectNoise(statement.text, {
    // A person who says it again confirms it; an agent that does only echoes.
    recalled:
      statement.source.by === "human"
        ? []
        : (await findShownMemories(parts.store, statement.source)).map(({ text }) => text),
    instructions: prepareInstructions(parts.instructions.of(statement.root)),
  });
  return statement.insist && statement.text !== "" ? undefined : noise;
}

export const CUT_AWAY =
  "Nothing is left of this text once its secrets are removed; write the fact as a sentence, without the secret and outside of <private>.";

/** Everything of a statement that somebody wrote and that would be kept. A word or two beside it are a name, whoever erased it. */
function listTexts({ text, topics, source, scope, anchors, holds }: Statement): readonly string[] {
  const path = scope.level === "path" ? scope.path : null;
  const { quote, file, commit, agent, client, session } = source;
  const beside = [
    ...topics,
    quote,
    file,
    commit,
    agent,
    client,
    session,
    scope.agent,
    path,
    holds?.note ?? null,
  ].filter((one) => one !== null);
  const tied = anchors.flatMap((anchor) => Object.values(anchor));
  return [text, ...[...beside, ...tied].filter((one) => SEVERAL_WORDS.test(one))];
}

const SEVERAL_WORDS = /\S\s+\S+\s+\S/;

/** The files are read anew only when they change; until then they come as the same array. */
const PREPARED = new WeakMap<object, PreparedInstructions>();

function prepareInstructions(instructions: readonly Instruction[]): PreparedInstructions {
  const known = PREPARED.get(instructions) ?? prepare(instructions);
  PREPARED.set(instructions, known);
  return known;
}

/** What this session was shown: to say it again teaches nothing, unless it changes something. */
export async function findShownMemories(
  memories: MemoryReader,
  { agent, session }: Source,
): Promise<readonly Memory[]> {
  if (session === null) return [];
  const receipts = (await memories.receipts({ session, limit: RECEIPTS_LOOKED_AT })).filter(
    (one) => one.asker.agent === agent,
  );
  const ids = new Set(receipts.flatMap(({ hits }) => hits.map(({ id }) => id)));
  return (await Promise.all([...ids].map(async (id) => (await memories.byId(id)) ?? []))).flat();
}
