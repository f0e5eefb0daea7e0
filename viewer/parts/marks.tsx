import type { MemoryJson } from "../../src/contract/memory-json.ts";
import { moment, formatSince } from "../words.ts";

/** How long ago, with the moment itself for who wants it. */
export function Time({ at, title = moment(at) }: { readonly at: string; readonly title?: string }) {
  return (
    <time dateTime={at} title={title}>
      {formatSince(at)}
    </time>
  );
}

/** A memory's age is counted from when it was said or last confirmed, however late it was written down. */
export function Age({ of: { knownSince, recordedAt } }: { readonly of: MemoryAges }) {
  const [known, recorded] = [moment(knownSince), moment(recordedAt)];
  return <Time at={knownSince} title={known === recorded ? known : `${known}; recorded ${recorded}`} />;
}

type MemoryAges = Pick<MemoryJson, "knownSince" | "recordedAt">;

export function Id({ id }: { readonly id: string }) {
  return <code class="id">{id}</code>;
}

type Marked = Pick<MemoryJson, "standing" | "freshness" | "questions" | "holds" | "pinned">;

/** Only what is not as usual is marked, each with its reason: an active, fresh memory has no mark. */
export function Marks({ memory }: { readonly memory: Marked }) {
  return (
    <>
      {listMarks(memory).map(({ mark, tone, why }) => (
        <span key={mark + why} class="marked" title={why}>
          <span class={`mark-of ${tone}`}>{mark}</span>
          {why !== "" && <span class={`mark-why ${tone}`}>{why}</span>}
        </span>
      ))}
    </>
  );
}

interface Mark {
  readonly mark: string;
  readonly tone: string;
  readonly why: string;
}

function listMarks({ standing, freshness, questions, holds, pinned }: Marked): readonly Mark[] {
  const { state } = standing;
  const isFresh = freshness.state === "fresh" || state === "superseded" || state === "retired";
  return [
    ...(pinned ? [{ mark: "pinned", tone: "good", why: "" }] : []),
    ...(state === "active" ? [] : [{ mark: state, tone: state, why: standing.reason ?? standing.because ?? "" }]),
    ...(holds === undefined ? [] : [{ mark: holds.kind, tone: "stale", why: holds.note ?? "" }]),
    ...questions.map(({ text }) => ({ mark: "newer", tone: "stale", why: `perhaps about the same: “${text}”` })),
    ...(isFresh ? [] : [{ mark: freshness.state, tone: freshness.state, why: freshness.why }]),
  ];
}

/** A key, as it is written on the keyboard. */
export function Key({ name }: { readonly name: string }) {
  return <kbd aria-hidden="true">{name}</kbd>;
}
