import { useEffect, useRef, useState } from "preact/hooks";
import { useAnswer } from "../ask.ts";
import { go } from "../here.ts";
import { placesFor } from "../places.ts";
import { useSessions } from "../titles.ts";
import { Dialog } from "./dialog.tsx";

interface Props {
  readonly onClose: () => void;
  readonly onOpen: (dialog: "add" | "help") => void;
}

/** Goes to a page, a project, a memory or a session by a few of its letters, or asks what was typed. */
export function GoAnywhere({ onClose, onOpen }: Props) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const words = typed.trim();
  const { answer: places } = useAnswer("scopes", {});
  const { answer: found } = useAnswer(
    "list",
    words === "" ? null : { everywhere: true, contains: words, limit: MEMORIES_SHOWN },
  );
  const all = placesFor(words, {
    projects: [...new Set((places?.scopes ?? []).flatMap(({ project }) => project ?? []))],
    memories: found?.memories ?? [],
    sessions: useSessions(),
  });
  useEffect(() => field.current?.focus(), []);
  useEffect(() => setAt(0), [typed]);
  const current = Math.min(at, all.length - 1);
  const choose = (index: number) => {
    const place = all[index];
    if (place === undefined) return;
    onClose();
    if (place.opens === undefined) go(place.href);
    else onOpen(place.opens);
  };
  return (
    <Dialog title="Go to" onClose={onClose}>
      <input
        ref={field}
        type="search"
        class="go-to"
        role="combobox"
        aria-label="Where to go"
        aria-expanded="true"
        aria-controls="places"
        aria-activedescendant={current < 0 ? undefined : `place-${current}`}
        placeholder="A page, a project, words of a memory, an id, or a question"
        autocomplete="off"
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step === undefined && event.key !== "Enter") return;
          event.preventDefault();
          if (step === undefined) choose(current);
          else setAt((current + step + all.length) % Math.max(1, all.length));
        }}
      />
      <ul id="places" role="listbox" aria-label="Places">
        {all.map(({ kind, said, href }, index) => (
          <li
            key={kind + href + said}
            id={`place-${index}`}
            role="option"
            aria-selected={index === current}
            ref={(element) => {
              if (index === current) element?.scrollIntoView({ block: "nearest" });
            }}
            onClick={() => choose(index)}
          >
            <span>{said}</span>
            <span class="soft">{kind}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const MEMORIES_SHOWN = 6;
