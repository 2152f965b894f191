import { genesis } from '#functions/archive/archive-file.ts';
import type { WalletParts } from '#functions/wallet/wallet-parts.ts';
import { readAgreement } from '#functions/wallet/proof/agreement.ts';
import { type LedgerRow, readWallet } from '#functions/wallet/ledger.ts';
import { deliveredSeq } from '#functions/wallet/delivery/outbox.ts';
import { lastPostingBefore } from '#functions/wallet/delivery/pending.ts';
import { readCheckpoint } from '#functions/wallet/proof/replay.ts';

/**
 * What remains of archived ledger rows: how far they were archived, the link of the last one, and the head of
 * the member's chain of files. Only rows in an acknowledged file can be deleted.
 */
export const ledgerArchiveSchema: readonly string[] = [
  `CREATE TABLE ledger_archive (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    sealed_seq INTEGER NOT NULL,
    through_seq INTEGER NOT NULL,
    through_at_ms INTEGER NOT NULL,
    link TEXT NOT NULL,
    number INTEGER NOT NULL,
    hash TEXT NOT NULL
  ) STRICT`,
  `INSERT INTO ledger_archive (one, sealed_seq, through_seq, through_at_ms, link, number, hash)
   VALUES (1, 0, 0, 0, '', 0, '${genesis}')`,
  'DROP TRIGGER ledger_is_not_deleted',
  `CREATE TRIGGER ledger_is_not_deleted BEFORE DELETE ON ledger
   WHEN OLD.seq > (SELECT through_seq FROM ledger_archive)
   BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END`,
  "INSERT INTO due (what, at_ms) SELECT 'archive', 0 WHERE EXISTS (SELECT 1 FROM ledger)",
];

/** How far a member's ledger is archived. */
export interface LedgerArchive {
  /** Rows up to here are in the file that is being written. */
  readonly partEndSeq: number;
  /** Rows up to here are in files and deleted from the object. */
  readonly throughSeq: number;
  readonly throughAtMs: number;
  /** The link of the last of those rows. */
  readonly link: string;
  readonly number: number;
  readonly hash: string;
}

/** The contents of one file of a member's ledger. */
export interface LedgerPart {
  readonly number: number;
  readonly previous: string;
  /** The link before the first row. */
  readonly link: string;
  readonly currency: string;
  readonly rows: readonly LedgerRow[];
}

const rowsMax = 5_000;

/** What else decides how far rows may move. */
interface Bound {
  readonly isClosed?: boolean;
  /** The first row that features have yet to read. */
  readonly unreadSeq?: number;
}

/** Reads how far the ledger is archived. */
export function readLedgerArchive(sql: SqlStorage): LedgerArchive {
  const row = sql
    .exec<{
      sealed_seq: number;
      through_seq: number;
      through_at_ms: number;
      link: string;
      number: number;
      hash: string;
    }>('SELECT sealed_seq, through_seq, through_at_ms, link, number, hash FROM ledger_archive')
    .one();
  const { sealed_seq: partEndSeq, through_seq: throughSeq, through_at_ms: throughAtMs, ...head } = row;
  return { partEndSeq, throughSeq, throughAtMs, ...head };
}

/**
 * Decides which rows the next file contains: those before an instant that are proven and agreed with the
 * house account. The last posting is left out, because deliveries refer to its number, and so is what features have
 * yet to read, unless the wallet is closed and delivers nothing more. A decided part stays the same until it is acknowledged. Must run inside a
 * transaction.
 */
export function nextLedgerPart(sql: SqlStorage, beforeMs: number, bound: Bound = {}): LedgerPart | undefined {
  const wallet = readWallet(sql);
  if (!wallet || wallet.frozenCode !== undefined) return undefined;
  const archive = readLedgerArchive(sql);
  const partEndSeq =
    archive.partEndSeq > archive.throughSeq ? archive.partEndSeq : lastToMove(sql, archive, beforeMs, bound);
  if (partEndSeq === undefined) return undefined;
  sql.exec('UPDATE ledger_archive SET sealed_seq = ?', partEndSeq);
  const rows = sql
    .exec<LedgerRow>(
      'SELECT * FROM ledger WHERE seq > ? AND seq <= ? ORDER BY seq',
      archive.throughSeq,
      partEndSeq,
    )
    .toArray();
  const { number, hash: previous, link } = archive;
  return { number: number + 1, previous, link, currency: wallet.currency, rows };
}

type CountBeforeArchive = WalletParts['countBeforeArchive'];

/** Records that a part's file was written, and deletes its rows. Must run inside a transaction. */
export function acknowledgeLedgerPart(
  sql: SqlStorage,
  { number, rows }: LedgerPart,
  sha256: string,
  countBeforeArchive: CountBeforeArchive,
): void {
  const last = rows.at(-1);
  const archive = readLedgerArchive(sql);
  if (!last || number !== archive.number + 1 || last.seq !== archive.partEndSeq)
    throw new Error(`file ${number} does not follow file ${archive.number}`);
  countBeforeArchive(sql, last.seq);
  sql.exec(
    'UPDATE ledger_archive SET through_seq = ?, through_at_ms = ?, link = ?, number = ?, hash = ?',
    last.seq,
    last.at_ms,
    last.hash,
    number,
    sha256,
  );
  sql.exec('DELETE FROM ledger WHERE seq <= ?', last.seq);
}

/** When the oldest row still in the object was written; undefined if it has none. */
export function oldestRowAtMs(sql: SqlStorage): number | undefined {
  const [row] = sql.exec<{ at_ms: number }>('SELECT at_ms FROM ledger ORDER BY seq LIMIT 1').toArray();
  return row?.at_ms;
}

function lastToMove(
  sql: SqlStorage,
  { throughSeq }: LedgerArchive,
  beforeMs: number,
  { isClosed = false, unreadSeq = Number.POSITIVE_INFINITY }: Bound,
): number | undefined {
  const proven = Math.min(readCheckpoint(sql).seq, readAgreement(sql).seq);
  const last = isClosed
    ? proven
    : Math.min(
        ...[proven, deliveredSeq(sql), lastPostingBefore(sql, Number.MAX_SAFE_INTEGER) - 1],
        unreadSeq - 1,
      );
  const { seq } = sql
    .exec<{ seq: number | null }>(
      `SELECT max(seq) AS seq FROM (
         SELECT seq, at_ms FROM ledger WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ${rowsMax}
       ) WHERE at_ms < ?`,
      throughSeq,
      last,
      beforeMs,
    )
    .one();
  return seq ?? undefined;
}
