import type { AuditLine, LoggedChange, WholeStore } from "../../ports/memory-store.ts";

/** A line of the log, which is noted in the audit with it, or a deed that only the audit tells. */
type Step = { readonly change: LoggedChange } | { readonly line: AuditLine };

/** Written in one transaction. */
const AT_ONCE = 100;
const PAGE = 500;
const ALL = Number.MAX_SAFE_INTEGER;

/**
 * Brings the log over, in its order, with what the audit tells in between. Every step adds one line to the audit, so the audit
 * there says which step is next. Undefined where it is not the beginning of this one: somebody else wrote there.
 */
export async function moveLog(
  from: WholeStore,
  to: WholeStore,
  told: (done: number, of: number) => void,
): Promise<{ readonly moved: number } | undefined> {
  const steps = await readSteps(from);
  const there = await to.audit({ limit: ALL });
  if (there.length > steps.length || there.some((line, at) => writeKey(line) !== writeKey(toAuditLine(steps[at]!))))
    return undefined;
  for (let next = there.length; next < steps.length; next += AT_ONCE) {
    told(next, steps.length);
    await to.write(async (writer) => {
      for (const step of steps.slice(next, next + AT_ONCE)) {
        if ("line" in step) await writer.note(withoutNumber(step.line));
        else {
          const { request, seq: _renumbered, ...change } = step.change;
          await writer.append({ ...change, before: null }, { vectors: null, request });
        }
      }
    });
  }
  return { moved: steps.length - there.length };
}

async function readSteps(store: WholeStore): Promise<readonly Step[]> {
  const changes = await wholeLog(store);
  const lines = await store.audit({ limit: ALL });
  const logged = new Set<string>(changes.map(({ id }) => id));
  const placeOf = new Map(lines.map((line, at) => [line.change, at]));
  const only = (some: readonly AuditLine[]): readonly Step[] =>
    some.filter(({ change }) => change === null || !logged.has(change)).map((line) => ({ line }));
  const steps: Step[] = [];
  let told = 0;
  for (const change of changes) {
    const place = placeOf.get(change.id);
    if (place !== undefined && place >= told) {
      steps.push(...only(lines.slice(told, place)));
      told = place + 1;
    }
    steps.push({ change });
  }
  return [...steps, ...only(lines.slice(told))];
}

export async function wholeLog(store: Pick<WholeStore, "log">): Promise<readonly LoggedChange[]> {
  const changes: LoggedChange[] = [];
  for (;;) {
    const page = await store.log(changes.at(-1)?.seq ?? 0, PAGE);
    changes.push(...page);
    if (page.length < PAGE) return changes;
  }
}

function toAuditLine(step: Step): Omit<AuditLine, "seq"> {
  if ("line" in step) return step.line;
  const { at, actor, action, memory, id } = step.change;
  return { at, actor, action, memory, change: id, detail: "" };
}

function withoutNumber({ at, actor, action, memory, change, detail }: AuditLine): Omit<AuditLine, "seq"> {
  return { at, actor, action, memory, change, detail };
}

function writeKey({ at, action, memory, change, detail }: Omit<AuditLine, "seq">): string {
  return JSON.stringify([at, action, memory, change, detail]);
}
