/** `filter` with a condition that has to be waited for: an async callback would be taken for true. */
export async function keepWhere<Item>(
  items: readonly Item[],
  condition: (item: Item) => Promise<boolean>,
): Promise<readonly Item[]> {
  const kept = await Promise.all(items.map(condition));
  return items.filter((_, at) => kept[at]);
}

/** `find` with such a condition; what comes after the first that fits is not asked. */
export async function firstWhere<Item>(
  items: readonly Item[],
  condition: (item: Item) => Promise<boolean>,
): Promise<Item | undefined> {
  for (const item of items) if (await condition(item)) return item;
  return undefined;
}
