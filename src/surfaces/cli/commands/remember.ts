import type { Session } from "../ask.ts";
import { given, numberFrom, textFrom } from "../input.ts";
import { safe } from "../terminal.ts";

interface Flags {
  readonly kind?: "project" | "episode" | "procedure" | "user";
  readonly trigger?: "correction" | "preference" | "decision" | "value" | "fact";
  readonly scope?: "user" | "project" | "path";
  readonly topic?: string[];
  readonly onlyFor?: string;
  readonly quote?: string;
  readonly file?: string;
  readonly commit?: string;
  readonly confidence?: string;
  readonly observedAt?: string;
  readonly staleAfter?: string;
  readonly expiresAt?: string;
  readonly anchor?: string[];
  readonly supersedes?: string;
  readonly insist?: boolean;
  readonly propose?: boolean;
}

export async function run({ ask, json, terminal: to }: Session, args: readonly string[], flags: Flags): Promise<void> {
  const remembered = await ask("remember", {
    text: await textFrom(args),
    ...given({
      kind: flags.kind,
      trigger: flags.trigger,
      scope: flags.scope,
      topics: flags.topic,
      onlyFor: flags.onlyFor,
      quote: flags.quote,
      file: flags.file,
      commit: flags.commit,
      confidence: numberFrom(flags.confidence, "confidence"),
      observedAt: flags.observedAt,
      staleAfter: flags.staleAfter,
      expiresAt: flags.expiresAt,
      anchors: flags.anchor,
      supersedes: flags.supersedes,
      insist: flags.insist,
      propose: flags.propose,
    }),
  });
  if (remembered.outcome === "refused") process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(remembered));
    return;
  }
  const because = remembered.because === undefined ? "" : `: ${safe(remembered.because)}`;
  switch (remembered.outcome) {
    case "refused":
      to.talk(`Not kept${because}`);
      if (!INSISTING_IS_VAIN.test(remembered.because ?? "")) to.talk("If you mean it all the same, say --insist.");
      return;
    case "superseded":
      to.out(`${remembered.id} replaces ${remembered.supersedes?.join(", ")}${because}`);
      break;
    case "proposed":
      to.out(`${remembered.id} waits in review${because}`);
      break;
    case "stored":
    case "confirmed":
      to.out(`${remembered.id} ${remembered.outcome}${because}`);
      if (remembered.mayReplace !== undefined)
        to.talk(`It stands beside ${remembered.mayReplace.join(", ")}. Which holds: holdfast review`);
  }
  to.talk(`Undo: holdfast undo ${remembered.change}`);
}

/** What was erased, and what holds nothing but secrets, is refused to everybody. */
const INSISTING_IS_VAIN = /^(?:This was erased|Nothing is left) /;
