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
}

export interface RoundStart {
  readonly source: string;
  readonly roundId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly trial: boolean;
}

/** The round under its vendor's own id; undefined where no bet opened it. */
export function readRound(sql: SqlStorage, source: string, roundId: string): Round | undefined {
  return sql.exec<Round>('SELECT * FROM rounds WHERE source = ? AND id = ?', source, roundId).toArray()[0];
}

/** Adds an accepted bet to its round, opening the round with the first. */
export function addBet(sql: SqlStorage, start: RoundStart, amountMinor: number, nowMs: number): void {
  sql.exec(
    `INSERT INTO rounds (source, id, vendor_code, game_code, trial, bets, stake_minor, win_minor, opened_at_ms,
       version)
     VALUES (?, ?, ?, ?, ?, 1, ?, 0, ?, 1)
     ON CONFLICT DO UPDATE SET bets = bets + 1, stake_minor = stake_minor + excluded.stake_minor,
     version = version + 1`,
    start.source,
    start.roundId,
    start.vendorCode,
    start.gameCode,
    start.trial ? 1 : 0,
    amountMinor,
    nowMs,
  );
}

/** Takes a reversed bet out of its round; a round without bets is closed. */
export function removeBet(
  sql: SqlStorage,
  source: string,
  roundId: string,
  amountMinor: number,
  nowMs: number,
): void {
  sql.exec(
    `UPDATE rounds SET bets = bets - 1, stake_minor = stake_minor - ?3, version = version + 1,
     closed_at_ms = CASE WHEN bets = 1 THEN coalesce(closed_at_ms, ?4) ELSE closed_at_ms END
     WHERE source = ?1 AND id = ?2`,
    source,
    roundId,
    amountMinor,
    nowMs,
  );
}

/** Adds a win, or takes a reversed one away by a negative amount; the first closing instant stays. */
export function addWin(
  sql: SqlStorage,
  source: string,
  roundId: string,
  amountMinor: number,
  closedAtMs: number | null,
): void {
  sql.exec(
    `UPDATE rounds SET win_minor = win_minor + ?3, version = version + 1,
     closed_at_ms = coalesce(closed_at_ms, ?4) WHERE source = ?1 AND id = ?2`,
    source,
    roundId,
    amountMinor,
    closedAtMs,
  );
}
