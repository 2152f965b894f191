import { type GrantRow, readGrant, readGrants, recordStep } from '#functions/wallet/bonus/grants.ts';
import { activateNext } from '#functions/wallet/bonus/judging.ts';
import type { Wallet } from '#functions/wallet/ledger.ts';
import { storeOperation } from '#functions/wallet/operations.ts';
import { siteSource } from '#functions/wallet/sources.ts';
import type { GrantTerms } from '#src/rules/rewards/conditions.ts';
import { requiredOf } from '#src/rules/rewards/progress.ts';
import { dayMs } from '#src/rules/durations.ts';
import type { FreeRoundsRow } from './free-rounds.ts';

/** So much is required at most: a 64-bit integer holds no more. */
const sqlMax = 9_000_000_000_000_000_000n;

function requiredText(wonMinor: number, multiple: number): string {
  const required = requiredOf(wonMinor, multiple);
  return String(required < sqlMax ? required : sqlMax);
}

/** How long a grant waits for those before it. */
const waitsMs = 30 * dayMs;

/**
 * The grant that collects what a set wins as bonus money, with this win in what has to be staked. A set whose grant has
 * ended, as with a withdrawal, collects in a new one. Must run inside a transaction.
 */
export function collectingGrant(
  sql: SqlStorage,
  set: FreeRoundsRow,
  wonMinor: number,
  nowMs: number,
): string {
  const known = set.grant_id === null ? undefined : readGrant(sql, set.grant_id);
  if (known?.is_collecting === 1) {
    raiseRequired(sql, known, wonMinor);
    return known.id;
  }
  const id = crypto.randomUUID();
  const { wagering } = sql
    .exec<{ wagering: string }>('SELECT wagering FROM free_round_terms WHERE free_id = ?', set.id)
    .one();
  const { multiple, weights, maxBetMinor, capMinor, days } = JSON.parse(wagering) as GrantTerms;
  sql.exec(
    `INSERT INTO grants (id, number, promotion_id, state, multiple, weights, max_bet_minor, cap_minor, days, base_minor,
       required, accepted_at_ms, waits_until_ms, free_id, is_collecting)
     SELECT ?1, (SELECT coalesce(max(number), 0) + 1 FROM grants), ?2, 'waiting', ?3, ?4, ?5, ?6, ?7, ?8,
       CAST(?9 AS INTEGER), ?10, ?11, ?12, 1`,
    id,
    set.promotion_id,
    multiple,
    JSON.stringify(weights),
    maxBetMinor,
    Math.min(capMinor, set.cap_minor),
    days,
    wonMinor,
    requiredText(wonMinor, multiple),
    nowMs,
    // It begins to wait when its set ends.
    Math.max(nowMs, set.ends_at_ms) + waitsMs,
    set.id,
  );
  sql.exec(
    'INSERT INTO grant_terms (grant_id, terms) SELECT ?, terms FROM free_round_terms WHERE free_id = ?',
    id,
    set.id,
  );
  storeOperation(
    sql,
    { source: siteSource, kind: 'grant', id },
    JSON.stringify([set.promotion_id, set.id]),
    'collecting',
    nowMs,
  );
  return id;
}

function raiseRequired(sql: SqlStorage, { id, multiple }: GrantRow, wonMinor: number): void {
  sql.exec(
    `UPDATE grants SET base_minor = base_minor + ?2,
       required = iif(CAST(?3 AS INTEGER) >= ${sqlMax} - required, ${sqlMax}, required + CAST(?3 AS INTEGER)) WHERE id = ?1`,
    id,
    wonMinor,
    requiredText(wonMinor, multiple),
  );
}

/** Takes a reversed win out of what has to be staked; what was staked meanwhile stays counted. */
export function lowerRequired(sql: SqlStorage, grantId: string, wonMinor: number): void {
  const grant = readGrant(sql, grantId);
  if (!grant || grant.state === 'converted') return;
  sql.exec(
    `UPDATE grants SET base_minor = max(1, base_minor - ?2),
       required = max(wagered, required - CAST(?3 AS INTEGER)) WHERE id = ?1`,
    grantId,
    wonMinor,
    requiredText(wonMinor, grant.multiple),
  );
}

/** What a set has collected begins to wait, now that its last round is over. Must run inside a transaction. */
export function endCollecting(sql: SqlStorage, wallet: Wallet, freeId: string, nowMs: number): Wallet {
  const collected = readGrants(sql, 'WHERE free_id = ? AND is_collecting = 1', freeId);
  if (collected.length === 0) return wallet;
  for (const { id, remaining_minor: amountMinor } of collected) {
    sql.exec('UPDATE grants SET is_collecting = 0, waits_until_ms = ?2 WHERE id = ?1', id, nowMs + waitsMs);
    recordStep(sql, id, { step: 'waiting', amountMinor }, nowMs);
  }
  return activateNext(sql, wallet, nowMs);
}
