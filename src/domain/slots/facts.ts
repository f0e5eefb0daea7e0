import { attributeIn } from "./attributes.ts";
import { roleWords, rolesJoined, isPurpose } from "./roles.ts";
import { filledByOne, isVersioned, jobOf } from "./tools.ts";
import { ADDRESS, AMOUNT, describes, INTEGER, isCommand, isLiteral, isName, isRegion, LINK, PATH, valueWords, VERSION } from "./values.ts";
import { bag, bare, canonical, claimWords, contentWords } from "./words.ts";

/** How many values may stand side by side: then a second one replaces the first, asks for review, or joins it, unless it speaks of change. */
export type Room = "for one" | "for few" | "for many";

/** One value held by one slot, as read from one clause. */
export interface Fact {
  readonly subject: string;
  readonly attribute: string;
  readonly value: string;
  readonly room: Room;
}

/** The facts that a clause states, by the first grammar that fits; a clause that fits none is a plain claim, yes or no. */
export function factsIn(clause: string): readonly Fact[] {
  const text = rolesJoined(clause);
  if (/^(?:it|that|this|they|he|she)(?: |$)/.test(text)) return [];
  if (NEGATED.test(text) || (MANY.test(text) && !/ (?:and up|or newer|or later)\b|\d\+/.test(text))) return claim(text);
  for (const grammar of GRAMMARS) {
    const facts = grammar(text);
    if (facts.length > 0) return facts;
  }
  return claim(text);
}

const NEGATED = /\b(?:not|never|no|without|avoid|nobody|none|neither|nor|cannot)\b/;
/** Words that say there is more than one: such a statement joins others, it never replaces them. */
const MANY = /\b(?:also|another|additional|additionally|supports?|supported|including|includes?|as well|either|one of|some|e\.g|for example|such as|allow(?:s|ed)? (?:both|multiple)|open|block|blocks|forward|forwards|whitelist|allowlist|close|kill)\b|\btoo$/;
const LINKED = String.raw`(?:is|are|=|:|~>|equals?|should be|must be|has to be|needs to be|is set to|are set to|set to|defaults? to|was set to|stays?|stands at|to be)`;

type Grammar = (clause: string) => readonly Fact[];

const GRAMMARS: readonly Grammar[] = [variable, command, address, version, port, language, place, measured, person, preference, tool, related, linked, quantity];

function fact(attribute: string, about: readonly string[], value: string, room: Room = "for one"): readonly Fact[] {
  const words = valueWords(value);
  const subject = about.filter((word) => !SAID_BY_THE_ATTRIBUTE.get(attribute)?.has(word));
  return words.length === 0 ? [] : [{ attribute, subject: bag(subject), value: words.join(" "), room }];
}

/** "The deploy region" is the region: words that go without saying beside an attribute. */
const SAID_BY_THE_ATTRIBUTE = new Map(Object.entries({ region: "deploy aws cloud gcp", license: "code sourc open", branch: "git", owner: "cod", url: "web", theme: "color", timezone: "local", env: "environment" }).map(([attribute, words]) => [attribute, new Set(words.split(" "))]));

function variable(clause: string): readonly Fact[] {
  const found = /\$([a-z0-9_]+)(?:(?: is| =| :| ~>| should be| must be| set| to| defaults| be| needs| has| equals)+) (?:to )?(\S+)/.exec(clause);
  if (!found || found[2] === undefined || describes(found[2]) || /^(?:in|on|not|the|a)$/.test(found[2])) return [];
  return fact("env", [found[1] ?? "", ...contentWords(clause.replace(found[0], " ").replace(/\b(?:env|environment|var|variable|export)\b/g, " "))], found[2]);
}

const ACTIVITIES = new Set("test build lint format deploy install start migrat typecheck type-check releas release publish seed bench clean restart develop development e2e compil generat codegen coverage format check serv reload bootstrap setup dev watch preview backup restor sync unit integration".split(" "));

function command(clause: string): readonly Fact[] {
  const tokens = clause.split(" ");
  const commands = tokens.filter((token) => isCommand(bare(token)));
  if (commands.length !== 1 || /\b(?:before|after|when|if|fails|hangs|takes|breaks|prints|first)\b/.test(clause)) return [];
  const rest = contentWords(clause.replace(commands[0] ?? "", " ").replace(/\b(?:command|cmd|script|run|running|execute|invoke|launch|kick off|do|how|you|try)\b/g, " "));
  if (!rest.some((word) => ACTIVITIES.has(word))) return [];
  return fact("command", rest, bare(commands[0] ?? ""));
}

const AT_VERSION = new RegExp(`^(.+?) (?:${LINKED}|is at|is on|at|uses|on) (?:version )?(v?\\d+(?:\\.\\d+)+\\S*|v\\d\\S*)(.*)$`);
const VERSION_IS = new RegExp(`^(.+?) ${LINKED} (?:version )?(v?\\d[\\w.-]*)(.*)$`);

