import { isTalk } from "./talk-words.ts";
import { statementsIn, type Statement } from "./statements.ts";
import { ACTIVITY_DOING, ACTIVITY_DONE, ACTIVITY_TO_DO, GLUE, STATUS, WORK } from "./vocabulary.ts";
import { isCommand, startsWithTool } from "./commands.ts";

/**
 * Talk that names something and still says nothing about it: what the agent will do, is doing or did ("I'll read the
 * parser", "Edited src/app.ts"). Said with a reason, a manner or a lasting word it is a fact and is left alone.
 */
export function echoes(statement: Statement): "chatter" | "echo" | undefined {
  const text = statement.text.replace(/’/gu, "'").replace(LEAD_IN, "");
  if (text === "") return undefined;
  if (isCommand(text) || TOOL_CALL.test(text)) return "echo";
  if (FOR_KEEPS.test(text)) return undefined;
  if (changes(text)) return undefined;
  if (plans(text)) return "chatter";
  const unquoted = text.replace(/`[^`]*`/gu, "it");
  if (statement.words.length > LONGEST_REPORT_WORDS || EXPLAINED.test(unquoted)) return undefined;
  if (reports(text) || concludes(text)) return text === unquoted && !/\d\d/u.test(text) ? "chatter" : undefined;
  return progresses(text) || acted(statement, text) || deeds(text) ? "echo" : undefined;
}

/** Longer reports mostly carry something worth reading. */
const LONGEST_REPORT_WORDS = 16;

const LEAD_IN =
  /^(?:(?:ok|okay|alright|great|perfect|good|now|next|first|then|so|and|also|right|sure|hmm|well|finally|excellent|understood|got it|thanks|yes|done|let's see)\b[\s,.!:]*){1,4}(?=\S)/iu;
const FOR_KEEPS =
  /\b(?:always|never|must|from now on|prefers?|(?:i|user) wants? (?!to )|going forward|in future|every time|whenever|instead of|rather than|by default|decided|remember that|ask (?:me|him|her|them)|before (?:they|you|any|each|anything))\b/iu;
/** Why, how, from what to what: then a report teaches something. */
const EXPLAINED =
  /\b(?:because|since|so that|so|due to|caus\w+|by \w+ing|via|using|instead|only|requires?|needs?|unless|otherwise|not|cannot|can't|don't|doesn't|turn(?:s|ed) out|with|without|from \S+ to|was|were|is|are|has|into|when|if|but|per|as|that)\b|\bto [`~./]|[=→]/iu;

const OWN_INTENT =
  /^(?:i'll|i will|i'm (?:going|about) to|i am (?:going|about) to|i need to|i have to|let me|lemme|going to|about to|time to|i plan to)\s+((?:(?:now|first|also|just|then|quickly|double|carefully|briefly|start|begin|go|need to|want to|continue|proceed)\s+)*)(?:(?:by|to|and|ahead|with|on)\s+){0,3}([\p{L}-]+)/iu;
const SHARED_INTENT =
  /^(?!i can (?:read|write|work|review|test|fix|run|check) (?!the |this |that |these |it|your |a |an |all |now|again))(?:let's|let us|we'll|we will|we need to|we should|we can|i should|i can)\s+(?:(?:now|first|also|just|then|quickly|probably|maybe|go ahead and)\s+)*(?:start|begin|look|check|see|run|try|read|review|dig|dive|explore|continue|proceed|investigate|debug|test|verify|find|take a|fix|implement|update|think|figure|get (?:started|going|back|this|it)|tackle|jump|wrap|move on|move to the next|go through|do (?:it|this|that))\b/iu;

