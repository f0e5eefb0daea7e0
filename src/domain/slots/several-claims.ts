/**
 * "haven is the NAS, has 64 GB RAM and runs Proxmox 8", and now "haven runs Proxmox 9": one of several claims is made anew,
 * and the others would be lost with it.
 */
export function wouldLoseClaims(text: string, earlier: string): boolean {
  if (earlier.length > LONGEST || text.length > LONGEST) return false;
  const claims = earlier.split(BREAK).map((claim) => claim.trim());
  if (claims.length < 2 || claims.length > MOST || !claims.every((claim) => VERB.test(claim))) return false;
  const subject = new Set(wordsOf(claims[0]?.split(VERB)[0] ?? ""));
  const said = new Set(wordsOf(text));
  const told = claims.map((claim) => wordsOf(claim).filter((word) => !subject.has(word)));
  const answered = told.filter((words) => words.some((word) => said.has(word)));
  return answered.length > 0 && told.some((words) => words.length > 0 && !words.some((word) => said.has(word)));
}

const LONGEST = 400;
const MOST = 6;
const VERB =
  /\b(?:is|are|has(?! been)|have|runs|uses|sits|deploys|listens|lives|checks|serves|holds|stores|hosts|writes|reads|sends|needs|keeps|belongs|costs|takes|starts|ends|goes)\b/i;
/** Where the next claim begins: it has a verb of its own and no subject, or is a sentence by itself. */
const BREAK = new RegExp(String.raw`;\s+|\.\s+(?=\p{Lu})|,?\s+and\s+(?=${VERB.source})|,\s+(?=${VERB.source})`, "iu");

function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.#/-]*/gu) ?? [];
  return words
    .filter((word) => !SMALL.has(word))
    .map((word) => (word.length > 3 ? word.replace(/\.$|(?:ing|ed|es|s|e)$/, "") : word));
}

const SMALL = new Set(
  "the a an our my of in on at to for with by from and or is are has have was were be been it its that this now only".split(
    " ",
  ),
);
