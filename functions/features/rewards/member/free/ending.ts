import { instantOf } from '#functions/objects/delivery.ts';
import { walletNow } from '#functions/wallet/bonus/judging.ts';
import { finishSet } from '#functions/wallet/free/finishing.ts';
import { type FreeRoundsRow, readSets } from '#functions/wallet/free/free-rounds.ts';
import { dayMs } from '#src/rules/durations.ts';

/** How long a round that was open at the end of its set is waited for. */
const openRoundMs = 7 * dayMs;
const playable = "state IN ('creating', 'ready')";

/** Ends sets whose term is over, and finishes those whose last round is never closed. Must run inside a transaction. */
export function endOverdueSets(sql: SqlStorage, nowMs: number): void {
  for (const set of readSets(sql, `WHERE ${playable} AND ends_at_ms <= ? ORDER BY ends_at_ms, number`, nowMs))
    endSet(sql, set, 'expired', nowMs);
  const unfinished = 'WHERE finished_at_ms IS NULL AND ended_at_ms <= ? ORDER BY ended_at_ms, number';
  for (const { id } of readSets(sql, unfinished, nowMs - openRoundMs))
    finishSet(sql, walletNow(sql), id, nowMs, { evenOpen: true });
}

/** Cancels what is left of every set, as an exclusion or the end of an account does; wins of its rounds are still paid. */
export function cancelSets(sql: SqlStorage, nowMs: number): number {
  const left = readSets(sql, `WHERE ${playable}`);
  for (const set of left) endSet(sql, set, 'ending', nowMs);
  return left.length;
}

function endSet(sql: SqlStorage, { id }: FreeRoundsRow, state: 'expired' | 'ending', nowMs: number): void {
  sql.exec(
    `UPDATE free_rounds SET state = ?2, ended_at_ms = ?3, owes = 'cancel', tries = 0, next_at_ms = ?3 WHERE id = ?1`,
    id,
    state,
    nowMs,
  );
  finishSet(sql, walletNow(sql), id, nowMs);
}

/** When something is due of the sets: a question to a vendor, the end of a term, or a round that was never closed. */
export function setsDueAtMs(sql: SqlStorage): number | undefined {
  return instantOf(
    sql,
    `SELECT min(at) AS at FROM (
       SELECT min(next_at_ms) AS at FROM free_rounds WHERE owes IS NOT NULL
       UNION ALL SELECT min(ends_at_ms) FROM free_rounds WHERE ${playable}
       UNION ALL SELECT min(ended_at_ms) + ${openRoundMs} FROM free_rounds WHERE finished_at_ms IS NULL)`,
  );
}
