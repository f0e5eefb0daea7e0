import { isSame, SERVER, UnreadableFile } from "./client.ts";
import type { Piece } from "./client.ts";
import { isFields } from "../domain/json.ts";
import type { Fields } from "../domain/json.ts";

/** Our server among others that have names: `mcpServers.holdfast`. What a user added to it stays. */
export function placeServer(section: string, entry: Fields, environment = "env"): Piece {
  return {
    add(fields) {
      const servers = fieldsAt(fields, section);
      return { ...fields, [section]: { ...servers, [SERVER]: mergeEntry(servers[SERVER], entry, environment) } };
    },
    remove(fields, before) {
      const { [SERVER]: ours, ...others } = fieldsAt(fields, section);
      if (!runsHoldfast(ours)) return fields;
      const theirs = fieldsAt(before, section)[SERVER];
      return dropEmpty(
        { ...fields, [section]: theirs === undefined ? others : { ...others, [SERVER]: theirs } },
        section,
        before,
      );
    },
  };
}

/** Our server in a list, where each has its name inside. */
export function serverInList(section: string, entry: Fields): Piece {
  const isNamed = (item: unknown) => isFields(item) && item["name"] === SERVER;
  const isOurs = (item: unknown) => isNamed(item) && runsHoldfast(item);
  return {
    add(fields) {
      const list = listAt(fields, section);
      const existing = list.find(isNamed);
      const ours = { name: SERVER, ...mergeEntry(existing, entry, "env") };
      return {
        ...fields,
        [section]: existing === undefined ? [...list, ours] : list.map((item) => (isNamed(item) ? ours : item)),
      };
    },
    remove(fields, before) {
      const list = listAt(fields, section);
      if (!list.some(isOurs)) return fields;
      const theirs = listAt(before, section).filter(isNamed);
      return dropEmpty(
        { ...fields, [section]: list.flatMap((item) => (isOurs(item) ? theirs : [item])) },
        section,
        before,
      );
    },
  };
}

/** How a client writes a hook down: its entry, the name of the command in it, and whether entries lie in groups. */
export interface HookForm {
  readonly entry: Fields;
  readonly commandName: "command" | "bash" | "powershell";
  readonly grouped: boolean;
  /** The tools that the event is about; all without it. */
  readonly matcher?: string;
}

/** What a hook's command runs, whatever form of the shell's is around it: an earlier version wrote another one. */
function readScript(command: string): string {
  return /'(?:[^']|'\\'')*'[^']*$/.exec(command)?.[0] ?? command;
}

function runsSame(command: unknown, ours: unknown): boolean {
  return typeof command === "string" && typeof ours === "string" && readScript(command) === readScript(ours);
}

/** Our hook at one event, after those that are there. It is known by its script, so a user may tune the rest of it. */
export function hookAt(event: string, { entry, commandName, grouped, matcher }: HookForm): Piece {
  const isOurs = (hook: unknown): hook is Fields => isFields(hook) && runsSame(hook[commandName], entry[commandName]);
  const renew = (hook: unknown) => (isOurs(hook) ? { ...hook, [commandName]: entry[commandName] } : hook);
  const without = (list: readonly unknown[]): readonly unknown[] =>
    list.flatMap((item) => {
      if (isOurs(item)) return [];
      if (!isFields(item) || !Array.isArray(item["hooks"]) || !item["hooks"].some(isOurs)) return [item];
      const others = item["hooks"].filter((hook) => !isOurs(hook));
      return others.length === 0 ? [] : [{ ...item, hooks: others }];
    });
  /** Ours alone, for fewer tools than today: an earlier version put it there. */
  const isOlder = (item: unknown): item is Fields =>
    isFields(item) &&
    Array.isArray(item["hooks"]) &&
    item["hooks"].every(isOurs) &&
    typeof item["matcher"] === "string" &&
    matcher?.startsWith(`${item["matcher"]}|`) === true;
  return {
    add(fields) {
      const hooks = fieldsAt(fields, "hooks");
      const list = listAt(hooks, event);
      if (!isSame(without(list), list)) {
        const grown = list.map((item) => {
          if (!isFields(item) || !Array.isArray(item["hooks"])) return renew(item);
          return { ...item, ...(isOlder(item) && { matcher }), hooks: item["hooks"].map(renew) };
        });
        return isSame(grown, list) ? fields : { ...fields, hooks: { ...hooks, [event]: grown } };
      }
      return {
        ...fields,
        hooks: {
          ...hooks,
          [event]: [...list, grouped ? { ...(matcher !== undefined && { matcher }), hooks: [entry] } : entry],
        },
      };
    },
    remove(fields, before) {
      const hooks = fieldsAt(fields, "hooks");
      const list = listAt(hooks, event);
      if (isSame(without(list), list)) return fields;
      const fewer = dropEmpty({ ...hooks, [event]: without(list) }, event, fieldsAt(before, "hooks"));
      return dropEmpty({ ...fields, hooks: fewer }, "hooks", before);
    },
  };
}