function version(clause: string): readonly Fact[] {
  if (!/\d/.test(clause)) return [];
  const tokens = clause.split(" ").map((token) => (token === "~>" ? token : bare(token)));
  const hits: { product: string; at: number; number: string; upTo: number }[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const product = canonical((tokens[at] ?? "").replace(/'s$/, ""));
    if (!isVersioned(product)) continue;
    let next = at + 1;
    while (/^(?:pinned|locked|fixed|stays?|are|upgraded|version|versions|v|is|to|on|at|:|=|~>|>=|≥|now|runtime|lts)$/.test(tokens[next] ?? "-") || (tokens[next] === "" && next < tokens.length)) next++;
    const number = (tokens[next] ?? "").replace(/^[>=≥~^]+/, "");
    if (VERSION.test(number) && Number.parseInt(number.replace(/^v/, ""), 10) < 1000) hits.push({ product, at, number, upTo: next });
  }
  const [hit] = hits;
  if (hits.length === 1 && hit !== undefined) {
    if (/\b(?:port|timeout|limit|replicas|workers|retries|spaces)\b/.test(clause)) return [];
    const around = [...tokens.slice(0, hit.at), ...tokens.slice(hit.upTo + 1)].join(" ");
    const least = /\b(?:requires?|needs?|minimum|at least|or newer|or later|or higher|or above|and up|oldest)\b|>=|≥|\d\+/.test(clause);
    const rest = contentWords(around.replace(/\b(?:requires?|needs?|supports?|minimum|at least|or newer|or later|or higher|or above|and up|required|pin|pinned|pins|targets?|upgrade|upgraded|stay|stick|version|versions|everywhere|lts|must|what)\b/g, " "));
    const numbered = fact(least ? "minimum version" : "version", [hit.product, ...rest], hit.number.replace(/\+$/, ""));
    // "the database is postgres 16" names the database as well as its version.
    const unnumbered = tokens.filter((_, at) => at <= hit.at || at > hit.upTo).join(" ");
    return jobOf(hit.product) === undefined || least ? numbered : [...numbered, ...tool(unnumbered), ...linked(unnumbered)];
  }
  const named = AT_VERSION.exec(clause) ?? (/\bversion\b/.test(clause) ? VERSION_IS.exec(clause) : null);
  if (!named || !VERSION.test(bare(named[2] ?? "")) || hits.length > 1) return [];
  const of = attributeIn(named[1] ?? "");
  if (of !== undefined && of.attribute !== "version") return [];
  return fact("version", contentWords(`${named[1]} ${named[3]}`.replace(/\bversions?\b/g, " ")), named[2] ?? "");
}

const OPEN_DOOR = /\b(?:on|at|~>|listens?|port|binds?|=|:|is|uses?|runs?|served|exposed?)\b|[:=]|~>/;

function port(clause: string): readonly Fact[] {
  if (!/\d/.test(clause)) return [];
  const tokens = clause.split(" ").map((token) => token.replace(/^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])?:(?=\d)/, "").replace(/^https?:\/\/(?:localhost|127\.0\.0\.1):(\d+)\/?$/, "$1"));
  const numbers = tokens.filter((token) => INTEGER.test(bare(token)));
  const number = Number(bare(numbers[0] ?? ""));
  if (numbers.length !== 1 || number < 1 || number > 65_535 || !OPEN_DOOR.test(clause)) return [];
  const says = /\bports?\b/.test(clause);
  if (!says) {
    const after = new RegExp(`(?:^| )(?:on|at|~>|:|=|is|listens|binds|use|uses|to) ${bare(numbers[0] ?? "")}(?: |$|,)`);
    const looksLikeYear = number > 1900 && number < 2100 && !/\b(?:listens?|binds?|runs?)\b/.test(clause);
    if (number < 1024 || looksLikeYear || !after.test(tokens.join(" ")) || attributeIn(clause.replace(/ (?:is|are|=|:|~>) .*$/, "")) !== undefined) return [];
  }
  return fact("port", contentWords(tokens.filter((token) => token !== numbers[0]).join(" ").replace(/\b(?:ports?|http|tcp|locally|local|localhost|requests?|connections?|traffic|number|up)\b/g, " ")), bare(numbers[0] ?? ""));
}

function address(clause: string): readonly Fact[] {
  if (!/\w[.:][\w/]/.test(clause)) return [];
  const tokens = clause.split(" ").map(bare);
  for (const [attribute, shape] of [["ip", ADDRESS], ["url", LINK], ["mac", /^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$/]] as const) {
    const found = tokens.filter((token) => shape.test(token));
    const rest = tokens.filter((token) => token !== found[0]).join(" ");
    if (found.length !== 1 || /\b(?:see|read|refer|ping|ssh|allow|example|docs at|filed|fixed|visit|follow|calls?|fetch(?:es)?|depends?|sends?|pushes|pulls|connects?)\b/.test(rest)) continue;
    if (!/\b(?:is|are|has|at|on|to|points?|resolves?|lives?|runs?|uses?|listens?)\b|[:=]|~>/.test(clause)) continue;
    return fact(attribute, contentWords(rest.replace(/\b(?:ip|mac|address|static|url|base|link|site|endpoint|resolves?|reserved|v4|ipv4|lan)\b/g, " ")), (found[0] ?? "").replace(/\/$/, ""));
  }
  return [];
}

const PLACED = /^(?:put |keep |store |place |save |write |add )?(.+?) (?:is|are|lives?|live|stays?|goes|go|belongs?|sits?|resides?|:|=|~>|located|stored|kept|written|saved|found|placed|defined|configured|mounted|get|in)(?: (?:is|are|now|located|stored|kept|written|saved|found|placed|defined|configured|mounted|live))* ?(?:in|at|under|to|into|inside|on)? (?:the )?(\S+)(?: (?:directory|folder|dir|file))?((?: (?:for|in|on|when|,) .*)?)$/;

