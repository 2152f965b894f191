import { type Applied, nothingApplied } from '#functions/wallet/delivery/applied.ts';

/**
 * How far the wallet and the house account were compared, what the house account had then, and the
 * differences that operators accepted.
 */
export interface Agreement {
  /** Every posting up to this ledger row was found in the house account. */
  readonly seq: number;
  /** The house account's sum, count and hash over the postings up to that row. */
  readonly applied: Pick<Applied, 'sumMinor' | 'postings' | 'hash'>;
  /** The clearing balance beyond what the outbox carries, as a release accepted it. */
  readonly clearingMinor: number;
  /** The hold balance beyond the open holds, as a release accepted it. */
  readonly holdMinor: number;
}

export const firstAgreementSchema = `CREATE TABLE IF NOT EXISTS agreement (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    seq INTEGER NOT NULL,
    summed_at_ms INTEGER NOT NULL,
    house_minor INTEGER NOT NULL DEFAULT 0,
    clearing_minor INTEGER NOT NULL DEFAULT 0,
    hold_minor INTEGER NOT NULL DEFAULT 0
  ) STRICT`;

/** The agreement as running sum, count and hash; what was agreed earlier is included in the sum only. */
export const runningAgreementSchema: readonly string[] = [
  `CREATE TABLE next_agreement (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    seq INTEGER NOT NULL,
    sum_minor INTEGER NOT NULL,
    postings INTEGER NOT NULL,
    hash TEXT NOT NULL,
    clearing_minor INTEGER NOT NULL,
    hold_minor INTEGER NOT NULL
  ) STRICT`,
  `INSERT INTO next_agreement (one, seq, sum_minor, postings, hash, clearing_minor, hold_minor)
   SELECT one, seq, house_minor + (
       SELECT coalesce(sum(amount_minor * iif(credit = 'clearing', 1, -1)), 0) FROM ledger
       WHERE ledger.seq <= agreement.seq AND kind <> 'CLEARED' AND 'clearing' IN (debit, credit)
     ), 0, '', clearing_minor, hold_minor
   FROM agreement`,
  'DROP TABLE agreement',
  'ALTER TABLE next_agreement RENAME TO agreement',
];

interface Row extends Record<string, SqlStorageValue> {
  seq: number;
  sum_minor: number;
  postings: number;
  hash: string;
  clearing_minor: number;
  hold_minor: number;
}

const none: Agreement = { seq: 0, applied: nothingApplied, clearingMinor: 0, holdMinor: 0 };

/** The current agreement; empty at first. */
export function readAgreement(sql: SqlStorage): Agreement {
  const [row] = sql.exec<Row>('SELECT * FROM agreement').toArray();
  if (!row) return none;
  return {
    seq: row.seq,
    applied: { sumMinor: row.sum_minor, postings: row.postings, hash: row.hash },
    clearingMinor: row.clearing_minor,
    holdMinor: row.hold_minor,
  };
}

/** Replaces the agreement. */
export function writeAgreement(sql: SqlStorage, { seq, applied, clearingMinor, holdMinor }: Agreement): void {
  sql.exec(
    `INSERT OR REPLACE INTO agreement (one, seq, sum_minor, postings, hash, clearing_minor, hold_minor)
     VALUES (1, ?, ?, ?, ?, ?, ?)`,
    seq,
    applied.sumMinor,
    applied.postings,
    applied.hash,
    clearingMinor,
    holdMinor,
  );
}
