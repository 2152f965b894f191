import { instantOf } from '#functions/objects/delivery.ts';
import { forgetClosedIds } from '#functions/vendors/house/closed-ids.ts';
import type { SportsBet, SportsPick } from '#src/contracts/house/sports.ts';
import type { LegState, PricedLeg } from '#src/rules/sports/sports-bet.ts';

/**
 * The bets of all players. A row is written before its stake moves: `drawn` waits for the wallet's answer to the
 * stake, `open` for its matches, `paying` and `returning` for the wallet's answer to the end; `void` never cost
 * anything.
 */
export const firstBetsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS bets (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    round_id TEXT NOT NULL,
    player_id TEXT NOT NULL,
    bet_id TEXT NOT NULL,
    game_code TEXT NOT NULL,
    stake_minor INTEGER NOT NULL CHECK (stake_minor > 0),
    possible_minor INTEGER NOT NULL CHECK (possible_minor >= 0),
    win_minor INTEGER NOT NULL DEFAULT 0 CHECK (win_minor BETWEEN 0 AND possible_minor),
    currency TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('drawn', 'open', 'paying', 'returning', 'done', 'returned', 'void')),
    refusal TEXT,
    balance_minor INTEGER,
    origin TEXT NOT NULL,
    launch_token TEXT,
    tries INTEGER NOT NULL DEFAULT 0,
    ask_at_ms INTEGER,
    placed_at_ms INTEGER NOT NULL,
    settled_at_ms INTEGER,
    UNIQUE (player_id, bet_id),
    CHECK ((state = 'void') = (refusal IS NOT NULL)),
    CHECK ((state IN ('drawn', 'paying', 'returning')) = (ask_at_ms IS NOT NULL)),
    CHECK (state = 'drawn' OR launch_token IS NULL)
  ) STRICT`,
  'CREATE INDEX IF NOT EXISTS bets_of_player ON bets (player_id, seq)',
  'CREATE INDEX IF NOT EXISTS bets_to_ask ON bets (ask_at_ms) WHERE ask_at_ms IS NOT NULL',
  `CREATE TABLE IF NOT EXISTS legs (
    bet_seq INTEGER NOT NULL REFERENCES bets (seq),
    match_id TEXT NOT NULL REFERENCES matches (id),
    market TEXT NOT NULL,
    pick TEXT NOT NULL,
    odds_thousandths INTEGER NOT NULL CHECK (odds_thousandths >= 1000),
    state TEXT NOT NULL CHECK (state IN ('open', 'won', 'lost', 'void')),
    PRIMARY KEY (bet_seq, match_id)
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX IF NOT EXISTS open_legs ON legs (match_id, bet_seq) WHERE state = 'open'",
];

export interface BetRow extends Record<string, SqlStorageValue> {
  seq: number;
  round_id: string;
  player_id: string;
  bet_id: string;
  game_code: string;
  stake_minor: number;
  possible_minor: number;
  win_minor: number;
  currency: string;
  state: SportsBet['state'] | 'drawn' | 'void';
  refusal: string | null;
  balance_minor: number | null;
  origin: string;
  launch_token: string | null;
  tries: number;
  placed_at_ms: number;
}

export interface LegRow extends Record<string, SqlStorageValue> {
  bet_seq: number;
  match_id: string;
  market: string;
  pick: string;
  odds_thousandths: number;
  state: LegState;
}

/** A bet whose prices and limits were checked. */
export interface NewBet {
  readonly roundId: string;
  readonly playerId: string;
  readonly betId: string;
  readonly gameCode: string;
  readonly stakeMinor: number;
  readonly possibleMinor: number;
  readonly currency: string;
  readonly origin: string;
  readonly launchToken: string;
  readonly picks: readonly SportsPick[];
}

/** Stores a bet with its legs. Without an answer, the wallet is called about its stake again at `askAtMs`. */
export function addBet(sql: SqlStorage, bet: NewBet, nowMs: number, askAtMs: number): number {
  const { seq } = sql
    .exec<{ seq: number }>(
      `INSERT INTO bets (round_id, player_id, bet_id, game_code, stake_minor, possible_minor, currency, state, origin,
         launch_token, ask_at_ms, placed_at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'drawn', ?, ?, ?, ?) RETURNING seq`,
      bet.roundId,
      bet.playerId,
      bet.betId,
      bet.gameCode,
      bet.stakeMinor,
      bet.possibleMinor,
      bet.currency,
      bet.origin,
      bet.launchToken,
      askAtMs,
      nowMs,
    )
    .one();
  for (const { matchId, market, pick, oddsThousandths } of bet.picks)
    sql.exec(
      `INSERT INTO legs (bet_seq, match_id, market, pick, odds_thousandths, state) VALUES (?, ?, ?, ?, ?, 'open')`,
      seq,
      matchId,
      market,
      pick,
      oddsThousandths,
    );
  return seq;
}

export function betRow(sql: SqlStorage, seq: number): BetRow {
  return sql.exec<BetRow>('SELECT * FROM bets WHERE seq = ?', seq).one();
}

export function betOf(sql: SqlStorage, playerId: string, betId: string): BetRow | undefined {
  return sql
    .exec<BetRow>('SELECT * FROM bets WHERE player_id = ? AND bet_id = ?', playerId, betId)
    .toArray()[0];
}

export function legsOf(sql: SqlStorage, seq: number): readonly LegRow[] {
  return sql.exec<LegRow>('SELECT * FROM legs WHERE bet_seq = ? ORDER BY match_id', seq).toArray();
}

export const pricedLeg = ({ odds_thousandths, state }: LegRow): PricedLeg => ({
  oddsThousandths: odds_thousandths,
  state,
});

