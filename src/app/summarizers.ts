import { anthropicSummarizer, ollamaSummarizer, openaiSummarizer } from "../adapters/summarizers/servers.ts";
import { MemoryError } from "../domain/errors.ts";
import type { Summarizer } from "../ports/summarizer.ts";
import type { Settings } from "./settings.ts";

/** The summariser that the settings name; null for the rules, which need none. */
export function summarizerOf(settings: Settings): Summarizer | null {
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
      return ollamaSummarizer({ base: base ?? "http://127.0.0.1:11434", model, key, price });
    case "openai":
      return openaiSummarizer({ base: base ?? "", model, key, price });
    case "anthropic":
      return anthropicSummarizer({ base: base ?? "https://api.anthropic.com", model, key, price });
  }
}
