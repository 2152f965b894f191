/** How far wallet and house were compared, and the differences that operators accepted. */
export interface Agreement {
  /** Every posting up to this ledger row was met at the house. */
  readonly seq: number;
  /** When all that the house ever had was last added up, in milliseconds since 1970. */
  readonly summedAtMs: number;
  /** What the house has beyond what left this wallet, as a release accepted it. */
  readonly houseMinor: number;
  /** What stands in clearing beyond what the outbox carries, as a release accepted it. */
  readonly clearingMinor: number;
  /** What stands in hold beyond the open holds, as a release accepted it. */
  readonly holdMinor: number;
}

export const agreementSchema = `CREATE TABLE IF NOT EXISTS agreement (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    seq INTEGER NOT NULL,
    summed_at_ms INTEGER NOT NULL,
    house_minor INTEGER NOT NULL DEFAULT 0,
    clearing_minor INTEGER NOT NULL DEFAULT 0,
    hold_minor INTEGER NOT NULL DEFAULT 0
  ) STRICT`;

interface Row extends Record<string, SqlStorageValue> {
  seq: number;
  summed_at_ms: number;
  house_minor: number;
  clearing_minor: number;
  hold_minor: number;
}

const none: Agreement = { seq: 0, summedAtMs: 0, houseMinor: 0, clearingMinor: 0, holdMinor: 0 };

/** What is agreed so far; nothing at first. */
export function readAgreement(sql: SqlStorage): Agreement {
  const [row] = sql.exec<Row>('SELECT * FROM agreement').toArray();
  if (!row) return none;
  return {
    seq: row.seq,
    summedAtMs: row.summed_at_ms,
    houseMinor: row.house_minor,
    clearingMinor: row.clearing_minor,
    holdMinor: row.hold_minor,
  };
}

/** Replaces what is agreed. */
export function writeAgreement(sql: SqlStorage, agreed: Agreement): void {
  sql.exec(
    `INSERT OR REPLACE INTO agreement (one, seq, summed_at_ms, house_minor, clearing_minor, hold_minor)
     VALUES (1, ?, ?, ?, ?, ?)`,
    agreed.seq,
    agreed.summedAtMs,
    agreed.houseMinor,
    agreed.clearingMinor,
    agreed.holdMinor,
  );
}
