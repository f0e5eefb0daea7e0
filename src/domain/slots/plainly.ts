/**
 * A change, said in the words that the grammar knows. People have many turns for one thing ("out of Vault into 1Password",
 * "has a new hostname, bunker"); each of these names the change as such, so saying it plainly adds nothing to it.
 */
export function plainly(text: string): string {
  const kept = SAID.get(text);
  if (kept !== undefined) return kept;
  const said = TURNS.reduce((turned, [turn, plain]) => turned.replace(turn, plain), text);
  if (SAID.size >= KEPT_TEXTS) SAID.delete(SAID.keys().next().value ?? "");
  if (text.length <= LONGEST_KEPT) SAID.set(text, said);
  return said;
}

/** The memories around a statement are the same ones again and again. */
const KEPT_TEXTS = 1_024;
const LONGEST_KEPT = 600;
const SAID = new Map<string, string>();

const TURNS: readonly (readonly [RegExp, string])[] = [
  // "**buttons, web app:** save is blue" tells of save.
  [
    /^\*\*(?!(?:note|correction|update|edit|fyi|reminder|decision|fact|important|warning|heads|fix|status|info|change)\b)([^*:\n]{3,40}):\*\* (\S{1,40}) (?=(?:is|are) )/i,
    "$2 of $1 ",
  ],
  // Emphasis, and a remark behind a sign of comment, are no part of what is said; "80 %" is one amount.
  [/(?<![\w*])\*{1,2}([^\s*](?:[^*]*[^\s*])?)\*{1,2}(?![\w*])/g, "$1"],
  [/(?<=\S)\s+(?:#|\/\/)\s+[a-z][^#]*$/i, ""],
  [/(?<=\d) %/g, "%"],
  // "`tsconfig.json`: strict is true" tells of strict, "- nginx → logs in /var/log" of nginx.
  [/^(`?[\w./-]{1,60}\.(?:json|ya?ml|toml|ini|conf|env|cfg|xml)`?): (\S{1,60}) (?=(?:is|are) )/i, "$2 in $1 "],
  [/^[-*•] ([\w.-]{1,40}) (?:→|->|=>) (?=[a-z]{2,} )/i, "$1 "],
  [
    /(?:(?<!\s)\s+)?\((?:it(?:'s| is) )?(?:not|no longer|instead of|rather than) ([^,();]{2,40})[^()]*\)\.?$/i,
    ", not $1",
  ],
  // Written in haste, without the apostrophe.
  [/\b(is|are|was|were|do|does|did|has|have|had|ca|wo|should|would|could)nt\b/gi, "$1n't"],
  [/(?<=^|[,;.]? )its (?=[\d/~`"#])/gi, "it's "],
  [/^no: (?=\S+ \S)/i, "correction: "],
  [/^(?:i )?(?:meant|wanted) to (?:write|say|type|put)[:,]? (?=\S+ \S)/i, "correction: "],
  [/^(.{3,60}?) should (?:read|say|have (?:read|said|been))(?: that)? (?=\S)/i, "correction: $1 is "],
  [/^starting (?:today|now|this \w+|next \w+|\w+day),? (?=\S+ \S)/i, ""],
  [
    /\b(decommissioned|retired|removed|deleted|shut down|dropped|cancelled|wiped|sold) (?:for good|completely|entirely|altogether|and (?:\w+ )?(?:scrapped|wiped|sold|recycled|deleted|removed|archived|uninstalled))\b/i,
    "$1",
  ],
  [
    /^(?:the )?(\S{0,100}[\w@#][/.@#_-][\w@#]\S{0,100}) is called (\S+) (?:since|after|as of) [^,;]+$/i,
    "$1 was renamed to $2",
  ],
  [/^(.{3,60}? (?:is|are)) (?:in fact|indeed|in reality) (?=\S)/i, "correction: $1 "],
  [
    /\b(?:rescheduled|postponed|brought forward|pulled forward|moved up|pushed back|pushed out|put off) to (?=\S)/i,
    "moved to ",
  ],
  // What comes before a correction: a sigh, what was wrong with the last note, why it changed.
  [/^(?:ugh|oops|whoops|argh|damn|hmm+|oh|ah)\b[^,:;.]{0,40}[,:;.–—-]+ ?(?=\S+ \S+ \S)/i, "correction: "],
  [
    /^(?:my|the|your) (?:earlier|last|previous|prior) (?:note|message|statement|info|answer|memory|entry|remark)s? (?:was|is|were) \w+(?: \w+)?[,:;.] (?=\S+ \S)/i,
    "correction: ",
  ],
  [
    /^(?:to correct|let me correct|correcting|i (?:have|need|want) to correct) (?:myself|that|this|it|the record)[,:;.] (?=\S+ \S)/i,
    "correction: ",
  ],
  [
    /^(?:after|since|following) (?:the|our|last \w+'s) (?:[\w-]+ ){1,3}?(?:change|move|migration|upgrade|switch|rebuild|outage|audit|incident|merger|reorg|relocation|swap|update|reinstall),? (?=\S+ \S+ \S)/i,
    "",
  ],
  [
    /^(?:\w+ ){1,4}(?:blocks?|breaks?|broke|kills?|killed|rejects?|refuses?) (?:it|that|this|them),? so (?=\S+ \S)/i,
    "",
  ],
  [
    /^(?:the )?(?:\w+ )?\w+ (?:has |have )?changed (?:their|his|her|its|our|my) minds?[:,;.] (?=\S+ \S)/i,
    "correction: ",
  ],
  // What is struck through, and whose correction it is.
  [/^~~[^~]+~~[\s,:;–—-]*(?=\S)/, "correction: "],
  [/(?:(?<!\s)\s+)?~~[^~]+~~\s*/g, " "],
  [/^(?:correction|update|fix|edit) (?:from|by|per) [\w.@ -]{2,30}[:,–—-] ?(?=\S)/i, "correction: "],
  [/^(?:wrong|incorrect|false)[:,!.–—-]+ (?=\S+ \S+ \S)/i, "correction: "],
  [/^(?:careful|attention|beware|watch out|mind you|to clarify|clarification|just so we're clear)\b[\s:,.!]+/i, ""],
  [
    /^(?:no,? wait|no,? sorry|wait,? no|hold on|nope|my (?:mistake|bad)|i misspoke|small correction|quick correction)\b[\s,:;.!–—-]+/i,
    "correction: ",
  ],
  [/\b(?:test|code) coverage\b/gi, "coverage"],
  [
    /^(?:the )?([\w.\x27 -]{3,50}?) (?:is|was) (?:wrong|outdated|incorrect|off)(?: in (?:your |the )?\w+)?[,;:.] (?:it |that )?should (?:be|read|say) (?=\S)/i,
    "correction: the $1 is ",
  ],
  [/^back to \S+[:,] (?=\S+ \S+ \S)/i, "correction: "],
  [
    /^i (?:told|gave) you the wrong ([\w -]{2,40}?)(?: (?:earlier|before|last time|yesterday))?[.:,;] (?:it(?:'s| is)|the (?:right|correct) one is) /i,
    "correction: the $1 is ",
  ],
  [/^(?:you|i|we) (?:had|have|got|noted|wrote down|remembered) the wrong \w+(?: \w+)?[:,.;] (?=\S)/i, "correction: "],
  // How it was found out, and how good that is, is no part of what is so.
  [/^(?:went|looked|walked|dug|checked) (?:through|over|into|at|with) [^;.]{2,60}[;.] (?:for the record, )?/i, ""],
  [
    /, (?:it|they|that)(?:'s|'re| is| are) (?:much |way |far |a bit )?\w+er$|, I (?:had to|looked|checked|double-checked)\b[^,;.:]{0,40}$/i,
    "",
  ],
  [
    /^(?:when(?:ever)?|if|to) (?:you )?(?:want to |need to )?((?:run|build|lint|format|start|deploy|test)\b[^,`]{0,40}?),? (?:use|run) (?=`)/i,
    "$1 with ",
  ],
  // "owner of billing - Nadia": a dash stands for a colon where nothing but a value follows.
  [/^((?:the |our |my )?[\w/.]+(?: [\w/.]+){1,4}) [-–—] (?=\S+(?: \S+){0,2}$)/, "$1: "],
  [/\b(?:away from|out of) (\S+(?: \S+){0,3}?) (?:in|on|over )?to (?=\S)/i, "from $1 to "],
  [
    /^(.{2,60}?)(?:'s)? (?:has|have|got|has got|gets) an? new ([\w-]+(?: [\w-]+)?)\s*[,:;–—-]+\s*(?:it(?:'s| is) |namely |now )?(?=\S)/i,
    "$1 $2 is now ",
  ],
  [/^(.{2,60}?)(?: has| have| was| got)? changed\s*[:,–—]+\s*(?:it(?:'s| is) |now )?(?=\S)/i, "$1 is now "],
  [/^(?:the )?new ([\w-]+(?: [\w-]+)?) (?:of|for) (.{2,40}?)\s*(?::|is now|is)\s*(?=\S)/i, "the $1 of $2 is now "],
  [/\b(?:swapped|traded|ditched|exchanged)( out)? (?!out )(\S+(?: \S+){0,2}?) for (?=\S)/i, "switched from $2 to "],
  [/\b(?:rewrote|ported|converted|rebuilt|reworked) (.{2,40}?) from (?=\S+ to \S)/i, "moved $1 from "],
  [/^(\S+(?: \S+)?) is out, (\S+(?: \S+)?) is in\b/i, "$1 was replaced by $2"],
  // "valkey is what we cache in" says "we cache in valkey".
  [/^(\S+(?: \S+){0,2}?) (?:is|are) what (.{2,50}?(?: (?:on|with|in|by|from|to|for))?)$/i, "$2 $1"],
  [/\b(?:is |are |was |were |got |gets |has been |have been )(?:switched|turned|flipped|set) (on|off)\b/i, "is now $1"],
  // What has a path, a scope or a sign in its name became another by being renamed.
  [
    /^(?:the )?(\S{0,100}[\w@#][/.@#_][\w@#]\S{0,100}|[@#]\S+) (?:has )?(?:became|become|is now known as|goes by) (?=\S+(?: now)?[.!]?$)/i,
    "$1 was renamed to ",
  ],
  [/^((?:the |our )?(?:team |project |service |host |package )?\S+) goes by (\S+) now\b/i, "$1 was renamed to $2"],
  [/^(?:the|this|that) (?:thing|one|box|service|app|container) (.{4,60}?) \(([\w.-]+(?: [\w.-]+){0,2})\)$/i, "$2 $1"],
  [/\bI'd (?:like|prefer)\b/gi, "I want"],
  [
    /^(?:the )?(\S+)(?: team| squad| group)? (?:has |have )?renamed (?:itself|themselves) (?:to |as )?(?=\S)/i,
    "$1 was renamed to ",
  ],
  // What was said before is called wrong, and what is right follows.
  [
    /^(?:that|this|it|the last one)(?:'s| is| was) (?:outdated|wrong|old|incorrect|not right|not true|no longer true|stale)[,:;.] (?=\S)/i,
    "correction: ",
  ],
  [
    /^I (?:was|am|'m) (?:mistaken|wrong) (?:about|on|regarding) (?:the )?([\w -]{2,30}?)[,:;.] (?:its|their|the) /i,
    "correction: the $1 ",
  ],
  [/^(?:the )?user (?:told me|said|says|mentioned)(?: that)? (?:they|he|she) /i, "the user "],
  [
    /^(\S+(?: \S+)?) was the old ([\w -]{2,30}?)[.;,] the new one is (?:in |on |with |called )?(?=\S)/i,
    "the $2 moved from $1 to ",
  ],
  [/^(?:swap: |change: )?(\S+) (?:took|takes|has taken) (\S+?)'s? place as (?:the )?/i, "$1 replaces $2 as "],
  [/\bmoved out of (\S+), (?:it's|they're|it is|they are|now) (?:in|on|at) (?=\S)/i, "moved from $1 to "],
  [
    /^(?:the )?(.{3,40}?) (?:requirement|rule|obligation) (?:has been|have been|was|is|got) (?:dropped|lifted|gone|removed|abolished)\b/i,
    "$1 is no longer required",
  ],
  [
    /^(?:the )?support for (.{2,40}?) (?:has |was |is |got )?(?:been )?(?:ended|dropped|gone|removed|discontinued)\b/i,
    "we no longer support $1",
  ],
  [
    /^(.{2,40}?) support (?:has |was |is |got )?(?:been )?(?:ended|dropped|gone|removed|discontinued)\b/i,
    "we no longer support $1",
  ],
  [/^(?:we )?(?:have )?(?:dropped|ended|removed) support for (?=\S)/i, "we no longer support "],
  [
    /\b(is|are) (called |named )?((?:@|#)?[\w/.@-]+(?: [\w.-]+)?) (?:from now on|as of (?:v?\d\S*|today|now|this \w+)|going forward)(?=$|[.,;])/i,
    "$1 now $2$3",
  ],
];
