import { takeBackBonusWin } from '#functions/wallet/bonus/returns.ts';
import type { FreeParts } from '#functions/wallet/bonus/parts.ts';
import { post, type Wallet } from '#functions/wallet/ledger.ts';
import { lowerRequired } from './collecting.ts';
import { addSetWin, giveRoundBack } from './free-rounds.ts';
import type { FreeOperation } from './pay-free-win.ts';

/** Gives a free round back to its set: its nominal stake goes the way that it came. Must run inside a transaction. */
export function returnFreeBet(
  sql: SqlStorage,
  wallet: Wallet,
  { parts: { freeId }, nominalMinor, ...of }: FreeOperation & { readonly nominalMinor: number },
  nowMs: number,
): Wallet {
  const amount = { amountMinor: nominalMinor, ...of };
  const returned = post(
    sql,
    wallet,
    { kind: 'BET_FREE_REVERSED', debit: 'clearing', credit: 'bonus', ...amount },
    nowMs,
  );
  giveRoundBack(sql, freeId, nowMs);
  return post(sql, returned, { kind: 'FREE_GRANTED', debit: 'bonus', credit: 'clearing', ...amount }, nowMs);
}

/**
 * Takes back the win of a free round by the parts in which it came: from cash, and what cash lacks is owed; from the
 * grant that collected it; and what was above the cap comes and leaves again. Must run inside a transaction.
 */
export function takeBackFreeWin(
  sql: SqlStorage,
  wallet: Wallet,
  { parts, ...of }: FreeOperation,
  nowMs: number,
): Wallet {
  const { cashMinor, bonusMinor, grantId, cappedMinor } = parts;
  forgetFreeWin(sql, parts);
  const fromCash = Math.min(cashMinor, Math.max(0, wallet.balances.cash));
  const reversed = { kind: 'FREE_WIN_REVERSED', credit: 'clearing' } as const;
  const postings = [
    { ...reversed, debit: 'cash', amountMinor: fromCash },
    { ...reversed, debit: 'receivable', amountMinor: cashMinor - fromCash },
    { kind: 'FREE_CAPPED', debit: 'clearing', credit: 'bonus', amountMinor: cappedMinor },
    { ...reversed, debit: 'bonus', amountMinor: cappedMinor },
  ] as const;
  const taken = postings
    .filter(({ amountMinor }) => amountMinor > 0)
    .reduce((after, posting) => post(sql, after, { ...posting, ...of }, nowMs), wallet);
  if (grantId === undefined || bonusMinor === 0) return taken;
  const bonus = { ...of, isFree: true, parts: { cashMinor: 0, bonusMinor, grantId } };
  return takeBackBonusWin(sql, taken, bonus, nowMs);
}

/** Takes a win that is not paid out of what its set has won, also one that was still held. */
export function forgetFreeWin(
  sql: SqlStorage,
  { freeId, cashMinor, bonusMinor, grantId, cappedMinor }: FreeParts,
): void {
  const paidMinor = cashMinor + bonusMinor;
  addSetWin(sql, freeId, { wonMinor: -(paidMinor + cappedMinor), paidMinor: -paidMinor });
  if (grantId !== undefined) lowerRequired(sql, grantId, bonusMinor);
}
