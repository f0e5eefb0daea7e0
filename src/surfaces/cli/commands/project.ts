import type { OutputOf } from "../../../app/call/call.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely } from "../terminal.ts";
import { placeNames } from "../../../app/call/places-at.ts";

export async function run(session: Session, input: Partial<Asked<"project">>): Promise<void> {
  switch (input.action) {
    case undefined:
    case "show":
      show(session, await session.ask("project", { action: "show" }));
      return;
    case "join":
      if (input.identity === undefined)
        throw new MemoryError("usage", "Joining needs the name of the other project.", {
          hint: "`holdfast project` shows which ones may belong here.",
        });
      show(session, await session.ask("project", { action: "join", identity: input.identity }));
      return;
    case "part":
      show(session, await session.ask("project", { action: "part" }));
  }
}

function show({ printJson, terminal: to }: Session, project: OutputOf<"project">): void {
  if (printJson(project)) return;
  to.out(`${quoteSafely(project.identity)}: ${countMemories(project.memories)}`);
  for (const { identity, folder, since, present } of project.names)
    to.out(
      to.style.dim(
        `  ${present ? "is" : "was"} ${quoteSafely(identity)} in ${quoteSafely(folder)} since ${since.slice(0, 10)}`,
      ),
    );
  for (const { identity, memories: count, because } of project.perhaps)
    to.out(`  possibly also ${quoteSafely(identity)}, ${countMemories(count)}: ${because}`);
  if (project.batch !== null)
    to.talk(`${countMemories(project.moved)} moved here. Undo: holdfast undo ${project.batch}`);
  else if (project.perhaps[0] !== undefined)
    to.talk(`If that is this project: holdfast project join ${quoteSafely(project.perhaps[0].identity)}`);
}

function countMemories(count: number): string {
  return `${count} ${count === 1 ? "memory" : "memories"}`;
}

export async function runScopes({ ask, printJson, terminal: to }: Session, input: Asked<"scopes">): Promise<void> {
  const found = await ask("scopes", input);
  if (found.scopes.length === 0) process.exitCode = 1;
  if (printJson(found)) return;
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
