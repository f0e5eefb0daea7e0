/** Words that stand in any sentence and in any question, so they tell nothing apart. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a an and any are as at be been being but by can could did do does doing done for from get gets got had has have having he her hers him his how i " +
    "if in into is it its just let me might mine must my no nor not of off on once or our ours out over please shall she should so some " +
    "such than that the their theirs them then there these they this those to too under up upon us very was we were what when where which while who whom whose why " +
    "will with would you your yours about after again all also am because before between both during each few here more most other own same through until " +
    "ve ll re don doesn didn isn wasn aren won t s d m"
  ).split(" "),
);
