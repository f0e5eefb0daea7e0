import { termsOf } from "./tokens.ts";

/** Where a claim ends: a mark that closes a sentence or a clause, and a blank. A stop inside a version or an address ends nothing. */
const CLAIM_END = /(?<=[.;!?])\s+|\n+/;

/** A text's claims: those that some of its words are gone from, which then no longer hold as they stand, and those left. */
export function claimsOf(text: string, gone: readonly string[]): { readonly gone: string; readonly left: string } {
  const pieces = gone.filter((piece) => termsOf(piece).length > 0);
  const isGone = (claim: string): boolean => pieces.some((piece) => claim.includes(piece) || piece.includes(claim));
  const claims = text.split(CLAIM_END).filter((claim) => termsOf(claim).length > 0);
  return {
    gone: claims.filter(isGone).join(" "),
    left: claims.filter((claim) => !isGone(claim)).join(" "),
  };
}
