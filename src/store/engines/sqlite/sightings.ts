import type { ProjectId } from "../../../domain/project.ts";
import type { Sighting } from "../../../domain/sighting.ts";
import type { Database } from "./database.ts";
import { statements } from "./statements.ts";

interface SightingRow {
  readonly home: string;
  readonly identity: string;
  readonly project: string;
  readonly stamp: string;
  readonly root: string | null;
  readonly first_at: number;
  readonly last_at: number;
}

/** Where projects were seen. */
export function sightingRows(db: Database) {
  const prepared = statements(db);
  return {
    sightings(where: Partial<Pick<Sighting, "home" | "identity" | "project" | "stamp">>): readonly Sighting[] {
      const given = Object.entries(where).filter(([, value]) => value !== undefined);
      const conditions = given.map(([column]) => `${column} = ?`).join(" and ");
      const rows = prepared(`
        select home, identity, project, stamp, root, first_at, last_at
          from sighting
         where ${conditions === "" ? "true" : conditions}
         order by last_at
      `).all(...given.map(([, value]) => value)) as SightingRow[];
      return rows.map(toSighting);
    },
    memoriesOf(project: ProjectId): number {
      const row = prepared(`
        select count(*) as count
          from memory m
         where m.standing <> 'absent'
           and m.scope in (select id from scope where key = ? or (key >= ? and key < ?))
      `).get(`project:${project}`, `path:${project}//`, `path:${project}/0`) as { count: number };
      return row.count;
    },
    /** A place is known by its name there; who it belongs to may change. */
    sight({ home, identity, project, stamp, root, firstAt, lastAt }: Sighting): void {
      prepared(`
        insert into sighting (home, identity, project, stamp, root, first_at, last_at)
        values (?, ?, ?, ?, ?, ?, ?)
        on conflict (home, identity) do update
           set project = excluded.project, stamp = excluded.stamp, root = excluded.root, last_at = excluded.last_at
      `).run(home, identity, project, stamp, root, firstAt, lastAt);
    },
  };
}

function toSighting({ first_at: firstAt, last_at: lastAt, ...row }: SightingRow): Sighting {
  return { ...row, identity: row.identity as ProjectId, project: row.project as ProjectId, firstAt, lastAt };
}
