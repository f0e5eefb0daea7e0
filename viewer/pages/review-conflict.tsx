import { ask } from "../ask.ts";
import type { Answer } from "../ask.ts";
import { change } from "../changing.ts";
import { useKeys } from "../keys.ts";
import { Id, Key, Marks, Time } from "../parts/marks.tsx";
import { saidBy, scopeText } from "../words.ts";

interface Props {
  readonly conflict: Answer<"conflicts">["conflicts"][number];
  readonly isCurrent: boolean;
}

/** Memories that disagree, side by side: the one that is right is kept, the others are retired. */
export function ConflictCard({ conflict: { about, memories }, isCurrent }: Props) {
  const keep = (kept: string) => {
    const [first, ...also] = memories.flatMap(({ id }) => (id === kept ? [] : [id]));
    if (first === undefined) return;
    // In one step, so that one undo brings all of them back.
    void change(`Kept ${kept}; what disagrees is retired.`, () =>
      ask("retire", { id: first, also, reason: `disagrees with ${kept}, which is right` }),
    );
  };
  useKeys(
    isCurrent
      ? Object.fromEntries(memories.slice(0, 9).map(({ id }, index) => [String(index + 1), () => keep(id)]))
      : {},
  );
  return (
    <>
      <p class="card-why">Disagree about {about.replace("|", " of ")}</p>
      <div class="beside">
        {memories.map((memory, index) => (
          <div key={memory.id}>
            <p class="statement">{memory.text}</p>
            <p class="memory-meta">
              <a href={`/memories/${memory.id}`}>
                <Id id={memory.id} />
              </a>
              <span>{scopeText(memory.scope)}</span>
              <span>{saidBy(memory.source)}</span>
              <Time at={memory.verifiedAt} />
              <Marks memory={memory} />
            </p>
            <div class="actions">
              <button type="button" onClick={() => keep(memory.id)}>
                Keep this <Key name={String(index + 1)} />
              </button>
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
