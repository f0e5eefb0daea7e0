import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { asked, workInput, workOutput } from "./work-json.ts";

export const blameOperation = operation({
  name: "blame",
  help: "Which sessions changed or discussed a file, and what came of it.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  input: fields({ file: asked("A path; for a topic, the files that its sessions changed"), ...workInput }),
  output: workOutput,
  command: { words: [{ field: "file", rest: true }], examples: ["blame src/server.ts", "blame payments"] },
});
