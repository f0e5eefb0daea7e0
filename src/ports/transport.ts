import type { SyncLine } from "../domain/sync/line.ts";
import type { DeviceId } from "../domain/sync/order.ts";

/** A segment: some lines of one device, in one file that only that device writes. */
export interface SegmentName {
  readonly device: DeviceId;
  readonly first: number;
  readonly last: number;
}

export interface Segment {
  readonly name: SegmentName;
  readonly bytes: Uint8Array;
}

/** Where devices meet. */
export interface Transport {
  /** What lies there now. What has another name than a segment's is not ours, or not whole. */
  list(): Promise<readonly SegmentName[]>;
  /** Undefined where it has gone since it was listed. */
  read(name: SegmentName): Promise<Uint8Array | undefined>;
  /** Puts segments of one device there, and takes away some of its own that these replace. */
  publish(device: DeviceId, write: readonly Segment[], remove: readonly SegmentName[]): Promise<void>;
}

/** What became of reading a segment. */
export type Unpacked =
  | { readonly lines: readonly SyncLine[]; readonly chainBefore: string }
  /** "incomplete" may be whole the next time. */
  | { readonly fault: "incomplete" | "newer" | "damaged"; readonly what: string };

/** How lines are written into a segment. */
export interface SegmentFormat {
  pack(lines: readonly SyncLine[], chainBefore: string): Uint8Array;
  unpack(name: SegmentName, bytes: Uint8Array): Unpacked;
}
