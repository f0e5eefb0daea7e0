import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { asked, workInput, workOutput } from "./work-json.ts";

export const fixOperation = operation({
  name: "fix",
  help: "What made an error go away in past sessions.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  input: fields({ error: asked("The error as it was printed; a whole output will do"), ...workInput }),
  output: workOutput,
  command: { words: [{ field: "error", rest: true }], examples: ['fix "ModuleNotFoundError: No module named yaml"'] },
});
