import type { ProjectId } from "../domain/project.ts";
import type { Sighting } from "../domain/sighting.ts";
import { joinConditions, chooseSql, insert, isOwn, piece, TENANT, writeVerbatim } from "./sql.ts";
import type { Piece, Sql } from "./sql.ts";

/** Where projects were seen. */
export function sightingRows(sql: Sql) {
  return {
    sightings(where: Partial<Pick<Sighting, "home" | "identity" | "project" | "stamp">>): Promise<readonly Sighting[]> {
      const conditions = (["home", "identity", "project", "stamp"] as const).flatMap((column) =>
        where[column] === undefined ? [] : piece`${writeVerbatim(column)} = ${where[column]}`,
      );
      return sql.rows<Sighting>`
        select home, identity, project, stamp, root, first_at as "firstAt", last_at as "lastAt"
          from holdfast.sighting
         where ${isOwn()} and ${joinConditions(conditions)}
         order by last_at`;
    },
    async memoriesOf(project: ProjectId): Promise<number> {
      const inProject = (key: Piece) => piece`
        (${key} = ${`project:${project}`} or (${key} >= ${`path:${project}//`} and ${key} < ${`path:${project}/0`}))`;
      const row = await sql.first<{ count: number }>`
        select count(*) as count
          from holdfast.memory m
         where ${isOwn("m")} and m.standing <> 'absent' and ${chooseSql({
           sqlite: piece`m.scope in (select id from holdfast.scope where ${inProject(writeVerbatim("key"))})`,
           postgres: inProject(writeVerbatim("m.scope")),
         })}`;
      return row!.count;
    },
    async foldersOf(project: ProjectId): Promise<readonly string[]> {
      const start = `path:${project}//`;
      const inProject = (key: string): Piece =>
        piece`${writeVerbatim(key)} >= ${start} and ${writeVerbatim(key)} < ${`path:${project}/0`}`;
      const found = await sql.rows<{ key: string }>`${chooseSql({
        sqlite: piece`select key from holdfast.scope where ${inProject("key")}`,
        postgres: piece`select distinct m.scope as key from holdfast.memory m where ${isOwn("m")} and ${inProject("m.scope")}`,
      })}`;
      return found.map(({ key }) => key.slice(start.length)).toSorted();
    },
    /** A place is known by its name there; who it belongs to may change. */
    async sight({ firstAt, lastAt, ...place }: Sighting): Promise<void> {
      const { home, identity, project, stamp, root } = place;
      await sql.run`
        ${insert("sighting", { home, identity, project, stamp, root, first_at: firstAt, last_at: lastAt })}
        on conflict (${TENANT} home, identity) do update
           set project = excluded.project, stamp = excluded.stamp, root = excluded.root, last_at = excluded.last_at`;
    },
  };
}
