import { liveMarks } from "../core/relate/marks.ts";
import { judgeFreshness } from "../domain/freshness.ts";
import type { Memory } from "../domain/memory.ts";
import { scopeKey, scopeOfKey } from "../domain/scope.ts";
import { STANDINGS } from "../domain/standing.ts";
import { computeFingerprint, listTerms } from "../domain/words/tokens.ts";
import { makeAnchorChecker } from "../app/call/anchors.ts";
import { findPlace } from "../app/call/whereabouts.ts";
import type { WholeService } from "../app/service.ts";
import { faultCheck, levelCheck } from "./check.ts";
import type { OwnCheck } from "./check.ts";

/** Every memory in every standing. */
export async function everyMemory({ store, clock }: WholeService): Promise<readonly Memory[]> {
  const view = { scopes: "all", agent: null, now: clock.now(), asOf: null } as const;
  return store.list({ view, standings: STANDINGS, kind: null, topic: null, session: null, offset: 0, limit: -1 });
}

/** What `doctor` proves row by row. */
export async function checkConsistency({ store, journal }: WholeService): Promise<readonly OwnCheck[]> {
  const checks = [...(await store.examine(false)), ...(journal.fault === null ? await journal.examine(false) : [])];
  return [
    faultCheck(
      "consistency",
      checks.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
      {
        checked: checks.reduce((sum, { checked }) => sum + checked, 0),
        what: "rows",
        wrong: "disagree with the log",
      },
    ),
  ];
}

/** Whoever asks within a scope must be given only what says of itself that it holds there. */
export async function scopeLeaks({ store, clock }: WholeService): Promise<OwnCheck> {
  const now = clock.now();
  const { scopes } = await store.scopes(now);
  const faults: string[] = [];
  let checked = 0;
  for (const { key } of scopes) {
    const view = { scopes: [key], agent: null, now, asOf: null };
    const page = { standings: ["active"], kind: null, topic: null, session: null, offset: 0, limit: -1 } as const;
    for (const { id, scope } of await store.list({ view, ...page })) {
      checked += 1;
      if (scopeKey(scope) !== key || scope.agent !== null)
        faults.push(`${id} belongs to ${scopeKey(scope)} and is seen in ${scopeKey(scopeOfKey(key))}`);
    }
  }
  return faultCheck("scope leaks", faults, {
    checked,
    what: "memories",
    wrong: "are seen where they do not belong",
  });
}

export function checkDuplicates(memories: readonly Memory[]): OwnCheck {
  const known = new Map<string, Memory>();
  const faults: string[] = [];
  const active = memories.filter(({ standing }) => standing.state === "active");
  for (const memory of active) {
    const place = `${scopeKey(memory.scope)} ${memory.scope.agent ?? ""}`;
    // The same words in another order may say something else, so only texts without their articles and ends are compared.
    const said = `${place} ${computeFingerprint(memory.text)} ${listTerms(memory.text).length}`;
    const other = known.get(said);
    if (other === undefined) known.set(said, memory);
    else faults.push(`${memory.id} and ${other.id}: ${memory.text}`);
  }
  return faultCheck("duplicates", faults, {
    checked: active.length,
    what: "memories",
    wrong: "say the same as another one in the same place",
  });
}

/** A chain that ends nowhere hides what took a memory's place. */
export function brokenChains(memories: readonly Memory[]): OwnCheck {
  const ids = new Set<string>(memories.map(({ id }) => id));
  const ended = memories.filter(({ standing }) => standing.state === "superseded");
  const faults = ended.flatMap(({ id, standing }) =>
    standing.state === "superseded" && !ids.has(standing.by)
      ? [`${id} was replaced by ${standing.by}, which is not there`]
      : [],
  );
  return faultCheck("replaced memories", faults, {
    checked: ended.length,
    what: "replaced memories",
    wrong: "name a successor that is not there",
    state: "look",
  });
}

/** What was erased must not be there again, in whatever way it came back. */
export async function erasedAgain({ store }: WholeService, memories: readonly Memory[]): Promise<OwnCheck> {
  const faults: string[] = [];
  for (const { id, text } of memories)
    if ((await store.erasedAt(text)) !== undefined) faults.push(`${id} says what was erased`);
  return faultCheck("erased texts", faults, {
    checked: memories.length,
    what: "memories",
    wrong: "say what was erased before",
  });
}

export async function checkSecrets({ redactor }: WholeService, memories: readonly Memory[]): Promise<OwnCheck> {
  const faults: string[] = [];
  for (const { id, text, source } of memories) {
    const { cut } = await redactor.redact(source.quote === null ? text : `${text}\n${source.quote}`);
    // What it says is not repeated here.
    if (cut.length > 0) faults.push(`${id} holds what looks like a secret`);
  }
  return faultCheck("secrets", faults, {
    checked: memories.length,
    what: "memories",
    wrong: "hold what looks like a secret",
  });
}

/** More than this and a reader has to doubt too much of what it is told. */
const MOST_STALE = 0.3;
const MOST_DISPUTED = 0.1;

export async function trustShares(service: WholeService, memories: readonly Memory[]): Promise<readonly OwnCheck[]> {
  const now = service.clock.now();
  const active = memories.filter(({ standing }) => standing.state === "active");
  // Seen from nowhere: each memory is held against the checkout that it was tied to.
  const anchors = makeAnchorChecker(service.anchors, service.store, await findPlace(service.store, {}));
  let [stale, disputed] = [0, 0];
  for (const memory of active) {
    const findings = await Promise.all(memory.anchors.map((anchor) => anchors.check(anchor, memory.scope)));
    if (judgeFreshness(memory, now, findings).state === "stale") stale += 1;
    if ((await liveMarks(service.store, memory)).length > 0) disputed += 1;
  }
  const share = (count: number) => (active.length === 0 ? 0 : count / active.length);
  const shareCheck = (name: "stale" | "disputed", count: number, most: number): OwnCheck => {
    const said = `${count} of ${active.length} memories (${(share(count) * 100).toFixed(1)} %)`;
    return levelCheck(name, share(count) <= most, said, { count, of: active.length, share: share(count) });
  };
  return [shareCheck("stale", stale, MOST_STALE), shareCheck("disputed", disputed, MOST_DISPUTED)];
}
