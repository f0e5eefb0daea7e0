import type { Answer } from "../ask.ts";
import { DAY } from "../../src/domain/time.ts";
import { dayOf } from "../words.ts";

/** More than fit at a glance are left to `holdfast tree topics`. */
const MOST = 40;
const ACTIVE_DAYS = 30;

/** Topics over time: each as a bar from the first day it was seen to the last, the newest first. */
export function Topics({ topics }: { readonly topics: Answer<"tree">["topics"] }) {
  if (topics.length === 0) return null;
  const shown = topics.toSorted((one, other) => (one.lastSeen < other.lastSeen ? 1 : -1)).slice(0, MOST);
  const from = Math.min(...shown.map(({ firstSeen }) => Date.parse(firstSeen)));
  const span = Math.max(DAY, Date.now() - from);
  const place = (time: number) => `${(((time - from) / span) * 100).toFixed(2)}%`;
  return (
    <section>
      <h2>
        Topics{" "}
        <span class="soft">{topics.length > MOST ? `the newest ${MOST} of ${topics.length}` : topics.length}</span>
      </h2>
      <ul class="topics">
        {shown.map(({ id, name, category, firstSeen, lastSeen, days }) => {
          const [first, last] = [Date.parse(firstSeen), Date.parse(lastSeen)];
          const isActive = Date.now() - last < ACTIVE_DAYS * DAY;
          const style = { left: place(first), width: `max(5px, ${place(from + last - first)})` };
          return (
            <li key={id} class={isActive ? "" : "inactive"}>
              <span class="topic-name">
                {name} <span class="soft">{category}</span>
              </span>
              <span class="topic-time" aria-hidden="true">
                <span style={style} />
              </span>
              <span class="soft topic-days" title={`first seen ${dayOf(firstSeen)}, on ${days} days`}>
                {dayOf(lastSeen)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
