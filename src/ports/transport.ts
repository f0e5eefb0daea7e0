import type { DeviceId, SyncLine } from "../domain/sync/line.ts";

/** A segment: some lines of one device, in one file that only that device writes. */
export interface SegmentName {
  readonly device: DeviceId;
  readonly first: number;
  readonly last: number;
  /** Only who has the key can read it. */
  readonly sealed: boolean;
}

export interface Segment {
  readonly name: SegmentName;
  readonly bytes: Uint8Array;
}

/** Where devices meet. */
export interface Transport {
  /** What is written there is encrypted, and what is not encrypted is not believed. */
  readonly seals: boolean;
  /** What lies there now. What has another name than a segment's is not ours, or not whole. */
  list(): Promise<readonly SegmentName[]>;
  /** Undefined where it has gone since it was listed. Throws a `MemoryError` for one that can't be read, which keeps no other back. */
  read(name: SegmentName): Promise<Uint8Array | undefined>;
  /** Puts segments of one device there, and takes away some of its own that these replace. */
  publish(device: DeviceId, write: readonly Segment[], remove: readonly SegmentName[]): Promise<void>;
}

/** What became of reading a segment. */
export type Unpacked =
  | { readonly lines: readonly SyncLine[]; readonly chainBefore: string }
  /** "incomplete" may be whole the next time. */
  | { readonly fault: "incomplete" | "newer" | "damaged" | "unreadable"; readonly what: string };

/** How lines are written into a segment. */
export interface SegmentFormat {
  pack(lines: readonly SyncLine[], chainBefore: string): Uint8Array;
  unpack(name: SegmentName, bytes: Uint8Array): Promise<Unpacked>;
  /** Whether its bytes are those that were written, without looking at each line. What a newer version wrote is left to that. */
  isWhole(name: SegmentName, bytes: Uint8Array): Promise<boolean>;
}
