import type { ComponentChildren } from "preact";
import { useAnswer } from "../ask.ts";
import type { Asked } from "../ask.ts";
import { go, here, withQuery } from "../here.ts";
import { useKeys } from "../keys.ts";
import { Gauge } from "../parts/chart.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ProjectChoice } from "../parts/project-choice.tsx";
import { Command, Empty, Waiting } from "../parts/states.tsx";
import { count } from "../words.ts";
import { Topics } from "./topics.tsx";
import { TreeText } from "./tree-text.tsx";

/** What ROOT may cost at any size of the store. */
const ROOT_TOKENS = 3_000;

/** What is known at a glance: ROOT, what lies below it down to the turn, and the topics by category. */
export function AwarenessPage() {
  const { page } = here.value;
  return page?.id == null ? <Root /> : <TreePage key={page.id} node={page.id} />;
}

function Root() {
  const { page, query } = here.value;
  const asking = useAnswer("tree", (page?.calls[0]?.input ?? null) as Asked<"tree"> | null);
  const topics = useAnswer("tree", (page?.calls[1]?.input ?? null) as Asked<"tree"> | null);
  const root = asking.answer;
  return (
    <div class="page">
      <PageHead title="Awareness">
        What a session is told it can look up: the topics, and the index (ROOT) of what happened.
      </PageHead>
      <div class="filters">
        <ProjectChoice
          label="project"
          any="in every project"
          value={query["project"] ?? ""}
          said={(name) => `in ${name}`}
          onChoose={(project) => go(withQuery({ project }), "same")}
        />
      </div>
      {root === undefined && <Waiting asking={asking} />}
      {root !== undefined && root.node === null && <NoTree />}
      {root !== undefined && root.node !== null && (
        <>
          <div class="sum">
            <Gauge used={root.tokens} of={ROOT_TOKENS} unit="tokens" />
          </div>
          <Topics topics={topics.answer?.topics ?? []} />
          <div class="columns first">
            <section>
              <h2>ROOT</h2>
              <TreeText text={root.text} />
            </section>
            <Below below={root.below} />
          </div>
        </>
      )}
    </div>
  );
}

function TreePage({ node }: { readonly node: string }) {
  const { page } = here.value;
  const asking = useAnswer("tree", (page?.calls[0]?.input ?? null) as Asked<"tree"> | null);
  const shown = asking.answer;
  useKeys({ Escape: () => go(withQuery({}, "/awareness")) });
  return (
    <div class="page narrow">
      <a class="back is-shown" href={withQuery({}, "/awareness")}>
        ← ROOT
      </a>
      <PageHead title={node}>{shown === undefined ? "" : `${count(shown.tokens)} tokens`}</PageHead>
      {shown === undefined && <Waiting asking={asking} />}
      {shown !== undefined && shown.node === null && <Empty title="There is no such page in the tree." />}
      {shown !== undefined && shown.node !== null && (
        <>
          <TreeText text={shown.text} />
          <Below below={shown.below} />
        </>
      )}
    </div>
  );
}

/** Where to go on, with what each page costs to read. */
function Below({ below }: { readonly below: readonly { readonly node: string; readonly tokens: number }[] }) {
  if (below.length === 0) return null;
  return (
    <section>
      <h2>Below</h2>
      <ul class="below">
        {below.map(({ node, tokens }) => (
          <li key={node}>
            <NodeLink node={node}>{node}</NodeLink> <span class="soft">{count(tokens)} tokens</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NodeLink({ node, children }: { readonly node: string; readonly children: ComponentChildren }) {
  return <a href={withQuery({}, `/awareness/${node}`)}>{children}</a>;
}

function NoTree() {
  return (
    <Empty title="Nothing is indexed here yet.">
      <p>The index is built from memories and past sessions in the background, or right away:</p>
      <Command line={"holdfast capture\nholdfast compact"} />
    </Empty>
  );
}
