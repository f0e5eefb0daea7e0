import { isAside, withoutMetadata } from "./asides.ts";
import { tellsWhatBefell } from "./happenings.ts";
import { wordsIn, type Statement } from "./statements.ts";
import { LASTING, isTalk, partsOf } from "./talk-words.ts";
import { LONE_MARKERS, MARKER_EVENTS, MARKER_SUBJECTS } from "./vocabulary.ts";

/** A marker tells that something happened to the session itself; its time, number, place and cause do not matter. */
export function marks({ words, text }: Pick<Statement, "words" | "text">): boolean {
  if (SET_PHRASES.test(text) || IN_OTHER_SCRIPTS.test(text) || KEYED.test(text)) return true;
  if (words.length === 0 || LASTING.test(text) || HABIT.test(text)) return false;
  const strange = wordsIn(withoutMetadata(text)).filter((word) => word.kind === "word" && !isTalk(word));
  if (strange.length === 0 && namesWhatBefell(words)) return words.filter((word) => word.kind === "value").length <= 1;
  if (strange.length > MOST_STRANGE_WORDS) return false;
  const plain = withoutMetadata(text).replaceAll("’", "'").replace(JOINED, " ");
  return tellsWhatBefell(plain) || endsInMarker(plain);
}

/** "session.compacted" and "SESSION_COMPACTED" are read as two words. */
const JOINED = /(?<=\b(?:session|context|conversation|chat|compact(?:ion)?|checkpoint))[_.:](?=\p{L})/giu;

/** "Context rot setting in, starting a new chat": one clause is a marker, and the others add nothing of weight. */
function endsInMarker(text: string): boolean {
  const clauses = text.split(/, | and (?=\p{L}+(?:ed|ing)\b)/u);
  if (clauses.length === 1) return false;
  const others = clauses.filter((clause) => !marks({ text: clause, words: wordsIn(clause) }));
  return others.length < clauses.length && others.every(isAside);
}

/** An aside longer than this is telling a story of its own. */
const MOST_STRANGE_WORDS = 9;

function namesWhatBefell(words: Statement["words"]): boolean {
  const parts = words.flatMap(({ form }) => partsOf(form));
  return (
    parts.some((part) => LONE_MARKERS.has(part)) ||
    parts.some(
      (part, index) => MARKER_SUBJECTS.has(part) && parts.some((other, at) => at !== index && MARKER_EVENTS.has(other)),
    )
  );
}

/** What a hook writes: "event=compaction project=shop", {"hook": "PreCompact"}. */
const KEYED =
  /["'{\s,([]?\b(?:event|type|hook|hook_event_name|hook_event|kind|action|phase|status|marker|source|trigger|reason|msg|message|tag)["']?\s?[=:]\s?["']?(?:(?:pre|post|auto|context|session|conversation|chat)[-_ .:]?)*(?:compact(?:ion|ed|ing|_boundary)?|session[-_.]?(?:start|end|stop|resume)\w*|resumed?|checkpoint(?:ed)?|truncat(?:ed|ion)|context[-_](?:full|limit|reset|overflow|exceeded)\w*)(?![\w-]*[\w])|^(?:session_?|context_?)?(?:resumed|compacted|truncated|restored)["']?\s?[=:]\s?(?:true|yes|1)$/iu;

/** Plural subjects and present tense tell how sessions behave, not what befell this one. */
const HABIT =
  /\bcompact\w* (?:is|are|stays|should be|was|were) (?:turned |switched )?(?:off|on|disabled|enabled)(?=\W*$| (?:for|in|by|because|since)\b)|^(?:please )?(?:(?:turn|switch|keep|leave) (?:off|on|it|the|auto)|(?:disable|enable) |(?:run|use|type|call) \/(?!compact(?: to| &|\W*$))|compact (?:sessions|the|your|by|every)\b)|\b(?:hook|script|folder|dir|directory|path|config|command|job|schedule|strategy|threads|prompt):$|\b(?:a|any|the) session (?:ends|starts|begins|resumes|continues) (?:after|when|with|on|if)\b|\b(?:messages|turns|tokens|prompts|hooks|agents|subagents|memories|threads|summaries|logs)\b.*\b(?:are|get|can)\b|\b(?:sessions|files|checkpoints|conversations|transcripts|compactions|snapshots|contexts)\b.*\b(?:are|is|get|have|can|start|end|begin|resume|continue)\b|\b(?:is|are) (?:\w+ )?(?:set|limited|capped|stored|kept) (?:to|at|in)\b|\b(?:limit|size|window|budget|threshold)(?: is|:| of| =)? (?:\D{0,12})\d[\dk,.]*(?: tokens?)?(?:$| (?:in|by|for|on|per)\b)/iu;

const SET_PHRASES =
  /^(?:(?:the )?session (?:was )?(?:resumed|started|ended|opened|closed|continued) by @?[\p{L}\d-]+|(?:(?:we|i)(?:'re|'m| are| am)? )?(?:(?:picking|picked|pick) (?:things |this )?(?:back )?up|continu(?:ing|ed|e)|resum(?:ing|ed|e)) (?:from |right )?where (?:we|i|you|it) (?:had )?(?:left|stopped)\b.{0,60}|(?:we |i )?(?:have )?r[au]n(?:ning)? (?:out of|low on) (?:context|tokens)\b.{0,40}|request interrupted by (?:the )?user\b.{0,30}|no (?:prior |previous |earlier )?(?:context|history|memory) (?:from|of|for|found|available|loaded)\b.{0,40}|welcome back|(?:context|tokens?) (?:used|left|remaining|usage):|(?:remaining |current )?(?:context|tokens?)(?: window)?(?: usage| used| left| remaining| size| is| at| now| until auto-?compact)+[^\p{L}]*(?:(?:at|is|now|about) )?\d+ ?(?:%|percent)(?: \p{L}+){0,2}|(?:a |another |starting a )?(?:brand )?(?:new|fresh|clean) (?:[\w-]+ )?(?:session|chat|conversation|context|thread)(?: window)?|\/(?:compact|clear|resume|new|init|exit|quit|reset|rewind))[\s.!…]*$/iu;

/** Scripts written without spaces: the session, what befell it, and no room for anything else. */
const IN_OTHER_SCRIPTS =
  /^(?:.{0,4})(?:会话|會話|上下文|对话|對話|聊天|セッション|コンテキスト|会話|세션|컨텍스트|대화).{0,6}(?:压缩|壓縮|恢复|恢復|开始|開始|结束|結束|已满|截断|圧縮|再開|終了|要約|압축|재개|시작|종료).{0,6}$/u;
