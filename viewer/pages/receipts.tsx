import { useState } from "preact/hooks";
import type { Asked } from "../ask.ts";
import { useAnswer } from "../ask.ts";
import { go, here } from "../here.ts";
import { useKeys } from "../keys.ts";
import { PageHead } from "../parts/page-head.tsx";
import { SessionLink } from "../parts/session-link.tsx";
import { Command, Empty, Waiting } from "../parts/states.tsx";
import { count, formatCount } from "../words.ts";
import { ReceiptPane } from "./receipt-pane.tsx";
import { bySession, ReceiptTable } from "./receipt-table.tsx";

/** What each session was shown, and what it cost. */
export function ReceiptsPage() {
  const { page } = here.value;
  return page?.id == null ? <AllReceipts /> : <ReceiptPane key={page.id} id={page.id} />;
}

function AllReceipts() {
  const { page, query } = here.value;
  const input = (page?.calls[0]?.input ?? {}) as Asked<"receipts">;
  const asking = useAnswer("receipts", input);
  const ledger = useAnswer("ledger", {});
  const [at, setAt] = useState(-1);
  const receipts = bySession(asking.answer?.receipts ?? []).flat();
  const session = query["ofSession"];
  useKeys({
    j: () => setAt(Math.min(receipts.length - 1, at + 1)),
    k: () => setAt(Math.max(0, at - 1)),
    Enter: () => receipts[at] !== undefined && go(`/receipts/${receipts[at].id}`),
    Escape: () => go("/receipts"),
  });
  return (
    <div class="page">
      <PageHead title="Receipts">
        {ledger.answer === undefined
          ? ""
          : `${formatCount(ledger.answer.recalls, "recall")} and ${formatCount(ledger.answer.briefings, "briefing")} put ${formatCount(ledger.answer.tokens, "token")} into contexts`}
      </PageHead>
      {asking.answer === undefined && <Waiting asking={asking} />}
      {asking.answer !== undefined && asking.answer.total === 0 && (
        <Empty
          title={session === undefined ? "Nothing has been shown to anyone yet." : "Nothing was shown to this session."}
        >
          <p>Every recall and every briefing leaves a receipt. Ask something, or connect an agent to its memory:</p>
          <Command line={'holdfast recall "which port does staging use?"\nholdfast install claude-code'} />
        </Empty>
      )}
      {asking.answer !== undefined && asking.answer.total > 0 && (
        <>
          {session !== undefined && (
            <p class="sum">
              Only session <SessionLink session={session} />. <a href="/receipts">All sessions</a>
            </p>
          )}
          <ReceiptTable
            receipts={receipts}
            at={at}
            costs={new Map((ledger.answer?.sessions ?? []).map((one) => [one.session, one.tokens]))}
          />
          {asking.answer.total > receipts.length && (
            <p class="sum">
              The newest {count(receipts.length)} of {count(asking.answer.total)}.{" "}
              <code>holdfast receipts --everywhere --offset</code> goes further back.
            </p>
          )}
        </>
      )}
    </div>
  );
}
