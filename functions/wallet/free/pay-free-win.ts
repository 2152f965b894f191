import { moveBonus } from '#functions/wallet/bonus/grants.ts';
import { letGo } from '#functions/wallet/bonus/judging.ts';
import type { FreeParts } from '#functions/wallet/bonus/parts.ts';
import { type Posting, post, type Wallet } from '#functions/wallet/ledger.ts';
import { settleReceivable } from '#functions/wallet/receivable.ts';

/** How many ledger rows a win of these parts has. */
export function rowsOf({ cashMinor, bonusMinor, cappedMinor }: FreeParts): number {
  return (cashMinor > 0 ? 1 : 0) + (bonusMinor > 0 ? 1 : 0) + (cappedMinor > 0 ? 2 : 0);
}

/** The operation whose money is moved. */
export interface FreeOperation {
  readonly source: string;
  readonly reference: string;
  readonly roundId: string;
  readonly parts: FreeParts;
}

/**
 * Posts a win. What is above the cap enters and leaves, so that the ledger shows all that the vendor reported; what
 * reaches a grant that has ended leaves at once. Must run inside a transaction.
 */
export function payFreeWin(
  sql: SqlStorage,
  wallet: Wallet,
  { parts: { cashMinor, bonusMinor, grantId, cappedMinor }, ...of }: FreeOperation,
  nowMs: number,
): Wallet {
  const move = (from: Wallet, posting: Pick<Posting, 'kind' | 'debit' | 'credit' | 'amountMinor'>) =>
    posting.amountMinor > 0 ? post(sql, from, { ...posting, ...of }, nowMs) : from;
  const paid = move(wallet, { kind: 'FREE_WIN', debit: 'clearing', credit: 'cash', amountMinor: cashMinor });
  const came = move(paid, { kind: 'FREE_WIN', debit: 'clearing', credit: 'bonus', amountMinor: cappedMinor });
  const left = move(came, {
    kind: 'FREE_CAPPED',
    debit: 'bonus',
    credit: 'clearing',
    amountMinor: cappedMinor,
  });
  if (grantId === undefined || bonusMinor === 0) return settleReceivable(sql, left, nowMs);
  const collected = moveBonus(
    sql,
    left,
    grantId,
    { kind: 'FREE_WIN', amountMinor: bonusMinor, ...of },
    nowMs,
  );
  return letGo(sql, collected, grantId, nowMs);
}
