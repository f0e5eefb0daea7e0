import type { Asked, Session } from "../ask.ts";
import { safe } from "../terminal.ts";

export async function run(
  { ask, json, home, terminal: to }: Session,
  { explain, ...input }: Asked<"config"> & { readonly explain?: boolean },
): Promise<void> {
  const { settings } = await ask("config", input);
  if (json) {
    to.out(JSON.stringify({ settings }));
    return;
  }
  for (const setting of settings) {
    to.out(`${setting.key} = ${safe(JSON.stringify(setting.value))}${to.style.dim(`  from ${safe(setting.from)}`)}`);
    if (!explain) continue;
    to.out(
      to.style.dim(`  ${setting.help}. Default: ${JSON.stringify(setting.default)}. Variable: ${setting.variable}`),
    );
  }
  to.talk(`Set them in ${home.config} or by their variables; a running service reads them when it starts.`);
}
