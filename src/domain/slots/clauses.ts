const VERB =
  /(?:^| )(?:is|are|am|was|uses?|used|using|runs?|listens?|lives?|deploys?|owns?|leads?|prefers?|likes?|wants?|goes|go|requires?|needs?|must|should|can|has|have|keep|set|points?|expires?|timeouts|defaults?|reviews?|handles?|maintains?|binds?|serves?|retry|retries|targets?|put|stores?|writes?|reply|answer|respond|call|commit|format|lint|test|build|start|stop|avoid|never|always|do|does|stays?|sits?|happens?|starts?|supports?|belongs?|pins?|pinned|=|:|~>) /;
const ADVERBIAL =
  /^(?:in|on|for|at|with|under|during|when|if|inside|within|from|by|across|to|only|except|unless|per|while|before|after|outside|staging|production|prod|dev|locally)\b/;
/** Words that colour a statement and change nothing in it. */
const HEDGES =
  /(?<= |^)(?:now|currently|nowadays|actually|really|just|simply|please|already|again|still|finally|basically|always|definitely|officially|instead|by default|as well now|these days|for real|in fact|obviously|of course|in general|generally|permanently|temporarily|apparently|probably|exclusively|strictly|everywhere|here)(?= |$)/g;
/** Said as a wish, a question, a plan or a tale of the past: nothing of it holds now. */
const NOT_ASSERTED =
  /\b(?:might|maybe|perhaps|considering|(?:talked|spoke|argued|debated) (?:about|over)|(?<!(?:is|are|gets?) )discuss(?:ed|ing)|(?:nothing|not)(?: is| was| yet| been)* decided|undecided|plans? for (?:q[1-4]|next|the)|roadmap|planning to|plan to|plans to|thinking (?:of|about)|would like to|could|ideally|eventually|someday|next (?:quarter|year|month|week|sprint)|if we|(?:we|i|they|he|she|have|had|once) tried|tried (?:to|out|using|it)|wondering|should we|do we|are we|is it|proposal|propose|wish|would be nice|hoping|want to (?:move|switch|migrate|upgrade|try)|wants to (?:move|switch|migrate|upgrade|try)|(?:we|they|i) will (?:move|switch|migrate|upgrade|rename|replace)|one day|looking (?:at|into)|evaluating|experiment(?:ing|ed)?|back in (?:19|20)\d\d|years ago|at (?:my|our|his) (?:old|last|previous) (?:job|company)|\d[\w.]{0,40} (?:is|was|has been|got|just) (?:out|released|announced|available))\b|\?$/;

export function isAsserted(sentence: string): boolean {
  return !NOT_ASSERTED.test(sentence);
}

/** The single statements of a sentence; an adverbial ("in ci, ...") stays with the statement that it narrows. */
export function clausesOf(present: string): readonly string[] {
  const clauses: string[] = [];
  let pending = "";
  for (const piece of present
    .replace(/[()]/g, " ")
    .replace(HEDGES, " ")
    .replace(/ {2,}/g, " ")
    .split(/ , (?:and |but |so |while |whereas |then )?| (?:but|while|whereas) | and /)) {
    const text = piece.replace(/\s+/g, " ").trim();
    if (text === "") continue;
    const before = clauses.at(-1);
    if (
      VERB.test(`${text} `) &&
      !(before === undefined && /^(?:to|for|in|on|when|if) (?:[^\s]+ ?){1,4}$/.test(text)) &&
      !/^(?:when|if|unless|before|after|except)\b/.test(text)
    ) {
      clauses.push(`${pending}${pending ? " " : ""}${resolved(text, before)}`);
      pending = "";
    } else if (
      before === undefined &&
      /\b(?:left|quit|joined|died|broke|resigned|crashed|failed|retired|changed|happened)\b/.test(text)
    ) {
      clauses.push(text);
    } else if (before === undefined) {
      pending = `${pending} ${text}`.trim() + (present.includes(`${text} and `) ? " and" : "");
    } else {
      clauses[clauses.length - 1] =
        `${before}${present.includes(` and ${text}`) && !ADVERBIAL.test(text) ? " and" : " ,"} ${text}`;
    }
  }
  if (pending !== "") clauses.push(pending);
  return clauses;
}

/** "it" in a later clause is what the clause before spoke of. */
function resolved(clause: string, before: string | undefined): string {
  if (before === undefined || !/^(?:it|its|they|their|this|that)\b/.test(clause)) return clause;
  const head = /^(.{2,60}?) (?:is|are|has|uses?|runs?|listens?|lives?|has|~>|=|:|deploys?) /.exec(before)?.[1];
  return head === undefined
    ? clause
    : clause.replace(/^(?:its|their)\b/, `${head}'s`).replace(/^(?:it|they|this|that)\b/, head);
}
