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

/** Items by a key of each, in the order in which they come. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
