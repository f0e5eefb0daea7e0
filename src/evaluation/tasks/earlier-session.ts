import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "../../files/fs.ts";
import { join } from "node:path";
import type { Task } from "./task.ts";

const DAY_MS = 86_400_000;
const DAYS_AGO = 12;
/** Between one thing said and the next. */
const STEP_MS = 40_000;

/** A session's id, the same in every run. */
export function earlierId(task: Task): string {
  const hex = createHash("sha256").update(task.name).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

/** When its last word was said. */
export function earlierEnd(task: Task): string {
  return new Date(Date.now() - DAYS_AGO * DAY_MS + task.earlier.length * STEP_MS).toISOString();
}

/** Writes the task's earlier session as Claude Code would have, and says where. */
export function writeEarlierSession(task: Task, folder: string, cwd: string): string {
  const session = earlierId(task);
  const begun = Date.now() - DAYS_AGO * DAY_MS;
  let parent: string | null = null;
  const lines: string[] = [];
  const add = (type: "user" | "assistant", content: unknown) => {
    const uuid = `${session}-${lines.length}`;
    const message = type === "user" ? { role: type, content } : { id: uuid, role: type, model: "claude", content };
    const timestamp = new Date(begun + lines.length * STEP_MS).toISOString();
    const where = { cwd, sessionId: session, isSidechain: false, userType: "external" };
    lines.push(JSON.stringify({ parentUuid: parent, uuid, type, timestamp, ...where, message }));
    parent = uuid;
  };
  for (const [at, said] of task.earlier.entries()) {
    if (said.by === "shell") {
      const id = `toolu_${session.slice(0, 8)}_${at}`;
      add("assistant", [{ type: "tool_use", id, name: "Bash", input: { command: said.command } }]);
      add("user", [{ type: "tool_result", tool_use_id: id, content: said.printed, is_error: isFailure(said.printed) }]);
    } else if (said.by === "person") add("user", said.text);
    else add("assistant", [{ type: "text", text: said.text }]);
  }
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${session}.jsonl`);
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

/** Claude Code writes the exit code above what a failed command printed. */
function isFailure(printed: string): boolean {
  return /^Exit code [1-9]/.test(printed);
}
