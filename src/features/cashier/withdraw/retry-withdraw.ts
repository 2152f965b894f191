import { $cards, loadCards } from '#src/features/cashier/payout/cards.store.ts';
import { $funds, loadFunds } from './funds.store.ts';
import { $payoutGuard, loadPayoutGuard } from '#src/features/cashier/payout/payout-guard.store.ts';
import { retryFailed } from '#src/features/cashier/payout/retry-failed.ts';
import { $withdrawals, loadWithdrawals } from './withdrawals.store.ts';

/** Loads again what failed on the withdraw page, in every view: a lost connection fails all of it at once. */
export function retryWithdraw(): void {
  retryFailed(
    [$payoutGuard, loadPayoutGuard],
    [$cards, loadCards],
    [$funds, loadFunds],
    [$withdrawals, loadWithdrawals],
  );
}
