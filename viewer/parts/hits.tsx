import type { ReceiptOf } from "../../src/domain/receipt.ts";
import { score } from "../words.ts";
import { Id } from "./marks.tsx";
import { Score } from "./score.tsx";
import type { ScoreParts } from "./score.tsx";

export interface ShownHit {
  readonly id: string;
  /** Null when the memory is gone since. */
  readonly text: string | null;
  readonly score: number;
  readonly parts: ScoreParts;
  readonly freshness: { readonly state: string; readonly why: string };
  /** The memory by whose words it was found, because it took that one's place. */
  readonly through?: string | undefined;
  readonly about?: string;
  readonly questions?: readonly { readonly by: string; readonly text: string }[];
}

interface Props {
  readonly hits: readonly ShownHit[];
  readonly of: ReceiptOf;
  readonly current: number;
}

/** What was shown, best first, each with how its score came about. */
export function Hits({ hits, of, current }: Props) {
  const scale = Math.max(1, ...hits.map((hit) => Math.max(hit.score, hit.parts.meaning + hit.parts.words)));
  return (
    <ol class="hits">
      {hits.map((hit, index) => (
        <li key={hit.id} class={index === current ? "hit current" : "hit"}>
          <div class="hit-score">{score(hit.score)}</div>
          <div class="hit-body">
            <a class="hit-text" href={`/memories/${hit.id}`}>
              {hit.text ?? "(erased since)"}
            </a>
            <p class="memory-meta">
              <Id id={hit.id} />
              {hit.about !== undefined && <span>{hit.about}</span>}
              <span class={`mark-of ${hit.freshness.state}`}>{hit.freshness.state}</span>
              <span>{hit.freshness.why}</span>
              {hit.through !== undefined && <span>found through {hit.through}, which it replaced</span>}
              {(hit.questions ?? []).map(({ by, text }) => (
                <span key={by} class="mark-of stale">
                  newer, perhaps about the same: {text}
                </span>
              ))}
            </p>
            {of === "recall" && <Score total={hit.score} parts={hit.parts} scale={scale} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

const REASONS: Readonly<Record<string, string>> = {
  weak: "too far from the question",
  budget: "over the token budget",
  limit: "over the limit: others matched better",
  "same as a better hit": "says the same as a better match",
};

/** What came near and was not shown, with the reason. */
export function LeftOut({
  rows,
}: {
  readonly rows: readonly { readonly id: string; readonly because: string; readonly text: string | null }[];
}) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>Left out</h2>
      <ul class="left-out">
        {rows.map(({ id, because, text }) => (
          <li key={id}>
            <span class="soft">{REASONS[because] ?? because}</span>
            <a href={`/memories/${id}`}>{text ?? id}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
