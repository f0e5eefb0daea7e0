import { anyOf } from "./any-of.ts";
import type { TriggerRule } from "./trigger.ts";

/** Something exact: an address, a path, a version, a number with its unit, an identifier, or what stood in code or quotation marks. */
const EXACT = String.raw`(?:(?:about|around|exactly|always|now|just|simply|only|still) )?(?:the |a |an |on |at |in |under |to |against |port |version |v|node |python |~ ?|[#$€£@<>(:]\s?)*(?:\+\d[\d ]{5,}|\w*\{\w+\}\S*|[\uE000-\uE002]+|(?!(?:async|and|client|read|ci|tcp|i|his|he|red|yes|true|on|w|input)\/\w+\b)(?:~|\.{1,2})?\/?[\w.@-]+(?:\/[\w.@~*{}-]+)+\/?|~?\/[\w.-]+|[A-Za-z]:\\\S+|[\w.+-]+@[\w.-]+|#[\w-]{2,}|@[\w-]{2,}|[\w-]*\d[\w.:,-]*(?: ?(?:%|k|kb|mb|gb|tb|ms|s|sec(?:ond)?s?|min(?:ute)?s?|hours?|days?|weeks?|months?|req(?:uest)?s?|rps|tokens|rows|usd|eur|bytes|characters|users|seats)\b)?|[a-z\d]+(?:[-_.][a-z\d]+)+)`;
/** So exact that hardly anything else can be meant: a path, an address, an identifier with digits, a setting. */
const UNMISTAKABLE = String.raw`(?:(?:the |a |on |at |in |under |to |port |host |version |via |with |behind |inside |ssh )*)(?!(?:async|and|client|read|ci|tcp|i|his|he|red|yes|true|on|w|input|pros|before|start|stop|open|push|pull|up|left|top|day|light)\/\w+\b(?!\/))(?:[\uE000-\uE002]+|(?:~|\.{1,2})?\/[\w.@-]+(?:\/[\w.@~*{}-]+)*\/?|[\w.@-]+(?:\/[\w.@~*{}-]+)+\/?|[A-Za-z]:\\\S+|[\w.+-]+@[\w.-]+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|dev|io|ai|de|fr|uk|eu|co|app|local|internal|lan|cloud|sh|example|test|corp)\b|\d+\.\d+\.\d+(?:\.\d+)?(?::\d+)?|localhost:\d+|:?\d{4,5}\b|[a-z]+\d[a-z\d]*(?:[-_.][a-z\d]+)+|[a-z]+[-_][a-z\d_-]*\d[\w-]*|[a-z\d]+_[a-z\d_]+|[A-Z_]+=\S+|#[a-z][\w-]+|[a-z]+ v?\d+\.\d+[\w.]*)`;
/** What breaks, or is being worked on, has no lasting value. */
const AT_HAND = String.raw`error|bug|issue|problem|output|result|response|status|exception|message|tests?|function|method|class|line|expected|value|code|diff|stack|trace|failure|warning|regression|button|page|modal|form|pr|task|commit|review|change|fix|typo|loop|call|import|component|culprit|reason|cause|question|answer|screenshot|snippet|todo|leak|race|crash|one|it|this|that|there|here|what|which|where|how|who|next|rest|idea|difference|definition|implementation|example|link|file`;
/** Things whose value outlives the task at hand. */
const THING = String.raw`(?:ports?|hosts?|hostname|server|db|dbs|database|url|urls|endpoint|api|address|ip|path|dir|directory|folder|repo|repository|branch|version|account|user ?name|login|email|bucket|region|cluster|namespace|project|key|id|queue|topic|channel|table|schema|domain|subdomain|registry|image|limits?|quota|time-?out|ttl|budget|max(?:imum)?|min(?:imum)?|deadline|cut-?off|release date|launch date|freeze|cron|schedule|command|script|target|alias|staging|prod(?:uction)?|dev|qa|uat|sandbox|preview|dashboards?|grafana|docs|wiki|runbooks?|board|prefix|vault|service|worker|container|vm|box|machine|nas|router|gateway|proxy|vpn|broker|redis|postgres|kafka|mysql|mongo|elastic|backups?|logs|config|env(?:ironment)?|tenant|org|organi[sz]ation|workspace|client|customer|contact|name|code ?name|handle|license|plan|tier|instance|size|rate|retention|node|python|java|ruby|go|php|package|bundle|app|locale|currency|time ?zone|profile|role|group|device|subnet|cidr|mirror|remote|upstream|origin|tag|figma|jira|ci|runner|webhook|certificate|cert|secret|token|variable|flag|sdk|runtime|stack|frontend|backend|site|website|homepage|blog|storybook|standup|window|hours|phone|extension|number|coverage|threshold|memory|ram|disk|interval|batch|page size|ceiling|cap|monorepo|password manager|fixtures|migrations|assets|models?|warehouse|dataset|index|lambda|function app|load balancer|bastion|jump ?(?:host|box)|primary|replica|master|slack|owner|maintainer|entry ?point|main file|spec|schema file|binary|toolchain|compiler|data|hub|instance type|printer|rig|gpu|laptop|homelab|pi|ssh|creds|credentials|system|header|format|naming|pattern|suffix|checksum|context|checkpoint)`;
/** Shows that the value belongs to the work at hand, or to something that went wrong. */
const PASSING =
  /\b(?:if|when|whenever|make sure|ensure|should|expected|expects?|instead of|why|because|error|errors|fails?|failing|failed|bug|crash(?:es|ing)?|broken|wrong (?:value|result)|returns?|throws?|line \d+|lines \d+|undefined|null|fix|change it|change that|set it to|bump it|raise it|rename it|replace it|move it|update it|too (?:high|low|slow|big|small|large)|test that|add a|write a|for this (?:test|run|time|one|case|pr)|this (?:test|run|time)|so that|slow|leak|issue|problem|status code|shows?|looks like|seems?|assume|suppose|e\.g\.|for example|in the (?:screenshot|image)|currently (?:hard-?coded|failing)|hard-?coded|not (?:working|responding|reachable)|refused|timed out|missing|unused|deprecated|down|full|merge conflict|conflict|behind|ahead|ready|done|finished|green|red|passing|diff|PR|pull request|reviewed)\b|, \w+ (?:it|them|that|this)\b\s*[.!]?$/iu;

