import type { ReceiptLineJson } from "../../src/contract/overview.ts";
import { Time } from "../parts/marks.tsx";
import { askerText, count } from "../words.ts";

/** Receipts as a table: what was asked, by whom, and what the answer cost. */
export function ReceiptTable({ receipts, at = -1 }: { readonly receipts: readonly ReceiptLineJson[]; readonly at?: number }) {
  return (
    <div class="table-box" tabIndex={0} role="group" aria-label="Receipts">
      <table class="receipts">
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
        <tbody>
          {receipts.map((receipt, index) => (
            <tr key={receipt.id} class={index === at ? "current" : ""}>
              <td class="said">
                <a href={`/receipts/${receipt.id}`}>
                  {receipt.of === "briefing" ? "Briefing at the start" : receipt.question}
                </a>
                {receipt.answer === "nothing" && <span class="mark-of nothing">nothing known</span>}
              </td>
              <td>{askerText(receipt.asker)}</td>
              <td class="number">{count(receipt.shown)}</td>
              <td class="number">{count(receipt.tokens)}</td>
              <td class="when">
                <Time at={receipt.at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
