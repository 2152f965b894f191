import { genesis } from '#functions/archive/archive-file.ts';
import type { Unarchived } from './registry.ts';
import { type Applied, withPosting } from '#functions/wallet/delivery/applied.ts';
import { type LedgerRow, towardHouseMinor } from '#functions/wallet/ledger.ts';
import type { Round } from '#functions/wallet/bets/rounds.ts';

/**
 * Postings on their way to the archive. Those not yet in a batch are stored in their wallet's row; numbered
 * batches no longer change, and each becomes one file. The head is the last acknowledged file.
 */
export const archiveSchema: readonly string[] = [
  "ALTER TABLE senders ADD COLUMN unarchived TEXT NOT NULL DEFAULT ''",
  `CREATE TABLE archive_batches (
    id INTEGER NOT NULL PRIMARY KEY,
    number INTEGER NOT NULL,
    day TEXT NOT NULL,
    pieces TEXT NOT NULL CHECK (json_valid(pieces))
  ) STRICT`,
  `CREATE TABLE archive_head (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    sealed INTEGER NOT NULL,
    number INTEGER NOT NULL,
    hash TEXT NOT NULL,
    postings INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    sums TEXT NOT NULL CHECK (json_valid(sums))
  ) STRICT`,
  `INSERT INTO archive_head (one, sealed, number, hash, postings, bytes, sums) VALUES (1, 0, 0, '${genesis}', 0, 0, '{}')`,
];

/** How far a wallet's postings were applied: number, sum, count and running hash. */
export type AppliedState = readonly [lastSeq: number, sumMinor: number, postings: number, hash: string];

/** A posting as the archive stores it: the ledger row, with the vendor, game and trial flag of its round. */
export interface ArchivedPosting extends LedgerRow {
  vendor_code: string;
  game_code: string;
  trial: number;
}

/** Consecutive postings of one wallet, with what was applied before and after them. */
export interface Piece {
  readonly member: string;
  readonly currency: string;
  readonly before: AppliedState;
  readonly after: AppliedState;
  readonly postings: readonly ArchivedPosting[];
}

/** The contents of one file. */
export interface Batch {
  readonly number: number;
  readonly day: string;
  readonly pieces: readonly Piece[];
}

/**
 * The last acknowledged file, with totals over all files up to it; sums are amounts as text, by currency and
 * kind.
 */
export interface ArchiveHead {
  readonly number: number;
  readonly hash: string;
  readonly postings: number;
  readonly bytes: number;
  readonly sums: Readonly<Record<string, string>>;
}

const columns = [
  'seq',
  'at_ms',
  'kind',
  'debit',
  'credit',
  'amount_minor',
  'cash_after_minor',
  'source',
  'reference',
  'round_id',
  'hash',
  'vendor_code',
  'game_code',
  'trial',
] as const;
/** How many characters of waiting postings one transaction moves into batches. */
const textMax = 4_000_000;
const postingsInRow = 1_000;
const postingsInFile = 10_000;

/** Applied postings as the text that is stored in their wallet's row until they are in a batch. */
export function unarchivedText(
  before: Applied,
  postings: readonly LedgerRow[],
  rounds: readonly Round[],
): Unarchived {
  if (postings.length === 0) return { start: '', rows: '' };
  const roundOf = new Map(rounds.map((round) => [`${round.source} ${round.id}`, round]));
  const rows = postings.map((posting) => {
    const { vendor_code, game_code, trial } = roundOf.get(`${posting.source} ${posting.round_id}`) ?? noRound;
    const archived: ArchivedPosting = { ...posting, vendor_code, game_code, trial };
    return `,${JSON.stringify(columns.map((column) => archived[column]))}`;
  });
  return { start: JSON.stringify(appliedStateOf(before)), rows: rows.join('') };
}

const noRound = { vendor_code: '', game_code: '', trial: 0 };

interface WaitingRow extends Record<string, SqlStorageValue> {
  member: string;
  currency: string;
  unarchived: string;
}

/**
 * Moves waiting postings into batches, each of one day, in order of days. Returns whether any were waiting.
 * Must run inside a transaction.
 */
export function closeBatches(sql: SqlStorage): boolean {
  const waiting: WaitingRow[] = [];
  let length = 0;
  const rows = sql.exec<WaitingRow>(
    "SELECT member, currency, unarchived FROM senders WHERE unarchived <> ''",
  );
  for (const row of rows) {
    waiting.push(row);
    length += row.unarchived.length;
    if (length >= textMax) break;
  }
  if (waiting.length === 0) return false;
  let { sealed: last } = sql.exec<{ sealed: number }>('SELECT sealed FROM archive_head').one();
  const ofDays = Map.groupBy(waiting.flatMap(piecesOf), ({ postings: [first] }) => dayOf(first?.at_ms ?? 0));
  for (const [day, pieces] of [...ofDays].sort(([one], [other]) => (one < other ? -1 : 1))) {
    let inFile = postingsInFile;
    for (const packed of packs(pieces)) {
      const postings = countOf(packed);
      if (inFile + postings > postingsInFile) {
        last += 1;
        inFile = 0;
      }
      inFile += postings;
      sql.exec(
        'INSERT INTO archive_batches (number, day, pieces) VALUES (?, ?, ?)',
        last,
        day,
        JSON.stringify(packed),
      );
    }
  }
  sql.exec('UPDATE archive_head SET sealed = ?', last);
  sql.exec(
    "UPDATE senders SET unarchived = '' WHERE member IN (SELECT value FROM json_each(?))",
    JSON.stringify(waiting.map(({ member }) => member)),
  );
  return true;
}

