// Writes a transcript as Claude Code does: transcript <session> <time, or days ago> <prompt> <answer> <prompt> <answer> …
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const DAY_MS = 86_400_000;
const [session, when, ...said] = process.argv.slice(2);
const start = when.includes("-") ? Date.parse(when) : Date.now() - Number(when) * DAY_MS;
const folder = join(process.env.HOME, ".claude", "projects", "shop");
const lines = said.map((text, index) => {
  const isPrompt = index % 2 === 0;
  return JSON.stringify({
    sessionId: session,
    cwd: process.cwd(),
    timestamp: new Date(start + index * 30_000).toISOString(),
    isSidechain: false,
    userType: "external",
    uuid: `${session}-${index}`,
    type: isPrompt ? "user" : "assistant",
    message: isPrompt
      ? { role: "user", content: text }
      : { id: `${session}-${index}`, role: "assistant", content: [{ type: "text", text }] },
  });
});
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${session}.jsonl`), `${lines.join("\n")}\n`);