/** Open legs on a match, at most `most` of them. */
export function openLegs(sql: SqlStorage, matchId: string, limit: number): readonly LegRow[] {
  return sql
    .exec<LegRow>(
      "SELECT * FROM legs WHERE match_id = ? AND state = 'open' ORDER BY bet_seq LIMIT ?",
      matchId,
      limit,
    )
    .toArray();
}

export function recordLeg(sql: SqlStorage, { bet_seq, match_id }: LegRow, state: LegState): void {
  sql.exec('UPDATE legs SET state = ? WHERE bet_seq = ? AND match_id = ?', state, bet_seq, match_id);
}

/** Records that the wallet took the stake, and deletes the launch token, which has served its purpose. */
export function recordStaked(sql: SqlStorage, seq: number, balanceMinor: number): void {
  sql.exec(
    `UPDATE bets SET state = 'open', balance_minor = ?, launch_token = NULL, ask_at_ms = NULL, tries = 0
     WHERE seq = ? AND state = 'drawn'`,
    balanceMinor,
    seq,
  );
}

/** Records that a bet never cost anything, and why; its legs are deleted. */
export function recordRefused(sql: SqlStorage, seq: number, refusal: string, nowMs: number): void {
  sql.exec(
    `UPDATE bets SET state = 'void', refusal = ?, launch_token = NULL, ask_at_ms = NULL, settled_at_ms = ?
     WHERE seq = ? AND state = 'drawn'`,
    refusal,
    nowMs,
    seq,
  );
  sql.exec('DELETE FROM legs WHERE bet_seq = ?', seq);
}

/** Records the outcome of an open bet; the wallet is called next. */
export function recordDecided(
  sql: SqlStorage,
  seq: number,
  state: 'paying' | 'returning',
  winMinor: number,
  nowMs: number,
): void {
  sql.exec(
    "UPDATE bets SET state = ?, win_minor = ?, ask_at_ms = ? WHERE seq = ? AND state = 'open'",
    state,
    winMinor,
    nowMs,
    seq,
  );
}

/** Records that the wallet has confirmed the end of a bet. */
export function recordSettled(sql: SqlStorage, seq: number, nowMs: number): void {
  sql.exec(
    `UPDATE bets SET state = CASE state WHEN 'paying' THEN 'done' ELSE 'returned' END, ask_at_ms = NULL,
       settled_at_ms = ? WHERE seq = ? AND state IN ('paying', 'returning')`,
    nowMs,
    seq,
  );
}

/** Schedules a retry after the wallet gave no definite answer. */
export function recordUnanswered(sql: SqlStorage, seq: number, askAtMs: number): void {
  sql.exec(
    'UPDATE bets SET tries = tries + 1, ask_at_ms = ? WHERE seq = ? AND ask_at_ms IS NOT NULL',
    askAtMs,
    seq,
  );
}

/** The bets with a wallet call due now. */
export function betsToAsk(sql: SqlStorage, nowMs: number, limit: number): readonly BetRow[] {
  return sql
    .exec<BetRow>('SELECT * FROM bets WHERE ask_at_ms <= ? ORDER BY ask_at_ms LIMIT ?', nowMs, limit)
    .toArray();
}

/** When the next wallet call is due. */
export function nextAskMs(sql: SqlStorage): number | undefined {
  return instantOf(sql, 'SELECT min(ask_at_ms) AS at FROM bets WHERE ask_at_ms IS NOT NULL');
}

export interface Exposure {
  readonly matchId: string;
  readonly kicksOffAtMs: number;
  readonly endsAtMs: number;
  readonly bets: number;
  /** Stakes and possible returns in minor units, by currency. */
  readonly sums: {
    readonly currency: string;
    readonly stakeMinor: number;
    readonly possibleMinor: number;
  }[];
}

interface ExposureRow extends Record<string, SqlStorageValue> {
  matchId: string;
  kicksOffAtMs: number;
  endsAtMs: number;
  currency: string;
  bets: number;
  stakeMinor: number;
  possibleMinor: number;
}

/** The open bets on each match that bets wait for, with their stakes and possible returns by currency. */
export function exposureOf(sql: SqlStorage): Exposure[] {
  const rows = sql
    .exec<ExposureRow>(
      `SELECT awaited.id AS matchId, kicks_off_at_ms AS kicksOffAtMs, ends_at_ms AS endsAtMs, currency,
         count(*) AS bets, sum(stake_minor) AS stakeMinor, sum(possible_minor) AS possibleMinor
       FROM (SELECT * FROM matches WHERE is_awaited = 1 ORDER BY ends_at_ms, id LIMIT 500) AS awaited
         JOIN legs ON legs.match_id = awaited.id AND legs.state = 'open'
         JOIN bets ON bets.seq = legs.bet_seq AND bets.state = 'open'
       GROUP BY awaited.id, currency ORDER BY ends_at_ms, awaited.id, currency`,
    )
    .toArray();
  return [...Map.groupBy(rows, ({ matchId }) => matchId)].flatMap(([matchId, all]) =>
    all.slice(0, 1).map(({ kicksOffAtMs, endsAtMs }) => ({
      ...{ matchId, kicksOffAtMs, endsAtMs },
      bets: all.reduce((sum, { bets }) => sum + bets, 0),
      sums: all.map(({ currency, stakeMinor, possibleMinor }) => ({ currency, stakeMinor, possibleMinor })),
    })),
  );
}

/** Deletes all bets of a player. */
export function forgetPlayer(sql: SqlStorage, playerId: string): void {
  sql.exec('DELETE FROM legs WHERE bet_seq IN (SELECT seq FROM bets WHERE player_id = ?)', playerId);
  sql.exec('DELETE FROM bets WHERE player_id = ?', playerId);
  forgetClosedIds(sql, playerId);
}
