import type { Realm } from "../../../../domain/tree/node.ts";

/** Whether a column names one of the realms in the first parameter; null stands for all of them. */
export function among(column: string): string {
  return `(?1 is null or ${column} in (select value from json_each(?1)))`;
}

export function listed(realms: readonly Realm[] | "all"): string | null {
  return realms === "all" ? null : JSON.stringify(realms);
}
