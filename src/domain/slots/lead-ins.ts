/**
 * A statement without the talk around it: "ok so for the record, jellyfin is on 8096", "while poking around I noticed that
 * dark_mode is off", "the endpoint is vpn.acme.io, took me ages to find". Who found it out, how, and what he felt is no part
 * of what is so.
 */
export function withoutTalk(text: string): string {
  return without([REMARK, ...LEAD_INS, ...TAILS], text);
}

/** The same, but with what stands in brackets: "Andrea (design)" is not "Andrea (backend)". */
export function withoutLeadIns(text: string): string {
  return without([...LEAD_INS, ...TAILS], text);
}

function without(talks: readonly RegExp[], text: string): string {
  let said = text.trim();
  if (said.length > LONGEST) return said;
  for (let before = ""; before !== said;) {
    before = said;
    for (const talk of talks) {
      const rest = said.replace(talk, (led) => (NARROWS.test(led) ? led : ""));
      if (rest.split(/\s+/).length >= LEAST_WORDS) said = rest;
    }
  }
  return said;
}

/** "staging's values file says": what it was read from tells which one is meant. */
const NARROWS =
  /(?<!\p{L})(?:prod(?:uction)?|staging|stage|dev(?:elopment)?|test|qa|uat|preview|canary|local|windows|macos|linux|ios|android|frontend|backend|arm64|amd64)(?!\p{L})/iu;

/** A long text is no statement with some talk around it. */
const LONGEST = 400;
/** A statement has so many words at least; what leaves fewer was no talk. */
const LEAST_WORDS = 3;

