import { MemoryError } from "../../domain/errors.ts";
import { isOffSwitch, OFF_SWITCHES } from "../../contract/config.ts";
import { readSettings, writeSetting } from "../home/settings.ts";
import type { SettingExplained } from "../home/settings.ts";
import type { Call, Handler } from "../call/call.ts";
import type { Service } from "../service.ts";

export const configHandler: Handler<"config"> = async (call, input) => {
  const { service, actor } = call;
  const { action, setting, value } = input;
  if (action !== "show") {
    if (actor.by === "agent")
      throw new MemoryError("usage", `config ${action} changes what every session is told, so it is for people only.`);
    const written = writeSwitch(call, action, setting, value);
    const line = { action: "setting changed", memory: null, change: null, detail: written };
    await service.store.write((writer) => writer.note({ at: call.now, actor, ...line }));
  }
  return { settings: readCurrent(service).map((one) => ({ ...one })) };
};

/**
 * Writes one of the switches into the file. The others are for a terminal: they open ports and say where texts are sent, and the
 * service would not know of them before its next start.
 */
function writeSwitch(
  { holder, service: { home, environment } }: Call,
  action: "set" | "unset",
  setting: string | undefined,
  value: string | undefined,
): string {
  if (holder !== null)
    throw new MemoryError("forbidden", "Settings are changed on the machine itself, not through the network.", {
      hint: "Run `holdfast config set` in a terminal there.",
    });
  if (setting === undefined || (action === "set" && value === undefined))
    throw new MemoryError("usage", action === "set" ? "Name a setting and its value." : "Name a setting.");
  if (!isOffSwitch(setting))
    throw new MemoryError("usage", `Only ${OFF_SWITCHES.join(", ")} can be changed here.`, {
      hint: `Run \`holdfast config ${action} <setting>\` in a terminal for any other one.`,
    });
  const from = readSettings(home, environment).explained.find(({ key }) => key === setting);
  if (from !== undefined && from.from === from.variable)
    throw new MemoryError("usage", `${setting} is set by the variable ${from.variable}, which overrides the file.`, {
      hint: "Remove the variable where the service is started.",
    });
  return writeSetting(home, setting, action === "set" ? (value ?? "") : null).key;
}

/** As the service was started with; the switches as they are now. */
function readCurrent({ home, environment, explained }: Service): readonly SettingExplained[] {
  let now: readonly SettingExplained[];
  try {
    now = readSettings(home, environment).explained;
  } catch {
    return explained; // The file was broken since; the next start says what is wrong with it.
  }
  return explained.map((one) => (isOffSwitch(one.key) ? (now.find(({ key }) => key === one.key) ?? one) : one));
}
