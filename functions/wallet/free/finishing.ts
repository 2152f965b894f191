import type { Wallet } from '#functions/wallet/ledger.ts';
import { endCollecting } from './collecting.ts';
import { readFreeRounds } from './free-rounds.ts';

/** Whether a round of this set is still open. */
function hasOpenRound(sql: SqlStorage, freeId: string): boolean {
  const rows = sql.exec('SELECT 1 FROM rounds WHERE free_id = ? AND closed_at_ms IS NULL LIMIT 1', freeId);
  return rows.toArray().length > 0;
}

/**
 * Finishes a set whose last round is over: the member is told what it won, and what it collected begins to wait,
 * also of a win that came after that.
 * `evenOpen` does so although a round is open, for one that its vendor never closes. Must run inside a transaction that
 * moves money.
 */
export function finishSet(
  sql: SqlStorage,
  wallet: Wallet,
  freeId: string,
  nowMs: number,
  { evenOpen = false }: { readonly evenOpen?: boolean } = {},
): Wallet {
  const set = readFreeRounds(sql, freeId);
  if (!set || set.ended_at_ms === null) return wallet;
  const isFinished = set.finished_at_ms !== null;
  if (!isFinished && !evenOpen && hasOpenRound(sql, freeId)) return wallet;
  if (!isFinished)
    sql.exec(
      'UPDATE free_rounds SET finished_at_ms = ?2, is_told = iif(won_minor > 0, 0, is_told) WHERE id = ?1',
      freeId,
      nowMs,
    );
  return endCollecting(sql, wallet, freeId, nowMs);
}
