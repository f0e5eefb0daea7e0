import type { z } from "zod";

/** What is wrong with an input, in plain words; a field's own message wins. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "too_small":
      if (issue.origin === "string")
        return issue.minimum === 1 ? "is empty" : `must have at least ${issue.minimum} characters`;
      return issue.origin === "array" ? `needs at least ${issue.minimum}` : `must be at least ${issue.minimum}`;
    case "too_big":
      if (issue.origin === "string") return `must have at most ${issue.maximum} characters`;
      return issue.origin === "array" ? `takes at most ${issue.maximum}` : `must be at most ${issue.maximum}`;
    case "invalid_type":
      return issue.input === undefined ? "is required" : `must be ${TYPES[issue.expected] ?? `a ${issue.expected}`}`;
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    default:
      return undefined;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};
