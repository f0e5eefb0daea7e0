import type { Instant } from "../../domain/time.ts";
import type { Overview, Scopes, StandingStep } from "../../ports/overview.ts";
import { either, own, piece, verbatim } from "../sql.ts";
import type { Piece, Sql } from "../sql.ts";
import { EXPIRY_THEN, SCOPE, STANDING_THEN } from "./visible.ts";

/** More topics than this help nobody to choose one. */
const TOPICS = 50;

const SAID_AGENT = either({ sqlite: "m.body ->> '$.source.agent'", postgres: "m.said_agent" });
const EACH_TOPIC = either({
  sqlite: ", json_each(m.body, '$.topics') t",
  postgres: ", unnest(m.topics) as t (value)",
});
const NOTHING_MORE = verbatim("");

/** Counts over the whole store, for people who look at it. */
export function overview(sql: Sql): Pick<Overview, "scopes" | "standingSteps"> {
  return {
    async scopes(now: Instant): Promise<Scopes> {
      const count = <Row>(what: Piece, more: Piece, rest: Piece) =>
        sql.rows<Row>`
          select ${what}, count(*) as memories
            from holdfast.memory m ${more}
           where ${own("m")} and m.standing = 'active' and (m.expires_at is null or m.expires_at > cast(${now} as bigint))
           group by 1
           order by memories desc, 1 nulls first
           ${rest}`;
      return {
        scopes: await count(piece`${SCOPE} as key`, NOTHING_MORE, NOTHING_MORE),
        agents: await count(piece`${SAID_AGENT} as agent`, NOTHING_MORE, NOTHING_MORE),
        topics: await count(verbatim("t.value as topic"), EACH_TOPIC, verbatim(`limit ${TOPICS}`)),
      };
    },
    async standingSteps(): Promise<readonly StandingStep[]> {
      const rows = await sql.rows<Omit<StandingStep, "active"> & { active: boolean | number }>`
        select c.at, c.memory, coalesce(${STANDING_THEN} = 'active', false) as active, ${EXPIRY_THEN} as "expiresAt"
          from holdfast.change c
         where ${own("c")}
         order by c.seq`;
      return rows.map((row) => ({ ...row, active: Boolean(row.active) }));
    },
  };
}
