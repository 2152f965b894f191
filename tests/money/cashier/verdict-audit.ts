import { Violation } from '../world/operation.ts';
import type { BankSimulation } from './bank-simulation.ts';
import type { CashierClient } from './cashier-client.ts';
import type { OutsidePayment } from './outside-truth.ts';

/** The parked payments that operators decided to credit. */
export type Credited = ReadonlySet<string>;

/**
 * Asserts that each payment was credited or returned according to the house's rules, judged by the outside events.
 */
export function auditVerdicts(
  payments: readonly OutsidePayment[],
  { wayOf }: BankSimulation,
  ownerOf: (depositId: string) => CashierClient | undefined,
  credited: Credited,
): void {
  for (const payment of payments) {
    const { paymentId, depositId, state, atMs } = payment;
    const way = wayOf.get(paymentId);
    const owner = ownerOf(depositId);
    if (!owner || credited.has(paymentId) || (state !== 'settled' && state !== 'returned')) continue;
    const wrong = (what: string) => new Violation(owner.name, `${paymentId} (${way}) ${what}`);
    const isFirst = !payments.some(
      (other) => other.depositId === depositId && other.paymentId !== paymentId && other.atMs <= atMs,
    );
    const isParked = way === 'other-currency' || way === 'parks' || way === 'twice';
    const wasExcluded = (owner.excludedSinceMs ?? Number.POSITIVE_INFINITY) <= atMs;
    if (state === 'settled' && (way === 'other-currency' || way === 'parks')) throw wrong('was credited');
    if (state === 'settled' && wasExcluded) throw wrong('was credited to an excluded member');
    if (state === 'returned' && !isParked && isFirst && !owner.wasStopped)
      throw wrong('went back, and nothing was against it');
  }
}