/** A remark in brackets, unless it holds a value or takes something back. */
const REMARK = /\s*\((?![^)]*(?:\d|[/`"]|\b(?:not|no|never|only|was|were|old|instead|except)\b))[^()]{2,60}\)/gi;

const SAW =
  "found(?: out)?|noticed|learned|discovered|confirmed|verified|heard|realised|realized|gathered|observed|spotted|recall|remember|see|saw|read";
/** How, where and when it was found out, up to the mark that ends it. */
const HOW = "[^,;:]{2,60}?";
/** What one can read something in. */
const DOCUMENT =
  "readme|docs?|documentation|config(?:uration)?|manifest|variables|settings|dashboard|console|logs?|wiki|runbook|changelog|handbook|contract|ticket|e?mail|schema|file|code|policy|guide|spec|lockfile|[\\w-]+\\.(?:md|ya?ml|json|toml|mod|lock|txt|ini|conf|env|tf|cfg|xml)";
/** A statement follows: something of which something is said. */
const STATED = "(?=\\S+ (?:[^,;:]* )?(?:is|are|was|were|has|have|uses?|runs?|must|may|can|should|\\w{3,}(?:s|ed))\\b)";

const LEAD_INS: readonly RegExp[] = [
  /^(?:ok(?:ay)?|so+|um+|uh+|hm+|hey|lol|ugh|btw|fyi|fwiw|psa|and)\b[\s,:;.!…–—-]+|^(?:well|right|alright|yeah|yes|oh|wow|whoo+)[,:;.!…]+\s+/i,
  /^(?:by the way|for the record|for what it's worth|just so you know|quick note|side note|note to self|heads[- ]up|good news|bad news|small follow-up|someone asked|good to know|done|remember)\b(?: everyone| all| folks)?(?: from [\w ]{2,20}?)?[,:;.!…–—-]+\s+/i,
  /^(?:(?:hey|hi|hello)(?: all| team| folks| everyone)?,? )?for (?:the|our|my|your) (?:docs|records?|notes|wiki|files|runbook|reference)[,:;–—-]+\s+/i,
  /^(?:for now|for the time being|at the moment|currently|(?:reverted|rolled back|undid)(?: that| it| this)?[,:;])\s+/i,
  /^(?:quick one|one more thing|in case (?:you|anyone|anybody|someone|somebody|the \w+|it|this|that)\b[^,:;]{2,50})[,:;–—-]+\s+/i,
  /^(?:according to|as per|per) (?:the |our |my )?[\w./` -]{2,40}?,\s+/i,
  /^as (?:discussed|agreed|decided|mentioned|announced|planned|promised|said)\b[^,:;]{0,50}[,:]\s+/i,
  /^from (?:the |our |my |today's )?(?:meeting|call|retro|standup|planning|sync|chat|notes|minutes)\b[^:;]{0,60}:\s+/i,
  // "compliance wasn't happy -> …": why it is so.
  /^[^,;:→>`\d]{3,50}\b(?:wasn'?t|weren'?t|didn'?t|complained|broke|died|insisted|objected)\b[^,;:→>`\d]{0,30}\s?(?:->|→|=>|:|;|,)\s+(?=\S+ \S+ \S)/i,
  /^(?:as|so) far as (?:i|we) (?:can tell|know|see|saw|remember|understand)\b[\s,:]+/i,
  /^as (?:i|we) (?:can |could )?(?:see|saw|read|understand|noted|heard|learned)\b[^,;:]{0,50}[,:]\s+/i,
  /^from what (?:i|we)(?:'ve| have)? (?:can (?:see|tell)|gathered|gather|remember|read|saw|heard|understood|understand|know)\b(?: in (?:the )?\w+)?[\s,:]+/i,
  /^(?:(?:i|we)(?:'ve| have)? )?(?:just )?(?:asked around|looked it up|(?:double-)?checked|(?:read|went|looked) through [^,;:]{2,30})\s*(?:[,;:]|and|that)\s+(?:that )?/i,
  /^(?:(?:i|we)(?:'ve| have)? )?(?:just )?(?:looked|peeked|glanced|dug|poked|grepped|searched) (?:at|in|into|through|around)\b[^,;:]{2,60}?(?:[;:,](?: and)?| and(?= (?:the|our|my|its?)\b))\s+/i,
  new RegExp(
    `^(?:i|we)(?:'ve| have)?(?: can| could| just| also| already)* (?:${SAW})(?: (?:in|from|at|on|while|during|after|by) ${HOW})? that\\s+`,
    "i",
  ),
  new RegExp(`^while \\w+ing[^,;:]{0,40}?,? (?:i|we) (?:${SAW})(?: that)?[\\s,:]+`, "i"),
  new RegExp(
    `^(?:reading|checking|skimming|grepping|inspecting|looking (?:at|through|into|over)|going (?:by|through)|judging (?:by|from)|recorded (?:from|in)|(?:taken|copied) from|noted (?:in|from|during|while|after)|(?:${SAW}) (?:in|during|while|at|from|off|by|with|against)|(?:config|settings|docs|readme|file|logs?) (?:re-?)?read (?:at|after|again|on|during))\\b${HOW}[:,;]\\s+${STATED}`,
    "i",
  ),
  new RegExp(
    `^(?:(?:architecture|design|project|session|meeting|release|migration|infra|ops|quick|short|side|field) )?(?:notes?|summary|recap|findings?|observations?|takeaway|memo|facts?|info|learning|timings?|measurements?)(?: (?:from|after|during|of) (?:the |my |our |this |today's )?(?:last |latest )?(?:run|session|meeting|call|retro|review|refactor|rebase|debugging|standup|sprint|reading)\\w*)?:\\s+${STATED}`,
    "i",
  ),
  /^(?:the )?(?:convention|rule|habit|practice) (?:i|we) (?:follow|use|keep|have)(?: here)?:\s+/i,
  new RegExp(
    `^(?:the |our |my )?(?:[\\w.\`'/-]+ ){0,3}\`?(?:${DOCUMENT})\`?(?: (?:in|of|for) ${HOW})? (?:says?|states?|shows?|tells (?:me|us)|claims?|confirms?|reports?)(?: (?:it )?(?:plainly|clearly))?(?: that\\s+|[:,]?\\s+(?!that\\b)${STATED})`,
    "i",
  ),
  // "ss -ltnp on the box says vault listens on 8222"
  new RegExp(`^(?:actually,? )?[\\w\`./-]+(?: [\\w\`./-]+){0,5} says:? ${STATED}`, "i"),
  /^(?:it )?turns out(?: that)?[\s,:]+|^apparently[\s,:]+|^it (?:seems|looks) (?:like|that)\s+/i,
  /^(?:[A-Z][\w.-]+|[Tt]he user|[Uu]ser|(?:[Tt]he )?\w+ team) (?:told (?:me|us)|says?|said|mentioned|confirmed|explained|let (?:me|us) know|reminded (?:me|us))\b(?: \([^)]*\))?(?: that|[:,])\s+/,
  /^(?:[A-Z][\w.-]+|the user|user|(?:the )?\w+ team) (?:told (?:me|us)|let (?:me|us) know|reminded (?:me|us))\s+(?=(?:the|our|my|we|they|it|there|all|agents?)\b)/i,
];

const TAILS: readonly RegExp[] = [
  /\s+i (?:think|believe|guess)(?: (?:we|i|they|it|that)\b[^,;.]{0,30})?[.!…]*$/i,
  /[,;.]\s+(?:just saying|just so you know|took me [^,;.]{2,60}|(?:have|take) a look at [^,;\s]{2,40}|learned (?:that|it) the hard way|works (?:okay|ok|fine|well|great)|use (?:it|that(?: one)?|this(?: one)?)|(?:please )?don'?t (?:touch|ask|worry)\b[^,;.]{0,20}|fingers crossed|sorry(?: folks| all)?|thanks?(?: \w+)?|i (?:believe|think|guess|promise)|if you(?:'re| are) \w+ing|in case you [^,;.]{2,60}|so (?:please )?ping me[^,;.]{0,20}|hope [^,;.]{2,40}|finally|yay|phew|lol|cheers|final answer)[.!…]*$/i,
  /,\s+(?:(?:says|said) [^,;]{2,30}|(?:according to|as per|per) [^,;]{2,40}|as (?:far as )?(?:i|we) (?:can )?(?:saw|see|know|tell|read|heard)\b[^,;.]{0,20}|(?:the )?\w+'s (?:wish|request|idea|decision|call|choice|orders?))[.!…]*$/i,
];
