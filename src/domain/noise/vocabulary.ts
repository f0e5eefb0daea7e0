/**
 * The closed vocabulary of talk about the work itself. A statement made of these words alone teaches nothing that
 * outlives the session; one word from outside is what makes a statement a fact. So an unknown word always speaks for
 * keeping the text, whatever its language.
 */

/** What a session marker is about. */
export const MARKER_SUBJECTS = words(`
  sess sesh convo ctx conv
  session conversation chat context window transcript history thread compaction autocompaction compact autocompact
  checkpoint checkpointing snapshot resume subagent agent token tokens memory hook precompact boundary
  summarization summarisation summary handoff rollover truncation prompt dialogue dialog message messages turn turns
  sitzung kontext gespräch verlauf unterhaltung komprimierung kontextfenster konversation
  sesión conversación contexto compactación conversation compactage contexte sessione conversazione sessão сессия контекст разговор
`);

/** What happens to a session, as told when it happened. Habits ("runs", "expires") are left out: they are facts. */
export const MARKER_EVENTS = words(`
  compacted compacting compaction compact autocompacted autocompact autocompacting autocompaction compressed compressing compression
  condensed condensing squashed summarized summarised summarizing summarising truncated truncating trimmed trimming pruned
  pruning resumed resuming resume resumes restored restoring reloaded rehydrated continued continuing continue continues
  started starting start starts begun began begin begins beginning opened initialized initialised initializing launched
  ended ending end ends closed closing exited terminated stopped aborted interrupted disconnected reconnected killed
  cleared clearing clear reset flushed dropped lost discarded flush stop restarted restart restarting exit trim fit exhausted exceeded overflow overflowed overran full
  hit hits hitting reached reaching triggered triggering fired happened happening occurred occuring occurring detected imminent pending
  entered entering concluded concluding aborted cancelled canceled preserved shrunk shrinking shortened collapsed folded off signing wrapping wrapped shutdown shutting booted booting woke connected bootstrapped strikes struck hung froze undo attached detached reattached exiting quitting loaded loading approaching filled filling crossed rolled rotated forked handed handoff transferred switched split spawned created
  saved written taken recorded logged marker event checkpoint boundary checkpointed left remaining low running ran out finished
  went through continuation stopping gone lost missing cut exceeded elapsed expired evicted offloaded archived refreshed renewed recycled rebuilt recovered recovery
  done completed complete over again follows below crashed timed paused suspended idle wiped kicked needed required underway available unavailable visible hidden
  komprimiert zusammengefasst fortgesetzt gestartet beendet wiederhergestellt verdichtet erreicht
  compactada compactado reanudada reanudado iniciada iniciado terminada finalizada compactée compacté reprise démarrée terminée
  résumé résumée compattata ripresa avviata retomada возобновлена возобновлён сжат сжата завершена начата начат
`);

/** Whose mere mention, alone in a text, is a marker. */
export const LONE_MARKERS = words(`
  compaction compacted compact compacting checkpoint checkpointing autocompact autocompaction precompact postcompact resumed sessionstart
  sessionend session_start session_end compact_boundary heartbeat komprimierung
`);

/** How work is said to stand, and what people say to be polite. */
export const STATUS = words(`
  done finished finish complete completed completes completing completion success successful successfully succeeded succeeds
  pass passed passes passing green clean ok okay k ready fine good great perfect excellent awesome nice cool
  works working worked fixed resolved solved closed merged wip progress ongoing underway stuck blocked waiting pending
  thanks thank thx ty cheers appreciated welcome sorry apologies hello hi hey greetings morning afternoon evening bye goodbye
  yes yep yeah yup sure certainly absolutely understood acknowledged ack noted roger gotcha got lgtm shipped
  failing failed red broken continue continuing proceed proceeding retry retrying moving started starting begin
  saved applied deployed pushed committed stored remembered recorded landed verified confirmed validated wrapped
  reached exactly agreed alright standby approved compiles compiled gone understand understands awaiting awaited connected marked solved cancelled aborted interrupted np yw brb nvm ofc kk yay hooray congrats course indeed online offline reconnected disconnected idle happy glad initialized loading loaded thinking processing
  nothing none implemented updated refactored added created cleaned fertig erledigt danke gerne alles klar läuft
  terminé fini merci voilà fait d'accord listo hecho gracias terminado vale perfecto pronto fatto grazie feito obrigado готово спасибо сделано хорошо
`);

/** The talk and the memory themselves: what is said of them in talk's own words, or points at them, is over when the talk is. */
export const ITSELF = words(`
  session conversation chat discussion discussions message messages memory memories entry information facts results outcome outcomes
  above earlier later placeholder dummy sample
`);

/** What an agent does with its tools, told as done or as being done. */
export const ACTIVITY_DONE = words(`
  ran executed edited read wrote written opened viewed listed searched grepped created updated modified deleted removed called
  invoked fetched checked committed pushed applied saved looked inspected reviewed examined scanned explored analyzed analysed
  installed built compiled tested fixed implemented refactored added renamed moved patched changed finished completed
  started continued resolved verified confirmed cleaned formatted linted loaded found reran debugged investigated traced
  generated rewrote staged merged rebased pulled cloned wrapped addressed handled used tried attempted printed browsed globbed
  replied answered summarized summarised documented gathered collected set made launched returned took requested granted denied entered exited captured resumed queried downloaded touched
`);

