import type { Menu } from "./menu.ts";

/** Projects, the service, the clients, and how the program does. */
export function addRunning({ add, caller }: Menu): void {
  caller(
    add(
      "project",
      "Which project this is, and by which names it is known.",
      ["project", "project join path:/home/you/shop", "project part"],
      () => import("../commands/project.ts"),
    ),
  )
    .argument("[action]", "show, join or part (default: show)")
    .argument("[identity]", "with join: the project whose memories belong here");

  add(
    "capture",
    "Take what is new in the clients' transcripts into the journal.",
    ["capture", "capture --client codex", "capture --all", "capture ~/old-transcripts"],
    () => import("../commands/capture.ts"),
  )
    .argument("[path]", "a transcript or a folder of them; where the wired clients keep theirs when left out")
    .option("--client <name>", "only this client's")
    .option("--all", "every client on this machine, also those that are not wired");

  add(
    "serve",
    "Run the memory service.",
    ["serve", "serve --foreground", "serve --http 4653"],
    () => import("../commands/serve.ts"),
  )
    .option("--foreground", "stay in this terminal")
    .option("--http [port]", "answer HTTP on 127.0.0.1 as well (default port: 4653, or httpPort of the settings)");
  add(
    "view",
    "Look into memory in a browser, and set it right.",
    ["view", "view review", "view m3k9 --no-open"],
    () => import("../commands/view.ts"),
  )
    .argument("[page]", "memories, ask, receipts, awareness, review, briefing, sessions, health, or an id")
    .option("--no-open", "only print the address");
  add(
    "install",
    "Wire a coding agent to its memory: server, briefing and nudges.",
    ["install --list", "install claude-code", "install codex --dry-run", "install cursor --project"],
    () => import("../commands/install.ts"),
  )
    .argument("[client]", "claude-code, codex, gemini-cli, copilot, qwen, opencode, cline, continue, cursor, …")
    .option("--project", "in the settings of this project instead of the user's")
    .option("--dry-run", "only show the difference")
    .option("--list", "which clients are known, found and wired");
  add(
    "uninstall",
    "Take Holdfast out of a coding agent's settings again.",
    ["uninstall claude-code", "uninstall cursor --project"],
    () => import("../commands/uninstall.ts"),
  )
    .argument("<client>", "the client")
    .option("--project", "in the settings of this project instead of the user's")
    .option("--dry-run", "only show the difference");
  add(
    "hook",
    "Answer a client's hook: its JSON on stdin, what its session is told on stdout.",
    ["hook"],
    () => import("../commands/hook.ts"),
  );
  add("mcp", "Speak MCP over stdio, as a client's memory server.", ["mcp"], () => import("../commands/mcp.ts"));
  add(
    "token",
    "The tokens that open the HTTP door: make one, list them, revoke one.",
    ["token new laptop-script", "token list", "token revoke laptop-script"],
    () => import("../commands/token.ts"),
  )
    .argument("[action]", "new, list or revoke")
    .argument("[name]", "what the token is known by");
  add("stop", "Ask the running service to leave.", ["stop"], () => import("../commands/stop.ts"));
  caller(
    add(
      "status",
      "What there is, how large it is, and how it runs.",
      ["status", "status --json"],
      () => import("../commands/status.ts"),
    ),
  );
  add(
    "doctor",
    "Prove row by row that memories, words, vectors and the log agree.",
    ["doctor", "doctor --repair"],
    () => import("../commands/doctor.ts"),
  ).option("--repair", "mend what does not");
  add(
    "config",
    "The settings in force, and where each comes from.",
    ["config", "config --explain"],
    () => import("../commands/config.ts"),
  ).option("--explain", "with defaults, meanings and variables");
  add(
    "bench",
    "Measure how well questions find their evidence, beside plain BM25 and meaning alone.",
    ["bench facts", "bench longmemeval --data ~/longmemeval --json", "bench locomo --data ~/locomo --ablate"],
    () => import("../commands/bench.ts"),
  )
    .argument("<dataset>", "longmemeval, locomo or facts")
    .option("--data <path>", "the dataset's folder; for facts a file, and our own when left out")
    .option("--ablate", "also with one ingredient of the recipe left out at a time")
    .option("--limit <n>", "only so many haystacks")
    .option("--cache <folder>", "where vectors are kept for the next run")
    .option("--report <folder>", "also write a page with tables and a plot");
}
