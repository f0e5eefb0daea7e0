import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { PAGES } from "../src/contract/pages.ts";
import type { PageName } from "../src/contract/pages.ts";
import { useAnswer } from "./ask.ts";
import { undoLast } from "./changing.ts";
import { go, here } from "./here.ts";
import { useKeys } from "./keys.ts";
import { connected } from "./live.ts";
import { AskPage } from "./pages/ask.tsx";
import { AwarenessPage } from "./pages/awareness.tsx";
import { BriefingPage } from "./pages/briefing.tsx";
import { HealthPage } from "./pages/health.tsx";
import { MemoriesPage } from "./pages/memories.tsx";
import { ReceiptsPage } from "./pages/receipts.tsx";
import { ReviewPage } from "./pages/review.tsx";
import { SessionsPage } from "./pages/sessions.tsx";
import { PAGE_KEYS, titleOf } from "./page-names.ts";
import { Help } from "./parts/help.tsx";
import { Empty } from "./parts/states.tsx";
import { ToldBar } from "./parts/told.tsx";
import { count } from "./words.ts";

const VIEWS: Readonly<Record<PageName, ComponentType>> = {
  memories: MemoriesPage,
  ask: AskPage,
  receipts: ReceiptsPage,
  awareness: AwarenessPage,
  review: ReviewPage,
  briefing: BriefingPage,
  sessions: SessionsPage,
  health: HealthPage,
};

/** The frame around every page: where to go, what is going on, and the keys that work everywhere. */
export function Shell() {
  const [help, setHelp] = useState(false);
  useKeys({
    "/": () => (here.value.page?.name === "ask" ? focusQuestion() : go("/ask")),
    u: undoLast,
    "?": () => setHelp(true),
    ...Object.fromEntries(PAGES.map((page) => [`g ${PAGE_KEYS[page]}`, () => go(`/${page}`)])),
  });
  const name = here.value.page?.name;
  useEffect(() => {
    document.title = name === undefined ? "Holdfast" : `${titleOf(name)} · Holdfast`;
  }, [name]);
  const View = name === undefined ? NoPage : VIEWS[name];
  return (
    <>
      <a class="skip" href="#main" onClick={skipToMain}>
        Skip to the page
      </a>
      <Nav current={name} onHelp={() => setHelp(true)} />
      <main id="main" tabIndex={-1}>
        {!connected.value && (
          <p class="away" role="alert">
            Holdfast does not answer. It comes back by itself when the service runs at this address; otherwise run{" "}
            <code>holdfast view</code>.
          </p>
        )}
        <View key={name} />
      </main>
      <ToldBar />
      {help && <Help onClose={() => setHelp(false)} />}
    </>
  );
}

function Nav({ current, onHelp }: { readonly current: PageName | undefined; readonly onHelp: () => void }) {
  const { answer: status } = useAnswer("status", {});
  const counts: Partial<Record<PageName, number>> =
    status === undefined ? {} : { memories: status.memories.active, review: status.memories.proposed };
  return (
    <nav aria-label="Pages">
      <a class="brand" href="/memories">
        Holdfast
      </a>
      <ul>
        {PAGES.map((page) => (
          <li key={page}>
            <a href={`/${page}`} aria-current={page === current ? "page" : undefined} title={`g ${PAGE_KEYS[page]}`}>
              <span>{titleOf(page)}</span>
              {(counts[page] ?? 0) > 0 && <span class="nav-count">{count(counts[page] ?? 0)}</span>}
            </a>
          </li>
        ))}
      </ul>
      <div class="nav-foot">
        <button type="button" class="plain" onClick={onHelp}>
          Keys <kbd aria-hidden="true">?</kbd>
        </button>
        {status !== undefined && <span class="soft">{status.version}</span>}
      </div>
    </nav>
  );
}

function NoPage() {
  return (
    <div class="page">
      <Empty title="There is no such page.">
        <p>
          <a href="/memories">Memories</a> is a good start.
        </p>
      </Empty>
    </div>
  );
}

function focusQuestion(): void {
  document.querySelector<HTMLInputElement>("#question")?.focus();
}

function skipToMain(event: Event): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
