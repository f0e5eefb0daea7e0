import { anyOf } from "./any-of.ts";
import type { TriggerRule } from "./trigger.ts";

/** Something was settled. What is still being weighed, and the next step of a task, are not decisions. */
export const DECISIONS: readonly TriggerRule[] = [
  {
    id: "go-with",
    trigger: "decision",
    pattern: anyOf(
      /\b(?:let'?s|lets|let us|we'?ll|we will|i'?ll|i will|we(?:'?re| are)|i'?m|i am|gonna|going to|decided to|we should just|just|we|i|^|team is|they'?re|imma|have to) ?(?:just |then |probably |all |definitely |now )?(?:go(?:ing|nna go)?|went) (?:ahead )?(?:with|w\/) (?!the flow|it\b(?= ?[.!]?$)|me\b|you\b|him\b|her\b|what)[^\n]{1,60}/iu,
      /(?:^|[,;:.–—] ?)going with [^\n]{1,60}/iu,
      /^go with [^\n]{1,60}/iu,
    ),
    unless:
      /\b(?:should (?:i|we)|what (?:should|do|would)|which|if (?:i|we)|whether|before (?:i|we)|can'?t decide|might|maybe|not sure|thinking (?:about|of)|leaning|or should|colou?rs? to go|icon to go|don'?t go with|would you)\b/iu,
    example: "let's go with Postgres",
    counterExample: "if we go with kafka what breaks",
  },
  {
    id: "decided",
    trigger: "decision",
    pattern: anyOf(
      /\b(?:we|i|they|the team|team|management|everyone|everybody|the client|the boss|boss|product|legal|security|^\w+(?: and \w+)?)(?:'?ve| have| has|'?s| all| just| finally| already| now| both| had)* (?:decided|agree(?= on| to| that)|agreed|settled|concluded|chose|chosen|opted|picked|voted|committed|ruled out|signed off|approved|resolved to|landed on|made (?:a|the|our|up \w+) (?:decision|call|mind)|made the call)\b(?! what| which| whether| if)[^\n]{0,60}/iu,
      /\b(?:it'?s|it is|it was|that'?s|that was|this was|its|has been|was) (?:been )?(?:decided|settled|final|agreed)\b[^\n]{0,40}/iu,
      /^(?:final )?decisions?\b[^:\n]{0,40}: ?[^\n]{1,60}/iu,
      /(?:^|[,;] )(?:decided|agreed|decision|final|final decision|settled|verdict|decision made|final call|resolution|adr|conclusion|outcome)(?: (?:on|to|that|against|is|was)\b| ?[:–—-])[^\n]{1,60}/iu,
      /^(?:(?:my|our|the) )?(?:final )?(?:decision|verdict|call|choice|pick)(?: (?:here|for \w+(?: \w+)?|on \w+(?: \w+)?))? (?:is|was)\b[^\n]{1,60}/iu,
    ),
    unless: anyOf(
      /\b(?:haven'?t|hasn'?t|didn'?t|not|never|yet to|until|once|before|did|need to|what|which|where|when did|why|who|how|if|whether|as|like|that|where we|remind me|remember|thing|approach|plan|format|name|schema|way) (?:we |i |they |you |the team |have |been )*(?:decided?|agreed?|settled?|chose|picked?|landed on)\b/iu,
      /\b(?:user|users|customer|player|client) (?:has |have |is )?(?:picked|chosen|agreed|approved|chose)\b/iu,
      /\bwhat (?:we|i|was)\b/iu,
    ),
    example: "we decided to keep the monolith",
    counterExample: "we haven't decided which queue to use",
  },
  {
    id: "lets-settle",
    trigger: "decision",
    pattern:
      /\b(?:let'?s|lets|let us) (?:just |please |then |definitely |all |not |simply |indeed )*(?:use|stick (?:with|to)|keep|settle (?:on|for)|switch (?:back )?(?:to|over to)|move (?:everything |it |them |this |all \w+ )?(?:to|off|away from)|drop|ditch|adopt|standardi[sz]e on|choose|pick|scrap|kill|abandon|migrate (?:everything )?(?:to|off)|target|do option|take option|take the (?:first|second|third|\w+) (?:option|approach|route)|go for|commit to|make (?:\w+ ){1,3}the (?:default|standard)|call (?!me|you|\w+ when)|name|do (?!it\b|this|that|the\b|a\b|an\b|some|one|another|both|these|more|now|those|so\b|them\b|better|our\b|my\b)|have (?:one|two|a single|separate)|make (?:it|this|that) |limit|restrict|park|postpone|defer|support only|host|store|do (?:the )?(?:first|second|third|option|approach|plan|variant)|leave \w+ out|do without|bet on|avoid|ship (?:it )?(?:as|with|without)|build (?:it )?(?:on|with)|write (?:it|this) in|base (?:it|this) on|opt for|forget about|skip)\b(?! (?:this up|it up|things up|up|going|it simple|moving|the next|another|on to|a look|digging|an eye|working|iterating|looking|at it|testing|track|for now|up\b|in mind|talking|pushing|playing))[^\n]{1,60}/iu,
    unless:
      /\b(?:next (?:task|step|one|item|thing|file|ticket|issue)|here|in this (?:function|file|test|loop|case|method|component)|to (?:find|see|check|debug|inspect|figure out|understand|reproduce|get|look)|another (?:branch|file)|(?:main|master|the other) branch|(?:to|back to) (?:main|master|the)|should we|if we|what if|first and|breakpoint|for this (?:one|test)|the (?:table|column|index) |temporar|what happens|this session|existing|the debugger|a debugger|plan mode)\b/iu,
    example: "let's stick with REST",
    counterExample: "let's move to the next task",
  },
  {
    id: "we-will",
    trigger: "decision",
    pattern: anyOf(
      /(?:^|[\s(])we(?:'ll| will| won'?t) (?!be\b|also\b|probably\b|have\b|then\b)\p{L}+ (?!to\b)[^\n]{1,60}/iu,
      /(?:^|[\s(])(?:we|i|the team)(?:'ll| will| won'?t| will not|'re going to| are going to|'re not going to| are not going to|'re gonna|re gonna| shall)(?: (?:just|not|only|now|all|then|definitely|probably|stop|be|no longer|have to))* (?:use|using|go|keep|keeping|stick|stay|staying|switch|switching|move|moving|drop|dropping|support|supporting|ship|shipping|(?:self[- ]?)?host|hosting|store|storing|adopt|adopting|migrate|migrating|deprecate|deprecating|build|building|standardi[sz]e|target|targeting|run on|deploy(?:ing)? (?:to|on|with)|rely|replace|replacing|remove support|do (?:option|the|it (?:with|in|as|via|server|client)|a )|have (?:one|two|a single|separate)|pay|charge|offer|license|rewrite|write (?:it|this|everything) in|call (?:it|this|them)|name|base|(?=all in)|require|sunset|retire|treat|model|skip|launch|release|cut|version|name|split|maintain|postpone|implement|need)\b(?! (?:me|you|to (?:see|check|know|look|find|fix|be able)))[^\n]{1,60}/iu,
    ),
    unless: anyOf(
      /\bwe(?:'ll| will| won'?t) (?:\w+ )?(?:see|need|get|find|come|talk|discuss|look|know|figure|want|deal|cover|worry|start|continue|try|check|fix|test|review|decide|add|write|update|refactor|merge|clean|create|handle|revisit|think|proceed|finish|wait|return|run|ask|debug|do (?:that|this|it)\b(?! (?:with|in|as|via))|lose|end up|hit|run into|miss|be (?:able|fine|ok|done|late))\b/iu,
      /\b(?:if|when|once|until|unless|might|maybe|perhaps|do you think|what|how|which|whether|should|not sure|i'?ll (?:go|run|build|do|move|keep you|use (?:it|this)|release|need|switch)|we'?ll need|we will need|tomorrow|later today|next)\b/iu,
    ),
    example: "we'll use sqs instead of rabbit",
    counterExample: "if we move to esm what will break",
  },
  {
    id: "we-are-changing",
    trigger: "decision",
    pattern:
      /(?:^(?=sticking with|dropping |staying with|switching to|going for |moving to |keeping |ditching |standardi[sz]ing on|postponing |scrapping |skipping )|(?:^|[\s(])(?:we|the team|i)(?:'?re| are|'?m| am| is) (?:now |also |officially |finally |definitely |all |not |no longer |just |only )*)(?:going (?:all in|for|all-in)\b|dropping|switching|moving (?:to|off|away|everything|from|all|the)|migrating|standardi[sz]ing|sunsetting|deprecating|keeping|adopting|not (?:doing|supporting|using|going)|doing (?:option|the|it|without)|replacing|abandoning|retiring|consolidating|ditching|sticking|staying|killing|supporting|skipping|freezing|getting rid of|phasing out|settling|choosing|picking|targeting|committing to|removing support|discontinuing|scrapping|postponing|betting|building (?:it|this|on)|using|going to use)\b[^\n]{1,60}/iu,
    unless:
      /\b(?:if|when|while|what|how|why|whether|and (?:it|i) (?:get|got|see|fails?|crash)|error|issue|trouble|having|problem|using (?:the )?\w+(?: \w+)? (?:to|for)|help|considering|wrong|version|currently using|already using|(?:i'?m|i am|we'?re|we are) using)\b/iu,
    example: "we're dropping IE support",
    counterExample: "we're migrating the db and it crashes with an error",
  },
  {
    id: "option-it-is",
    trigger: "decision",
    pattern: anyOf(
      /^(?:(?:do|take|pick|choose|use|i (?:choose|pick|like|want|vote(?: for)?)|i'?ll take|my vote is|sold on|definitely|it'?s|let'?s|yes|go for|go with) )?(?:(?:the )?(?:option|approach|variant|plan|proposal|alternative|choice|version) (?:#? ?\d|[a-d]|one|two|three)\b|(?:the )?(?:first|second|third|last|former|latter|2nd|1st|3rd) (?:option|approach|one|variant|proposal|alternative|choice|solution))(?:,? (?:it is|please|pls|sounds|is (?:fine|better|good|the way)|then|with|but|looks|works|and|–|—|-)|,|[\s.!,]*$)[^\n]{0,40}/iu,
      /(?:^|, )[\w.\uE000-\uE002+#-]+(?: [\w.+#-]+){0,2} it is(?: then)?\b\s*[.!,]?(?:$|[^\w\s]| for\b)/iu,
      /^(?:i (?:choose|pick|vote(?: for)?)|i'?ve (?:chosen|picked)|i chose|i picked|my vote (?:is|goes)|pick|choose) (?!a |an |the (?:right|correct|best)|one|any|which|between|whichever|whatever|random|up|some)[^\n]{2,50}/iu,
    ),
    unless: /\b(?:fails?|failing|broken|error|explain|what|why|how|compare|throws|crash)\b/iu,
    example: "option B it is",
    counterExample: "explain the second option",
  },
  {
    id: "was-settled",
    trigger: "decision",
    pattern: anyOf(
      /\b(?:is|was|has been|got|are|were|have been|been) (?:officially |now |finally )?(?:cancell?ed|scrapped|shelved|axed|killed|green-?lit|postponed|parked|ruled out|dropped (?:from|for|in)|out for (?:v\d|now|good)|chosen|rejected by)\b[^\n]{0,40}/iu,
      /\b(?:the )?(?:board|team|boss|client|management|customer|cto|ceo|product|legal|security|leadership|they|design|we) (?:have |has |had |just |finally |'ve )*(?:killed|cancell?ed|cut|dropped|rejected|approved|axed|shelved|vetoed|ruled out|greenlit|said no to|said yes to|gave (?:the )?(?:ok|go))\b[^\n]{1,40}/iu,
      /\bwe(?:'ve| have) (?:now |just |officially |finally )*(?:moved|pushed|shifted|postponed|delayed|switched|dropped|cancell?ed|replaced|adopted|standardi[sz]ed|committed) [^\n]{1,40}/iu,
      /^(?:(?:ok|no),? )?let'?s not (?!forget|worry|get|touch|break|waste|rush|overthink|go\b|jump)\w+[^\n]{1,40}/iu,
      /^[\w-]+ over [\w-]+\b[^\n]{0,40}\bthen\s*[.!]?$/iu,
      /^(?:switching|moving|migrating) (?:over )?from [^\n]{1,40} to\b/iu,
      /\b(?:the )?consensus (?:is|was)\b[^\n]{1,40}|^(?:decided|agreed|sold|settled|deal)[,.!] ?[^\n]{2,40}|\bended up (?:choosing|using|going|with|picking|keeping|dropping|buying)\b[^\n]{1,40}/iu,
      /\b(?:[\w-]+ ){1,4}will be (?:handled|done|stored|hosted|written|built|managed|replaced|deprecated|removed|versioned|licensed|released|dropped) (?:by|in|with|on|as|via|from|using)\b[^\n]{1,40}/iu,
      /^(?:the |our |\w+ )?(?:[\w-]+ ){1,3}(?:stays|remains) (?:in|on|with|as|a|the|open|closed|private|public|free|where)\b[^\n]{0,40}/iu,
      /\bthen (?:we|i)(?:'ll)? (?:keep|use|go|do|store|drop|switch|stay|move|take|build|ship|support|stick)\b[^\n]{1,40}/iu,
      /\b(?:the |and the |our )winner(?: here)? is\b[^\n]{1,30}/iu,
      /^no [\w .-]{1,20} then\b/iu,
      /\b(?:is|are|goes|put|puts?) [\w ]{0,12}on (?:hold|ice)\b/iu,
      /\b(?:name|default|license|stack|database|framework|language|domain|format|price|limit|protocol|cloud|provider|orm|runtime) will be\b[^\n]{1,30}/iu,
      /\bi (?:pick|choose|vote for|take) (?!up\b|a\b|an\b|it\b)[^\n]{2,40}/iu,
      /\bdecided (?:in|at|by|today|this|on|yesterday|last|with)\b[^\n]{0,30}/iu,
      /^no more [\w .-]{1,20} support\b[^\n]{0,40}/iu,
    ),
    unless:
      /\b(?:haven'?t|hasn'?t|not yet|not been|yet|if|when|whether|why|what|users?|who|button|dialog|request|orders?|payment|subscription|job|promise|fetch|stream|event|error|because|test|is it)\b/iu,
    example: "feature flags will be handled by unleash",
    counterExample: "handle the case when the request is cancelled",
  },
  {
    id: "against",
    trigger: "decision",
    pattern:
      /\b(?:(?:we|i)(?:'ve| have)? (?:decided|ruled|decid) (?:against|out)|(?:is|are|was) (?:off the table|out of scope(?: for (?:v\d|the mvp|now|this release))|ruled out|the way to go|not happening|officially (?:dead|dropped|deprecated))|no longer (?:supporting|pursuing|support|offer)|won'?t (?:be )?(?:support|fix|do)(?:ing)?\b|(?:the )?plan is (?:now )?to (?:use|keep|move|drop|switch|migrate|go|ship|host|rewrite)|the call is|final answer|we have a decision|it'?s a go\b|has been approved|got approved|sign(?:ed)? off on|greenlit|green-lit)[^\n]{0,50}/iu,
    unless: /\b(?:if|whether|when|why|what|error|browser|page|app|api|tests?|warning|message) (?:\w+ )?won'?t\b/iu,
    example: "GraphQL is off the table",
  },
  {
    id: "other-languages",
    trigger: "decision",
    pattern:
      /\b(?:wir (?:nehmen|bleiben bei|haben (?:uns )?(?:für|gegen|entschieden|beschlossen)|wechseln (?:zu|auf)|setzen auf|verwenden (?:ab|jetzt|künftig|stattdessen)|machen (?:option|variante))|(?:haben )?uns (?:für|gegen) .{1,40} entschieden|lass(?:t)? uns (?:.{1,30} )?(?:nehmen|bei .{1,20} bleiben)|nehmen wir|on (?:part sur|a décidé|garde|va (?:utiliser|partir|rester)|reste sur|passe (?:à|sur)|prend|abandonne|laisse tomber)|partons sur|nous avons (?:décidé|choisi)|vamos con|(?:hemos )?decidi(?:mos|do)|nos quedamos con|vamos a (?:usar|utilizar|migrar|quedarnos)|usaremos|al final (?:usamos|elegimos)|optamos por)\b[^\n]{0,50}/iu,
    unless: /\b(?:qué|quoi|was|ob|si) (?:wir|on|hemos|decid)/iu,
    example: "wir nehmen Postgres statt Mongo",
  },
];