/** "I've started looking into the leak". */
const BEGUN =
  /^(?:i've|i have|i) (?:(?:now|just|already|also) )?(?:started|begun|began|been|finished|completed|kept|continued) (?!working (?:at|as|for|with)\b)(\p{L}+ing)\b/iu;

/** "Let's move to Postgres" and "we'll add retries" decide; what "I'll" do next does not. */
function plans(text: string): boolean {
  if (SHARED_INTENT.test(text)) return true;
  const begun = BEGUN.exec(text)?.[1]?.toLowerCase();
  if (begun !== undefined && ACTIVITY_DOING.has(begun) && !/\d\d/u.test(text)) return true;
  const [, lead = "", verb = ""] = OWN_INTENT.exec(text) ?? [];
  if (verb === "" || /^us(?:e|ing)$/iu.test(verb)) return false;
  const next = verb.toLowerCase();
  return (
    /start|begin|continue|proceed/iu.test(lead) || ACTIVITY_TO_DO.has(next) || ACTIVITY_DOING.has(next) || handles(text)
  );
}

/** "I'll thread that through the router": whatever the verb, its object is the work at hand. */
function handles(text: string): boolean {
  return !PERSONAL.test(text) && AT_HAND.test(text);
}

const AT_HAND =
  /^(?:i'll|i will|let me|lemme|i'm (?:going|about) to|i'm|i am|i've|i have|i)\s+(?:(?:now|just|also|already|then|first|quickly|currently|still|going to|about to|gone ahead and|go ahead and)\s+){0,3}(?!need\b|want\b|like\b|be\b|use\b|using\b|keep\b|own\b|hate\b|live\b)\p{L}+(?: (?:up|out|in|into|through|down|on|over|off|back|at|for|away|together|all)){0,2} (?:the|this|that|these|those|it|them|its|everything|both|a few|some|another|all)\b/iu;
const PERSONAL =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|company|job|team|wife|husband|kids?|children|daughter|son|home|house|office|week|month|year|weekend|holiday|vacation|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|each|daily)\b|\d\d|`/iu;

/** "We've moved to CircleCI" is how the world is now; "I've moved the helpers to utils.ts" is a day's work. */
function changes(text: string): boolean {
  const [, mover, where = ""] = MOVED.exec(text) ?? [];
  if (mover !== undefined) return names(where) && !/^\S+\.\p{L}{1,4}$/u.test(where.trim());
  if (SET_UP.test(text) || REWRITTEN.test(text)) return true;
  const [, what = ""] = OURS_NO_MORE.exec(text) ?? [];
  return names(what);
}

const MOVED =
  /\b(moved|moving|migrat(?:ed|ing)|switch(?:ed|ing)|port(?:ed|ing)|transferred|relocated|convert(?:ed|ing)|upgrad(?:ed|ing)|downgraded|bumped|shifted|swapped|replaced)\b.{0,80}?\s(?:to|from|off|onto|over to|by|with|for|in favou?r of) (.{1,80})/iu;
/** "I've set up WireGuard on the router": the name of a thing, and where it is now. */
const SET_UP =
  /\b(?:[Ss]et up|[Ii]nstalled|[Cc]onfigured|[Ee]nabled|[Dd]isabled|[Dd]eployed|[Bb]ought|[Oo]rdered|[Rr]egistered|[Cc]ancelled|[Ss]ubscribed) .*\b\p{Lu}\p{L}+.* (?:on|in|for|to|at|with|as) |\bnow (?:at|on|in|with|using) \p{L}|\bmy .*\p{Lu}\p{L}+|^[Ww]e(?:'ve| have)? (?:finished|completed|passed|reached) .*\p{Lu}/u;
/** "We rewrote the e2e tests in Playwright": in what they are now. */
const REWRITTEN =
  /^[Ww]e(?:'ve| have)? (?:rewrote|rewritten|rebuilt|reimplemented) .{3,60} (?:in|with|on) \p{Lu}\p{L}+/u;
const OURS_NO_MORE =
  /^(?:(?:i've|i have|i) (?:\p{L}+ )?(?=replaced|upgraded|bought|sold|adopted|decommissioned|cancelled|retired|ditched|dropped|closed|swapped)|(?:we've|we have|we) (?:\p{L}+ )?)(?:removed|dropped|ditched|retired|deleted|replaced|renamed|disabled|enabled|killed|decommissioned|uninstalled|closed|sold|bought|swapped|upgraded|adopted|installed|cancelled|canceled|split|merged) (.{1,80})/iu;

/** What "we" made or chose is there now; what "we" fixed or reviewed is over. */
const OURS_NOW =
  /^(?:we've|we have|we) (?:\p{L}+ )?(?:created|added|split|built|set|made|chose|used|tried|wrote|launched|(?:fixed|changed|updated) .* (?:at|to) [\d"`])/iu;

/** Whether a word outside the talk about work stands in it. */
function names(phrase: string): boolean {
  return [...statementsIn(phrase)].some(({ words }) => words.some((word) => word.kind !== "count" && !isTalk(word)));
}

