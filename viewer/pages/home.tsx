import type { ComponentChildren } from "preact";
import { WAITING } from "../../src/contract/pages.ts";
import type { Answer, Asked } from "../ask.ts";
import { useAnswer } from "../ask.ts";
import { verifyAll } from "../bulk.ts";
import { here } from "../here.ts";
import { Time } from "../parts/marks.tsx";
import { MemoryLine } from "../parts/memory-line.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Command, Empty, Waiting } from "../parts/states.tsx";
import { count, formatCount, projectName, saidBy } from "../words.ts";
import { describeReason } from "./review-reason.ts";

type Memories = Answer<"list">["memories"];

/** Of what waits, the first few; Review has them all. */
const WAITING_SHOWN = 4;

/** What needs a person, what was learned today, and what the last sessions were about. */
export function HomePage() {
  const asked = new Map((here.value.page?.calls ?? []).map((call) => [call.called ?? call.operation, call.input]));
  const list = (called: string) => (asked.get(called) ?? null) as Asked<"list"> | null;
  const review = useAnswer("review", WAITING.input);
  // Freshness is never stored: every memory is looked at, which is too much to do at each event.
  const stale = useAnswer("list", list("stale"), "own");
  const today = useAnswer("list", list("today"));
  const latest = useAnswer("list", list("latest"));
  const journal = useAnswer("journal", (asked.get("journal") ?? null) as Asked<"journal"> | null);
  const isNew = latest.answer?.total === 0 && review.answer?.waiting.length === 0;
  return (
    <div class="page">
      <PageHead title="Home">What needs you, what was learned today, and what the last sessions were about.</PageHead>
      {isNew && <NothingYet />}
      <div class="columns first home">
        <section aria-label="Needs you">
          <h2>Needs you</h2>
          {review.answer === undefined && <Waiting asking={review} />}
          {review.answer !== undefined && stale.answer !== undefined && (
            <NeedsYou waiting={review.answer.waiting} stale={stale.answer} />
          )}
        </section>
        <div>
          <section aria-label="Learned">
            {today.answer === undefined && <Waiting asking={today} />}
            {today.answer !== undefined && latest.answer !== undefined && (
              <Learned today={today.answer} latest={latest.answer.memories} />
            )}
          </section>
          <section aria-label="Last sessions">
            <h2>
              Last sessions <More href="/sessions">All sessions</More>
            </h2>
            {journal.answer === undefined && <Waiting asking={journal} />}
            {journal.answer !== undefined && <LastSessions sessions={journal.answer.sessions} />}
          </section>
        </div>
      </div>
    </div>
  );
}

function More({ href, children }: { readonly href: string; readonly children: ComponentChildren }) {
  return (
    <a class="more" href={href}>
      {children}
    </a>
  );
}

interface NeedsYouProps {
  readonly waiting: Answer<"review">["waiting"];
  readonly stale: Answer<"list">;
}

function NeedsYou({ waiting, stale }: NeedsYouProps) {
  const disputes = waiting.filter(({ memory }) => memory.standing.state === "active");
  const tiles = [
    { value: waiting.length - disputes.length, said: "to review", href: "/review" },
    { value: disputes.length, said: "disputed", href: "/review" },
    { value: stale.total, said: "stale", href: "/memories?freshness=stale" },
  ];
  return (
    <>
      <ul class="tiles">
        {tiles.map(({ value, said, href }) => (
          <li key={said}>
            <a href={href} class={value > 0 ? "waits" : ""}>
              <b>{count(value)}</b>
              <span>{said}</span>
            </a>
          </li>
        ))}
      </ul>
      {waiting.length + stale.total === 0 && <p class="soft">Nothing. What waits for a decision is listed here.</p>}
      {waiting.length > 0 && (
        <>
          <h3>
            Waiting for your decision <More href="/review">Review all {count(waiting.length)}</More>
          </h3>
          <ul class="lines">
            {waiting.slice(0, WAITING_SHOWN).map((one) => (
              <li key={one.memory.id}>
                <a class="memory-line" href="/review">
                  <span class="memory-text">{one.memory.text}</span>
                  <span class="memory-why">{describeReason(one)}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {stale.total > 0 && (
        <>
          <h3>
            May no longer hold <More href="/memories?freshness=stale">All {count(stale.total)} stale</More>
          </h3>
          <ul class="lines">
            {stale.memories.map((memory) => (
              <li key={memory.id} class="with-action">
                <MemoryLine memory={memory} href={`/memories/${memory.id}?freshness=stale`} />
                <button
                  type="button"
                  aria-label={`Still holds: ${memory.text}`}
                  onClick={() => void verifyAll([memory.id])}
                >
                  Still holds
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Learned({ today, latest }: { readonly today: Answer<"list">; readonly latest: Memories }) {
  const isToday = today.total > 0;
  return (
    <>
      <h2>
        Learned today{" "}
        {isToday ? (
          <More href="/memories?since=today">All {count(today.total)}</More>
        ) : (
          <More href="/memories">All memories</More>
        )}
      </h2>
      <p class="soft">{isToday ? byWhom(today) : "Nothing yet today. Learned most recently:"}</p>
      <ul class="lines">
        {(isToday ? today.memories.slice(0, latest.length) : latest).map((memory) => (
          <li key={memory.id}>
            <MemoryLine memory={memory} href={`/memories/${memory.id}`} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** "12 memories: 8 from claude-code, 4 from a person". */
function byWhom({ memories, total }: Answer<"list">): string {
  const counts = new Map<string, number>();
  for (const { source } of memories) counts.set(saidBy(source), (counts.get(saidBy(source)) ?? 0) + 1);
  const who = [...counts].toSorted(([, one], [, other]) => other - one).map(([name, sum]) => `${sum} from ${name}`);
  const of = total > memories.length ? ` (of the newest ${memories.length})` : "";
  return `${formatCount(total, "memory", "memories")}: ${who.join(", ")}${of}`;
}

function LastSessions({ sessions }: { readonly sessions: Answer<"journal">["sessions"] }) {
  // What a subagent did belongs to the session that started it.
  const own = sessions.filter(({ parent }) => parent === null);
  if (own.length === 0)
    return (
      <p class="soft">
        No session has been read yet. <code>holdfast capture --all</code> reads the transcripts of your agents.
      </p>
    );
  return (
    <ul class="lines">
      {own.map(({ id, title, name, client, project, endedAt }) => (
        <li key={id}>
          <a class="memory-line" href={`/sessions/${encodeURIComponent(id)}`}>
            <span class="memory-text">{title ?? name}</span>
            <span class="memory-meta">
              {project !== null && <span>{projectName(project)}</span>}
              <span>{client}</span>
              <Time at={endedAt} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function NothingYet() {
  return (
    <Empty title="Nothing is remembered yet.">
      <p>Connect your agent to its memory, or add the first fact yourself with the button on the left:</p>
      <Command line="holdfast setup" />
    </Empty>
  );
}
