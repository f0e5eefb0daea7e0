import type { Level, Period } from "../../domain/tree/period.ts";
import { own, TENANT, insert } from "../sql.ts";
import type { Sql } from "../sql.ts";

interface Told {
  readonly level: Level;
  readonly period: Period;
  readonly times: number;
}

/** Which telling of each page a home's folder of Markdown has. A page that another service made is written here as well. */
export function mirrorRows(sql: Sql, home: string) {
  /** As they were handed out: what is told anew while its file is written is written again. */
  const handed = new Map<string, number>();
  const key = (level: Level, period: Period): string => `${level} ${period}`;

  return {
    async unmirrored(): Promise<readonly Pick<Told, "level" | "period">[]> {
      const found = await sql.rows<Told>`
        select t.level, t.period, t.times
          from holdfast.tree_told t
          left join holdfast.tree_mirror m on ${own("m")} and m.mirror = ${home} and m.level = t.level and m.period = t.period
         where ${own("t")} and m.times is distinct from t.times
         order by t.level, t.period`;
      handed.clear();
      for (const { level, period, times } of found) handed.set(key(level, period), times);
      return found.map(({ level, period }) => ({ level, period }));
    },
    async mirrored(level: Level, period: Period): Promise<void> {
      const times = handed.get(key(level, period));
      if (times === undefined) return;
      await sql.run`
        ${insert("tree_mirror", { mirror: home, level, period, times })}
        on conflict (${TENANT} mirror, level, period) do update set times = excluded.times`;
    },
  };
}
