import { fact, type Fact } from "./fact.ts";
import { roleWords } from "./roles.ts";
import { jobOf } from "./tools.ts";
import { isLiteral, isName } from "./values.ts";
import { canonical, contentWords } from "./words.ts";

/** Who owns, leads, reviews or answers for a thing, and what a person says of themselves. */
export function person(clause: string): readonly Fact[] {
  const active =
    /^(\S+(?: (?:and \S+|[a-z]+))?) (owns|own|leads|lead|maintains|maintain|is in charge of|is responsible for|looks after|takes care of|handles|is the owner for|is the go-to for|reviews) (.+)$/.exec(
      clause,
    );
  if (
    active &&
    isName(active[1] ?? "") &&
    !/^(?:we|i|you|they|the|tech|our|a|an|this|each|every|code)\b/.test(active[1] ?? "") &&
    (/ and /.test(active[1] ?? "") || !/^(?:own|lead|maintain)$/.test(active[2] ?? ""))
  ) {
    const verb = active[2] ?? "";
    const attribute = verb.startsWith("lead")
      ? "lead"
      : verb === "reviews"
        ? "reviewer"
        : verb === "handles"
          ? "handler"
          : "owner";
    // Two may review or handle a thing side by side; ownership and lead are one person's.
    return fact(
      attribute,
      contentWords((active[3] ?? "").replace(/\bteam$/, " ")),
      active[1] ?? "",
      /^(?:handles|reviews|maintains?)$/.test(verb) ? "for many" : "for one",
    );
  }
  const passive =
    /^(.+?) (?:is|are) (owned|led|maintained|handled|run|managed|reviewed|looked after) by (?:the )?(.+)$/.exec(clause);
  if (passive && isName(passive[3] ?? "") && jobOf(canonical(passive[3] ?? "")) === undefined) {
    const attribute =
      passive[2] === "led"
        ? "lead"
        : passive[2] === "reviewed"
          ? "reviewer"
          : /^(?:handled|run|managed)$/.test(passive[2] ?? "")
            ? "handler"
            : "owner";
    return fact(
      attribute,
      contentWords(passive[1] ?? ""),
      (passive[3] ?? "").replace(/ team$/, ""),
      /^(?:owned|led)$/.test(passive[2] ?? "") ? "for one" : "for many",
    );
  }
  const licensed = /^(.*?)\b(?:is|are) licen[sc]ed under (?:the )?(.+)$/.exec(clause);
  if (licensed)
    return fact("license", contentWords(licensed[1] ?? ""), (licensed[2] ?? "").replace(/ licen[sc]e$/, ""));
  const branches = /^(?:we |always )?branch (?:off|from|off of) (?:the )?(\S+)((?: for .*)?)$/.exec(clause);
  if (branches) return fact("branch", contentWords(branches[2] ?? ""), branches[1] ?? "");
  const mine =
    /^i (?:am in|live in|am based in|am located in|~>|work from) (\S+(?: [a-z]+)?)$|^i (?:work at|work for|am at) (\S+)$/.exec(
      clause,
    );
  if (mine) return fact(mine[1] ? "place" : "employer", ["me"], mine[1] ?? mine[2] ?? "");
  const belongs = /^(.+?) belongs to (?:the )?((?:team )?\S+)(?: team)?$/.exec(clause);
  if (belongs) return fact("owner", contentWords(belongs[1] ?? ""), belongs[2] ?? "");
  const ask =
    /^(?:please )?(?:ask|ping|contact|talk to|message|page|reach out to|go to|escalate to) (\S+) (?:about|for|on|regarding|when) (.+)$/.exec(
      clause,
    );
  if (ask && isName(ask[1] ?? "")) return fact("contact", contentWords(ask[2] ?? ""), ask[1] ?? "");
  const askFor = /^for (.+?) (?:please |just |you |we )?(?:ask|ping|contact|talk to|message|page) (\S+)$/.exec(clause);
  if (askFor && isName(askFor[2] ?? "")) return fact("contact", contentWords(askFor[1] ?? ""), askFor[2] ?? "");
  const named =
    /^(?:please )?(?:i prefer to be called|call me|address me as|i go by) (\S+)$|^my name ~?>?(?:is )?(\S+)$/.exec(
      clause,
    );
  return named ? fact("name", ["me"], named[1] ?? named[2] ?? "") : [];
}

