import type { Asked, Session } from "../ask.ts";
import { quoteLines } from "../terminal.ts";

export async function run({ ask, printJson, places, terminal: to }: Session, input: Asked<"show">): Promise<void> {
  const memory = await ask("show", input);
  if (printJson(memory)) return;
  const { scope, source, standing, freshness } = memory;
  const { describeScope } = await places();
  const line = (name: string, value: string | null | undefined) => {
    if (value !== null && value !== undefined && value !== "")
      to.out(`${to.style.dim(name.padEnd(10))} ${quoteLines(value)}`);
  };
  to.out(quoteLines(memory.text));
  line("id", memory.id);
  line("kind", `${memory.kind}, written as a ${memory.trigger}`);
  line("topics", memory.topics.join(", "));
  line("applies", scope.level === "user" ? describeScope(scope) : `${describeScope(scope)} (${scope.project})`);
  line(
    "said by",
    source.by === "human" ? "a person" : `${source.agent}${source.approved ? ", approved by a person" : ""}`,
  );
  line("through", [source.client, source.session && `session ${source.session}`].filter(Boolean).join(", "));
  line("quote", source.quote);
  line("from", [source.file, source.commit].filter(Boolean).join(" at "));
  line("observed", memory.observedAt);
  line("recorded", memory.recordedAt);
  line("verified", `${memory.verifiedAt}, stated ${memory.evidence} time${memory.evidence === 1 ? "" : "s"}`);
  line("confidence", String(memory.confidence));
  line(
    "standing",
    [standing.state, standing.by && `by ${standing.by}`, standing.reason ?? standing.because].filter(Boolean).join(" "),
  );
  line("freshness", `${freshness.state}: ${freshness.why}`);
  line("stale from", memory.staleAfter);
  line("expires", memory.expiresAt);
  line("anchors", memory.anchors.join(", "));
  to.talk(`History: holdfast history ${memory.id}`);
}
