/** Whose status line it is, from the JSON that a client gives the command: Claude Code's, or one that names things alike. */
export function readStatusInput(text: string): { readonly session?: string; readonly cwd?: string } {
  const said = parseFields(text);
  const workspace = isFields(said["workspace"]) ? said["workspace"] : {};
  const session = readText(said["session_id"]) ?? readText(said["sessionId"]);
  const cwd = readText(workspace["current_dir"]) ?? readText(said["cwd"]);
  return { ...(session !== undefined && { session }), ...(cwd !== undefined && { cwd }) };
}

type Fields = Readonly<Record<string, unknown>>;

function parseFields(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
