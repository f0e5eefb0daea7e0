import type { Role } from "../domain/roles.ts";
import type { Operation } from "./operation.ts";

/**
 * The least role that a token needs for a call. Where the description names none: people only means a role that speaks as
 * a person, and otherwise writing needs `write` and reading `read`.
 */
export function roleFor(described: Operation, input: unknown): Role {
  const { action } = input as { readonly action?: string };
  const { actionRoles = {}, readingAction } = described;
  if (action !== undefined && Object.hasOwn(actionRoles, action)) return actionRoles[action]!;
  if (action !== undefined && action === readingAction) return "read";
  return described.role ?? (described.callers === "people" ? "review" : described.writes ? "write" : "read");
}
