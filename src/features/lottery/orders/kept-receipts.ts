import { forgetKept, keep, readKept, readKeptJson } from '#src/browser/kept.ts';
import {
  type PromisedDraw,
  promisesIn,
  type ReceiptFile,
  receiptFileOf,
  receiptFileText,
} from '#src/rules/lottery/receipt-text.ts';

/**
 * The receipts of the bets placed in this browser, as they were signed then. Only what was kept here before a draw can
 * show that the site did not change the draw later.
 */
const indexName = 'lottery-receipts';
const nameOf = (orderId: string) => `lottery-receipt:${orderId}`;
const receiptsMax = 200;

/** Keeps the receipt of a new order; one that is kept already stays, as it is the earlier one. */
export function keepReceipt(orderId: string, receipt: ReceiptFile): void {
  if (keptReceipt(orderId)) return;
  const ids = [...keptIds()];
  while (ids.length >= receiptsMax || !keep('local', nameOf(orderId), receiptFileText(receipt))) {
    const oldest = ids.shift();
    if (oldest === undefined) return;
    forgetKept('local', nameOf(oldest));
  }
  keep('local', indexName, JSON.stringify([...ids, orderId]));
}

/** The receipt of an order as this browser kept it; undefined if it keeps none. */
export function keptReceipt(orderId: string): ReceiptFile | undefined {
  return receiptFileOf(readKept('local', nameOf(orderId)) ?? '');
}

/** What the kept receipts promise about a draw. */
export function keptPromises({ gameId, numero }: Pick<PromisedDraw, 'gameId' | 'numero'>): PromisedDraw[] {
  return keptIds().flatMap((orderId) =>
    promisesIn(keptReceipt(orderId)?.text ?? '').filter(
      (draw) => draw.gameId === gameId && draw.numero === numero,
    ),
  );
}

/** The orders whose receipts are kept, oldest first. */
function keptIds(): readonly string[] {
  const ids = readKeptJson('local', indexName);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}
