import { useEffect, useRef, useState } from "preact/hooks";
import { ask, asAskError } from "../ask.ts";
import type { Answer } from "../ask.ts";
import { tell } from "../changing.ts";
import { go } from "../here.ts";
import { noteOwnDeed } from "../live.ts";
import { projectHere } from "../origin.ts";
import { formatCount } from "../words.ts";
import { Dialog } from "./dialog.tsx";
import { Key } from "./marks.tsx";
import { ProjectChoice } from "./project-choice.tsx";

/** States a fact, and says what became of it. What looks like noise can be kept all the same. */
export function Add({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState("");
  const [topics, setTopics] = useState("");
  const [project, setProject] = useState(projectHere() ?? "");
  const [problem, setProblem] = useState<{ readonly said: string; readonly mayInsist: boolean }>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isEmpty = text.trim() === "";
  const save = async (insist: boolean) => {
    if (isEmpty || busy) return;
    setBusy(true);
    try {
      const done = await ask("remember", {
        text,
        insist,
        topics: topics.split(",").flatMap((topic) => (topic.trim() === "" ? [] : [topic.trim()])),
        ...(project === "" ? { scope: "user" } : { project, scope: "project" }),
      });
      if (done.outcome === "refused") setProblem({ said: done.because ?? "It was refused.", mayInsist: true });
      else showAdded(done, onClose);
    } catch (error) {
      const { message, hint } = asAskError(error);
      setProblem({ said: `${message} ${hint ?? ""}`, mayInsist: false });
    }
    setBusy(false);
  };
  return (
    <Dialog title="Add a memory" onClose={onClose}>
      <form
        class="edit"
        onSubmit={(event) => {
          event.preventDefault();
          void save(false);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save(false);
        }}
      >
        <textarea
          ref={field}
          aria-label="What to remember"
          placeholder="The staging database listens on port 5440"
          rows={4}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <p class="soft">One fact in a sentence or two that names what it is about.</p>
        <div class="filters">
          <ProjectChoice
            label="Where it applies"
            any="in every project"
            value={project}
            said={(name) => `in ${name}`}
            onChoose={setProject}
          />
          <input
            type="text"
            aria-label="Topics, separated by commas"
            placeholder="Topics: ci, deploys"
            value={topics}
            onInput={(event) => setTopics(event.currentTarget.value)}
          />
        </div>
        {problem !== undefined && (
          <p class="fault" role="alert">
            {problem.said}
          </p>
        )}
        <div class="actions">
          <button type="submit" class="main" disabled={isEmpty || busy}>
            Remember <Key name="Ctrl ↵" />
          </button>
          {problem?.mayInsist === true && (
            <button type="button" disabled={busy} onClick={() => void save(true)}>
              Keep it anyway
            </button>
          )}
          <button type="button" onClick={onClose}>
            Cancel <Key name="Esc" />
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function showAdded(done: Answer<"remember">, onClose: () => void): void {
  onClose();
  if (done.id !== null) go(`/memories/${done.id}`);
  const hints = [
    (done.mayAffect?.length ?? 0) > 0 && "It may concern older memories: Review asks about them.",
    (done.secretsCut ?? 0) > 0 && `${formatCount(done.secretsCut ?? 0, "secret was", "secrets were")} cut out.`,
  ].filter((hint) => hint !== false);
  tell(SAID[done.outcome](done), {
    ...(hints.length > 0 && { hint: hints.join(" ") }),
    undo: done.change === null ? [] : [done.change],
  });
  noteOwnDeed();
}

const SAID: Readonly<Record<Answer<"remember">["outcome"], (done: Answer<"remember">) => string>> = {
  stored: () => "Remembered.",
  confirmed: () => "This was known already, and is confirmed.",
  superseded: ({ supersedes = [] }) =>
    `Remembered. It replaces ${formatCount(supersedes.length, "older memory", "older memories")}.`,
  proposed: ({ because }) => `It waits in review: ${because}`,
  refused: () => "It was refused.",
};
