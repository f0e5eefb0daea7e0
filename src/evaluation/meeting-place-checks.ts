import { segmentFormat } from "../adapters/sync/segment.ts";
import { isErasure } from "../domain/sync/line.ts";
import type { LineBody } from "../domain/sync/line.ts";
import type { Home } from "../app/home/home.ts";
import type { Service } from "../app/service.ts";
import { readPlace, transportOf } from "../app/sync/meeting-place.ts";
import { faultCheck } from "./check.ts";
import type { OwnCheck } from "./check.ts";

/** Reads what lies in the folder where machines meet: no line may say what was erased. A git remote is not asked over the network. */
export async function meetingPlaceChecks(service: Service, home: Home): Promise<readonly OwnCheck[]> {
  const place = readPlace(home);
  if (place?.kind !== "folder") return [];
  const faults: string[] = [];
  let checked = 0;
  try {
    const transport = await transportOf(place, home, service.environment);
    for (const name of await transport.list()) {
      const bytes = name.sealed === transport.seals ? await transport.read(name) : undefined;
      const unpacked = bytes === undefined ? undefined : await segmentFormat.unpack(name, bytes);
      if (unpacked === undefined || "fault" in unpacked) continue;
      checked += 1;
      const texts = unpacked.lines.flatMap(({ body }) => textsOf(body));
      const erased = await Promise.all(texts.map((text) => service.store.erasedAt(text)));
      if (erased.some((at) => at !== undefined))
        faults.push(`lines ${name.first} to ${name.last} of device ${name.device} say what was erased`);
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return [
    faultCheck("erased in the sync folder", faults, { checked, what: "files there", wrong: "hold erased texts" }),
  ];
}

function textsOf(body: LineBody | null): readonly string[] {
  if (body === null || isErasure(body)) return [];
  const { effect } = body;
  const text = "is" in effect ? effect.is?.text : effect.set?.text;
  return text === undefined ? [] : [text];
}
