import { attributeIn } from "./attributes.ts";
import { fact, type Fact } from "./fact.ts";
import { isPurpose, roleWords } from "./roles.ts";
import { COMPONENT, toolFor } from "./tool-use.ts";
import { jobOf } from "./tools.ts";
import { AMOUNT, describes, isCommand, isLiteral, isName, isRegion, LINK, PATH, WHEN } from "./values.ts";
import { bare, canonical, contentWords } from "./words.ts";

const PLACED =
  /^(?:put |keep |store |place |save |write |add )?(.+?) (?:is|are|lives?|live|stays?|goes|go|belongs?|sits?|resides?|:|=|~>|located|stored|kept|written|saved|found|placed|defined|configured|mounted|get|in)(?: (?:is|are|now|located|stored|kept|written|saved|found|placed|defined|configured|mounted|live))* ?(?:in|at|under|to|into|inside|on)? (?:the )?(\S+)(?: (?:directory|folder|dir|file))?((?: (?:for|in|on|when|,) .*)?)$/;

/** Where a thing lives: a path, a machine, a region, a site. */
export function place(clause: string): readonly Fact[] {
  const found = PLACED.exec(clause);
  const where = bare(found?.[2] ?? "");
  if (found && PATH.test(where) && !LINK.test(where) && !isCommand(where)) {
    const named = attributeIn(found[1] ?? "");
    if (named && !/^(?:path|script|command|image|variable)$/.test(named.attribute)) return [];
    const about =
      named && /^(?:path|script|command)$/.test(named.attribute)
        ? named.attribute === "path"
          ? named.rest
          : `${found[1]}`
        : (found[1] ?? "");
    return fact("path", contentWords(`${about} ${found[3] ?? ""}`), where);
  }
  const hosted =
    /^(?!(?:we|i|you|deploys?) )(.+?) (?:(?:is|are|was)? ?(?:hosted|running|runs?|lives?|live|sits?|stays?|deployed)|is|are|~>)(?: now)? (on|in|at|~>) (?:the |our |my )?(\S+(?: (?!for|in|on|at|,)\S+)?)((?: (?:for|in|on|when|,) .*)?)$/.exec(
      clause,
    ) ??
    /^(?!(?:we|i|you) )(.+?) (~>) (?:the |our |my )?(\S+(?: (?!for|in|on|at|,)\S+){0,2})((?: (?:for|in|on|when|,) .*)?)$/.exec(
      clause,
    );
  if (!hosted) return kept(clause);
  const [, what = "", preposition = "", host = "", rest = ""] = hosted;
  const isBe = / (?:is|are) (?:on|in|at) /.test(clause);
  const name = bare(host);
  const known = jobOf(canonical(name));
  if (attributeIn(what) !== undefined || (preposition === "~>" && (AMOUNT.test(name) || describes(name)))) return [];
  if (
    (known !== undefined && (known !== "deploy-target" || contentWords(what).includes("deploy"))) ||
    !isName(name) ||
    WHEN.test(name) ||
    NOT_A_PLACE.test(name) ||
    AMOUNT.test(name) ||
    / and /.test(` ${what} ${name} `)
  )
    return [];
  if (known !== undefined) {
    const subject = contentWords(`${what} ${rest}`);
    return [...(/\bdeployed\b/.test(clause) ? [] : fact("place", subject, name)), ...toolFor(name, subject, false)];
  }
  if (isRegion(name)) return fact("region", contentWords(`${what} ${rest}`), name);
  if (
    isBe &&
    preposition === "in" &&
    !isLiteral(name) &&
    !contentWords(what).some((word) => ARTIFACTS.has(word.slice(word.lastIndexOf("-") + 1)))
  )
    return [];
  // A container and the machine it runs on are two answers to "where".
  const attribute = /^(?:docker|kubernetes|podman|a container|containers?|lxc|a vm|vm)\b/.test(name)
    ? "runtime"
    : /\bhosted\b/.test(clause)
      ? "hosting"
      : "place";
  const subject = contentWords(`${what} ${rest}`);
  if (preposition === "~>" && what.endsWith("ing") && !isLiteral(name)) return fact("tool", roleWords(subject), name);
  const does =
    preposition === "~>" &&
    !COMPONENT.test(`${what} `) &&
    subject.some(isPurpose) &&
    !subject.includes("database") &&
    !isLiteral(name)
      ? fact("tool", roleWords(subject), name)
      : [];
  return [...fact(attribute, subject, name), ...does];
}

function kept(clause: string): readonly Fact[] {
  const hosts = /^(\S+) hosts (?:the |our )?(.+)$/.exec(clause);
  if (hosts && isName(hosts[1] ?? "") && !/^(?:we|i|it|they)$/.test(hosts[1] ?? ""))
    return fact("place", contentWords(hosts[2] ?? ""), hosts[1] ?? "");
  const found =
    /^(?:we |i )?(?:(?:keep|store|track|manage|put|host|document|write|file)s? )?(?:the |our )?(.+?) (?:live|lives|are kept|are stored|are tracked|is kept|is stored|are documented|is documented|go|belong|goes|is hosted|are hosted|is tracked|is managed|are managed|are filed|are sent|is sent|are pushed|are shipped|are uploaded|are exported)? ?(?:in|on|at|to|through) (?:the |our )?(\S+(?: (?!for|when|in|on|at|,|and)\S+)?)((?: (?:for|when|,) .*)?)$/.exec(
      clause,
    );
  const isKept =
    /^(?:we |i )?(?:keep|store|track|manage|put|host|document|file)s? |\b(?:lives?|kept|stored|tracked|documented|belong|hosted|managed|filed|go|goes|sent|pushed|shipped|uploaded|exported)\b/.test(
      clause,
    );
  if (
    !found ||
    !isKept ||
    contentWords(found[1] ?? "").includes("deploy") ||
    !isName(found[2] ?? "") ||
    WHEN.test(found[2] ?? "") ||
    NOT_A_PLACE.test(found[2] ?? "")
  )
    return [];
  return fact(
    // What something goes through is not where it goes to.
    /\bhost(?:ed|s)?\b/.test(clause) ? "hosting" : / through /.test(clause) ? "way" : "place",
    contentWords(`${found[1]} ${found[3]}`),
    found[2] ?? "",
  );
}

/** Things people keep somewhere; of anything else "is in" may tell a state ("the api is in beta"). */
const ARTIFACTS = new Set(
  "metric flag doc log secret dashboard issue ticket design spec runbook not note credential backup photo media recording key password config recipe playbook roadmap backlog alert bookmark".split(
    " ",
  ),
);
const NOT_A_PLACE =
  /^(?:fire|hold|call|track|time|top|par|board|beta|alpha|progress|sync|english|german|french|spanish|go|rust|python|typescript|memory|parallel|order|place|use|linux|macos|windows|ubuntu|background|foreground|general|particular|fact|theory|practice|charge|vacation|leave|holiday|review|production|staging|development|branch|default|schedule|demand|purpose|merge|push|commit|every|each|all|it|ci|strict|debug|safe|maintenance|read-only|fridays?|mondays?|disk|port)\b/;
