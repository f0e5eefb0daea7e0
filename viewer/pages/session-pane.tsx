import { useState } from "preact/hooks";
import type { Answer, Asked } from "../ask.ts";
import { useAnswer } from "../ask.ts";
import { go, here } from "../here.ts";
import { useKeys } from "../keys.ts";
import { Time } from "../parts/marks.tsx";
import { MemoryLine } from "../parts/memory-line.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Command, Empty, Waiting } from "../parts/states.tsx";
import { formatCount, moment, projectName } from "../words.ts";
import { ReceiptTable } from "./receipt-table.tsx";

/** One session turn by turn, with what memory showed it and what it taught memory. */
export function SessionPane({ id }: { readonly id: string }) {
  const replay = useAnswer("replay", { id });
  const [at, setAt] = useState(-1);
  const turns = replay.answer?.turns ?? [];
  const step = (to: number) => {
    setAt(to);
    document.querySelector(`[data-turn="${to}"]`)?.scrollIntoView({ block: "nearest" });
  };
  useKeys({
    j: () => step(Math.min(turns.length - 1, at + 1)),
    k: () => step(Math.max(0, at - 1)),
    Escape: () => go("/sessions"),
  });
  const session = replay.answer?.session;
  // A session of any name may have been shown something; the journal knows only those of clients.
  const missing = replay.error?.code === "not-found" || replay.error?.code === "usage";
  return (
    <div class="page">
      <a class="back is-shown" href="/sessions">
        ← All sessions
      </a>
      <PageHead title={session?.title ?? findOpening(turns) ?? "Session"}>
        {session === undefined ? (
          <code>{id}</code>
        ) : (
          `${session.client}${session.project === null ? "" : `, ${projectName(session.project)}`}${session.branch === null ? "" : ` on ${session.branch}`}, ${moment(session.startedAt)}, ${formatCount(session.turns, "turn")}`
        )}
      </PageHead>
      {replay.answer === undefined && !missing && <Waiting asking={replay} />}
      {missing && (
        <Empty title="This session is not in the journal.">
          <p>Below is what memory showed it and what it taught memory. Its turns appear once its transcript is read:</p>
          <Command line="holdfast capture --all" />
        </Empty>
      )}
      {turns.length > 0 && (
        <ol class="turns">
          {turns.map((turn, index) => (
            <Turn key={turn.index} turn={turn} place={index} isCurrent={index === at} />
          ))}
        </ol>
      )}
      {replay.answer?.more === true && <p class="sum">The first {turns.length} turns are shown.</p>}
      {missing && <WithoutTurns />}
    </div>
  );
}

const TITLE_LETTERS = 80;

/** What it was about, where its client gave it no title: the first thing that a person said. */
function findOpening(turns: Answer<"replay">["turns"]): string | undefined {
  const said = turns.find(({ role, text }) => role === "user" && text.trim() !== "")?.text.replaceAll(/\s+/g, " ");
  return said === undefined || said.length <= TITLE_LETTERS
    ? said
    : `${said.slice(0, TITLE_LETTERS).replace(/\s+\S*$/u, "")}…`;
}

interface TurnProps {
  readonly turn: Answer<"replay">["turns"][number];
  readonly place: number;
  readonly isCurrent: boolean;
}

function Turn({ turn, place, isCurrent }: TurnProps) {
  return (
    <li class={`turn ${turn.role}${isCurrent ? " current" : ""}`} data-turn={place}>
      <div class="turn-who">
        <b>{turn.role === "tool" ? (turn.tool ?? "tool") : turn.role}</b>
        <Time at={turn.at} />
        <span class="soft">line {turn.line}</span>
      </div>
      <div class="turn-text">{turn.text}</div>
      {(turn.showed.length > 0 || turn.taught.length > 0) && (
        <ul class="turn-memory">
          {turn.showed.map(({ receipt, of, question, memories }) => (
            <li key={receipt}>
              <b>showed</b> <a href={`/receipts/${receipt}`}>{of === "recall" ? `“${question}”` : `the ${of}`}</a>{" "}
              <span class="soft">{formatCount(memories.length, "memory", "memories")}</span>
            </li>
          ))}
          {turn.taught.map(({ change, action, memory, text }) => (
            <li key={change}>
              <b>{action}</b> <a href={`/memories/${memory}`}>{text ?? memory}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function WithoutTurns() {
  const calls = here.value.page?.calls ?? [];
  const shown = useAnswer("receipts", (calls[1]?.input ?? null) as Asked<"receipts"> | null);
  const taught = useAnswer("list", (calls[2]?.input ?? null) as Asked<"list"> | null);
  return (
    <div class="columns">
      <section>
        <h2>Shown to it</h2>
        {shown.answer?.total === 0 && <p class="soft">Nothing.</p>}
        {(shown.answer?.total ?? 0) > 0 && <ReceiptTable receipts={shown.answer?.receipts ?? []} />}
      </section>
      <section>
        <h2>Taught by it</h2>
        {taught.answer?.total === 0 && <p class="soft">Nothing.</p>}
        <ul class="lines">
          {(taught.answer?.memories ?? []).map((memory) => (
            <li key={memory.id}>
              <MemoryLine memory={memory} href={`/memories/${memory.id}`} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
