import type { View } from "../../../ports/memory-store.ts";
import type { Parameters } from "./parameters.ts";

/**
 * The condition that a memory `m` may be seen. It stands inside every search, before the best are cut off,
 * so that what is superseded, expired or foreign never uses up a place.
 */
export function visible(view: View, given: Parameters): string {
  return [...within(view, given), holds(view, given)].join("\n     and ");
}

function holds(view: View, given: Parameters): string {
  if (view.asOf === null)
    return `m.standing = 'active' and (m.expires_at is null or m.expires_at > ${given.add(view.now)}::bigint)`;
  const asOf = given.add(view.asOf);
  return `exists (
      select 1
        from holdfast.change c
       where c.tenant = m.tenant
         and c.seq = (select max(d.seq) from holdfast.change d where d.tenant = m.tenant and d.memory = m.id and d.at <= ${asOf}::bigint)
         and c.standing = 'active'
         and (c.expires_at is null or c.expires_at > ${asOf}::bigint)
    )`;
}

/** The condition that a memory `m` was seen here until another took its place. The past has no such memories of its own. */
export function replacedIn(view: View, given: Parameters): string {
  if (view.asOf !== null) return "false";
  return [...within(view, given), "m.standing = 'superseded'"].join("\n     and ");
}

/** Where a memory `m` has to hold to be in the view; said here and nowhere else. */
export function within(view: View, given: Parameters): readonly string[] {
  if (view.scopes === "all") return [];
  return [
    `m.scope = any (${given.add(view.scopes)}::text[])`,
    `(m.agent is null or m.agent = ${given.add(view.agent)}::text)`,
  ];
}
