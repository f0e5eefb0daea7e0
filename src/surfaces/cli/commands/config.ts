import { MemoryError } from "../../../domain/errors.ts";
import { isOffSwitch } from "../../../contract/config.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely } from "../terminal.ts";

type Words = Asked<"config"> & { readonly explain?: boolean };

/** Setting one writes the file and asks no service: it has to work when a bad setting keeps the service from starting. */
export async function run(
  session: Session,
  { action = "show", setting, value, explain, ...input }: Words,
): Promise<void> {
  if (action === "show") return show(session, { ...input, action }, explain ?? false);
  if (setting === undefined || (action === "set" && value === undefined)) {
    throw new MemoryError("usage", action === "set" ? "Name a setting and its value." : "Name a setting.", {
      hint: "For instance: holdfast config set idleMinutes 60",
    });
  }
  session.refuseAgents(`config ${action}`);
  const { writeSetting } = await import("../../../app/home/settings.ts");
  const { home, printJson, terminal: to } = session;
  const written = writeSetting(home, setting, action === "set" ? (value ?? "") : null);
  if (printJson({ ...written, file: home.config })) return;
  if (action === "set") to.out(`${written.key} = ${quoteSafely(JSON.stringify(written.value))}`);
  else to.out(`${written.key} is back to its default`);
  if (isOffSwitch(written.key)) to.talk("It holds from the next hook on, with no restart.");
  else
    to.talk("A running service picks it up after a restart: run holdfast stop, and the next command starts it again.");
}

async function show(
  { ask, printJson, home, terminal: to }: Session,
  input: Asked<"config">,
  explain: boolean,
): Promise<void> {
  const { settings } = await ask("config", input);
  if (printJson({ settings })) return;
  for (const setting of settings) {
    to.out(
      `${setting.key} = ${quoteSafely(JSON.stringify(setting.value))}${to.style.dim(`  from ${quoteSafely(setting.from)}`)}`,
    );
    if (!explain) continue;
    to.out(
      to.style.dim(
        `  ${setting.help}. Default: ${JSON.stringify(setting.default)}.${setting.variable === "" ? "" : ` Variable: ${setting.variable}`}`,
      ),
    );
  }
  to.talk(
    `Change one: holdfast config set <setting> <value>, which writes ${home.config}, or its variable. A running service reads them when it starts.`,
  );
}
