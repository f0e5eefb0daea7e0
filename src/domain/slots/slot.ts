import { tellsOfThePast } from "./left-standing.ts";
import { keyOf, read } from "./reading.ts";

/** A place for one value at a time, normalised: two statements about one thing meet on the same subject and attribute. */
export interface Slot {
  readonly subject: string;
  readonly attribute: string;
  readonly value: string;
}

/** The single-valued facts that a statement holds; a tale of the past holds none. */
export function slotsOf(text: string): readonly Slot[] {
  if (tellsOfThePast(text)) return [];
  const slots = new Map<string, Slot>();
  for (const { facts } of read(text).clauses) {
    for (const { subject, attribute, value } of facts)
      slots.set(`${attribute}|${subject}|${value}`, { subject, attribute, value });
  }
  return [...slots.values()];
}

/** What a store indexes, within a scope, to find who holds a slot. */
export function slotKey(slot: Slot): string {
  return keyOf(slot);
}
