import type { View } from "../../../ports/memory-store.ts";

/**
 * The condition that a memory `m` may be seen. It stands inside every search, before the best are cut off,
 * so that what is superseded, expired or foreign never uses up a place.
 */
export function visible(view: View): Condition {
  const { conditions, values } = within(view);
  if (view.asOf === null) {
    conditions.push("m.standing = 'active' and (m.expires_at is null or m.expires_at > ?)");
    values.push(view.now);
  } else {
    conditions.push(`exists (
      select 1
        from change c
       where c.seq = (select max(seq) from change d where d.memory = m.id and d.at <= ?)
         and c.after ->> '$.standing.state' = 'active'
         and (c.after ->> '$.expiresAt' is null or c.after ->> '$.expiresAt' > ?)
    )`);
    values.push(view.asOf, view.asOf);
  }
  return { sql: conditions.join("\n     and "), values };
}

/** The condition that a memory `m` was seen here until another took its place. The past has no such memories of its own. */
export function replacedIn(view: View): Condition {
  if (view.asOf !== null) return { sql: "false", values: [] };
  const { conditions, values } = within(view);
  return { sql: [...conditions, "m.standing = 'superseded'"].join("\n     and "), values };
}

interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
}

/** Where a memory `m` has to hold to be in the view; said here and nowhere else. */
export function within(view: View): { readonly conditions: string[]; readonly values: (string | number | null)[] } {
  if (view.scopes === "all") return { conditions: [], values: [] };
  return {
    conditions: [
      "m.scope in (select s.id from scope s where s.key in (select value from json_each(?)))",
      "(m.agent is null or m.agent = ?)",
    ],
    values: [JSON.stringify(view.scopes), view.agent],
  };
}

/** A memory `m` as the view knows it, where its row does not tell: at an earlier time it may have said something else. */
export function bodyIn(view: View): string {
  if (view.asOf === null) return "null";
  return "(select c.after from change c where c.memory = m.id and c.at <= ? order by c.seq desc limit 1)";
}

export function bodyValues(view: View): readonly number[] {
  return view.asOf === null ? [] : [view.asOf];
}
