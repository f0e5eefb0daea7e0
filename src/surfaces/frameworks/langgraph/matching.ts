import { InvalidNamespaceError } from "@langchain/langgraph-checkpoint";
import type { ListNamespacesOperation, MatchCondition } from "@langchain/langgraph-checkpoint";

/** What every operation needs of a namespace; `put` alone asks for more. */
export function checkLabels(namespace: readonly unknown[], mayBeEmpty: boolean): void {
  if (namespace.length === 0 && !mayBeEmpty) throw new InvalidNamespaceError("Namespace cannot be empty.");
  for (const label of namespace) {
    if (typeof label !== "string")
      throw new InvalidNamespaceError(
        `Invalid namespace label ${JSON.stringify(label)}: Namespace labels must be strings.`,
      );
    if (label === "") throw new InvalidNamespaceError("Namespace labels cannot be empty strings.");
  }
}

/** What `put` asks beyond that; a graph's own writes through `batch` may use the reserved label. */
export function checkNew(namespace: readonly unknown[]): void {
  checkLabels(namespace, false);
  const dotted = namespace.find((label) => typeof label === "string" && label.includes("."));
  if (dotted !== undefined)
    throw new InvalidNamespaceError(
      `Invalid namespace label '${dotted as string}' found in ${namespace.join(",")}. Namespace labels cannot contain periods ('.').`,
    );
  if (namespace[0] === "langgraph")
    throw new InvalidNamespaceError(`Root label for namespace cannot be "langgraph". Got: ${namespace.join(",")}`);
}

/** The labels that every namespace that is asked for begins with. */
export function findStart({ matchConditions = [] }: ListNamespacesOperation): readonly string[] {
  const path = matchConditions.find(({ matchType }) => matchType === "prefix")?.path ?? [];
  const any = path.indexOf("*");
  return any === -1 ? path : path.slice(0, any);
}

/** Namespaces that fit all conditions, cut to a depth, each once and sorted. */
export function namespacesFor(
  all: Iterable<readonly string[]>,
  { matchConditions = [], maxDepth, limit, offset }: ListNamespacesOperation,
): string[][] {
  const found = new Map<string, string[]>();
  for (const namespace of all) {
    if (!matchConditions.every((condition) => fitsCondition(namespace, condition))) continue;
    const cut = namespace.slice(0, maxDepth);
    found.set(JSON.stringify(cut), cut);
  }
  return [...found.values()].sort(byLabels).slice(offset, offset + limit);
}

function fitsCondition(namespace: readonly string[], { matchType, path }: MatchCondition): boolean {
  if (path.length > namespace.length) return false;
  const start = matchType === "prefix" ? 0 : namespace.length - path.length;
  return path.every((label, at) => label === "*" || label === namespace[start + at]);
}

function byLabels(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((label, index) => label !== other[index]);
  if (at === -1) return one.length - other.length;
  return other[at] === undefined ? 1 : one[at]!.localeCompare(other[at]);
}

type Value = Readonly<Record<string, unknown>>;

/** Whether a value has what a filter asks for: equal values, or operators that must all hold. */
export function passesFilter(value: Value, filter: Value): boolean {
  return Object.entries(filter).every(([name, wanted]) => holdsValue(value[name], wanted));
}

function holdsValue(found: unknown, wanted: unknown): boolean {
  if (!isObject(wanted)) return isSame(found, wanted);
  const operators = Object.entries(wanted).filter(([name]) => name.startsWith("$"));
  if (operators.length === 0) return isObject(found) && passesFilter(found, wanted);
  return operators.every(([operator, bound]) => compare(operator, found, bound));
}

function compare(operator: string, found: unknown, bound: unknown): boolean {
  switch (operator) {
    case "$eq":
      return isSame(found, bound);
    case "$ne":
      return !isSame(found, bound);
    case "$gt":
      return Number(found) > Number(bound);
    case "$gte":
      return Number(found) >= Number(bound);
    case "$lt":
      return Number(found) < Number(bound);
    case "$lte":
      return Number(found) <= Number(bound);
    case "$in":
      return Array.isArray(bound) && bound.some((one) => isSame(found, one));
    case "$nin":
      return !Array.isArray(bound) || !bound.some((one) => isSame(found, one));
    case "$exists":
      return (found !== undefined) === (bound !== false);
    default:
      throw new Error(
        `Unknown filter operator ${operator}. There are $eq, $ne, $gt, $gte, $lt, $lte, $in, $nin and $exists.`,
      );
  }
}

function isObject(value: unknown): value is Value {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));
}
