/**
 * The model at work: what it makes of a text, token by token. It is two models in one, which share their lower layers:
 * the published one, and the one that was tuned to find facts by questions in other words.
 */
export interface Engine {
  states(text: string, tuning: TuningName): Promise<States>;
}

export type TuningName = "published" | "facts";

/** A text's tokens by number, the model's marks for begin and end among them, and a layer's vector of each. */
export interface States {
  readonly numbers: readonly number[];
  readonly values: Float32Array;
}

/** A model in two halves: the layers that both share, and those above them, which each has of its own. */
export interface Halves {
  lower(text: string): Promise<States>;
  upper(lower: States, tuning: TuningName): Promise<Float32Array>;
}

/** Whoever asks what is known of something asks both models for one text: the shared layers read it once. */
export function buildEngine({ lower, upper }: Halves): Engine {
  let last: { readonly text: string; readonly states: Promise<States> } | undefined;
  return {
    async states(text, tuning) {
      if (last?.text !== text) last = { text, states: lower(text) };
      const shared = await last.states;
      return { numbers: shared.numbers, values: await upper(shared, tuning) };
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
