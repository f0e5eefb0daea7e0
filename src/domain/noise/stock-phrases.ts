/** What agents write into a memory when they have nothing to write: acknowledgements, pointers, reports on themselves. */
export function isStock(text: string): boolean {
  const line = text.replaceAll("’", "'").trim();
  return line.length <= LONGEST_STOCK && STOCK.some((phrase) => phrase.test(line));
}

const LONGEST_STOCK = 140;
const END = String.raw`[\s.!…]*$`;
const USER = "(?:the )?(?:user|human|customer|developer)";
const WORK_VERB =
  "(?:continue|proceed|go on|keep going|stop|wait|start|begin|retry|try again|help|check|look|fix|add|write|create|implement|refactor|rename|update|change|remove|delete|run|test|review|explain|summari[sz]e|commit|push|merge|open|finish|investigate|debug|clean)";
const VAGUE =
  "(?:things?|options?|approach(?:es)?|ideas?|topics?|details?|changes?|improvements?|fix(?:es)?|tweaks?|cleanups?|refactorings?|adjustments?|updates?|edge cases?|tests?|issues?|bugs?|questions?|alternatives?|possibilities|conversation|discussion|chat|talk|exchange|debate|session)";
const MANY =
  "(?:a|an|the|some|several|various|many|multiple|different|a few|a couple of|a lot of|more|other|further|minor|small|long|short|good|productive)";

const SEEN =
  "(?:src|source|tests?|docs|package\\.json|readme(?:\\.md)?|tsconfig\\.json|license|\\.gitignore|dockerfile|code|files?|folders?|director(?:y|ies))";

