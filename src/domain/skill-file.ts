import { hashText } from "./work/work.ts";

/** A skill as agents read it: one folder with a SKILL.md, whose name is the folder's. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  readonly body: string;
  /** Where it comes from: sessions, or a memory's id. */
  readonly from: string;
  /** The day it was written. */
  readonly day: string;
}

export const SKILL_FOLDERS = [".agents/skills", ".claude/skills"] as const;
/** What the format of skills allows. */
export const LONGEST_NAME = 64;
const LONGEST_DESCRIPTION = 1024;
const MOST_LINES = 499;

/** Letters and digits with single hyphens between them, whole words, as the format wants names. */
export function nameSkill(words: readonly string[]): string {
  const tidy = words
    .join("-")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  if (tidy.length <= LONGEST_NAME) return tidy === "" ? "skill" : tidy;
  return tidy.slice(0, LONGEST_NAME + 1).replace(/-?[^-]*$/, "") || tidy.slice(0, LONGEST_NAME);
}

/** The file's text. Its checksum tells later whether somebody has edited it. */
export function formatSkill(skill: Skill): string {
  return layOut(skill, hashText(layOut(skill, "")).toString(36));
}

function layOut({ name, description, body, from, day }: Skill, checksum: string): string {
  const said = description.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_DESCRIPTION);
  const lines = body.trim().split("\n").slice(0, MOST_LINES);
  // What JSON quotes is a quoted scalar of YAML too.
  return `---
name: ${name}
description: ${JSON.stringify(said)}
metadata:
  made-by: holdfast
  made-on: ${JSON.stringify(day)}
  made-from: ${JSON.stringify(from)}
  checksum: ${JSON.stringify(checksum)}
---

${lines.join("\n")}
`;
}

export interface ReadSkill extends Skill {
  /** Commands that stand in its numbered steps. */
  readonly steps: readonly string[];
  readonly isEdited: boolean;
}

/** A file that this program wrote; undefined for every other. */
export function parseSkill(text: string): ReadSkill | undefined {
  const parts = /^---\n([\s\S]*?)\n---\n\n?([\s\S]*)$/.exec(text.replaceAll("\r\n", "\n"));
  const [, head = "", body = ""] = parts ?? [];
  if (!/^ {2}made-by: holdfast$/m.test(head)) return undefined;
  const read = (field: string): string => {
    const [, value = ""] = new RegExp(`^ *${field}: (.*)$`, "m").exec(head) ?? [];
    try {
      return value.startsWith('"') ? (JSON.parse(value) as string) : value;
    } catch {
      return value;
    }
  };
  const skill = {
    name: read("name"),
    description: read("description"),
    body,
    from: read("made-from"),
    day: read("made-on"),
  };
  return { ...skill, steps: readSteps(body), isEdited: formatSkill(skill) !== text };
}

/** A procedure on one line: when to use it, then its commands by number, each with what to know about it in brackets. */
export function writeProcedure(
  description: string,
  steps: readonly string[],
  notes: ReadonlyMap<number, string>,
): string {
  const list = steps.map((step, at) => {
    const note = notes.get(at + 1);
    return `${at + 1}. \`${step}\`${note === undefined ? "" : ` (${note})`}`;
  });
  return [description, ...list].join(" ");
}

/** What such a line says beside its commands. */
export function readProcedure(text: string): { readonly description: string; readonly notes: readonly string[] } {
  const [description = ""] = text.split(/ 1\. `/);
  return { description, notes: [...text.matchAll(/ \d+\. `[^`]+`(?: \(([^()]*)\))?/g)].map(([, note = ""]) => note) };
}

/** What stands in backticks: commands, where the text is one of ours. */
export function readSteps(body: string): readonly string[] {
  return [...body.matchAll(/`([^`\n]+)`/g)].map(([, command]) => command!);
}
