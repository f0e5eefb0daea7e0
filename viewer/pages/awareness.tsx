import { useAnswer } from "../ask.ts";
import { BarRows } from "../parts/chart.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Empty, Waiting } from "../parts/states.tsx";
import { projectName } from "../words.ts";

/** What is known at a glance: where memories hold, and about which topics. */
export function AwarenessPage() {
  const asking = useAnswer("scopes", {});
  const known = asking.answer;
  return (
    <div class="page">
      <PageHead title="Awareness">Where memories hold, and what they are about.</PageHead>
      {known === undefined && <Waiting asking={asking} />}
      {known !== undefined && known.scopes.length === 0 && <Empty title="Nothing is known yet." />}
      {known !== undefined && known.scopes.length > 0 && (
        <div class="columns even">
          <section class="box">
            <h2>Scopes</h2>
            <BarRows
              rows={known.scopes.map(({ level, project, path, memories }) => ({
                label:
                  level === "user"
                    ? "everywhere"
                    : `${projectName(project ?? "")}${path === null ? "" : ` in ${path}`}`,
                value: memories,
                href:
                  level === "user"
                    ? "/memories?level=user"
                    : `/memories?ofProject=${encodeURIComponent(project ?? "")}`,
              }))}
            />
          </section>
          <section class="box">
            <h2>Topics</h2>
            {known.topics.length === 0 && <p class="soft">No memory names a topic yet.</p>}
            <BarRows
              rows={known.topics.map(({ topic, memories }) => ({
                label: topic,
                value: memories,
                href: `/memories?topic=${encodeURIComponent(topic)}`,
              }))}
            />
          </section>
        </div>
      )}
    </div>
  );
}
