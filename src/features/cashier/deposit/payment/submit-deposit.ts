import type { DepositAction } from '#src/contracts/cashier/cashier-fields.ts';
import { confirmCheck } from '#src/api/offered-check.ts';
import { openExternal } from '#src/browser/external-link.ts';
import type { RequestFailure } from '#src/api/in-doubt.ts';
import {
  type DepositChannel,
  loadDepositOffer,
} from '#src/features/cashier/deposit/state/deposit-channels.store.ts';
import { showDepositView } from '#src/features/cashier/deposit/state/deposit-view.store.ts';
import { type BeginCode, beginDeposit } from '#src/features/cashier/deposit/state/deposit.store.ts';

type Wanted = Parameters<typeof beginDeposit>[1];

/** Refusals after which the deposit offer, or the steps before it, may differ from what was shown. */
const changesOffer: ReadonlySet<BeginCode> = new Set([
  'AMOUNT_OUT_OF_BOUNDS',
  'CHANNEL_OFF',
  'FUNDS_SOURCE_NEEDED',
  'IDENTITY_UNPROVEN',
  'LIMIT_CHOICE_NEEDED',
  'LIMIT_REACHED',
  'TERMS_CHANGED',
]);

/** Starts a deposit and shows it, or opens the page where it is paid. Returns the failure, if any. */
export async function submitDeposit(
  channel: DepositChannel,
  wanted: Wanted,
): Promise<RequestFailure<BeginCode> | undefined> {
  const begun = await beginDeposit(channel, wanted);
  if ('code' in begun) {
    if (begun.code === 'LIMIT_REACHED') void confirmCheck();
    if (changesOffer.has(begun.code)) await loadDepositOffer();
    return begun;
  }
  // Coming back from the payment shows the deposit, not a form that could start another one.
  showDepositView({ name: 'deposit', depositId: begun.depositId }, 'replace');
  if (begun.action?.kind === 'redirect') openPayment(begun.action);
  return undefined;
}

/** Opens the page where a deposit is paid: one of this site, or one of a payment service. */
export function openPayment({ url }: Extract<DepositAction, { kind: 'redirect' }>): void {
  if (new URL(url).origin === location.origin) location.assign(url);
  else openExternal(url, 'here');
}
