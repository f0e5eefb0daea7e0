import { CORRECTIONS } from "./corrections.ts";
import { DECISIONS } from "./decisions.ts";
import { PAST } from "./past.ts";
import { PREFERENCES } from "./preferences.ts";
import type { TriggerRule } from "./trigger.ts";
import { VALUES } from "./values.ts";

/** The whole table. The first row that matches names the words, so telling rows stand before general ones. */
export const RULES: readonly TriggerRule[] = [...CORRECTIONS, ...PREFERENCES, ...DECISIONS, ...VALUES, ...PAST];
