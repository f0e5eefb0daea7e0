/** A stretch of text that must not be kept. */
export interface Finding {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/**
 * One known form of secret. Where the pattern has a group named `secret`, only that part is cut, so that
 * host, user and database around a password stay useful.
 */
export interface Rule {
  readonly kind: string;
  readonly pattern: RegExp;
  /** Says no to what merely has the form, such as a placeholder. */
  readonly unless?: (value: string) => boolean;
}

export function* findAll(rules: readonly Rule[], text: string): Generator<Finding> {
  for (const { kind, pattern, unless } of rules) {
    for (const match of text.matchAll(pattern)) {
      const value = match.groups?.secret ?? match[0];
      if (value === "" || unless?.(value) === true) continue;
      // The group's own place; patterns with the group carry the `d` flag.
      const [start, end] = match.indices?.groups?.secret ?? [match.index, match.index + match[0].length];
      yield { kind, start, end };
    }
  }
}
