import type { Answer, Asked } from "../ask.ts";
import { useAnswer } from "../ask.ts";
import { go, here } from "../here.ts";
import { Time } from "../parts/marks.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { SessionLink } from "../parts/session-link.tsx";
import { Command, Empty, Waiting } from "../parts/states.tsx";
import { formatCount } from "../words.ts";

/** What was done in past sessions: errors that keep coming, or everything about one file. */
export function WorkPage() {
  const { page } = here.value;
  return page?.id == null ? <Friction /> : <FilePage key={page.id} file={page.id} />;
}

function Friction() {
  const asking = useAnswer("friction", (here.value.page?.calls[0]?.input ?? {}) as Asked<"friction">);
  const items = asking.answer?.items ?? [];
  return (
    <div class="page narrow">
      <PageHead title="Work">
        Errors that cost three or more sessions, with what made them go away. Look up a file to see who changed it, and
        why.
      </PageHead>
      <FileQuestion said="" />
      {asking.answer === undefined && <Waiting asking={asking} />}
      {asking.answer !== undefined && items.length === 0 && (
        <Empty title="No error has come up in three sessions.">
          <p>The same questions can be asked in a terminal:</p>
          <Command line={'holdfast fix "Error: Cannot find module"\nholdfast how "npm test"'} />
        </Empty>
      )}
      <Items items={items} />
    </div>
  );
}

function FilePage({ file }: { readonly file: string }) {
  const asking = useAnswer("blame", (here.value.page?.calls[0]?.input ?? null) as Asked<"blame"> | null);
  const items = asking.answer?.items ?? [];
  return (
    <div class="page narrow">
      <PageHead title={file}>
        Sessions that changed or discussed it, what came of it, and what was taken back.{" "}
        <a href="/work">All of the work</a>
      </PageHead>
      <FileQuestion said={file} />
      {asking.answer === undefined && <Waiting asking={asking} />}
      {asking.answer !== undefined && items.length === 0 && (
        <Empty title="No session changed or discussed it.">
          <p>Name the file by its path in the project, or a topic to see its files.</p>
        </Empty>
      )}
      <Items items={items} />
    </div>
  );
}

function FileQuestion({ said }: { readonly said: string }) {
  return (
    <form
      class="question"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const asked = new FormData(event.currentTarget).get("file");
        const file = typeof asked === "string" ? asked.trim() : "";
        go(file === "" ? "/work" : `/work/${encodeURIComponent(file)}`);
      }}
    >
      <input
        type="search"
        name="file"
        aria-label="A file or a topic"
        placeholder="src/server.ts, or a topic"
        value={said}
      />
      <button type="submit">Look up</button>
    </form>
  );
}

type Item = Answer<"blame">["items"][number];

/** What a kind of item is called in front of what it says. */
const KINDS: Readonly<Record<Item["kind"], string>> = {
  fix: "fixed by",
  way: "run here",
  "dead end": "dead end",
  session: "changed",
  file: "file",
  friction: "keeps coming",
};

function Items({ items }: { readonly items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <ol class="hits" aria-label="What was done">
      {items.map(({ kind, about, says, why, words, doubt, sessions, at, evidence }, index) => (
        <li key={`${kind} ${about} ${index}`} class="hit">
          <div class="hit-score">{sessions}×</div>
          <div class="hit-body">
            {kind === "file" ? (
              <a class="hit-text" href={`/work/${encodeURIComponent(about)}`}>
                {about}
              </a>
            ) : (
              <p class="hit-text">{about}</p>
            )}
            {says.map((line) => (
              <p key={line} class="excerpt">
                {line}
              </p>
            ))}
            {why !== null && (
              <p class="excerpt">
                <span class="soft">because:</span> {why}
              </p>
            )}
            {words.map(({ by, text }) => (
              <p key={text} class="excerpt">
                <span class="soft">{by === "user" ? "the user said" : by}:</span> {text}
              </p>
            ))}
            <p class="memory-meta">
              <span>
                {KINDS[kind]}, {formatCount(sessions, "session")}, <Time at={at} />
                {doubt !== null && `, doubtful: ${doubt}`}
              </span>
              {evidence.map(({ session }) => (
                <SessionLink key={session} session={session} />
              ))}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