function place(clause: string): readonly Fact[] {
  const found = PLACED.exec(clause);
  const where = bare(found?.[2] ?? "");
  if (found && PATH.test(where) && !LINK.test(where) && !isCommand(where)) {
    const named = attributeIn(found[1] ?? "");
    if (named && !/^(?:path|script|command|image|variable)$/.test(named.attribute)) return [];
    const about = named && /^(?:path|script|command)$/.test(named.attribute) ? (named.attribute === "path" ? named.rest : `${found[1]}`) : (found[1] ?? "");
    return fact("path", contentWords(`${about} ${found[3] ?? ""}`), where);
  }
  const hosted = /^(?!(?:we|i|you|deploys?) )(.+?) (?:(?:is|are|was)? ?(?:hosted|running|runs?|lives?|live|sits?|stays?|deployed)|is|are|~>)(?: now)? (on|in|at|~>) (?:the |our |my )?(\S+(?: (?!for|in|on|at|,)\S+)?)((?: (?:for|in|on|when|,) .*)?)$/.exec(clause) ?? /^(?!(?:we|i|you) )(.+?) (~>) (?:the |our |my )?(\S+(?: (?!for|in|on|at|,)\S+)?)((?: (?:for|in|on|when|,) .*)?)$/.exec(clause);
  if (!hosted) return kept(clause);
  const [, what = "", preposition = "", host = "", rest = ""] = hosted;
  const isBe = / (?:is|are) (?:on|in|at) /.test(clause);
  const name = bare(host);
  const known = jobOf(canonical(name));
  if (attributeIn(what) !== undefined || (preposition === "~>" && (AMOUNT.test(name) || describes(name)))) return [];
  if (known !== undefined || !isName(name) || WHEN.test(name) || NOT_A_PLACE.test(name) || AMOUNT.test(name) || / and /.test(` ${what} ${name} `)) return [];
  if (isRegion(name)) return fact("region", contentWords(`${what} ${rest}`), name);
  if (isBe && preposition === "in" && !isLiteral(name) && !contentWords(what).some((word) => ARTIFACTS.has(word.slice(word.lastIndexOf("-") + 1)))) return [];
  // A container and the machine it runs on are two answers to "where".
  const attribute = /^(?:docker|kubernetes|podman|a container|containers?|lxc|a vm|vm)\b/.test(name) ? "runtime" : "place";
  const subject = contentWords(`${what} ${rest}`);
  const does = preposition === "~>" && subject.some(isPurpose) ? fact("tool", roleWords(subject), name) : [];
  return [...fact(attribute, subject, name), ...does];
}

function kept(clause: string): readonly Fact[] {
  const hosts = /^(\S+) hosts (?:the |our )?(.+)$/.exec(clause);
  if (hosts && isName(hosts[1] ?? "") && !/^(?:we|i|it|they)$/.test(hosts[1] ?? "")) return fact("place", contentWords(hosts[2] ?? ""), hosts[1] ?? "");
  const found = /^(?:we |i )?(?:(?:keep|store|track|manage|put|host|document|write|file)s? )?(?:the |our )?(.+?) (?:live|lives|are kept|are stored|are tracked|is kept|is stored|are documented|is documented|go|belong|goes|is hosted|are hosted|is tracked|is managed|are managed|are filed|are sent|is sent|are pushed|are shipped|are uploaded|are exported)? ?(?:in|on|at|to|through|via) (?:the |our )?(\S+(?: (?!for|when|in|on|at|,|and)\S+)?)((?: (?:for|when|,) .*)?)$/.exec(clause);
  const isKept = /^(?:we |i )?(?:keep|store|track|manage|put|host|document|file)s? |\b(?:lives?|kept|stored|tracked|documented|belong|hosted|managed|filed|go|goes|sent|pushed|shipped|uploaded|exported)\b/.test(clause);
  if (!found || !isKept || contentWords(found[1] ?? "").includes("deploy") || !isName(found[2] ?? "") || WHEN.test(found[2] ?? "") || NOT_A_PLACE.test(found[2] ?? "")) return [];
  return fact("place", contentWords(`${found[1]} ${found[3]}`), found[2] ?? "");
}

/** Things people keep somewhere; of anything else "is in" may tell a state ("the api is in beta"). */
const ARTIFACTS = new Set("metric flag doc log secret dashboard issue ticket design spec runbook not note credential backup photo media recording key password config recipe playbook roadmap backlog alert bookmark".split(" "));
const NOT_A_PLACE = /^(?:fire|hold|call|track|time|top|par|board|beta|alpha|progress|sync|english|german|french|spanish|go|rust|python|typescript|memory|parallel|order|place|use|linux|macos|windows|ubuntu|background|foreground|general|particular|fact|theory|practice|charge|vacation|leave|holiday|review|production|staging|development|branch|default|schedule|demand|purpose|merge|push|commit|every|each|all|it|ci|strict|debug|safe|maintenance|read-only|fridays?|mondays?|disk|port)\b/;
const WHEN = /^(?:every|each|daily|weekly|nightly|hourly|monthly|once|twice|mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays|weekends|\d{1,2}(?::\d\d)?(?:am|pm)?|midnight|noon|startup|boot|push|merge)\b/;

