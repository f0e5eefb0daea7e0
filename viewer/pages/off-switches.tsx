import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Answer } from "../ask.ts";
import { useAnswer } from "../ask.ts";
import { Switch } from "../parts/switch.tsx";
import { capSession, silence } from "../switching.ts";
import { count, formatCount, projectName } from "../words.ts";

type Setting = Answer<"config">["settings"][number];

/** More are shown on request; those that are off always are. */
const PROJECTS_SHOWN = 5;

/** Who gets briefings and nudges, and how much of them: a click changes it, and can be undone. */
export function OffSwitches({ clients }: { readonly clients: Answer<"ledger">["clients"] }) {
  const config = useAnswer("config", {}, "own").answer;
  const scopes = useAnswer("scopes", {}, "own").answer;
  const settingNamed = (name: string) => config?.settings.find(({ key }) => key === name);
  const [quietClients, quietProjects, cap] = ["quietClients", "quietProjects", "sessionTokens"].map(settingNamed);
  if (quietClients === undefined || quietProjects === undefined || cap === undefined) return null;
  const spent = clients.flatMap(({ client, sessions, briefingTokens, nudgeTokens }) =>
    client === null
      ? []
      : [
          {
            name: client,
            said: client,
            beside: `${count(briefingTokens + nudgeTokens)} tokens in ${formatCount(sessions, "session")}`,
          },
        ],
  );
  return (
    <div class="off-switches">
      <h3>Briefings and nudges</h3>
      <p class="soft">Off means that a session is told nothing unasked; its memory tools go on working.</p>
      <Quiet title="Clients" setting={quietClients} known={spent} none="No client was told anything yet." />
      <Quiet
        title="Projects"
        setting={quietProjects}
        known={listProjects(scopes)}
        none="No project has memories yet."
        shown={PROJECTS_SHOWN}
      />
      <Cap setting={cap} />
    </div>
  );
}

interface Row {
  readonly name: string;
  readonly said: string;
  readonly beside: string;
}

/** The ones with most memories first. */
function listProjects(scopes: Answer<"scopes"> | undefined): readonly Row[] {
  const memories = new Map<string, number>();
  for (const { project, memories: some } of scopes?.scopes ?? [])
    if (project !== null) memories.set(project, (memories.get(project) ?? 0) + some);
  return [...memories]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, some]) => ({ name, said: projectName(name), beside: formatCount(some, "memory", "memories") }));
}

interface QuietProps {
  readonly title: string;
  readonly setting: Setting;
  readonly known: readonly Row[];
  readonly none: string;
  readonly shown?: number;
}

function Quiet({ title, setting, known, none, shown = known.length }: QuietProps) {
  const [all, showAll] = useState(false);
  const quiet = Array.isArray(setting.value) ? (setting.value as readonly string[]) : [];
  const unknown = quiet.filter((one) => !known.some(({ name }) => name === one));
  const rows = [...known, ...unknown.map((name) => ({ name, said: name, beside: "" }))];
  const listed = rows.filter(({ name }, at) => all || at < shown || quiet.includes(name));
  const which = setting.key === "quietClients" ? "quietClients" : "quietProjects";
  return (
    <Group title={title} setting={setting}>
      {rows.length === 0 && <p class="soft">{none}</p>}
      <ul class="switches">
        {listed.map(({ name, said, beside }) => (
          <li key={name}>
            <span title={name}>{said}</span>
            <span class="soft">{beside}</span>
            <Switch
              label={`Briefings and nudges for ${name}`}
              on={!quiet.includes(name)}
              disabled={isFixed(setting)}
              onSwitch={(on) => void silence(which, name, !on)}
            />
          </li>
        ))}
      </ul>
      {listed.length < rows.length && (
        <button type="button" class="plain" onClick={() => showAll(true)}>
          Show all {rows.length}
        </button>
      )}
    </Group>
  );
}

function Cap({ setting }: { readonly setting: Setting }) {
  const cap = typeof setting.value === "number" ? setting.value : null;
  const [typed, type] = useState<string | null>(null);
  const text = typed ?? (cap === null ? "" : String(cap));
  const tokens = Number(text);
  const isNew = /^\d{1,9}$/.test(text) && tokens !== cap;
  const save = (value: number | null) => {
    type(null);
    void capSession(value);
  };
  return (
    <Group title="Each session" setting={setting}>
      <form
        class="cap"
        onSubmit={(event) => {
          event.preventDefault();
          if (isNew) save(tokens);
        }}
      >
        <label>
          At most{" "}
          <input
            type="number"
            min={0}
            max={999_999_999}
            step={1}
            placeholder="no cap"
            value={text}
            disabled={isFixed(setting)}
            onInput={(event) => type(event.currentTarget.value)}
          />{" "}
          tokens
        </label>
        <button type="submit" disabled={!isNew || isFixed(setting)}>
          Set
        </button>
        {cap !== null && (
          <button type="button" disabled={isFixed(setting)} onClick={() => save(null)}>
            No cap
          </button>
        )}
      </form>
    </Group>
  );
}

interface GroupProps {
  readonly title: string;
  readonly setting: Setting;
  readonly children: ComponentChildren;
}

function Group({ title, setting, children }: GroupProps) {
  return (
    <div class="switch-group" role="group" aria-label={title}>
      <h4>
        {title} <code>{setting.key}</code>
      </h4>
      {children}
      {isFixed(setting) && (
        <p class="soft">
          Set by the variable <code>{setting.variable}</code>, so it can't be changed here.
        </p>
      )}
    </div>
  );
}

/** The environment overrides what is clicked. */
function isFixed({ from, variable }: Setting): boolean {
  return from === variable;
}
