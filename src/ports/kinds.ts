import type { Gazetteer } from "../domain/kinds/gazetteer.ts";

/** Knows what the things that people name are for. Read when it is first asked, and once. */
export interface Kinds {
  gazetteer(): Gazetteer;
}
