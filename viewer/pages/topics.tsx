import { DAY } from "../../src/domain/time.ts";
import type { Answer } from "../ask.ts";
import { Time } from "../parts/marks.tsx";
import { askAddress } from "../origin.ts";
import { count, formatCount, formatDay } from "../words.ts";

type Topic = Answer<"tree">["topics"][number];

const ACTIVE_DAYS = 30;
/** As the tree calls what fits no category. */
const OTHER = "Other";
/** Of each category, so many are seen at once; the others are one click away. */
const SEEN_AT_ONCE = 10;

/** The topics by category, those of the last thirty days first: what can be asked about here. */
export function Topics({ topics }: { readonly topics: readonly Topic[] }) {
  if (topics.length === 0) return null;
  const shown = latestOfEach(topics);
  const categories = new Map<string, Topic[]>();
  for (const topic of shown) categories.set(topic.category, [...(categories.get(topic.category) ?? []), topic]);
  // What fits no category comes last, however much of it there is.
  const largestFirst = [...categories].toSorted(
    ([one, ofOne], [other, ofOther]) =>
      Number(one === OTHER) - Number(other === OTHER) || ofOther.length - ofOne.length,
  );
  return (
    <section>
      <h2>
        Topics <span class="soft">{count(shown.length)}</span>
      </h2>
      <div class="topic-map">
        {largestFirst.map(([category, within]) => (
          <section key={category} aria-label={category}>
            <h3>
              {category} <span class="soft">{within.length}</span>
            </h3>
            <Within topics={within.toSorted((one, other) => (one.lastSeen < other.lastSeen ? 1 : -1))} />
          </section>
        ))}
      </div>
    </section>
  );
}

/** Two projects may have a topic of one name; who reads over all of them looks for the name. */
function latestOfEach(topics: readonly Topic[]): readonly Topic[] {
  const byName = new Map<string, Topic>();
  for (const topic of topics) {
    const key = `${topic.category} ${topic.name.toLowerCase()}`;
    if ((byName.get(key)?.lastSeen ?? "") < topic.lastSeen) byName.set(key, topic);
  }
  return [...byName.values()];
}

function Within({ topics }: { readonly topics: readonly Topic[] }) {
  const [seen, rest] = [topics.slice(0, SEEN_AT_ONCE), topics.slice(SEEN_AT_ONCE)];
  return (
    <>
      <TopicList topics={seen} />
      {rest.length > 0 && (
        <details>
          <summary>{count(rest.length)} more</summary>
          <TopicList topics={rest} />
        </details>
      )}
    </>
  );
}

function TopicList({ topics }: { readonly topics: readonly Topic[] }) {
  return (
    <ul>
      {topics.map((topic) => (
        <TopicLine key={topic.id} topic={topic} />
      ))}
    </ul>
  );
}

function TopicLine({ topic: { name, firstSeen, lastSeen, days } }: { readonly topic: Topic }) {
  const isActive = Date.now() - Date.parse(lastSeen) < ACTIVE_DAYS * DAY;
  return (
    <li class={isActive ? "" : "inactive"}>
      <a href={askAddress(name)}>{name}</a>
      <Time at={lastSeen} title={`on ${formatCount(days, "day")} since ${formatDay(firstSeen)}`} />
    </li>
  );
}
