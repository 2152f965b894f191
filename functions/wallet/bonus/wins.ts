import { post, type Wallet } from '#functions/wallet/ledger.ts';
import { settleReceivable } from '#functions/wallet/receivable.ts';
import { moveBonus } from './grants.ts';
import { judgeGrant, letGo } from './judging.ts';
import type { Parts } from './parts.ts';
import type { BoundGrant } from './stake.ts';

/** A win that is paid now, with what the end of its round adds to the progress of its grant. */
interface PaidWin {
  readonly amountMinor: number;
  readonly source: string;
  readonly reference: string;
  readonly roundId: string;
  /** How it is split; undefined if all of it is cash. */
  readonly parts: Parts | undefined;
  /** The grant that its round belongs to. */
  readonly grantId: string | undefined;
  readonly progress: bigint | undefined;
  /** Whether that grant may have ended, so that what reaches it has to leave. */
  readonly mayHaveEnded: boolean;
}

/**
 * What a round adds to its grant's progress when it closes. Undefined if there is no grant, or if that waits: the grant
 * goes on after a withdrawal that was not paid, even one that has ended with it.
 */
export function progressOf(grant: BoundGrant | undefined): bigint | undefined {
  return grant?.isCounting ? BigInt(grant.countingMinor) * BigInt(grant.weight) : undefined;
}

/**
 * Posts a win: its cash part, from which a debt is settled, and its bonus part into the round's grant, which is judged
 * then. What reaches a grant that has ended leaves at once. Must run inside a transaction.
 */
export function payWin(
  sql: SqlStorage,
  wallet: Wallet,
  { amountMinor, parts, grantId, progress, mayHaveEnded, ...of }: PaidWin,
  nowMs: number,
): Wallet {
  const cashMinor = parts?.cashMinor ?? amountMinor;
  const sides = { kind: 'WIN', debit: 'clearing', credit: 'cash' } as const;
  const paid = cashMinor > 0 ? post(sql, wallet, { ...sides, amountMinor: cashMinor, ...of }, nowMs) : wallet;
  const bonusMinor = parts?.bonusMinor ?? 0;
  if (grantId === undefined || (bonusMinor === 0 && progress === undefined))
    return settleReceivable(sql, paid, nowMs);
  const move = { kind: 'WIN_BONUS', amountMinor: bonusMinor, ...of, progress: progress ?? 0n } as const;
  // A debt is settled after both rows, because a round is read up to the last row of its win.
  const moved = settleReceivable(sql, moveBonus(sql, paid, grantId, move, nowMs), nowMs);
  return judgeGrant(sql, mayHaveEnded ? letGo(sql, moved, grantId, nowMs) : moved, grantId, nowMs);
}
