import { call } from '#src/api/client.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { isSignedByLibrary } from './ed25519-library.ts';
import type { Receipt } from './receipt-code.ts';

/** The result of this browser's check of a receipt's signature; `unread` if the site's keys could not be loaded. */
export type ReceiptFinding = 'signed' | 'unsigned' | 'unread';

/** Verifies in this browser that the text of a receipt is signed with a published key of the site. */
export async function checkReceipt({ text, signature, keyId }: Receipt): Promise<ReceiptFinding> {
  const answer = await call(lotteryOrdersContracts.receiptKeys, undefined);
  if (!answer.ok) return 'unread';
  const key = answer.value.value.find((each) => each.keyId === keyId);
  if (!key) return 'unsigned';
  const signed = new TextEncoder().encode(text);
  return (await isSignedBy(bytesOf(key.publicKey.x), signed, bytesOf(signature))) ? 'signed' : 'unsigned';
}

type Bytes = Uint8Array<ArrayBuffer>;

async function isSignedBy(publicKey: Bytes, text: Bytes, signature: Bytes): Promise<boolean> {
  const key = await crypto.subtle
    .importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    .catch(() => undefined);
  if (key) return crypto.subtle.verify('Ed25519', key, signature, text);
  // Browsers before 2025 do not support Ed25519.
  return isSignedByLibrary(signature, text, publicKey);
}

function bytesOf(base64url: string): Bytes {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
