/** One thing that happens in a session that a test writes. */
export type Happening =
  | { readonly user: string }
  | { readonly agent: string }
  | { readonly run: string; readonly failed?: string; readonly prints?: string; readonly cwd?: string }
  | { readonly edit: string; readonly from: string; readonly to: string };

/** A transcript as Claude Code writes it, a second for each line. */
export function claudeSession(
  happenings: readonly Happening[],
  given: { readonly session?: string; readonly cwd?: string; readonly at?: number } = {},
): string {
  const { session = "one", cwd = "/work/one", at = Date.UTC(2026, 2, 1, 9) } = given;
  const lines: object[] = [];
  const add = (type: "user" | "assistant", content: unknown, more: object = {}) =>
    lines.push({
      type,
      uuid: `${session}-${lines.length}`,
      parentUuid: null,
      sessionId: session,
      timestamp: new Date(at + lines.length * 1_000).toISOString(),
      cwd,
      message: { role: type, content },
      ...more,
    });
  for (const [index, one] of happenings.entries()) {
    const id = `call-${session}-${index}`;
    const called = (name: string, input: object, more: object = {}) =>
      add("assistant", [{ type: "tool_use", id, name, input }], more);
    const ended = (content: string, is_error = false) =>
      add("user", [{ type: "tool_result", tool_use_id: id, content, is_error }]);
    if ("user" in one) add("user", one.user);
    else if ("agent" in one) add("assistant", [{ type: "text", text: one.agent }]);
    else if ("run" in one) {
      called("Bash", { command: one.run }, one.cwd === undefined ? {} : { cwd: one.cwd });
      if (one.failed === undefined) ended(one.prints ?? "done");
      else ended(`Exit code 1\n${one.failed}`, true);
    } else {
      called("Edit", { file_path: `${cwd}/${one.edit}`, old_string: one.from, new_string: one.to });
      ended("The file has been updated.");
    }
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}
