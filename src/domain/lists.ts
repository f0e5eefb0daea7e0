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
  return groupByEach(items, (item) => [keyOf(item)]);
}

/** The same where an item has several keys: it stands in the group of each. */
export function groupByEach<Item, Key>(items: Iterable<Item>, keysOf: (item: Item) => Iterable<Key>): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
  }
  return groups;
}

/** Keeps what was found under a key. Once there are `most`, all are forgotten: they are simply found again. */
export function keepAtMost<Key, Value>(kept: Map<Key, Value>, most: number, key: Key, value: Value): Value {
  if (kept.size >= most) kept.clear();
  kept.set(key, value);
  return value;
}

/** `flatMap` with a function that has to be waited for. */
export async function collect<Item, Found>(
  items: Iterable<Item>,
  find: (item: Item) => Promise<Found | readonly Found[]>,
): Promise<readonly Found[]> {
  return (await Promise.all(Array.from(items, find))).flat() as Found[];
}
