import { useState } from "preact/hooks";
import { ask } from "../ask.ts";
import type { Answer } from "../ask.ts";
import { change } from "../changing.ts";
import { useKeys } from "../keys.ts";
import { Difference } from "../parts/difference.tsx";
import { Edit } from "../parts/edit.tsx";
import { Age, Id, Key } from "../parts/marks.tsx";
import { saidBy, scopeText } from "../words.ts";
import { describeReason } from "./review-reason.ts";

interface Props {
  readonly waiting: Answer<"review">["waiting"][number];
  readonly hasKeys: boolean;
}

type Action = "approve" | "reject" | "keep-older";

/** What each decision does, for a proposal and for an open question between two statements that both count. */
const DONE: Readonly<Record<"proposal" | "question", Readonly<Record<Action, string>>>> = {
  proposal: {
    approve: "Approved: it is recalled from now on.",
    reject: "Rejected.",
    "keep-older": "Rejected.",
  },
  question: {
    approve: "The newer one replaces the older.",
    reject: "Both hold.",
    "keep-older": "The older one was kept; the newer is retired.",
  },
};

/** Something that waits, with the reason, where it comes from and what it would replace. */
export function WaitingCard({ waiting, hasKeys }: Props) {
  const { memory, evidence, rivals } = waiting;
  const { id } = memory;
  const [editing, setEditing] = useState(false);
  const isQuestion = memory.standing.state === "active";
  const said = DONE[isQuestion ? "question" : "proposal"];
  const decide = (action: Action) => () => void change(said[action], () => ask("review", { action, id }));
  const edit = (text: string) => change("Approved as edited.", () => ask("review", { action: "edit", id, text }));
  useKeys(
    hasKeys && !editing
      ? {
          a: decide("approve"),
          r: decide("reject"),
          e: () => setEditing(true),
          ...(isQuestion && { o: decide("keep-older") }),
        }
      : {},
  );
  return (
    <>
      <p class="card-why">{describeReason(waiting)}</p>
      <div class={rivals.length > 0 ? "beside" : ""}>
        <div>
          {isQuestion && <h3>Newer</h3>}
          {editing ? (
            <Edit
              label="What it is to say"
              text={memory.text}
              action="Approve as edited"
              onSave={edit}
              onCancel={() => setEditing(false)}
            />
          ) : (
            <p class="statement">{memory.text}</p>
          )}
          <p class="memory-meta">
            <a href={`/memories/${id}`}>
              <Id id={id} />
            </a>
            <span>{memory.kind}</span>
            <span>{scopeText(memory.scope)}</span>
            <span>{saidBy(memory.source)}</span>
            <Age of={memory} />
          </p>
          {evidence.length > 0 && (
            <ul class="evidence" aria-label="Evidence">
              {evidence.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
        {rivals.length > 0 && (
          <div>
            <h3>{isQuestion ? "Older" : "Would replace"}</h3>
            {rivals.map((rival) => (
              <div key={rival.id} class="rival">
                {isQuestion ? (
                  <p class="statement">{rival.text}</p>
                ) : (
                  <Difference before={rival.text} after={memory.text} />
                )}
                <p class="memory-meta">
                  <a href={`/memories/${rival.id}`}>
                    <Id id={rival.id} />
                  </a>
                  <span>{saidBy(rival.source)}</span>
                  <Age of={rival} />
                </p>
              </div>
            ))}
          </div>
        )}
      </div>
      {!editing && (
        <div class="actions">
          {/* Nothing is suggested between two statements: either answer may drop the right one. */}
          <button type="button" class={isQuestion ? "" : "main"} onClick={decide("approve")}>
            {isQuestion ? "Keep the newer" : "Approve"} <Key name="a" />
          </button>
          {isQuestion && (
            <button type="button" onClick={decide("keep-older")}>
              Keep the older <Key name="o" />
            </button>
          )}
          <button type="button" onClick={decide("reject")}>
            {isQuestion ? "Both hold" : "Reject"} <Key name="r" />
          </button>
          <button type="button" onClick={() => setEditing(true)}>
            Edit <Key name="e" />
          </button>
        </div>
      )}
    </>
  );
}
