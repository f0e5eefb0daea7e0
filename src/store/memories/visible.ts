import type { View } from "../../ports/memory-store.ts";
import { joinConditions, chooseSql, matchList, isOwn, piece, writeVerbatim } from "../sql.ts";
import type { Piece } from "../sql.ts";

/**
 * The condition that a memory `m` may be seen. It stands inside every search, before the best are cut off,
 * so that what is superseded, expired or foreign never uses up a place.
 */
export function isVisible(view: View): Piece {
  return joinConditions([...isWithin(view), isCurrent(view)]);
}

/** The key of a memory `m`'s scope. A file numbers its scopes. */
export const SCOPE = chooseSql({
  sqlite: "(select s.key from holdfast.scope s where s.id = m.scope)",
  postgres: "m.scope",
});

/** What a line `c` of the log says of a memory; a server has it in columns of its own. */
export const STANDING_THEN = chooseSql({ sqlite: "c.after ->> '$.standing.state'", postgres: "c.standing" });
export const EXPIRY_THEN = chooseSql({ sqlite: "c.after ->> '$.expiresAt'", postgres: "c.expires_at" });

/** The condition that a line `c` of the log was the last one on a memory `m` at a time. */
export function isLastLine(asOf: number): Piece {
  return piece`c.seq = (
    select max(d.seq) from holdfast.change d where ${isOwn("d")} and d.memory = m.id and d.at <= cast(${asOf} as bigint))`;
}

function isCurrent({ asOf, now }: View): Piece {
  if (asOf === null)
    return piece`m.standing = 'active' and (m.expires_at is null or m.expires_at > cast(${now} as bigint))`;
  return piece`exists (
    select 1 from holdfast.change c
     where ${isOwn("c")} and ${isLastLine(asOf)} and ${STANDING_THEN} = 'active'
       and (${EXPIRY_THEN} is null or ${EXPIRY_THEN} > cast(${asOf} as bigint)))`;
}

const NEVER = writeVerbatim("false");

/** The condition that a memory `m` was seen here until another took its place. The past has no such memories of its own. */
export function wasReplaced(view: View): Piece {
  return view.asOf === null ? joinConditions([...isWithin(view), writeVerbatim("m.standing = 'superseded'")]) : NEVER;
}

/** SQL for where a memory `m` has to hold to be in the view. What a token may see at all is `reach-rows.ts`. */
export function isWithin({ scopes, agent }: View): readonly Piece[] {
  if (scopes === "all") return [];
  return [whereScope((key) => matchList(key, scopes)), piece`(m.agent is null or m.agent = cast(${agent} as text))`];
}

/** A condition on that key. */
export function whereScope(condition: (key: string) => Piece): Piece {
  return chooseSql({
    sqlite: piece`m.scope in (select s.id from holdfast.scope s where ${condition("s.key")})`,
    postgres: piece`(${condition("m.scope")})`,
  });
}

/** The condition that a key is this scope's, or begins so: by a range, as a store may hold as many folders as memories. */
export function isAtOrBelow(key: string, scope: string, beginning: string): Piece {
  const column = writeVerbatim(key);
  const last = beginning.length - 1;
  const behind = beginning.slice(0, last) + String.fromCharCode(beginning.charCodeAt(last) + 1);
  return piece`(${column} = ${scope} or (${column} >= ${beginning} and ${column} < ${behind}))`;
}

/** The same for a project with its folders. */
export function isOfProject(key: string, project: string): Piece {
  return isAtOrBelow(key, `project:${project}`, `path:${project}//`);
}
