import { basename } from "node:path";
import type { ForeignFile, ForeignMemory, ForeignPlace, Reading } from "../../ports/importers.ts";
import { openGathering } from "./gathering.ts";
import { parseMarkdown } from "./markdown-statements.ts";

/** The sections that hold what was learned; the others say which sessions it comes from. */
const SECTIONS: Readonly<Record<string, Partial<ForeignMemory>>> = {
  "user preferences": { kind: "user", trigger: "preference" },
  "reusable knowledge": {},
  "failures and how to do differently": { trigger: "correction" },
};
const GROUP = /^# Task Group: *(?<name>.*)$/;
const APPLIES_TO = /^applies_to:.*?\bcwd=(?<folder>[^;]+)/;
/** What a bullet is drawn from: `[Task 1]`, `[Task 2][Task 3]`. */
const TASKS = /(?:\s*\[Task \d+\])+\s*$/;

/** The memories that Codex made of its sessions: a group of tasks for each kind of work, with the folder it was done in. */
export function readCodex(file: ForeignFile): Reading {
  const into = openGathering(file);
  if (basename(file.path) !== "MEMORY.md") {
    into.leave("summaries and notes of single sessions");
    return into.reading();
  }
  for (const { name, folder, text, line } of splitGroups(file.text)) {
    const place: ForeignPlace = folder === null ? { where: "unknown" } : { where: "folder", folder };
    for (const { text: said, line: at, headings } of parseMarkdown(text, line).statements) {
      const section = SECTIONS[headings.at(-1)?.toLowerCase() ?? ""];
      if (section !== undefined)
        into.add({ place, ...section, text: said.replace(TASKS, ""), line: at, topics: name === "" ? [] : [name] });
    }
    into.leave("lists of tasks", text.split("\n").filter((one) => /^## Task \d/.test(one)).length);
  }
  return into.reading();
}

interface Group {
  readonly name: string;
  readonly folder: string | null;
  readonly text: string;
  readonly line: number;
}

function splitGroups(text: string): readonly Group[] {
  const lines = text.split(/\r?\n/);
  const starts = lines.flatMap((line, at) => (GROUP.test(line) ? [at] : []));
  const begins = starts[0] === 0 ? starts : [0, ...starts];
  return begins.map((start, at) => {
    const own = lines.slice(start, begins[at + 1] ?? lines.length);
    const folder = own.map((line) => APPLIES_TO.exec(line)?.groups?.["folder"]).find((one) => one !== undefined);
    return {
      name: GROUP.exec(own[0] ?? "")?.groups?.["name"]?.trim() ?? "",
      folder:
        folder
          ?.split(",")[0]
          ?.trim()
          .replaceAll(/^[`"']|[`"']$/g, "") ?? null,
      text: own.join("\n"),
      line: start + 1,
    };
  });
}
