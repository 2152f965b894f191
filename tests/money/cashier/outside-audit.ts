import { Violation } from '../world/operation.ts';
import { type LedgerRow, sumsOf } from './ledger-audit.ts';
import type { OutsidePayment, OutsidePayout, OutsideTruth } from './outside-truth.ts';

/** The fee of a channel on an amount. */
export interface Fee {
  readonly fixedMinor: number;
  readonly ppm: number;
}

/** One member's ledger, and the ids of their deposits. */
export interface MemberBooks {
  readonly name: string;
  readonly ledger: readonly LedgerRow[];
  readonly depositIds: ReadonlySet<string>;
}

/** The fee on an amount, computed independently; never more than the amount. */
export function feeOf(amountMinor: number, { fixedMinor, ppm }: Fee): number {
  const part = (BigInt(amountMinor) * BigInt(ppm)) / 1_000_000n;
  return Math.min(amountMinor, fixedMinor + Number(part));
}

/** Compares every payment at the bank with what its member was credited, to the minor unit. */
export function auditPayments(members: readonly MemberBooks[], truth: OutsideTruth, fee: Fee): void {
  const depositOf = new Map(
    truth.payments.map(({ tillId, paymentId, depositId }) => [`${tillId}/${paymentId}`, depositId]),
  );
  const payments = Map.groupBy(truth.payments, ({ depositId }) => depositId);
  for (const { name, ledger, depositIds } of members) {
    const credited = new Map<string, { minor: number; rows: number }>();
    for (const [reference, { minor, rows }] of sumsOf(ledger, 'DEPOSIT')) {
      const id = depositOf.get(reference) ?? reference;
      const before = credited.get(id);
      credited.set(id, { minor: minor + (before?.minor ?? 0), rows: rows + (before?.rows ?? 0) });
    }
    for (const id of depositIds) {
      const kept = (payments.get(id) ?? []).filter(({ state }) => state === 'settled');
      const expected = kept.reduce((sum, payment) => sum + creditOf(payment, fee), 0);
      const found = credited.get(id);
      credited.delete(id);
      if ((found?.minor ?? 0) !== expected)
        throw new Violation(name, `deposit ${id} was credited ${found?.minor ?? 0} in place of ${expected}`);
      if ((found?.rows ?? 0) > kept.length)
        throw new Violation(name, `deposit ${id} was credited in ${found?.rows} parts of ${kept.length}`);
    }
    const [foreign] = credited.keys();
    if (foreign !== undefined) throw new Violation(name, `was credited ${foreign}, which is not theirs`);
  }
}

function creditOf({ amountMinor }: OutsidePayment, fee: Fee): number {
  return amountMinor - feeOf(amountMinor, fee);
}

/** Compares every withdrawal of a member with what the bank paid out under its id. */
export function auditPayouts({ name, ledger }: MemberBooks, truth: OutsideTruth, fee: Fee): Set<string> {
  const payouts = Map.groupBy(truth.payouts, ({ payoutId }) => payoutId);
  const of = (kind: string) => sumsOf(ledger, kind);
  const [held, returned, paid] = [of('WITHDRAWAL_HELD'), of('WITHDRAWAL_RETURNED'), of('WITHDRAWAL_PAID')];
  const [fees, bounced] = [of('WITHDRAWAL_FEE'), of('PAYOUT_BOUNCED')];
  for (const [id, { minor, rows }] of held) {
    const wrong = (what: string) => new Violation(name, `withdrawal ${id} of ${minor} ${what}`);
    const outside = payouts.get(id) ?? [];
    if (rows !== 1) throw wrong(`was held ${rows} times`);
    if (outside.length > 1) throw wrong(`became ${outside.length} payouts`);
    checkEnd(
      {
        returned: returned.get(id)?.minor ?? 0,
        paid: (paid.get(id)?.minor ?? 0) + (fees.get(id)?.minor ?? 0),
        bounced: bounced.get(id)?.minor ?? 0,
      },
      { heldMinor: minor, outside: outside[0], payoutMinor: minor - feeOf(minor, fee) },
      wrong,
    );
  }
  for (const sums of [returned, paid, fees, bounced])
    for (const [id, { rows }] of sums)
      if (!held.has(id) || rows !== 1)
        throw new Violation(name, `withdrawal ${id} ended ${rows} times or was never held`);
  return new Set(held.keys());
}

interface Ends {
  readonly returned: number;
  readonly paid: number;
  readonly bounced: number;
}

interface Expected {
  readonly heldMinor: number;
  readonly payoutMinor: number;
  readonly outside: OutsidePayout | undefined;
}

function checkEnd(ends: Ends, { heldMinor, payoutMinor, outside }: Expected, wrong: (what: string) => Error) {
  const isOut = outside?.state === 'paid' || outside?.state === 'bounced';
  if (isOut && outside.amountMinor !== payoutMinor)
    throw wrong(`was paid out as ${outside.amountMinor} in place of ${payoutMinor}`);
  const expected: Ends = {
    returned: isOut ? 0 : heldMinor,
    paid: isOut ? heldMinor : 0,
    bounced: outside?.state === 'bounced' ? payoutMinor : 0,
  };
  for (const end of ['returned', 'paid', 'bounced'] as const)
    if (ends[end] !== expected[end])
      throw wrong(`is ${outside?.state ?? 'absent'} at the bank, and was ${end} ${ends[end]} here`);
}

/** Compares every dispute with what was held, taken and returned for it. */
export function auditDisputes(
  { name, ledger, depositIds }: MemberBooks,
  truth: OutsideTruth,
  fee: Fee,
): void {
  const paymentOf = new Map(truth.payments.map((payment) => [payment.paymentId, payment]));
  const byReference = new Map<string, { expected: number; over: string[] }>();
  for (const { paymentId, amountMinor, state } of truth.disputes) {
    const payment = paymentOf.get(paymentId);
    if (!payment || !depositIds.has(payment.depositId)) continue;
    const isTaken = state === 'lost' && payment.state === 'settled';
    const known = byReference.get(payment.depositId) ?? { expected: 0, over: [] };
    known.expected += isTaken ? Math.min(amountMinor, creditOf(payment, fee)) : 0;
    known.over.push(`${paymentId} ${state}`);
    byReference.set(payment.depositId, known);
  }
  const depositOf = new Map(
    truth.payments.map(({ tillId, paymentId, depositId }) => [`${tillId}/${paymentId}`, depositId]),
  );
  const sumOf = (id: string, kinds: readonly string[]) =>
    ledger.reduce((sum, { kind, reference, amount_minor }) => {
      const isOf = (depositOf.get(reference) ?? reference) === id && kinds.includes(kind);
      return isOf ? sum + amount_minor : sum;
    }, 0);
  for (const [id, { expected, over }] of byReference) {
    const taken = sumOf(id, ['DISPUTE_PAID', 'DEPOSIT_REVERSED']);
    if (taken !== expected)
      throw new Violation(name, `disputes (${over}) took ${taken} in place of ${expected}`);
    const left = sumOf(id, ['DISPUTE_HELD']) - sumOf(id, ['DISPUTE_RETURNED', 'DISPUTE_PAID']);
    if (left !== 0) throw new Violation(name, `disputes (${over}) still hold ${left}`);
  }
  for (const { kind, reference } of ledger)
    if (kind === 'DISPUTE_HELD' && !byReference.has(depositOf.get(reference) ?? reference))
      throw new Violation(name, `${reference} was held for a dispute that nobody opened`);
}
