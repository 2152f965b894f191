import type { TillDispute } from '#functions/cashier/till-port.ts';
import { readPayment } from './deposit-payments.store.ts';
import type { DepositEvent } from './deposit-notice.ts';
import { moveDeposit, readDeposit } from './deposits.store.ts';
import { disputeState, loseDispute, openDispute, winDispute } from './disputes.ts';
import { shortOf } from './deposit-payments.ts';

interface Acts {
  readonly tell: (event: DepositEvent, id: string) => void;
  /** Recalls the withdrawals that no till was asked to pay yet. */
  readonly recall: () => void;
  /** Ends the bonus that matches the deposit. */
  readonly endMatch: (depositId: string) => void;
}

/**
 * Holds the disputed amount, and takes or returns it when the dispute ends; the first end is final. False if
 * the member has no such payment. Must run inside a transaction.
 */
export function decideDispute(sql: SqlStorage, dispute: TillDispute, acts: Acts, nowMs: number): boolean {
  const payment = readPayment(sql, dispute);
  if (!payment) return false;
  // A dispute over money that was never credited is between its payer and the provider.
  if (payment.state !== 'credited') return true;
  const before = disputeState(sql, dispute);
  if (before === 'won' || before === 'lost') return true;
  const mark = shortOf(dispute);
  const move = (state: 'disputed' | 'won' | 'lost') => {
    if (readDeposit(sql, payment.deposit_id)?.state !== state)
      moveDeposit(sql, payment.deposit_id, { state }, nowMs);
    acts.tell(state, mark);
  };
  if (before === undefined) {
    const { deposit_id: depositId, reference, credit_minor: creditMinor } = payment;
    const amountMinor = Math.min(dispute.amountMinor, creditMinor);
    const { tillId, paymentId } = dispute;
    openDispute(sql, { tillId, paymentId, depositId, reference, amountMinor }, nowMs);
    move('disputed');
  }
  if (dispute.standing === 'won') {
    winDispute(sql, dispute, nowMs);
    move('won');
  }
  if (dispute.standing === 'lost') {
    acts.recall();
    loseDispute(sql, dispute, nowMs);
    acts.endMatch(payment.deposit_id);
    move('lost');
  }
  return true;
}
