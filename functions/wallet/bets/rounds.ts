import type { Product } from '#src/rules/products.ts';
import { referenceLetters } from '#src/rules/text/short-reference.ts';

/** A round as deliveries carry it. */
export interface Round extends Record<string, SqlStorageValue> {
  source: string;
  id: string;
  vendor_code: string;
  game_code: string;
  trial: number;
  bets: number;
  stake_minor: number;
  win_minor: number;
  opened_at_ms: number;
  closed_at_ms: number | null;
  version: number;
  /** The share of its stakes that goes to the jackpot, in hundredths of a percent; 0 if it plays for none. */
  jackpot_share: number;
}

/** The columns of a round that deliveries carry. */
export const roundColumns = `source, id, vendor_code, game_code, trial, bets, stake_minor, win_minor, opened_at_ms,
  closed_at_ms, version, jackpot_share`;

/** The columns of a round before there were jackpots. */
export const firstRoundColumns = `source, id, vendor_code, game_code, trial, bets, stake_minor, win_minor, opened_at_ms,
  closed_at_ms, version`;

/**
 * Rounds with their first and last ledger row, so that the ledger, which is ordered by time, is the index by
 * which history reads them.
 */
export const roundsByLedgerSchema: readonly string[] = [
  `CREATE TABLE next_rounds (
    source TEXT NOT NULL,
    id TEXT NOT NULL,
    vendor_code TEXT NOT NULL,
    game_code TEXT NOT NULL,
    trial INTEGER NOT NULL CHECK (trial IN (0, 1)),
    bets INTEGER NOT NULL CHECK (bets >= 0),
    stake_minor INTEGER NOT NULL CHECK (stake_minor >= 0),
    win_minor INTEGER NOT NULL CHECK (win_minor >= 0),
    opened_at_ms INTEGER NOT NULL,
    closed_at_ms INTEGER,
    version INTEGER NOT NULL,
    first_seq INTEGER NOT NULL,
    last_seq INTEGER NOT NULL,
    PRIMARY KEY (source, id)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO next_rounds (${firstRoundColumns}, first_seq, last_seq)
   SELECT ${firstRoundColumns}, coalesce(first_seq, 0), coalesce(last_seq, 0)
   FROM rounds LEFT JOIN (
     SELECT source AS of_source, round_id, min(seq) AS first_seq, max(seq) AS last_seq FROM ledger GROUP BY 1, 2
   ) ON of_source = source AND round_id = id`,
  'DROP TABLE rounds',
  'ALTER TABLE next_rounds RENAME TO rounds',
];

/** A round stores the share of its stakes that goes to the jackpot, so no additional row is written. */
export const jackpotShareSchema: readonly string[] = [
  'ALTER TABLE rounds ADD COLUMN jackpot_share INTEGER NOT NULL DEFAULT 0 CHECK (jackpot_share >= 0)',
];

export interface RoundStart {
  readonly source: string;
  readonly roundId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly trial: boolean;
  /** The share of the round's stakes that goes to the jackpot, in hundredths of a percent. */
  readonly jackpotShare?: number | undefined;
  /** What its play counts as at the close of the day; a round without one counts nowhere. */
  readonly product?: Product | undefined;
}

/** The round under its vendor's own id; undefined if no bet opened it. */
export function readRound(sql: SqlStorage, source: string, roundId: string): Round | undefined {
  return sql
    .exec<Round>(`SELECT ${roundColumns} FROM rounds WHERE source = ? AND id = ?`, source, roundId)
    .toArray()[0];
}

/**
 * A round by the short reference that its player reads: the first or the last letters of its id, in either case.
 * Undefined if none has it, or if two do. It scans the vendor's rounds.
 */
export function readReferredRound(sql: SqlStorage, source: string, reference: string): Round | undefined {
  const letters = reference.replace(/^…/, '').toLowerCase();
  if (letters.length !== referenceLetters) return undefined;
  const found = sql
    .exec<Round>(
      `SELECT ${roundColumns} FROM rounds
       WHERE source = ?1 AND (lower(substr(id, 1, ?3)) = ?2 OR lower(substr(id, -?3)) = ?2) LIMIT 2`,
      source,
      letters,
      referenceLetters,
    )
    .toArray();
  return found.length === 1 ? found[0] : undefined;
}