/** "I've updated the login page", "Successfully implemented the cache". */
function reports(text: string): boolean {
  if (/^i read (?!the |a |all |your |this |\d|[.~/])/iu.test(text) || (OURS_NOW.test(text) && names(text)))
    return false;
  const found =
    /^(?:i've|i have|i|we've|we have|we|have|has|just|successfully|claude|the agent|agent|assistant)\s+(?:(?:now|just|also|already|successfully|have|has|been)\s+){0,3}(\p{L}+)/iu.exec(
      text,
    );
  const deed = found?.[1]?.toLowerCase() ?? "";
  return (
    ACTIVITY_DONE.has(deed) ||
    (/^i(?:'ve| have) /iu.test(text) &&
      /ed$|^(?:gone|made|done|put|got|run|taken|found|brought)$/u.test(deed) &&
      handles(text))
  );
}

/** "Refactoring of the payment module done." */
function concludes(text: string): boolean {
  return (
    text.length < 80 &&
    /^(?!.*\b(?:to|from|on|at)\b)\p{L}[^,:;]*\s(?:(?:now|all|fully|successfully|almost|nearly)\s)*(?:done|complete|completed|finished|in progress)[.!]*$/iu.test(
      text,
    )
  );
}

/** "Reading the parser": a gerund without a verb after it. "Running tests needs Docker" has one. */
function progresses(text: string): boolean {
  if (/^i(?:'m| am) /iu.test(text) && /ing\b/u.test(text) && handles(text)) return true;
  const found =
    /^(?:(?:i'm|i am|we're|we are|now|currently|still|just|busy|back to|again|also|already)\s+){0,4}(\p{L}+)\b(.*)$/iu.exec(
      text,
    );
  if (found?.[1] === undefined || !ACTIVITY_DOING.has(found[1].toLowerCase())) return false;
  const rest = found[2] ?? "";
  if (/\b\p{L}+s (?:the|a|an|your|our|its|all|no|up|down|out|about)\b/iu.test(rest.replace(/^\s*\S+/u, "")))
    return false;
  return (
    !/\b(?:(?:size|port|version|hours) \d+|takes?|fails?|breaks?|costs?|works?|happens?|means|uses?|can|will|may|should|would|loses?|makes?|triggers?|wipes?|blocks?|gives?|leaves?|and|helps?|depends?|goes|runs?|stays?|belongs?|lives?|directory|on (?:windows|macos|linux|arch|ubuntu|debian))\b/iu.test(
      rest,
    ) && rest.trim().split(/\s+/u).length <= LONGEST_OBJECT_WORDS
  );
}

const LONGEST_OBJECT_WORDS = 7;

/** "Edited src/app.ts", "Ran npm install", "Read 3 files": the deed and its object, and every other word without weight. */
function acted({ words }: Statement, text: string): boolean {
  const [first, ...rest] = words;
  if (first === undefined || rest.length === 0 || !ACTIVITY_DONE.has(first.form)) return false;
  if (
    /^(?:ran|executed|called|invoked|used|reran)\s/iu.test(text) &&
    startsWithTool(text.replace(/^\S+\s+(?:the (?:command )?)?/u, ""))
  )
    return true;
  if (
    /^(?:re)?ran (?:\S+|(?:the|a|all) (?:\S+ ){0,2}(?:scripts?|tests?|commands?|linter|migrations?|build|suite|formatter|checks?))[.!]?$/iu.test(
      text,
    )
  )
    return true;
  if (/^(?:searched|grepped|looked|globbed|browsed) (?:for|through|in|at|up)\s/iu.test(text)) return true;
  if (TIDIED.test(text)) return true;
  const objects = rest.filter((word) => word.kind === "value");
  return (
    objects.length > 0 &&
    rest.every(
      (word) =>
        word.kind !== "word" ||
        GLUE.has(word.form) ||
        WORK.has(word.form) ||
        STATUS.has(word.form) ||
        ACTIVITY_DONE.has(word.form),
    )
  );
}

/** Work on code that leaves nothing to know: "Refactored the helper". */
const TIDIED =
  /^(?:refactored|reworked|cleaned up|tidied(?: up)?|simplified|extracted|inlined|polished|tweaked|adjusted|edited|rewrote|patched|fixed) (?:the|a|some|all|this|that|those|these) (?:\p{Ll}+ ){0,2}\p{Ll}+[.!]?$/iu;

/** "Updated package.json and ran npm install": one deed after another. */
function deeds(text: string): boolean {
  const parts = text.split(NEXT_DEED);
  return (
    parts.length > 1 &&
    parts.every((part) => reports(part) || [...statementsIn(part)].every((one) => acted(one, part) || isDeed(one)))
  );
}

const NEXT_DEED =
  /,? (?:and then|and|then) (?=\p{L}+(?:ed|an|ote|ead|uilt|ade)\b)|, (?=\p{L}+(?:ed|an|ote|ead|uilt|ade)\b)/iu;

function isDeed({ words }: Statement): boolean {
  return ACTIVITY_DONE.has(words[0]?.form ?? "") && words.every((word) => word.kind === "count" || isTalk(word));
}

const TOOL_CALL =
  /^(?:(?:tool(?: call| use| result| output)?|bash|read|edit|multiedit|write|grep|glob|ls|task|todowrite|webfetch|websearch|apply_patch|exec|shell|str_replace_editor|notebookedit)\s?\(.{0,400}\)?$|(?:calling|called|invoked|invoking|tool call|tool use|tool result|function call)s?:? (?:the )?\S+(?: tool| function)?(?: (?:on|with|for) \S+)?$|us(?:ing|ed) (?:the )?(?:tool \S+|\S+ tool)(?: (?:on|with|for) \S+)?$|(?:process|command|script|it) (?:exited|finished|returned|completed|terminated)(?: with)?(?: (?:exit )?(?:code|status))? \d+$|exit (?:code|status):?(?: \d+)?$|(?:grep|rg|search|glob) for \S+$|mcp__\w+|\d+ files? changed\b.{0,60}$|\S+ v\d+(?:\.\d+)+ (?:building|ready|starting|compiling|running)\b.{0,60}$)/iu;
