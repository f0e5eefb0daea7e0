import type { z } from "zod";

/** What is wrong with an input, in our words; where a field says it better itself, that is what is told. */
export function worded(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "too_small":
      if (issue.origin === "string")
        return issue.minimum === 1 ? "is empty" : `is shorter than ${issue.minimum} characters`;
      return issue.origin === "array" ? `needs at least ${issue.minimum}` : `is less than ${issue.minimum}`;
    case "too_big":
      if (issue.origin === "string") return `is longer than ${issue.maximum} characters`;
      return issue.origin === "array" ? `has more than ${issue.maximum}` : `is more than ${issue.maximum}`;
    case "invalid_type":
      return issue.input === undefined
        ? "is missing"
        : `is not ${TYPES[issue.expected] ?? `of the type ${issue.expected}`}`;
    case "invalid_value":
      return `is none of ${issue.values.map(String).join(", ")}`;
    default:
      return undefined;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};
