import { readRound } from '#functions/wallet/bets/rounds.ts';
import type { Wallet } from '#functions/wallet/ledger.ts';
import { post } from '#functions/wallet/ledger.ts';
import { flagGrant, hasEnded, moveBonus, readGrant } from './grants.ts';
import { letGo } from './judging.ts';
import type { Parts } from './parts.ts';

/** The operation whose bonus part is moved back. */
export interface Returned {
  readonly source: string;
  readonly reference: string;
  readonly roundId: string;
  readonly parts: Parts;
}

/**
 * Returns the bonus part of a stake to its grant and takes back its progress; a conversion stays, and the grant is
 * flagged. Call it before the bet leaves its round. Must run inside a transaction.
 */
export function returnBonusStake(
  sql: SqlStorage,
  wallet: Wallet,
  { parts: { bonusMinor, grantId, countedMinor = 0 }, ...of }: Returned,
  nowMs: number,
): Wallet {
  const grant = readGrant(sql, grantId);
  if (!grant) return wallet;
  loseProgress(sql, grantId, of, countedMinor);
  if (grant.state === 'converted') flagGrant(sql, grantId, { cause: 'stake-returned' }, nowMs);
  if (bonusMinor === 0) return wallet;
  const move = { kind: 'BET_BONUS_REVERSED', amountMinor: bonusMinor, ...of } as const;
  const after = moveBonus(sql, wallet, grantId, move, nowMs);
  return hasEnded(grant) ? letGo(sql, after, grantId, nowMs) : after;
}

/**
 * Progress that is not counted yet is taken from the round, and the rest from the grant: also from one that has ended,
 * because it may be restored with its progress.
 */
function loseProgress(
  sql: SqlStorage,
  grantId: string,
  { source, roundId }: Omit<Returned, 'parts'>,
  countedMinor: number,
): void {
  if (countedMinor === 0 || !readRound(sql, source, roundId)) return;
  const { counting_minor: counting, grant_weight: weight } = sql
    .exec<{ counting_minor: number; grant_weight: number }>(
      'SELECT counting_minor, grant_weight FROM rounds WHERE source = ? AND id = ?',
      source,
      roundId,
    )
    .one();
  const fromRound = Math.min(counting, countedMinor);
  const lost = BigInt(countedMinor - fromRound) * BigInt(weight);
  sql.exec(
    'UPDATE rounds SET counting_minor = counting_minor - ? WHERE source = ? AND id = ?',
    fromRound,
    source,
    roundId,
  );
  if (lost > 0n)
    sql.exec(
      `UPDATE grants SET wagered = max(0, wagered - CAST(?2 AS INTEGER))
       WHERE id = ?1 AND state <> 'converted'`,
      grantId,
      String(lost),
    );
}

/**
 * Takes back the bonus part of a reversed win: from what its grant has left; then, of what was converted, from cash,
 * and what cash lacks is owed; what the grant never paid out is written off. Must run inside a transaction.
 */
export function takeBackBonusWin(
  sql: SqlStorage,
  wallet: Wallet,
  { parts: { bonusMinor, grantId }, isFree = false, ...of }: Returned & { readonly isFree?: boolean },
  nowMs: number,
): Wallet {
  const grant = readGrant(sql, grantId);
  if (!grant || bonusMinor === 0) return wallet;
  const reversal = { kind: isFree ? 'FREE_WIN_REVERSED' : 'WIN_BONUS_REVERSED', ...of } as const;
  const fromGrant = Math.min(grant.remaining_minor, bonusMinor);
  const left = bonusMinor - fromGrant;
  const fromConverted = Math.min(left, grant.converted_minor - grant.taken_back_minor);
  const writtenOff = left - fromConverted;
  const added = { kind: 'BONUS_WRITTEN_OFF', amountMinor: writtenOff, ...of } as const;
  const filled = moveBonus(sql, wallet, grantId, added, nowMs);
  const taken = { ...reversal, amountMinor: fromGrant + writtenOff };
  const reversed = moveBonus(sql, filled, grantId, taken, nowMs);
  if (left > 0) flagGrant(sql, grantId, { cause: 'win-reversed', amountMinor: writtenOff }, nowMs);
  return takeConverted(sql, reversed, grantId, { ...reversal, amountMinor: fromConverted }, nowMs);
}

/** What of a reversed win had become cash. */
interface Converted extends Omit<Returned, 'parts'> {
  readonly kind: 'FREE_WIN_REVERSED' | 'WIN_BONUS_REVERSED';
  readonly amountMinor: number;
}

function takeConverted(
  sql: SqlStorage,
  wallet: Wallet,
  grantId: string,
  { amountMinor, ...of }: Converted,
  nowMs: number,
): Wallet {
  if (amountMinor === 0) return wallet;
  sql.exec('UPDATE grants SET taken_back_minor = taken_back_minor + ? WHERE id = ?', amountMinor, grantId);
  const fromCash = Math.min(amountMinor, Math.max(0, wallet.balances.cash));
  const sides = [
    ['cash', fromCash],
    ['receivable', amountMinor - fromCash],
  ] as const;
  return sides
    .filter(([, minor]) => minor > 0)
    .reduce(
      (after, [debit, minor]) =>
        post(sql, after, { ...of, debit, credit: 'clearing', amountMinor: minor }, nowMs),
      wallet,
    );
}
