/** Tags by which clients mark who speaks: inside a memory they are only text. */
const SPEAKER_TAG =
  /<(\/?[\w:-]*(?:system|hook|user|assistant|human|tool|memory|instruction|context|reminder|command)[\w:-]*[^>]*)>/gi;

/** A remembered text as one quoted line of data: line breaks, control characters, quotes and the tags of speakers lose their power. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .replaceAll('"', "'")
    .replaceAll(SPEAKER_TAG, "‹$1›")
    .trim();
}
