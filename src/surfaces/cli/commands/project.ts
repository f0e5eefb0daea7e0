import type { OutputOf } from "../../../app/call/handler.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { Asked, Session } from "../ask.ts";
import { safe } from "../terminal.ts";

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

function show({ json, terminal: to }: Session, project: OutputOf<"project">): void {
  if (json) {
    to.out(JSON.stringify(project));
    return;
  }
  to.out(`${safe(project.identity)}: ${memories(project.memories)}`);
  for (const { identity, folder, since, present } of project.names)
    to.out(
      to.style.dim(`  ${present ? "is" : "was"} ${safe(identity)} in ${safe(folder)} since ${since.slice(0, 10)}`),
    );
  for (const { identity, memories: count, because } of project.perhaps)
    to.out(`  possibly also ${safe(identity)}, ${memories(count)}: ${because}`);
  if (project.batch !== null) to.talk(`${memories(project.moved)} moved here. Undo: holdfast undo ${project.batch}`);
  else if (project.perhaps[0] !== undefined)
    to.talk(`If that is this project: holdfast project join ${safe(project.perhaps[0].identity)}`);
}

function memories(count: number): string {
  return `${count} ${count === 1 ? "memory" : "memories"}`;
}
