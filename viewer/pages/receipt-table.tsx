import type { ReceiptLineJson } from "../../src/contract/receipt-json.ts";
import { Time } from "../parts/marks.tsx";
import { SessionLink } from "../parts/session-link.tsx";
import { askerText, count, formatCount, ofReceipt } from "../words.ts";

interface Props {
  readonly receipts: readonly ReceiptLineJson[];
  readonly at?: number;
  /** Under a heading for each session, with what it cost in all. */
  readonly costs?: ReadonlyMap<string | null, number>;
}

/** Receipts as a table: what was asked, by whom, and what the answer cost. */
export function ReceiptTable({ receipts, at = -1, costs }: Props) {
  const groups = costs === undefined ? [receipts] : bySession(receipts);
  return (
    <div class="table-box" tabIndex={0} role="group" aria-label="Receipts">
      <table>
        <thead>
          <tr>
            <th scope="col">question</th>
            <th scope="col">asked by</th>
            <th scope="col" class="number">
              shown
            </th>
            <th scope="col" class="number">
              tokens
            </th>
            <th scope="col">when</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group[0]?.asker.session ?? ""}>
            {costs !== undefined && <SessionHead session={group[0]?.asker.session ?? null} costs={costs} />}
            {group.map((receipt) => (
              <Row key={receipt.id} receipt={receipt} isCurrent={receipts[at]?.id === receipt.id} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Sessions by their newest receipt, each with all of its receipts. The order is also that of j and k. */
export function bySession(receipts: readonly ReceiptLineJson[]): readonly (readonly ReceiptLineJson[])[] {
  const groups = new Map<string | null, ReceiptLineJson[]>();
  for (const receipt of receipts) {
    const { session } = receipt.asker;
    groups.set(session, [...(groups.get(session) ?? []), receipt]);
  }
  return [...groups.values()];
}

function SessionHead({
  session,
  costs,
}: {
  readonly session: string | null;
  readonly costs: NonNullable<Props["costs"]>;
}) {
  const cost = costs.get(session);
  return (
    <tr class="session-of">
      <th scope="rowgroup" colSpan={5}>
        {session === null ? "outside of sessions" : <SessionLink session={session} />}
        {cost !== undefined && `, ${formatCount(cost, "token")} in total`}
      </th>
    </tr>
  );
}

function Row({ receipt, isCurrent }: { readonly receipt: ReceiptLineJson; readonly isCurrent: boolean }) {
  return (
    <tr class={isCurrent ? "current" : ""}>
      <td class="said">
        <a href={`/receipts/${receipt.id}`}>{ofReceipt(receipt)}</a>
        {receipt.answer === "unsure" && <span class="mark-of nothing">unsure</span>}
        {receipt.answer === "nothing" && <span class="mark-of nothing">nothing known</span>}
      </td>
      <td class="asker">{askerText(receipt.asker)}</td>
      <td class="number" data-unit="shown">
        {count(receipt.shown)}
      </td>
      <td class="number" data-unit="tokens">
        {count(receipt.tokens)}
      </td>
      <td class="when">
        <Time at={receipt.at} />
      </td>
    </tr>
  );
}
