/** A text that may touch the disk, and what had to leave it first. */
export interface Redaction {
  readonly text: string;
  /** One entry per kind; never any part of a secret. */
  readonly cut: readonly { readonly kind: string; readonly count: number }[];
}

/** Takes secrets out of a text. Redacting a redacted text changes nothing. */
export interface Redactor {
  redact(text: string): Promise<Redaction>;
  /** An answer at once: true when there is nothing to cut, for certain. False says nothing. */
  isPlain?(text: string): boolean;
}
