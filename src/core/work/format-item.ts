import { joinQuoted, quoteOwn, quote, say, word } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { formatAgo } from "../../domain/time.ts";
import type { Instant } from "../../domain/time.ts";
import type { WorkItem } from "./item.ts";

const KINDS: Readonly<Record<WorkItem["kind"], Quoted>> = {
  fix: quoteOwn("fixed by"),
  way: quoteOwn("run here"),
  "dead end": quoteOwn("dead end"),
  session: quoteOwn("changed"),
  file: quoteOwn("file"),
  friction: quoteOwn("keeps coming"),
};

/** One line for an agent: what it is about, what was done, why, and where that stands. */
export function formatWorkItem(item: WorkItem, now: Instant): Quoted {
  const { kind, about, says, why, doubt, sessions, at, evidence } = item;
  const [first] = evidence;
  const reason = why === null ? [] : [say`, because ${quote(why)}`];
  const marks = [
    ...(first === undefined ? [] : [say`${word(first.session)} turn ${first.turn}`]),
    formatAgo(at, now),
    ...(sessions > 1 ? [say`${sessions} sessions`] : []),
    ...(doubt === null ? [] : [quote(doubt)]),
  ];
  return say`- ${quote(about)} ${KINDS[kind]} ${quote(says.join("; "))}${joinQuoted(reason, "")} [${joinQuoted(marks, ", ")}]`;
}
