import { useState } from "preact/hooks";
import { ask } from "../ask.ts";
import type { Answer } from "../ask.ts";
import { change } from "../changing.ts";
import { useKeys } from "../keys.ts";
import { Difference } from "../parts/difference.tsx";
import { Edit } from "../parts/edit.tsx";
import { Id, Key, Time } from "../parts/marks.tsx";
import { saidBy, scopeText } from "../words.ts";

interface Props {
  readonly proposal: Answer<"review">["waiting"][number];
  readonly isCurrent: boolean;
}

/** A proposal with why it waits, where it comes from and what it would replace. */
export function ProposalCard({ proposal, isCurrent }: Props) {
  const { memory, because, evidence, rivals } = proposal;
  const { id } = memory;
  const [editing, setEditing] = useState(false);
  const isKept = memory.standing.state === "active";
  const approve = () =>
    void change(isKept ? "It replaces the other." : "Approved: it counts from now on.", () =>
      ask("review", { action: "approve", id }),
    );
  const reject = () => void change(isKept ? "Both hold." : "Rejected.", () => ask("review", { action: "reject", id }));
  const edit = (text: string) => change("Approved as edited.", () => ask("review", { action: "edit", id, text }));
  useKeys(isCurrent && !editing ? { a: approve, r: reject, e: () => setEditing(true) } : {});
  return (
    <>
      <p class="card-why">
        {isKept ? "Kept, but in question:" : "Waits because"} {because}
      </p>
      <div class={rivals.length > 0 ? "beside" : ""}>
        <div>
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
            <Id id={id} />
            <span>{memory.kind}</span>
            <span>{scopeText(memory.scope)}</span>
            <span>{saidBy(memory.source)}</span>
            <Time at={memory.recordedAt} />
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
            <h3>{isKept ? "May replace" : "Would replace"}</h3>
            {rivals.map((rival) => (
              <div key={rival.id} class="rival">
                <Difference before={rival.text} after={memory.text} />
                <p class="memory-meta">
                  <a href={`/memories/${rival.id}`}>
                    <Id id={rival.id} />
                  </a>
                  <span>{saidBy(rival.source)}</span>
                  <Time at={rival.verifiedAt} />
                </p>
              </div>
            ))}
          </div>
        )}
      </div>
      {!editing && (
        <div class="actions">
          <button type="button" class="main" onClick={approve}>
            {isKept ? "It replaces it" : "Approve"} <Key name="a" />
          </button>
          <button type="button" onClick={() => setEditing(true)}>
            Edit <Key name="e" />
          </button>
          <button type="button" onClick={reject}>
            {isKept ? "Both hold" : "Reject"} <Key name="r" />
          </button>
        </div>
      )}
    </>
  );
}
