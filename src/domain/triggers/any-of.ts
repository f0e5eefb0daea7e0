/** One pattern out of several that mean the same, so that each stands on a line of its own. */
export function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), "iu");
}
