import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECTS } from "./words.ts";
import type { YearSession } from "./generate.ts";

/** Folders that look like clones, and a transcript for each session in the shape that Claude Code writes. */
export function writeTranscripts(
  folder: string,
  sessions: readonly YearSession[],
  projects: readonly string[] = PROJECTS.map(({ name }) => name),
): string {
  for (const name of projects) {
    const git = join(folder, "work", name, ".git");
    for (const part of ["objects", "refs"]) mkdirSync(join(git, part), { recursive: true });
    writeFileSync(join(git, "HEAD"), "ref: refs/heads/main\n");
    writeFileSync(join(git, "config"), `[remote "origin"]\n\turl = https://example.org/acme/${name}.git\n`);
  }
  const transcripts = join(folder, "transcripts");
  mkdirSync(transcripts, { recursive: true });
  for (const session of sessions) {
    writeFileSync(join(transcripts, `${session.name}.jsonl`), linesOf(session, join(folder, "work", session.project)));
  }
  return transcripts;
}

export function projectOf(name: string): string {
  return `git:example.org/acme/${name}`;
}

function linesOf({ name, turns }: YearSession, cwd: string): string {
  const shared = {
    isSidechain: false,
    userType: "external",
    cwd,
    sessionId: name,
    version: "2.1.300",
    gitBranch: "main",
  };
  const lines: unknown[] = [];
  let parent: string | null = null;
  turns.forEach(({ role, text, at }, index) => {
    const uuid = `${name}-${index}`;
    const line = { parentUuid: parent, ...shared, uuid, timestamp: new Date(at).toISOString() };
    parent = uuid;
    if (role === "user") lines.push({ ...line, type: "user", message: { role, content: text } });
    else if (role === "assistant") {
      lines.push({ ...line, type: "assistant", message: { id: uuid, role, content: [{ type: "text", text }] } });
    } else {
      const [tool = "Bash", rest = ""] = text.split(/: (.*)/s);
      const [command = "", outcome = ""] = rest.split(" -> ");
      const use = {
        type: "tool_use",
        id: `t-${uuid}`,
        name: tool,
        input: { command, file_path: command, pattern: command },
      };
      const failed = outcome.startsWith("failed");
      const result = { type: "tool_result", tool_use_id: use.id, content: outcome, is_error: failed };
      lines.push({ ...line, type: "assistant", message: { id: uuid, role: "assistant", content: [use] } });
      lines.push({
        ...line,
        uuid: `${uuid}-r`,
        parentUuid: uuid,
        type: "user",
        message: { role: "user", content: [result] },
      });
      parent = `${uuid}-r`;
    }
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}
