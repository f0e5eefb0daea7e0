import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useAnswer } from "../ask.ts";
import { useKeys } from "../keys.ts";
import { PageHead } from "../parts/page-head.tsx";
import { Command, Empty, Waiting } from "../parts/states.tsx";
import { counted } from "../words.ts";
import { ConflictCard } from "./review-conflict.tsx";
import { ProposalCard } from "./review-proposal.tsx";

/** What waits for a person: proposals with their evidence, and memories that disagree. One key each. */
export function ReviewPage() {
  const asking = useAnswer("review", { action: "list", everywhere: true });
  const disagreeing = useAnswer("conflicts", { everywhere: true });
  const proposals = asking.answer?.waiting ?? [];
  // A proposal against its rival is a card of its own already.
  const conflicts = (disagreeing.answer?.conflicts ?? []).filter(({ memories }) =>
    memories.every(({ standing }) => standing.state === "active" && standing.rivals === undefined),
  );
  const keys = [
    ...proposals.map(({ memory }) => memory.id),
    ...conflicts.map(({ memories }) => memories.map(({ id }) => id).join(" ")),
  ];
  const [at, setAt] = useState(0);
  const current = Math.min(at, keys.length - 1);
  useKeys({
    j: () => setAt(Math.min(keys.length - 1, current + 1)),
    k: () => setAt(Math.max(0, current - 1)),
  });
  const both = asking.answer !== undefined && disagreeing.answer !== undefined;
  return (
    <div class="page narrow">
      <PageHead title="Review">
        {both
          ? `${counted(proposals.length, "proposal waits", "proposals wait")}, ${counted(conflicts.length, "conflict")}`
          : ""}
      </PageHead>
      {asking.answer === undefined && <Waiting asking={asking} />}
      {disagreeing.answer === undefined && disagreeing.error !== undefined && <Waiting asking={disagreeing} />}
      {both && keys.length === 0 && (
        <Empty title="Nothing waits for you.">
          <p class="soft">
            What an agent states against a person's word, unsurely, or for every project waits here and is not recalled
            meanwhile. You can put something here yourself:
          </p>
          <Command line={'holdfast remember --propose "deploys go through Fly"'} />
        </Empty>
      )}
      {both &&
        proposals.map((proposal, index) => (
          <Card key={proposal.memory.id} isCurrent={index === current} onChoose={() => setAt(index)}>
            <ProposalCard proposal={proposal} isCurrent={index === current} />
          </Card>
        ))}
      {both && conflicts.length > 0 && <h2>Conflicts</h2>}
      {both &&
        conflicts.map((conflict, index) => {
          const place = proposals.length + index;
          return (
            <Card key={keys[place] ?? place} isCurrent={place === current} onChoose={() => setAt(place)}>
              <ConflictCard conflict={conflict} isCurrent={place === current} />
            </Card>
          );
        })}
    </div>
  );
}

interface CardProps {
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
  readonly children: ComponentChildren;
}

/** The current one has the keys; choosing another with the mouse or by Tab makes that one current. */
function Card({ isCurrent, onChoose, children }: CardProps) {
  const box = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (isCurrent && !first.current) box.current?.scrollIntoView({ block: "nearest" });
    first.current = false;
  }, [isCurrent]);
  return (
    <article
      ref={box}
      class={isCurrent ? "card current" : "card"}
      aria-current={isCurrent ? "true" : undefined}
      onFocusCapture={onChoose}
      onMouseDown={onChoose}
    >
      {children}
    </article>
  );
}