/** A change to a round, and the last ledger row that the operation writes. */
interface Change {
  readonly amountMinor: number;
  readonly seq: number;
  /** How many bets it adds or removes; one by default. */
  readonly bets?: number;
  /** The part of the amount that is bonus money; none by default. */
  readonly bonusMinor?: number;
  /** What a free bet would have staked; none by default. */
  readonly nominalMinor?: number;
}

/** What a stake does for the grant that its round belongs to. */
export interface RoundGrant {
  readonly grantId: string;
  readonly weight: number;
  /** What of the stake counts for the grant's conditions. */
  readonly countedMinor: number;
}

/** A bet as it is added to its round: what it does for a grant, or the set that it is a free round of. */
interface AddedBet extends Change {
  readonly grant?: RoundGrant | undefined;
  readonly freeId?: string;
}

/** Adds an accepted bet to its round; the first opens the round and sets its jackpot share. */
export function addBet(
  sql: SqlStorage,
  start: RoundStart,
  { amountMinor, seq, bets = 1, bonusMinor = 0, nominalMinor = 0, grant, freeId }: AddedBet,
  nowMs: number,
): void {
  // A stake of both sorts has two rows, of which the first opens the round.
  const firstSeq = bonusMinor > 0 && bonusMinor < amountMinor ? seq - 1 : seq;
  sql.exec(
    `INSERT INTO rounds (source, id, vendor_code, game_code, trial, bets, stake_minor, win_minor, opened_at_ms,
       version, first_seq, last_seq, jackpot_share, grant_id, grant_weight, counting_minor, bonus_stake_minor,
       free_id, nominal_minor, product)
     VALUES (?, ?, ?, ?, ?, ?9, ?6, 0, ?7, 1, ?11, ?8, ?10, ?12, ?13, ?14, ?15, ?16, ?17, ?18)
     ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, stake_minor = stake_minor + excluded.stake_minor,
     version = version + 1, last_seq = excluded.last_seq, counting_minor = counting_minor + excluded.counting_minor,
     bonus_stake_minor = bonus_stake_minor + excluded.bonus_stake_minor,
     nominal_minor = nominal_minor + excluded.nominal_minor,
     is_counted = iif(excluded.counting_minor > 0, 0, is_counted)`,
    start.source,
    start.roundId,
    start.vendorCode,
    start.gameCode,
    start.trial ? 1 : 0,
    amountMinor,
    nowMs,
    seq,
    bets,
    start.jackpotShare ?? 0,
    firstSeq,
    grant?.grantId ?? null,
    grant?.weight ?? 0,
    grant?.countedMinor ?? 0,
    bonusMinor,
    freeId ?? null,
    nominalMinor,
    start.product ?? null,
  );
}

/** Removes a reversed bet from its round, and closes the round if no bets are left. */
export function removeBet(
  sql: SqlStorage,
  source: string,
  roundId: string,
  { amountMinor, seq, bets = 1, bonusMinor = 0, nominalMinor = 0 }: Change,
  nowMs: number,
): void {
  sql.exec(
    `UPDATE rounds SET bets = bets - ?6, stake_minor = stake_minor - ?3, version = version + 1, last_seq = ?5,
     bonus_stake_minor = bonus_stake_minor - ?7, nominal_minor = nominal_minor - ?8,
     closed_at_ms = CASE WHEN bets = ?6 THEN coalesce(closed_at_ms, ?4) ELSE closed_at_ms END
     WHERE source = ?1 AND id = ?2`,
    source,
    roundId,
    amountMinor,
    nowMs,
    seq,
    bets,
    bonusMinor,
    nominalMinor,
  );
}

/**
 * Adds a win, or subtracts a reversed one by negative amounts; the first closing time is kept. `isCounted` if what was
 * staked in the round is added to its grant's progress now.
 */
export function addWin(
  sql: SqlStorage,
  source: string,
  roundId: string,
  { amountMinor, seq, bonusMinor = 0, isCounted = false }: Change & { readonly isCounted?: boolean },
  closedAtMs: number | null,
): void {
  sql.exec(
    `UPDATE rounds SET win_minor = win_minor + ?3, version = version + 1, last_seq = max(last_seq, ?5),
     closed_at_ms = coalesce(closed_at_ms, ?4), bonus_win_minor = bonus_win_minor + ?6,
     counting_minor = iif(?7, 0, counting_minor), is_counted = max(is_counted, ?7)
     WHERE source = ?1 AND id = ?2`,
    source,
    roundId,
    amountMinor,
    closedAtMs,
    seq,
    bonusMinor,
    isCounted ? 1 : 0,
  );
}
