import type { ObjectStorage } from '../platform/object-storage.ts';
import { Violation } from '../world/operation.ts';

type Named = readonly (readonly [name: string, storage: ObjectStorage])[];

const approvedPending = `SELECT id FROM withdrawals WHERE state = 'approved' AND NOT EXISTS
  (SELECT 1 FROM withdrawal_news WHERE what = 'pay' AND withdrawal = number)`;
const unheardGiven = `SELECT payment_id AS id FROM payments WHERE state = 'given' AND NOT EXISTS
  (SELECT 1 FROM news WHERE body ->> '$.payment.paymentId' = payment_id)`;
/** The deposits for which a till still has money not settled with its member, or a message to deliver. */
const unsettled = `SELECT deposit_id AS id FROM payments WHERE state IN ('given', 'parked', 'returning')
  UNION SELECT body ->> '$.payment.depositId' FROM news`;

/**
 * Asserts that whatever waits while no message is in flight is known to the party that acts next. Otherwise it would
 * wait for ever, and its money with it.
 */
export function judgeWaiting(members: Named, tills: Named): void {
  const idsAt = (query: string) =>
    new Set(tills.flatMap(([, storage]) => storage.rows<{ id: string | null }>(query).map(({ id }) => id)));
  const payouts = idsAt('SELECT payout_id AS id FROM payouts');
  const open = idsAt(unsettled);
  for (const [name, storage] of members) {
    for (const { id } of storage.rows<{ id: string }>(approvedPending))
      if (!payouts.has(id)) throw new Violation(name, `no till was told of the approved withdrawal ${id}`);
    for (const { id } of storage.rows<{ id: string }>("SELECT id FROM deposits WHERE state = 'parked'"))
      if (!open.has(id)) throw new Violation(name, `deposit ${id} is parked, and at its till nothing is`);
  }
  for (const [, storage] of tills)
    for (const { id } of storage.rows<{ id: string }>(unheardGiven))
      throw new Violation('', `${id} was given to a deposit, and its member is never told`);
}
