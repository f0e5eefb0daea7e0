import { placeNames } from "../../../app/call/places-at.ts";
import type { OutputOf } from "../../../app/call/call.ts";
import { formatCount } from "../../../domain/counting.ts";
import type { Asked, Session } from "../ask.ts";
import { tellElsewhere } from "../elsewhere.ts";
import { readKey, readText } from "../keys.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";

type List = Partial<Extract<Asked<"review">, { readonly action: "list" }>>;

export async function run(session: Session, input: List | Asked<"review">): Promise<void> {
  switch (input.action) {
    case undefined:
      await (process.stdin.isTTY && process.stdout.isTTY && !session.json ? reviewInteractively : list)(session, input);
      return;
    case "list":
      await list(session, input);
      return;
    case "approve":
      tell(session, await session.ask("review", input), "approved");
      return;
    case "edit":
      tell(session, await session.ask("review", input), "approved as edited");
      return;
    case "reject":
      tell(session, await session.ask("review", input), "rejected");
      return;
    case "keep-older":
      tell(session, await session.ask("review", input), "retired; the older one is kept");
  }
}

type Waiting = OutputOf<"review">["waiting"][number];

async function list(session: Session, input: List): Promise<void> {
  const { ask, printJson, terminal: to } = session;
  const answer = await ask("review", { ...input, action: "list" });
  const { waiting } = answer;
  if (waiting.length === 0) process.exitCode = 1;
  if (printJson(answer)) return;
  to.heading(waiting[0]?.memory.id, "id", "what waits, why, where it would apply, who said it and when");
  for (const proposal of waiting) describe(to.out, proposal);
  to.talk(
    waiting.length === 0
      ? "Nothing is waiting for review here."
      : "Decide: holdfast review approve <id>, edit <id> <text>, reject <id>, or keep-older <id>",
  );
  tellElsewhere(to, answer.elsewhere, "proposal");
  tellAutoApproved(session, answer);
}

function tellAutoApproved({ terminal: to }: Pick<Session, "terminal">, { autoApproved }: OutputOf<"review">): void {
  if (autoApproved === 0) return;
  const is = autoApproved === 1 ? "was" : "were";
  to.talk(`${autoApproved} ${is} put into use by the setting autoApprove. Undo: holdfast undo --of-agent autoApprove`);
}

function describe(out: (line: string) => void, { memory, because, evidence, rivals }: Waiting): void {
  out(`${memory.id} ${quoteLines(memory.text)}`);
  const isKept = memory.standing.state === "active";
  out(`  ${isKept ? "in use:" : "waiting:"} ${quoteSafely(because)}`);
  out(
    `  ${quoteSafely(placeNames(process.cwd()).describeScope(memory.scope))}, ${quoteSafely(memory.source.agent ?? "a person")}, ${memory.recordedAt.slice(0, 10)}`,
  );
  for (const line of evidence) out(`  ${quoteLines(line)}`);
  for (const rival of rivals) out(`  older: ${rival.id}: ${quoteLines(rival.text)}`);
  if (isKept) out("  approve: keep the newer one; reject: keep both; keep-older: retire the newer one");
}

function tell({ printJson, terminal: to }: Session, reviewed: OutputOf<"review">, done: string): void {
  const { id, change, supersedes, decided, batch } = reviewed;
  if (printJson(reviewed)) return;
  if (id === null) {
    to.out(`${formatCount(decided.length, "proposal")} ${done}`);
    if (batch !== null) to.talk(`Undo: holdfast undo ${batch}`);
    return;
  }
  to.out(`${id} ${done}${supersedes.length === 0 ? "" : `, replaces ${supersedes.join(", ")}`}`);
  to.talk(`Undo: holdfast undo ${change}`);
}

/** One proposal after the other, one key each. */
async function reviewInteractively(session: Session, input: List): Promise<void> {
  const { ask, terminal: to } = session;
  const answer = await ask("review", { ...input, action: "list" });
  const { waiting, elsewhere } = answer;
  tellElsewhere(to, elsewhere, "proposal");
  tellAutoApproved(session, answer);
  if (waiting.length === 0) {
    to.talk("Nothing is waiting for review here.");
    process.exitCode = 1;
    return;
  }
  for (const [at, proposal] of waiting.entries()) {
    to.out("");
    to.talk(`${at + 1} of ${waiting.length}`);
    describe(to.out, proposal);
    const { id } = proposal.memory;
    const key = await readKey("[a]pprove  [e]dit  [r]eject  keep [o]lder  [s]kip  [q]uit ", "aerosq");
    if (key === "q") return;
    if (key === "a") tell(session, await ask("review", { action: "approve", id }), "approved");
    if (key === "r") tell(session, await ask("review", { action: "reject", id }), "rejected");
    if (key === "o") tell(session, await ask("review", { action: "keep-older", id }), "retired; the older one is kept");
    if (key === "e") {
      const text = await readText("New text: ", proposal.memory.text);
      if (text.trim() !== "") tell(session, await ask("review", { action: "edit", id, text }), "approved as edited");
    }
  }
}
