import type { Answer } from "../ask.ts";
import { Time } from "../parts/marks.tsx";
import { askerText, count } from "../words.ts";

interface Props {
  readonly sessions: Answer<"ledger">["sessions"];
  readonly current?: string | undefined;
}

/** Sessions, newest first, with what memory put into each. */
export function SessionTable({ sessions, current }: Props) {
  const most = Math.max(1, ...sessions.map(({ tokens }) => tokens));
  return (
    <div class="table-box" tabIndex={0} role="group" aria-label="Sessions">
      <table class="sessions">
        <thead>
          <tr>
            <th scope="col">session</th>
            <th scope="col">agent</th>
            <th scope="col" class="number">
              shown
            </th>
            <th scope="col" class="number">
              taught
            </th>
            <th scope="col" class="number">
              tokens
            </th>
            <th scope="col">last</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((one) => (
            <tr key={one.session ?? ""} class={one.session !== null && one.session === current ? "current" : ""}>
              <td class="said">
                {one.session === null ? (
                  <span class="soft">outside of sessions</span>
                ) : (
                  <a href={`/sessions/${encodeURIComponent(one.session)}`}>
                    <code>{one.session}</code>
                  </a>
                )}
              </td>
              <td class="asker">{askerText(one)}</td>
              <td class="number" data-unit="shown">
                {count(one.shown)}
              </td>
              <td class="number" data-unit="taught">
                {count(one.taught)}
              </td>
              <td class="number with-bar" data-unit="tokens">
                <span class="cell-bar" aria-hidden="true" style={{ width: `${(one.tokens / most) * 100}%` }} />
                {count(one.tokens)}
              </td>
              <td class="when">
                <Time at={one.lastAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