const STOCK: readonly RegExp[] = [
  // "hook: PostToolUse fired"
  stock(
    "(?:the )?(?:hook:? [\\w-]{3,30}|[\\w-]{3,30} hook) (?:has |just |was )?(?:fired|ran|triggered|completed|executed|called)",
  ),
  // What stands at the foot of mails and pages.
  /^we use cookies to\b|^copyright \S.{0,60}\ball rights reserved\b|\bnot the intended recipient\b|^subscribe to (?:our|my|the) newsletter\b|^i(?:'m| am) out of (?:the )?office until\b/i,
  // A prompt of a program, and a template that nobody filled in.
  /\?\s{0,3}[([]y(?:es)?\/n(?:o)?(?:\/\w{1,10})?[)\]]:?$/i,
  /^(?:[\w-]+ ){1,5}(?:is|are|=|:) \{\{\s?\w{1,40}\s?\}\}(?: and (?:[\w-]+ ){1,5}(?:is|are|=|:) \{\{\s?\w{1,40}\s?\}\})?[.!]?$/i,
  // "This is just a test."
  stock("this is (?:just |only )?(?:a|another) test(?: (?:memory|entry|note|message))?(?: for (?:the )?memory)?"),
  // "Important!", "Note to self.", "Remember this.", "See above."
  stock(
    "(?:very )?(?:important|noteworthy|interesting|notable|fyi|reminder|note(?: to self)?|nota bene|attention|heads up)",
  ),
  stock(
    "(?:please |always )?(?:remember|note|keep|save|store|memori[sz]e)(?: (?:this|that|it|these|the above))?(?: (?:for later|in mind|well|please)){0,3}",
  ),
  stock(
    "(?:see|as (?:(?:i|we) )?(?:mentioned|discussed|said|stated|described|noted|shown)|same as|like|cf\\.?)(?: (?:above|below|before|earlier|previously|yesterday|last time))+",
  ),
  // "Always be careful."
  stock(
    "(?:(?:please|always|remember to|make sure to|try to|note to self:?|just|and) )*(?:be (?:careful|helpful|good|nice|attentive)|do your best|pay attention|think first|stay focused|do (?:it right|good work)|(?:write|ship|produce|make) (?:good|clean|nice|better|great|proper) (?:code|software|work))(?: (?:here|now|please|today|at all times))?",
  ),
  // "Do not make things up. Be concise."
  stock(
    "(?:do not|don't|never) (?:make (?:things|stuff|anything) up|hallucinate|speculate|reveal (?:the|your|this|these|any) (?:system )?(?:prompt|instructions?))(?:[.,;] .{0,80})?",
  ),
  // "I am Claude.", "I must not reveal the system prompt."
  stock("(?:i am|i'm|this is) (?:claude(?: code)?|chatgpt|codex|gemini|copilot|cursor)(?:, [^.]{0,60})?"),
  stock(
    "(?:i|we) (?:must|should|may|will|can)(?:not| not)? (?:reveal|share|follow|read|obey|respect) (?:the|my|these|all|those)(?: \\p{Ll}+)? (?:prompt|instructions|rules|guidelines)(?: .{0,30})?",
  ),
  stock(
    "(?:i am|i'm|we are|we're) (?:(?:so|very|really|a bit|just) )*(?:tired|hungry|bored|confused|excited|lost|curious|impressed|back)",
  ),
  stock("(?:finally|happy|yay,?|it's) (?:friday|weekend|monday)[\\s\\p{Extended_Pictographic}]*|tgif"),
  stock("stay tuned|more (?:to come|soon|later|on that (?:soon|later))"),
  // What anyone sees who opens the folder: "This is a TypeScript project.", "There is a README.md in the root."
  stock(
    "(?:this|it|the (?:project|repo(?:sitory)?|codebase)) (?:is|seems to be|appears to be) an? (?:typescript|javascript|python|rust|go|java|kotlin|swift|ruby|php|c#|c\\+\\+|node(?:\\.js)?|react|vue|web|software) (?:project|repo(?:sitory)?|codebase|app|application|package)",
  ),
  stock(
    `(?:there (?:is|are)|(?:this|the|our) (?:project|repo(?:sitory)?|codebase) (?:has|contains|includes)) (?:(?:an?|some|several|many|the) )?${SEEN}(?: (?:folder|directory|file)s?)?(?:(?: and|,| with) (?:an? |the )?[\\w.]+(?: (?:folder|directory|file)s?)?)*(?: in (?:the |this |its )?(?:root|repo|repository|project|folder|test directory)(?: directory| folder)?)?`,
  ),
  stock(
    "(?:the )?(?:readme(?:\\.md)?|tests|source(?: code| files)?|code|package\\.json) (?:is|are|lives?)(?: located| found)? in (?:the )?(?:root|src|tests?|repo|project)\\/?(?: (?:directory|folder)| of the (?:repo|project))?",
  ),
  stock(
    "(?:package\\.json|cargo\\.toml|go\\.mod|pyproject\\.toml|requirements\\.txt|the lockfile) (?:lists|contains|defines|has|holds|includes) (?:the |all |our |its )*(?:dependencies|scripts|packages|versions|metadata)(?: of the (?:project|repo))?",
  ),
  // "502 Bad Gateway"
  /^(?:HTTP(?:\/[\d.]+)? )?[1-5]\d\d [A-Z][A-Za-z]+(?: [A-Z][a-z]+){0,3}$/u,
  // "I will remember that.", "I've noted your preference."
  stock(
    "(?:(?:i|we)(?:'ll| will|'ve| have| am going to)? |will )?(?:now |just |also )?(?:remember(?:ed)?|not(?:e|ed)|sav(?:e|ed)|stor(?:e|ed)|record(?:ed)?|memori[sz]ed?|ke(?:ep|pt)|updat(?:e|ed)) (?:this|that|it|these|your \\p{L}+|the (?:fact|preference|information|note|memory|above))(?: (?:in|to|for) (?:mind|memory|later|future|next time|the future))?",
  ),
  stock(
    "(?:memory|fact|note|preference|information|entry|this) (?:has been |was |is )?(?:saved|stored|noted|recorded|updated|remembered|written|added)(?: (?:to|in) (?:the )?(?:memory|store|notes))?(?: successfully)?",
  ),
  // "User asked me to fix the bug.", "User selected option 2."
  new RegExp(
    String.raw`^${USER} (?:has |just |also )*(?:asked|told|wants|wanted|requested|instructed|would like|needs) (?:me|us|claude|the agent|the assistant|codex) to ${WORK_VERB}\b(?!.*\b(?:always|never|every|only|from now on|instead|before each|whenever|in future)\b)[^\d]{0,60}${END}`,
    "iu",
  ),
  stock(
    `${USER} (?:has |just |then )?(?:selected|chose|picked|confirmed|accepted|approved|rejected|declined|denied|cancelled|interrupted|agreed|replied|responded|answered|typed|clicked|thanked (?:me|us)|said (?:ok|yes|no|go|continue|hi|hello|thanks))(?: (?:with|to|the|my|our|a|an|option|choice|plan|proposal|change|changes|edit|request|task|tool|call|permission|prompt|yes|no|ok|\\d+|[a-d]))*`,
  ),
  // "This was a productive session.", "We discussed several options."
  stock(
    "(?:this|it|that|the|our|today's|today) ?(?:session|conversation|discussion|chat|work|meeting)? (?:was|is|has been|went|is going|goes|continued|continues) ?(?:on|over)?(?:(?:a|an|very|really|quite|so|pretty|going|good|great|productive|long|short|smooth|smoothly|well|fine|nice|fun|busy|far|for a while|as planned|session|day|conversation|discussion) ?)*",
  ),
  new RegExp(
    String.raw`^(?:(?:we|i|they|${USER} and (?:i|claude)) )?(?:have |just |also )?(?:had|discussed|talked (?:about|through|over)|went (?:over|through)|covered|considered|explored|looked at|reviewed|compared) (?:${MANY} ){0,3}${VAGUE}(?: (?:about|on|regarding) (?:the |our |this )?\p{Ll}+)?${END}`,
    "iu",
  ),
  new RegExp(String.raw`^(?:${MANY} ){0,2}${VAGUE}(?:,? (?:and|&) (?:${MANY} )?${VAGUE})*${END}`, "iu"),
  stock(
    "(?:there (?:is|was|are) )?(?:no|nothing) (?:new |more |other |further |additional |relevant |useful )*(?:information|info|insights?|knowledge|content|data|context|findings|learnings|to add|to note|to say|here|today)",
  ),
  // "Improved error handling.", "Cleaned up unused imports.", "Rebased onto main without conflicts."
  stock(
    "(?:i |we |i've |we've )?(?:improved|cleaned up|tidied(?: up)?|simplified|fixed|added|updated|removed|reviewed|polished|tweaked|wrote|extended|expanded|increased|adjusted|addressed|resolved|handled)(?: (?:the|a|an|some|more|all|several|various|many|few|new|old|unused|missing|failing|remaining|existing|minor|small|unit|integration|pull|merge|review|edge|error|test|code|naming|import|lint|type|dead))*(?: (?:error handling|imports?|tests?|cases?|comments?|requests?|feedback|typos?|whitespace|formatting|readability|naming|coverage|documentation|docs|errors?|warnings?|code|style|structure|quality|performance|conflicts?|issues?|nits?|logging|types?|validation|checks?|suggestions?|remarks?|findings))+(?: (?:for|in|of|from|across|and) (?:the |some |more |all )?(?:\\p{Ll}+ ){0,2}\\p{Ll}+)?",
  ),
  stock(
    "(?:i |we )?(?:rebased|merged|squashed|cherry-picked|pushed|pulled|fast-forwarded)(?: (?:the|my|this|all|branch|commits?|changes?|it|everything))*(?: (?:on ?to|on|into|to|from|with) \\S+)?(?: (?:without|with no|no) (?:any )?(?:conflicts?|issues?|problems?|errors?)| cleanly| successfully)?",
  ),
  stock(
    "(?:i |we )?(?:delegated|handed(?: off)?|passed|assigned|gave|sent) (?:the |this |that |some )?(?:\\p{Ll}+ ){0,2}to (?:a|an|the|another) (?:sub-?agent|agent|helper|worker|reviewer)",
  ),
  stock("called (?:the )?\\S+ tool\\b.{0,60}"),
  // "API error, retrying in 5s.", "Connection lost, reconnecting."
  stock(
    "(?:(?:the|an?) )?(?:api|network|server|connection|request|stream|socket|provider|model|tool|internet)(?: \\p{Ll}+)? ?(?:error|lost|failed|failure|timed out|timeout|dropped|closed|reset|overloaded|unavailable|interrupted)[,;:. –-]+(?:now |then |will )?(?:re-?\\p{Ll}+|wait\\p{Ll}*|back(?:ing)? off|trying again)(?: .{0,30})?",
  ),
  // "Cost: $0.42", "Elapsed time: 12m 4s", "Turn 14", "Model: claude-sonnet", "[tool call: Bash]"
  /^(?:total |api |session |wall |estimated )*(?:cost|spend|elapsed(?: time)?|duration|tokens?(?: used)?|latency|runtime)\s?[:=]\s?[$€£]?\d[\d.,:]*\s?(?:[kmshu]|ms|min|sec|usd|eur|seconds?|minutes?|tokens?)*(?: \d+\s?(?:s|sec|ms|m))?[\s.]*$/iu,
  /^(?:turn|message|iteration|round|attempt|step|page|part|todo|item|chunk) #?\d+(?:\s?(?:\/|of)\s?\d+)?[\s.:]*$/iu,
  /^model\s?[:=]\s?(?:anthropic\/|openai\/|google\/)?(?:claude|gpt|gemini|codex|opus|sonnet|haiku|o\d)[\w.-]*[\s.]*$/iu,
  /^\[(?:tool|function|system|assistant|user|hook)[ -]?(?:call|use|result|output|message|error|reminder)?\b[^\]]{0,60}\]$/iu,
  /^(?:npm|yarn|pnpm|pip|cargo|warning|warn|info|debug|notice)\b:?\s(?:warn(?:ing)?|info|notice|err!?)\b.{0,80}$/iu,
  // "Hmm, interesting.", "That makes sense.", "Let's see.", "ping"
  stock(
    "(?:h+m+|well|ah|oh|ok|okay|right|yes|yeah|so|and|cool|wow)?,? ?(?:interesting|i see|makes sense|that makes sense|that helps|good to know|let's see|let me see|we'll see|we shall see|sounds right|indeed|fair point|nice find|no idea)",
  ),
  stock(
    "(?:ping|pong|beep|heartbeat|keep-?alive|noop|no-op|bump|tick|alive|marker|dummy|lo+l|lmao|haha|misc|etc|stuff|things?|whatever|idk|nothing|anything)",
  ),
  stock(
    "(?:i |we |i've |we've )?(?:opened|created|submitted|updated|closed|drafted|filed|linked) (?:a|an|the|this|another) (?:draft |new |follow-?up )?(?:pull request|merge request|pr|mr|issue|ticket|branch)(?: for (?:review|it|this|that))?",
  ),
  stock(
    "(?:tool|permission|edit|request|command|plan|bash|write|action)(?: (?:use|call|request|execution|mode))? (?:was |has been |got )?(?:rejected|denied|approved|granted|accepted|cancelled|interrupted|aborted|blocked)(?: by (?:the )?user)?",
  ),
  /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?Z?)?[\s.]*$/u,
  // The same in German, French, Spanish and Italian.
  new RegExp(
    String.raw`^(?:ich habe|wir haben) (?:(?:die|das|den|der|dem|alle|einen|ein|eine|mehrere|einige|\d+) )?(?:\p{L}+ )?(?:datei(?:en)?|tests?|bugs?|fehler|code|änderung(?:en)?|aufgaben?|doku(?:mentation)?|build|branch|pr|funktion|klasse|skript) (?:\p{L}+ )?(?:aktualisiert|geändert|behoben|gefixt|korrigiert|geschrieben|erstellt|gelöscht|hinzugefügt|angepasst|ausgeführt|gelesen|geprüft|erledigt|umgesetzt|committet|gepusht|gemergt|abgeschlossen)${END}`,
    "iu",
  ),
  new RegExp(
    String.raw`^(?:j'ai|nous avons|on a) (?:corrigé|mis à jour|modifié|ajouté|créé|supprimé|lu|vérifié|terminé|exécuté|lancé|relancé|poussé|écrit|fini) (?:le|la|les|un|une|des|l'|tous les) ?(?:bug|fichier|test|code|erreur|tâche|branche|documentation|modification|build|script|changement)s?${END}`,
    "iu",
  ),
  new RegExp(
    String.raw`^(?:he|hemos|se ha|ho|abbiamo) (?:actualizado|corregido|modificado|añadido|creado|eliminado|leído|terminado|ejecutado|arreglado|escrito|completado|aggiornato|corretto|modificato|aggiunto|creato|finito|completato) (?:el|la|los|las|un|una|il|lo|i|gli|le) (?:archivo|bug|error|test|prueba|código|tarea|rama|documentación|cambio|build|script|file|errore|codice|modifica)(?:s|es)?${END}`,
    "iu",
  ),
  stock(
    "(?:alles|todo|tout|tutto|tudo)?,? ?(?:erledigt|fertig|geschafft|terminé|fini|listo|hecho|terminado|fatto|finito|pronto|feito|c'est (?:fait|bon))(?:[,.!]? (?:und |et |y |e )?(?:(?:die |alle |tous les |les |todos los |los |tutti i |i )?tests? (?:laufen|sind grün|passent|pasan|passano)|alles (?:läuft|grün|ok|gut)|tout (?:fonctionne|marche|est bon|passe)|todo (?:funciona|ok|bien|pasa)|tutto (?:funziona|ok|bene)))?",
  ),
  // Said and done, and nothing told with it: no number and no word of Latin letters, so no name.
  /^(?:はい|了解|承知|わかりました|好的|收到|明白|没问题|네|알겠|хорошо|понял|ок|готово)[^\d\p{Script=Latin}]{0,30}$/iu,
  /^(?:oops|whoops|argh),? (?:a )?(?:typo|wrong (?:file|window|branch))[.,;!] ?(?:corrected|fixed|sorry)?[.!]*$/iu,
  /^(?:session )?summary[^\n:]{0,30}:(?:\s*[-*]? ?[\w ]{2,20}: (?:none|nothing|n\/a)[.,;]?)+$/iu,
  /^plan for (?:this session|today|now|the session):/iu,
  /^(?:daily|weekly|session) log\b[^:]{0,20}: (?:no activity|nothing|empty|none)[.!]*$/iu,
];

function stock(phrase: string): RegExp {
  return new RegExp(`^(?:${phrase})${END}`, "iu");
}
