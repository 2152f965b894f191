import { fits, openWallet, type Posting, post, readWallet, type Wallet } from '#functions/wallet/ledger.ts';
import { maskOf } from '#functions/wallet/credit.ts';
import { storeOperation } from '#functions/wallet/operations.ts';
import { settleReceivable } from '#functions/wallet/receivable.ts';
import { recordTurnover } from './turnover.ts';
import { cashierSource } from '#functions/wallet/sources.ts';
import { currencyDecimals } from '#src/rules/money/money.ts';

/** Money that was paid in, with the reference under which it is booked once. */
export interface PaidIn {
  /** The deposit's id, or the payment's where a deposit had more than one. */
  readonly reference: string;
  /** The amount received minus the fee. */
  readonly creditMinor: number;
  /** Where it came from, and where money that is not played is returned to. */
  readonly tillId: string;
  readonly bankCode: string;
}

/**
 * The member's wallet; opens an empty one in this currency if there is none yet. Must run inside a
 * transaction.
 */
export function walletForDeposit(sql: SqlStorage, currency: string, username: string): Wallet {
  return readWallet(sql) ?? openWallet(sql, currency, maskOf(username));
}

/** Whether the wallet exists and its balances stay exact once this is added. */
export function depositFits(sql: SqlStorage, paid: Pick<PaidIn, 'reference' | 'creditMinor'>): boolean {
  const wallet = readWallet(sql);
  return wallet !== undefined && fits(wallet.balances, [postingOf(paid)]);
}

/**
 * Books money that was paid in, clearing to cash, and settles the member's debt from it first. The operation
 * stored under its reference makes a second booking impossible. Must run inside a transaction.
 */
export function creditDeposit(sql: SqlStorage, paid: PaidIn, nowMs: number): void {
  const wallet = readWallet(sql);
  if (!wallet) throw new Error('a deposit without a wallet');
  const { reference, creditMinor } = paid;
  const key = { source: cashierSource, kind: 'deposit', id: reference };
  storeOperation(sql, key, JSON.stringify([creditMinor]), JSON.stringify({ creditMinor }), nowMs);
  if (creditMinor === 0) return;
  settleReceivable(sql, post(sql, wallet, postingOf(paid), nowMs), nowMs);
  const decimals = currencyDecimals(wallet.currency);
  recordTurnover(sql, { ...paid, depositId: reference, decimals }, nowMs);
}

function postingOf({ reference, creditMinor }: Pick<PaidIn, 'reference' | 'creditMinor'>): Posting {
  const sides = { kind: 'DEPOSIT', debit: 'clearing', credit: 'cash' } as const;
  return { ...sides, amountMinor: creditMinor, source: cashierSource, reference, roundId: '' };
}
