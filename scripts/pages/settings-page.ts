import { homeOf } from "../../src/app/home/home.ts";
import { readSettings } from "../../src/app/home/settings.ts";
import { code, madeFrom, table } from "./markdown.ts";

/** Every setting with its default and its variable. */
export function settingsPage(): string {
  const { explained } = readSettings(homeOf({}, "/nowhere/holdfast"), {});
  return `${madeFrom("src/app/home/settings.ts")}

# Settings

Nothing has to be set. \`holdfast config set <setting> <value>\` changes a setting. It stands in \`config.json\` in the home folder, as a member of one JSON object, or in an
environment variable; the variable wins. A list in a variable is separated by commas. \`holdfast config --explain\` shows
what is in force and where it comes from. A running service reads its settings when it starts: run \`holdfast stop\`
after a change, and the next command starts it anew. A setting that does not exist, or has an impossible value, is an
error that names it.

${table(
  ["setting", "variable", "default", "meaning"],
  explained.map(({ key, variable, default: preset, help }) => [
    code(key),
    variable === "" ? "none" : code(variable),
    code(JSON.stringify(preset)),
    help,
  ]),
)}

Three more variables are read from the environment alone:

| variable | meaning |
| --- | --- |
| \`HOLDFAST_HOME\` | the home folder, with everything in it; [running.md](running.md) tells where it is otherwise |
| \`XDG_DATA_HOME\` | where the home folder lies when \`HOLDFAST_HOME\` is not set (on Windows: \`LOCALAPPDATA\`) |
| \`NO_COLOR\` | no colours, when it is set to anything |
`;
}
