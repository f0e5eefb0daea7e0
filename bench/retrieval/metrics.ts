/** One question's ranking held against what it should have found. */
export interface Judged {
  readonly type: string;
  /** Ids, best first. */
  readonly ranked: readonly string[];
  readonly gold: ReadonlySet<string>;
}

export type Metrics = Readonly<Record<string, number>>;

const CUTS = [1, 5, 10] as const;

/** In percent: any, all and which share of the gold within the first k; mean reciprocal rank; NDCG@10. */
export function metricsOf(judged: readonly Judged[]): Metrics {
  const mean = (of: (one: Judged) => number): number =>
    judged.length === 0 ? 0 : (judged.reduce((sum, one) => sum + of(one), 0) / judged.length) * 100;
  const found = ({ ranked, gold }: Judged, cut: number) => ranked.slice(0, cut).filter((id) => gold.has(id)).length;
  const metrics: Record<string, number> = {};
  for (const cut of CUTS) {
    metrics[`any@${cut}`] = mean((one) => (found(one, cut) > 0 ? 1 : 0));
    metrics[`all@${cut}`] = mean((one) => (found(one, cut) === one.gold.size ? 1 : 0));
    metrics[`frac@${cut}`] = mean((one) => found(one, cut) / one.gold.size);
  }
  metrics["MRR"] = mean(({ ranked, gold }) => {
    const at = ranked.findIndex((id) => gold.has(id));
    return at === -1 ? 0 : 1 / (at + 1);
  });
  metrics["NDCG@10"] = mean(({ ranked, gold }) => {
    const gain = (hits: readonly boolean[]) =>
      hits.reduce((sum, hit, at) => sum + (hit ? 1 / Math.log2(at + 2) : 0), 0);
    return (
      gain(ranked.slice(0, 10).map((id) => gold.has(id))) /
      gain(Array.from({ length: Math.min(10, gold.size) }, () => true))
    );
  });
  return metrics;
}

export function byType(judged: readonly Judged[]): Readonly<Record<string, Metrics & { readonly n: number }>> {
  const types = [...new Set(judged.map(({ type }) => type))].sort();
  return Object.fromEntries(
    types.map((type) => {
      const those = judged.filter((one) => one.type === type);
      return [type, { n: those.length, ...metricsOf(those) }];
    }),
  );
}

/** The share, in percent, of the gold that a filled budget holds. */
export function shareHeld(packs: readonly { readonly held: number; readonly of: number }[]): number {
  const asked = packs.filter(({ of }) => of > 0);
  return asked.length === 0 ? 0 : (asked.reduce((sum, { held, of }) => sum + held / of, 0) / asked.length) * 100;
}
