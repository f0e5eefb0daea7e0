import { echoes } from "./echoes.ts";
import { marks } from "./markers.ts";
import { wordsIn, type Statement } from "./statements.ts";
import { isStock } from "./stock-phrases.ts";
import { LASTING, isTalk, partsOf } from "./talk-words.ts";
import { ACTIVITY_DOING, ACTIVITY_DONE, ITSELF, STATUS } from "./vocabulary.ts";

/**
 * What one statement is worth. "plain" words carry nothing but say nothing wrong either ("Status:"); a "figure" is a
 * number that matters or not by what stands beside it; a "fact" is anything that is not understood to be talk.
 */
export type Worth = "marker" | "chatter" | "echo" | "question" | "plain" | "figure" | "fact";

export function worthOf(statement: Statement): Worth {
  const worth = worthOfWhole(statement);
  if (worth !== "fact" || statement.end === "?") return worth;
  // "Refactored the helper, tests still pass": talk and talk make no fact.
  const clauses = statement.text.split(CLAUSE);
  if (clauses.length === 1 || clauses.length > MOST_CLAUSES || LASTING.test(statement.text)) return worth;
  const worths = clauses.map((text) => worthOfWhole({ text, words: wordsIn(text), end: "." }));
  const said = worths.find((one) => one !== "plain");
  return said === undefined || worths.some((one) => one === "fact" || one === "figure" || one === "question")
    ? worth
    : said;
}

const CLAUSE = /, (?:(?:and|but|so|then) )?| (?:and|but) (?:then )?/u;
const MOST_CLAUSES = 5;

function worthOfWhole(statement: Statement): Worth {
  const { text, words, end } = statement;
  if (end === "?") {
    // "staging is in us-west-2 (cheaper, apparently?)": what is asked in brackets leaves the rest said.
    const told = text.replace(ASKED_IN_BRACKETS, "").replace(NOD, "");
    if (told !== text && told !== "") return worthOfWhole({ text: told, words: wordsIn(told), end: "." });
    return asksForKeeps(text) ? "fact" : "question";
  }
  if (marks(statement)) return "marker";
  if (COURTESY.test(text) || isStock(text) || IN_OTHER_SCRIPTS.test(text)) return "chatter";
  const known = !LASTING.test(text) && words.every((word) => word.kind === "count" || isTalk(word));
  if (known && words.some(({ form }) => partsOf(form).some((part) => STATUS.has(part)))) return "chatter";
  if (known && words.every(({ kind }) => kind !== "count") && words.some(({ form }) => ITSELF.has(form)))
    return "chatter";
  const echo = echoes(statement);
  if (echo !== undefined) return echo;
  if (known && words.some(({ form }) => ACTIVITY_DONE.has(form) || ACTIVITY_DOING.has(form))) return "echo";
  if (INVERTED.test(text) && !asksForKeeps(text)) return "question";
  if (!known) return "fact";
  return words.some(({ kind }) => kind === "count") ? "figure" : "plain";
}

/** "the staging url is X, ok?": it asks for a nod, and tells. */
const NOD = /(?<=\S+ \S+ \S+),? (?:ok|okay|right|yeah|alright|got it)\s*\?+$/iu;
const ASKED_IN_BRACKETS = /\s*\([^()]*\)?$/u;

