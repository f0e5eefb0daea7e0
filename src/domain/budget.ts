/** What does not fit is passed over for something shorter until this share of the budget is used. */
const FULL_SHARE = 0.9;

export interface TokenBudget {
  /** Whether it fits; what fits is used up. */
  take(tokens: number): boolean;
  readonly used: number;
  /** Nothing more is taken: what comes now is worth less than what did not fit. */
  readonly isFull: boolean;
}

/** Filled best first. */
export function tokenBudget(most: number): TokenBudget {
  let used = 0;
  let isFull = false;
  return {
    take(tokens) {
      if (isFull) return false;
      const fits = used + tokens <= most;
      if (fits) used += tokens;
      else isFull = used >= most * FULL_SHARE;
      return fits;
    },
    get used() {
      return used;
    },
    get isFull() {
      return isFull;
    },
  };
}
