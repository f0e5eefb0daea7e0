import type { Command } from "commander";
import { longFlag } from "../../contract/command.ts";
import type { CommandDescription, OptionDescription } from "../../contract/command.ts";
import { PAGES } from "../../contract/pages.ts";
import { ROLES } from "../../domain/roles.ts";

/** What a command was made from, for its completion and its page. */
export const DESCRIPTIONS = new WeakMap<Command, CommandDescription>();

/** Most take no words, and some no options. */
type OwnCommand = Omit<CommandDescription, "words" | "options"> & Partial<CommandDescription>;

const COMMANDS: readonly OwnCommand[] = [
  {
    name: "serve",
    help: "Run the memory service.",
    group: "Service and upkeep",
    options: [
      option("--foreground", "Stay in this terminal"),
      option("--http [port]", "Answer HTTP on 127.0.0.1 as well (default port: 4653, or httpPort of the settings)"),
    ],
    examples: ["serve", "serve --foreground", "serve --http 4653"],
  },
  {
    name: "stop",
    help: "Stop the running service.",
    group: "Service and upkeep",
    examples: ["stop"],
  },
  {
    name: "move",
    help: "Bring the whole store to a PostgreSQL server or into the files of another home, and compare both.",
    group: "Service and upkeep",
    peopleOnly: true,
    options: [
      option("--to <place>", "postgres://…, a folder for a new home, or files: this home's own", { required: true }),
    ],
    examples: ["move --to postgres://holdfast@db.example.test/team", "move --to ~/holdfast-home"],
  },
  {
    name: "view",
    help: "Browse and correct memory in a browser.",
    group: "Service and upkeep",
    words: [optional("page", `${PAGES.join(", ")}, or an id`)],
    options: [option("--no-open", "Only print the address")],
    examples: ["view", "view review", "view m3k9 --no-open"],
  },
  {
    name: "bench",
    help: "Measure how well questions find their evidence, next to plain BM25 and meaning alone.",
    group: "Service and upkeep",
    words: [requireWord("dataset", "longmemeval, locomo or facts")],
    options: [
      option("--data <path>", "The dataset's folder; for facts, a file (ours if left out)"),
      option("--ablate", "Also leave out one ingredient of the recipe at a time"),
      option("--limit <n>", "Only this many haystacks"),
      option("--cache <folder>", "Where to keep vectors for the next run"),
      option("--report <folder>", "Also write a page with tables and a plot"),
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
      option(
        "--agent <command>",
        "tasks: claude-code, codex, gemini-cli, opencode, or any command, {prompt} standing for the prompt; repeatable",
        { kind: "list" },
      ),
      option("--runs <n>", "tasks: how often each is run in each arm (default: 1)"),
      option("--arm <name>", "tasks: only with this: cold, notes, briefing or whole; repeatable", { kind: "list" }),
      option("--task <name>", "tasks: only this one; repeatable", { kind: "list" }),
      option("--tasks <folder>", "tasks: your own instead of ours"),
      option("--like <folder>", "tasks: what every fresh home begins with, for settings and logins that are in files"),
      option("--html <file>", "tasks: also write the table as a page"),
      option("--timeout <seconds>", "tasks: how long a run may take (default: 600)"),
      option("--keep", "tasks: leave the clones and homes for a look"),
      option(
        "--prepare <folder>",
        "tasks: only make clones, homes and prompts there, for an agent that is run by hand",
      ),
      option("--grade <folder>", "tasks: grade what was done there"),
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
    options: [
      option("--yes", "Do not ask"),
      option("--dry-run", "Only show what would change"),
      option("--undo", "Disconnect every agent and put its files back; what was read goes with `fill --undo`"),
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
      option("--project", "In this project's settings instead of the user's"),
      option("--dry-run", "Only show what would change"),
      option("--list", "List the clients: known, found and connected"),
    ],
    examples: ["install --list", "install claude-code", "install codex --dry-run", "install cursor --project"],
  },
  {
    name: "uninstall",
    help: "Remove Holdfast from a coding agent's settings.",
    group: "Clients and programs",
    words: [{ ...requireWord("client", "The client"), completes: "clients" }],
    options: [
      option("--project", "In this project's settings instead of the user's"),
      option("--dry-run", "Only show what would change"),
    ],
    examples: ["uninstall claude-code", "uninstall cursor --project"],
  },
  {
    name: "mcp",
    help: "Speak MCP over stdio, as a client's memory server.",
    group: "Clients and programs",
    examples: ["mcp"],
  },
  {
    name: "hook",
    help: "Answer a client's hook: its JSON on stdin, what to tell the session on stdout.",
    group: "Clients and programs",
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
      option("--role <role>", "What its holder may do (default: write); each role includes those before it", {
        choices: ROLES,
      }),
      option(
        "--scope <where>",
        "What it reaches: here (the default), a project's identity, user for what applies everywhere, or all; repeatable",
        { kind: "list" },
      ),
      option("--expires <time>", "When it stops working: a day, or 30d from now (default: never)"),
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
      option(
        "--token <token>",
        "The token you were given; - reads it from stdin, and without it HOLDFAST_CONNECT_TOKEN is used or you are asked",
      ),
      option("--send", "Send now what waits to be sent"),
      option("--drop <id>", "Give up a statement that waits or was refused"),
      option("--off", "End the connection; what is on either side stays there"),
    ],
    examples: ["connect https://memory.example.com", "connect", "connect --send", "connect --off"],
  },
  {
    name: "check",
    help: "Check the memories that a repository shares in .holdfast/, as CI or a pre-commit hook does; needs no service.",
    group: "Service and upkeep",
    options: [
      option("--since <commit>", "Ask about what changed since a commit or branch, such as origin/main"),
      option("--format <format>", "text (default), json, github or sarif", {
        choices: ["text", "json", "github", "sarif"],
      }),
      option("--fix", "Mend the index, names of files, what is past, and ties to what was renamed"),
      option("--draft", "With --since: write what the change falsified and taught as a patch, for `git apply -p0`"),
      option("--strict", "Fail for warnings too"),
      option("--no-judge", "Do not look for contradictions"),
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
    examples: ["merge-driver %O %A %B %P"],
  },
  {
    name: "completion",
    help: "Print a completion script for a shell.",
    group: "Clients and programs",
    words: [{ ...requireWord("shell", "bash, zsh or fish"), completes: "shells" }],
    examples: ["completion bash >> ~/.bashrc"],
  },
];

/** Commands that are no operation: they run the service, connect clients, or speak of the program itself. */
export const OWN_COMMANDS: readonly CommandDescription[] = COMMANDS.map((one) => ({ words: [], options: [], ...one }));

/** A flag that takes a value is text, and any other a switch, unless it is said otherwise. It sets the field of its name. */
function option(flags: string, help: string, more: Partial<OptionDescription> = {}): OptionDescription {
  const name = longFlag(flags).replace(/^--(?:no-)?/, "");
  const field = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { field, flags, help, kind: /[<[]/.test(flags) ? "text" : "switch", ...more };
}

function requireWord(field: string, help: string): CommandDescription["words"][number] {
  return { field, shown: field, help, required: true, rest: false, kind: "text" };
}

function optional(field: string, help: string): CommandDescription["words"][number] {
  return { ...requireWord(field, help), required: false };
}
