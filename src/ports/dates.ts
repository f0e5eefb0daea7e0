import type { NamedTime } from "../domain/ranking/dates.ts";
import type { Instant } from "../domain/time.ts";

/** Finds the times that a question names, as seen from when it was asked. */
export interface Dates {
  namedIn(question: string, askedAt: Instant): readonly NamedTime[];
}
