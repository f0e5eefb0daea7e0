import { readFileSync } from "../../files/fs.ts";
import { basename } from "node:path";
import type { TranscriptFile } from "../../ports/transcripts.ts";
import type { Gathering } from "./gathering.ts";
import { objectsOn, readFields, readInstant, readItems, readText, readTexts } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";
import type { LineReader } from "./json-lines.ts";
import { describeFailure, guessOutcome } from "./tool-line.ts";

/** Cline's messages beside the session's own file, in the form of Anthropic's API. */
export function isClineValue(value: Fields): boolean {
  return "origin" in value && "agent" in value && Array.isArray(value["messages"]);
}

/** A session of Cline is one document, written anew with each message. */
export function clineReader(file: TranscriptFile, into: Gathering): LineReader {
  return {
    take(value) {
      const { title, cwd } = readOwnFile(file.path);
      const name = readText(value["sessionId"]) ?? basename(file.path).replace(/\.messages\.json$/, "");
      const session = { client: file.client, name, parent: null, title };
      for (const [index, one] of readItems(value["messages"]).entries()) {
        const message = readFields(one);
        const where = { at: readInstant(message["ts"]), cwd, branch: null };
        const key = readText(message["id"]) ?? `message ${index}`;
        const speaker = message["role"] === "assistant" ? "assistant" : "user";
        const said = readTexts(message["content"]).join("\n\n");
        into.said(session, speaker, key, speaker === "user" ? unframe(said) : said, where);
        for (const part of readItems(message["content"]).map(readFields)) {
          const call = readText(part["id"]) ?? readText(part["tool_use_id"]);
          if (call === null) continue;
          if (part["type"] === "tool_use")
            into.called(session, call, readText(part["name"]) ?? "tool", part["input"], where);
          if (part["type"] === "tool_result") into.ended(session, call, readOutcome(part));
        }
      }
    },
  };
}

function readOutcome(result: Fields) {
  const said = typeof result["content"] === "string" ? result["content"] : readTexts(result["content"]).join("\n");
  return result["is_error"] === true ? describeFailure(said) : guessOutcome(said);
}

/** What the person typed, without the frame that says in which mode. */
function unframe(text: string): string {
  return /^<user_input[^>]*>([^]*)<\/user_input>$/.exec(text.trim())?.[1] ?? text;
}

/** The session's folder and title stand in a file of their own. */
export function readOwnFile(path: string): { readonly title: string | null; readonly cwd: string | null } {
  try {
    const own = objectsOn(readFileSync(path.replace(/\.messages\.json$/, ".json"), "utf8")).objects[0] ?? {};
    return { title: readText(readFields(own["metadata"])["title"]), cwd: readText(own["cwd"]) };
  } catch {
    return { title: null, cwd: null };
  }
}
