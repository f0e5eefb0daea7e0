import { useAnswer } from "../ask.ts";
import { Box } from "../parts/box.tsx";
import { Chart } from "../parts/chart.tsx";
import { Waiting } from "../parts/states.tsx";
import { count, formatCount } from "../words.ts";
import { OffSwitches } from "./off-switches.tsx";

/** What memory put into contexts, and beside it what turns that off. */
export function Ledger() {
  const asking = useAnswer("ledger", {});
  const ledger = asking.answer;
  return (
    <Box title="Token ledger">
      {ledger === undefined && <Waiting asking={asking} />}
      {ledger !== undefined && ledger.days.length > 0 && (
        <>
          <p>
            <b>{count(ledger.tokens)}</b> tokens in {formatCount(ledger.recalls, "recall")} and{" "}
            {formatCount(ledger.briefings, "briefing")}. <a href="/sessions">By session</a>
          </p>
          <Chart
            title="Tokens put into contexts, by day"
            bars={ledger.days.map(({ day, tokens }) => ({ label: day, value: tokens }))}
          />
        </>
      )}
      {ledger !== undefined && ledger.days.length === 0 && (
        <p class="soft">Memory has not been shown to any session yet.</p>
      )}
      {ledger !== undefined && <OffSwitches clients={ledger.clients} />}
    </Box>
  );
}