const LENGTH = new Map<string, string>([
  ..."short brief concise terse succinct compact shorter crisp tight"
    .split(" ")
    .map((word) => [word, "short"] as const),
  ..."long detailed verbose thorough in-depth elaborate extensive longer exhaustive comprehensive"
    .split(" ")
    .map((word) => [word, "long"] as const),
]);
const ANSWERS =
  /\b(?:answers?|repl(?:y|ies)|responses?|explanations?|summar(?:y|ies)|messages|output|prs?|commits?|comments|functions|variable names|names)\b/;

/** What somebody prefers. */
export function preference(clause: string): readonly Fact[] {
  const long = clause
    .split(" ")
    .map((word) => LENGTH.get(word))
    .find((word) => word !== undefined);
  const who = /^(\S+)(?: team)? (?:strongly |really |usually )?(?:prefers?|likes?|wants?|favou?rs?)\b/.exec(
    clause,
  )?.[1];
  const about = ANSWERS.exec(clause)?.[0];
  const owner = who !== undefined && !/^(?:i|we|user|you|they|he|she|the|me)$/.test(who) ? [who] : [];
  if (
    long &&
    about &&
    /\b(?:prefers?|keep|likes?|wants?|give|be|should be|are|write|please|use)\b|^\S+ \S+$/.test(clause)
  ) {
    const rest = contentWords(
      clause
        .replace(about, " ")
        .split(" ")
        .filter((word) => !LENGTH.has(word))
        .join(" "),
    ).filter((word) => !/^(?:prefer|keep|lik|giv|writ|pleas)$/.test(word) && word !== who);
    return fact(
      "length",
      [canonical(about), ...rest.filter((word) => !/^(?:to|point|sweet|very)$/.test(word)), ...owner],
      long,
    );
  }
  const liked =
    /^(?:\S+(?: team)? )?(?:strongly |really |usually )?(?:prefers?|likes?|wants?|favou?rs?) (?:to (?:use|have|work with|see) |using |the )?(.+)$/.exec(
      clause,
    );
  if (!liked) return [];
  const [value = "", ...rest] = (liked[1] ?? "")
    .replace(/ (?:better|more|best|a lot|the most|most)$/, "")
    .split(/ (?=(?:for|in|on|when|with|at|during) )/);
  const words = value.split(" ");
  const job = words.length === 1 ? (jobOf(value) ?? jobOf(canonical(value))) : undefined;
  if (job !== undefined) return fact("tool", roleWords([job, ...contentWords(rest.join(" ")), ...owner]), value);
  const head = words.at(-1) ?? "";
  if (words.length === 2 && !isLiteral(head) && rest.join("").length < 60)
    return fact(
      "preference",
      [canonical(head), ...contentWords(rest.join(" ")), ...owner],
      words[0] ?? "",
      ANSWERS.test(head) ? "for many" : "for one",
    );
  const purpose = contentWords(rest.join(" "));
  return words.length === 1 && purpose.length > 0 && rest.join(" ").startsWith("for ") && isName(value)
    ? fact("tool", [...roleWords(purpose), ...owner], value)
    : [];
}

const NATURAL =
  "english|german|french|spanish|italian|dutch|portuguese|japanese|chinese|korean|polish|russian|swedish|danish|american english|british english";
const IN_LANGUAGE = new RegExp(`^(.+?) (?:(?:is|are|be|should be|must be|written|to) )*in (${NATURAL})((?: for .*)?)$`);

/** The language that something is written or answered in. */
export function language(clause: string): readonly Fact[] {
  const spoken = IN_LANGUAGE.exec(clause);
  if (!spoken) return [];
  const about = contentWords(
    `${spoken[1]} ${spoken[3]}`
      .replace(/\b(?:answer|reply|respond|speak|talk|answers|replies|responses)\b/g, " answer ")
      .replace(/\b(?:should|must|writ\w+|prefers?|wants?|keep|be)\b/g, " "),
  );
  return fact("language", about.length === 0 ? ["answer"] : about, spoken[2] ?? "");
}
