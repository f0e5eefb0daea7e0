import { Option } from "commander";
import { KINDS, TRIGGERS } from "../../../domain/memory.ts";
import { collected } from "./menu.ts";
import type { Menu } from "./menu.ts";

/** To remember, and to ask. */
export function addAsking({ add, caller }: Menu): void {
  caller(
    add(
      "remember",
      "Keep a fact, a decision, a preference or a correction.",
      [
        'remember "staging listens on port 5433"',
        'remember --trigger preference "the user wants short answers"',
        "remember --kind episode - < learned.txt",
      ],
      () => import("../commands/remember.ts"),
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
    .option("--stale-after <time>", "show it as stale from then on: a day, or 30d from now")
    .option("--expires-at <time>", "hide it from then on: a day, or 7d from now")
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
      () => import("../commands/recall.ts"),
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
      () => import("../commands/know.ts"),
    ),
  )
    .argument("<topic...>", "what it is about, in a few words; - reads it from stdin")
    .option("--everywhere", "look into every project");

  caller(
    add(
      "brief",
      "What a session that starts here would be told.",
      ["brief", "brief --budget 500"],
      () => import("../commands/brief.ts"),
    ),
  )
    .option("--budget <tokens>", "how many tokens it may cost")
    .option("--branch <name>", "the branch that is worked on")
    .option("--preview", "only look: keep no receipt");
}
