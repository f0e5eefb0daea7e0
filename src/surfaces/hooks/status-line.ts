import { readFields, tryParseJson } from "../../domain/json.ts";

/** Whose status line it is, from the JSON that a client gives the command: Claude Code's, or one that names things alike. */
export function readStatusInput(text: string): { readonly session?: string; readonly cwd?: string } {
  const said = readFields(tryParseJson(text));
  const workspace = readFields(said["workspace"]);
  const session = readText(said["session_id"]) ?? readText(said["sessionId"]);
  const cwd = readText(workspace["current_dir"]) ?? readText(said["cwd"]);
  return { ...(session !== undefined && { session }), ...(cwd !== undefined && { cwd }) };
}

function readText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