/** A concrete value that will be wanted again. Values that are merely part of a task are not. */
export const VALUES: readonly TriggerRule[] = [
  {
    id: "thing-is",
    trigger: "value",
    pattern: new RegExp(
      String.raw`(?:^|[,;:–—(] ?(?:and |but |so |btw )?|\b(?:and|but|that|actually|fyi|no|while|since) )(?:the |our |my |its |their |this |all |default |current |new |max |min |\w+'s )*(?:[\w./-]+ ){0,4}?${THING}(?: (?:for|of|on|in|to|from|here|name|id|number|file|url|is for)(?: (?:the|our|my|this))?(?: [\w.-]+){0,3}?)?(?:'s|'re| ?=| ?:| is| are| was| will be| lives?| runs?| sits?| stays?| listens?| points?| goes| uses?| remains| starts| ends| has| stands| equals| resolves| expires?| belongs)(?: (?:now|actually|always|just|currently|still|called|named|set|hosted|located|available|reachable|running|deployed|mounted|exposed|stored|kept|living|limited|capped|pinned|registered|published|served|listening|bound|at|on|in|under|over|to|with|after|every|from|by|up|as))* ${EXACT}`,
      "iu",
    ),
    unless: PASSING,
    example: "the staging db is on 5433",
    counterExample: "the timeout is 30 in config.ts, change it to 60",
  },
  {
    id: "unmistakable",
    trigger: "value",
    pattern: new RegExp(
      String.raw`(?:^|[,;–—(] ?(?:and |but |so |btw )?|\b(?:and|but|actually|no) )(?:(?:the|our|my|its|their|all|your|official|default|current|new|for|local|dev|staging|prod|production|internal),? )*(?:(?!(?:${AT_HAND}|if|when|add|make|set|change|use|is|are|can|please|let|i|you|we|does|do)\b)[\w./'+-]+ ){1,6}?(?:is|are|'s|=|lives?|runs?|sits?|listens?|goes|needs?|requires?|expects?|uses?|points|resolves|:)(?: (?:now|actually|always|just|currently|still|called|named|set|hosted|located|available|reachable|running|deployed|mounted|exposed|stored|kept|pinned|registered|published|served|listening|documented|found|connected|plugged in|in|vault))* ${UNMISTAKABLE}`,
      "iu",
    ),
    unless: new RegExp(
      String.raw`${PASSING.source}|^(?:can|could|please|check|see|look|find|read|open|run|make|set|change|update|bump|add|move|put|show|list|start|is|are|does|do|what|which|where|how|there|this|here|it'?s|implement|create|write|build|migrate|refactor|remove|delete|rename|convert|replace|i|verify|test|upgrade|install|review|explain|port|copy|extract|split|why|that|let'?s|you|who|did|will|should|would|compare|reproduce|summari[sz]e|generate|try|get|take|from|always|never|only|before|after|every|wire|hook|connect|fetch|parse|import|export|handle|give|help|fix)\b|\b(?:${AT_HAND})\b(?=[^,]{0,40} (?:is|are|lives?|sits?) )`,
      "iu",
    ),
    example: "the model checkpoint is /data/ckpt/best.pt",
    counterExample: "the memory leak is in src/pool.ts",
  },
  {
    id: "schedule",
    trigger: "value",
    pattern: anyOf(
      /^(?:(?:the|our|my) )?(?:[\w-]+ ){1,4}?(?:is|are|runs?|release|deploy|ship|meet|happens?|starts?|goes out|rotates?)(?: (?:out|on|always|only))* (?:every|each|on|daily|weekly|nightly|at) [^\n]{0,40}?(?:\d{1,2}(?::\d\d| ?[ap]m| ?h\b)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b)/iu,
      /\b(?:fiscal year|financial year|code freeze|freeze|season|semester|contract|license|trial|embargo) (?:is|starts?|ends?|begins?|runs?|expires?)(?: \w+){0,2} (?:january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|\d)/iu,
    ),
    unless: PASSING,
    example: "we release every second wednesday at 10:00 UTC",
    counterExample: "the build fails every monday at 9:00",
  },
  {
    id: "lives-at",
    trigger: "value",
    pattern: new RegExp(
      String.raw`^(?:(?:the|our|my|all|its|production|staging) )?(?:[\w./\uE000-]+ ){1,5}?(?:lives?|runs?|listens?|sits?|(?:is|are|gets?) (?:\w+ )?(?:hosted|deployed|located|available|reachable|served|stored|kept|published|mounted|exposed|installed|documented|pinned|capped|limited|backed up|pushed|shipped|configured|tracked|called|named)|(?:can be|is|are|'s)(?: found| reached)?|points?|resolves?)(?: only)? (?:at|on|in|under|to|behind|via|from|inside|as|through)(?: the| our| a| host| box| server| machine| port| bucket| folder| repo| cluster| region)* ${EXACT}`,
      "iu",
    ),
    unless: new RegExp(
      String.raw`${PASSING.source}|^(?:the |this |that |a |an |my )?(?:[\w-]+ )?(?:error|test|tests|function|method|class|line|code|loop|call|import|output|result|response|value|file|component|button|it|this|that|there|what|which|where|how|who|can|could|please|is|does|do|did|let|i|you|make|set|change|update|bump|add|move|run|check|see|look|find|read|open|here)\b(?! db| database| server| cluster)(?=.{0,12}\b(?:is|are|runs?|lives?|sits?|points?|listens?)\b)|^(?:can|could|please|check|see|look|find|read|open|run|make|set|change|update|bump|add|move|put|show|list|use|start|is|are|does|do|what|which|where|how|there|this is|here is|here's|it'?s|implement|create|write|build|migrate|refactor|remove|delete|rename|convert|replace|i|i'?m|add|verify|test|upgrade|deploy|install|review|explain|port|copy|extract|split)\b`,
      "iu",
    ),
    example: "the API lives at https://api.acme.dev/v2",
    counterExample: "the bug is in src/app.ts",
  },
  {
    id: "you-find",
    trigger: "value",
    pattern: new RegExp(
      String.raw`\b(?:you(?:'ll| can| will)?|people|we) (?:find|reach|access|get to|open|see|log into) (?:it|them|(?:the|our|all) [\w ./-]{1,40}?) (?:at|under|on|in|via|through|behind) ${EXACT}`,
      "iu",
    ),
    unless: PASSING,
    example: "you can find the runbook at https://wiki.acme.dev/runbook",
    counterExample: "when you open the page at /login it crashes",
  },
  {
    id: "runs-on",
    trigger: "value",
    pattern: new RegExp(
      String.raw`^(?:(?:actually|the|our|my|no|all),? )*(?:[\w./-]+ ){0,3}?${THING}(?: for [\w-]+(?: [\w-]+)?)? (?:now |always |only |actually )?(?:runs?|lives?|sits?|(?:is|are) (?:now |all |currently )?(?:hosted|deployed|running)) (?:on|at|in|with)(?: the| a| our)? (?!time|track|fire|hold|my\b|your|each|every|it\b|this|that|purpose|demand|top|main|page|mobile|startup|parallel|loop|circles|order|memory|background|save|change|a\b|an\b|all\b|same|different|wrong|both|out)[\w-]{3,}`,
      "iu",
    ),
    unless: PASSING,
    example: "prod runs on haven",
    counterExample: "the cron job runs on every push",
  },
  {
    id: "exact-is-thing",
    trigger: "value",
    pattern: new RegExp(
      String.raw`^(?:the )?(?:[\uE000-\uE002]+|\d[\d.:]+|[\w-]+(?:[-_.\/]\w+)+|[\w-]+) (?:is|=) (?:the |our |my )(?:(?:main|primary|new|old|only|default|actual|real|correct|shared|internal|public|read|write|[\w-]+) ){0,3}${THING}\b(?! (?:that|which|where|i|we|you) )`,
      "iu",
    ),
    unless: new RegExp(
      String.raw`${PASSING.source}|^(?:what|which|who|where|that|this|it|here|there|how|he|she|what's)\b`,
      "iu",
    ),
    example: "haven is the primary host",
    counterExample: "what is the primary host",
  },
  {
    id: "do-with",
    trigger: "value",
    pattern: anyOf(
      /\b(?:is|are|gets?) (?:\w+ )?(?:cut|done|built|deployed|run|started|released|published|generated|created|triggered|launched|flashed|made) (?:with|via|by|using|through)(?: running)? (?:the )?(?:[\uE000]+|(?:make|npm|pnpm|yarn|bun|just|docker|cargo|gradle|helm|terraform) [\w:-]+|\.\/[\w./-]+)/iu,
      /^(?:build|deploy|flash|test|release|start|run|ship|publish|compile|launch|package|boot|connect|sync|regenerate) (?:the |our |to )?[\w -]{1,30}? (?:with|via|using|by running) [\uE000]+\s*[.!]?$/iu,
      /^(?:(?:to|you|we|you can|we can|i) )?(?:re-?)?(?:deploy|build|test|start|release|ship|publish|lint|migrate|seed|connect|log ?in|ssh(?: in)?|format|boot|launch|run (?:the |all |our )?(?:unit |e2e |integration )?(?:tests?|app|server|dev server|linter|migrations|project|suite|ci|everything|it locally|locally|this)|run|restart|reset|install|typecheck|type-check|generate (?:the )?\w+|tests (?:are run|run)|(?:builds|deploys|releases|migrations|tests|e2e tests|unit tests) (?:run|go|happen|are done|are run|are))(?: (?:it|the (?:app|site|api|docs|frontend|backend|service|db|project|package)|(?:in)?to (?:staging|prod|production|the \w+)|everything|locally|here))*,? (?:with|via|using|by running|by|through|is|run|use|you run|you use|we use|we run|just run|just use|do|it'?s) (?:the )?(?:[\uE000]+|[\uE002]+|(?:make|npm|pnpm|yarn|bun|npx|cargo|go|docker(?:[ -]compose)?|kubectl|terraform|just|task|gradle|\.\/gradlew|mvn|poetry|uv|pip|pytest|vitest|tox|nox|bazel|nx|turbo|rake|bundle|bin\/\w+|composer|php|dotnet|ssh|fab|ansible\S*|helm|fly|flyctl|vercel|wrangler|gcloud|aws|az|mix|sbt|stack|lerna|rails|python|node|deno|psql|eb|serverless|sls|cap|pulumi|skaffold|tilt|argocd|hatch|invoke|inv|doctl|heroku|git push) [\w./:@-]+|\.{0,2}\/?[\w-]+(?:\/[\w.-]+)+|[\w-]+\.(?:sh|py|rb|ps1|js|ts))/iu,
    ),
    unless:
      /\b(?:error|fails?|failing|and (?:fix|tell|show|check|see|report|paste|then|make)|see if|why|until|again|what|make sure|to (?:see|check|verify|reproduce)|once more|for me)\b/iu,
    example: "deploy with make ship",
    counterExample: "run the tests with npm test and fix what fails",
  },
  {
    id: "use-the",
    trigger: "value",
    pattern: new RegExp(
      String.raw`^(?:always |you (?:can|should|need to) |we |i )?(?:use|using|log ?in (?:with|as|to)|connect to|ssh (?:in)?to|push to|deploy to|publish to|point (?:it )?(?:at|to)|talk to|sign in (?:with|as)|authenticate (?:with|as)|pull from)(?: the| our| my)? (?:[\w./-]+ ){0,3}?(?:key|account|profile|bucket|user|region|project|cluster|namespace|registry|proxy|vpn|context|workspace|tenant|role|subscription|org|database|db|host|server|box|port|license|runner|queue|channel|instance|device|endpoint|mirror|image|env|environment|id)(?: (?:id|name|called|named|number|is|:|=))* (?!for\b|in\b|to\b|and\b|with\b|instead\b|from\b|on\b)${EXACT}`,
      "iu",
    ),
    unless: new RegExp(
      String.raw`${PASSING.source}|\b(?:in|inside) [\w/-]+\.\w{1,5}\b|\b(?:and (?:check|tell|see|run|fix|show|count|list)|in this (?:test|file|function)|here)\b`,
      "iu",
    ),
    example: "use the key id AB12",
    counterExample: "use the port 8080 in server.ts",
  },
  {
    id: "we-are-on",
    trigger: "value",
    pattern:
      /(?:^|[,;:–—] ?(?:and |but |so )?|\b(?:and|but|since|because|that|actually|no) )(?:we|i|they|everyone|everything|prod(?:uction)?|staging|ci|this (?:repo|project|app|service|site)|the (?:app|project|service|repo|site|team|backend|frontend|cluster|build|pipeline))(?:'?re|'?m| are| am| is|'s)? (?:all |now |still |currently |only |always |both )*(?:on|using|use|uses|run|runs|running|running on|runs on|run on|target|targets|targeting|needs?|pinned to|pinned at|stuck on|locked to|require|requires|deploy to|deploys to|deployed (?:to|on|in)|host(?:ed)? (?:on|in|at)|ship to|build with|work(?:ing)? (?:in|on|from)|develop on|live in|based in|cap (?:at|uploads at)|capped at|limited to|allow(?:ed)?(?: up to| at most)?|log to|store (?:\w+ ){1,3}in|publish to|push to|charge|bill)(?: the| a| our| at| to| on| in)? (?:(?:node(?:\.?js)?|python|py|java|jdk|ruby|rails|go(?:lang)?|php|postgres(?:ql)?|pg|mysql|redis|react|vue|angular|svelte|next(?:\.?js)?|django|laravel|spring(?: boot)?|typescript|ts|rust|swift|kotlin|ubuntu|debian|alpine|macos|ios|android|terraform|kubernetes|k8s|\.net|dotnet|tailwind|webpack|vite|eslint|jest|vitest|pnpm|npm|yarn|bun|mongo(?:db)?|kafka|elasticsearch|spark|cuda|flutter|expo|electron|drupal|wordpress|sql server|es) ?v?\d[\w.]*|v\d[\w.]*|(?:us|eu|ap|sa|ca|me|af)-[a-z]+-?\d[a-z]?|(?:europe|asia|us)-\w+\d|[\uE001]+|#[\w-]+|(?:utc|gmt|cet|cest|pst|est|[\w]+\/[\w]+)(?:[+-]\d+)? ?(?:time)?|\$\d[\w./]*|\d[\d.,]* ?(?:%|[kmgt]b|req\w*|rps|users|seats|ms|seconds|minutes|hours|days|per \w+|\/\w+)|~?\/[\w./-]+|[\w-]+\.[\w-]+\.[a-z]{2,})/iu,
    unless:
      /\b(?:if|when|why|error|fails?|failing|bug|crash\w*|upgrade|migrate|fix|should|broken|slow|issue|problem|want to|trying to|after)\b/iu,
    example: "we're on node 20",
    counterExample: "when we run node 22 the build fails",
  },
  {
    id: "named",
    trigger: "value",
    pattern: anyOf(
      /\b(?:my|the) (?:[\w-]+ ){0,2}(?:user ?name|login|handle|user id) (?:on|for|in|at|of) (?:the |our |my )?[\w.-]+(?: [\w-]+)? (?:is|'s) [\w.@-]+/iu,
      /^(?:the |our )?[\w-]+ names are [\w-]+, [^\n]{1,40}/iu,
      /^(?:[\w-]+ ){0,3}(?:cards?|number|phone|code|pin|id|ids|account|iban|vat)s?: ?[\w+][\w +-]*\d{3}[^\n]{0,20}/iu,
      /\b(?:my (?:full |first |last |github |gitlab |slack |npm |git )?(?:name|handle|user ?name|username|email|login|nick|boss|manager|pm|lead|co-?founder|time ?zone) (?:is|'s|=)|(?:the|our|my|its|this) (?:[\w-]+ ){0,3}(?:client|customer|project|product|company|app|repo|service|server|host|package|cluster|bucket|branch|feature|team|cat|board|queue|env|environment|database|db|table|channel|machine|box|vm|nas|module|library|cli|tool|bot|job|worker|pipeline|workspace|org|startup|code ?name|vendor|index|namespace|flag|library|domain|container|binary|script|command) (?:is|was|will be|are|'s)(?: now| internally| actually)? (?:called|named|codenamed|known as)|(?:the|our|my) (?:[\w-]+ ){0,2}(?:pm|product manager|project manager|owner|tech lead|team lead|lead|manager|designer|maintainer|cto|ceo|boss|dba|admin|on-?call|reviewer|contact|point of contact|sponsor|stakeholder|client|customer|vendor|provider|registrar|(?:\w+ )?name|code word|ticket prefix|package manager|cloud provider|hosting provider|registry|default branch|main branch|base branch|company|ci system|ci provider|password manager|test runner|bundler|orm|shell)(?: (?:for|of|on|is for) (?:the |our )?[\w-]+(?: [\w-]+)?)? (?:is|'s|=|:)) (?!a\b|an\b|not\b|the\b|wrong|broken|slow|too|also|so\b|still|missing|empty|null|undefined|very|asking|complaining|happy|angry|unhappy|down|out\b|on vacation|required|invalid|getting|used|being|in\b|now\b|fine|ok\b|what|just|always|never|going|optional|set\b|shown|displayed|ready|coming|here\b|waiting|supposed|unsure|new\b|from\b)[\w@#"'\uE000-\uE002][^\n,.;]{0,30}/iu,
    ),
    unless:
      /\b(?:if|when|why|make sure|should|error|fails?|fix|twice|before|after|called (?:with|from|by|in|on|when|twice|again|every|once|multiple|more|before|after|at|for)|says|wants|validate|check)\b/iu,
    example: "the new service is called ledger-api",
    counterExample: "the worker is called twice when the queue is empty",
  },
  {
    id: "limit",
    trigger: "value",
    pattern: anyOf(
      /^max(?:imum)?\.? \d+ \w+/iu,
      /\b(?:(?:max(?:imum)?|min(?:imum)?|at most|no more than|limit(?:ed)?(?: of| is| to)|cap(?:ped)?(?: of| is| at)|hard limit|rate limit|quota|budget|deadline|due|expires?|retention|sla|slo|ceiling)(?: \w+){0,3}?(?: is| are|:|=| of| at| on| after| to| by)|(?:expire|rotate|time ?out|are (?:kept|retained|limited|capped|rotated|purged|deleted))s?(?: \w+)? (?:after|for|to|at|every)) (?:about |around |the |[$€£<~])*\d[\d.,:]*(?: ?(?:%|[kmgt]i?b|k|ms|s|sec\w*|min\w*|hours?|h|days?|weeks?|months?|years?|req\w*|rps|qps|tokens|rows|usd|eur|dollars|bytes|char\w*|users|seats|items|per|\/|calls|connections|pods|cores)\b| ?%|\/|$|[\s.,])/iu,
    ),
    unless: new RegExp(
      String.raw`${PASSING.source}|^(?:set|add|change|make|limit|cap|increase|decrease|raise|lower|bump|reduce|implement|enforce|use|show|truncate|write|create|give|i want|allow|validate|let|update|default|can|could|put|have)\b`,
      "iu",
    ),
    example: "uploads: max size is 25 MB",
    counterExample: "set the max upload to 25 MB",
  },
  {
    id: "other-languages",
    trigger: "value",
    pattern: new RegExp(
      String.raw`\b(?:(?:der|die|das|unser|unsere|mein|meine) [\wäöüß-]+(?: [\wäöüß-]+){0,3} (?:ist|läuft|liegt|lauscht|heißt|heisst)|(?:le|la|l'|les|notre|nos) ?[\wéèàç'-]+(?: [\wéèàç'-]+){0,3} (?:est|tourne|se trouve|écoute|s'appelle)|(?:el|la|los|nuestro|nuestra|mi) [\wáéíóúñ-]+(?: [\wáéíóúñ-]+){0,3} (?:es|está|corre|vive|escucha|se llama)) (?:auf|unter|in|bei|sur|à|dans|en|al|el|der|port|puerto|le|dem|der|host|server)?(?: (?:port|puerto|le port|el puerto|host|server))? ?${EXACT}`,
      "iu",
    ),
    unless: /\b(?:fehler|warum|wenn|erreur|pourquoi|si|por qué|cuando|falla|kaputt)\b/iu,
    example: "die Datenbank läuft auf Port 5433",
  },
];
