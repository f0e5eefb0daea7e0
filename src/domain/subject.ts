import { tokensOf } from "./words/tokens.ts";

/** "It's haven, not the NUC" says nothing of what "it" is. */
const NAMELESS =
  /^(?:(?:no|nope|yes|ok|okay|sorry|actually|wait|oh|hm+|correction|scratch that)\b[\s,:.!—–-]*)*(?:it|that|this|they|he|she)(?:'s|\u2019s|'re| is| are| was| moved| runs| lives| uses| goes)\b/i;
/** Words of the earlier statement that are enough to find its correction by. */
const SUBJECT_WORDS = 8;

/**
 * A correction that does not name its subject takes it from what it corrects, as a topic: otherwise nobody who asks
 * about the subject would find it. Undefined when it needs none.
 */
export function borrowedSubject(text: string, corrected: string): string | undefined {
  if (!NAMELESS.test(text.trim())) return undefined;
  const own = new Set(tokensOf(text));
  const words = corrected.split(/\s+/).filter((word) => {
    const tokens = tokensOf(word);
    return tokens.length > 0 && tokens.every((token) => !own.has(token));
  });
  const subject = words
    .slice(0, SUBJECT_WORDS)
    .join(" ")
    .replaceAll(/[.,;:!?]+(?=\s|$)/g, "");
  return subject === "" ? undefined : subject.slice(0, 80);
}
