import type { Answer, Asked } from "../ask.ts";
import { useAnswer } from "../ask.ts";
import { here } from "../here.ts";
import { Time } from "../parts/marks.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Command, Empty, Waiting } from "../parts/states.tsx";
import { count, formatCount, projectName } from "../words.ts";
import { SessionPane } from "./session-pane.tsx";

/** The sessions of the journal and those that memory took part in; each can be replayed. */
export function SessionsPage() {
  const { page } = here.value;
  return page?.id == null ? <AllSessions /> : <SessionPane key={page.id} id={page.id} />;
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly client: string;
  readonly project: string | null;
  readonly turns: number | null;
  readonly lastAt: string;
  readonly cost: Answer<"ledger">["sessions"][number] | undefined;
}

function AllSessions() {
  const calls = here.value.page?.calls ?? [];
  const journal = useAnswer("journal", (calls[0]?.input ?? null) as Asked<"journal"> | null);
  const ledger = useAnswer("ledger", {});
  const both = journal.answer !== undefined && ledger.answer !== undefined;
  const rows = both ? listRows(journal.answer, ledger.answer) : [];
  return (
    <div class="page">
      <PageHead title="Sessions">
        {both
          ? `${formatCount(rows.length, "session")}: what each was about, what memory showed it and what it taught memory`
          : ""}
      </PageHead>
      {journal.answer === undefined && <Waiting asking={journal} />}
      {both && rows.length === 0 && (
        <Empty title="No session has been read yet.">
          <p>
            Sessions are read from the transcripts that your agents keep. Connect an agent and its sessions are read
            automatically; or read them now:
          </p>
          <Command line={"holdfast install claude-code\nholdfast capture --all"} />
        </Empty>
      )}
      {rows.length > 0 && <SessionRows rows={rows} />}
      {journal.answer?.more === true && (
        <p class="sum">
          The newest are shown. <code>holdfast journal sessions --offset</code> goes further back.
        </p>
      )}
    </div>
  );
}

/** A session of the journal has the client's own name, by which receipts know it. */
function listRows(journal: Answer<"journal">, ledger: Answer<"ledger">): readonly Row[] {
  const costs = new Map(ledger.sessions.flatMap((one) => (one.session === null ? [] : [[one.session, one] as const])));
  const captured = journal.sessions.map((one): Row => ({
    id: one.id,
    title: one.title ?? one.name,
    client: one.client,
    project: one.project,
    turns: one.turns,
    lastAt: one.endedAt,
    cost: costs.get(one.name),
  }));
  const known = new Set(journal.sessions.map(({ name }) => name));
  const others = [...costs.values()].flatMap((cost): Row[] => {
    if (cost.session === null || known.has(cost.session)) return [];
    const { session: id, lastAt } = cost;
    return [{ id, title: id, client: cost.agent ?? cost.client ?? "", project: null, turns: null, lastAt, cost }];
  });
  return [...captured, ...others].toSorted((one, other) => (one.lastAt < other.lastAt ? 1 : -1));
}

function SessionRows({ rows }: { readonly rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ cost }) => cost?.tokens ?? 0));
  return (
    <div class="table-box" tabIndex={0} role="group" aria-label="Sessions">
      <table>
        <thead>
          <tr>
            <th scope="col">session</th>
            <th scope="col">client</th>
            <th scope="col" class="number">
              turns
            </th>
            <th scope="col" class="number">
              shown
            </th>
            <th scope="col" class="number">
              taught
            </th>
            <th scope="col" class="number">
              tokens of memory
            </th>
            <th scope="col">last</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, client, project, turns, lastAt, cost }) => (
            <tr key={id}>
              <td class="said">
                <a href={`/sessions/${encodeURIComponent(id)}`}>{title}</a>
                {project !== null && <span class="soft"> {projectName(project)}</span>}
              </td>
              <td class="asker">{client}</td>
              <td class="number" data-unit="turns">
                {turns === null ? "–" : count(turns)}
              </td>
              <td class="number" data-unit="shown">
                {count(cost?.shown ?? 0)}
              </td>
              <td class="number" data-unit="taught">
                {count(cost?.taught ?? 0)}
              </td>
              <td class="number with-bar" data-unit="tokens">
                <span class="cell-bar" aria-hidden="true" style={{ width: `${((cost?.tokens ?? 0) / most) * 100}%` }} />
                {count(cost?.tokens ?? 0)}
              </td>
              <td class="when">
                <Time at={lastAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
