import { attributeIn } from "./attributes.ts";
import { fact, type Fact, LINKED } from "./fact.ts";
import { timeAttribute } from "./measures.ts";
import { isPurpose, roleWords, rolesJoined } from "./roles.ts";
import { inRole, toolFor } from "./tool-use.ts";
import { jobOf, plainJob } from "./tools.ts";
import { AMOUNT, INTEGER, isLiteral, isName, isRegion, VERSION } from "./values.ts";
import { bare, canonical, claimWords, contentWords } from "./words.ts";

/** Verbs that tie a thing to one other thing at a time; what it has, hosts or depends on may be many and is not here. */
const RELATED =
  /^(.+?) (?:(?:is|are) )?(targets?|talks? over|cut from|branched (?:off|from)|(?:stored|represented|saved|encoded|modell?ed|sent|returned) as|points? (?:to|at)|resolves? to|prox(?:y|ies) to|forwards? to|inherits? from|extends|based on|built on(?: top of)?|generated (?:from|by)|mirrors|falls? back to|authenticates? (?:with|via|using)|reports? to|served (?:by|from)|managed by|called|named|compiles? to|transpiles? to|ends? with|merged? into|merge into|against|communicates? (?:over|via)|sponsored by|paid by|billed to|assigned to|routed (?:to|through)|deployed by|triggered by|versioned with|speaks?|measured in|synced (?:to|with)|backed up to|mounted (?:at|on)|comes? from|issued by) (?:the |our |an? )?(\S+(?: (?!for|in|on|at|when|with|,|and)\S+){0,2})((?: (?:for|in|on|at|when|,) .*)?)$/;

/** A thing and the one other thing that a verb ties it to. */
export function related(clause: string): readonly Fact[] {
  const [, left = "", verb = "", value = "", rest = ""] = RELATED.exec(clause) ?? [];
  if (verb === "" || !isName(value) || AMOUNT.test(value)) return [];
  const subject = claimWords(`${left} ${rest}`);
  if (/^(?:called|named)$/.test(verb))
    return fact(
      attributeIn(left)?.attribute === "branch" ? "branch" : "name",
      attributeIn(left)?.attribute === "branch"
        ? contentWords(attributeIn(left)?.rest ?? "")
        : contentWords(`${left} ${rest}`),
      value,
    );
  return subject.length === 0
    ? []
    : fact(canonical(verb.replace(/ (?:off|of|top|via|using|at).*$/, "")), subject, value);
}

/** Nouns that name a role a tool can fill, beyond those with a table entry: "logger", "component library", "api gateway". */
const ROLE_LIKE =
  /(?:[a-z]{2,}(?:er|or)|library|client|layout|gateway|tool|engine|system|stack|store|backend|kit|framework|platform|bus|proxy|cdn|plugin|template|scheme|method|rotation|lockfile|lib|sdk|edition|versioning|syntax|dialect|toolchain|suite|ingress|mesh|vault|wiki|forum|blog|cms|crm)$/;
const NOT_A_ROLE =
  /(?:server|user|container|cluster|worker|number|folder|error|header|footer|parameter|buffer|letter|order|customer|computer|member|author|router|power|layer|other|never|over|under|filter|cursor|color|docker|helper|wrapper|monitor|controller|component)$/;

const LEFT_LINK_RIGHT = new RegExp(`^(.+?) (${LINKED}) (?:the |our |my |an? )?(.+)$`);
const ARTICLE = new RegExp(` ${LINKED} (the|our|my|an?) `);
const QUALIFIED =
  / (?=(?:for|in|on|at|when|if|during|unless|except|under|within|across|until|before|after|while|inside|outside|with|only|,) )/;

