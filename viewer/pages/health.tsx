import { useAnswer } from "../ask.ts";
import { Box } from "../parts/box.tsx";
import { BarRows, Chart } from "../parts/chart.tsx";
import { Time } from "../parts/marks.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Waiting } from "../parts/states.tsx";
import { askerText, count, formatCount, megabytes, moment } from "../words.ts";
import { Evaluation } from "./health-evaluation.tsx";
import { Ledger } from "./health-ledger.tsx";
import { Proof } from "./health-proof.tsx";
import { Fact } from "./memory-facts.tsx";

/** How the store and the service are: the same figures as `status`, `doctor`, `growth`, `ledger`, `audit` and `config`. */
export function HealthPage() {
  const asking = useAnswer("status", {});
  // The page is its owner's, who is told of the whole store.
  const status = asking.answer?.kind === "whole" ? asking.answer : undefined;
  return (
    <div class="page">
      <PageHead title="Health">{status === undefined ? "" : status.home}</PageHead>
      {status === undefined && <Waiting asking={asking} />}
      {status !== undefined && (
        <ul class="tiles" aria-label="Memories by standing">
          {Object.entries(status.memories).map(([standing, value]) => (
            <li key={standing}>
              <a href={standing === "active" ? "/memories" : `/memories?standing=${standing}`}>
                <b>{count(value)}</b>
                <span>{standing}</span>
              </a>
            </li>
          ))}
          <li>
            <a href="/receipts">
              <b>{count(status.receipts)}</b>
              <span>receipts</span>
            </a>
          </li>
        </ul>
      )}
      <div class="columns even">
        <Doctor />
        {status !== undefined && (
          <Box title="Service">
            <dl class="facts">
              <Fact name="Model">
                {status.model.id}, {status.model.dimensions} dimensions, {status.model.state}
              </Fact>
              <Fact name="Vectors">
                {count(status.vectors)}
                {status.withoutVectors > 0 &&
                  `; ${formatCount(status.withoutVectors, "memory has", "memories have")} none yet`}
              </Fact>
              <Fact name="Queue">
                {status.withoutVectors === 0 ? "empty" : `${count(status.withoutVectors)} to embed`}
              </Fact>
              <Fact name="Size">
                {megabytes(status.sizes.databaseBytes)} and {megabytes(status.sizes.walBytes)} in the write-ahead log
              </Fact>
              <Fact name="Log">{formatCount(status.changes, "change")}</Fact>
              <Fact name="Schema">{status.schema}</Fact>
              {status.daemon !== null && (
                <Fact name="Daemon">
                  pid {status.daemon.pid}, started <Time at={status.daemon.startedAt} />,{" "}
                  {megabytes(status.daemon.rssBytes)}, stops after {status.daemon.idleMinutes} idle minutes
                </Fact>
              )}
              {status.daemon?.crash != null && (
                <Fact name="Crash">
                  pid {status.daemon.crash.pid} ended unexpectedly; noticed {moment(status.daemon.crash.noticedAt)}
                </Fact>
              )}
            </dl>
          </Box>
        )}
        <Evaluation />
        <Ledger />
        <Proof />
        <Growth />
        <Audit />
        {status !== undefined && Object.keys(status.counters).length > 0 && (
          <Box title="Counted">
            <BarRows rows={Object.entries(status.counters).map(([label, value]) => ({ label, value }))} />
          </Box>
        )}
        <Settings />
      </div>
    </div>
  );
}

/** Checks every row, so it runs when the page is opened and on request, not at each change. */
function Doctor() {
  const asking = useAnswer("doctor", {}, "once");
  const doctor = asking.answer;
  return (
    <Box title="Doctor">
      {doctor === undefined ? (
        <Waiting asking={asking} />
      ) : (
        <>
          <p>
            {doctor.healthy ? (
              <span class="mark-of good">everything is consistent</span>
            ) : (
              <>
                <span class="mark-of stale">something is inconsistent</span> <code>holdfast doctor --repair</code>{" "}
                repairs it.
              </>
            )}
          </p>
          <ul class="checks">
            {doctor.checks.map(({ name, ok, checked, faults }) => (
              <li key={name} class={ok ? "" : "bad"}>
                <b>{ok ? "ok" : "fault"}</b> <span>{name}</span> <span class="soft">{count(checked)} checked</span>
                {faults.map((fault) => (
                  <p key={fault}>{fault}</p>
                ))}
              </li>
            ))}
          </ul>
          <button type="button" onClick={asking.again}>
            Check again
          </button>
        </>
      )}
    </Box>
  );
}

function Growth() {
  const asking = useAnswer("growth", {});
  const days = asking.answer?.days ?? [];
  return (
    <Box title="Growth">
      {asking.answer === undefined && <Waiting asking={asking} />}
      {days.length > 0 ? (
        <Chart
          title="Active memories"
          kind="area"
          bars={days.map(({ day, active }) => ({ label: day, value: active }))}
        />
      ) : (
        <p class="soft">The chart starts with the first memory.</p>
      )}
    </Box>
  );
}

function Audit() {
  const asking = useAnswer("audit", { limit: 50 });
  const lines = asking.answer?.lines ?? [];
  return (
    <Box title="Audit">
      {asking.answer === undefined && <Waiting asking={asking} />}
      {asking.answer !== undefined && lines.length === 0 && <p class="soft">Nothing has been done yet.</p>}
      {lines.length > 0 && (
        <ol class="audit" tabIndex={0} aria-label="The last 50 actions">
          {lines
            .toSorted((one, other) => other.seq - one.seq)
            .map((line) => (
              <li key={line.seq}>
                <span>{line.action}</span>
                {line.memory === null ? (
                  <span class="soft">{line.detail}</span>
                ) : (
                  <a href={`/memories/${line.memory}`}>{line.memory}</a>
                )}
                <span class="soft">{askerText(line)}</span>
                <Time at={line.at} />
              </li>
            ))}
        </ol>
      )}
    </Box>
  );
}

function Settings() {
  const { answer } = useAnswer("config", {}, "own");
  if (answer === undefined) return null;
  return (
    <Box title="Settings">
      <dl class="facts settings">
        {answer.settings.map(({ key, value, from, help }) => (
          <Fact key={key} name={key}>
            <span title={help}>{settingText(value)}</span>
            {from !== "default" && <span class="soft"> from {from}</span>}
          </Fact>
        ))}
      </dl>
    </Box>
  );
}

function settingText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.join(", ");
  return value === null ? "not set" : JSON.stringify(value).replaceAll('"', "");
}
