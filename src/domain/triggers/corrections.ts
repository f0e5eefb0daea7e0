import { anyOf } from "./any-of.ts";
import type { TriggerRule } from "./trigger.ts";

/** The person sets the agent, or a fact, right. */
export const CORRECTIONS: readonly TriggerRule[] = [
  {
    id: "no-but",
    trigger: "correction",
    pattern:
      /^(?:(?:wait|sorry|sry|oops)[,. ]+)?(?:no+|nope|nah|nono)(?:\s*[,.!:–—-]+\s*|\s+)(?:(?:no|dude|man|bro|mate|sorry|claude|please|buddy)[, ]+)*(?:wait|it'?s|its|that'?s|this (?:is|one)|i (?:meant?|said|want(?:ed)?|asked)|not\b|the \w|we\b|you\b|use\b|he\b|she\b|they\b|there'?s?\b|wrong|sorry|actually|my \w|our \w|in \w|on \w|[\w.-]+ (?:is|are|was|runs|lives|uses)\b)[^\n]{0,60}/iu,
    unless: anyOf(
      /^no,? (?:that'?s|its|it'?s) (?:fine|ok|okay|all|good|enough|it\b)/iu,
      /^no,? (?:we|you) (?:can|could|are good)\b/iu,
      /^no (?:use\b|\w+ (?:is|are) (?:shown|thrown|logged|returned|sent|set|displayed|visible|created|found|needed|required|left|available))/iu,
      /^no (?:the )?same\b/iu,
    ),
    example: "no, it's haven, not the NUC",
    counterExample: "no, that's fine, go ahead",
  },
  {
    id: "no-comma",
    trigger: "correction",
    pattern:
      /^(?:no+|nope|nah)\s*[,!–—]\s*(?!thanks|thank|need|worr|problem|rush|go\b|just|please|let'?s|leave|keep|ship|that'?s|but\b|don'?t (?:worry|bother)|do (?:it|both)|add\b|only|skip|not (?:yet|now)|later|i'?ll|continue)\p{L}.{5,60}/iu,
    example: "nope, port 5433",
    counterExample: "no, thanks, I'll do it by hand",
  },
  {
    id: "that-is-wrong",
    trigger: "correction",
    pattern:
      /(?:^|[,;:] ?|\b(?:but|because|since|no|sorry|think|and) )(?:that|this|it|which|what you (?:said|wrote))(?:'?s| is| was| isn'?t| wasn'?t)(?: just| simply| plain| completely| totally| also| still| not)* (?:wrong|incorrect|false|outdated|out of date|not (?:right|correct|true|accurate|quite right)|right anymore|right|correct|true|accurate|what i (?:asked|meant|said|want(?:ed)?)|how (?:we|it|this|our)|the (?:right|correct) \w+|where)\b/iu,
    unless: anyOf(
      /\b(?:that|this|it|which)(?:'?s| is| was) (?:(?:also|just|completely|totally|exactly) )?(?:right|correct|true|accurate|what i|how|the (?:right|correct)|where)\b/iu,
      /\b(?:if|when|whether|make sure|check) (?:that|this|it)\b/iu,
    ),
    example: "that's wrong, we use pnpm",
    counterExample: "yes that's correct, go on",
  },
  {
    id: "is-not-what-meant",
    trigger: "correction",
    pattern: anyOf(
      /\b(?:that|this|it)(?:'?s| is)(?:n'?t| not) (?:at all )?(?:what i|how (?:we|it works|this works|our)|where (?:we|the|it))/iu,
      /\bnot what i (?:asked|meant|said|want(?:ed)?)\b/iu,
    ),
    example: "that's not what I asked for",
    counterExample: "add a test for what happens when it's not there",
  },
  {
    id: "wrong-first",
    trigger: "correction",
    pattern: anyOf(
      /^(?:wrong|incorrect|false|untrue|not quite|not true|not really|not exactly|negative|correction|small correction|minor correction)\s*[,.:!–—-]+\s*\S.{0,60}/iu,
      /^(?:small|minor|quick|one) correction\b/iu,
      /^(?:wrong|not that|not the right) (?:file|branch|repo|server|host|db|database|table|one|env|environment|directory|folder|port|version|account|project|approach|component|package|endpoint|function)\b/iu,
    ),
    example: "wrong, the cache is memcached",
    counterExample: "the wrong total is shown on the invoice page",
  },
  {
    id: "you-erred",
    trigger: "correction",
    pattern: anyOf(
      /\b(?:it'?s|that'?s|its) (?:the|exactly the|quite the|just the) (?:opposite|reverse|other way)\b/iu,
      /\bcorrect yourself\b/iu,
      /\b(?:doesn'?t|does not|don'?t) exist (?:in (?:our|this)|on (?:our|this)|here|any ?more)\b/iu,
      /\byou(?:'?re| are) (?:using|doing|adding|putting|writing) [^?]{1,30} again\b/iu,
      /\b(?:you|u)(?:'?ve| have)? (?:swapped|reversed|inverted|mislabel\w+|misread|got the wrong|had the wrong)\b/iu,
      /\byour (?:last |previous |earlier |first )?(?:answer|reply|statement|claim|summary|explanation|suggestion) (?:is|was) (?:wrong|incorrect|off|not (?:right|correct|true))\b/iu,
      /\byou keep (?:assuming|thinking|calling|saying|confusing|treating|using|forgetting|mixing|getting|putting)\b/iu,
      /\byou (?:forgot|forget|missed|ignored|overlooked) (?:that|the fact|what i|my)\b/iu,
      /\bwhy (?:do |would |did )?you(?:'d)? (?:would )?think (?:that|so|it|we)\b/iu,
      /\b(?:that|this|your) (?:assumption|claim|info|statement|conclusion|explanation|answer|reasoning|diagnosis|analysis|summary|understanding|guess)(?: of (?:the|our|how) [\w ]{1,30}?)? (?:is|was|'s|isn'?t) (?:wrong|incorrect|outdated|false|off|not (?:right|correct|true)|right|correct|true)\b/iu,
      /\byou(?:'?re| are| were)? (?:(?:just|still|totally|keep|again|have|'?ve) ){0,2}(?:wrong(?! to ask)|mistaken|incorrect|misunderst\w+|misread|confus(?:ed|ing)|mix(?:ed|ing)(?: \w+){0,3} up|mix(?:ed|ing) up|got (?:that|this|it|the \w+|\w+) (?:wrong|backwards|mixed up)|(?:used?|using|picked|edited|changed|looking at|chose|assum(?:ed|ing)|took|connected to|pushed to) the wrong)\b/iu,
    ),
    example: "you mixed up staging and prod",
    counterExample: "are you sure this is safe",
  },
  {
    id: "i-told-you",
    trigger: "correction",
    pattern: anyOf(
      /\b(?:i|we) (?:(?:already|literally|just|clearly|specifically|explicitly|have|'?ve) ){0,2}(?:told (?:you|u)|said(?! (?:it|this|that) (?:works|is fine))|asked (?:you )?(?:for|to|not)\b(?=.{0,60}\bnot\b|.{0,40}\bonly\b)|asked you not)\b[^\n]{0,50}/iu,
      /\bas i (?:said|told)\b/iu,
      /\blike i said\b/iu,
      /\bhow many times\b/iu,
    ),
    unless: anyOf(
      /\b(?:did|do|have|what|when|if|whatever|everything|thing|stuff|remember|forget what) (?:i|we) (?:just )?(?:said|told|asked)/iu,
      /\bthe (?:one|thing|\w+) i (?:told|said|asked)\b/iu,
    ),
    example: "I told you we don't use redux",
    counterExample: "what did I say about the release notes",
  },
  {
    id: "i-meant",
    trigger: "correction",
    pattern: anyOf(
      /^(?:(?:sorry|oops|wait|no|ah|typo|my bad|my mistake)[,.!: ]+)*(?:i|what i) (?:actually |really )?(?:meant?|wanted)\b(?! to (?:ask|say thank)).{1,60}/iu,
      /\b(?:i|we) (?:didn'?t|never) (?:ask(?:ed)?|say|said|mean|meant|want(?:ed)?)\b/iu,
      /\bi meant\b/iu,
      /\bi misspoke\b/iu,
      /\bi was (?:wrong|mistaken)\b/iu,
      /^(?:actually,? )?(?:scratch|strike|disregard|forget|ignore) (?:that\b|what i\b|my (?:last|previous|earlier))/iu,
    ),
    unless:
      /^i (?:actually |really )?(?:mean,? (?:what|why|how|is|can|could)|wanted to)\b|\bwhat i wanted\b.*\bworks\b/iu,
    example: "sorry, I meant the worker, not the api",
    counterExample: "I wanted to ask how the cache works",
  },
  {
    id: "oops",
    trigger: "correction",
    pattern:
      /^(?:wait|sorry|sry|oops|whoops|my (?:bad|mistake|fault)|typo)\b[,.!: –—-]*(?:no\b|actually|it'?s\b|its\b|that'?s not|not\b|the .{1,40}\b(?:is|are|was)\b|we (?:use|don'?t|are|run)\b|should be|that (?:was|should))[^\n]{0,50}/iu,
    unless: /\b(?:not sure|it'?s (?:still )?(?:not |still |failing|broken)|broken|failing|crash|missing)\b/iu,
    example: "oops, it's port 5433",
    counterExample: "wait, it's still failing on CI",
  },
  {
    id: "actually-first",
    trigger: "correction",
    pattern:
      /^actually,?\s+(?:no\b|it'?s\b|its\b|that'?s\b|that (?:[\w-]+ ){0,2}(?:is|was|has|does|doesn'?t|needs)\b|not\b|it (?:was|is|has|does|doesn'?t|runs|lives|uses|goes|should)\b|there (?:is|are)\b|there'?s\b|he\b|she\b|they\b|(?:we|i) (?:use|have|don'?t|do not|are|'re|were|run|call|deploy|moved|switched|renamed|never|only|no longer)\b|(?:the|our|my|this) [^,?]{1,50}?\b(?:is|isn'?t|are|aren'?t|was|were|runs?|lives?|uses?|sits?|goes|has|listens|should|must|needs?|points|expects?|returns?)\b|[\w.-]+ (?:is|isn'?t|runs|lives|uses|has|was)\b)[^\n]{0,50}/iu,
    unless: anyOf(
      /^actually,? (?:it'?s|its|that'?s) (?:fine|ok|okay|good|great|working|better|a good)/iu,
      /^actually,? (?:i|we) (?:have (?:a|another|one) (?:question|idea|better)|are (?:done|good))/iu,
    ),
    example: "actually the port is 5433",
    counterExample: "actually, can you also add a test",
  },
  {
    id: "actually-inside",
    trigger: "correction",
    pattern: anyOf(
      /\b(?:it|that|the [\w ./-]{1,40}|this|he|she|they|we|our [\w ./-]{1,40})(?:'?s|'?re| is| are| was)? actually (?:called|named|on|in|at|under|the|a|an|from|using|use|uses|run|runs|lives?|written|hosted|spelled|pronounced|[\w.-]*\d[\w.-]*)\b/iu,
      /\b(?:is|are|'s|its) [^,?]{1,30},? actually\s*[.!]?$/iu,
    ),
    unless: anyOf(
      /\b(?:what|how|why|does|do|is|if|whether|check|see|explain|understand|where|which|make)\b[^,]{0,30}\bactually\b/iu,
      /\bactually (?:the (?:problem|issue|bug|reason)|a (?:problem|issue|bug)|using it)\b/iu,
    ),
    example: "it's actually called ledger-api",
    counterExample: "explain what the reducer is actually doing",
  },
  {
    id: "x-not-y",
    trigger: "correction",
    pattern:
      /(?:^|[,;:] (?:but |because )?|\b(?:no|wrong|that|but) )(?:we(?:'?re| are) (?!going|dropping|switching|moving|keeping|sticking|choosing)\w+ing(?: about| with| on| to)?|it'?s|its|it is|that'?s|thats|that is|he'?s|she'?s|they'?re|it was|it should(?:'ve been| be| have been)|it (?:lives|runs|goes|sits)|we(?:'?re| are) (?:on|using)|we (?:use|run|deploy|have|call|host|target)|(?:the|our|my|his|her) [^,?]{1,50}? (?:is|are|was|\w+s|\w+s in)) [^?]{1,50}?,? (?:and )?not (?!working|found|sure|yet|only|just|been|able|being|supported|defined|needed|possible|ready|there|null|always|even|really|so\b|very|used|set|allowed|what|how|have\b|to\b|be\b|any|visible|showing|smooth|correct|right|centered|blue|red|green|black|white|sorted|updated|broken|newer|older|more|less|bad|a bug|in sync|aligned|responding|loading|getting|rendering)[\p{L}\d\uE000-\uE002][^\n]{0,40}/iu,
    unless: anyOf(
      /\b(?:does|do|did|is|was|are|can|should|could|would|will|has|have) not\b/iu,
      /\b(?:fix|change|make sure|make it|ensure|update|add|expected|expects|when|if|because|but|which|when the|error|crash(?:es)?|fails?|bug|returns?|shows?|showing|line \d+)\b/iu,
    ),
    example: "its haven not the nuc",
    counterExample: "it's red, not green, when the build fails",
  },
  {
    id: "not-x-but-y",
    trigger: "correction",
    pattern:
      /^(?:it'?s |its |that'?s )?not (?:the |in |on |at |a |from |called )?[\w.@/\uE000-\uE002-]+(?: [\w.-]+){0,2}(?:,| but| –| —| -|:| it'?s| its) ?(?:rather |but |it'?s |its |use )*(?:the |in |on |at |a |our |my )?[\w.@/\uE000-\uE002-]+(?: [\w.-]+){0,3}$/iu,
    unless: anyOf(
      /^not (?:sure|now|yet|bad|really|only|just|necessar|a (?:big|huge)|too|great|ideal|urgent|much|sure)\b/iu,
      /^it'?s not (?:a (?:big|bug|problem)|working|bad|clear|great|urgent|ready|perfect|much|pretty|ideal|possible|blocking|important|that)\b/iu,
      /\bcan you\b/iu,
      /\bplease\b/iu,
      /\bwhy\b/iu,
    ),
    example: "not 8080, 8081",
    counterExample: "not sure, but maybe a race",
  },
  {
    id: "isnt-its",
    trigger: "correction",
    pattern: anyOf(
      /(?:^|[,;:] )(?!if|when)(?:[\w'/.-]+ ){1,6}?(?:isn'?t|is not|aren'?t|are not|wasn'?t|was not|doesn'?t|does not|don'?t|'s not|its not|it'?s not|that'?s not) [^?]{1,50}(?:, ?(?:but |rather )?| but | rather | (?=its\b|it'?s\b))(?:it|that|they|he|she|those|these|each|we|the|all)(?:'?s|'?re| is| are| was| has| have| goes| runs| lives| uses?|\b)[^\n]{1,40}/iu,
      /\b(?:isn'?t|is not|not|(?:was|were) never) (?:called|named|spelled|written|a|an|the|part|in|on)\b(?=.{0,30},)/iu,
      /\b(?:isn'?t|is not|not|(?:was|were) never) (?:called|named|spelled)\b(?! (?:when|if|on|in|from|by|with|at))/iu,
      /\bis spelled\b/iu,
      /^we(?:'?re| are) not (?:using|on|running|a|an|in)\b/iu,
      /^there(?:'s| is| are| was|s) no [^?]{1,40}\b(?:in (?:this|our|the) (?:repo|project|stack|codebase|app|company|setup|cluster|db|database|system|schema)|here|any ?more|at all)\b/iu,
    ),
    unless:
      /\b(?:work(?:s|ing)?|load(?:s|ing)?|fail\w*|error|crash\w*|render\w*|show(?:s|ing)?|shown|visible|fix|add|please|can you|could you|why|update\w*|compil\w+|respond\w*|display\w*|appear\w*|clear|sure|urgent|important|start(?:s|ing)?|pass(?:es|ing)?|return\w*|exist|handled|handle|seem|set|defined|found|ready|enough|possible|need|know|understand|want|think|help|matter|covered|tested|aligned|let'?s|centered|happen\w*|just|throws?|hangs?|stuck|looks?|responsive|good|great|bad|have to)\b/iu,
    example: "it isn't a monorepo, each service has its own repo",
    counterExample: "the modal doesn't close, it just hangs",
  },
  {
    id: "you-but",
    trigger: "correction",
    pattern: anyOf(
      /\b(?:you|u)(?:'?ve| have|'?d| had)? (?:wrote|written|documented|used|put|assumed|said|called|named|picked|added|set|chose|listed|claimed|treated|hardcoded|pointed|told me|thought|took|made|changed|edited|looked at)\b[^?]{1,60}\b(?:but|although|even though|instead of|when (?:it|we)|while) (?:we|it|its|it'?s|that'?s|the|our|they|this|that|in)\b/iu,
      /\byou (?:have|had|got|read) [^?]{1,30}\b(?:wrong(?: way)?|backwards|mixed up|upside down|the other way)\b/iu,
      /\b(?:the )?(?:wrong|other) way (?:a?round)\b/iu,
      /\byou(?:'?re| are) (?:looking at|reading|using|editing|thinking of|talking about|describing|on|in) (?:the|an|our) (?:old|wrong|outdated|legacy|other|stale|deprecated|previous)\b/iu,
      /\b(?:where|no idea where) (?:did )?you (?:got|get|have|had|pulled) (?:that|this|it)\b/iu,
      /\byour (?:assumption|info(?:rmation)?|understanding|facts?|memory|numbers?|data) (?:is|are|was) (?:wrong|outdated|off|incorrect|stale|out of date|old)\b/iu,
      /^(?:that|this|those|it)(?:'s| is| was| were| are) (?:just )?(?:the |an? |our |all )?(?:old|outdated|legacy|stale|previous|ancient|obsolete|wrong|deprecated|misunderstanding|myth)\b/iu,
      /\b(?:doesn'?t|does not) match (?:reality|what we|our)\b/iu,
      /\bhas(?:n'?t)? been (?:dead|gone|removed|renamed|shut down|retired|decommissioned|replaced|true)(?: by| with)?\b[^?]{0,20}\b(?:for|since|in)\b/iu,
    ),
    unless: /\b(?:error|fails?|failing|crash\w*|why|can you|could you|file to delete)\b/iu,
    example: "you wrote kubernetes everywhere but we run on nomad",
    counterExample: "why did you use a map but not a set",
  },
  {
    id: "challenge",
    trigger: "correction",
    pattern:
      /^why (?:are|did|do|would|have|is) (?:you|it)\b[^?]{1,60}\? +(?:we|it|its|this|that|the|our|i|there|they)\b[^?]*$/iu,
    unless: /\b(?:i (?:want to|don'?t) (?:know|understand)|just curious|it works|looks good|was fine)\b/iu,
    example: "Why did you add axios? We use ky for http.",
    counterExample: "Why did you change the config? It works, I'm just curious",
  },
  {
    id: "not-ours",
    trigger: "correction",
    pattern:
      /^(?:(?:hold on|wait|sorry|no)[,. ]+)?(?:that|this|it)(?:'?s| is) not (?:our|my|the|a|an|in|on|from|part of)\b[^\n]{1,50}/iu,
    unless:
      /\b(?:the (?:problem|issue|case|point|best|worst|end|only|same|first|right time)|a (?:problem|bug|big|priority|blocker|must|good|bad|great)|working|fix|error)\b/iu,
    example: "hold on, that's not our logo",
    counterExample: "it's not a big problem",
  },
  {
    id: "we-do-not",
    trigger: "correction",
    pattern:
      /^(?:but |why .{0,40}\? )?(?:we|this (?:project|repo|app|team)|our (?:app|team|repo)) (?:don'?t|do not|doesn'?t|does not|never|haven'?t|aren'?t|are not|isn'?t) (?:actually |even |really |ever )?(?:use[ds]?|using|have|run|running|deploy|host|support|on|do|call|store|ship|a)\b[^\n]{0,60}/iu,
    unless: anyOf(
      /\b(?:so (?:can|could|please|let'?s|add|we)|yet|can you|could you|add (?:one|it)|enough|any tests|time|need|if|a way|access|what to)\b/iu,
      /^we (?:don'?t|do not) have to\b/iu,
    ),
    example: "we don't use docker here, it's podman",
    counterExample: "we don't have any tests for the parser yet, add some",
  },
  {
    id: "no-longer",
    trigger: "correction",
    pattern:
      /^(?:(?:we|they|he|she) (?:no longer|stopped|(?:don'?t|do not|aren'?t|are not) [^?]{1,40} any ?more|moved (?:away|off|from|to)|(?:have |'ve )?(?:switched|migrated) (?:from|away))|(?:the|our|my|that|staging|prod(?:uction)?|[\w-]+(?: [\w-]+)?) (?:(?:is|are|was) no longer|(?:isn'?t|aren'?t|doesn'?t) [^?,]{1,40} any ?more|(?:has |have |'ve |was |got |been )*(?:moved (?:to|from)|renamed(?: to)?|replaced (?:by|with)|migrated to)))\b[^\n]{0,50}/iu,
    unless:
      /\b(?:work(?:s|ing)?|fail|error|crash|fix|load(?:s|ing)?|respond|compil|pass(?:es|ing)?|show(?:s|ing)?|start(?:s|ing)?|why|build(?:s|ing)?|update|since|render|after (?:the|my|upgrading)|remove|delete|clean up|needed|appear|open|fire|trigger|valid|reachable)/iu,
    example: "the wiki has moved to notion",
    counterExample: "the menu doesn't open any more since the upgrade",
  },
  {
    id: "other-languages",
    trigger: "correction",
    pattern: anyOf(
      /^(?:nein|non|no),? (?:es|das|der|die|wir|c'est|ce|on|le|la|l'|il|elle|es|el|eso|usamos|está|esto|los|las)\b.{1,60}/iu,
      /^(?:falsch|faux|não|errado|incorrecto)[,.:!] ?\S.{1,60}/iu,
      /\b(?:das (?:ist|war) (?:falsch|nicht (?:richtig|korrekt))|(?:das )?stimmt (?:so )?nicht|nicht .{1,30},? sondern|ich (?:hab(?:e)?|sagte) .{0,20}(?:doch )?gesagt|c'est (?:faux|pas (?:ça|correct|vrai))|ce n'est pas .{1,30},? (?:c'est|mais)|je t'ai (?:déjà )?dit|en fait,? (?:c'est|le|la|on)|eso (?:está mal|no es)|está mal|te (?:lo )?dije|ya te dije|en realidad,? (?:es|el|la)|no es .{1,30},? (?:es|sino))\b/iu,
    ),
    example: "nein, der Server heißt haven",
  },
];
