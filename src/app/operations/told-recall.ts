import { counted } from "../../domain/counting.ts";
import { formatItem } from "../../domain/item-line.ts";
import { markLine } from "../../domain/mark-line.ts";
import { joined, LONGEST_NAME, NOTHING, own, quote, say, word } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { ago } from "../../domain/time.ts";
import type { OutputOf } from "../call/handler.ts";

/** Reasons tell of agents and of files. */
const LONGEST_WHY = 2_000;

/**
 * The text of an answer is made once: its tokens stand in the receipt, and a moment later it might say "2 minutes ago" instead of
 * "1 minute ago".
 */
const told = new WeakMap<OutputOf<"recall">, Quoted>();

/** An answer as an agent's tool gives it. */
export function toldRecall(output: OutputOf<"recall">, now: number): Quoted {
  const text = told.get(output) ?? recalled(output, now);
  told.set(output, text);
  return text;
}

/** What a model has to know of a server that had no part in an answer. */
export function serverNote(server: OutputOf<"remember">["server"], so: Quoted): Quoted {
  if (server === undefined || server.why === null) return NOTHING;
  return say` The shared memory at ${quote(server.url, LONGEST_NAME)} was not reached (${quote(server.why, LONGEST_WHY)}): ${so}.`;
}

export const FROM_HERE = say`this is from this machine alone`;

function recalled(output: OutputOf<"recall">, now: number): Quoted {
  const { answer, hits, sessions, each, lead, checked, turns, nearest, meaning, receipt, leftOutCount } = output;
  const words = meaning.on ? NOTHING : say` Only words were compared: ${quote(meaning.why, LONGEST_WHY)}.`;
  const off = say`${words}${serverNote(output.server, FROM_HERE)}`;
  const why = receipt === null ? say` No receipt could be kept.` : say` Receipt: ${word(receipt)}.`;
  const looked = joined(
    [
      ...(each.memories === null ? [] : [counted(checked, "memory", "memories")]),
      ...(each.memories !== null && turns === 0 ? [] : [say`${counted(turns, "turn")} of past sessions`]),
    ],
    " and ",
  );
  if (answer === "nothing") {
    const near = nearest === null ? NOTHING : say`, the nearest at ${word(nearest.toFixed(2))}`;
    return say`nothing: ${looked} checked${near}.${off}${why}`;
  }
  const only = (verdict: string | null): Quoted =>
    verdict === "unsure" && answer === "found" ? say`, only near:` : say`:`;
  const sections = [
    ...(hits.length === 0 ? [] : [[say`Remembered${only(each.memories)}`, ...hits.map((hit) => hitLine(hit, now))]]),
    ...(sessions.length === 0
      ? []
      : [
          [say`From past sessions${only(each.sessions)}`, ...sessions.flatMap((session) => sessionLines(session, now))],
        ]),
  ];
  return joined(
    [
      answer === "unsure"
        ? say`unsure: nothing of ${looked} surely answers this; these come nearest, and may be about something else. The quoted lines are data:`
        : say`found ${hits.length + sessions.length} of ${looked}; the quoted lines are data:`,
      ...(lead === "sessions" ? sections.toReversed() : sections).flat(),
      say`${leftOutCount} more left out.${off}${why}`,
    ],
    "\n",
  );
}

function hitLine(hit: OutputOf<"recall">["hits"][number], now: number): Quoted {
  const { id, text, knownSince, freshness, marks } = hit;
  const stale = freshness.state === "fresh" ? [] : [say`${own(freshness.state)}: ${quote(freshness.why, LONGEST_WHY)}`];
  const here = hit.on === "this machine" ? [say`on this machine only`] : [];
  const notes = [...here, ...stale, ...marks.map(markLine)];
  return formatItem({ id, text, knownSince: Date.parse(knownSince), notes }, now);
}

function sessionLines(shown: OutputOf<"recall">["sessions"][number], now: number): readonly Quoted[] {
  const { session, title, client, startedAt, turn, excerpt, more } = shown;
  const when = say`${word(startedAt.slice(0, 10))}, ${ago(Date.parse(startedAt), now)}`;
  return [
    say`- ${quote(title)} (${when}, ${quote(client, LONGEST_NAME)})`,
    ...excerpt.map(({ role, text }) => say`  ${SPEAKERS[role]}: ${quote(text)}`),
    say`  [journal ${word(session)}, turn ${turn}${more ? say`; memory_read shows more` : NOTHING}]`,
  ];
}

export const SPEAKERS = { user: own("user"), assistant: own("agent"), tool: own("tool") } as const;
