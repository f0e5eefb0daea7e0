/** The length of each token's vector: its square turns a dot product of two into their cosine. */
const LENGTH = 127;

/**
 * How well the words of a question find their like in a text, one by one: the mean, over the question's tokens, of the
 * cosine of the token of the text that comes nearest. Both are token vectors one after the other.
 */
export function tokenMatch(question: Int8Array, text: Int8Array, dimensions: number): number {
  if (question.length === 0 || text.length === 0) return 0;
  let sum = 0;
  for (let asked = 0; asked < question.length; asked += dimensions) {
    let best = -Infinity;
    for (let held = 0; held < text.length; held += dimensions) {
      let dot = 0;
      for (let at = 0; at < dimensions; at++) dot += question[asked + at]! * text[held + at]!;
      if (dot > best) best = dot;
    }
    sum += best;
  }
  return sum / (question.length / dimensions) / LENGTH ** 2;
}