/** A question without its sign: "what is the db port", "can you look at this". */
const INVERTED =
  /^(?:(?:so|ok|and|but|hey),? )?(?:(?:what|which|where|when|who|why|how)(?:'s| (?:is|are|was|were|does|do|did|can|could|should|would|will|has|have|many|much|come) )(?!to\b)|(?:can|could|would|will|do|did) (?:you|we|i)\b|(?:should|shall|may) (?:we|i)\b|(?:is|are|was|were) (?:there|it|this|that|the|you) |does (?:it|this|that|the|anyone|anybody) |who(?:se)? (?:owns|knows|wrote|uses|maintains|runs|broke|made|merged|reviews)\b(?!.*[,:])|any (?:updates?|news|progress|idea|ideas|thoughts|chance))/iu;

const COURTESY =
  /^(?:(?:please|just|and|so|ok|okay|great|also|otherwise|yes|no|ah|oh),? ){0,2}(?:(?:do )?let me know (?:if|whether|what|how|which|your|once|should|in case)\b.{0,120}|feel free to (?:ask|reach|let|tell|ping|contact|review|check|take)\b.{0,100}|(?:i'm |i am |always )?happy to (?:help|assist|answer|explain|adjust|make|elaborate)\b.{0,80}|glad (?:to (?:help|hear)|i could|that)\b.{0,60}|(?:i )?hope (?:this|that|it|you)\b.{0,60}|if you(?:'d like| would like| need| want| have) (?:me|anything|any|more|to change|further)\b.{0,80}|anything else\b.{0,40}|thank(?:s| you)(?:(?: so| very| again| a| for| and| everyone| all| in|[,.!])\b.{0,80}|[,.!].{0,80})?|many thanks\b.{0,60}|you're welcome.{0,40}|no (?:problem|worries)\b.{0,30}|(?:that )?sounds (?:good|great|fine|like a plan)\b.{0,30}|(?:very )?good (?:point|catch|question|morning|afternoon|evening|job|idea|work|night)\b.{0,20}|great (?:question|point|idea|job|work|catch)\b.{0,20}|you(?:'re| are) (?:absolutely |totally |quite |completely )?(?:right|correct)\b.{0,80}|my (?:apologies|bad|mistake)\b.{0,60}|(?:i )?apologi[sz]e\b.{0,80}|apologies for\b.{0,60}|(?:i'm )?sorry (?:about|for)\b.{0,60}|nice to meet you|have a (?:good|great|nice) \w+|see you\b.{0,30}|talk (?:soon|later)|i(?:'m| am) (?:here to help|ready|at your)\b.{0,60}|(?:i'm|i am|we're|we are) (?:all |now |almost |nearly |still )*(?:done|finished|stuck|busy) (?:with|on|at|by|for|in)\b.{0,60}|(?:verified|confirmed|checked) that (?:it|this|that|everything|the \w+) (?:works|renders|builds|loads|passes|compiles|runs)|ready when you are|will do|go (?:ahead|on|for it)|do it|carry on|keep going|try (?:it )?again|(?:nearly|almost) there|that's (?:right|correct|it|fine|great|all|everything)(?: (?:for|from) (?:now|today|me|this session|the day|this one))?|that (?:works|worked|did it)|correct|right|(?:next(?: steps?| task| one| up)?|up next|context switch|(?:left|still) to do):?|makes sense|fair enough|(?:everything|it|all|that)(?:'s| is| are|) (?:up to date|set|in place|in order|wrapped up|taken care of)|here(?:'s| is| are) (?:a |the |my )?(?:\w+ )?(?:summary|overview|list|recap|update|plan|breakdown|result|results)\b.{0,40}:?|(?:(?:\d+|no|zero) (?:errors?|warnings?|failures?|failed|passed|passing|skipped|tests?|todos?)(?:,? (?:and )?| in [\d.]+ ?m?s|$))+|(?:the )?user (?:has |just )?(?:asked (?:a|another|the|some|me a) (?:\w+ )?questions?|said (?:thanks|thank you|ok|yes|hi|hello|bye)|agreed|is (?:happy|satisfied|waiting|back|away))|(?:now )?i (?:now |can )?(?:see|understand|have|found|know|get) (?:it|now|everything i need(?: now)?|(?:the|what|how|why) (?:\w+ ?){1,5})|(?:the |my )?(?:pr|mr|pull request|change|patch|branch) is (?:up|ready|open|out)(?: for review)?|of course|(?:code |the code |it )?compiles(?: now| fine| cleanly)?|(?:everything|it|all|that) (?:went|goes|is going) (?:well|fine|smoothly|as planned|ok)|signing off|shutting down|logging off|one moment|just a (?:moment|second|sec)|hold on|hang on|never mind|nevermind|no (?:further |new |more |other )?(?:outputs?|results?|matches|diff|changes?|facts?|memories|action|actions|updates?|issues?|errors?|problems?|questions?|work|news|learnings?)(?: (?:are |is |was |were )?(?:needed|required|found|made|left|remaining|necessary|here|learned|(?:to|worth) (?:report|save|remember|store|saving|remembering|storing)))?(?: (?:in |for |from |during )?(?:this|the) (?:session|turn|run|task))?|(?:there (?:is|was|are) )?nothing (?:\w+ )?(?:to|worth) (?:\w+ ?){1,4})[\s.!…😊👍🙏]*$/iu;

const IN_OTHER_SCRIPTS =
  /^(?:已|全部|都|任务|任務|测试|構建|构建|テスト|タスク|작업|테스트)?.{0,4}(?:完成了?|搞定|好的|谢谢|謝謝|收到|明白了?|通过了?|完了(?:しました)?|了解(?:しました|です)?|ありがとう(?:ございます|ございました)?|承知しました|はい|お疲れ様でした|通りました|成功しました|완료(?:했습니다|되었습니다|됨)?|감사합니다|알겠습니다|네|통과)[。！!.\s]*$/u;

/** "Could you stop adding comments?" asks, and means it for good. */
function asksForKeeps(text: string): boolean {
  return LASTING.test(text) && /\b(?:can|could|would|will|please)\b/iu.test(text);
}
