import type { Compared } from "./compared.ts";

/** The words of change, denial, addition and doubt in both. */
export function ofMarks(pair: Compared): Readonly<Record<string, number>> {
  const { now, held } = pair;
  const [m, o] = [now.marks, held.marks];
  return {
    change: m.change,
    correct: m.correct,
    retract: m.retract,
    may: m.may,
    mayThen: o.may,
    retractThen: o.retract,
    deny: m.deny,
    end: m.end,
    add: m.add,
    plan: m.plan,
    past: m.past,
    condition: m.condition,
    reason: m.reason,
    denyThen: o.deny,
    addThen: o.add,
    planThen: o.plan,
    pastThen: o.past,
    changeThen: o.change + o.correct + o.end,
    conditionThen: o.condition,
    told: Number(m.change + m.correct + m.deny + m.end + m.retract > 0),
    flips: Number(m.deny + m.retract > 0 !== o.deny + o.retract > 0),
    clausesNow: now.clauses,
    clausesThen: held.clauses,
    question: Number(now.isQuestion),
    year: Number(
      now.content.some(
        ({ key, by }) => /^(?:19|20)\d\d$/.test(key) && (by === "in" || by === "since" || by === "until"),
      ),
    ),
  };
}
