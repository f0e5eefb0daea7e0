import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { WAITING } from "../../src/contract/pages.ts";
import { useAnswer } from "../ask.ts";
import { approveAll, rejectAll } from "../bulk.ts";
import { useKeys } from "../keys.ts";
import { Key } from "../parts/marks.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pick, SelectionBar, useSelection } from "../parts/selection.tsx";
import { Command, Empty, Waiting } from "../parts/states.tsx";
import { formatCount } from "../words.ts";
import { WaitingCard } from "./review-card.tsx";

/** What waits for a person: proposals with their evidence, and memories that dispute each other. One key each, or many at once. */
export function ReviewPage() {
  const asking = useAnswer("review", WAITING.input);
  const waiting = asking.answer?.waiting ?? [];
  const disputes = waiting.filter(({ memory }) => memory.standing.state === "active").length;
  const proposals = waiting.filter(({ memory }) => memory.standing.state === "proposed").map(({ memory }) => memory);
  const selection = useSelection<{ readonly id: string }>();
  // What was decided meanwhile, here or elsewhere, is no longer selected.
  const chosen = proposals.filter((memory) => selection.isChosen(memory));
  const [at, setAt] = useState(0);
  const current = Math.min(at, waiting.length - 1);
  const decideAll = async (decide: typeof approveAll) => {
    selection.set([]);
    await decide(chosen.map(({ id }) => id));
  };
  const isMany = chosen.length > 0;
  const currentMemory = waiting[current]?.memory;
  useKeys({
    j: () => setAt(Math.min(waiting.length - 1, current + 1)),
    k: () => setAt(Math.max(0, current - 1)),
    s: () => currentMemory?.standing.state === "proposed" && selection.toggle(currentMemory),
    ...(isMany && {
      a: () => void decideAll(approveAll),
      r: () => void decideAll(rejectAll),
      Escape: () => selection.set([]),
    }),
  });
  return (
    <div class="page narrow">
      <PageHead title="Review">
        {asking.answer === undefined
          ? ""
          : `${formatCount(waiting.length, "decision waits", "decisions wait")} for you: ${formatCount(proposals.length, "proposal")}, ${formatCount(disputes, "dispute")}`}
      </PageHead>
      {asking.answer === undefined && <Waiting asking={asking} />}
      {(asking.answer?.autoApproved ?? 0) > 0 && (
        <p class="soft">
          {formatCount(asking.answer!.autoApproved, "proposal was", "proposals were")} put into use by the setting
          autoApprove. To take them back:
          <Command line="holdfast undo --of-agent autoApprove" />
        </p>
      )}
      {asking.answer !== undefined && waiting.length === 0 && (
        <Empty title="Nothing waits for you.">
          <p class="soft">
            Proposals are not recalled until you approve them. What an agent is unsure of, states for every project or
            against a pinned rule is proposed; so is what is found in past sessions. You can propose something yourself:
          </p>
          <Command line={'holdfast remember --propose "deploys go through Fly"'} />
        </Empty>
      )}
      {proposals.length > 1 && !isMany && (
        <p>
          <button type="button" class="plain" onClick={() => selection.set(proposals)}>
            Select all {formatCount(proposals.length, "proposal")}
          </button>
        </p>
      )}
      {waiting.map((one, index) => (
        <Card key={one.memory.id} isCurrent={index === current} onChoose={() => setAt(index)}>
          {one.memory.standing.state === "proposed" && (
            <Pick
              what={one.memory.text}
              checked={selection.isChosen(one.memory)}
              onPick={() => selection.toggle(one.memory)}
            />
          )}
          <WaitingCard waiting={one} hasKeys={index === current && !isMany} />
        </Card>
      ))}
      {isMany && (
        <SelectionBar count={chosen.length} onClear={() => selection.set([])}>
          <button type="button" class="main" onClick={() => void decideAll(approveAll)}>
            Approve <Key name="a" />
          </button>
          <button type="button" onClick={() => void decideAll(rejectAll)}>
            Reject <Key name="r" />
          </button>
        </SelectionBar>
      )}
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
