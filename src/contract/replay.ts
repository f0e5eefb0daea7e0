import { z } from "zod";
import { RECEIPTS_OF } from "../domain/receipt.ts";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { sessionJson, turnJson } from "./journal.ts";
import { id, limit, listOf } from "./shared-fields.ts";

export const replayOperation = operation({
  name: "replay",
  help: "A session turn by turn, with what memory showed it and learned from it.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  input: fields({
    id: id.describe("The session's id in the journal, or the client's own"),
    from: z.int().min(0).default(0).describe("Start at this turn"),
    limit: limit(10_000, 1_000, "How many turns at most"),
  }),
  output: z.object({
    session: sessionJson,
    turns: z.array(
      turnJson.extend({
        showed: listOf({
          receipt: z.string(),
          of: z.enum(RECEIPTS_OF),
          at: z.string(),
          question: z.string(),
          memories: listOf({ id: z.string(), text: z.string().nullable() }),
        }).describe("What memory was asked and answered between this turn and the next"),
        taught: listOf({
          change: z.string(),
          at: z.string(),
          action: z.string(),
          memory: z.string(),
          text: z.string().nullable(),
        }).describe("What memory learned between this turn and the next"),
      }),
    ),
    more: z.boolean(),
  }),
  command: {
    words: [{ field: "id", shown: "session" }],
    flags: { from: "from <turn>" },
    switches: { all: "Do not wait for a key after each turn" },
    examples: ["replay s3k9", "replay s3k9 --from 40", "replay s3k9 --json"],
  },
});
