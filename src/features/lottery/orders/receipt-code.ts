import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { receiptFileText } from '#src/rules/lottery/receipt-text.ts';

/** The signed receipt of an order. */
export type Receipt = OutputOf<typeof lotteryOrdersContracts.orderDetail>['receipt'];

/** With more letters, phones can no longer read the code from a screen. */
const codeLettersMax = 1_200;

/** The content of a receipt's QR code: all of it, or if that is too long, what is needed to find and check it. */
export function receiptCodeText(orderId: string, { text, signature, keyId }: Receipt): string {
  const whole = receiptFileText({ text, signature, keyId });
  if (whole.length <= codeLettersMax) return whole;
  const [version] = text.split('\n');
  return `${version}\norder ${orderId}\n\nkey ${keyId}\nsignature ${signature}`;
}
