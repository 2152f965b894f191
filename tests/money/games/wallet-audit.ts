import type { ObjectHost } from '../platform/object-host.ts';
import type { ObjectStorage } from '../platform/object-storage.ts';
import { Violation } from '../world/operation.ts';

export interface Posting {
  readonly kind: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount_minor: number;
  readonly source: string;
  readonly reference: string;
  readonly round_id: string;
}

const accounts = ['cash', 'hold', 'bonus', 'clearing', 'external', 'receivable'] as const;

export function postingsOf(member: ObjectStorage): readonly Posting[] {
  return member.rows<Posting>('SELECT * FROM ledger ORDER BY seq');
}

/** Compares a wallet with the net result of its member's rounds, and with its own ledger. */
export function auditWallet(name: string, member: ObjectStorage, netMinor: number): void {
  const [wallet] = member.rows<Record<string, number | string | null>>('SELECT * FROM wallet');
  if (wallet?.['frozen_code']) throw new Violation(name, `frozen: ${wallet['frozen_code']}`);
  const of = (account: string) => Number(wallet?.[`${account}_minor`] ?? 0);
  const expected = { cash: netMinor, hold: 0, bonus: 0, clearing: 0, external: -netMinor, receivable: 0 };
  const moved = new Map<string, number>();
  for (const { debit, credit, amount_minor: minor } of postingsOf(member)) {
    moved.set(debit, (moved.get(debit) ?? 0) - minor);
    moved.set(credit, (moved.get(credit) ?? 0) + minor);
  }
  for (const account of accounts)
    if (of(account) !== expected[account] || of(account) !== (moved.get(account) ?? 0))
      throw new Violation(
        name,
        `${account} is ${of(account)}, the rounds say ${expected[account]}, the ledger ${moved.get(account) ?? 0}`,
      );
}

/** Compares the house account with the net result of all rounds. */
export function auditHouse(host: ObjectHost, expectedMinor: bigint): void {
  const totals = host
    .storages('outbox')
    .flatMap((storage) =>
      storage.rows<{ minor: string }>('SELECT CAST(sum(amount_minor) AS TEXT) AS minor FROM totals'),
    );
  const house = totals.reduce((sum, { minor }) => sum + BigInt(minor ?? 0), 0n);
  if (house !== expectedMinor)
    throw new Violation('', `the house has ${house}, the rounds come to ${expectedMinor}`);
}
