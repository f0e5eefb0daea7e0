import type { MemoryJson } from "../src/contract/memory-json.ts";
import { describeProject } from "../src/domain/project.ts";
import { formatAgo } from "../src/domain/time.ts";

/** How things are said in the viewer, in the product's own words. */

export function formatSince(time: string): string {
  return formatAgo(Date.parse(time), Date.now());
}

/** In the reader's own time zone. */
export function moment(time: string): string {
  return new Date(time).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

export function formatDay(time: string): string {
  return new Date(time).toLocaleDateString(undefined, { dateStyle: "medium" });
}

export function count(value: number): string {
  return value.toLocaleString("en");
}

/** "1 memory", "2,000 memories". */
export function formatCount(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** What a receipt is of, in a line. */
export function ofReceipt({ of, question }: { readonly of: string; readonly question: string }): string {
  if (of === "recall") return question;
  return of === "nudge" ? "A nudge on a prompt" : "Briefing at the start of a session";
}

export function score(value: number): string {
  return value.toFixed(2);
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

export const projectName = describeProject;

export function scopeText({ level, project, path, agent }: MemoryJson["scope"]): string {
  const where = level === "user" ? "everywhere" : projectName(project ?? "");
  return `${where}${level === "path" ? ` in ${path ?? ""}` : ""}${agent === null ? "" : ` for ${agent}`}`;
}

export function saidBy({ by, agent, approved }: MemoryJson["source"]): string {
  if (by === "human") return "a person";
  return `${agent ?? "an agent"}${approved ? ", approved" : ""}`;
}

export function askerText(asker: { readonly agent: string | null; readonly client: string | null }): string {
  const who = asker.agent ?? "a person";
  return asker.client === null || asker.client === asker.agent ? who : `${who} through ${asker.client}`;
}
