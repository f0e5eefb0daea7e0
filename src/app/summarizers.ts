import { modelProposer, modelSummarizer } from "../adapters/summarizers/model-writers.ts";
import { anthropicModel, ollamaModel, openaiModel, type ChatModel } from "../adapters/summarizers/servers.ts";
import { MemoryError } from "../domain/errors.ts";
import type { Proposer, Summarizer } from "../ports/summarizer.ts";
import type { Settings } from "./home/settings.ts";

/** The summariser that the settings name; null for the rules, which need none. */
export function openSummarizer(settings: Settings): Summarizer | null {
  const chat = openChat(settings);
  return chat === null ? null : modelSummarizer(chat);
}

/** The model that draws proposals, when the settings ask for one; null for the rules. */
export function openProposer(settings: Settings): Proposer | null {
  if (settings.proposals !== "model") return null;
  const chat = openChat(settings);
  if (chat !== null) return modelProposer(chat);
  throw new MemoryError("usage", "Proposals by a model need a model.", {
    hint: "Set summarizer to ollama, openai or anthropic, or proposals to on; `holdfast config --explain` shows them.",
  });
}

/** The model that the settings name; null for none. */
export function openChat(settings: Settings): ChatModel | null {
  const { summarizer, summarizerUrl: base, summarizerModel: model, summarizerKey: key } = settings;
  if (summarizer === "extractive") return null;
  if (model === null || (summarizer === "openai" && base === null)) {
    throw new MemoryError(
      "usage",
      `The summarizer "${summarizer}" needs summarizerModel${base === null ? " and summarizerUrl" : ""}.`,
      {
        hint: "Set them in config.json or as HOLDFAST_SUMMARIZER_MODEL and HOLDFAST_SUMMARIZER_URL; `holdfast config --explain` shows them.",
      },
    );
  }
  const { summarizerPriceIn: priceIn, summarizerPriceOut: priceOut } = settings;
  const price = priceIn === null || priceOut === null ? null : { in: priceIn, out: priceOut };
  switch (summarizer) {
    case "ollama":
      return ollamaModel({ base: base ?? "http://127.0.0.1:11434", model, key, price });
    case "openai":
      return openaiModel({ base: base ?? "", model, key, price });
    case "anthropic":
      return anthropicModel({ base: base ?? "https://api.anthropic.com", model, key, price });
  }
}
