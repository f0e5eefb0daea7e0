import type { ProjectId } from "../../../domain/project.ts";
import type { Sighting } from "../../../domain/sighting.ts";
import type { Sql } from "./database.ts";
import { parameters } from "./parameters.ts";
import type { Tenant } from "./parts.ts";

/** Where projects were seen. */
export function sightingRows(sql: Sql, tenant: Tenant) {
  return {
    async sightings(
      where: Partial<Pick<Sighting, "home" | "identity" | "project" | "stamp">>,
    ): Promise<readonly Sighting[]> {
      const given = parameters(tenant);
      const asked = (["home", "identity", "project", "stamp"] as const).flatMap((column) =>
        where[column] === undefined ? [] : `${column} = ${given.add(where[column])}`,
      );
      return sql.rows<Sighting>(
        `select home, identity, project, stamp, root, first_at as "firstAt", last_at as "lastAt"
           from holdfast.sighting
          where ${["tenant = $1", ...asked].join(" and ")}
          order by last_at`,
        ...given.values,
      );
    },
    async memoriesOf(project: ProjectId): Promise<number> {
      const row = await sql.first<{ count: number }>(
        `select count(*) as count
           from holdfast.memory
          where tenant = $1 and standing <> 'absent' and (scope = $2 or starts_with(scope, $3))`,
        tenant,
        `project:${project}`,
        `path:${project}//`,
      );
      return row!.count;
    },
    /** A place is known by its name there; who it belongs to may change. */
    async sight({ home, identity, project, stamp, root, firstAt, lastAt }: Sighting): Promise<void> {
      await sql.run(
        `insert into holdfast.sighting (tenant, home, identity, project, stamp, root, first_at, last_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (tenant, home, identity) do update
            set project = excluded.project, stamp = excluded.stamp, root = excluded.root, last_at = excluded.last_at`,
        tenant,
        home,
        identity,
        project,
        stamp,
        root,
        firstAt,
        lastAt,
      );
    },
  };
}
