/** Keeps what was asked for last, as much of it as fits within a weight. */
export function keepRecent<Key, Value>(most: number, weigh: (value: Value) => number) {
  /** Least recently asked for first. */
  const held = new Map<Key, Value>();
  let weight = 0;

  function drop(key: Key): void {
    const value = held.get(key);
    if (value === undefined) return;
    weight -= weigh(value);
    held.delete(key);
  }

  return {
    drop,
    has: (key: Key): boolean => held.has(key),
    get: (key: Key): Value | undefined => held.get(key),
    weight: (): number => weight,
    /** Asked for now, be it new or held already. */
    keep(key: Key, value: Value): void {
      drop(key);
      held.set(key, value);
      weight += weigh(value);
      for (const oldest of held.keys()) {
        if (weight <= most) break;
        drop(oldest);
      }
    },
    /** Gives all that was held, to be wiped. */
    clear(): readonly Value[] {
      const values = [...held.values()];
      held.clear();
      weight = 0;
      return values;
    },
  };
}
