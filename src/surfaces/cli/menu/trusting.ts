import { collected } from "./menu.ts";
import type { Menu } from "./menu.ts";

/** To set memories right, to take changes back, and to take memories away. */
export function addTrusting({ add, caller }: Menu): void {
  caller(
    add(
      "retire",
      "Hide a memory; it can be restored.",
      ['retire m3k9 --reason "the host is gone"'],
      () => import("../commands/retire.ts"),
    ),
  )
    .argument("<id>", "its id")
    .option("--reason <words>", "why");

  caller(
    add(
      "restore",
      "Bring back a retired or superseded memory, or a whole backup.",
      ["restore m3k9", "restore ~/holdfast-copy.db"],
      () => import("../commands/restore.ts"),
    ),
  ).argument("<id or file>", "a memory's id, or the file of a backup");

  caller(
    add(
      "pin",
      "Make a memory a rule: what an agent says against it waits, and a briefing tells it first.",
      ["pin m3k9", "pin m3k9 --off"],
      () => import("../commands/pin.ts"),
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
      () => import("../commands/correct.ts"),
    ),
  )
    .argument("<id or question>", "what is wrong")
    .argument("<text...>", "what is right; - reads it from stdin");

  caller(
    add("verify", "Say that a memory still holds.", ["verify m3k9"], () => import("../commands/verify.ts")),
  ).argument("<id>", "its id");

  caller(
    add(
      "undo",
      "Take back a change, a batch, a session, an agent's work, or everything since a time.",
      ["undo c7f2", "undo --of-session 4f1c --dry-run", "undo --since 2026-03-15T09:00:00Z --yes"],
      () => import("../commands/undo.ts"),
    ),
  )
    .argument("[change]", "a change or a batch")
    .option("--of-session <id>", "everything this session did")
    .option("--of-agent <name>", "everything this agent did here")
    .option("--since <time>", "everything done here since then: a time, or 2h ago")
    .option("--everywhere", "with --of-agent and --since: in every project")
    .option("--why <words>", "why it is taken back")
    .option("--dry-run", "only show what would change")
    .option("--yes", "do not ask");

  caller(
    add(
      "diff",
      "What memory knows now that it did not at a time.",
      ["diff --since 2026-03-15", "diff --since 2d --everywhere"],
      () => import("../commands/diff.ts"),
    ),
  )
    .requiredOption("--since <time>", "from then")
    .option("--until <time>", "to then (default: now)")
    .option("--everywhere", "look into every project");
  caller(
    add(
      "conflicts",
      "What disagrees, with both sources.",
      ["conflicts", "conflicts --everywhere"],
      () => import("../commands/conflicts.ts"),
    ),
  ).option("--everywhere", "look into every project");
  caller(
    add(
      "review",
      "What waits for a person: list it, approve, edit or reject it.",
      [
        "review",
        "review --everywhere",
        "review list --json",
        "review approve m3k9",
        'review edit m3k9 "deploys go through Fly"',
        "review reject m3k9",
      ],
      () => import("../commands/review.ts"),
    ),
  )
    .argument("[action]", "list, approve, edit or reject; on a terminal none goes through them one by one")
    .argument("[id]", "the proposal")
    .argument("[text...]", "the text it is to have")
    .option("--everywhere", "look into every project")
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
      () => import("../commands/erase.ts"),
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
    () => import("../commands/audit.ts"),
  )
    .option("--since <time>", "from then on")
    .option("--memory <id>", "only this memory, also when it was erased")
    .option("-n, --limit <count>", "how many at most");
  add(
    "backup",
    "Copy the whole store into one file, safely while it runs.",
    ["backup", "backup ~/holdfast-copy.db"],
    () => import("../commands/backup.ts"),
  ).argument("[file]", "where to");
}
