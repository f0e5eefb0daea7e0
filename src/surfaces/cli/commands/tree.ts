import { resolve } from "node:path";
import type { OutputOf } from "../../../app/call/call.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely } from "../terminal.ts";
import { formatCount } from "../../../domain/counting.ts";

export async function run(session: Session, given: Asked<"tree">): Promise<void> {
  if (given.action === "show" && given.node === undefined)
    throw new MemoryError("usage", "Name a page: holdfast tree show month/2026-03");
  const tree = await session.ask("tree", given.to === undefined ? given : { ...given, to: resolve(given.to) });
  switch (given.action) {
    case "topics":
      printTopics(session, tree);
      return;
    case "check":
      check(session, tree);
      return;
    case "export":
      printExport(session, tree);
      return;
    case "root":
    case "show":
    case undefined:
      page(session, tree);
  }
}

type Tree = OutputOf<"tree">;

function page({ printJson, terminal: to }: Session, tree: Tree): void {
  if (tree.node === null) process.exitCode = 1;
  if (printJson(tree)) return;
  if (tree.node === null) {
    to.talk("There is no tree here yet. Build it from the journal and the memories: holdfast compact");
    return;
  }
  to.page(tree.text);
  const below = tree.below.slice(0, 20).map(({ node, tokens }) => `${node} (${tokens})`);
  to.talk(
    `${formatCount(tree.tokens, "token")}.${below.length === 0 ? "" : ` Below it, with token counts: ${below.join(", ")}`}`,
  );
}

function printTopics({ printJson, terminal: to }: Session, tree: Tree): void {
  if (tree.topics.length === 0) process.exitCode = 1;
  if (printJson(tree)) return;
  to.heading(tree.topics[0]?.id, "id", "topic · category · last seen · days on which it came up");
  for (const { id, name, category, lastSeen, days } of tree.topics) {
    to.out(
      `${id} ${quoteSafely(name)} · ${quoteSafely(category)} · ${lastSeen} · ${days} ${days === 1 ? "day" : "days"}`,
    );
  }
}

function check({ printJson, terminal: to }: Session, tree: Tree): void {
  if (tree.faults.length > 0) process.exitCode = 2;
  if (printJson(tree)) return;
  for (const fault of tree.faults) to.out(quoteSafely(fault));
  const { nodes = 0, lines = 0, chunks = 0, waiting = 0 } = tree.checked ?? {};
  const late =
    waiting === 0 ? "" : ` ${formatCount(waiting, "chunk is", "chunks are")} waiting for the day to be compacted.`;
  if (tree.faults.length === 0)
    to.out(
      `The tree is complete: ${formatCount(chunks, "chunk")}, ${formatCount(nodes, "page")}, ${formatCount(lines, "line")}.${late}`,
    );
  else to.talk(`${formatCount(tree.faults.length, "fault")}. \`holdfast compact --again\` rebuilds every page.`);
}

function printExport({ printJson, terminal: to }: Session, tree: Tree): void {
  if (!printJson(tree)) to.out(`${formatCount(tree.files.length, "file")} written.`);
}