function measured(clause: string): readonly Fact[] {
  const expires = /^(.+?) (expires?|timeouts?|times? out|is cached|are cached|is kept|are kept|are retained|is retained|live|lives|last|lasts)(?: (?:after|in|for|at|within))? (\d\S*)((?: (?:for|in|on|when) .*)?)$/.exec(clause);
  if (expires && AMOUNT.test(expires[3] ?? "")) {
    const attribute = /^time/.test(expires[2] ?? "") ? "timeout" : /kept|retained/.test(expires[2] ?? "") ? "retention" : "ttl";
    return fact(attribute, contentWords(`${expires[1]} ${expires[4]}`), expires[3] ?? "");
  }
  const keeps = /^(?:we |i |please )?(?:keep|retain|store) (.+?) (?:around )?for (\d\S*)((?: (?:in|on) .*)?)$/.exec(clause);
  if (keeps && AMOUNT.test(keeps[2] ?? "")) return fact("retention", contentWords(`${keeps[1]} ${keeps[3]}`), keeps[2] ?? "");
  const tries = /^(.+?) (?:retry|retries|is retried|are retried|gets? retried)(?: up to| at most)? (\d+)(?: times| x)?((?: (?:for|in|on|when) .*)?)$/.exec(clause);
  if (tries) return fact("retries", contentWords(`${tries[1]} ${tries[3]}`), tries[2] ?? "");
  const capped = /^(.+?) (?:is|are) (?:limited|capped|restricted) (?:to|at) (.+)$/.exec(clause);
  if (capped && /\d/.test(capped[2] ?? "")) return fact("limit", contentWords(capped[1] ?? ""), capped[2] ?? "");
  const counted = /^(.*?)(\d+) (replicas|workers|approvals?|retries|threads|instances|attempts)((?: (?:for|in|on|when|to|before|per) .*)?)$/.exec(clause) ?? /^(.*?)(?:with |a |an )?(?=(?:concurrency|timeout|ttl|limit|pool size|batch size|page size|interval|parallelism) (?:of )?\d)()(concurrency|timeout|ttl|limit|pool size|batch size|page size|interval|parallelism) (?:of )?(\d\S*(?: (?:for|in|on|when) .*)?)$/.exec(clause);
  if (counted) {
    const [, before = "", number = "", noun = "", after = ""] = counted;
    const amount = number === "" ? (after.split(" ")[0] ?? "") : number;
    const rest = contentWords(`${before} ${number === "" ? after.slice(amount.length) : after}`).filter((word) => !/^(?:requir|at|least|has|need|up|keep|minimum|exactly)$/.test(word));
    return fact(attributeIn(noun)?.attribute ?? noun, rest, amount);
  }
  const opens = /^(.+?) (?:start|begin|are prefixed|is prefixed)s? with (?:the )?(\S+)$/.exec(clause);
  if (opens && isLiteral(opens[2] ?? "")) return fact("prefix", contentWords((opens[1] ?? "").replace(/\bnames?\b/g, " ")), opens[2] ?? "");
  const timed = /^(.+?) (?:runs?|happens?|fires?|is scheduled|are scheduled|takes place|kicks off|goes out|go out|is run|are run|is|are|starts?|~>)(?: (?:for|at|on|to|scheduled))* ((?:every|each|daily|weekly|nightly|hourly|monthly|once|twice|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays|\d{1,2}(?::\d\d)? ?(?:am|pm)|\d{1,2}:\d\d|midnight|noon|0?\d{4} utc)\b.*)$/.exec(clause.replace(/^we (?:do|have|hold) (.+?) (?=(?:at|on|every) )/, "$1 is "));
  if (timed && !/\b(?:push|commit|pr|merge|request|save)\b/.test(timed[2] ?? "")) {
    const named = attributeIn(timed[1] ?? "");
    return fact("schedule", contentWords(named && /^(?:schedule|interval|standup)$/.test(named.attribute) ? (named.attribute === "standup" ? (timed[1] ?? "") : named.rest) : (timed[1] ?? "")), timed[2] ?? "");
  }
  return [];
}

