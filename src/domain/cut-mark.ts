/** What stands where a secret was: says that and what was cut, and holds nothing of it. */
export function cutMark(kind: string): string {
  return `[secret cut: ${kind}]`;
}

export const CUT_MARK = /\[secret cut: [a-z0-9-]{1,40}\]/g;

/** Whether nothing is left of a text but marks of what was cut out of it. */
export function isCutAway(text: string): boolean {
  const left = text.replaceAll(CUT_MARK, "");
  return left !== text && !/[\p{L}\p{N}]/u.test(left);
}
