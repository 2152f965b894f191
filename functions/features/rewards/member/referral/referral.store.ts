/** What became of a friend who met what is asked for. */
export interface ReferredRow extends Record<string, SqlStorageValue> {
  friend_id: string;
  promotion_id: string;
  outcome: 'claimed' | 'over' | 'none';
  claim_id: string | null;
  at_ms: number;
}

export function readReferred(sql: SqlStorage, friendId: string): ReferredRow | undefined {
  return sql.exec<ReferredRow>('SELECT * FROM referred WHERE friend_id = ?', friendId).toArray()[0];
}

export function insertReferred(sql: SqlStorage, row: ReferredRow): void {
  sql.exec(
    'INSERT INTO referred (friend_id, promotion_id, outcome, claim_id, at_ms) VALUES (?, ?, ?, ?, ?)',
    row.friend_id,
    row.promotion_id,
    row.outcome,
    row.claim_id,
    row.at_ms,
  );
}

/** For how many friends a promotion pays since an instant; a claim that came to nothing makes room again. */
export function referredSince(sql: SqlStorage, promotionId: string, fromMs: number): number {
  return sql
    .exec<{ count: number }>(
      `SELECT count(*) AS count FROM referred JOIN claims ON claims.id = claim_id
       WHERE referred.promotion_id = ? AND at_ms >= ? AND claims.state NOT IN ('refused', 'lapsed')`,
      promotionId,
      fromMs,
    )
    .one().count;
}

/** How many friends have settled in, and what was paid for them in minor units. */
export function referralSums(sql: SqlStorage): { activeInvitations: number; earnedMinor: number } {
  return sql
    .exec<{ activeInvitations: number; earnedMinor: number }>(
      `SELECT count(*) AS activeInvitations,
         coalesce(sum(iif(claims.state = 'paid', claims.amount_minor, 0)), 0) AS earnedMinor
       FROM referred LEFT JOIN claims ON claims.id = claim_id WHERE outcome <> 'none'`,
    )
    .one();
}

/** Whether nothing is left to be told to whoever invited this member. */
export function isNotified(sql: SqlStorage): boolean {
  return sql.exec('SELECT 1 FROM referral_told').toArray().length > 0;
}

export function recordNotified(sql: SqlStorage, nowMs: number): void {
  sql.exec('INSERT INTO referral_told (one, at_ms) VALUES (1, ?) ON CONFLICT DO NOTHING', nowMs);
}
