import { termsOf } from "../words/tokens.ts";

/**
 * "haven is the NAS, has 64 GB RAM and runs Proxmox 8", and then "haven runs Proxmox 9 now": one of several claims is made anew,
 * and the others would be lost with it.
 */
export function wouldLoseClaims(text: string, earlier: string): boolean {
  if (earlier.length > LONGEST || text.length > LONGEST) return false;
  const claims = earlier.split(BREAK).map((claim) => claim.trim());
  if (claims.length < 2 || claims.length > MOST || !claims.every((claim) => VERB.test(claim))) return false;
  const subject = new Set(termsOf(claims[0]?.split(VERB)[0] ?? ""));
  const said = new Set(termsOf(text));
  const told = claims.map((claim) => termsOf(claim).filter((word) => !subject.has(word)));
  const answered = told.filter((words) => words.some((word) => said.has(word)));
  return answered.length > 0 && told.some((words) => words.length > 0 && !words.some((word) => said.has(word)));
}

const LONGEST = 400;
const MOST = 6;
const VERB =
  /\b(?:is|are|has(?! been)|have|runs|uses|sits|deploys|listens|lives|checks|serves|holds|stores|hosts|writes|reads|sends|needs|keeps|belongs|costs|takes|starts|ends|goes)\b/i;
/** Where the next claim begins: it has a verb of its own and no subject, or is a sentence by itself. */
const BREAK = new RegExp(String.raw`;\s+|\.\s+(?=\p{Lu})|,?\s+and\s+(?=${VERB.source})|,\s+(?=${VERB.source})`, "iu");
