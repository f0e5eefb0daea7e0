import { resolve } from "node:path";
import { Command, Option } from "commander";
import { VERSION } from "../../app/version.ts";
import { FRESHNESS_STATES } from "../../domain/freshness.ts";
import { KINDS, TRIGGERS } from "../../domain/memory.ts";
import { STANDINGS } from "../../domain/standing.ts";
import { sessionFor } from "./ask.ts";
import type { CallerFlags, Session } from "./ask.ts";
import type { Terminal } from "./terminal.ts";

type Flags = Record<string, unknown>;
/** A command's module is loaded when it is run: `--help` and completion must not wait for the rest. */
type Run = (session: Session, args: readonly string[], flags: never) => Promise<void> | void;

/** A flag that may be given again: one that took all words after it would swallow the text. */
function collected(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}

/** The whole command line, as a tree that help, completion and the reference page are made from. */
export function buildProgram(to: Terminal): Command {
  const program = new Command("holdfast")
    .description("The memory of AI coding agents.")
    .version(VERSION, "-V, --version")
    .exitOverride()
    .showHelpAfterError("(holdfast --help shows every command)")
    .configureOutput({ writeErr: (text) => void process.stderr.write(text) })
    .helpCommand(true);

  const add = (
    name: string,
    description: string,
    examples: readonly string[],
    load: () => Promise<{ run: Run }>,
  ): Command => {
    const command = program
      .command(name)
      .description(description)
      .option("--json", "print the result as JSON")
      .showHelpAfterError(`(holdfast ${name} --help shows how)`)
      .addHelpText("after", `\nExamples:\n${examples.map((example) => `  $ holdfast ${example}`).join("\n")}`)
      .exitOverride();
    return command.action(async (...given: unknown[]) => {
      const flags = command.opts<Flags & CallerFlags & { json?: boolean }>();
      const { run } = await load();
      const args = given
        .slice(0, -2)
        .flat()
        .filter((one): one is string => typeof one === "string");
      await run(sessionFor(to, flags.json ?? false, flags), args, flags as never);
    });
  };

  /** Who speaks and from where. */
  const caller = (command: Command): Command =>
    command
      .option("--cwd <folder>", "the folder to speak from (default: this one)", (folder) => resolve(folder))
      .option("--project <identity>", "a project by its identity instead of a folder")
      .option("--agent <name>", "speak as this agent instead of as a person")
      .option("--client <name>", "the program it comes through")
      .option("--session <id>", "the agent's session");

  caller(
    add(
      "remember",
      "Keep a fact, a decision, a preference or a correction.",
      [
        'remember "staging listens on port 5433"',
        'remember --trigger preference "the user wants short answers"',
        "remember --kind episode - < learned.txt",
      ],
      () => import("./commands/remember.ts"),
    ),
  )
    .argument("<text...>", "what to remember; - reads it from stdin")
    .addOption(new Option("--kind <kind>", "what sort of memory").choices(KINDS))
    .addOption(new Option("--trigger <trigger>", "why it is written").choices(TRIGGERS))
    .addOption(new Option("--scope <scope>", "where it holds").choices(["user", "project", "path"]))
    .option("--topic <topic>", "a topic it belongs to; may be given again", collected)
    .option("--only-for <agent>", "show it to this agent only")
    .option("--quote <words>", "the words it was taken from")
    .option("--file <path>", "the file it was taken from")
    .option("--commit <sha>", "the commit it was taken from")
    .option("--confidence <0..1>", "how sure you are")
    .option("--observed-at <time>", "when it was seen to be true")
    .option("--stale-after <time>", "show it as stale from then on")
    .option("--expires-at <time>", "hide it from then on")
    .option(
      "--anchor <tie>",
      "file:PATH, file:PATH#/regex/, json:PATH#/pointer or commit:SHA; may be given again",
      collected,
    )
    .option("--supersedes <id>", "the memory it replaces")
    .option("--insist", "keep it although it looks like noise")
    .option("--propose", "put it into review instead");

  caller(
    add(
      "recall",
      "Find what bears on a question, with a receipt.",
      ['recall "which port does staging use?"', 'recall --json --limit 3 "why is the GPU prefill slow"'],
      () => import("./commands/recall.ts"),
    ),
  )
    .argument("<question...>", "what you want to know; - reads it from stdin")
    .option("-n, --limit <count>", "how many memories at most")
    .option("--budget <tokens>", "how many tokens the answer may cost")
    .option("--as-of <time>", "answer as of a past moment")
    .option("--everywhere", "look into every project");

  caller(
    add(
      "know",
      "Whether anything is known about a topic: yes, maybe or no.",
      ["know the staging database"],
      () => import("./commands/know.ts"),
    ),
  )
    .argument("<topic...>", "what it is about, in a few words; - reads it from stdin")
    .option("--everywhere", "look into every project");

  caller(
    add(
      "brief",
      "What a session that starts here would be told.",
      ["brief", "brief --budget 500"],
      () => import("./commands/brief.ts"),
    ),
  )
    .option("--budget <tokens>", "how many tokens it may cost")
    .option("--branch <name>", "the branch that is worked on")
    .option("--preview", "only look: keep no receipt");

  caller(
    add(
      "journal",
      "What happened in earlier sessions: search it, list the sessions, or read one.",
      [
        'journal search "why did we drop redis in March?"',
        "journal sessions --since 2026-03-01",
        "journal show s3k9 12",
      ],
      () => import("./commands/journal.ts"),
    ),
  )
    .argument("<action>", "search, sessions or show")
    .argument("[words...]", "the question; or the session, and the turn")
    .option("-n, --limit <count>", "how many turns or sessions at most")
    .option("--budget <tokens>", "how many tokens the turns may cost")
    .option("--since <time>", "only from then on")
    .option("--until <time>", "only until then")
    .option("--of <session>", "search in this session only")
    .option("--everywhere", "in every project");

  caller(
    add(
      "replay",
      "A session turn by turn, with what memory showed it and what it taught memory.",
      ["replay s3k9", "replay s3k9 --from 40", "replay s3k9 --json"],
      () => import("./commands/replay.ts"),
    ),
  )
    .argument("<session>", "its id in the journal, or the client's own")
    .option("--from <turn>", "begin at this turn")
    .option("-n, --limit <count>", "how many turns at most")
    .option("--all", "without waiting for a key after each turn");

  caller(
    add(
      "compact",
      "Bring the tree up to date: days, weeks, months and ROOT.",
      ["compact", "compact --due"],
      () => import("./commands/compact.ts"),
    ),
  )
    .option("--due", "only what is due by itself, as the service does it")
    .option("--again", "make every page anew");

  caller(
    add(
      "tree",
      "Read the tree of what happened: ROOT, a month, a week, a day, a chunk.",
      [
        "tree",
        "tree show month/2026-03",
        "tree show day/2026-03-15",
        "tree topics",
        "tree check",
        "tree export --to ./memory",
      ],
      () => import("./commands/tree.ts"),
    ),
  )
    .argument("[action]", "root, show, topics, check or export")
    .argument("[page]", "month/2026-03, week/2026-W11, day/2026-03-15, root, or a chunk's id")
    .option("--everywhere", "over every project")
    .option("--to <folder>", "where to write it");

  caller(
    add(
      "feedback",
      "Say how a recalled memory turned out.",
      ["feedback m3k9 used", 'feedback m3k9 outdated --why "moved to Fly"'],
      () => import("./commands/feedback.ts"),
    ),
  )
    .argument("<id>", "its id")
    .argument("<verdict>", "used, wrong or outdated")
    .option("--why <words>", "what was found");

  caller(
    add(
      "list",
      "List memories, newest first.",
      ["list", "list --standing superseded retired", "list --everywhere --kind user"],
      () => import("./commands/list.ts"),
    ),
  )
    .addOption(new Option("--standing <standing...>", "which ones (default: active)").choices(STANDINGS))
    .addOption(new Option("--kind <kind>", "only this kind").choices(KINDS))
    .option("--topic <topic>", "only this topic")
    .option("--of-session <id>", "only what this session taught")
    .option("--of-agent <name>", "only what this agent stated")
    .addOption(new Option("--by <who>", "only what a person stated, or only agents").choices(["human", "agent"]))
    .addOption(new Option("--level <level>", "only what holds this widely").choices(["user", "project", "path"]))
    .option("--of-project <identity>", "only what belongs to this project, its folders included")
    .addOption(new Option("--freshness <state>", "only these").choices(FRESHNESS_STATES))
    .option("--contains <words>", "only texts with these very words")
    .option("--since <time>", "recorded from then on")
    .option("--until <time>", "recorded before then")
    .option("--everywhere", "every project")
    .option("--as-of <time>", "as it was at a past moment")
    .option("-n, --limit <count>", "how many at most")
    .option("--offset <count>", "pass over this many");

  caller(
    add(
      "show",
      "Show one memory with everything that is known about it.",
      ["show m3k9"],
      () => import("./commands/show.ts"),
    ),
  )
    .argument("<id>", "its id, or as much of it as is unique")
    .option("--as-of <time>", "as it was at a past moment");

  caller(
    add(
      "history",
      "Every change of a memory: who, when, why, and the difference.",
      ["history m3k9", "history"],
      () => import("./commands/history.ts"),
    ),
  )
    .argument("[id]", "a memory, or a batch: all that was done in one step; the newest changes of all when left out")
    .option("-n, --limit <count>", "how many at most");

  caller(
    add("why", "Show the receipt of an earlier answer.", ["why r8x2"], () => import("./commands/why.ts")),
  ).argument("<receipt>", "its id");

  add(
    "receipts",
    "What was shown to whom, and what it cost, newest first.",
    ["receipts", "receipts --of-session 4f1c", "receipts --memory m3k9"],
    () => import("./commands/receipts.ts"),
  )
    .option("--of-session <id>", "only what this session was shown")
    .option("--memory <id>", "only receipts that show this memory")
    .option("-n, --limit <count>", "how many at most")
    .option("--offset <count>", "pass over this many");
  add(
    "scopes",
    "Where memories hold and who stated them, each with how many are active.",
    ["scopes", "scopes --json"],
    () => import("./commands/scopes.ts"),
  );
  add(
    "ledger",
    "How many tokens memory put into each session, and by the day.",
    ["ledger", "ledger --since 2026-03-01"],
    () => import("./commands/ledger.ts"),
  )
    .option("--since <time>", "from then on")
    .option("-n, --limit <count>", "how many sessions at most");
  add(
    "growth",
    "How many memories were active at the end of each day.",
    ["growth", "growth --since 2026-03-01 --json"],
    () => import("./commands/growth.ts"),
  ).option("--since <time>", "from then on");

  caller(
    add(
      "retire",
      "Hide a memory; it can be restored.",
      ['retire m3k9 --reason "the host is gone"'],
      () => import("./commands/retire.ts"),
    ),
  )
    .argument("<id>", "its id")
    .option("--reason <words>", "why");

  caller(
    add(
      "restore",
      "Bring back a retired or superseded memory, or a whole backup.",
      ["restore m3k9", "restore ~/holdfast-copy.db"],
      () => import("./commands/restore.ts"),
    ),
  ).argument("<id or file>", "a memory's id, or the file of a backup");

  caller(
    add(
      "pin",
      "Make a memory a rule: what an agent says against it waits, and a briefing tells it first.",
      ["pin m3k9", "pin m3k9 --off"],
      () => import("./commands/pin.ts"),
    ),
  )
    .argument("<id>", "its id")
    .option("--off", "make it a plain memory again");

  caller(
    add(
      "correct",
      "Replace a memory, by its id or by a question that finds it.",
      [
        'correct m3k9 "staging listens on port 5440"',
        'correct "which port does staging use?" "staging listens on port 5440"',
      ],
      () => import("./commands/correct.ts"),
    ),
  )
    .argument("<id or question>", "what is wrong")
    .argument("<text...>", "what is right; - reads it from stdin");

  caller(
    add("verify", "Say that a memory still holds.", ["verify m3k9"], () => import("./commands/verify.ts")),
  ).argument("<id>", "its id");

  caller(
    add(
      "undo",
      "Take back a change, a batch, a session, an agent's work, or everything since a time.",
      ["undo c7f2", "undo --of-session 4f1c --dry-run", "undo --since 2026-03-15T09:00:00Z --yes"],
      () => import("./commands/undo.ts"),
    ),
  )
    .argument("[change]", "a change or a batch")
    .option("--of-session <id>", "everything this session did")
    .option("--of-agent <name>", "everything this agent did here")
    .option("--since <time>", "everything done here since then")
    .option("--everywhere", "with --of-agent and --since: in every project")
    .option("--why <words>", "why it is taken back")
    .option("--dry-run", "only show what would change")
    .option("--yes", "do not ask");

  add(
    "diff",
    "What memory knows now that it did not at a time.",
    ["diff --since 2026-03-15"],
    () => import("./commands/diff.ts"),
  )
    .requiredOption("--since <time>", "from then")
    .option("--until <time>", "to then (default: now)");
  caller(
    add(
      "conflicts",
      "What disagrees, with both sources.",
      ["conflicts", "conflicts --everywhere"],
      () => import("./commands/conflicts.ts"),
    ),
  ).option("--everywhere", "every project");
  caller(
    add(
      "review",
      "What waits for a person: list it, approve, edit or reject it.",
      [
        "review",
        "review list --json",
        "review approve m3k9",
        'review edit m3k9 "deploys go through Fly"',
        "review reject m3k9",
      ],
      () => import("./commands/review.ts"),
    ),
  )
    .argument("[action]", "list, approve, edit or reject; on a terminal none goes through them one by one")
    .argument("[id]", "the proposal")
    .argument("[text...]", "the text it is to have")
    .option("--reason <words>", "why it is rejected");
  caller(
    add(
      "erase",
      "Take memories away for good, with a certificate.",
      [
        "erase m3k9",
        "erase --where contains=hunter2 --dry-run",
        "erase --where session=4f1c --where kind=episode --yes",
      ],
      () => import("./commands/erase.ts"),
    ),
  )
    .argument("[id]", "a memory")
    .option(
      "--where <condition>",
      "session=, agent=, topic=, kind=, project=, contains=, before=; all must hold; may be given again",
      collected,
    )
    .option("--evidence", "cut the texts out of the journal's turns too")
    .option("--dry-run", "only show what would go")
    .option("--yes", "do not ask");
  add(
    "audit",
    "Who did what, without the texts.",
    ["audit", "audit --since 2026-03-15 --json"],
    () => import("./commands/audit.ts"),
  )
    .option("--since <time>", "from then on")
    .option("--memory <id>", "only this memory, also when it was erased")
    .option("-n, --limit <count>", "how many at most");
  add(
    "backup",
    "Copy the whole store into one file, safely while it runs.",
    ["backup", "backup ~/holdfast-copy.db"],
    () => import("./commands/backup.ts"),
  ).argument("[file]", "where to");

  caller(
    add(
      "project",
      "Which project this is, and by which names it is known.",
      ["project", "project join path:/home/you/shop", "project part"],
      () => import("./commands/project.ts"),
    ),
  )
    .argument("[action]", "show, join or part (default: show)")
    .argument("[identity]", "with join: the project whose memories belong here");

  add(
    "capture",
    "Take what is new in the clients' transcripts into the journal.",
    ["capture", "capture --client codex", "capture --all", "capture ~/old-transcripts"],
    () => import("./commands/capture.ts"),
  )
    .argument("[path]", "a transcript or a folder of them; where the wired clients keep theirs when left out")
    .option("--client <name>", "only this client's")
    .option("--all", "every client on this machine, also those that are not wired");

  add(
    "serve",
    "Run the memory service.",
    ["serve", "serve --foreground", "serve --http 4653"],
    () => import("./commands/serve.ts"),
  )
    .option("--foreground", "stay in this terminal")
    .option("--http [port]", "answer HTTP on 127.0.0.1 as well (default port: 4653, or httpPort of the settings)");
  add(
    "view",
    "Look into memory in a browser, and set it right.",
    ["view", "view review", "view m3k9 --no-open"],
    () => import("./commands/view.ts"),
  )
    .argument("[page]", "memories, ask, receipts, awareness, review, briefing, sessions, health, or an id")
    .option("--no-open", "only print the address");
  add(
    "install",
    "Wire a coding agent to its memory: server, briefing and nudges.",
    ["install --list", "install claude-code", "install codex --dry-run", "install cursor --project"],
    () => import("./commands/install.ts"),
  )
    .argument("[client]", "claude-code, codex, gemini-cli, copilot, qwen, opencode, cline, continue, cursor, …")
    .option("--project", "in the settings of this project instead of the user's")
    .option("--dry-run", "only show the difference")
    .option("--list", "which clients are known, found and wired");
  add(
    "uninstall",
    "Take Holdfast out of a coding agent's settings again.",
    ["uninstall claude-code", "uninstall cursor --project"],
    () => import("./commands/uninstall.ts"),
  )
    .argument("<client>", "the client")
    .option("--project", "in the settings of this project instead of the user's")
    .option("--dry-run", "only show the difference");
  add(
    "hook",
    "Answer a client's hook: its JSON on stdin, what its session is told on stdout.",
    ["hook"],
    () => import("./commands/hook.ts"),
  );
  add("mcp", "Speak MCP over stdio, as a client's memory server.", ["mcp"], () => import("./commands/mcp.ts"));
  add(
    "token",
    "The tokens that open the HTTP door: make one, list them, revoke one.",
    ["token new laptop-script", "token list", "token revoke laptop-script"],
    () => import("./commands/token.ts"),
  )
    .argument("[action]", "new, list or revoke")
    .argument("[name]", "what the token is known by");
  add("stop", "Ask the running service to leave.", ["stop"], () => import("./commands/stop.ts"));
  caller(
    add(
      "status",
      "What there is, how large it is, and how it runs.",
      ["status", "status --json"],
      () => import("./commands/status.ts"),
    ),
  );
  add(
    "doctor",
    "Prove row by row that memories, words, vectors and the log agree.",
    ["doctor", "doctor --repair"],
    () => import("./commands/doctor.ts"),
  ).option("--repair", "mend what does not");
  add(
    "config",
    "The settings in force, and where each comes from.",
    ["config", "config --explain"],
    () => import("./commands/config.ts"),
  ).option("--explain", "with defaults, meanings and variables");
  add(
    "bench",
    "Measure how well questions find their evidence, beside plain BM25 and meaning alone.",
    ["bench facts", "bench longmemeval --data ~/longmemeval --json", "bench locomo --data ~/locomo --ablate"],
    () => import("./commands/bench.ts"),
  )
    .argument("<dataset>", "longmemeval, locomo or facts")
    .option("--data <path>", "the dataset's folder; for facts a file, and our own when left out")
    .option("--ablate", "also with one ingredient of the recipe left out at a time")
    .option("--limit <n>", "only so many haystacks")
    .option("--cache <folder>", "where vectors are kept for the next run")
    .option("--report <folder>", "also write a page with tables and a plot");
  add("completion", "Print a completion script for a shell.", ["completion bash >> ~/.bashrc"], async () => {
    const { completionCommand } = await import("./commands/completion.ts");
    return completionCommand(program);
  }).argument("<shell>", "bash, zsh or fish");
  return program;
}
