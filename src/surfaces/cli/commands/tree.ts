import { resolve } from "node:path";
import type { OutputOf } from "../../../app/handlers.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { Session } from "../ask.ts";
import { given } from "../input.ts";
import { safe } from "../terminal.ts";
import { counted } from "../../../domain/counting.ts";

interface Flags {
  readonly everywhere?: boolean;
  readonly to?: string;
}

export async function run(session: Session, args: readonly string[], flags: Flags): Promise<void> {
  const [action = "root", node] = args;
  const { everywhere } = flags;
  switch (action) {
    case "root":
      page(session, await session.ask("tree", given({ everywhere })));
      return;
    case "show":
      if (node === undefined) throw new MemoryError("usage", "Name a page: holdfast tree show month/2026-03");
      page(session, await session.ask("tree", { action, node, ...given({ everywhere }) }));
      return;
    case "topics":
      topics(session, await session.ask("tree", { action, ...given({ everywhere }) }));
      return;
    case "check":
      check(session, await session.ask("tree", { action }));
      return;
    case "export":
      exported(
        session,
        await session.ask("tree", { action, ...given({ to: flags.to === undefined ? undefined : resolve(flags.to) }) }),
      );
      return;
    default:
      throw new MemoryError("usage", `tree knows no "${action}".`, {
        hint: "Use root, show <page>, topics, check, or export --to DIR.",
      });
  }
}

type Tree = OutputOf<"tree">;

function page({ json, terminal: to }: Session, tree: Tree): void {
  if (tree.node === null) process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(tree));
    return;
  }
  if (tree.node === null) {
    to.talk("There is no tree here yet. It is made from what the journal and the memories hold: holdfast compact");
    return;
  }
  to.out(safe(tree.text));
  const below = tree.below.slice(0, 20).map(({ node, tokens }) => `${node} (${tokens})`);
  to.talk(
    `${counted(tree.tokens, "token")}.${below.length === 0 ? "" : ` Go on, with what each costs: ${below.join(", ")}`}`,
  );
}

function topics({ json, terminal: to }: Session, tree: Tree): void {
  if (tree.topics.length === 0) process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(tree));
    return;
  }
  for (const { id, name, category, lastSeen, days } of tree.topics) {
    to.out(`${id} ${safe(name)} · ${safe(category)} · ${lastSeen} · ${days} ${days === 1 ? "day" : "days"}`);
  }
}

function check({ json, terminal: to }: Session, tree: Tree): void {
  if (tree.faults.length > 0) process.exitCode = 2;
  if (json) {
    to.out(JSON.stringify(tree));
    return;
  }
  for (const fault of tree.faults) to.out(safe(fault));
  const { nodes = 0, lines = 0, chunks = 0, waiting = 0 } = tree.checked ?? {};
  const late =
    waiting === 0 ? "" : ` ${counted(waiting, "chunk waits for its", "chunks wait for their")} day to be compacted.`;
  if (tree.faults.length === 0)
    to.out(`The tree holds: ${counted(chunks, "chunk")}, ${counted(nodes, "page")}, ${counted(lines, "line")}.${late}`);
  else to.talk(`${counted(tree.faults.length, "fault")}. \`holdfast compact --again\` makes every page anew.`);
}

function exported({ json, terminal: to }: Session, tree: Tree): void {
  if (json) to.out(JSON.stringify(tree));
  else to.out(`${counted(tree.files.length, "file")} written.`);
}
