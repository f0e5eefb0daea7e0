/** The model at work: what it makes of a text, token by token. */
export interface Engine {
  states(text: string): Promise<States>;
}

/** A text's tokens by number, the model's marks for begin and end among them, and the last layer's vector of each. */
export interface States {
  readonly numbers: readonly number[];
  readonly values: Float32Array;
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
