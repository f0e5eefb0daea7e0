import { Option } from "commander";
import { FRESHNESS_STATES } from "../../../domain/freshness.ts";
import { KINDS } from "../../../domain/memory.ts";
import { STANDINGS } from "../../../domain/standing.ts";
import type { Menu } from "./menu.ts";

/** To look through memories and at what was shown of them. */
export function addLooking({ add, caller }: Menu): void {
  caller(
    add(
      "list",
      "List memories, newest first.",
      ["list", "list --standing superseded retired", "list --everywhere --kind user"],
      () => import("../commands/list.ts"),
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
    .option("--until <time>", "recorded until then")
    .option("--everywhere", "look into every project")
    .option("--as-of <time>", "as it was at a past moment")
    .option("-n, --limit <count>", "how many at most")
    .option("--offset <count>", "pass over this many");

  caller(
    add(
      "show",
      "Show one memory with everything that is known about it.",
      ["show m3k9"],
      () => import("../commands/show.ts"),
    ),
  )
    .argument("<id>", "its id, or as much of it as is unique")
    .option("--as-of <time>", "as it was at a past moment");

  caller(
    add(
      "history",
      "Every change of a memory: who, when, why, and the difference.",
      ["history m3k9", "history", "history --everywhere"],
      () => import("../commands/history.ts"),
    ),
  )
    .argument("[id]", "a memory, or a batch: all that was done in one step; the newest changes here when left out")
    .option("--everywhere", "without an id: in every project")
    .option("-n, --limit <count>", "how many at most");

  caller(
    add("why", "Show the receipt of an earlier answer.", ["why r8x2"], () => import("../commands/why.ts")),
  ).argument("<receipt>", "its id");

  caller(
    add(
      "receipts",
      "What was shown to whom, and what it cost, newest first.",
      ["receipts", "receipts --of-session 4f1c", "receipts --memory m3k9 --everywhere"],
      () => import("../commands/receipts.ts"),
    ),
  )
    .option("--of-session <id>", "only what this session was shown")
    .option("--memory <id>", "only receipts that show this memory")
    .option("--everywhere", "look into every project")
    .option("-n, --limit <count>", "how many at most")
    .option("--offset <count>", "pass over this many");
  add(
    "scopes",
    "Where memories hold and who stated them, each with how many are active.",
    ["scopes", "scopes --json"],
    () => import("../commands/scopes.ts"),
  );
  add(
    "ledger",
    "How many tokens memory put into each session, and by the day.",
    ["ledger", "ledger --since 2026-03-01"],
    () => import("../commands/ledger.ts"),
  )
    .option("--since <time>", "from then on")
    .option("-n, --limit <count>", "how many sessions at most");
  add(
    "growth",
    "How many memories were active at the end of each day.",
    ["growth", "growth --since 2026-03-01 --json"],
    () => import("../commands/growth.ts"),
  ).option("--since <time>", "from then on");
}
