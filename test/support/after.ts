/** Where something is noted that has to be done at the end: of a test, or of several that share what they use. */
export type After = (cleanup: () => void | Promise<void>) => void;
