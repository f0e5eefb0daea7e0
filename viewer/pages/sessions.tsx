import { useAnswer } from "../ask.ts";
import type { Asked } from "../ask.ts";
import { here } from "../here.ts";
import { useKeys } from "../keys.ts";
import { go } from "../here.ts";
import { MemoryLine } from "../parts/memory-line.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Command, Empty, Waiting } from "../parts/states.tsx";
import { counted } from "../words.ts";
import { ReceiptTable } from "./receipt-table.tsx";
import { SessionTable } from "./session-table.tsx";

/** The sessions that memory took part in; each with what it was shown and what it taught. */
export function SessionsPage() {
  const { page } = here.value;
  return page?.id == null ? <AllSessions /> : <OneSession key={page.id} id={page.id} />;
}

function AllSessions() {
  const asking = useAnswer("ledger", {});
  const sessions = asking.answer?.sessions ?? [];
  return (
    <div class="page">
      <PageHead title="Sessions">
        {asking.answer === undefined ? "" : `${counted(sessions.length, "session")} and what memory put into each`}
      </PageHead>
      {asking.answer === undefined && <Waiting asking={asking} />}
      {asking.answer !== undefined && sessions.length === 0 && (
        <Empty title="No session has used memory yet.">
          <p>Wire an agent to its memory, and its sessions appear here:</p>
          <Command line="holdfast install claude-code" />
        </Empty>
      )}
      {sessions.length > 0 && <SessionTable sessions={sessions} />}
    </div>
  );
}

function OneSession({ id }: { readonly id: string }) {
  const calls = here.value.page?.calls ?? [];
  const shown = useAnswer("receipts", calls[0]?.input as Asked<"receipts">);
  const taught = useAnswer("list", calls[1]?.input as Asked<"list">);
  useKeys({ Escape: () => go("/sessions") });
  return (
    <div class="page">
      <a class="back is-shown" href="/sessions">
        ← All sessions
      </a>
      <PageHead title="Session">
        <code>{id}</code>
      </PageHead>
      <div class="columns">
        <section>
          <h2>Shown to it</h2>
          {shown.answer === undefined && <Waiting asking={shown} />}
          {shown.answer?.total === 0 && <p class="soft">It was shown nothing.</p>}
          {(shown.answer?.total ?? 0) > 0 && <ReceiptTable receipts={shown.answer?.receipts ?? []} />}
        </section>
        <section>
          <h2>Taught by it</h2>
          {taught.answer === undefined && <Waiting asking={taught} />}
          {taught.answer?.total === 0 && <p class="soft">It taught memory nothing.</p>}
          <ul class="lines">
            {(taught.answer?.memories ?? []).map((memory) => (
              <li key={memory.id}>
                <MemoryLine memory={memory} href={`/memories/${memory.id}`} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
