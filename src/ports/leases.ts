/**
 * What several services over one store would all do by themselves is done by one of them at a time. Where a store belongs
 * to one service, that one always gets it.
 */
export interface Leases {
  /**
   * Does the work, unless somebody else does it now: then undefined. `isHeld` turns false when others may take it over,
   * because this process could not say in time that it is still at it: whoever goes on for long asks now and then.
   */
  take<T>(work: string, doing: (isHeld: () => boolean) => Promise<T>): Promise<{ readonly done: T } | undefined>;
}
