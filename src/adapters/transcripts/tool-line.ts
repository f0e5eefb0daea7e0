import { readFields, readTexts, readItems, readText } from "../../domain/json.ts";
import { oneLine, parseInput, joinCommand, readExit } from "../../domain/work/read-work.ts";

/** How a tool's call ended, and what it put out as far as it was read: the record of work is made of that, then it is dropped. */
export type Outcome = { readonly output: string } & (
  | { readonly ok: true }
  | { readonly ok: false; readonly why: string }
);

export const DONE: Outcome = { ok: true, output: "" };

export function judgeOutput(output: unknown): Outcome {
  return { ok: true, output: outputText(output) };
}

export function judgeEnd(isError: boolean, output: unknown): Outcome {
  return isError ? describeFailure(output) : judgeOutput(output);
}

/** What a message calls, and which calls it says have ended, in the forms of Anthropic's API and of the AI SDK. */
export function readCalls(content: unknown) {
  const parts = readItems(content).map(readFields);
  const calls = parts.flatMap((part, at) => {
    const [id, tool] = [part["id"] ?? part["toolCallId"], part["name"] ?? part["toolName"]].map(readText);
    return CALL.test(String(part["type"])) ? [{ at, id: id!, tool: tool ?? "tool", input: part["input"] }] : [];
  });
  const results = parts.flatMap((part) => {
    const id = readText(part["tool_use_id"]) ?? readText(part["toolCallId"]);
    const ended = { id, isError: part["is_error"] === true, output: part["content"] ?? part["output"] };
    return RESULT.test(String(part["type"])) ? [ended] : [];
  });
  return { calls, results };
}

const CALL = /^tool[-_](?:use|call)$/;
const RESULT = /^tool[-_]result$/;

function outputText(output: unknown): string {
  return typeof output === "string" ? output : readTexts(output).join("\n");
}

/** One line is read at a glance; the rest is in the client's own transcript. */
const GIST_CHARACTERS = 160;
const WHY_CHARACTERS = 160;

/** "Bash: npm test -> failed: 3 tests": what was done and how it ended, never what came out. */
export function toolLine(name: string, input: unknown, outcome: Outcome | null): string {
  const what = summarizeInput(input);
  const called = what === "" ? name : `${name}: ${what}`;
  if (outcome === null) return called;
  if (outcome.ok) return `${called} -> ok`;
  return outcome.why === "" ? `${called} -> failed` : `${called} -> failed: ${outcome.why}`;
}

/** Under these names tools are told what to work on, the most telling first. */
const TELLING = [
  "command",
  "cmd",
  "file_path",
  "filePath",
  "absolute_path",
  "path",
  "notebook_path",
  "pattern",
  "query",
  "url",
  "description",
  "prompt",
  "subject",
  "skill",
];

function summarizeInput(input: unknown): string {
  const value = parseInput(input);
  if (typeof value === "string") return oneLine(listPatchedFiles(value) ?? value, GIST_CHARACTERS);
  const given = readFields(value);
  for (const name of TELLING) {
    const said = given[name];
    if (typeof said === "string" && said.trim() !== "") return oneLine(said, GIST_CHARACTERS);
    if (Array.isArray(said) && said.length > 0) return oneLine(joinCommand(said), GIST_CHARACTERS);
  }
  const first = Object.values(given).find((said) => typeof said === "string" && said.trim() !== "");
  return typeof first === "string" ? oneLine(first, GIST_CHARACTERS) : "";
}

/** A patch names the files it changes. */
function listPatchedFiles(text: string): string | undefined {
  if (!text.includes("*** Begin Patch")) return undefined;
  return [...text.matchAll(/^\*\*\* (?:Update|Add|Delete) File: (.+)$/gm)].map(([, file]) => file).join(", ");
}

/** A failure, told by the line of its output that says most. */
export function describeFailure(output: unknown): Outcome {
  const text = outputText(output);
  const lines = text.split("\n", MOST_LINES).map((line) => line.trim());
  const telling = lines.find((line) => TELLS.test(line)) ?? lines.find((line) => line !== "" && !EMPTY_TALK.test(line));
  return { ok: false, why: oneLine(telling ?? "", WHY_CHARACTERS), output: text };
}

/** The line that says what went wrong is near the top, or is not worth the search. */
const MOST_LINES = 400;
const TELLS =
  /\b(?:error|exception|failed|failure|fatal|cannot|can't|not found|denied|refused|no such|timed out|panic)\b|^E\s/i;
const EMPTY_TALK = /^(?:Exit code:? -?\d+|Chunk ID:|Wall time:|Process exited|Original token count|Output:$|<[^>]*>)/i;

/** From the text of an output alone, as far as clients say it there. */
export function guessOutcome(text: string): Outcome {
  const code = readExit(text) ?? 0;
  return code === 0 ? judgeOutput(text) : { ...describeFailure(text.slice(text.indexOf("Output:") + 1)), output: text };
}
