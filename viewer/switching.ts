import type { OffSwitch } from "../src/contract/config.ts";
import { ask, asAskError } from "./ask.ts";
import { tell } from "./changing.ts";
import { noteOwnDeed } from "./live.ts";
import { projectName } from "./words.ts";

type Value = readonly string[] | number | null;

/** Silences one client or project, or lets it be heard again; the others in the list stay as they are. */
export async function silence(setting: "quietClients" | "quietProjects", one: string, quiet: boolean): Promise<void> {
  const name = projectName(one);
  await performSwitch(
    quiet ? `No briefings and nudges for ${name} from now on.` : `Briefings and nudges for ${name} are on again.`,
    async () => {
      // As the list is now: another window, or a command, may have changed it since it was shown.
      const before = await readCurrent(setting);
      const others = (Array.isArray(before) ? (before as readonly string[]) : []).filter((each) => each !== one);
      await write(setting, quiet ? [...others, one] : others);
    },
    () => silence(setting, one, !quiet),
  );
}

/** Caps what briefings and nudges may put into one session; null takes the cap away. */
export async function capSession(tokens: number | null): Promise<void> {
  let before: number | null = null;
  await performSwitch(
    tokens === null ? "Sessions have no cap." : `Briefings and nudges put at most ${tokens} tokens into a session.`,
    async () => {
      const value = await readCurrent("sessionTokens");
      before = typeof value === "number" ? value : null;
      await write("sessionTokens", tokens);
    },
    () => capSession(before),
  );
}

async function performSwitch(said: string, work: () => Promise<void>, back: () => Promise<void>): Promise<void> {
  try {
    await work();
    tell(said, { back });
  } catch (error) {
    const { message, hint } = asAskError(error);
    tell(message, { hint, bad: true });
  }
  noteOwnDeed();
}

async function readCurrent(setting: OffSwitch): Promise<unknown> {
  const { settings } = await ask("config", {});
  return settings.find(({ key }) => key === setting)?.value;
}

async function write(setting: OffSwitch, value: Value): Promise<void> {
  const isDefault = value === null || (Array.isArray(value) && value.length === 0);
  await ask(
    "config",
    isDefault ? { action: "unset", setting } : { action: "set", setting, value: JSON.stringify(value) },
  );
}
