import { basename, dirname } from "node:path";
import type { ReadSession } from "../../domain/journal/session.ts";
import type { TranscriptFile } from "../../ports/transcripts.ts";
import { folderNamed } from "./dashed-folder.ts";
import type { Gathering } from "./gathering.ts";
import { fieldsOf, instantOf, listOf, textOf, textsOf } from "./json.ts";
import type { Fields } from "./json.ts";
import type { LineReader } from "./json-lines.ts";
import { failed, succeeded } from "./tool-line.ts";

export function isCursorLine(value: Fields): boolean {
  return (value["role"] === "user" || value["role"] === "assistant") && "message" in value && !("created_at" in value);
}

/** Cursor's agent transcripts. They say neither when nor where, and results do not name their calls. */
export function cursorReader(file: TranscriptFile, into: Gathering): LineReader {
  const session = sessionOf(file);
  const cwd = projectFolder(file.path);

  function take(line: Fields): void {
    const where = { at: instantOf(line["timestamp"]), cwd, branch: null };
    const { content } = fieldsOf(line["message"]);
    const key = `line ${into.line}`;
    const parts = typeof content === "string" ? [{ type: "text", text: content }] : listOf(content);
    if (line["role"] === "user") {
      for (const part of parts.map(fieldsOf)) {
        if (!/^tool[-_]result$/.test(textOf(part["type"]) ?? "")) continue;
        const open = into.lastOpen(session);
        if (open !== undefined)
          into.ended(session, open, part["is_error"] === true ? failed(part["content"]) : succeeded(part["content"]));
      }
      into.said(session, "user", key, textsOf(parts.filter(isText)).join("\n\n"), where);
      return;
    }
    for (const [index, part] of parts.entries()) {
      const block = fieldsOf(part);
      if (isText(block)) into.said(session, "assistant", `${key} ${index}`, textsOf([block]).join(), where);
      if (/^tool_(?:use|call)$/.test(textOf(block["type"]) ?? "")) {
        into.called(session, `${key} ${index}`, textOf(block["name"]) ?? "tool", block["input"], where);
      }
    }
  }

  return { take: (line) => void (isCursorLine(line) && take(line)) };
}

function isText(part: unknown): boolean {
  return fieldsOf(part)["type"] === "text";
}

/** `<project>/agent-transcripts/<id>/<id>.jsonl`, and a subagent's in the folder `subagents` beside it. */
function sessionOf({ client, path }: TranscriptFile): ReadSession {
  const name = basename(path).replace(/\.jsonl$/, "");
  const above = dirname(path);
  const parent = basename(above) === "subagents" ? basename(dirname(above)) : null;
  return { client, name, parent, title: null };
}

function projectFolder(path: string): string | null {
  const name = /[\\/]projects[\\/]([^\\/]+)[\\/]agent-transcripts[\\/]/.exec(path)?.[1];
  return name === undefined ? null : folderNamed(name);
}
