/**
 * Whether a text has a shape that only a lasting rule or value has, whatever words it is made of: a schedule, a habit or a
 * place of a team or a person may be told in nothing but the words of talk about work ("sprint planning is at 10:00").
 */
export function isRule(text: string): boolean {
  const line = text.trim();
  if (line.length > LONGEST_RULE) return false;
  return (
    ALWAYS.some((shape) => shape.test(line)) || (!OF_THE_SESSION.test(line) && SHAPES.some((shape) => shape.test(line)))
  );
}

const LONGEST_RULE = 300;
const OF_THE_SESSION =
  /\b(?:session|context|conversation|summary|checkpoint|compact\w*|autocompact\w*|transcript|progress|agent|assistant|claude|codex|subagent|token|tokens|turn|hook)\b/i;

/** A rule and a value, of the session or of anything else. */
const ALWAYS: readonly RegExp[] = [
  /^(?:always |please )?(?:run|use|call|start|rebuild|restart)\b.{3,80}\b(?:before|whenever|unless)\s+\w+/i,
  /^(?!(?:const|let|var)\b)[\w-]+(?: [\w-]+){0,2} (?:is|=) \S*\d\S*$/i,
];

const SHAPES: readonly RegExp[] = [
  /\bautomatically[.!]?$/i,
  // "Generated code is not committed": of now, and of all of its kind.
  /^(?:the |our |all )?[\w-]+(?: [\w-]+){0,3} (?:is|are) (?:not |never |always )?(?:committed|checked in|vendored|git-?ignored|tracked)(?: (?:to|in) [\w./-]+)?[.!]?$/i,
  // How a thing is made or where it is kept, said of now: "the docs are generated in CI". A report would say "were".
  /^(?!.*\btodo\b)[\w-]+(?: [\w-]+){0,3} (?:is|are) (?:written|implemented|generated|built|compiled|rendered|served|hosted|stored|kept|defined|configured|deployed|published|managed|handled|loaded|parsed|linted|formatted|versioned|signed|encrypted|cached|mounted|installed) (?:in|with|by|from|via|through|on|under) \w+(?: [\w-]+){0,3}[.!]?$/i,
  // "sprint planning is at 10:00", "the team review at 14:30": a meeting and its time.
  /^(?:the |our |my )?(?:[\w-]+ ){0,3}(?:planning|review|standup|stand-up|retro|demo|sync|meeting|refinement|grooming|handover|lunch|break|call|release|freeze|window)(?: (?:is|starts|begins|happens|takes place))?(?: now)? (?:at|from|between) \d{1,2}(?::\d\d| ?[ap]m| to \d)/i,
  // "my working hours are 10 to 18"
  /\bhours (?:are|is|:|=) (?:now )?(?:from )?\d/i,
  // "starting next sprint we estimate in hours": what begins at a date is a habit.
  /^(?:starting|from|as of|beginning|since|until) (?:next |this |last )(?:sprint|week|month|quarter|year|release|iteration|\w+day),? (?:on,? )?(?:we|i|the team|everybody|everyone) \w+/i,
  // "our docs are on Read the Docs", "background jobs run on GoodJob": where something is, by its own name.
  /^(?:[Oo]ur |[Tt]he |[Mm]y |[Aa]ll )?[a-z][\w-]*(?: [a-z][\w-]*){0,2} (?:is|are|lives?|runs?|goes?|gets? (?:deployed|published|sent|pushed)|are (?:deployed|published|sent|pushed)) (?:now )?(?:on|to|in|with|through|via) (?!Progress|Review|Order|Sync|Place|Time|Track|Main|Master|CI\b|PR\b|Draft|Green)[A-Z][a-z]+\w*/,
  // "We're running Jellyfin on pve2 these days"
  /^we(?:'re| are) (?:running|using|hosting|deploying|building|testing|keeping) .{3,60} (?:these days|nowadays)[.!]?$/i,
  // "we changed the sprint length to three weeks"
  /^we(?:'ve| have)? (?:changed|raised|lowered|set|extended|shortened|increased|reduced|cut|moved) (?:the|our) [\w -]{3,40} (?:to|from) (?:\d+|an?|one|two|three|four|five|six|eight|ten|half) [a-z]{3,}/i,
  // "The e2e suite was moved to its own repo", "we changed the license headers last year"
  /^(?:the|our|all) [\w-]+(?: [\w-]+){0,3} (?:was|were|has been|have been|got) (?:moved|migrated|switched|split|extracted) (?:to|into|out of|from) (?:its|their|a|an) (?:own|separate) \w+/i,
  /^we .{5,80}\b(?:last year|years ago)[.!]?$/i,
  // "Testing is automatic", "approvals are optional": how a thing stands for good.
  /^(?:the |our )?[\w-]+(?: [\w-]+){0,2} (?:is|are) (?:now )?(?:automatic|manual|optional|mandatory|forbidden|allowed|voluntary|compulsory)[.!]?$/i,
  // "All PRs wait 24 hours before merging"
  /^(?:all|every|each) [\w-]+ (?:[\w-]+ ){0,2}\d+ \w+ (?:before|after|within|per) \w+/i,
  /^retry (?:up to )?\d+ times (?:on|for|when|after|with) \w+/i,
  // "generated code goes to src/gen", "repo moved: github.com/acme/storefront"
  /^(?:the |our )?[\w-]+(?: [\w-]+){0,3} (?:goes?|ends? up|lands?|lives?|belongs?) (?:to|in|into|under|at) \S*\/\S+$/i,
  /^(?:the |our )?[\w-]+(?: [\w-]+)? moved(?: to|:) (?:[a-z0-9-]+\.)+[a-z]{2,}\/\S+$/i,
];
