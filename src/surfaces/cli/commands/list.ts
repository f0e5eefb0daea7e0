import { formatAgo } from "../../../domain/time.ts";
import type { Asked, Session } from "../ask.ts";
import { formatHolds, formatQuestion } from "../../../domain/item-line.ts";
import { tellOfServer } from "../elsewhere.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";

export async function run({ ask, printJson, places, terminal: to }: Session, input: Asked<"list">): Promise<void> {
  const listed = await ask("list", input);
  if (listed.memories.length === 0) process.exitCode = 1;
  if (printJson(listed)) return;
  const { describeScope } = await places(listed.folders);
  to.heading(listed.memories[0]?.id, "id", "memory  where it applies, how old it is");
  for (const memory of listed.memories) {
    const state = memory.standing.state === "active" ? "" : ` ${memory.standing.state}`;
    const pinned = memory.pinned ? " pinned" : "";
    const here = memory.on === "this machine" ? to.style.dim(", on this machine only") : "";
    const stale = memory.freshness.state === "stale" ? to.style.warn(" stale") : "";
    to.out(
      `${to.style.dim(memory.id)} ${quoteLines(memory.text)}${to.style.dim(`  ${quoteSafely(describeScope(memory.scope))}, ${formatAgo(Date.parse(memory.knownSince), Date.now())}`)}${here}${pinned}${state}${stale}`,
    );
    for (const note of [...formatHolds(memory.holds), ...memory.questions.map(formatQuestion)])
      to.out(to.style.warn(`  ${quoteSafely(note)}`));
  }
  if (listed.memories.length === 0) to.talk(noneSaid(input));
  tellOfServer(to, listed.server);
  if (listed.more) to.talk(`There are ${listed.total} in all: use --limit and --offset.`);
}

/** What narrows a list; where from and how much of it do not. */
const NO_FILTERS: ReadonlySet<string> = new Set(["standing", "everywhere", "offset", "limit"]);

function noneSaid(input: Asked<"list">): string {
  const { standing = [], everywhere = false } = input;
  const states = standing.length === 0 || standing.includes("active") ? "" : `${standing.join(" or ")} `;
  const where = everywhere ? "" : " here; --everywhere searches every project";
  if (Object.keys(input).some((field) => !NO_FILTERS.has(field))) return `No ${states}memory matches${where}.`;
  if (states !== "") return `There is no ${states}memory${where}.`;
  return `Nothing is remembered${where === "" ? "" : " here"} yet. Try: holdfast remember "…"${everywhere ? "" : "; --everywhere searches every project."}`;
}
