import { formatCount } from "../../domain/counting.ts";
import type { Terminal } from "./terminal.ts";

/** Says what an answer left out because it belongs to other places. */
export function tellElsewhere<One extends string, Many extends string>(
  to: Terminal,
  count: number,
  one: string extends One ? never : One,
  many?: string extends Many ? never : Many,
): void {
  if (count === 0) return;
  const [verb, them] = count === 1 ? ["is", "it"] : ["are", "them"];
  to.talk(`${formatCount(count, one, many)} elsewhere ${verb} not shown; --everywhere shows ${them}.`);
}
