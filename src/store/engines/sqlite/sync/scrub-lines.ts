import type { MemoryId } from "../../../../domain/ids.ts";
import type { Memory } from "../../../../domain/memory.ts";
import type { ChangeBody } from "../../../../domain/sync/line.ts";
import { matchList } from "../../../sql.ts";
import type { Sql } from "../../../sql.ts";

/**
 * Lines of erased memories lose their words, and the others lose what the log lost when it was scrubbed: reasons and topics. Whoever
 * wrote them out writes them out anew. Runs after the log was scrubbed.
 */
export async function scrubLines(sql: Sql, ids: readonly MemoryId[]): Promise<void> {
  await sql.run`update sync_line set body = null, dirty = 1 where change is not null and ${matchList("memory", ids)}`;
  const rows = await sql.rows<{ row: number; body: string; why: string; after: string | null }>`
    select l.row, l.body, c.why, c.after from sync_line l join change c on c.id = l.change where l.body is not null`;
  for (const { row, body, why, after } of rows) {
    const scrubbed = JSON.stringify(
      scrubbedBody(JSON.parse(body) as ChangeBody, why, after === null ? null : (JSON.parse(after) as Memory)),
    );
    if (scrubbed !== body) await sql.run`update sync_line set body = ${scrubbed}, dirty = 1 where row = ${row}`;
  }
}

function scrubbedBody(body: ChangeBody, why: string, after: Memory | null): ChangeBody {
  const { effect } = body;
  const told = { ...body, change: { ...body.change, why } };
  if (after === null) return told;
  if ("is" in effect) return effect.is === null ? told : { ...told, effect: { is: scrubLike(effect.is, after) } };
  return effect.set === undefined ? told : { ...told, effect: { ...effect, set: scrubLike(effect.set, after) } };
}

/** Topics that are left, and the reason of the same standing as it reads now. */
function scrubLike<Part extends Partial<Memory>>(part: Part, after: Memory): Part {
  const { topics, standing } = part;
  return {
    ...part,
    ...(topics !== undefined && { topics: topics.filter((topic) => after.topics.includes(topic)) }),
    ...(standing?.state === after.standing.state && { standing: after.standing }),
  };
}
