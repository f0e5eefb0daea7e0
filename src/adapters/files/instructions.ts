import { tryStat } from "./read-inside.ts";
import { keepAtMost } from "../../domain/lists.ts";
import { readFileSync, listNames } from "../../files/fs.ts";
import { join } from "node:path";
import type { Instructions } from "../../ports/system.ts";

/** What the agents read at the top of a repository. Only the repository's own: a person's home is not everybody's rule. */
const FILES = [
  "CLAUDE.md",
  "CLAUDE.local.md",
  ".claude/CLAUDE.md",
  ".claude/AGENTS.md",
  "AGENTS.md",
  "GEMINI.md",
  "QWEN.md",
  ".github/copilot-instructions.md",
  ".cursorrules",
  ".windsurfrules",
  ".clinerules",
  ".rules",
];
/** Folders of rule files, with the endings that count in them. Cline's rules are a file or a folder. */
const FOLDERS = [
  { folder: ".cursor/rules", endings: [".mdc"] },
  { folder: ".clinerules", endings: [".md", ".txt"] },
];
/** No agent would read more at every start, so a longer file is something else. */
const LARGEST_BYTES = 512 * 1024;
/** Repositories a person works in at a time; past this many they are simply read again. */
const MOST_ROOTS = 100;

interface Paragraph {
  readonly file: string;
  readonly text: string;
  readonly line: number;
}

/** Reads the instruction files of repositories. While none of them changes, the very same array is given again. */
export function repositoryInstructions(): Instructions {
  const kept = new Map<string, { readonly stamp: string; readonly paragraphs: readonly Paragraph[] }>();
  const none: readonly Paragraph[] = [];
  return {
    of(root) {
      if (root === null) return none;
      const found = filesAt(root);
      const stamp = found.map((file) => `${file.name} ${file.stamp}`).join("\n");
      const last = kept.get(root);
      if (last?.stamp === stamp) return last.paragraphs;
      const paragraphs = found.flatMap(({ name }) =>
        splitStatements(textAt(join(root, name)) ?? "").map(({ text, from }) => ({ file: name, text, line: from })),
      );
      return keepAtMost(kept, MOST_ROOTS, root, { stamp, paragraphs }).paragraphs;
    },
  };
}

/** A paragraph, list item or block of code, and the lines of the file that it takes, counted from 1. */
export interface FileStatement {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The instruction files at the top of a repository, as they are. */
export function instructionFiles(root: string): readonly { readonly name: string; readonly text: string }[] {
  return filesAt(root).flatMap(({ name }) => {
    const text = textAt(join(root, name));
    return text === undefined ? [] : [{ name, text }];
  });
}

/** The text of an instruction file; undefined for one that is not there, not ours to read, or too large to be one. */
export function textAt(path: string): string | undefined {
  try {
    const stats = tryStat(path);
    return stats?.isFile() && stats.size <= LARGEST_BYTES ? readFileSync(path, "utf8") : undefined;
  } catch {
    return undefined;
  }
}

/** The paragraphs and list items of a Markdown text, one line each; a block of code stays one piece. */
export function splitStatements(markdown: string): readonly FileStatement[] {
  const statements: FileStatement[] = [];
  const skipped = FRONT_MATTER.exec(markdown)?.[0] ?? "";
  const before = skipped.split("\n").length - 1;
  let lines: string[] = [];
  let from = 0;
  let fence: string | undefined;
  let isItem = false;
  const end = (joint: string, to: number): void => {
    const text = lines.join(joint).trim();
    if (text !== "") statements.push({ text, from, to });
    lines = [];
  };
  const rows = markdown.slice(skipped.length).split(/\r?\n/);
  for (const [at, line] of rows.entries()) {
    const number = before + at + 1;
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) {
        end("\n", number);
        fence = undefined;
      } else lines.push(line);
    } else if (mark !== undefined) {
      end(" ", number - 1);
      fence = mark;
      from = number;
    } else if (UNDERLINE.test(line) && lines.length === 1 && !isItem) lines = [];
    else if (line.trim() === "" || HEADING.test(line) || RULE.test(line) || COMMENT.test(line)) end(" ", number - 1);
    else {
      if (LIST_MARK.test(line) || TABLE_ROW.test(line)) end(" ", number - 1);
      if (lines.length === 0) {
        isItem = LIST_MARK.test(line) || QUOTE_MARK.test(line);
        from = number;
      }
      lines.push(line.replace(QUOTE_MARK, "").replace(LIST_MARK, "").trim());
    }
  }
  end(fence === undefined ? " " : "\n", before + rows.length);
  return statements;
}

const FRONT_MATTER = /^\u{FEFF}?---\r?\n(?:[^]*?\r?\n)?---[ \t]*(?:\r?\n|$)/u;
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/;
/** Makes a heading of the one line above it, or a head of a table's first row. */
const UNDERLINE = /^ {0,3}(?:=+|-+|\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?)[ \t]*$/;
const RULE = /^ {0,3}(?:=+|(?:[-*_][ \t]*){3,})$/;
/** Says nothing by itself: other tools, and we, mark their blocks by such lines. */
const COMMENT = /^\s*<!--.*-->\s*$/;
const LIST_MARK = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/;
const TABLE_ROW = /^\s*\|/;
const QUOTE_MARK = /^\s*(?:>\s?)+/;

interface Found {
  readonly name: string;
  readonly stamp: string;
}

function lookAt(path: string) {
  try {
    return tryStat(path);
  } catch {
    return undefined; // In a folder that may not be entered.
  }
}

/** One file under two names, as when AGENTS.md is a link to CLAUDE.md, counts once. */
function filesAt(root: string): readonly Found[] {
  const inFolders = FOLDERS.flatMap(({ folder, endings }) =>
    listNames(join(root, folder))
      .filter((name) => endings.some((ending) => name.endsWith(ending)))
      .map((name) => `${folder}/${name}`),
  );
  const seen = new Set<string>();
  return [...FILES, ...inFolders].flatMap((name): readonly Found[] => {
    const stats = lookAt(join(root, name));
    if (!stats?.isFile() || stats.size > LARGEST_BYTES || seen.has(`${stats.dev} ${stats.ino}`)) return [];
    seen.add(`${stats.dev} ${stats.ino}`);
    return [{ name, stamp: `${stats.mtimeNs} ${stats.size} ${stats.ino}` }];
  });
}
