import type { Evidence } from '#src/contracts/evidence/evidence.ts';
import { continuesReceipt, outTextIn, receiptFileOf } from '#src/rules/lottery/receipt-text.ts';
import type { Findings } from './findings.ts';

type Receipt = Evidence['orders'][number]['receipt'];

/**
 * Checks receipts that the member kept when betting: each is signed, its order is in the bundle, and the order's receipt
 * still states the same promises and tickets.
 */
export function verifyKept(
  { orders }: Evidence,
  files: readonly string[],
  isSigned: (receipt: Receipt) => boolean,
  { faults, open, proven }: Findings,
): void {
  for (const [at, file] of files.entries()) {
    const name = `kept receipt ${at + 1}`;
    const kept = receiptFileOf(file);
    if (!kept || !isSigned(kept)) {
      faults.push(`RECEIPT_KEPT: ${name} is not signed by a key of the site`);
      continue;
    }
    const found = orders.find(({ order }) => kept.text.includes(`\norder ${order.orderId}\n`));
    if (!found) faults.push(`RECEIPT_KEPT: the order of ${name} is not in the bundle`);
    else if (!continuesReceipt(kept.text, found.receipt.text))
      faults.push(`RECEIPT_KEPT: order ${found.order.orderId} is not as ${name} states it`);
    else {
      proven.push(`${name} states the same draws and tickets as order ${found.order.orderId}`);
      for (const { ticketId, state } of found.order.tickets)
        if (state === 'cancelled' && outTextIn(kept.text, ticketId, state) === undefined)
          open.push(`ticket ${ticketId} was cancelled after ${name} was signed`);
    }
  }
}
