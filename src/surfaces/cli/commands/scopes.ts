import { placeNames } from "../../../app/call/place-names.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely } from "../terminal.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"scopes">): Promise<void> {
  const found = await ask("scopes", input);
  if (found.scopes.length === 0) process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(found));
    return;
  }
  const { describeScope } = placeNames(process.cwd(), found.folders);
  to.talk(to.style.dim("memories  where they apply"));
  for (const { memories, ...scope } of found.scopes) {
    const name = describeScope({ ...scope, agent: null });
    to.out(
      `${String(memories).padStart(8)}  ${quoteSafely(scope.project === null ? name : `${name} (${scope.project})`)}`,
    );
  }
  to.talk(to.style.dim("memories  who stated them"));
  for (const { agent, memories } of found.agents)
    to.out(`${String(memories).padStart(8)}  ${agent === null ? "a person" : quoteSafely(agent)}`);
}