function person(clause: string): readonly Fact[] {
  const active = /^(\S+(?: (?:and \S+|[a-z]+))?) (owns|own|leads|lead|maintains|maintain|is in charge of|is responsible for|looks after|takes care of|handles|is the owner for|is the go-to for|reviews) (.+)$/.exec(clause);
  if (active && isName(active[1] ?? "") && !/^(?:we|i|you|they|the|tech|our|a|an|this|each|every|code)\b/.test(active[1] ?? "") && (/ and /.test(active[1] ?? "") || !/^(?:own|lead|maintain)$/.test(active[2] ?? ""))) {
    const verb = active[2] ?? "";
    const attribute = verb.startsWith("lead") ? "lead" : verb === "reviews" ? "reviewer" : "owner";
    // Two may review or handle a thing side by side; ownership and lead are one person's.
    return fact(attribute, contentWords((active[3] ?? "").replace(/\bteam$/, " ")), active[1] ?? "", /^(?:handles|reviews|maintains?)$/.test(verb) ? "for many" : "for one");
  }
  const passive = /^(.+?) (?:is|are) (owned|led|maintained|handled|run|managed|reviewed|looked after) by (?:the )?(.+)$/.exec(clause);
  if (passive && isName(passive[3] ?? "") && jobOf(canonical(passive[3] ?? "")) === undefined) {
    const attribute = passive[2] === "led" ? "lead" : passive[2] === "reviewed" ? "reviewer" : "owner";
    return fact(attribute, contentWords(passive[1] ?? ""), (passive[3] ?? "").replace(/ team$/, ""), /^(?:owned|led)$/.test(passive[2] ?? "") ? "for one" : "for many");
  }
  const licensed = /^(.*?)\b(?:is|are) licen[sc]ed under (?:the )?(.+)$/.exec(clause);
  if (licensed) return fact("license", contentWords(licensed[1] ?? ""), (licensed[2] ?? "").replace(/ licen[sc]e$/, ""));
  const branches = /^(?:we |always )?branch (?:off|from|off of) (?:the )?(\S+)((?: for .*)?)$/.exec(clause);
  if (branches) return fact("branch", contentWords(branches[2] ?? ""), branches[1] ?? "");
  const mine = /^i (?:am in|live in|am based in|am located in|~>|work from) (\S+(?: [a-z]+)?)$|^i (?:work at|work for|am at) (\S+)$/.exec(clause);
  if (mine) return fact(mine[1] ? "place" : "employer", ["me"], mine[1] ?? mine[2] ?? "");
  const belongs = /^(.+?) belongs to (?:the )?((?:team )?\S+)(?: team)?$/.exec(clause);
  if (belongs) return fact("owner", contentWords(belongs[1] ?? ""), belongs[2] ?? "");
  const ask = /^(?:please )?(?:ask|ping|contact|talk to|message|page|reach out to|go to|escalate to) (\S+) (?:about|for|on|regarding|when) (.+)$/.exec(clause);
  if (ask && isName(ask[1] ?? "")) return fact("contact", contentWords(ask[2] ?? ""), ask[1] ?? "");
  const named = /^(?:please )?(?:i prefer to be called|call me|address me as|i go by) (\S+)$|^my name ~?>?(?:is )?(\S+)$/.exec(clause);
  return named ? fact("name", ["me"], named[1] ?? named[2] ?? "") : [];
}

const LENGTH = new Map<string, string>([..."short brief concise terse succinct compact shorter crisp tight".split(" ").map((word) => [word, "short"] as const), ..."long detailed verbose thorough in-depth elaborate extensive longer exhaustive comprehensive".split(" ").map((word) => [word, "long"] as const)]);
const ANSWERS = /\b(?:answers?|repl(?:y|ies)|responses?|explanations?|summar(?:y|ies)|messages|output|prs?|commits?|comments|functions|variable names|names)\b/;

function preference(clause: string): readonly Fact[] {
  const long = clause.split(" ").map((word) => LENGTH.get(word)).find((word) => word !== undefined);
  const who = /^(\S+)(?: team)? (?:strongly |really |usually )?(?:prefers?|likes?|wants?|favou?rs?)\b/.exec(clause)?.[1];
  const about = ANSWERS.exec(clause)?.[0];
  const owner = who !== undefined && !/^(?:i|we|user|you|they|he|she|the|me)$/.test(who) ? [who] : [];
  if (long && about && /\b(?:prefers?|keep|likes?|wants?|give|be|should be|are|write|please|use)\b|^\S+ \S+$/.test(clause)) {
    const rest = contentWords(clause.replace(about, " ").split(" ").filter((word) => !LENGTH.has(word)).join(" ")).filter((word) => !/^(?:prefer|keep|lik|giv|writ|pleas)$/.test(word) && word !== who);
    return fact("length", [canonical(about), ...rest.filter((word) => !/^(?:to|point|sweet|very)$/.test(word)), ...owner], long);
  }
  const liked = /^(?:\S+(?: team)? )?(?:strongly |really |usually )?(?:prefers?|likes?|wants?|favou?rs?) (?:to (?:use|have|work with|see) |using |the )?(.+)$/.exec(clause);
  if (!liked) return [];
  const [value = "", ...rest] = (liked[1] ?? "").replace(/ (?:better|more|best|a lot|the most|most)$/, "").split(/ (?=(?:for|in|on|when|with|at|during) )/);
  const words = value.split(" ");
  const job = words.length === 1 ? jobOf(value) ?? jobOf(canonical(value)) : undefined;
  if (job !== undefined) return fact("tool", roleWords([job, ...contentWords(rest.join(" ")), ...owner]), value);
  const head = words.at(-1) ?? "";
  if (words.length === 2 && !isLiteral(head) && rest.join("").length < 60) return fact("preference", [canonical(head), ...contentWords(rest.join(" ")), ...owner], words[0] ?? "", ANSWERS.test(head) ? "for many" : "for one");
  const purpose = contentWords(rest.join(" "));
  return words.length === 1 && purpose.length > 0 && rest.join(" ").startsWith("for ") && isName(value) ? fact("tool", [...roleWords(purpose), ...owner], value) : [];
}

const NATURAL = "english|german|french|spanish|italian|dutch|portuguese|japanese|chinese|korean|polish|russian|swedish|danish|american english|british english";
const IN_LANGUAGE = new RegExp(`^(.+?) (?:(?:is|are|be|should be|must be|written|to) )*in (${NATURAL})((?: for .*)?)$`);

