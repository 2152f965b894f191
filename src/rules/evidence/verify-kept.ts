import type { Evidence } from '#src/contracts/evidence/evidence.ts';
import { continuesReceipt, outTextIn, receiptFileOf } from '#src/rules/lottery/receipt-text.ts';
import { type Findings, found } from './findings.ts';

type Receipt = Evidence['orders'][number]['receipt'];

/**
 * Checks receipts that the member kept when betting: each is signed, its order is in the bundle, and the order's receipt
 * still states the same promises and tickets.
 */
export async function verifyKept(
  { orders }: Evidence,
  files: readonly string[],
  isSigned: (receipt: Receipt) => Promise<boolean>,
  { faults, open, proven }: Findings,
): Promise<void> {
  for (const [at, file] of files.entries()) {
    const name = `kept receipt ${at + 1}`;
    const kept = receiptFileOf(file);
    if (!kept || !(await isSigned(kept))) {
      faults.push(found('RECEIPT_KEPT', name, `${name} is not signed by a key of the site`));
      continue;
    }
    const own = orders.find(({ order }) => kept.text.includes(`\norder ${order.orderId}\n`));
    if (!own) faults.push(found('RECEIPT_KEPT', name, `the order of ${name} is not in the bundle`));
    else if (!continuesReceipt(kept.text, own.receipt.text))
      faults.push(
        found('RECEIPT_KEPT', own.order.orderId, `order ${own.order.orderId} is not as ${name} states it`),
      );
    else {
      proven.push(
        found('KEPT_AGREES', name, `${name} states the same draws and tickets as order ${own.order.orderId}`),
      );
      for (const { ticketId, state } of own.order.tickets)
        if (state === 'cancelled' && outTextIn(kept.text, ticketId, state) === undefined)
          open.push(
            found('TICKET_CANCELLED', ticketId, `ticket ${ticketId} was cancelled after ${name} was signed`),
          );
    }
  }
}
