/** The house's side of the members' postings: what came in, once each, and the totals it made. */
export const houseSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS inbox (
    member TEXT NOT NULL,
    seq INTEGER NOT NULL,
    amount_minor INTEGER NOT NULL,
    PRIMARY KEY (member, seq)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS totals (
    currency TEXT NOT NULL,
    kind TEXT NOT NULL,
    amount_minor INTEGER NOT NULL,
    postings INTEGER NOT NULL,
    PRIMARY KEY (currency, kind)
  ) STRICT, WITHOUT ROWID`,
];

export interface HousePosting {
  /** The row's number in the member's ledger. */
  readonly seq: number;
  readonly kind: string;
  /** Positive where the house receives, negative where it pays. */
  readonly amountMinor: number;
}

export interface HouseTotal extends Record<string, SqlStorageValue> {
  currency: string;
  kind: string;
  amount_minor: number;
  postings: number;
}

/** Takes each posting in once, with its effect on the totals. Must run inside a transaction. */
export function receive(
  sql: SqlStorage,
  member: string,
  currency: string,
  postings: readonly HousePosting[],
): void {
  for (const { seq, kind, amountMinor } of postings) {
    const fresh = sql
      .exec(
        'INSERT INTO inbox VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING seq',
        member,
        seq,
        amountMinor,
      )
      .toArray();
    if (fresh.length === 0) continue;
    sql.exec(
      `INSERT INTO totals VALUES (?, ?, ?, 1)
       ON CONFLICT DO UPDATE SET amount_minor = amount_minor + excluded.amount_minor, postings = postings + 1`,
      currency,
      kind,
      amountMinor,
    );
  }
}

/** What the house has of one member: how many postings, and their sum. */
export function receivedFrom(sql: SqlStorage, member: string): { postings: number; sumMinor: number } {
  return sql
    .exec<{ postings: number; sumMinor: number }>(
      'SELECT count(*) AS postings, coalesce(sum(amount_minor), 0) AS sumMinor FROM inbox WHERE member = ?',
      member,
    )
    .one();
}

/** The totals by currency and kind. */
export function houseTotals(sql: SqlStorage): HouseTotal[] {
  return sql.exec<HouseTotal>('SELECT * FROM totals ORDER BY currency, kind').toArray();
}
