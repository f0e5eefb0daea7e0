import { anyOf } from "./any-of.ts";
import type { TriggerRule } from "./trigger.ts";

/** A lasting wish about how to work. Wishes about the program being built ("it should always return a list") are tasks. */
export const PREFERENCES: readonly TriggerRule[] = [
  {
    id: "prefer",
    trigger: "preference",
    pattern: anyOf(
      /\b(?:i|we|i'?d|we'?d|i would|the team|my team|personally i|you should|please|harder to read,)(?: (?:really|always|generally|usually|strongly|definitely|much|personally|also|just|do|would|tend to))* (?:prefer|rather (?:you|we|have|see|keep|not|use))\b[^\n]{0,60}/iu,
      /\bmy preference\b[^\n]{0,50}/iu,
      /\bprefer [\w.-]+ (?:for|over|to|when)\b/iu,
      /\bi'?m (?:more )?(?:a fan of|comfortable with|not a (?:big |huge )?fan of|allergic to)\b[^\n]{0,50}/iu,
      /^prefer\b[^\n]{1,60}/iu,
    ),
    unless: anyOf(
      /\b(?:which|what|whatever|whichever|if|do|how|where|option) (?:would |do |did )?(?:i|we|you)(?:'d)? prefer/iu,
      /prefer ?(?:\.\.|…)/iu,
      /\b(?:prefer|rather) not to\b.*\b(?:here|this)\b/iu,
      /\bexplain\b/iu,
    ),
    example: "I prefer small commits",
    counterExample: "pick whichever we prefer elsewhere",
  },
  {
    id: "love-hate",
    trigger: "preference",
    pattern: anyOf(
      /\b(?:i|we)(?: (?:really|just|absolutely|personally|kinda|also|always|truly))* (?:hate|dislike|detest|despise|can'?t stand|don'?t (?:really )?like|do not like|like|love)(?: (?:it|that) when)? (?!this|that|the\b|it\b(?! when)|how|your|what|where|to (?:add|see (?:the|a)|have|fix|get|make|know|change|build|create|update|remove|do)|these|those|you\b|a\b|an\b|both|either|option|or\b|and\b)[\p{L}\uE000-\uE002][^\n]{0,60}/iu,
      /\b(?:i|we) (?:hate|love|like|don'?t like) (?:it|that) when\b[^\n]{0,50}/iu,
    ),
    unless: /\bwould(?:n'?t)? (?:i|we) like|\b(?:would|i'?d|we'?d) (?:really )?(?:like|love) to\b/iu,
    example: "I hate default exports",
    counterExample: "I don't like the colour of this button",
  },
  {
    id: "like-my",
    trigger: "preference",
    pattern:
      /\bi (?:like|want|need|expect)(?: you)?(?: to)?(?: always| never)? (?:my|all my|all|every|each|your|answers|explanations|commits|prs|to be asked|to (?:review|approve|see the (?:diff|plan)))\b[^\n]{0,60}\b(?:short|small|concise|brief|first|before|in (?:english|german|french|spanish)|tests?|plain|terse|simple|typed|documented|separate|to (?:be|have|start|end|use|include)|without|atomic|under|when)\b/iu,
    unless: /\b(?:tests? to pass|the page|the app|users?|rows?|table|columns?|buttons?|endpoints?|items?)\b/iu,
    example: "I like my answers short",
    counterExample: "I want all rows in the table to be clickable",
  },
  {
    id: "always-never",
    trigger: "preference",
    pattern:
      /(?:^|[,;:–—] ?(?:and |but |so |also )?|\b(?:and|but|please|pls|should|must|to|you|remember|important|rule|so|also) )(?:please )?(?:always|never(?: ever)?|al+w?a?y?w?a?s|alwyas|alawys|alwasy|nver|nevr|neevr|nerver|neve) (?:please |ever )?(?!(?:mind|the|null|true|false|again|had|was|were|been|got|gets|gotten|seen|saw|be|been|heard|knew|did|done|gone|happens?|set|fires?|a|an|in|on|returned|fail|return|run into|know|seem|get|see|end up|visible|on top|been|have|show|work|stop|end|resolve|reach|trigger|finish|forget|wonder|thought|crash|throw|happen|matches|miss)\b)(?:\w*(?:ss|cus|us)|\w*[^\Ws_\d]|\w*e)\b(?<!ed|ing)[^\n]{0,60}/iu,
    unless: anyOf(
      /^(?:if|when|for|on|in) (?:a|an|the|no|there|it)\b/iu,
      /\b(?:why|how come|seems? to|it|that|which|this|they|he|she|the [\w ./-]{1,30}|tests?|users?|function|method|endpoint|button|value|page|query|component|list|api|loop|job|cache|request|response|server|promise|callback|handler)(?:'?s| (?:is|are|should|must|will|can|has to|needs? to|to|that|which|would|does|almost))* (?:always|never)\b/iu,
    ),
    example: "always use pnpm",
    counterExample: "why does this promise never resolve",
  },
  {
    id: "we-always",
    trigger: "preference",
    pattern:
      /^(?:(?:in|on|for) (?:this|our) \w+,? )?(?:we|i|our team|the team) (?:always|never|usually|generally|typically|normally|only|tend to|try to) (?:want|use|write|commit|squash|rebase|run|keep|merge|push|put|name|prefix|review|deploy|test|ship|avoid|format|add|log|mock|tag|branch|start|do|make|ask|pin|indent|document|release|call|wrap|return|store|import|group|sort|work|edit|touch|force|check|create|open|bump|go|throw)\b[^\n]{0,60}/iu,
    unless: /\b(?:get|error|fails?|when i|crash|bug|weird|why|is that|run into|never used|so far)\b/iu,
    example: "we never push to main directly",
    counterExample: "I always get this error on save",
  },
  {
    id: "from-now-on",
    trigger: "preference",
    pattern: anyOf(
      /\bfrom (?:now|here|this point|today) on(?:wards?)?\b[^\n]{0,50}/iu,
      /\bgoing forwards?\b[^\n]{0,50}/iu,
      /\bhenceforth\b/iu,
      /\bmoving forward\b[^\n]{0,50}/iu,
      /^for (?:the )?future(?: reference)?\b[^\n]{0,50}/iu,
      /^(?:in (?:the )?future|next time|every time|each time)(?: (?:you|we)\b[^\n,]{0,40})?,? (?:please|don'?t|do not|use|always|never|run|just|ask|keep|check|make|write|put|tell|give|show|skip|start|only|add|update|try|read|stick|i|let|include|avoid|also|remind|commit|you should)\b[^\n]{0,50}/iu,
      /\b(?:don'?t|do not|please|always|never|use|ask|keep|stop|run)\b[^\n]{1,80}\b(?:in (?:the )?future|next time|every (?:single )?time|going forward)\s*[.!]?$/iu,
    ),
    unless: /\bnext time (?:the|it|he|she|they|a user|users?)\b/iu,
    alsoInQuestions: true,
    example: "from now on write the tests first",
    counterExample: "validate that the date is in the future",
  },
  {
    id: "whenever-you",
    trigger: "preference",
    pattern: anyOf(
      /^(?:whenever|every time|each time|any ?time|when(?:ever)?|before|after|if) (?:you|we) (?:ever )?(?:are |'re )?(?:write|writing|commit(?:ting)?|add(?:ing)?|creat(?:e|ing)|finish(?:ing)?|chang(?:e|ing)|edit(?:ing)?|mak(?:e|ing)|refactor(?:ing)?|touch(?:ing)?|push(?:ing)?|open(?:ing)?|unsure|not sure|in doubt|nam(?:e|ing)|generat(?:e|ing)|answer(?:ing)?|explain(?:ing)?|work(?:ing)?|deploy(?:ing)?|merge|releas(?:e|ing)|cut|do|need|reply|run|start|stuck)\b[^\n]{0,50}?(?:,| then| -)? ?(?:please |also |always |never |just |you should |make sure (?:to |you )?|remember to |i want you to )*\b(?:run|use|add|update|tell|ask|check|don'?t|do not|bump|regenerate|write|keep|put|show|explain|start|include|prefix|link|give|follow|stick|avoid|look|skip|format|squash|rebase|read|never|always|stop|first)\b/iu,
      /^(?:if|when|whenever) (?:something|anything|a requirement|requirements|things|it)(?:'?s| is| are| seems?) (?:unclear|ambiguous|not clear|missing)\b[^\n]{0,50}/iu,
      /\b(?:instead of|rather than|no|stop|don'?t) guess(?:ing)?\b/iu,
      /^(?:when in doubt|if (?:you'?re )?(?:in doubt|unsure)),? [^\n]{1,50}/iu,
      /\b(?:before|after|on|for|with|in) (?:every|each|any) (?:commit|push|change|pr|merge|edit|release|deploy|task|session|feature|new \w+|refactor|answer|message|fix)\b/iu,
    ),
    unless: anyOf(
      /\b(?:crash|error|bug|broken|wrong|fails?|the (?:page|total|app|modal|cart|form|cron|job)|cron|reloads?|disappears?|cart|workflow|action|pipeline|hook|trigger|users?|webhook|after (?:that|this))\b/iu,
      /^(?:before|after|when) (?:you|we) (?:commit|push|merge|deploy|finish|do)(?: (?:this|that|it|these))?,? (?:fix|update the|change the|add the|remove|check the|rename)/iu,
    ),
    example: "whenever you touch the schema, regenerate the types",
    counterExample: "whenever you add an item to the cart the total is wrong",
  },
  {
    id: "do-not",
    trigger: "preference",
    pattern:
      /^(?:please |really |you (?:should|must) |and |i(?:'d| would)? (?:want|need|like) you (?:to )?(?=not|never))?(?:don'?t|dont|do not|do n't|never|not to|please no|u dont need to|you don'?t (?:need|have) to|no need to) (?:ever |always |just |keep |go |bother )?(?:add(?:ing)?|us(?:e|ing)|writ(?:e|ing)|put(?:ting)?|creat(?:e|ing)|includ(?:e|ing)|generat(?:e|ing)|leav(?:e|ing)|introduc(?:e|ing)|commit|push|explain(?:ing)?|apologi[sz](?:e|ing)|summari[sz](?:e|ing)|ask(?:ing)?|install|mock|assume|guess|refactor|amend|force|merge|deploy|start|open|repeat|give|show|tell|call me|thank|prais|be |mix|nest|abbreviat|wrap|log|hardcode|hard-code|over-?engineer|invent|swallow|squash|rebase|import|reformat|touch|edit|modify|run|print|paste|suggest|end|begin|split|skip|go|change|make|do|wait|co-?author|sign|mention|reply|answer)\w*(?: (?:me|up|out))?(?! (?:the\b(?! (?:word|term|phrase|default|any|same|expression|basics|obvious)\b)(?!.{0,40}\b(?:unless|without|ever|in (?:tests|commits?|prs?)|every|each|in future|going forward)\b)|this\b|that\b|these\b|those\b|it\b|them\b|anything\b|yet\b|now\b|for now\b|here\b|a (?:new )?(?:pr|commit|branch)\b(?!.{0,30}(?:unless|without))|any(?:thing| code| changes?| files?)(?: yet| else| for now)?\s*[.!]?$|about\b|too (?:much )?about|any other\b|other\b|\w+\.\w{1,4}\b|[\uE000]+))(?: [^\n]{1,60}|[.!]?$)/iu,
    unless: anyOf(
      /\b(?:for (?:this|now|the moment)|in this (?:pr|file|function|case|one|change|commit)|this time|yet|until (?:i|we|the|it)|here|right now|today|tonight|for the time being|before (?:i|the)|in \w+\.\w{1,4}|as part of|as it|because it (?:breaks|crashes)|today'?s|while)\b/iu,
      /^don'?t (?:make|do|change|edit|modify|run|touch|start|go|be|open|deploy|merge|wait|skip)(?: any \w+| \w+)?\s*[.!]?$/iu,
      /^(?:you don'?t (?:need|have) to|no need to) (?!explain|apolog|summar|add comments|ask|write docs|repeat|tell)/iu,
    ),
    example: "don't add comments",
    counterExample: "don't touch the migrations in this PR",
  },
  {
    id: "stop-doing",
    trigger: "preference",
    pattern:
      /\b(?:(?:please|pls|can you|could you|you (?:can|need to|should)) )?(?:^|(?<=[,;:] |\b(?:please|pls|you|to|and|just|seriously) ))(?:stop|quit|no more|enough with(?: the)?|cut (?:out )?the|drop the|lose the|skip the|spare me(?: the)?|cut it out with)(?: (?:with )?(?:the|all the|your|those|these|saying|being so))? ?(?:(?:add|us|writ|mak|creat|apologi[sz]|explain|summari[sz]|ask|repeat|say|giv|tell|generat|commit|push|chang|mock|put|be|refactor|suggest|guess|assum|prais|thank|reformat|rewrit|touch|start|end|open|run|edit|over-?engineer)\w*ing\b|emojis?|comments|summar(?:y|ies)|explanations?|apolog(?:y|ies)|preamble|pleasantries|filler|disclaimers?|recaps?|docstrings?|boilerplate|flattery|praise|verbose|intros?|small talk|fluff|jargon|abbreviations|markdown|todos?|any\b|so verbose)[^\n]{0,50}/iu,
    unless: anyOf(
      /\b(?:the (?:server|process|container|job|worker|loop|app|cron|dev server|service))\b/iu,
      /\b(?:in|on|from) (?:this|the) \w+(?:\.\w+)?\s*[.!]?$/iu,
    ),
    alsoInQuestions: true,
    example: "please stop apologizing",
    counterExample: "stop the dev server and clear the cache",
  },
  {
    id: "no-things",
    trigger: "preference",
    pattern: anyOf(
      /^no more (?!than\b|[\w .-]{1,20} support|errors?|failures?|warnings?)[\p{L}\uE000-\uE002][^\n]{2,40}/iu,
      /\bi (?:really )?(?:don'?t|do not) need (?:the |your |any |all these |an? )?(?:explanations?|summar(?:y|ies)|comments|recaps?|intros?|essays?|disclaimers?|apologies|introductions?|tutorials?|long)\b[^\n]{0,30}/iu,
      /(?:^|[,;] )(?:(?:absolutely|and|but|with|also|strictly|please) )?no (?:more )?(?:emojis?|comments|semicolons?|default exports?|abbreviations|explanations?|summar(?:y|ies)|apologies|any types?|any|`?any`?|todos?|classes|mocks|barrels?|magic numbers|one-letter \w+|force[- ]push\w*|em[- ]?dashes|fluff|small talk|preamble|bullet points|markdown|console\.logs?|var|else|inline styles|co-authored-by\w*|new dependencies|external dependencies|trailing \w+|nested ternar\w+|ternar\w+|lodash|jquery|tabs|squash\w*)\b(?: [^\n]{0,40})?/iu,
    ),
    unless: anyOf(
      /\b(?:there (?:are|is|were)|has|have|found|with no|shows?|i see|gives?|returns?)\b[^\n]{0,20}\bno\b/iu,
      /\bno (?:comments|mocks|classes|any|summary) (?:found|were|are|is|on the pr|yet)\b/iu,
    ),
    example: "no emojis please",
    counterExample: "there are no comments on the PR",
  },
  {
    id: "manner",
    trigger: "preference",
    pattern: anyOf(
      /(?:^|[,;:–—] ?|\b(?:please|and|to|just|you|but) )(?:(?:always|try to|please|just) )*(?:keep|make|write|give|want|with) (?:me )?(?:(?:your|the|all|all your|any|my|our) )?(?:answers?|responses?|repl(?:y|ies)|explanations?|messages?|summar(?:y|ies)|commits?(?: messages?)?|prs?|pull requests?|pr descriptions?|diffs|functions|files|comments|output|it|things|code) (?:(?:nice and|as|very|really|more|a bit|much|super|to be|way) )*(?:short(?:er)?|brief(?:er)?|concise|terse|tight|small(?:er)?|minimal|simple|focused|atomic|under \d+|to (?:a|an?|one|the|two|three|\d+)(?: or \w+| to \w+|-\d+)? ?(?:[\w]+ )?(?:sentences?|lines?|point|minimum|paragraphs?|words|bullets?)|in (?:english|german|french|spanish|the imperative|present tense|lower ?case|plain english)|less (?:verbose|wordy|chatty)|to the point|one[- ]liners?|as simple as possible)\b[^\n]{0,30}/iu,
      /(?:^|[,;:] |\b(?:please|to|and|just) )(?:be|try to be) (?:(?:a (?:bit|little)|more|way|much|very|super|less|so) )*(?:concise|brief|terse|direct|blunt|succinct|verbose|wordy|chatty|explicit|honest|critical|conservative|short)\b[^\n]{0,30}/iu,
      /\b(?:shorter|less verbose|more concise|terser|briefer) (?:answers?|repl(?:y|ies)|responses?|explanations?|commit messages?)\b/iu,
    ),
    unless: anyOf(
      /\b(?:make|keep) (?:it|the (?:function|output|code|comment|message|summary|explanation)|things) (?:shorter|smaller|small|simple|simpler|short|minimal|concise|focused)\b(?!.{0,20}(?:please )?always)/iu,
      /\b(?:must|should|will|needs? to|have to|has to) be (?:explicit|short|brief)\b/iu,
      /\bto be (?:honest|fair|explicit|direct|blunt)\b/iu,
    ),
    alsoInQuestions: true,
    example: "please keep answers short",
    counterExample: "make the function shorter",
  },
  {
    id: "speak",
    trigger: "preference",
    pattern: anyOf(
      /(?:^|\b(?:please|and|always|to|just) )(?:speak|talk) (?:plain|simple|normal)\b/iu,
      /(?:^|\b(?:please|and|always|to|just) )(?:answer|respond|reply|talk|speak|write|comment|communicate|explain things)(?: (?:to me|me|back|with me|everything|docs|comments|all \w+))?(?: only)? (?:in|auf|en) (?:\w+ )?(?:english|german|deutsch|french|français|spanish|español|dutch|italian|portuguese|japanese|chinese|russian|polish|swedish|bullet points|bullets|plain text|markdown|one sentence|full sentences|lower ?case)\b/iu,
      /^(?:you can )?(?:call|address) me (?!back|when|with|if|later)[\w"'\uE002]+/iu,
      /\bi(?:'m| am) (?:colou?r ?blind|dyslexic|new to (?:\w+)|a (?:beginner|vim user|junior|senior|visual learner))\b/iu,
    ),
    example: "answer in German please",
    counterExample: "write the docs page in src/docs",
  },
  {
    id: "use-style",
    trigger: "preference",
    pattern: anyOf(
      /(?:^|[,;:–—] ?(?:and )?|\b(?:please|and|you|we|just|should|must|to) )(?:always |only |just |stick (?:to|with) |we )?(?:use|write|name|using|use only|prefer|stick (?:to|with)) (?:the )?(?:tabs|spaces|(?:2|4|two|four)[- ]spaces?|(?:single|double) quotes|semicolons|snake[_ ]?case|camel ?case|kebab[- ]case|pascal ?case|conventional commits?|british|american|us english|uk english|imperative|present tense|type hints|google[- ]style|numpy[- ]style|jsdoc|early returns|named exports|absolute imports|relative imports|arrow functions|functional components|iso (?:8601 )?dates?|metric|strict mode|guard clauses|composition over|tdd|plain english|simple words|descriptive names|full names|trunk[- ]based|async\/await|explicit types|utc)\b[^\n]{0,50}/iu,
      /^(?:tabs|spaces|single quotes|double quotes|snake_case|camelCase|named exports)(?:,? (?:not|over|instead of|rather than|please|always|everywhere)\b)[^\n]{0,30}/iu,
    ),
    unless:
      /\b(?:in this (?:file|function|test)|here|for this|in \w+\.\w{1,4}|convert|replace|rename|refactor|fix)\b/iu,
    example: "use conventional commits",
    counterExample: "use tabs in this file",
  },
  {
    id: "ask-first",
    trigger: "preference",
    pattern: anyOf(
      /\bask (?:first|before|permission|for permission)\b[^\n]{0,40}/iu,
      /\b(?:ask|check with|confirm with|tell|warn|show|consult|ping) me (?:\w+ ){0,4}?(?:before|first)\b[^\n]{0,50}/iu,
      /\bwithout (?:asking|my (?:ok|okay|approval|permission|go-?ahead|say-?so|consent)|checking with me|telling me|me (?:saying|asking))\b/iu,
      /\bunless i(?:'ve)? (?:explicitly |specifically )?(?:ask|say|tell|told|request|approve)\w*\b/iu,
      /\b(?:let me|i want to|i'd like to|i) (?:review|approve|see|check|confirm) [^\n]{1,40} (?:before|first)\b/iu,
      /\bonly (?:\w+ ){0,4}(?:when|if|after|once) i (?:explicitly )?(?:ask|say|tell|approve|confirm|request)\b/iu,
      /\bwait for my (?:ok|okay|approval|go-?ahead|confirmation|review)\b/iu,
      /\b(?:let me|i want to|i'd like to) (?:review|approve|see) \w+ before (?:you )?(?:commit|push|merg|appl|writ)\w*/iu,
    ),
    unless: /\b(?:users?|the user|dialog|modal|form|script|prompt them|password|log ?in)\b/iu,
    alsoInQuestions: true,
    example: "ask me before pushing",
    counterExample: "let the user delete items without asking for a password",
  },
  {
    id: "convention",
    trigger: "preference",
    pattern: anyOf(
      /\b(?:(?:our|the|my|a) (?:\w+ )?(?:convention|house style|coding style|style guide|code style|naming (?:convention|scheme)|policy|rule of thumb|hard rule|golden rule|rule)(?: here| in this (?:repo|project|codebase))? (?:is|are|says|requires|:)|(?:as a|hard|golden|general|house|team|ground) rule\b|by convention\b|rule of thumb|make (?:it )?a habit|get (?:in|into) the habit|get used to)[^\n]{0,50}/iu,
      /^(?:my|our|one|hard|golden|new|house|team|simple|first) rules?\s*[:,]/iu,
      /\b(?:whenever|wherever|where|if|when) (?:at all |ever )?possible\b[^\n]{0,40}/iu,
      /\ball (?:new |the |our |your |public )*(?:code|files|functions|tests|commits|components|modules|docs|comments|names|variables|prs|scripts|branches|commit messages) (?:should|must|need to|needs to|have to|has to|go|are to) (?:be|have|start|use|live|go|in|come)\b[^\n]{0,30}/iu,
      /^(?:use|run|add|check|update|tell|ask|show|write|include|put) [^\n]{1,60} (?:whenever|every time|each time) (?:you|we)\b/iu,
      /\bi (?:want|expect) (?:unit |some |good |proper )?(?:tests|docs|types|comments|docstrings|logs|logging|error handling|type hints) (?:for|in|on|with) (?:everything|every|all|each|any)\b/iu,
      /\bevery (?:bug ?fix|fix|function|pr|pull request|commit|feature|change|module|class|migration|public \w+|new \w+|exported \w+) (?:gets|needs|must|has to|should|comes with)\b[^\n]{0,40}/iu,
      /\b(?:generally|in general|usually|normally|by default),? (?:i|we) (?:want|like|prefer|use|keep|do|write|expect|put|go)\b[^\n]{0,40}/iu,
      /\b(?:please )?(?:follow|respect|obey) (?:the |our |my )?[\w -]{0,30}(?:style|spec|conventions?|guidelines?|style ?guide|pep ?8|rules|standards?|naming)\b[^\n]{0,30}/iu,
      /, never [\w.\uE000/-]+\s*[.!]?$/iu,
      /\bin general,? [^\n]{1,40} please\b|\bi'?m (?:very |quite |really )?(?:strict|picky|particular|allergic) (?:about|with|on|to)\b|\bthat'?s (?:just )?how (?:i|we) (?:work|like|do|roll|want)\b/iu,
      /^only (?:ever )?(?:use|write|add|commit|import|install|touch|edit) (?!the\b|this|that|it\b|one\b|a\b)[^\n]{2,40}/iu,
      /\bit (?:really )?(?:bugs|annoys|bothers|irritates|drives) me\b[^\n]{0,50}/iu,
      /\bi find [^\n]{1,40}\b(?:annoying|hard(?:er)? to (?:read|follow|review)|distracting|confusing|ugly|unreadable)\b/iu,
      /(?:, |[–—-] )(?:always|no exceptions|period|ever|without exception|every (?:single )?time)\s*[.!]*$/iu,
      /\bi (?:do not|don'?t) want (?!to\b|the\b|this|that|it\b|a\b|an\b|you to (?:fix|change|touch|do) (?:the|this|that|it)|any (?:changes|code)|anything)[^\n]{2,50}/iu,
      /^(?:please )?(?:stick|adhere|conform) to (?:the|our|my) (?:existing|current|code|coding|style|naming|\w+ style|convention)[^\n]{0,40}/iu,
      /^(?:(?:try to|please) )*(?:avoid|refrain from) (?!the\b|this\b|that\b|it\b|a\b|these\b|calling|re-?render|duplicat|race)[\p{L}\uE000-\uE002][^\n]{2,50}/iu,
    ),
    unless:
      /\b(?:eslint|lint|\w+\/\w+\.\w+|firewall|css|iptables|nginx|rule is (?:failing|broken|wrong)|what'?s|in this (?:function|file|loop))\b/iu,
    example: "our convention is one component per file",
    counterExample: "the eslint rule is failing on CI",
  },
  {
    id: "other-languages",
    trigger: "preference",
    pattern:
      /\b(?:ich (?:bevorzuge|mag (?:lieber|keine?)|hasse|will (?:immer|nie|keine))|ab (?:jetzt|sofort)|in zukunft|künftig|bitte (?:keine?|immer|nie|nur|nicht mehr)|(?:bitte )?keine (?:emojis|kommentare|abkürzungen)|(?:nutz|verwend|benutz|schreib|mach)e? (?:immer|nie|niemals)|immer (?:auf|mit|erst|zuerst|nur) |niemals |je (?:préfère|déteste|n'aime pas|veux toujours)|désormais|dorénavant|à partir de maintenant|à l'avenir|utilise(?:z)? toujours|toujours (?:utiliser|écrire|faire)|n'utilise jamais|ne (?:fais|mets|commite|pousse|touche) (?:jamais|pas de)|prefiero|no me gustan?|odio|a partir de ahora|de ahora en adelante|siempre (?:usa|utiliza|escribe|haz|corre|responde)|nunca (?:uses|hagas|escribas|pongas|commits?|subas)|usa siempre|responde siempre|antworte (?:mir )?(?:bitte )?(?:immer |auf )|réponds (?:toujours |moi )?en |responde en )[^\n]{0,50}/iu,
    unless: /\b(?:warum|pourquoi|por qué)\b/iu,
    example: "ab jetzt bitte keine Kommentare im Code",
    counterExample: "warum gibt das immer null zurück",
  },
];
