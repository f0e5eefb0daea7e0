import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HOUR, MINUTE } from "../../src/domain/time.ts";

type Said = readonly [who: "user" | "assistant", text: string];

interface Talk {
  /** The name by which receipts know the session. */
  readonly name: string;
  readonly hoursAgo: number;
  readonly said: readonly Said[];
}

const TALKS: readonly Talk[] = [
  {
    name: "8b1e-cl",
    hoursAgo: 1,
    said: [
      ["user", "Checkout fails on staging with ECONNREFUSED since this morning, can you find out why?"],
      [
        "assistant",
        "The pool still connects to port 5433. Memory says that the staging database moved to 5440, behind pgbouncer.",
      ],
      ["user", "Right, change it in ops/staging.env and run the smoke test"],
      ["assistant", "DATABASE_URL now points at port 5440. The smoke test passes: 14 checks, 2.1 s."],
    ],
  },
  {
    name: "7175-cl",
    hoursAgo: 22,
    said: [
      ["user", "Why does the nightly export take two hours?"],
      ["assistant", "It reads the orders one by one. A single query with a cursor brings it down to six minutes."],
      ["user", "Good, merge it"],
    ],
  },
  {
    name: "6da4-cl",
    hoursAgo: 73,
    said: [
      ["user", "How did we fix the CORS error in the admin app?"],
      [
        "assistant",
        "The proxy dropped the Origin header. We let it through in Caddyfile and pinned the allowed origins.",
      ],
    ],
  },
  {
    name: "69d3-cl",
    hoursAgo: 148,
    said: [
      ["user", "Add a retry with backoff to the payment webhook"],
      [
        "assistant",
        "Webhooks are retried five times, after 1, 2, 4, 8 and 16 seconds, and then go to the dead-letter queue.",
      ],
    ],
  },
  {
    name: "6602-cl",
    hoursAgo: 340,
    said: [
      ["user", "Which of the integration tests are flaky, and why?"],
      [
        "assistant",
        "Three of them share one database schema. Each now gets its own, and forty runs in a row were green.",
      ],
    ],
  },
];

/** Writes transcripts as Claude Code keeps them, of sessions in a checkout of the shop, into a folder; returns the folder. */
export function writeSessions(top: string, now: number): string {
  const cwd = join(top, "shop");
  mkdirSync(cwd, { recursive: true });
  execFileSync("git", ["init", "-q", cwd]);
  execFileSync("git", ["-C", cwd, "remote", "add", "origin", "https://github.com/acme/shop.git"]);
  const folder = join(top, "transcripts");
  mkdirSync(folder, { recursive: true });
  for (const { name, hoursAgo, said } of TALKS) {
    const lines = said.map(([who, text], index) => ({
      sessionId: name,
      cwd,
      gitBranch: "main",
      isSidechain: false,
      userType: "external",
      uuid: `${name}-${index}`,
      timestamp: new Date(now - hoursAgo * HOUR + index * MINUTE).toISOString(),
      type: who,
      message:
        who === "user"
          ? { role: who, content: text }
          : { id: `${name}-${index}`, role: who, content: [{ type: "text", text }] },
    }));
    writeFileSync(join(folder, `${name}.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  }
  return folder;
}
