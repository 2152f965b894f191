import { waitMs } from '#functions/cashier/sent-step.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import type { FreeRoundsAnswer } from '#functions/wallet/free/free-rounds-port.ts';
import { type FreeRoundsRow, readFreeRounds, readSets } from '#functions/wallet/free/free-rounds.ts';

/** How many sets one turn asks for. */
const batchSize = 20;

/** The sets of which a vendor has yet to be asked something now. */
export function owingSets(sql: SqlStorage, nowMs: number): FreeRoundsRow[] {
  return readSets(
    sql,
    'WHERE owes IS NOT NULL AND next_at_ms <= ? ORDER BY next_at_ms LIMIT ?',
    nowMs,
    batchSize,
  );
}

/** Asks the vendor of a set what is owed: to create it, or to end what is left of it. */
export function askVendor(env: Env, name: string, set: FreeRoundsRow): Promise<FreeRoundsAnswer> {
  const [merchant] = partsOfName(name);
  const vendor = objectNamed(env.FREE_ROUNDS, `${merchant}/${set.vendor}`);
  const key = { id: set.id, playerId: name };
  if (set.owes === 'cancel') return vendor.cancel(key);
  return vendor.create({
    ...key,
    games: JSON.parse(set.games) as string[],
    levelMinor: set.level_minor,
    currency: set.currency,
    count: set.count,
    untilMs: set.ends_at_ms,
  });
}

/**
 * Records what the vendor answered. An unknown outcome is asked for again, later each time; so is a cancellation until
 * the vendor agrees. Returns the set if it was refused, so that its claim can end. Must run inside a transaction.
 */
export function recordAnswer(
  sql: SqlStorage,
  requested: Pick<FreeRoundsRow, 'id' | 'owes'>,
  { standing }: FreeRoundsAnswer,
  nowMs: number,
): FreeRoundsRow | undefined {
  const set = readFreeRounds(sql, requested.id);
  // It may have been used or cancelled while the vendor was asked.
  if (!set || set.owes !== requested.owes) return undefined;
  if (standing === 'unknown' || (set.owes === 'cancel' && standing === 'refused')) {
    sql.exec(
      'UPDATE free_rounds SET tries = tries + 1, next_at_ms = ?2 WHERE id = ?1',
      set.id,
      nowMs + waitMs(set.tries),
    );
    return undefined;
  }
  if (set.owes === 'cancel') {
    sql.exec(
      "UPDATE free_rounds SET owes = NULL, state = iif(state = 'ending', 'cancelled', state) WHERE id = ?",
      set.id,
    );
    return undefined;
  }
  const isCreated = standing === 'accepted';
  sql.exec(
    `UPDATE free_rounds SET owes = NULL, tries = 0, state = ?2, is_told = 0,
       ended_at_ms = iif(?3, ended_at_ms, ?4), finished_at_ms = iif(?3, finished_at_ms, ?4) WHERE id = ?1`,
    set.id,
    isCreated ? 'ready' : 'refused',
    isCreated ? 1 : 0,
    nowMs,
  );
  return isCreated ? undefined : readFreeRounds(sql, set.id);
}
