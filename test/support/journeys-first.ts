import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/**
 * Journeys first: they take longest and wait for processes most of the time, so they run beside each other, and the many
 * short files fill the end of a run, when a long one would leave the other workers idle.
 */
export default class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return /\/test\/(?:journeys|viewer|stores)\//.test(moduleId);
}
