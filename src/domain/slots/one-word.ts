/** One word in two forms: "approval" and "approve", "formatter" and "format". */
export function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  if (/[^a-z]/.test(one + other)) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= SHORTEST && long.startsWith(short) && ENDINGS.test(long.slice(short.length))) return true;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return at >= SHARED_BEGINNING && short.length - at <= LONGEST_ENDING && long.length - at <= LONGEST_ENDING;
}

const SHORTEST = 4;
const ENDINGS = /^(?:er|or|ing|ion|ment|al|tion)$/;
const SHARED_BEGINNING = 6;
const LONGEST_ENDING = 4;
