/**
 * The model at work: what it makes of a text, token by token. It is two models in one, which share their lower layers:
 * the published one, and the one that was tuned to find facts by questions in other words.
 */
export interface Engine {
  /** With a pause between two layers for whoever is in more of a hurry, who may read something else meanwhile. */
  states(text: string, tuning: TuningName, pause?: Pause): Promise<States>;
}

export type Pause = () => Promise<void>;

export type TuningName = "published" | "facts";

/** A text's tokens by number, the model's marks for begin and end among them, and a layer's vector of each. */
export interface States {
  readonly numbers: readonly number[];
  readonly values: Float32Array;
}

/** A model in two halves: the layers that both share, and those above them, which each has of its own. */
export interface Halves {
  lower(text: string, pause?: Pause): Promise<States>;
  upper(lower: States, tuning: TuningName, pause?: Pause): Promise<Float32Array>;
}

/** Whoever asks what is known of something asks both models for one text: the shared layers read it once. */
export function buildEngine({ lower, upper }: Halves): Engine {
  let last: { readonly text: string; readonly states: Promise<States> } | undefined;
  return {
    async states(text, tuning, pause) {
      // What pauses is no one else's to wait for: a question for the same text would wait for what waits for the question.
      if (pause === undefined && last?.text !== text) last = { text, states: lower(text) };
      const shared = await (pause === undefined ? last!.states : lower(text, pause));
      await pause?.();
      return { numbers: shared.numbers, values: await upper(shared, tuning, pause) };
    },
  };
}

/** Where the weights of a model lie, as its package says. */
export interface ModelFiles {
  readonly weightsPath: string;
  readonly tokenizerPath: string;
  readonly configPath: string;
  readonly maxTokens: number;
  readonly dimensions: number;
}

export interface BertConfig {
  readonly hidden_size: number;
  readonly num_attention_heads: number;
  readonly num_hidden_layers: number;
  readonly layer_norm_eps: number;
}
