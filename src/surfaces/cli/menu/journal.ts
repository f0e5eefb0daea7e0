import type { Menu } from "./menu.ts";

/** What happened: sessions, and the tree made of them. */
export function addJournal({ add, caller }: Menu): void {
  caller(
    add(
      "journal",
      "What happened in earlier sessions: search it, list the sessions, or read one.",
      [
        'journal search "why did we drop redis in March?"',
        "journal sessions --since 2026-03-01",
        "journal show s3k9 12",
      ],
      () => import("../commands/journal.ts"),
    ),
  )
    .argument("<action>", "search, sessions or show")
    .argument("[words...]", "the question; or the session, and the turn")
    .option("-n, --limit <count>", "how many turns or sessions at most")
    .option("--budget <tokens>", "how many tokens the turns may cost")
    .option("--since <time>", "only from then on")
    .option("--until <time>", "only until then")
    .option("--of <session>", "search in this session only")
    .option("--everywhere", "look into every project");

  caller(
    add(
      "replay",
      "A session turn by turn, with what memory showed it and what it taught memory.",
      ["replay s3k9", "replay s3k9 --from 40", "replay s3k9 --json"],
      () => import("../commands/replay.ts"),
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
      () => import("../commands/compact.ts"),
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
      () => import("../commands/tree.ts"),
    ),
  )
    .argument("[action]", "root, show, topics, check or export")
    .argument("[page]", "month/2026-03, week/2026-W11, day/2026-03-15, root, or a chunk's id")
    .option("--everywhere", "look into every project")
    .option("--to <folder>", "where to write it");

  caller(
    add(
      "feedback",
      "Say how a recalled memory turned out.",
      ["feedback m3k9 used", 'feedback m3k9 outdated --why "moved to Fly"'],
      () => import("../commands/feedback.ts"),
    ),
  )
    .argument("<id>", "its id")
    .argument("<verdict>", "used, wrong or outdated")
    .option("--why <words>", "what was found");
}
