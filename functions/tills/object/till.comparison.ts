interface Compared extends Record<string, SqlStorageValue> {
  id: string;
  verdict: 'agrees' | 'waits' | 'differs';
}

/** The till's own rows with which a line of the provider's list is compared. */
const owns = {
  payment: {
    row: 'payments AS own ON own.payment_id = id',
    isSame: 'line.amount_minor = own.amount_minor AND line.currency = own.currency',
    // The provider has reported that the money moved,
    isOver: "own.standing = 'settled'",
    // or the money may have moved already.
    isOnItsWay: 'false',
    sinceMs: 'own.at_ms',
  },
  payout: {
    row: 'payouts AS own ON own.payout_id = id',
    isSame: 'line.amount_minor = -own.amount_minor AND line.currency = own.currency',
    isOver: "own.state IN ('paid', 'bounced')",
    isOnItsWay: "own.state NOT IN ('waiting', 'failed')",
    sinceMs: 'own.ended_at_ms',
  },
} as const;
type What = keyof typeof owns;

/** A row that is on one side only may still appear on the other, until it is older than the given instant. */
function verdicts(what: What): string {
  const { row, isSame, isOver, isOnItsWay, sinceMs } = owns[what];
  return `SELECT id, CASE
      WHEN line.line_id IS NULL THEN iif(${isOver}, iif(${sinceMs} < ?1, 'differs', 'waits'), 'agrees')
      WHEN ${isSame} AND ${isOver} THEN 'agrees'
      WHEN line.at_ms >= ?1 OR (${isSame} AND ${isOnItsWay}) THEN 'waits'
      ELSE 'differs'
    END AS verdict
    FROM uncompared LEFT JOIN extract AS line ON line.kind = '${what}' AND line.line_id = id LEFT JOIN ${row}
    WHERE what = '${what}' ORDER BY id`;
}

/**
 * Compares, line by line, what changed since it was last found to agree. Returns the rows that are on
 * one side only or differ in amount or currency. Rows that agree are not compared again unless they
 * change. Must run inside a transaction.
 */
export function differences(sql: SqlStorage, beforeMs: number): string[] {
  return (['payment', 'payout'] as const).flatMap((what) => {
    const compared = sql.exec<Compared>(verdicts(what), beforeMs).toArray();
    const idsOf = (request: Compared['verdict']) =>
      compared.filter(({ verdict }) => verdict === request).map(({ id }) => id);
    sql.exec(
      'DELETE FROM uncompared WHERE what = ? AND id IN (SELECT value FROM json_each(?))',
      what,
      JSON.stringify(idsOf('agrees')),
    );
    return idsOf('differs').map((id) => `${what} ${id}`);
  });
}

/** Drops pending comparisons for an account whose provider has no list to compare with. */
export function compareNothing(sql: SqlStorage): void {
  sql.exec('DELETE FROM uncompared');
}
