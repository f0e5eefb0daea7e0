import { insert, isOwn, TENANT } from "./sql.ts";
import type { Sql } from "./sql.ts";

/** Numbers that only grow, such as how many secrets were cut. */
export function counterRows(sql: Sql) {
  return {
    async tally(name: string, by: number): Promise<void> {
      await sql.run`
        ${insert("counter", { name, value: by })}
        on conflict (${TENANT} name) do update set value = holdfast.counter.value + excluded.value`;
    },
    async counters(): Promise<Readonly<Record<string, number>>> {
      const rows = await sql.rows<{ name: string; value: number }>`
        select name, value from holdfast.counter where ${isOwn()} order by name`;
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    },
  };
}
