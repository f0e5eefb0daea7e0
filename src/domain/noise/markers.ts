import type { Statement } from "./statements.ts";
import { LASTING, isTalk, isTalkForm, partsOf } from "./talk-words.ts";
import { COMPACTION, LONE_MARKERS, MARKER_EVENTS, MARKER_SUBJECTS } from "./vocabulary.ts";

/** A marker tells that something happened to the session itself; its time, number, place and cause do not matter. */
export function marks({ words, text }: Statement): boolean {
  if (SET_PHRASES.test(text) || IN_OTHER_SCRIPTS.test(text)) return true;
  if (words.length === 0 || LASTING.test(text) || HABIT.test(text)) return false;
  const parts = words.flatMap(({ form }) => partsOf(form));
  const subject = parts.findIndex(
    (part, index) => MARKER_SUBJECTS.has(part) && parts.some((other, at) => at !== index && MARKER_EVENTS.has(other)),
  );
  const lone = parts.some((part) => LONE_MARKERS.has(part));
  if (!lone && subject === -1) return false;
  const strange = words.filter((word) => word.kind === "word" && !isTalk(word));
  if (strange.length === 0) return words.filter((word) => word.kind === "value").length <= 1;
  return (
    strange.length <= MOST_STRANGE_WORDS &&
    (compactedBeforeAside(text) || (strange.length <= 2 && COMPACTED_SESSION.test(text)))
  );
}

/** Said so plainly that a word or two more change nothing. */
const COMPACTED_SESSION =
  /\bhit (?:an? |another |the )?(?:auto-?|context |session )?compaction\b|\b(?:session|context|conversation|transcript|chat)\b(?: \w+){0,4} (?:auto-?)?compact(?:ed|ion)\b|\bcompact(?:ed|ing) (?:the |this |our |my )?(?:session|context|conversation|chat)\b/iu;

/** An aside longer than this is telling a story of its own. */
const MOST_STRANGE_WORDS = 6;

/** "session hit compaction while refactoring the auth module": what it interrupted is no fact about it. */
function compactedBeforeAside(text: string): boolean {
  const cut = text.search(ASIDE);
  if (cut <= 0) return false;
  const core =
    text
      .slice(0, cut)
      .toLowerCase()
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  return (
    core.length > 1 &&
    core.every(isTalkForm) &&
    core.some((word) => COMPACTION.has(word)) &&
    core.some((word) => MARKER_EVENTS.has(word))
  );
}

const ASIDE =
  /\s(?:in|on|during|while|when|for|at|from|mid|midway|before|after|with|by|amid|halfway|\()\s?(?=\S)(?!.*\b(?:is|are|was|can|may|will|should|disabled|enabled|loses|lost|needs|because|so|and|blocks?|stalls?|breaks?)\b)/iu;

/** Plural subjects and present tense tell how sessions behave, not what befell this one. */
const HABIT =
  /\b(?:a|any|the) session (?:ends|starts|begins|resumes|continues) (?:after|when|with|on|if)\b|\b(?:messages|turns|tokens|prompts|hooks|agents|subagents|memories|threads|summaries|logs)\b.*\b(?:are|get|can)\b|\b(?:sessions|checkpoints|conversations|transcripts|compactions|snapshots|contexts)\b.*\b(?:are|is|get|have|can|start|end|begin|resume|continue)\b|\b(?:is|are) (?:\w+ )?(?:set|limited|capped|stored|kept) (?:to|at|in)\b|\b(?:limit|size|window|budget|threshold)(?: is|:| of| =)? (?:\D{0,12})\d[\dk,.]*(?: tokens?)?$/iu;

const SET_PHRASES =
  /^(?:(?:the )?session (?:was )?(?:resumed|started|ended|opened|closed|continued) by @?[\p{L}\d-]+|(?:(?:we|i)(?:'re|'m| are| am)? )?(?:(?:picking|picked|pick) (?:things |this )?(?:back )?up|continu(?:ing|ed|e)|resum(?:ing|ed|e)) (?:from |right )?where (?:we|i|you|it) (?:had )?(?:left|stopped)\b.{0,60}|(?:we |i )?(?:have )?r[au]n(?:ning)? (?:out of|low on) (?:context|tokens)\b.{0,40}|welcome back|(?:remaining |current )?(?:context|tokens?)(?: window)?(?: usage| used| left| remaining| size| is| at| now| until auto-?compact)+[^\p{L}]*(?:(?:at|is|now|about) )?\d+ ?(?:%|percent)(?: \p{L}+){0,2}|(?:a |another |starting a )?(?:brand )?(?:new|fresh|clean) (?:session|chat|conversation|context)(?: window)?|\/(?:compact|clear|resume|new|init|exit|quit|reset|rewind))[\s.!…]*$/iu;

/** Scripts written without spaces: the session, what befell it, and no room for anything else. */
const IN_OTHER_SCRIPTS =
  /^(?:.{0,4})(?:会话|會話|上下文|对话|對話|聊天|セッション|コンテキスト|会話|세션|컨텍스트|대화).{0,6}(?:压缩|壓縮|恢复|恢復|开始|開始|结束|結束|已满|截断|圧縮|再開|終了|要約|압축|재개|시작|종료).{0,6}$/u;