function language(clause: string): readonly Fact[] {
  const spoken = IN_LANGUAGE.exec(clause);
  if (!spoken) return [];
  const about = contentWords(`${spoken[1]} ${spoken[3]}`.replace(/\b(?:answer|reply|respond|speak|talk|answers|replies|responses)\b/g, " answer ").replace(/\b(?:should|must|writ\w+|prefers?|wants?|keep|be)\b/g, " "));
  return fact("language", about.length === 0 ? ["answer"] : about, spoken[2] ?? "");
}

/** Verbs that tie a thing to one other thing at a time; what it has, hosts or depends on may be many and is not here. */
const RELATED =
  /^(.+?) (?:(?:is|are) )?(targets?|talks? over|cut from|branched (?:off|from)|(?:stored|represented|saved|encoded|modell?ed|sent|returned) as|points? (?:to|at)|resolves? to|prox(?:y|ies) to|forwards? to|inherits? from|extends|based on|built on(?: top of)?|generated (?:from|by)|mirrors|falls? back to|authenticates? (?:with|via|using)|reports? to|served (?:by|from)|managed by|called|named|compiles? to|transpiles? to|ends? with|merged? into|merge into|against|into|communicates? (?:over|via)|sponsored by|paid by|billed to|assigned to|routed (?:to|through)|deployed by|triggered by|versioned with|speaks?|measured in|synced (?:to|with)|backed up to|mounted (?:at|on)|comes? from|issued by) (?:the |our |an? )?(\S+(?: (?!for|in|on|at|when|with|,|and)\S+){0,2})((?: (?:for|in|on|at|when|,) .*)?)$/;

function related(clause: string): readonly Fact[] {
  const [, left = "", verb = "", value = "", rest = ""] = RELATED.exec(clause) ?? [];
  if (verb === "" || !isName(value) || AMOUNT.test(value)) return [];
  const subject = claimWords(`${left} ${rest}`);
  if (/^(?:called|named)$/.test(verb)) return fact(attributeIn(left)?.attribute === "branch" ? "branch" : "name", attributeIn(left)?.attribute === "branch" ? contentWords(attributeIn(left)?.rest ?? "") : contentWords(`${left} ${rest}`), value);
  return subject.length === 0 ? [] : fact(canonical(verb.replace(/ (?:off|of|top|via|using|at).*$/, "")), subject, value);
}

const TELLS_A_STORY = /\b(?:fixed|added|found|removed|merged|closed|saw|took|had|was|were|did|made|created|failed|broke|cost|spent|got|error|issue|bug|ticket|step|phase)\b/;

/** A statement with one count in it, told in the same words with another count, is the same statement brought up to date. */
function quantity(clause: string): readonly Fact[] {
  if (!/\d/.test(clause)) return [];
  const words = clause.split(" ");
  const numbers = words.filter((word) => AMOUNT.test(bare(word)));
  const [number = ""] = numbers;
  const at = words.indexOf(number);
  const isCounted = /[a-z%]$/.test(bare(number)) || /^[a-z]{3,}$/.test(words[at + 1] ?? "") || /^(?:is|are|:|=|~>|be|to|of)$/.test(words[at - 1] ?? "");
  if (numbers.length !== 1 || at < 2 || !isCounted || TELLS_A_STORY.test(clause)) return [];
  const rest = claimWords(words.filter((_, index) => index !== at).join(" ").replace(/\b(?:must|at least|at most|up to|minimum|maximum|max|min|about|around|exactly|roughly)\b/g, " "));
  return rest.length < 2 ? [] : fact("count", rest, number);
}

const USED = /^(?<left>.*?)\b(?:use|uses|using|rely on|relies on|standardi[sz]e on|runs? on|runs? with|is on|are on|stick (?:to|with)|indent(?:s|ed|ation)? (?:with|using|is|by)|go with)(?: the| a| an)? (?<value>\S+(?: (?!for|as|to|in|on|at|when|with|if|,|and|everywhere|across|by|because|during|inside)\S+){0,2}?)(?<rest>(?: (?:for|as|to|in|on|at|when|with|if|,|everywhere|across|by|during|inside)(?= |$).*)?)$/;
const DONE_WITH =
  /^(?<left>.*?)(?<![\w-])(?<verb>deploy\w*|ship\w*|host(?:ed|ing)|test\w*|lint\w*|format\w*|bundl\w*|build\w*|built|cach\w*|styl\w*|monitor\w*|track\w*|typecheck\w*|install\w*|manag\w*|publish\w*|log|logs|logging|done|handled|powered|backed|processed|provided|sent|implemented|cut|validat\w*|render\w*|compil\w*|provision\w*|orchestrat\w*|document\w*|sign(?:ed)?|encrypt\w*|search|searched|scheduled|queued|run|runs|goes? through|go through|authenticat\w*|indentation|written|write|chat)\b(?<what>[^,]*?)(?: go| goes| runs?| is| are| happens?| done| handled| get| gets)* (?:to|with|using|via|on|in|through|by) (?:the |a )?(?<value>\S+(?: (?!for|in|on|at|when|with|,|from|and)\S+)?)(?<rest>(?: (?:for|in|on|at|when|with|from|,)(?= |$).*)?)$/;

