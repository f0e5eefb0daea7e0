import { createInterface } from "node:readline";
import type { OutputOf } from "../../../app/call/call.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";
import { formatCount } from "../../../domain/counting.ts";

type Replayed = OutputOf<"replay">;

export async function run(
  session: Session,
  { all, ...input }: Asked<"replay"> & { readonly all?: boolean },
): Promise<void> {
  const { ask, printJson, terminal: to } = session;
  const replay = await ask("replay", input);
  if (printJson(replay)) return;
  const { id, title, client, startedAt, turns } = replay.session;
  to.out(
    `${id} ${quoteSafely(title ?? client)}, ${startedAt.slice(0, 16).replace("T", " ")}, ${formatCount(turns, "turn")}`,
  );
  const stepwise = process.stdin.isTTY && process.stdout.isTTY && all !== true;
  for (const turn of replay.turns) {
    tell(to, turn);
    if (stepwise && !(await goOn())) return;
  }
  if (replay.more) to.talk(`There is more of this session: --from ${(replay.turns.at(-1)?.index ?? 0) + 1}`);
}

function tell(to: Session["terminal"], turn: Replayed["turns"][number]): void {
  to.out("");
  to.out(to.style.bold(`${turn.index} ${turn.role}`) + to.style.dim(` ${turn.at.slice(0, 19).replace("T", " ")}`));
  to.out(quoteLines(turn.text));
  for (const { of, question, memories, receipt } of turn.showed) {
    const asked = of !== "recall" ? of : `memory was asked: ${quoteLines(question)}`;
    to.out(to.style.dim(`  > ${asked} (${receipt})`));
    for (const memory of memories)
      to.out(to.style.dim(`    ${memory.id} ${quoteLines(memory.text ?? "no longer there")}`));
  }
  for (const { action, memory, text } of turn.taught)
    to.out(to.style.warn(`  < ${action}: ${memory} ${quoteLines(text ?? "no longer there")}`));
}

/** One turn after the other: Enter goes on, q leaves. */
async function goOn(): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await new Promise<string>((resolve) => {
    lines.question("[Enter] next, q quit ", resolve);
    lines.once("close", () => resolve("q"));
  });
  lines.close();
  return answer.trim().toLowerCase() !== "q";
}