export const ACTIVITY_DOING = words(`
  running executing editing reading writing opening viewing listing searching grepping creating updating modifying deleting removing
  calling invoking fetching checking committing pushing applying saving looking inspecting reviewing examining scanning exploring
  analyzing analysing installing building compiling testing fixing implementing refactoring adding renaming moving patching changing
  finishing completing starting continuing resolving verifying confirming cleaning formatting linting loading finding debugging
  investigating tracing generating rewriting merging rebasing pulling cloning wrapping addressing working proceeding
  waiting thinking planning preparing trying digging diving getting going making gathering collecting beginning resuming rerunning
  retrying processing switching heading jumping turning spawning delegating returning handing querying figuring finalizing finalising polishing drafting summarizing
`);

export const ACTIVITY_TO_DO = words(`
  run execute edit read write open view list search grep create update modify delete remove call invoke fetch check commit push
  apply save look inspect review examine scan explore analyze analyse install build compile test fix implement refactor add rename
  patch change finish complete start continue resolve verify confirm clean format lint load find debug investigate trace generate
  rewrite stage merge rebase pull clone wrap address work proceed wait think plan prepare try dig dive get go begin resume rerun
  retry process query figure see take do give make show double-check first now also quickly just then start help explain
  gather collect summarize summarise walk break tackle jump head step re-run recheck understand identify locate confirm draft
  reproduce rework redo revisit report answer move handle examine come circle follow
`);

/** Things work is done on, named without saying which. */
export const WORK = words(`
  task tasks todo todos item items job jobs work file files code codebase repo repository project directory directories folder
  folders test tests suite suites spec specs unit integration e2e build builds ci pipeline lint linter linting typecheck types type
  check checks change changes edit edits update updates fix fixes bug bugs issue issues error errors warning warnings problem
  problems failure failures step steps phase phases part parts milestone iteration round attempt feature features function functions
  module modules component components class method implementation refactor refactoring cleanup request requests requirements
  pr prs branch commit commits diff patch patches line lines match matches result results output log logs command commands
  tool tools call calls bash shell terminal edit write grep glob search question questions answer plan response reply status
  report docs documentation readme config configuration script scripts ticket tickets goal objective story user users agent
  claude codex gemini cursor copilot opencode assistant usage usages reference references import imports dependencies packages
  review investigation analysis research summary exit stdout stderr stuff thing things bit bits details structure
  pattern patterns fact facts memories open ctrl ctrl+o ctrl+r id number no nr pid name time timestamp date utc mode version left source reason type kind trigger auto automatic automatically manual
  manually pre post previous earlier prior last latest current new old fresh first second third final next initial
  one two three four five six seven eight nine ten several few many multiple more another other others same
  limit limits size budget threshold capacity space max maximum percent minute minutes min second seconds hour hours ms sec today
  yesterday tomorrow tonight point place state event marker events note info notice system client long short detailed
  machine device laptop window tab approval disk percent attention self execution operation process input harness mcp runtime ide editor client clients cli interruption
  run runs runner executions operations action actions improvement improvements tweak tweaks adjustment adjustments suggestion suggestions
  start end begin beginning mid middle way half halfway almost nearly partially mostly remaining rest everything anything
  something nothing cycle continuation ceiling cap deployment deploy server app application website service list board queue sprint overview
  progress background foreground placeholder entry entries record records heads-up fyi reminder ping update tbc all both any once twice time times moment week day duration elapsed notes carrying carried picking picked chatting browser screenshot formatter findings briefing shown periodic confirmation permission side daemon connection
`);

/** Words that join others and say nothing themselves. */
export const GLUE = words(`
  a an the this that these those it its it's i i'm i've i'll i'd me my mine we we're we've we'll us our you you're you'd you'll your
  he she they them their there here is am are was were be been being has have had having do does did will would can could may might
  shall to of in on at by for from with into onto up down off out over about around through as than then so and or but
  if when while where which who whom what how why whether because since until during before after again too also just
  now still yet already currently presently finally recently soon immediately really very quite well let lets let's please
  not don't didn't won't isn't aren't wasn't no further else further like want need know feel free back forward ahead along across between  via
  think guess believe went gone done perfectly nicely great list nearby ago late later early earliest older newer newest recent lately that's there's here's what's let's who's
  quick quickly brief briefly able likely probably maybe perhaps possibly currently busy actively happily sir team everyone folks guys mate buddy friend dear kindly
  took place make room without any longer said says asked told minor small simple various necessary relevant related existing above below following
  overall basically actually honestly obviously hopefully unfortunately fortunately interesting weird strange wonderful fantastic amazing
  brilliant super wow oops hmm uh ah oh haha lol carefully thoroughly deeper closer focus focusing attempting encountered facing seeing
  noticed observed showing appears appear seem stable solid intact unchanged untouched accordingly normally gracefully unexpectedly abruptly suddenly quietly silently prematurely
  productive helpful useful pleasant positive happy satisfied pleased glad content seemed seems appeared appearing lots made talked
  spoke mentioned covered answered helped thanked continued applies apply refer refers referring noteworthy worth worthwhile notable
  remember remembering store storing try trying ignore ignored disregard purpose purposes world foo bar fill coding improving improved
  learned learnt unusual suspicious some such own even much lot see look looks seems go going goes come get give given take make run
  due expected requested asked described discussed needed wanted correctly properly cleanly fully entirely completely smoothly
  locally together away anymore exactly hope enjoy day help assist assistance welcome wait was user's session's
  und der die das ist sind wurde wird hat ich es ein eine alle jetzt ist nun wieder neue neu von zu mit im am um bei nach aus erfolgreich
  le la les un une est a été j'ai c'est tout toutes et de du des en au aux maintenant el los las se ha sido está es por todo todos
  y o ahora il lo gli è stata stato tutto di da e o foi
  re sub s t ve ll d ing etc ie eg vs
`);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/u).filter((word) => word !== ""));
}