function tool(clause: string): readonly Fact[] {
  const doer = /^(\S+) (?:runs|handles|does|formats|lints|bundles|builds|powers|serves as|checks|tests) (?:the |our |all )?(.+)$/.exec(clause);
  const system = /^(.+?) (?:runs|run|is on|are on) (?=(?:ubuntu|debian|fedora|nixos|arch|alpine|centos|rocky|openwrt|truenas|proxmox|freebsd|opensuse)$)/.exec(clause);
  if (system) return toolFor(clause.split(" ").at(-1) ?? "", contentWords(system[1] ?? ""), false);
  if (doer && jobOf(doer[1] ?? "") !== undefined) return toolFor(doer[1] ?? "", contentWords(rolesJoined(doer[2] ?? "")), true);
  const used = USED.exec(clause)?.groups;
  if (used?.["value"]) {
    const purpose = (used["rest"] ?? "").replace(/^ (?:as|for) (?:the |our |an? )?/, " ").replace(/\b(?:to (?:do|run|handle|power|manage|store)|everywhere|across)\b/g, " ");
    const facts = toolFor(used["value"], contentWords(rolesJoined(`${used["left"]} ${purpose}`)), / (?:for|as|to) /.test(used["rest"] ?? "") || contentWords(used["left"] ?? "").some(isPurpose));
    if (facts.length > 0) return facts;
  }
  const done = DONE_WITH.exec(clause)?.groups;
  if (done?.["value"]) {
    const verb = /^(?:done|handled|powered|backed|processed|provided|implemented|run|runs|go|goes|manag|written|writ|sent)/.test(done["verb"] ?? "") ? "" : canonical((done["verb"] ?? "").replace(/^(?:ship\w*|host\w*)$/, "deploy"));
    const value = done["value"];
    if (isRegion(value)) return fact("region", contentWords(`${done["left"]} ${done["what"]} ${done["rest"]}`), value);
    if (done["verb"] === "write" && jobOf(value) === undefined) return [];
    if (done["verb"] === "written" && jobOf(value) === undefined) return fact("language", contentWords(`${done["left"]} ${done["what"]} ${done["rest"]}`), value);
    if (/^(?:production|staging|development|prod|dev|main|master|every|each|parallel|ci|order|docker|it|them|us|me|place|all)$/.test(value) || WHEN.test(value)) return [];
    const words = contentWords(rolesJoined(`${done["left"]} ${done["what"]} ${done["rest"]}`)).concat(verb ? [verb] : []);
    // A test runner's name is also how the tests are run, until a whole command line is named.
    const asCommand = /\bruns?\b/.test(clause) && jobOf(value) !== undefined && words.some((word) => ACTIVITIES.has(word)) ? fact("command", words, value) : [];
    return [...toolFor(value, words, true), ...asCommand];
  }
  return custom(clause);
}

/** A custom is known by its own name, whatever the verb: "we squash merge". */
function custom(clause: string): readonly Fact[] {
  const tokens = clause.split(" ").filter((token) => /^(?:dark-mode|indentation|quotes|commit-style|merge-strategy)$/.test(jobOf(token) ?? ""));
  const [token = ""] = tokens;
  return tokens.length === 1 && !/^(?:tabs?|spaces)$/.test(token) ? toolFor(token, contentWords(clause.replace(token, " ")), false) : [];
}

function toolFor(value: string, near: readonly string[], hasPurpose: boolean): readonly Fact[] {
  const model = /^(\S+) model$/.exec(value);
  if (model && isLiteral(model[1] ?? "")) return fact("model", near, model[1] ?? "");
  const name = valueWords(value).join(" ");
  const job = jobOf(value) ?? jobOf(name);
  const around = near.filter((word) => !/^(?:manag|handl|keep|send|do|writ|written|perform|happen)$/.test(word));
  const roles = roleWords(around);
  if (job === undefined) return hasPurpose && roles.length > 0 && roles.length <= 4 && isName(value) && !AMOUNT.test(value) ? fact("tool", roles, value) : [];
  // A purpose that is a job of its own outranks what the tool is best known for.
  if (roles.includes(job) || around.some(isPurpose) && !around.includes("ci")) return fact("tool", roles, value);
  return fact("tool", [job, ...around.filter((word) => word !== "indentation")], value, filledByOne(job) || around.length > 0 ? "for one" : "for few");
}

/** Nouns that name a role a tool can fill, beyond those with a table entry: "logger", "component library", "api gateway". */
const ROLE_LIKE = /(?:[a-z]{2,}(?:er|or)|library|client|layout|gateway|tool|engine|system|stack|store|backend|kit|framework|platform|bus|proxy|cdn|plugin|template|scheme|method|rotation|lockfile|lib|sdk|edition|versioning|syntax|dialect|toolchain|suite|ingress|mesh|vault|wiki|forum|blog|cms|crm)$/;
const NOT_A_ROLE = /(?:server|user|container|cluster|worker|number|folder|error|header|footer|parameter|buffer|letter|order|customer|computer|member|author|router|power|layer|other|never|over|under|filter|cursor|color|docker|helper|wrapper|monitor|controller|component)$/;

const LEFT_LINK_RIGHT = new RegExp(`^(.+?) (${LINKED}) (?:the |our |my |an? )?(.+)$`);
const ARTICLE = new RegExp(` ${LINKED} (the|our|my|an?) `);
const QUALIFIED = / (?=(?:for|in|on|at|when|if|during|unless|except|under|within|across|until|before|after|while|inside|outside|with|only|,) )/;

