import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DAY } from "../../src/domain/time.ts";
import type { Haystack } from "./haystack.ts";

interface Conversation {
  readonly sample_id: string;
  readonly conversation: Readonly<Record<string, unknown>>;
  readonly qa: readonly {
    readonly question: string;
    readonly evidence: readonly string[];
    readonly category: number;
  }[];
}

interface Said {
  readonly speaker: string;
  readonly dia_id: string;
  readonly text: string;
  readonly blip_caption?: string;
}

const CATEGORIES: Readonly<Record<number, string>> = {
  1: "multi-hop",
  2: "temporal",
  3: "open-domain",
  4: "single-hop",
  5: "adversarial",
};

/** Each conversation is one haystack. A question whose evidence names no turn is left out. */
export function locomo(folder: string): readonly Haystack[] {
  const all = JSON.parse(readFileSync(join(folder, "locomo.json"), "utf8")) as readonly Conversation[];
  return all.map(({ sample_id, conversation, qa }) => {
    const names = Object.keys(conversation).filter((name) => /^session_\d+$/.test(name));
    const sessions = names.map((name) => ({
      id: name,
      at: dateOf(String(conversation[`${name}_date_time`])),
      turns: (conversation[name] as readonly Said[]).map(({ speaker, dia_id, text, blip_caption }) => ({
        id: dia_id,
        role: speaker === conversation["speaker_a"] ? ("user" as const) : ("assistant" as const),
        text: `${speaker}: ${text}${blip_caption === undefined ? "" : ` [image: ${blip_caption}]`}`,
      })),
    }));
    const sessionOf = new Map(sessions.flatMap(({ id, turns }) => turns.map((turn) => [turn.id, id])));
    const askedAt = Math.max(...sessions.map(({ at }) => at)) + DAY;
    const questions = qa.map(({ question, evidence, category }, at) => {
      const gold = evidence.flatMap((said) => said.match(/D\d+:\d+/g) ?? []).filter((id) => sessionOf.has(id));
      return {
        id: `${sample_id} ${at}`,
        type: CATEGORIES[category] ?? String(category),
        text: question,
        askedAt,
        goldTurns: new Set(gold),
        goldSessions: new Set(gold.map((id) => sessionOf.get(id)!)),
      };
    });
    return { name: sample_id, sessions, questions: questions.filter(({ goldTurns }) => goldTurns.size > 0) };
  });
}

/** "1:56 pm on 8 May, 2023" */
function dateOf(said: string): number {
  const [, hour = "0", minute = "0", half = "am", day = ""] = /(\d+):(\d+) (am|pm) on (.*)/.exec(said) ?? [];
  const hours = (Number(hour) % 12) + (half === "pm" ? 12 : 0);
  return Date.parse(`${day.replace(",", "")} ${hours}:${minute}`);
}
