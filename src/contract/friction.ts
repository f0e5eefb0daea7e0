import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { workInput, workOutput } from "./work-json.ts";

export const frictionOperation = operation({
  name: "friction",
  help: "Errors that cost three or more sessions, and what made them go away.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  input: fields(workInput),
  output: workOutput,
  command: { examples: ["friction", "friction --everywhere"] },
});