function linked(clause: string): readonly Fact[] {
  const match = LEFT_LINK_RIGHT.exec(clause);
  if (!match) return [];
  let left = rolesJoined(match[1] ?? "");
  let right = match[3] ?? "";
  const article = ARTICLE.exec(clause)?.[1];
  const turned = article !== undefined && !article.startsWith("a") && attributeIn(left) === undefined && (attributeIn(right) !== undefined || roleWords(contentWords(right)).some(isPurpose)) && isName(left);
  // "haven is the build box": a thing with an article is one of its kind.
  const turnedRound = turned || (article !== undefined && !article.startsWith("a") && attributeIn(left) === undefined && /^\S+$/.test(left) && isName(left) && contentWords(right.split(QUALIFIED)[0] ?? "").length > 0 && !/\b(?:same|only|best|worst|first|last|next|one|way|reason|problem|case|point|thing|right|wrong)\b/.test(right));
  if (turnedRound) [left, right] = [right, left];
  const [value = "", ...qualifiers] = right.split(QUALIFIED);
  const named = attributeIn(left);
  const narrowing = qualifiers.join(" ");
  if (named) {
    const subject = contentWords(`${named.rest} ${narrowing}`);
    const first = bare(value.split(" ").find((word) => AMOUNT.test(bare(word))) ?? "");
    if (named.takes === "number") return INTEGER.test(first) ? fact(named.attribute, subject, first) : [];
    if (named.takes === "version") return VERSION.test(first) ? fact(named.attribute, subject, first) : [];
    if (named.takes === "amount") return first === "" || value.split(" ").length > 6 ? [] : fact(named.attribute, subject, value);
    if (named.attribute === "schedule") return fact("schedule", contentWords(named.rest), right);
    if (named.attribute === "host") return isName(value) ? fact("place", subject, value) : [];
    const job = /^(?:theme|style|strategy|format|os)$/.test(named.attribute) ? jobOf(canonical(value)) : undefined;
    if (job !== undefined) return fact("tool", roleWords([job, ...subject]), value);
    return isName(value) ? fact(named.attribute, subject, value) : [];
  }
  const words = contentWords(`${left} ${narrowing}`);
  const simple = bare(value);
  const job = jobOf(simple) ?? jobOf(canonical(simple));
  const roles = roleWords(words);
  if (job !== undefined && (roles.includes(job) || words.some(isPurpose))) return fact("tool", roles, value);
  const isPair = /^[:=]$/.test(match[2] ?? "");
  const named1 = value.split(" ").length <= 3 && isName(value) && !AMOUNT.test(simple) && !article?.startsWith("a");
  if (named1 && ROLE_LIKE.test(left.split(/ (?:of|for|in|on|at) /)[0] ?? "") && !NOT_A_ROLE.test(left)) return fact("tool", roles, value);
  if (words.some(isPurpose) && words.length <= 3 && isName(value) && value.split(" ").length <= 2 && !AMOUNT.test(simple) && !article?.startsWith("a")) return fact("tool", roles, value);
  if (job === "type") return fact("type", words, value);
  if (/^(?:my|our) /.test(clause) && article?.startsWith("a") && isName(value)) return fact("is", words, value, "for many");
  if (isRegion(simple)) return fact("region", words, value);
  if (isPair && named1 && words.length > 0 && words.length <= 5) return fact("is", words, value);
  if (turnedRound && words.length <= 4) return fact("is", words, value);
  if (isLiteral(simple) && words.length > 0 && !article?.startsWith("a")) return fact("is", words, value);
  if (/\b(?:default|main|primary|preferred|favou?rite|current|official)\b/.test(left) && isName(value) && words.length > 0) return fact("is", words, value);
  return [];
}

/** More words than this are a story, and two stories are never one claim. */
const CLAIM_WORDS = 10;
const OPPOSITES = new Map<string, string>(Object.entries({ disabl: "enabl", off: "enabl", inactiv: "enabl", optional: "requir", unnecessary: "requir", forbidden: "allow", bann: "allow", prohibit: "allow", disallow: "allow", privat: "public", manual: "automatic", manually: "automatic", unsupport: "support", unprotect: "protect", closed: "open", avoid: "", skip: "", never: "", not: "", no: "", without: "", active: "enabl" }));

/** What a clause without a value says is so, or not so: the same words with the other sign contradict it. */
function claim(clause: string): readonly Fact[] {
  const on = clause.replace(/ (?:is|are|stays?|turned|switched|set to|=|:|~>) (?:turned |switched )?on$/, " is enabled").replace(/ (?:turned|switched|is|are) off$/, " is disabled").replace(/\b(?:turn|switch) (on|off)\b/, (_, way: string) => (way === "on" ? "enable" : "disable"));
  let holds = true;
  const words: string[] = [];
  for (const word of claimWords(on)) {
    const opposite = OPPOSITES.get(word);
    if (opposite !== undefined && word !== "active") holds = !holds;
    const kept = opposite ?? word;
    if (kept !== "" && !/^(?:ever|only|fals|tru|prefer|lik|want|mak|sur|ensur)$/.test(kept)) words.push(kept);
    if (word === "fals" || word === "false") holds = !holds;
  }
  if (words.length < 2 || words.length > CLAIM_WORDS) return [];
  return [{ attribute: "holds", subject: bag(words), value: holds ? "yes" : "no", room: "for one" }];
}