/** "The owner of billing is Alice", "port: 5433", "Alice is the owner of billing". */
export function linked(clause: string): readonly Fact[] {
  const match = LEFT_LINK_RIGHT.exec(clause);
  if (!match) return [];
  let left = rolesJoined(match[1] ?? "");
  let right = match[3] ?? "";
  const article = ARTICLE.exec(clause)?.[1];
  const turned =
    article !== undefined &&
    !article.startsWith("a") &&
    attributeIn(left) === undefined &&
    (attributeIn(right) !== undefined || roleWords(contentWords(right)).some(isPurpose)) &&
    isName(left);
  // "haven is the build box": a thing with an article is one of its kind.
  const turnedRound =
    turned ||
    (article !== undefined &&
      !article.startsWith("a") &&
      attributeIn(left) === undefined &&
      /^\S+$/.test(left) &&
      isName(left) &&
      contentWords(right.split(QUALIFIED)[0] ?? "").length > 0 &&
      !/\b(?:same|only|best|worst|first|last|next|one|way|reason|problem|case|point|thing|right|wrong)\b/.test(right));
  if (turnedRound) [left, right] = [right, left];
  const [value = "", ...qualifiers] = right.split(QUALIFIED);
  const named = attributeIn(left);
  const narrowing = qualifiers.join(" ");
  if (named) {
    const subject = contentWords(`${named.rest} ${narrowing}`);
    const first = bare(value.split(" ").find((word) => AMOUNT.test(bare(word))) ?? "");
    if (named.takes === "number") return INTEGER.test(first) ? fact(named.attribute, subject, first) : [];
    if (named.takes === "version") return VERSION.test(first) ? fact(named.attribute, subject, first) : [];
    if (named.takes === "amount")
      return first === "" || value.split(" ").length > 6
        ? []
        : fact(named.attribute, [...subject, ...ofWhat(value)], value);
    if (/^(?:schedule|window)$/.test(named.attribute))
      return fact(
        timeAttribute(right),
        contentWords(`${named.rest} ${named.attribute === "window" ? "window" : ""}`),
        right,
      );
    if (named.attribute === "host") return isName(value) ? fact("place", subject, value) : [];
    const job = /^(?:theme|style|strategy|format|os)$/.test(named.attribute) ? jobOf(canonical(value)) : undefined;
    if (job !== undefined) return fact("tool", roleWords([job, ...subject]), value);
    return isName(value) ? fact(named.attribute, subject, value) : [];
  }
  const words = contentWords(`${left} ${narrowing}`);
  const simple = bare(value);
  const job = jobOf(simple) ?? jobOf(canonical(simple));
  const roles = roleWords(words);
  if (job !== undefined && (roles.includes(plainJob(job)) || words.some(isPurpose))) return inRole(roles, value, job);
  const isPair = /^[:=]$/.test(match[2] ?? "");
  const named1 = value.split(" ").length <= 3 && isName(value) && !AMOUNT.test(simple) && !article?.startsWith("a");
  if (named1 && /\b(?:server|box|machine|vm|host)$/.test(left)) return fact("place", words, value);
  if (named1 && ROLE_LIKE.test(left.split(/ (?:of|for|in|on|at) /)[0] ?? "") && !NOT_A_ROLE.test(left))
    return fact("tool", roles, value);
  if (
    words.some(isPurpose) &&
    words.length <= 3 &&
    isName(value) &&
    value.split(" ").length <= 2 &&
    !AMOUNT.test(simple) &&
    // "tickets are prefixed CORE-" tells what is done to them, not by what.
    (isPair || !/^\w+ed /.test(value)) &&
    !article?.startsWith("a")
  )
    return LICENSES.test(simple) ? fact("license", words, value) : fact("tool", roles, value);
  if (job !== undefined && match[2] === "~>") return toolFor(simple, words, false);
  if (job === "type") return fact("type", words, value);
  if (/^(?:my|our) /.test(clause) && article?.startsWith("a") && isName(value))
    return fact("is", words, value, "for many");
  if (isRegion(simple)) return fact("region", words, value);
  if (isPair && named1 && words.length > 0 && words.length <= 5) return fact("is", words, value);
  if (turnedRound && words.length <= 4) return fact("is", words, value);
  if (isLiteral(simple) && words.length > 0 && !article?.startsWith("a")) return fact("is", words, value);
  if (
    /\b(?:default|main|primary|preferred|favou?rite|current|official)\b/.test(left) &&
    isName(value) &&
    words.length > 0
  )
    return fact("is", words, value);
  return [];
}

/** "Timeouts: connect 2s", "timeouts: read 20s": what stands before the amount says of what it is. */
function ofWhat(value: string): readonly string[] {
  const before = value.split(" ").findIndex((word) => AMOUNT.test(bare(word)));
  return contentWords(value.split(" ").slice(0, before).join(" ")).filter((word) => !ABOUT.test(word));
}

const ABOUT =
  /^(?:about|around|roughly|up|least|most|maximum|minimum|exactly|only|than|more|less|rais|lower|increas|reduc|set|chang|bump|~|≈|over|under|every|once|approx|near|almost|still|kept|limit|cap|back)/;

/** "the docs are CC-BY" names no tool. */
const LICENSES = /^(?:mit|isc|unlicense|(?:cc|gpl|agpl|lgpl|apache|bsd|mpl|bsl)(?:[-\d].*)?)$/;
