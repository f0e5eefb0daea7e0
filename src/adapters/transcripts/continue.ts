import { basename } from "node:path";
import type { TranscriptFile } from "../../ports/transcripts.ts";
import type { Gathering } from "./gathering.ts";
import { objectsOn, readFields, readItems, readText, readTexts } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";
import type { LineReader } from "./json-lines.ts";
import { describeFailure, judgeOutput } from "./tool-line.ts";

/** Continue's sessions name their workspace beside the history. */
export function isContinueValue(value: Fields): boolean {
  return "workspaceDirectory" in value && Array.isArray(value["history"]);
}

const UNTITLED = /^(?:Untitled|New) Session$/;

/** A session of Continue is one document, written anew with each turn; its turns have no times of their own. */
export function continueReader(file: TranscriptFile, into: Gathering): LineReader {
  return {
    take(value) {
      const title = readText(value["title"]);
      const session = {
        client: file.client,
        name: readText(value["sessionId"]) ?? basename(file.path, ".json"),
        parent: null,
        title: title === null || UNTITLED.test(title) ? null : title,
      };
      const where = { at: null, cwd: readWorkspace(value), branch: null };
      for (const [index, one] of readItems(value["history"]).entries()) {
        const item = readFields(one);
        const message = readFields(item["message"]);
        const speaker = message["role"];
        if (speaker !== "user" && speaker !== "assistant") continue;
        into.said(session, speaker, `turn ${index}`, readTexts(message["content"]).join("\n\n"), where);
        for (const state of readItems(item["toolCallStates"]).map(readFields)) {
          const called = readFields(readFields(state["toolCall"])["function"]);
          const call = readText(state["toolCallId"]) ?? `turn ${index}`;
          const input = state["parsedArgs"] ?? objectsOn(readText(called["arguments"]) ?? "").objects[0];
          into.called(session, call, readText(called["name"]) ?? "tool", input, where);
          const output = readItems(state["output"])
            .map((part) => readText(readFields(part)["content"]) ?? "")
            .join("\n");
          if (state["status"] === "done") into.ended(session, call, judgeOutput(output));
          if (state["status"] === "errored" || state["status"] === "canceled")
            into.ended(session, call, describeFailure(output === "" ? state["status"] : output));
        }
      }
    },
  };
}

/** A path, or as an editor says it, a file's address. */
function readWorkspace(value: Fields): string | null {
  const named = readText(value["workspaceDirectory"]);
  return named === null ? null : decodeURI(named.replace(/^file:\/\//, ""));
}