/** A set of hooks under our name, where a client keeps each set under its owner's. A user may switch it off inside. */
export function hooksUnderName(events: Fields, command: string): Piece {
  const script = JSON.stringify(readScript(command)).slice(1, -1);
  const isOurs = (value: unknown): value is Fields => JSON.stringify(value ?? null).includes(script);
  return {
    add(fields) {
      const ours = fieldsAt(fields, SERVER);
      return { ...fields, [SERVER]: isOurs(ours) ? { ...ours, ...events } : events };
    },
    remove(fields, before) {
      const { [SERVER]: ours, ...others } = fields;
      if (!isOurs(ours)) return fields;
      return before[SERVER] === undefined ? others : { ...others, [SERVER]: before[SERVER] };
    },
  };
}

/** Our status line where there is none; somebody's own is theirs. It may be taken out again without anything missing. */
export function statusLine(command: string): Piece {
  return {
    isOptional: true,
    add(fields) {
      const { statusLine: line } = fields;
      if (!("statusLine" in fields)) return { ...fields, statusLine: { type: "command", command } };
      return isFields(line) && runsSame(line["command"], command)
        ? { ...fields, statusLine: { ...line, command } }
        : fields;
    },
    remove(fields) {
      const { statusLine: line, ...others } = fields;
      return isFields(line) && runsSame(line["command"], command) ? others : fields;
    },
  };
}

/** Whether an entry starts this program, as install writes it in every version; one of another's making is not ours to take. */
function runsHoldfast(entry: unknown): boolean {
  if (!isFields(entry)) return false;
  const words = [entry["command"], entry["cmd"], entry["args"]].flat().filter((word) => typeof word === "string");
  return words.at(-1) === "mcp" && words.some((word) => /[\\/]main\.[jt]s$/.test(word));
}

/** Where we are and in which home may have changed since the entry was written; the rest of it is the user's. */
function mergeEntry(existing: unknown, entry: Fields, environment: string): Fields {
  const kept = isFields(existing) && ("command" in existing || "cmd" in existing) ? existing : {};
  const { [environment]: set, ...others } = kept;
  const { HOLDFAST_HOME: old, ...variables } = isFields(set) ? set : {};
  const env = { ...variables, ...(isFields(entry[environment]) ? entry[environment] : {}) };
  const needed = Object.keys(env).length > 0 || environment in entry || (isFields(set) && old === undefined);
  return { ...others, ...entry, ...(needed && { [environment]: env }) };
}

function dropEmpty(fields: Fields, name: string, before: Fields): Fields {
  const value = fields[name];
  const empty = Array.isArray(value) ? value.length === 0 : isFields(value) && Object.keys(value).length === 0;
  if (!empty || name in before) return fields;
  const { [name]: _empty, ...others } = fields;
  return others;
}

function fieldsAt(fields: Fields, name: string): Fields {
  const value = fields[name] ?? {};
  if (!isFields(value)) throw new UnreadableFile(`its "${name}" is not a set of names and values`);
  return value;
}

function listAt(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name] ?? [];
  if (!Array.isArray(value)) throw new UnreadableFile(`its "${name}" is not a list`);
  return value;
}
