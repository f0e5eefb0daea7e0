import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { Check } from "../../../ports/store-keeping.ts";
import { check } from "../../checks.ts";
import type { Fault } from "../../checks.ts";
import { insert, isOwn, TENANT, writeVerbatim } from "../../sql.ts";
import type { Sql } from "../../sql.ts";
import type { VectorPart } from "../../vector-rows.ts";

interface Maker {
  readonly model: string;
  readonly home: string;
}

const TEXTS: Readonly<Record<VectorPart, string>> = { memory: "memories", turn: "past sessions" };

/**
 * Whose model makes the vectors of a part. Two services with different models would make each other's anew for ever, so the
 * first one's counts, until its own home changes it or `doctor --repair` says that another one's does.
 */
export function vectorMaker(part: VectorPart, { id: model }: EmbeddingModel, home: string) {
  const key = `vectors of ${part}`;
  const ours = JSON.stringify({ model, home } satisfies Maker);

  async function readKnown(sql: Sql): Promise<Maker | undefined> {
    const row = await sql.first<{ value: string }>`select value from holdfast.meta where ${isOwn()} and key = ${key}`;
    return row === undefined ? undefined : (JSON.parse(row.value) as Maker);
  }

  async function note(sql: Sql, onConflict: "nothing" | "update set value = excluded.value"): Promise<void> {
    await sql.run`
      ${insert("meta", { key, value: ours })} on conflict (${TENANT} key) do ${writeVerbatim(onConflict)}`;
  }

  /** The model that makes them, if it is not this one. */
  async function readOther(sql: Sql): Promise<string | null> {
    if ((await readKnown(sql)) === undefined) await note(sql, "nothing");
    const maker = await readKnown(sql);
    if (maker === undefined || maker.model === model) return null;
    if (maker.home !== home) return maker.model;
    await note(sql, "update set value = excluded.value");
    return null;
  }

  return {
    isThisOne: async (sql: Sql): Promise<boolean> => (await readOther(sql)) === null,
    examine: (sql: Sql, repair: boolean): Promise<Check> =>
      check(`model of ${TEXTS[part]}`, repair, async function* (): AsyncGenerator<Fault | undefined> {
        const theirs = await readOther(sql);
        yield theirs === null
          ? undefined
          : {
              fault:
                `another service over this database makes the vectors with ${theirs}, and this one uses ${model}, so it answers ` +
                "by words alone. Have all of them use one model; if that is to be this one, --repair makes the vectors anew",
              mend: () => note(sql, "update set value = excluded.value"),
            };
      }),
  };
}
