import { useEffect, useState } from "preact/hooks";
import { FRESHNESS_STATES } from "../../src/domain/freshness.ts";
import { KINDS } from "../../src/domain/memory.ts";
import { STANDINGS } from "../../src/domain/standing.ts";
import type { Answer } from "../ask.ts";
import { useAnswer } from "../ask.ts";
import { go, here, withQuery } from "../here.ts";
import { Chip, SetChip } from "../parts/chips.tsx";
import { projectName } from "../words.ts";

/** One thing to filter by: what it sets in the address, and how it is said. */
interface Filter {
  readonly sets: Readonly<Record<string, string>>;
  readonly said: string;
}

interface Group {
  readonly name: string;
  /** What of the address it decides: choosing one of a group takes the place of another. */
  readonly fields: readonly string[];
  readonly filters: readonly Filter[];
}

/** What the list is filtered by, as chips: those that are set, two that are wanted often, and the others on demand. */
export function MemoryFilters() {
  const { query } = here.value;
  const { answer } = useAnswer("scopes", {});
  const [isOpen, setOpen] = useState(false);
  const groups = listGroups(answer);
  const change = (fields: Readonly<Record<string, string | undefined>>) => go(withQuery(fields, "/memories"), "same");
  const isSet = ({ sets }: Filter) => Object.entries(sets).every(([field, value]) => query[field] === value);
  const without = ({ fields }: Group) => Object.fromEntries(fields.map((field) => [field, undefined]));
  const toggle = (group: Group, filter: Filter) => change({ ...without(group), ...(isSet(filter) ? {} : filter.sets) });
  const set = groups.flatMap((group) => {
    const chosen = group.fields.flatMap((field) => query[field] ?? []);
    const said = group.filters.find(isSet)?.said ?? chosen.join(" ");
    return chosen.length === 0 ? [] : [{ group, said }];
  });
  const often = groups.flatMap((group) =>
    group.filters.filter((filter) => OFTEN.has(filter.said) && !isSet(filter)).map((filter) => ({ group, filter })),
  );
  return (
    <form class="filters" role="search" aria-label="Filter memories" onSubmit={(event) => event.preventDefault()}>
      <Words said={query["contains"] ?? ""} onSay={(contains) => change({ contains })} />
      <div class="chips">
        {set.map(({ group, said }) => (
          <SetChip key={group.name} name={group.name} said={said} onClear={() => change(without(group))} />
        ))}
        {often.map(({ group, filter }) => (
          <Chip key={filter.said} said={filter.said} isSet={false} onToggle={() => toggle(group, filter)} />
        ))}
        <button
          type="button"
          class="chip more"
          aria-expanded={isOpen}
          aria-controls="all-filters"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Fewer filters" : "More filters"}
        </button>
        {set.length > 0 && (
          <a class="clear" href="/memories">
            Clear all
          </a>
        )}
      </div>
      <div id="all-filters" hidden={!isOpen}>
        {groups
          .filter(({ filters }) => filters.length > 0)
          .map((group) => (
            <div key={group.name} class="chip-group" role="group" aria-label={group.name}>
              <span class="soft">{group.name}</span>
              <div class="chips">
                {group.filters.map((filter) => (
                  <Chip
                    key={filter.said}
                    said={filter.said}
                    isSet={isSet(filter)}
                    onToggle={() => toggle(group, filter)}
                  />
                ))}
              </div>
            </div>
          ))}
      </div>
    </form>
  );
}

const OFTEN: ReadonlySet<string> = new Set(["stale", "today"]);
/** The most common ones; the others are found by their words. */
const TOPICS_OFFERED = 20;

function listGroups(places: Answer<"scopes"> | undefined): readonly Group[] {
  const projects = [...new Set((places?.scopes ?? []).flatMap(({ project }) => project ?? []))];
  const agents = (places?.agents ?? []).flatMap(({ agent }) => agent ?? []);
  const topics = (places?.topics ?? []).slice(0, TOPICS_OFFERED).map(({ topic }) => topic);
  return [
    {
      name: "where",
      fields: ["ofProject", "level"],
      filters: [
        { sets: { level: "user" }, said: "everywhere" },
        ...projects.map((one) => ({ sets: { ofProject: one }, said: projectName(one) })),
      ],
    },
    { name: "freshness", fields: ["freshness"], filters: listFilters("freshness", FRESHNESS_STATES) },
    {
      name: "recorded",
      fields: ["since"],
      filters: [
        { sets: { since: "today" }, said: "today" },
        { sets: { since: "7d" }, said: "last 7 days" },
        { sets: { since: "30d" }, said: "last 30 days" },
        { sets: { since: "1y" }, said: "last year" },
      ],
    },
    {
      name: "stated by",
      fields: ["by", "ofAgent"],
      filters: [{ sets: { by: "human" }, said: "a person" }, ...listFilters("ofAgent", agents)],
    },
    { name: "kind", fields: ["kind"], filters: listFilters("kind", KINDS) },
    {
      name: "standing",
      fields: ["standing"],
      filters: [
        ...listFilters(
          "standing",
          STANDINGS.filter((one) => one !== "active"),
        ),
        { sets: { standing: STANDINGS.join(",") }, said: "any" },
      ],
    },
    { name: "topic", fields: ["topic"], filters: listFilters("topic", topics) },
  ];
}

function listFilters(field: string, values: readonly string[]): readonly Filter[] {
  return values.map((value) => ({ sets: { [field]: value }, said: value }));
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
      placeholder="Containing these words"
      value={value}
      onInput={(event) => setValue(event.currentTarget.value)}
    />
  );
}
