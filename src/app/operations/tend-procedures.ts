import { z } from "zod";
import { findInvented, valueSet } from "../../domain/tree/values.ts";
import { nameSkill, writeProcedure } from "../../domain/skill-file.ts";
import type { Call } from "../call/call.ts";
import { listUndrafted } from "./skills.ts";
import type { Undrafted } from "./skills.ts";
import { readAnswer, wasAsked } from "./tend-piece.ts";
import type { Chore } from "./tend-piece.ts";
import { keepStatement } from "./tend-statements.ts";

/** No brackets and backticks: the note stands in brackets behind its step's command. */
const note = z
  .string()
  .trim()
  .min(3)
  .max(200)
  .regex(/^[^`()\n]*$/);
const procedureAnswer = z.object({
  name: z.string().trim().min(2).max(64),
  description: z
    .string()
    .trim()
    .min(10)
    .max(400)
    .regex(/^[^`\n]*$/),
  notes: z
    .array(z.object({ step: z.int().min(1), note }))
    .max(20)
    .default([]),
});

/** What was done the same way in several sessions, told as a procedure: `holdfast skills` offers it. */
export const procedures: Chore = {
  kind: "procedure",

  async *list(call) {
    for (const { id, steps, askedFor } of await listUndrafted(call)) {
      const key = `procedure ${id}`;
      if (await wasAsked(call, key)) continue;
      const evidence = [
        ...steps.map((text, at) => ({ number: at + 1, note: "step", text })),
        ...askedFor.map((text, at) => ({ number: steps.length + at + 1, note: "asked for", text })),
      ];
      yield { kind: "procedure", key, about: steps.join(", "), evidence };
    }
  },

  async keep(tending, key, answer) {
    const { call, actor, dropped } = tending;
    const offer = await findOffer(call, key);
    if (offer === undefined) {
      dropped.push({ what: key, because: "nothing is repeated like this any more" });
      return;
    }
    const draft = readAnswer(tending, procedureAnswer, answer);
    if (draft === undefined) return;
    const { name, description, notes } = draft;
    const { steps, askedFor } = offer;
    const said = [description, ...notes.map((one) => one.note)];
    const invented = findInvented(said.join(" "), valueSet([...steps, ...askedFor]));
    if (invented.length > 0 || notes.some(({ step }) => step > steps.length)) {
      const because = invented.length > 0 ? `${invented.join(", ")} stands nowhere in it` : "there is no such step";
      dropped.push({ what: description, because });
      return;
    }
    await keepStatement(tending, {
      text: writeProcedure(description, steps, new Map(notes.map((one) => [one.step, one.note]))),
      kind: "procedure",
      trigger: "fact",
      topics: [nameSkill([name])],
      scope: { level: "project", project: call.place.project!, agent: null },
      source: { ...actor, session: null, transcriptLine: null, quote: null },
      observedAt: offer.at,
      root: call.root,
    });
  },
};

async function findOffer(call: Call, key: string): Promise<Undrafted | undefined> {
  return (await listUndrafted(call)).find(({ id }) => key === `procedure ${id}`);
}
