import type { DeviceId } from "../../domain/sync/order.ts";
import type { SegmentName } from "../../ports/transport.ts";
import { DEVICE } from "./naming.ts";

const DIGITS = 8;
const NAME = /^(\d{8,12})-(\d{8,12})\.hfl(\.age)?$/;

export function isDevice(name: string): name is DeviceId {
  return DEVICE.test(name);
}

export function fileNameOf({ first, last, sealed }: SegmentName): string {
  const number = (seq: number) => String(seq).padStart(DIGITS, "0");
  return `${number(first)}-${number(last)}.hfl${sealed ? ".age" : ""}`;
}

/** What a file name says; undefined for every other name, such as a syncing tool's temporary files and conflict copies. */
export function segmentNamed(device: DeviceId, file: string): SegmentName | undefined {
  const found = NAME.exec(file);
  if (found === null) return undefined;
  const name = { device, first: Number(found[1]), last: Number(found[2]), sealed: found[3] !== undefined };
  return name.first >= 1 && name.first <= name.last && fileNameOf(name) === file ? name : undefined;
}
