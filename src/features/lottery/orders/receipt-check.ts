import { call } from '#src/api/client.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { isSignedBy } from '#src/rules/signature/ed25519.ts';
import type { Receipt } from './receipt-code.ts';

/** The result of this browser's check of a receipt's signature; `unread` if the site's keys could not be loaded. */
export type ReceiptFinding = 'signed' | 'unsigned' | 'unread';

/** Verifies in this browser that the text of a receipt is signed with a published key of the site. */
export async function checkReceipt({ text, signature, keyId }: Receipt): Promise<ReceiptFinding> {
  const answer = await call(lotteryOrdersContracts.receiptKeys, undefined);
  if (!answer.ok) return 'unread';
  const key = answer.value.value.find((each) => each.keyId === keyId);
  if (!key) return 'unsigned';
  return (await isSignedBy(key.publicKey.x, text, signature)) ? 'signed' : 'unsigned';
}
