import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { gitIn } from "./repository.ts";

const DAY_MS = 86_400_000;
export const CLIENTS = ["claude-code", "codex", "gemini-cli", "qwen"] as const;

export interface Machine {
  readonly top: string;
  readonly user: string;
  /** Repositories, each with its history. */
  readonly repositories: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** Every file of the user but the program's own, with what it holds. */
  files(): ReadonlyMap<string, string>;
}

/** A machine on which somebody has worked for months: sessions of four clients in three repositories with histories. */
export function makeMachine({ sessions, commits }: { readonly sessions: number; readonly commits: number }): Machine {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "hf-machine-")));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  const user = join(top, "user");
  mkdirSync(user);
  const repositories = ["shop", "atlas", "kiosk"].map((name) => makeRepository(join(user, name), name, commits));
  for (const client of [".claude", ".codex", ".gemini", ".qwen"]) mkdirSync(join(user, client), { recursive: true });
  writeFileSync(join(user, ".claude", "settings.json"), "{}\n");
  for (let at = 0; at < sessions; at++) writeSession(user, repositories[at % 3]!, at);
  writeFileSync(join(repositories[0]!, "CLAUDE.md"), "# Shop\n\nPrices are integers of cents.\n");
  const dashed = repositories[0]!.replaceAll(/[^A-Za-z0-9]/g, "-");
  const memory = join(user, ".claude", "projects", dashed, "memory");
  mkdirSync(memory, { recursive: true });
  writeFileSync(
    join(memory, "queue.md"),
    "## 2026-02-03\n\nThe order queue is drained by the worker called heron.\n\n## Later\n\nHeron restarts nightly at 03:40.\n",
  );
  const environment = {
    HOME: user,
    USERPROFILE: user,
    XDG_DATA_HOME: "",
    XDG_CONFIG_HOME: "",
    CLAUDE_CONFIG_DIR: "",
    CODEX_HOME: "",
  };
  return { top, user, repositories, environment, files: () => new Map(walk(user)) };
}

function* walk(folder: string): Iterable<[string, string]> {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* walk(path);
    else yield [path, createHash("sha256").update(readFileSync(path)).digest("hex")];
  }
}

function makeRepository(folder: string, name: string, commits: number): string {
  mkdirSync(folder);
  gitIn(folder, "init", "-q");
  const lines: string[] = [];
  const say = (text: string) => lines.push(`data ${Buffer.byteLength(text)}\n${text}`);
  for (let at = 0; at < commits; at++) {
    const when = Math.floor(Date.parse("2026-01-05T10:00:00Z") / 1_000) + at * 3_600;
    lines.push(`commit refs/heads/main`, `mark :${at + 1}`, `committer Ada <ada@example.org> ${when} +0000`);
    say(
      at === 41
        ? `Drop the ${name} moonlight cache\n\nIt served stale prices after midnight.`
        : `Tidy ${name} part ${at}`,
    );
    if (at > 0) lines.push(`from :${at}`);
    lines.push(`M 100644 inline src/${at === 41 ? "moonlight" : `part-${at % 50}`}.ts`);
    say(`export const n = ${at};\n`);
  }
  execFileSync("git", ["fast-import", "--quiet"], { cwd: folder, input: `${lines.join("\n")}\n` });
  gitIn(folder, "reset", "-q", "--hard", "main");
  return folder;
}

/** One fact stands in each session, which nothing else tells. */
export function factOf(at: number): { readonly question: string; readonly answer: string } {
  const thing = `${WORDS[at % WORDS.length]} ${WORDS[(at * 7 + 3) % WORDS.length]}`;
  return { question: `which port does the ${thing} exporter number ${at} listen on`, answer: String(20_000 + at) };
}

const WORDS =
  "amber birch cobalt dune ember fjord gravel hollow indigo juniper kelp lantern marble nickel onyx pebble quartz russet sable tundra umber velvet willow yarrow zephyr".split(
    " ",
  );

function writeSession(user: string, repository: string, at: number): void {
  const began = Date.parse("2026-11-01T09:00:00Z") - at * DAY_MS;
  const { question, answer } = factOf(at);
  const name = `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;
  const said: (readonly ["user" | "assistant", string])[] = [
    ["user", `We need to know ${question}. The dashboards of ${WORDS[at % WORDS.length]} show nothing since Tuesday.`],
    [
      "assistant",
      `I looked into the unit file and the firewall. It listens on ${answer}, and the rule for it was missing.`,
    ],
    ["user", "Good, add the rule and restart it."],
    ["assistant", `Done: the rule for ${answer} is in and the dashboards fill again.`],
  ];
  const time = (turn: number) => new Date(began + turn * 60_000).toISOString();
  const { file, lines } = FORMS[CLIENTS[at % CLIENTS.length]!](user, repository, name, said, time);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`);
  utimesSync(file, began / 1_000, began / 1_000);
}

type Form = (
  user: string,
  cwd: string,
  name: string,
  said: readonly (readonly ["user" | "assistant", string])[],
  time: (turn: number) => string,
) => { readonly file: string; readonly lines: readonly object[] };

const FORMS: Readonly<Record<(typeof CLIENTS)[number], Form>> = {
  "claude-code": (user, cwd, name, said, time) => ({
    file: join(user, ".claude", "projects", cwd.replaceAll(/[^A-Za-z0-9]/g, "-"), `${name}.jsonl`),
    lines: said.map(([role, text], at) => ({
      type: role,
      uuid: `${name}-${at}`,
      parentUuid: at === 0 ? null : `${name}-${at - 1}`,
      sessionId: name,
      timestamp: time(at),
      cwd,
      gitBranch: "main",
      message: role === "user" ? { role, content: text } : { role, content: [{ type: "text", text }] },
    })),
  }),
  codex: (user, cwd, name, said, time) => ({
    file: join(user, ".codex", "sessions", "2026", `rollout-2026-${name}.jsonl`),
    lines: [
      { timestamp: time(0), type: "session_meta", payload: { id: name, cwd, timestamp: time(0) } },
      ...said.map(([role, text], at) => ({
        timestamp: time(at),
        type: "response_item",
        payload: {
          type: "message",
          id: `m${at}`,
          role,
          content: [{ type: role === "user" ? "input_text" : "output_text", text }],
        },
      })),
    ],
  }),
  "gemini-cli": (user, cwd, name, said, time) => {
    const folder = join(user, ".gemini", "tmp", cwd.split("/").at(-1)!);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, ".project_root"), cwd);
    return {
      file: join(folder, "chats", `session-${name}.jsonl`),
      lines: [
        { sessionId: name, projectHash: "c62d", startTime: time(0), lastUpdated: time(0), kind: "main" },
        ...said.map(([role, text], at) => ({
          id: `${name}-${at}`,
          timestamp: time(at),
          type: role === "user" ? "user" : "gemini",
          content: [{ text }],
        })),
      ],
    };
  },
  qwen: (user, cwd, name, said, time) => ({
    file: join(user, ".qwen", "projects", cwd.replaceAll(/[^A-Za-z0-9]/g, "-"), "chats", `${name}.jsonl`),
    lines: said.map(([role, text], at) => ({
      uuid: `${name}-${at}`,
      parentUuid: at === 0 ? null : `${name}-${at - 1}`,
      sessionId: name,
      timestamp: time(at),
      type: role,
      cwd,
      version: "0.24.4",
      message: { role: role === "user" ? "user" : "model", parts: [{ text }] },
    })),
  }),
};
