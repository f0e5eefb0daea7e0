import { readClaims, isRestatement, type Claims } from "./claims.ts";

/** A line or paragraph of an instruction file. */
export interface Instruction {
  readonly file: string;
  readonly text: string;
  /** Where it begins, counted from 1. */
  readonly line?: number;
}

/** Instruction files read once: which paragraphs hold a term. */
export interface Instructions {
  readonly holding: ReadonlyMap<string, readonly Paragraph[]>;
}

interface Paragraph {
  readonly file: string;
  readonly claims: Claims;
}

/** Keep the result for as long as the files do not change: judging against thousands of paragraphs is then a few look-ups. */
export function prepare(instructions: readonly Instruction[]): Instructions {
  const holding = new Map<string, Paragraph[]>();
  for (const { file, text } of instructions) {
    const paragraph = { file, claims: readClaims(text) };
    for (const term of paragraph.claims.terms) {
      const others = holding.get(term);
      if (others === undefined) holding.set(term, [paragraph]);
      else others.push(paragraph);
    }
  }
  return { holding };
}

/** The file in which one paragraph says all of it. Only paragraphs that hold its rarest term are compared. */
export function fileThatSays(claims: Claims, { holding }: Instructions): string | undefined {
  let fewest: readonly Paragraph[] | undefined;
  for (const term of claims.terms) {
    const paragraphs = holding.get(term) ?? [];
    if (fewest === undefined || paragraphs.length < fewest.length) fewest = paragraphs;
  }
  return fewest?.find((paragraph) => isRestatement(claims, [paragraph.claims]))?.file;
}