/** The oldest batch whose file has not been acknowledged. */
export function nextBatch(sql: SqlStorage): Batch | undefined {
  const rows = sql
    .exec<{ number: number; day: string; pieces: string }>(
      `SELECT number, day, pieces FROM archive_batches
       WHERE number = (SELECT min(number) FROM archive_batches) ORDER BY id`,
    )
    .toArray();
  const [first] = rows;
  return first && { ...first, pieces: rows.flatMap(({ pieces }) => JSON.parse(pieces) as Piece[]) };
}

/** Records that a batch's file was written, and deletes the batch. Must run inside a transaction. */
export function acknowledge(
  sql: SqlStorage,
  { number, pieces }: Batch,
  { sha256, bytes }: { readonly sha256: string; readonly bytes: Uint8Array },
): void {
  const head = archiveHead(sql);
  if (number !== head.number + 1) throw new Error(`file ${number} does not follow file ${head.number}`);
  sql.exec(
    'UPDATE archive_head SET number = ?, hash = ?, postings = ?, bytes = ?, sums = ?',
    number,
    sha256,
    head.postings + countOf(pieces),
    head.bytes + bytes.byteLength,
    JSON.stringify(addedTo(head.sums, pieces)),
  );
  sql.exec('DELETE FROM archive_batches WHERE number = ?', number);
}

/** The end of this shard's chain of files. */
export function archiveHead(sql: SqlStorage): ArchiveHead {
  const { sums, ...head } = sql
    .exec<{ number: number; hash: string; postings: number; bytes: number; sums: string }>(
      'SELECT number, hash, postings, bytes, sums FROM archive_head',
    )
    .one();
  return { ...head, sums: JSON.parse(sums) as Record<string, string> };
}

/** Splits a wallet's waiting postings into pieces of one day, each of at most `postingsInRow` postings. */
function piecesOf({ member, currency, unarchived }: WaitingRow): Piece[] {
  const [start, ...rows] = JSON.parse(`[${unarchived}]`) as [AppliedState, ...SqlStorageValue[][]];
  const pieces: Piece[] = [];
  let before = start;
  let postings: ArchivedPosting[] = [];
  const close = () => {
    const after = afterAll(before, postings);
    if (postings.length > 0) pieces.push({ member, currency, before, after, postings });
    before = after;
    postings = [];
  };
  for (const row of rows) {
    const posting = Object.fromEntries(columns.map((name, at) => [name, row[at]])) as ArchivedPosting;
    const [first] = postings;
    if (postings.length === postingsInRow || (first && dayOf(first.at_ms) !== dayOf(posting.at_ms))) close();
    postings.push(posting);
  }
  close();
  return pieces;
}

function afterAll(before: AppliedState, postings: readonly ArchivedPosting[]): AppliedState {
  const [lastSeq, sumMinor, count, hash] = before;
  const applied: Applied = { lastSeq, sumMinor, postings: count, hash, hashFromSeq: 0 };
  return appliedStateOf(
    postings.reduce(
      (sum, row) => withPosting(sum, { seq: row.seq, kind: row.kind, amountMinor: towardHouseMinor(row) }),
      applied,
    ),
  );
}

function appliedStateOf({ lastSeq, sumMinor, postings, hash }: Applied): AppliedState {
  return [lastSeq, sumMinor, postings, hash];
}

/** Packs small pieces together, so that a batch has few rows. */
function packs(pieces: readonly Piece[]): Piece[][] {
  const packed: Piece[][] = [];
  let inPack = postingsInRow;
  for (const piece of pieces) {
    if (inPack + piece.postings.length > postingsInRow) {
      packed.push([]);
      inPack = 0;
    }
    packed.at(-1)?.push(piece);
    inPack += piece.postings.length;
  }
  return packed;
}

function addedTo(sums: ArchiveHead['sums'], pieces: readonly Piece[]): Record<string, string> {
  const next = { ...sums };
  for (const { currency, postings } of pieces)
    for (const row of postings) {
      const name = `${currency} ${row.kind}`;
      next[name] = String(BigInt(next[name] ?? '0') + BigInt(towardHouseMinor(row)));
    }
  return next;
}

const countOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { postings }) => sum + postings.length, 0);
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
