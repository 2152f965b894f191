import { createHash } from 'node:crypto';
import { Violation } from '../world/operation.ts';

export interface LedgerRow extends Record<string, string | number> {
  seq: number;
  kind: string;
  debit: string;
  credit: string;
  amount_minor: number;
  cash_after_minor: number;
  reference: string;
  hash: string;
}

export type WalletRow = Readonly<Record<string, string | number | null>>;

/** The accounts between which each kind of cashier posting moves money, according to the design. */
const ways: Readonly<Record<string, readonly string[]>> = {
  DEPOSIT: ['clearing cash'],
  DEPOSIT_REVERSED: ['receivable clearing'],
  WITHDRAWAL_HELD: ['cash hold'],
  WITHDRAWAL_RETURNED: ['hold cash'],
  WITHDRAWAL_PAID: ['hold clearing'],
  WITHDRAWAL_FEE: ['hold clearing'],
  PAYOUT_BOUNCED: ['clearing cash'],
  DISPUTE_HELD: ['cash hold'],
  DISPUTE_RETURNED: ['hold cash'],
  DISPUTE_PAID: ['hold clearing'],
  TRANSFER_HELD: ['cash hold'],
  TRANSFER_RETURNED: ['hold cash'],
  TRANSFER_PAID: ['hold clearing'],
  TRANSFER_IN: ['clearing cash'],
  ADJUSTED: ['clearing cash', 'cash clearing'],
  RECEIVABLE_SETTLED: ['cash receivable'],
  PLAY_CREDIT: ['clearing cash'],
  BET: ['cash clearing'],
  WIN: ['clearing cash'],
};
const accounts = ['cash', 'hold', 'bonus', 'clearing', 'external', 'receivable'] as const;
export type Balances = Readonly<Record<(typeof accounts)[number], number>>;

/** Checks one member's hash chain and balances independently of the product's code; returns the balances. */
export function auditLedger(name: string, ledger: readonly LedgerRow[], wallet: WalletRow): Balances {
  const moved: Record<string, number> = Object.fromEntries(accounts.map((account) => [account, 0]));
  let hash = '';
  for (const [at, row] of ledger.entries()) {
    const wrong = (what: string) => new Violation(name, `row ${row.seq} (${row.kind}) ${what}`);
    const { hash: link, ...values } = row;
    hash = createHash('sha256')
      .update(hash)
      .update(JSON.stringify(Object.values(values)))
      .digest('hex');
    if (row.seq !== at + 1 || link !== hash) throw wrong('breaks the chain');
    if (row.kind !== 'CLEARED' && !ways[row.kind]?.includes(`${row.debit} ${row.credit}`))
      throw wrong(`moves from ${row.debit} to ${row.credit}`);
    if (row.amount_minor <= 0) throw wrong(`moves ${row.amount_minor}`);
    moved[row.debit] = (moved[row.debit] ?? 0) - row.amount_minor;
    moved[row.credit] = (moved[row.credit] ?? 0) + row.amount_minor;
    for (const account of ['cash', 'hold'])
      if ((moved[account] ?? 0) < 0) throw wrong(`leaves ${moved[account]} ${account}`);
    if ((moved['receivable'] ?? 0) > 0) throw wrong('settles more than is owed');
    if (row.cash_after_minor !== moved['cash']) throw wrong('tells another cash');
  }
  for (const account of accounts)
    if (wallet[`${account}_minor`] !== moved[account])
      throw new Violation(
        name,
        `${account} is ${wallet[`${account}_minor`]}, the ledger says ${moved[account]}`,
      );
  if (accounts.reduce((sum, account) => sum + (moved[account] ?? 0), 0) !== 0)
    throw new Violation(name, 'the accounts do not add up to 0');
  return moved as Balances;
}

/** The sum of the rows of one kind, for each reference. */
export function sumsOf(
  ledger: readonly LedgerRow[],
  kind: string,
): Map<string, { minor: number; rows: number }> {
  const sums = new Map<string, { minor: number; rows: number }>();
  for (const row of ledger) {
    if (row.kind !== kind) continue;
    const { minor, rows } = sums.get(row.reference) ?? { minor: 0, rows: 0 };
    sums.set(row.reference, { minor: minor + row.amount_minor, rows: rows + 1 });
  }
  return sums;
}
