import type { Level, Period } from "../../../../domain/tree/period.ts";
import type { Sql } from "../database.ts";
import type { Tenant } from "../parts.ts";

interface Told {
  readonly level: Level;
  readonly period: Period;
  readonly times: number;
}

/** Which telling of each page a home's folder of Markdown has. A page that another service made is written here as well. */
export function mirrorRows(sql: Sql, tenant: Tenant, home: string) {
  /** As they were handed out: what is told anew while its file is written is written again. */
  const handed = new Map<string, number>();
  const key = (level: Level, period: Period): string => `${level} ${period}`;

  return {
    async unmirrored(): Promise<readonly Pick<Told, "level" | "period">[]> {
      const found = await sql.rows<Told>(
        `select t.level, t.period, t.times
           from holdfast.tree_told t
           left join holdfast.tree_mirror m
             on m.tenant = t.tenant and m.mirror = $2 and m.level = t.level and m.period = t.period
          where t.tenant = $1 and m.times is distinct from t.times
          order by t.level, t.period`,
        tenant,
        home,
      );
      handed.clear();
      for (const { level, period, times } of found) handed.set(key(level, period), times);
      return found.map(({ level, period }) => ({ level, period }));
    },
    async mirrored(level: Level, period: Period): Promise<void> {
      const times = handed.get(key(level, period));
      if (times === undefined) return;
      await sql.run(
        `insert into holdfast.tree_mirror (tenant, mirror, level, period, times) values ($1, $2, $3, $4, $5)
         on conflict (tenant, mirror, level, period) do update set times = excluded.times`,
        tenant,
        home,
        level,
        period,
        times,
      );
    },
  };
}
