/** A member's sealed day as it counted, in minor units. */
export interface PastDay extends Record<string, SqlStorageValue> {
  member: string;
  startMs: number;
  validMinor: number;
  /** What the member won less what was staked. */
  resultMinor: number;
}

/** Whose days are read: members by their keys, of a span, of one product or of all. */
export interface PastDaysInput {
  readonly members: readonly string[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly product: string | undefined;
}

/**
 * The sealed days of members of this shard on which their play brought valid turnover. Days without are left out whatever
 * the reason, so that whoever is protected looks like whoever did not play.
 */
export function pastDays(sql: SqlStorage, { members, fromMs, toMs, product }: PastDaysInput): PastDay[] {
  return members.flatMap((member) =>
    sql
      .exec<PastDay>(
        `SELECT member, start_ms AS startMs, sum(valid_minor) AS validMinor,
           sum(payout_minor - stake_minor) AS resultMinor
         FROM member_sums WHERE length = 'past' AND member = ?1 AND start_ms >= ?2 AND start_ms < ?3
           AND (?4 IS NULL OR product = ?4)
         GROUP BY start_ms HAVING sum(valid_minor) > 0 ORDER BY start_ms`,
        ...[member, fromMs, toMs, product ?? null],
      )
      .toArray(),
  );
}
