/**
 * Whether a statement tells that something befell the session, whatever else it names: "session hit compaction while
 * fixing the Stripe webhook". Only an event counts; how sessions behave, or what to do about it, is a fact.
 */
export function tellsWhatBefell(text: string): boolean {
  if (!MENTIONS.test(text)) return false;
  if (TEACHES.test(text) || STORAGE.test(text.replace(MEANWHILE, "").replace(/"[^"]*"/gu, ""))) return false;
  return HAPPENINGS.some((pattern) => pattern.test(text));
}

/** Without one of these no pattern below matches; most statements end here. */
const MENTIONS =
  /sess|conv|cha|context|ctx|compact|token|turn|transcript|dialogue|message|thread|prompt|exchange|tool|memory|checkpoint|snapshot|savepoint|hand-?off|summar|recap|state|agent|task|todo|composer|plan mode|permission|approval|hook|limit|window|work|history|resum|truncation|\/|sitzung|kont|gespr|unterhaltung|verlauf|sesi|sesja|сесси|контекст|диалог|разговор/iu;

/** Databases, logs and models have compactions, sessions and checkpoints of their own. */
const STORAGE =
  /\b(?:\w*db|cassandra|scylla|kafka|lsm|sstables?|topics?|etcd|hbase|prometheus|redis|postgres\w*|sqlite|mysql|wal|tables?|index(?:es)?|partitions?|shards?|cluster|heap|gc|quota|nodes?|epochs?|training|optimi[sz]er|weights|loss|cookies?|login|logins|users?'? sessions|ssh|oauth|spark|flink|zfs|btrfs|(?:logs?|data|disk|file|image|storage|level\w*|tiered|major|minor|segment) compaction|compaction of (?!(?:the |this |our |my )?(?:session|context|conversation|chat)))\b/iu;

/** What was going on at the time may well have been about a database. */
const MEANWHILE = / (?:while|during|before|after|midway|halfway|mid-\S+|in the middle|when i|when we)\b.*$/iu;

/** Present tense, advice and consequences. */
export const TEACHES = new RegExp(
  [
    String.raw`\b(?:always|never|must|should|needs? (?!to be |to compact)|(?<!so (?:we|i|you) )can|cannot|can't|(?:may|might) (?!be (?:missing|lost|gone|incomplete)|have been)|won't|use|uses|using|means|which|root cause|turn(?:s|ed) out|decided|agreed|prefers?|unless|whenever|every|only|instead|by default|configured|enabled|disabled|allowed|expires?|lasts?|lives?|stores?|writes|keeps|drops|loses|wipes|deletes|causes|breaks|makes|takes|goes|happens|occurs|runs)\b`,
    String.raw`\b(?:is|are) (?!being\b|now\b|about\b|imminent\b|done\b|complete|finished\b|pending\b|over\b|full\b|in progress|back\b|continu|at \d|approaching|nearing|near|low\b|almost|nearly|getting|running (?:out|low)|required\b|needed\b|next\b|no longer available|gone\b|ready\b|resum|start|clos|end|compact|summar|trunc|reset|restor|sav|left)`,
    String.raw`\bso (?!(?:i|i'm|i'll|i've|we|we're|we'll|the|my|far|that|it|now|continuing|resuming|starting|re-?\w+ing)\b)`,
    String.raw`\b(?:set|moved|switched|changed|migrated|upgraded|renamed) (?:to|from|in)\b`,
  ].join("|"),
  "iu",
);

const AGENT =
  "(?:claude(?: code)?|codex|cursor|gemini|copilot|aider|cline|windsurf|opencode|goose|amp|agent|assistant|subagent|sub-agent|model|bot|cli|ide|composer)(?:'s)?";
const WHOSE = String.raw`(?:(?:the|this|that|my|our|your|a|an|another|new|fresh|brand|current|present|previous|prior|earlier|older|old|last|first|second|third|main|parent|child|long|entire|whole|full|same|active|remaining|available|coding|working|work|dev|debugging|pairing|refactoring|interactive|max|maximum|auto-?saved?|${AGENT}) )*`;
const SESSION = String.raw`(?:(?:session|sess|conversation|convo|chat|context|ctx|transcript|dialogue|message|token|prompt|thread)(?: (?:window|history|log|state|limit|length|budget|size|usage|cap|buffer|transcript|thread|memory|compaction))*|working memory|short-term memory|(?:messages|turns|exchanges|tool (?:results|outputs|calls)))`;
/** "session 7d1e", "session on the blog engine", "session in ~/code/shop". */
const WHICH = String.raw`(?: "[^"]{1,40}")?(?:,? [#\x60(]?(?:id )?[\w-]*\d[\w-]*[\x60)]?)?(?: (?:in|on|for|about|with|of|at|from|@) (?:\S+ ){0,4}?\S+)?`;
const HELPER = String.raw`(?: (?:was|were|got|gets|has|have|had|been|is|are|being|just|now|again|automatically|automatic|auto|also|already|then|manually|fully|about|to|be|will|successfully|almost|nearly|once|twice|finally|partially|suddenly|unexpectedly|soon|needs?|forcibly|\d+ ?%|:|-))*`;
const BEFELL = String.raw`(?:replaced (?:with|by) (?:an?|the|its) (?:\w+ )?summary|(?:auto-?)?(?:compact(?:ed|ing|ion)?|condens(?:ed|ing)|summari[sz](?:ed|ing|ation)|compress(?:ed|ing|ion)|truncat(?:ed|ing|ion)|trimm(?:ed|ing)|prun(?:ed|ing)|reset|clear(?:ed|ing)|flush(?:ed|ing)|wiped|dropped|evicted|discarded|rolled|resum(?:ed|ing)|restor(?:ed|ing)|reload(?:ed|ing)|rehydrat(?:ed|ing)|recover(?:ed|ing)|continu(?:ed|ing|es)|restart(?:ed|ing)|start(?:ed|ing)|beg(?:an|un)|open(?:ed|ing)|launched|initiali[sz]ed|end(?:ed|ing)|clos(?:ed|ing)|exit(?:ed|ing)|terminat(?:ed|ing)|finish(?:ed|ing)|complet(?:ed|e)|abort(?:ed|ing)|interrupt(?:ed|ing)|paus(?:ed|ing)|suspend(?:ed|ing)|crashed|died|killed|stopp(?:ed|ing)|timed out|handed|handoff|hand-off|forked|branched|saved|checkpoint(?:ed|ing)?|snapshotted|archived|persisted|captured|exhausted|exceeded|overflow(?:ed|ing)?|fill(?:ed|ing)|full|ran|running (?:out|low)|low|hit|hits|hitting|reach(?:ed|ing)|cross(?:ed|ing)|approach(?:ing|ed)|near(?:ing|ed)|kicked|wrapp(?:ed|ing)|shrunk|switched over|picked up|idle|over|spawned))`;
/** Nothing may follow that turns the event into part of a name: "session reset button", "context reset bug". */
const AND_NO_MORE = String.raw`(?=[^\p{L}]*$|\s*[^\p{L}\s]| (?:in|on|at|of|for|from|to|into|by|with|without|during|while|when|mid\S*|midway|halfway|before|after|amid|again|overnight|last|place|\p{L}+ly|around|about|near|within|through|inside|between|under|and|but|then|so|as|because|due|since|once|twice|here|now|just|right|via|until|because|automatically|manually|successfully|up|off|out|down|over|its|the|this|that|my|our|a|an|another|partway|earlier|yesterday|today|tonight|soon|early|normally|cleanly|abruptly|unexpectedly|complete\w*|finished|done|triggered|started|checkpoint|marker|event|boundary|threshold|limit|hook|summary|saved|recorded|detected|required|needed|imminent|pending|happened|occurred|follows|fired|kicked|ran|was|has|had|mode|compaction|older|some|most|all|\d)\b)`;

const STATIVE =
  "(?:stored|hosted|kept|based|shared|pinned|bound|backed|located|limited|named|called|owned|managed|handled|encrypted|signed|scoped|used|needed|required|powered|configured|tied|cached|rendered|served|replicated|passed|provided|expired|recorded|implemented|rewritten|isolated|banned|preferred|running on|living|during|including|according|being)";

const HAPPENINGS: readonly RegExp[] = [
  // "Working session on the blog engine hit compaction", "context window reached its limit"
  starts(`${WHOSE}(?:[\\w-]+ )?${SESSION}${WHICH}${HELPER} ${BEFELL}${AND_NO_MORE}`),
  // "The context grew past what fits", "chat froze": any verb of the past will do, unless it tells how things are
  starts(
    String.raw`${WHOSE}(?:sessions|${SESSION})${WHICH}${HELPER} (?!${STATIVE}\b)(?:\p{L}{2,}(?:ed|ing)|went|began|lost|cut|fell|broke|came|took|grew|got|froze|left|shut|blew|became)${AND_NO_MORE}`,
  ),
  starts(
    String.raw`(?:the |a |an |my |our |new )*(?:sub-?agent(?: [\w-]+)?|agent|turn|tool call|plan mode|permission|approval|(?:pre|post)-?compact hook)${HELPER} (?!${STATIVE}\b)(?:\p{L}{2,}(?:ed|ing)|began|went|came|left|woke)${AND_NO_MORE}`,
  ),
  // "hit compaction", "ran into the context limit", "triggered an auto-compact"
  found(
    String.raw`(?:hit|hits|hitting|reached|reaching|triggered|triggering|forced|underwent|entered|survived|ran into|running into|bumped into|went through|out of|low on|exceeded|nearing|approaching|near|close to|past|beyond|(?:\d+ ?% )of) (?:(?:an?|the|its|my|our|another|max|maximum|full|model|a \w+) )*(?:(?:auto|automatic|manual|context|session|conversation|token|mid-\w+)[ -]?)*(?:compact(?:ion)?|(?:context|tokens?|conversation)(?: (?:window|limit|budget|length|size|cap|ceiling|overflow|space))*|(?:window|limit) of (?:the )?context)(?: (?:threshold|limit|boundary|point))?${AND_NO_MORE}`,
  ),
  // "auto-compaction kicked in halfway through the refactor", "compaction #3 in this session"
  starts(
    String.raw`${WHOSE}(?:(?:auto(?:matic)?|pre|post|context|session|conversation|history|manual|mid-\w+|transcript|forced|emergency|\d+(?:st|nd|rd|th))[ -]?)*(?:compact(?:ion|ing|ed)?|summari[sz]ation|truncation|autocompact(?:ion)?)(?: (?:#?\d+|hook|event|notice|checkpoint|boundary|marker|pass|cycle|run|step|process|alert|warning|summary|buffer|threshold|limit|zone|window))*${HELPER}(?: (?:hit|triggered|fired|occurred|happened|kicked in|started|starting|began|ran|complete[d]?|finished|done|detected|requested|imminent|pending|in progress|underway|reached|required|needed|saved|written|recorded|logged|forced|just|the (?:session|context|conversation|chat)|to free|for (?:session|project|repo|the session)|in (?:session|this|the middle|project|progress|[~/])|during|while|mid\S*|midway|halfway|before|after|at|by|on|again|due|count|number|auto|manual)(?!\w)|[^\p{L}]*$)`,
  ),
  // "A compaction took place at noon", "everything up to here was compacted"
  found(
    String.raw`(?<!\b(?:after|before|on|upon|until|since|post) )(?:auto-?)?compact(?:ed|ing|ion)(?: (?:took|came|went|struck|got|made|cut|has|had|was|\p{L}{3,}ed))?(?! of )${AND_NO_MORE}`,
  ),
  // "Got compacted mid-task", "had to compact again"
  starts(
    String.raw`(?:(?:i|we|${AGENT}|it|everything|just|then|and) )*(?:(?:was|were|got|been|have|had|to|getting|be|being|just|now|automatically|auto|will) )*(?:auto-?compact(?:ed|ing)?|compact(?:ed|ing)|(?<=(?:had|have|about) to )compact)${AND_NO_MORE}`,
  ),
  // "Checkpoint 12 of the session written to disk", "Snapshot of the conversation stored"
  starts(
    String.raw`${WHOSE}(?:(?:auto|automatic|session|context|conversation|pre-?compact(?:ion)?|manual|state|progress)[ -]?)*(?:checkpoint|snapshot|handoff|hand-off|summary|recap|state|savepoint)(?: #?[\w-]*\d[\w-]*)?(?: of (?:the |this |our )?(?:session|conversation|context|chat|work)\w*(?: \w+)?(?: so far| up to (?:here|now))?)?${HELPER} (?:saved|created|written|taken|restored|stored|recorded|reached|generated|captured|loaded|persisted|made|complete[d]?)${AND_NO_MORE}`,
  ),
  // "PreCompact hook fired for session 7d1e", "SessionStart:resume hook success"
  starts(
    String.raw`(?:(?:the|hook|running|ran|event) )*(?:pre-?compact|post-?compact|session-?_?(?:start|end|stop|resume)|user-?prompt-?submit|(?:subagent-?)?stop hook)(?:[:/ ]\w+)?(?: hook| event| callback)*(?:${HELPER} (?:fired|ran|triggered|executed|success\w*|succeeded|completed|received|invoked|called|hit|reached|for|in|at|with|from|on)|[^\p{L}]*$)`,
  ),
  // "Resuming the session on the importer", "Compacted the conversation", "Continuing from the last checkpoint"
  starts(
    String.raw`(?:(?:i|we|i'm|we're|i've|we've|i'll|${AGENT}|now|just|have|had|has|am|are|automatically|will|about|to|successfully|${AGENT} (?:is|has)) )*(?:auto-?)?(?:(?:compact|condens|summari[sz]|compress|truncat|trimm|prun|clear|resett|resum|restor|reload|rehydrat|recover|continu|restart|start|open|launch|end|clos|paus|suspend|sav|checkpoint|reviv|re-?enter|leav|hand|fork|pick|revert|roll|jump|switch|rewind)(?:ed|ing)|rewound|reset|left)(?: (?:up|back|over|off|from|with|in|into|to|out|onto|work))* ${WHOSE}(?:[\w-]+ )?(?:session|conversation|chat|context|transcript|compaction|checkpoint|compacted summary|summary|snapshot|handoff|history|work)(?:${AND_NO_MORE}| (?:window|history|state|summary))`,
  ),
  // "Subagent "reviewer" completed with 4 findings", "agent loop started"
  starts(
    String.raw`(?:the |a |an |my |our |new )*(?:sub-?agent|agent|(?:task|todo)(?= .*(?:handed|delegated|assigned|queued|resumed|interrupted))|turn|tool call|composer)(?: (?:"[^"]*"|\S*\d\S*|loop|run|task|item|session|list))*${HELPER} (?:started|finished|completed|complete|ended|aborted|handed|returned|spawned|launched|stopped|exited|interrupted|timed out|delegated|assigned|resumed|queued|updated)${AND_NO_MORE}`,
  ),
  // "Resumed after a power cut"
  starts(String.raw`(?:resumed|resuming) (?:after|following) `),
  // "Session 2 of 3", "--- session break ---", "Session log for 2026-04-11"
  starts(
    String.raw`${WHOSE}(?:session|conversation|chat|context)(?: (?:break|boundary|marker|log|notes|summary|recap|number|id|separator))?(?: (?:for|of|on|from))? ?[#:]?[\d\s:./-]*(?:of \d+)?[^\p{L}]*$`,
  ),
  // "History rewritten by /compact", "User typed /clear"
  found(
    String.raw`(?:by|via|ran|typed|issued|used|after|with|invoked|executed|entered) \/(?:compact|clear|resume|new|rewind|exit|quit)(?![\w/])`,
  ),
  // "5-hour limit reached", "Rate limited, retrying in 30 s"
  starts(
    String.raw`(?:(?:the|claude|codex|\d+[- ]hour|weekly|daily|hourly|usage|api|rate|session|message|request|token|plan) )*(?:limit${HELPER} (?:hit|reached|exceeded|reset)|limited,? (?:retrying|waiting|backing off|sleeping))${AND_NO_MORE}`,
  ),
  // "Context at 180k/200k tokens", "tokens used: 143,201 / 200,000"
  starts(
    String.raw`(?:context|tokens?|ctx)(?: [a-z]+){0,3}:? ?(?:at )?\d[\d.,]*k? ?(?:\/|of|out of) ?\d[\d.,]*k?(?: tokens?)?\W*$`,
  ),
  // "Kontext wurde automatisch komprimiert", "Sesión compactada a las 14:30"
  found(
    String.raw`(?:sitzung|kontext\w*|gespräch\w*|unterhaltung|konversation|chatverlauf|verlauf|session|contexte|sesión|contexto|conversación|conversation|sessione|contesto|conversazione|sessão|conversa|sessie|gesprek|sesja|kontekst\w*|сесси\p{L}|контекст\p{L}*|диалог\p{L}*|разговор\p{L}*)(?: [\p{L}\d]+){0,4} (?:komprimiert|verdichtet|zusammengefasst|fortgesetzt|gestartet|beendet|wiederhergestellt|gekürzt|abgebrochen|unterbrochen|läuft weiter|voll|lleno|llena|plein|pieno|cheio|compactando|resumiendo|fasse zusammen|geht weiter|compact(?:ée?|ad[oa]|at[oa])|compress(?:ée?|[oa])|comprimid[oa]|résumée?|reprise?|terminée?|démarrée?|tronquée?|réduite?|reanudad[oa]|retomad[oa]|iniciad[oa]|terminad[oa]|finalizad[oa]|encerrad[oa]|resumid[oa]|ripres[oa]|compattat[oa]|avviat[oa]|terminat[oa]|riassunt[oa]|ridott[oa]|gecomprimeerd|hervat|gestart|beëindigd|samengevat|skompresowan\p{L}*|wznowion\p{L}*|zakończon\p{L}*|сжат\p{L}*|сокращ\p{L}*|возобновл\p{L}*|заверш\p{L}*|начат\p{L}*|продолж\p{L}*|переполн\p{L}*)`,
  ),
];

function starts(pattern: string): RegExp {
  return new RegExp(`^${pattern}`, "iu");
}

function found(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d])${pattern}`, "iu");
}
