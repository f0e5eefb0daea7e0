import type { Command } from "commander";
import type { CommandDescription } from "../../contract/command.ts";
import { PAGES } from "../../contract/pages.ts";
import { ROLES } from "../../domain/roles.ts";

/** What a command was made from, for its completion and its page. */
export const DESCRIPTIONS = new WeakMap<Command, CommandDescription>();

/** Commands that are no operation: they run the service, connect clients, or speak of the program itself. */
export const OWN_COMMANDS: readonly CommandDescription[] = [
  {
    name: "serve",
    help: "Run the memory service.",
    group: "Service and upkeep",
    words: [],
    options: [
      { field: "foreground", flags: "--foreground", help: "Stay in this terminal", kind: "switch" },
      {
        field: "http",
        flags: "--http [port]",
        help: "Answer HTTP on 127.0.0.1 as well (default port: 4653, or httpPort of the settings)",
        kind: "text",
      },
    ],
    examples: ["serve", "serve --foreground", "serve --http 4653"],
  },
  {
    name: "stop",
    help: "Stop the running service.",
    group: "Service and upkeep",
    words: [],
    options: [],
    examples: ["stop"],
  },
  {
    name: "move",
    help: "Bring the whole store to a PostgreSQL server or into the files of another home, and compare both.",
    group: "Service and upkeep",
    peopleOnly: true,
    words: [],
    options: [
      {
        field: "to",
        flags: "--to <place>",
        help: "postgres://…, a folder for a new home, or files: this home's own",
        kind: "text",
        required: true,
      },
    ],
    examples: ["move --to postgres://holdfast@db.example.test/team", "move --to ~/holdfast-home"],
  },
  {
    name: "view",
    help: "Browse and correct memory in a browser.",
    group: "Service and upkeep",
    words: [optional("page", `${PAGES.join(", ")}, or an id`)],
    options: [{ field: "open", flags: "--no-open", help: "Only print the address", kind: "switch" }],
    examples: ["view", "view review", "view m3k9 --no-open"],
  },
  {
    name: "bench",
    help: "Measure how well questions find their evidence, next to plain BM25 and meaning alone.",
    group: "Service and upkeep",
    words: [requireWord("dataset", "longmemeval, locomo or facts")],
    options: [
      {
        field: "data",
        flags: "--data <path>",
        help: "The dataset's folder; for facts, a file (ours if left out)",
        kind: "text",
      },
      {
        field: "ablate",
        flags: "--ablate",
        help: "Also leave out one ingredient of the recipe at a time",
        kind: "switch",
      },
      { field: "limit", flags: "--limit <n>", help: "Only this many haystacks", kind: "text" },
      { field: "cache", flags: "--cache <folder>", help: "Where to keep vectors for the next run", kind: "text" },
      { field: "report", flags: "--report <folder>", help: "Also write a page with tables and a plot", kind: "text" },
    ],
    examples: ["bench facts", "bench longmemeval --data ~/longmemeval --json", "bench locomo --data ~/locomo --ablate"],
  },
  {
    name: "eval",
    help: "Measure what memory is worth: your own store on a copy of it, or agents on twenty tasks, with and without it.",
    group: "Service and upkeep",
    peopleOnly: true,
    words: [
      {
        ...requireWord("what", "own: your own store; tasks: agents on small tasks, with and without memory"),
        choices: ["own", "tasks"],
      },
    ],
    options: [
      {
        field: "agent",
        flags: "--agent <command>",
        help: "tasks: claude-code, codex, gemini-cli, opencode, or any command, {prompt} standing for the prompt; repeatable",
        kind: "list",
      },
      {
        field: "runs",
        flags: "--runs <n>",
        help: "tasks: how often each is run in each arm (default: 1)",
        kind: "text",
      },
      {
        field: "arm",
        flags: "--arm <name>",
        help: "tasks: only with this: cold, notes, briefing or whole; repeatable",
        kind: "list",
      },
      { field: "task", flags: "--task <name>", help: "tasks: only this one; repeatable", kind: "list" },
      { field: "tasks", flags: "--tasks <folder>", help: "tasks: your own instead of ours", kind: "text" },
      {
        field: "like",
        flags: "--like <folder>",
        help: "tasks: what every fresh home begins with, for settings and logins that are in files",
        kind: "text",
      },
      { field: "html", flags: "--html <file>", help: "tasks: also write the table as a page", kind: "text" },
      {
        field: "timeout",
        flags: "--timeout <seconds>",
        help: "tasks: how long a run may take (default: 600)",
        kind: "text",
      },
      { field: "keep", flags: "--keep", help: "tasks: leave the clones and homes for a look", kind: "switch" },
      {
        field: "prepare",
        flags: "--prepare <folder>",
        help: "tasks: only make clones, homes and prompts there, for an agent that is run by hand",
        kind: "text",
      },
      { field: "grade", flags: "--grade <folder>", help: "tasks: grade what was done there", kind: "text" },
    ],
    examples: [
      "eval own --json",
      "eval tasks --agent claude-code --agent codex --runs 3",
      "eval tasks --agent claude-code --arm cold --arm whole",
      'eval tasks --agent "my-agent --task {prompt}" --task correction --html tasks.html',
    ],
  },
  {
    name: "setup",
    help: "Connect every coding agent on this machine to its memory, after one question.",
    group: "Clients and programs",
    words: [],
    options: [
      { field: "yes", flags: "--yes", help: "Do not ask", kind: "switch" },
      { field: "dryRun", flags: "--dry-run", help: "Only show what would change", kind: "switch" },
      {
        field: "undo",
        flags: "--undo",
        help: "Disconnect every agent and put its files back; what was read goes with `fill --undo`",
        kind: "switch",
      },
    ],
    examples: ["setup", "setup --dry-run", "setup --yes", "setup --undo"],
  },
  {
    name: "install",
    help: "Connect a coding agent to its memory: server, briefing and nudges.",
    group: "Clients and programs",
    words: [
      {
        ...optional("client", "claude-code, codex, gemini-cli, copilot, qwen, opencode, cline, continue, cursor, …"),
        completes: "clients",
      },
    ],
    options: [
      {
        field: "project",
        flags: "--project",
        help: "In this project's settings instead of the user's",
        kind: "switch",
      },
      { field: "dryRun", flags: "--dry-run", help: "Only show what would change", kind: "switch" },
      { field: "list", flags: "--list", help: "List the clients: known, found and connected", kind: "switch" },
    ],
    examples: ["install --list", "install claude-code", "install codex --dry-run", "install cursor --project"],
  },
  {
    name: "uninstall",
    help: "Remove Holdfast from a coding agent's settings.",
    group: "Clients and programs",
    words: [{ ...requireWord("client", "The client"), completes: "clients" }],
    options: [
      {
        field: "project",
        flags: "--project",
        help: "In this project's settings instead of the user's",
        kind: "switch",
      },
      { field: "dryRun", flags: "--dry-run", help: "Only show what would change", kind: "switch" },
    ],
    examples: ["uninstall claude-code", "uninstall cursor --project"],
  },
  {
    name: "mcp",
    help: "Speak MCP over stdio, as a client's memory server.",
    group: "Clients and programs",
    words: [],
    options: [],
    examples: ["mcp"],
  },
  {
    name: "hook",
    help: "Answer a client's hook: its JSON on stdin, what to tell the session on stdout.",
    group: "Clients and programs",
    words: [],
    options: [],
    examples: ["hook"],
  },
  {
    name: "token",
    help: "Create, list or revoke the tokens for HTTP.",
    group: "Clients and programs",
    words: [
      {
        ...optional("action", "new (or create), list or revoke"),
        choices: ["new", "create", "list", "revoke"],
      },
      optional("name", "The token's name"),
    ],
    options: [
      {
        field: "role",
        flags: "--role <role>",
        help: "What its holder may do (default: write); each role includes those before it",
        kind: "text",
        choices: ROLES,
      },
      {
        field: "scope",
        flags: "--scope <where>",
        help: "What it reaches: here (the default), a project's identity, user for what applies everywhere, or all; repeatable",
        kind: "list",
      },
      {
        field: "expires",
        flags: "--expires <time>",
        help: "When it stops working: a day, or 30d from now (default: never)",
        kind: "text",
      },
    ],
    examples: [
      "token new laptop-script",
      "token new ci --role read --scope git:github.com/acme/shop --expires 90d",
      "token list",
      "token revoke laptop-script",
    ],
  },
  {
    name: "connect",
    help: "Share this machine's projects with others through a Holdfast server, or show the connection.",
    group: "Clients and programs",
    peopleOnly: true,
    words: [optional("url", "The server's address, such as https://memory.example.com")],
    options: [
      {
        field: "token",
        flags: "--token <token>",
        help: "The token you were given; - reads it from stdin, and without it HOLDFAST_CONNECT_TOKEN is used or you are asked",
        kind: "text",
      },
      { field: "send", flags: "--send", help: "Send now what waits to be sent", kind: "switch" },
      { field: "drop", flags: "--drop <id>", help: "Give up a statement that waits or was refused", kind: "text" },
      { field: "off", flags: "--off", help: "End the connection; what is on either side stays there", kind: "switch" },
    ],
    examples: ["connect https://memory.example.com", "connect", "connect --send", "connect --off"],
  },
  {
    name: "check",
    help: "Check the memories that a repository shares in .holdfast/, as CI or a pre-commit hook does; needs no service.",
    group: "Service and upkeep",
    words: [],
    options: [
      {
        field: "since",
        flags: "--since <commit>",
        help: "Ask about what changed since a commit or branch, such as origin/main",
        kind: "text",
      },
      {
        field: "format",
        flags: "--format <format>",
        help: "text (default), json, github or sarif",
        kind: "text",
        choices: ["text", "json", "github", "sarif"],
      },
      {
        field: "fix",
        flags: "--fix",
        help: "Mend the index, names of files, what is past, and ties to what was renamed",
        kind: "switch",
      },
      {
        field: "draft",
        flags: "--draft",
        help: "With --since: write what the change falsified and taught as a patch, for `git apply -p0`",
        kind: "switch",
      },
      { field: "strict", flags: "--strict", help: "Fail for warnings too", kind: "switch" },
      { field: "judge", flags: "--no-judge", help: "Do not look for contradictions", kind: "switch" },
    ],
    examples: ["check", "check --since origin/main --format github", "check --since HEAD~20 --draft", "check --fix"],
  },
  {
    name: "merge-driver",
    help: "Merge two versions of a shared memory, as git asks; `holdfast share --init` sets it up.",
    group: "Service and upkeep",
    words: [
      requireWord("base", "The common ancestor"),
      requireWord("ours", "Our version, which is written anew"),
      requireWord("theirs", "Their version"),
      requireWord("path", "Where it lies in the repository"),
    ],
    options: [],
    examples: ["merge-driver %O %A %B %P"],
  },
  {
    name: "completion",
    help: "Print a completion script for a shell.",
    group: "Clients and programs",
    words: [{ ...requireWord("shell", "bash, zsh or fish"), completes: "shells" }],
    options: [],
    examples: ["completion bash >> ~/.bashrc"],
  },
];

function requireWord(field: string, help: string): CommandDescription["words"][number] {
  return { field, shown: field, help, required: true, rest: false, kind: "text" };
}

function optional(field: string, help: string): CommandDescription["words"][number] {
  return { ...requireWord(field, help), required: false };
}
