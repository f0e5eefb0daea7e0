import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { PAGES, WAITING } from "../src/contract/pages.ts";
import type { PageName } from "../src/contract/pages.ts";
import { awaited, useAnswer } from "./ask.ts";
import { undoLast } from "./changing.ts";
import { go, here } from "./here.ts";
import { useKeys } from "./keys.ts";
import { connected } from "./live.ts";
import { AskPage } from "./pages/ask.tsx";
import { AwarenessPage } from "./pages/awareness.tsx";
import { BriefingPage } from "./pages/briefing.tsx";
import { HealthPage } from "./pages/health.tsx";
import { HomePage } from "./pages/home.tsx";
import { MemoriesPage } from "./pages/memories.tsx";
import { ReceiptsPage } from "./pages/receipts.tsx";
import { ReviewPage } from "./pages/review.tsx";
import { SessionsPage } from "./pages/sessions.tsx";
import { WorkPage } from "./pages/work.tsx";
import { PAGE_KEYS, pageAddress, nameTitle } from "./page-names.ts";
import { Add } from "./parts/add.tsx";
import { GoAnywhere } from "./parts/go-anywhere.tsx";
import { Help } from "./parts/help.tsx";
import { Key } from "./parts/marks.tsx";
import { Empty } from "./parts/states.tsx";
import { ToldBar } from "./parts/told.tsx";
import { count } from "./words.ts";

const VIEWS: Readonly<Record<PageName, ComponentType>> = {
  home: HomePage,
  memories: MemoriesPage,
  ask: AskPage,
  review: ReviewPage,
  sessions: SessionsPage,
  work: WorkPage,
  awareness: AwarenessPage,
  briefing: BriefingPage,
  receipts: ReceiptsPage,
  health: HealthPage,
};

export type Dialogs = "add" | "go" | "help";

/** The frame around every page: where to go, what is going on, and the keys that work everywhere. */
export function Shell() {
  const [dialog, setDialog] = useState<Dialogs | null>(null);
  const [shownAt, setShownAt] = useState("");
  const close = () => setDialog(null);
  useKeys({
    "/": () => (here.value.page?.name === "ask" ? focusQuestion() : go(pageAddress("ask"))),
    u: undoLast,
    n: () => setDialog("add"),
    "?": () => setDialog("help"),
    "Ctrl k": () => setDialog("go"),
    ...Object.fromEntries(PAGES.map((page) => [`g ${PAGE_KEYS[page]}`, () => go(pageAddress(page))])),
  });
  const { address, page } = here.value;
  const name = page?.name;
  useEffect(() => {
    document.title = name === undefined ? "Holdfast" : `${nameTitle(name)} · Holdfast`;
  }, [name]);
  // The page's own effects have run by now, so what it asks for is counted among the awaited.
  useEffect(() => setShownAt(address), [address]);
  const View = name === undefined ? NoPage : VIEWS[name];
  return (
    <>
      <a class="skip" href="#main" onClick={skipToMain}>
        Skip to the page
      </a>
      <Nav current={name} onOpen={setDialog} />
      <main id="main" tabIndex={-1} aria-busy={awaited.value > 0} data-shown={shownAt}>
        {!connected.value && (
          <p class="away" role="alert">
            Holdfast is not responding. This page reconnects when the service runs at this address again; otherwise run{" "}
            <code>holdfast view</code>.
          </p>
        )}
        <View key={name} />
      </main>
      <ToldBar />
      {dialog === "add" && <Add onClose={close} />}
      {dialog === "go" && <GoAnywhere onClose={close} onOpen={setDialog} />}
      {dialog === "help" && <Help onClose={close} />}
    </>
  );
}

interface NavProps {
  readonly current: PageName | undefined;
  readonly onOpen: (dialog: Dialogs) => void;
}

function Nav({ current, onOpen }: NavProps) {
  const { answer: status } = useAnswer("status", {});
  const { answer: review } = useAnswer("review", WAITING.input);
  const counts: Partial<Record<PageName, number>> = {
    memories: status?.memories.active ?? 0,
    review: review?.waiting.length ?? 0,
  };
  return (
    <nav aria-label="Pages">
      <a class="brand" href="/home">
        Holdfast
      </a>
      <div class="nav-actions">
        <button type="button" class="main" onClick={() => onOpen("add")}>
          Add <Key name="n" />
        </button>
        <button type="button" onClick={() => onOpen("go")}>
          Go to <Key name="Ctrl K" />
        </button>
      </div>
      <ul>
        {PAGES.map((page) => (
          <li key={page}>
            <a
              href={pageAddress(page)}
              aria-current={page === current ? "page" : undefined}
              title={`g ${PAGE_KEYS[page]}`}
            >
              <span>{nameTitle(page)}</span>
              {(counts[page] ?? 0) > 0 && (
                <span class={page === "review" ? "nav-count waits" : "nav-count"}>{count(counts[page] ?? 0)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <div class="nav-foot">
        <button type="button" class="plain" onClick={() => onOpen("help")}>
          Keys <Key name="?" />
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
          Go to <a href="/home">Home</a>.
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
