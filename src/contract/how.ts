import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { asked, workInput, workOutput } from "./work-json.ts";

export const howOperation = operation({
  name: "how",
  help: "How a command is really run here, by what passed.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  input: fields({ command: asked("The command, or words that name it"), ...workInput }),
  output: workOutput,
  command: { words: [{ field: "command", rest: true }], examples: ["how npm test", "how pytest"] },
});
