import { useEffect, useState } from "preact/hooks";
import { FRESHNESS_STATES } from "../../src/domain/freshness.ts";
import { KINDS } from "../../src/domain/memory.ts";
import { STANDINGS } from "../../src/domain/standing.ts";
import { DAY } from "../../src/domain/time.ts";
import { useAnswer } from "../ask.ts";
import { go, here, withQuery } from "../here.ts";
import { projectName } from "../words.ts";

/** What the list is sifted by. Each choice is part of the address. */
export function MemoryFilters() {
  const { query } = here.value;
  const { answer } = useAnswer("scopes", {});
  const projects = [...new Set((answer?.scopes ?? []).flatMap(({ project }) => project ?? []))];
  const agents = (answer?.agents ?? []).flatMap(({ agent }) => agent ?? []);
  const set = (changed: Readonly<Record<string, string | undefined>>) => go(withQuery(changed, "/memories"), "same");
  const scope = query["ofProject"] ?? (query["level"] === "user" ? "user" : "");
  const who = query["ofAgent"] ?? (query["by"] === "human" ? "human" : "");
  return (
    <form class="filters" role="search" aria-label="Sift the memories" onSubmit={(event) => event.preventDefault()}>
      <Words said={query["contains"] ?? ""} onSay={(contains) => set({ contains })} />
      <Choice
        label="scope"
        value={scope}
        onChoose={(value) =>
          set({ ofProject: value === "user" ? "" : value, level: value === "user" ? "user" : undefined })
        }
        options={[["user", "everywhere"], ...projects.map((one) => [one, projectName(one)] as const)]}
      />
      <Choice label="kind" value={query["kind"] ?? ""} onChoose={(kind) => set({ kind })} options={same(KINDS)} />
      <Choice
        label="standing"
        value={query["standing"] ?? ""}
        any="active"
        onChoose={(standing) => set({ standing })}
        options={[...same(STANDINGS.filter((one) => one !== "active")), [STANDINGS.join(","), "any standing"]]}
      />
      <Choice
        label="freshness"
        value={query["freshness"] ?? ""}
        onChoose={(freshness) => set({ freshness })}
        options={same(FRESHNESS_STATES)}
      />
      <Choice
        label="stated by"
        any="stated by anyone"
        value={who}
        onChoose={(value) =>
          set({ by: value === "human" ? value : undefined, ofAgent: value === "human" ? undefined : value })
        }
        options={[["human", "a person"], ...same(agents)]}
      />
      <Choice
        label="age"
        value={query["since"] ?? ""}
        any="any age"
        onChoose={(since) => set({ since })}
        options={ages()}
      />
    </form>
  );
}

function same(values: readonly string[]): readonly (readonly [string, string])[] {
  return values.map((value) => [value, value]);
}

/** Whole days, so that an address means the same for a while. */
function ages(): readonly (readonly [string, string])[] {
  const back = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
  return [
    [back(0), "today"],
    [back(7), "7 days"],
    [back(30), "30 days"],
    [back(365), "a year"],
  ];
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly any?: string;
  readonly options: readonly (readonly [value: string, said: string])[];
  readonly onChoose: (value: string) => void;
}

export function Choice({ label, value, any = `any ${label}`, options, onChoose }: ChoiceProps) {
  const known = value === "" || options.some(([one]) => one === value);
  return (
    <select
      aria-label={label}
      class={value === "" ? "choice" : "choice is-set"}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{any}</option>
      {!known && <option value={value}>{value}</option>}
      {options.map(([one, said]) => (
        <option key={one} value={one}>
          {said}
        </option>
      ))}
    </select>
  );
}

/** The list follows the typing, a moment behind it. */
const TYPING_MS = 180;

function Words({ said, onSay }: { readonly said: string; readonly onSay: (words: string) => void }) {
  const [value, setValue] = useState(said);
  useEffect(() => setValue(said), [said]);
  useEffect(() => {
    if (value === said) return undefined;
    const timer = setTimeout(() => onSay(value.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <input
      type="search"
      aria-label="Only texts with these words"
      placeholder="with these words"
      value={value}
      onInput={(event) => setValue(event.currentTarget.value)}
    />
  );
}
