import { ago } from "../../../domain/time.ts";
import type { Session } from "../ask.ts";
import { given, numberFrom } from "../input.ts";
import { within } from "../terminal.ts";

interface Flags {
  readonly standing?: ("proposed" | "active" | "superseded" | "retired" | "expired")[];
  readonly kind?: "project" | "episode" | "procedure" | "user";
  readonly topic?: string;
  readonly ofSession?: string;
  readonly ofAgent?: string;
  readonly by?: "human" | "agent";
  readonly level?: "user" | "project" | "path";
  readonly ofProject?: string;
  readonly freshness?: "fresh" | "aging" | "unchecked" | "stale";
  readonly contains?: string;
  readonly since?: string;
  readonly until?: string;
  readonly everywhere?: boolean;
  readonly asOf?: string;
  readonly limit?: string;
  readonly offset?: string;
}

export async function run({ ask, json, terminal: to }: Session, _args: readonly string[], flags: Flags): Promise<void> {
  const { limit, offset, ...sifted } = chosen(flags);
  const listed = await ask("list", {
    ...given({
      ...sifted,
      limit: numberFrom(limit, "limit"),
      offset: numberFrom(offset, "offset"),
    }),
  });
  if (listed.memories.length === 0) process.exitCode = 1;
  if (json) {
    to.out(JSON.stringify(listed));
    return;
  }
  for (const memory of listed.memories) {
    const state = memory.standing.state === "active" ? "" : ` ${memory.standing.state}`;
    const pinned = memory.pinned ? " pinned" : "";
    const stale = memory.freshness.state === "stale" ? to.style.warn(" stale") : "";
    to.out(
      `${to.style.dim(memory.id)} ${within(memory.text)}${to.style.dim(`  ${memory.kind}, ${ago(Date.parse(memory.recordedAt), Date.now())}`)}${pinned}${state}${stale}`,
    );
  }
  if (listed.memories.length === 0)
    to.talk('Nothing is remembered here yet. Try: holdfast remember "…"; --everywhere looks into every project.');
  if (listed.more) to.talk(`There are ${listed.total} in all: use --limit and --offset.`);
}

/** The flags of this command alone: those of the caller go their own way. */
function chosen(flags: Flags): Flags {
  const names = [
    "standing",
    "kind",
    "topic",
    "ofSession",
    "ofAgent",
    "by",
    "level",
    "ofProject",
    "freshness",
    "contains",
    "since",
    "until",
    "everywhere",
    "asOf",
    "limit",
    "offset",
  ] as const satisfies readonly (keyof Flags)[];
  return Object.fromEntries(names.map((name) => [name, flags[name]]));
}
