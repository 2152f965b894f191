import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { lotteryOrdersContracts } from '#src/contracts/lottery-orders.ts';

/** The signed receipt of an order. */
export type Receipt = OutputOf<typeof lotteryOrdersContracts.orderDetail>['receipt'];

/** More letters make a code that phones cannot read from a screen. */
const codeLettersMost = 1_200;

/** What the code of a receipt holds: all of it, or where that is too long, what it is found and checked with. */
export function receiptCodeText(orderId: string, { text, signature, keyId }: Receipt): string {
  const whole = `${text}\n\nkey ${keyId}\nsignature ${signature}`;
  if (whole.length <= codeLettersMost) return whole;
  return `lottery receipt 1\norder ${orderId}\n\nkey ${keyId}\nsignature ${signature}`;
}
