import type { Check } from "../ports/store-keeping.ts";

/** Faults named one by one before they are only counted. */
const NAMED_FAULTS = 20;

export interface Fault {
  readonly fault: string;
  /** Missing where nothing tells what would be right. */
  readonly mend?: () => Promise<unknown>;
}

/** Counts what was looked at, names the first faults, and mends them when told to. */
export async function check(
  name: string,
  repair: boolean,
  look: () => AsyncGenerator<Fault | undefined>,
): Promise<Check> {
  const faults: string[] = [];
  let checked = 0;
  let found = 0;
  let repaired = 0;
  for await (const fault of look()) {
    checked++;
    if (fault === undefined) continue;
    found++;
    if (faults.length < NAMED_FAULTS) faults.push(fault.fault);
    if (!repair || fault.mend === undefined) continue;
    await fault.mend();
    repaired++;
  }
  if (found > faults.length) faults.push(`and ${found - faults.length} more`);
  return { name, ok: found === repaired, checked, faults, repaired };
}
