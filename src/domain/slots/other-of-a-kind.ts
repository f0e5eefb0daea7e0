/**
 * "Docker on the host juniper is version 24", "Docker on the host cedar is version 27": of two things that are called by their
 * kind and a name, each has its own value. Where nothing but the name differs, the name is the value, and may have changed.
 */
export function areOthersOfAKind(text: string, earlier: string): boolean {
  if (text.length > LONGEST || earlier.length > LONGEST) return false;
  return (
    differ(text, earlier, SETTING) ||
    differ(text, earlier, GENERATION) ||
    (valuesOf(text) !== valuesOf(earlier) &&
      (differ(text, earlier, NAMED) || differ(text, earlier, CALLED)) &&
      !MOVES.test(text))
  );
}

const LONGEST = 400;

/** Both name one of the same kind, and none of them is named by both. */
function differ(text: string, earlier: string, pattern: RegExp): boolean {
  const [now, then] = [named(text, pattern), named(earlier, pattern)];
  return [...now].some(([kind, names]) => {
    const others = then.get(kind);
    return others !== undefined && !names.some((name) => others.includes(name));
  });
}

function named(text: string, pattern: RegExp): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { groups } of text.matchAll(pattern)) {
    const [kind, name] = [groups?.["kind"]?.toLowerCase() ?? "", groups?.["name"]?.toLowerCase() ?? ""];
    found.set(kind, [...(found.get(kind) ?? []), name]);
  }
  return found;
}

/** The numbers, but for those inside names. */
function valuesOf(text: string): string {
  return (text.match(/(?<![\w./-])\d[\d.:]*/g) ?? []).join(" ");
}

const NAMED =
  /\b(?<kind>host|topic|server|node|branch|repo|repository|service|container|vm|queue|bucket|cluster|region|project|package|channel|table|schema|namespace|job|pipeline|machine|box|board|sensor|device|tenant|site|pool|share|dataset|index)s? [`"']?(?!(?:is|are|was|were|has|have|had|runs?|uses?|gets?|for|on|in|at|of|to|from|with|by|and|or|that|which|now|only|must|should|can|will|lives?|listens?|needs?|keeps?|names?|called|named|also|not|no|never|always|as|it|the|an?|we|our)\b)(?<name>[a-z][\w.-]*)/gi;
/** "for the `ember` crate", "for the `ember-cli` crate". */
const CALLED =
  /`(?<name>[^`\s]+)` (?<kind>crate|repo|repository|service|package|module|app|branch|backend|frontend|job|chart|image|plugin|library|container|cluster|bucket|topic|queue|table|host|workspace)\b/gi;
/** "The v1 API", "the v2 API". */
const GENERATION = /\b(?<name>v\d+) (?<kind>api|endpoint|client|sdk|schema|protocol|format|route)s?\b/gi;
/** "PermitRootLogin no", "PasswordAuthentication no": settings of one file, by their keys. */
const SETTING =
  /(?:^|[\s`])(?<name>[A-Z][a-z]+(?:[A-Z][a-z]+)+|[a-z]+(?:_[a-z]+)+|[A-Z]+(?:_[A-Z]+)+)(?:\s*[=:]\s*|\s+)(?<kind>yes|no|on|off|true|false|\d+)`?$/g;
const MOVES = /\b(?:moved|renamed|migrated|switched|from \S+ to|replaced|instead of|not)\b/i;
