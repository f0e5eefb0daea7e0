import { findHome } from "../../src/app/home/home.ts";
import { readSettings } from "../../src/app/home/settings.ts";
import { code, madeFrom, table } from "./markdown.ts";

/** Every setting with its default and its variable. */
export function settingsPage(): string {
  const { explained } = readSettings(findHome({}, "/nowhere/holdfast"), {});
  return `${madeFrom("src/app/home/settings.ts")}

# Settings

You don't have to set anything. To change a setting:

\`\`\`sh
holdfast config set idleMinutes 60
holdfast config --explain
\`\`\`

Settings are kept in \`config.json\` in the home folder, as one JSON object; an environment variable overrides the file.
Separate the items of a list in a variable with commas, or write a JSON array. \`config --explain\` shows the current values and where each comes from. A running
service reads its settings when it starts: run \`holdfast stop\` after a change, and the next command starts it again. Only the switches of
the [ledger](proof.md#turn-it-off), \`quietClients\`, \`quietProjects\` and \`sessionTokens\`, hold from the next hook on. An unknown setting or
an invalid value is an error that names it.

${table(
  ["setting", "variable", "default", "meaning"],
  explained.map(({ key, variable, default: preset, help }) => [
    code(key),
    variable === "" ? "none" : code(variable),
    code(JSON.stringify(preset)),
    help,
  ]),
)}

Three more variables can only be set in the environment:

| variable | meaning |
| --- | --- |
| \`HOLDFAST_HOME\` | the home folder, with everything in it; [running](running.md#the-home-folder) has the default |
| \`XDG_DATA_HOME\` | the parent of the home folder if \`HOLDFAST_HOME\` is not set (on Windows: \`LOCALAPPDATA\`) |
| \`NO_COLOR\` | set to anything: no colours |
`;
}
