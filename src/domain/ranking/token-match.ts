/** The length of each token's vector: its square turns a dot product of two into their cosine. */
const LENGTH = 127;

/**
 * How well the words of a question find their like in a text, one by one: the mean, over the question's tokens, of the
 * cosine of the token of the text that comes nearest. Both are token vectors one after the other, of a multiple of four
 * numbers each.
 */
export function tokenMatch(question: Int8Array, text: Int8Array, dimensions: number): number {
  if (question.length === 0 || text.length === 0) return 0;
  let sum = 0;
  for (let asked = 0; asked < question.length; asked += dimensions) {
    let best = -Infinity;
    for (let held = 0; held < text.length; held += dimensions) {
      const dot = multiplyInts(question, asked, text, held, dimensions);
      if (dot > best) best = dot;
    }
    sum += best;
  }
  return sum / (question.length / dimensions) / LENGTH ** 2;
}

/** In whole numbers, and in four sums that need not wait for each other, which is faster than the plain loop. */
function multiplyInts(one: Int8Array, from: number, other: Int8Array, otherFrom: number, dimensions: number): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let at = 0; at < dimensions; at += 4) {
    first = (first + Math.imul(one[from + at]!, other[otherFrom + at]!)) | 0;
    second = (second + Math.imul(one[from + at + 1]!, other[otherFrom + at + 1]!)) | 0;
    third = (third + Math.imul(one[from + at + 2]!, other[otherFrom + at + 2]!)) | 0;
    fourth = (fourth + Math.imul(one[from + at + 3]!, other[otherFrom + at + 3]!)) | 0;
  }
  return first + second + third + fourth;
}
