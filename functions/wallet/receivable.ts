import { post, type Wallet } from './ledger.ts';

/** Settles what the member owes out of the cash that is now available. */
export function settleReceivable(sql: SqlStorage, wallet: Wallet, nowMs: number): Wallet {
  const owedMinor = -wallet.balances.receivable;
  const amountMinor = Math.min(owedMinor, wallet.balances.cash);
  if (amountMinor <= 0) return wallet;
  return post(
    sql,
    wallet,
    {
      kind: 'RECEIVABLE_SETTLED',
      debit: 'cash',
      credit: 'receivable',
      amountMinor,
      source: 'site',
      reference: '',
      roundId: '',
    },
    nowMs,
  );
}
