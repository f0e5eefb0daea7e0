import type { Asked, Session } from "../ask.ts";
import { quoteSafely } from "../terminal.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"scopes">): Promise<void> {
  const found = await ask("scopes", input);
  if (found.scopes.length === 0) process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(found));
    return;
  }
  for (const { level, project, path, memories } of found.scopes) {
    const where = level === "user" ? "everywhere" : `${project}${path === null ? "" : ` in ${path}`}`;
    to.out(`${String(memories).padStart(6)} ${quoteSafely(where)}`);
  }
  for (const { agent, memories } of found.agents)
    to.out(
      to.style.dim(`${String(memories).padStart(6)} stated by ${agent === null ? "a person" : quoteSafely(agent)}`),
    );
}
