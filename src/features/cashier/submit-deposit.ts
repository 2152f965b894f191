import type { DepositAction } from '#src/contracts/cashier-fields.ts';
import { openExternal } from '#src/browser/external-link.ts';
import { type DepositChannel, loadDepositOffer } from './deposit-channels.store.ts';
import { showDepositView } from './deposit-view.store.ts';
import { type BeginCode, beginDeposit } from './deposit.store.ts';

type Wanted = Parameters<typeof beginDeposit>[1];

/** Refusals after which what may be paid in, or what comes before it, is another than what was shown. */
const changesOffer: ReadonlySet<BeginCode> = new Set([
  'AMOUNT_OUT_OF_BOUNDS',
  'CHANNEL_OFF',
  'FUNDS_SOURCE_NEEDED',
  'IDENTITY_UNPROVEN',
  'LIMIT_CHOICE_NEEDED',
  'LIMIT_REACHED',
  'TERMS_CHANGED',
]);

/** Begins a deposit and shows it, or leads on to where it is paid; the code of a refusal. */
export async function submitDeposit(channel: DepositChannel, wanted: Wanted): Promise<BeginCode | undefined> {
  const begun = await beginDeposit(channel, wanted);
  if ('code' in begun) {
    if (changesOffer.has(begun.code)) await loadDepositOffer();
    return begun.code;
  }
  // Whoever comes back from the payment finds the deposit, not a form that could begin another.
  showDepositView({ name: 'deposit', depositId: begun.depositId }, 'replace');
  if (begun.action?.kind === 'redirect') openPayment(begun.action);
  return undefined;
}

/** Goes to where a deposit is paid: a page of this site, or one of a payment service. */
export function openPayment({ url }: Extract<DepositAction, { kind: 'redirect' }>): void {
  if (new URL(url).origin === location.origin) location.assign(url);
  else openExternal(url, 'here');
}
