/** What came of asking the server that this machine is connected to. */
export type ServerReply =
  | { readonly kind: "answer"; readonly output: unknown }
  /** It understood and said no: the token, the input or the state of its store does not allow it. */
  | { readonly kind: "refusal"; readonly code: string; readonly message: string; readonly hint: string | null }
  /** Nobody is there, it took too long, it is failing, or it does not know the token. The call may have been carried out. */
  | { readonly kind: "nothing"; readonly why: string; readonly isLate: boolean };

/** A Holdfast server, asked for one operation at a time. */
export interface TeamServer {
  ask(operation: string, body: object, waitMs: number): Promise<ServerReply>;
}

/** A statement that waits to be sent to a server, or that the server refused. */
export interface OutboxEntry {
  /** Names the write to the server, which does it once however often it is sent. */
  readonly key: string;
  readonly url: string;
  readonly operation: "remember" | "correct";
  readonly body: Readonly<Record<string, unknown>> & { readonly text: string };
  readonly at: number;
  /** The copy that answers on this machine meanwhile. */
  readonly local: string | null;
  readonly refused: { readonly code: string; readonly why: string } | null;
}

/** What waits to be sent, oldest first. Whatever is added is on disk when the call returns. */
export interface Outbox {
  entries(): readonly OutboxEntry[];
  /** Adds an entry, or puts it in the place of the one with the same key. */
  keep(entry: OutboxEntry): void;
  remove(key: string): void;
  /** When an entry was last delivered. */
  lastDelivery(): number | null;
  delivered(at: number): void;
}
