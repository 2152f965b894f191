import { roundsPerPage, type RoundsPage, type SlotRound } from '#src/contracts/house.ts';
import { type JackpotDraw, shownJackpot } from './house.jackpot-draw.ts';
import type { RoundStops } from '#src/rules/slot/evaluate-round.ts';
import { drawnAbout } from './round-window.ts';

/** The rounds of one player. A row is written before money moves, and its outcome never changes after. */
export const firstRoundsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS rounds (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    spin_id TEXT NOT NULL UNIQUE,
    game_code TEXT NOT NULL,
    model_id TEXT NOT NULL,
    seed_id INTEGER NOT NULL REFERENCES seeds (id),
    nonce INTEGER NOT NULL CHECK (nonce >= 0),
    stake_minor INTEGER NOT NULL CHECK (stake_minor > 0),
    win_minor INTEGER NOT NULL CHECK (win_minor >= 0),
    currency TEXT NOT NULL,
    stops TEXT NOT NULL CHECK (json_valid(stops)),
    state TEXT NOT NULL CHECK (state IN ('drawn', 'paying', 'done', 'void')),
    refusal TEXT,
    balance_minor INTEGER,
    credentials TEXT,
    drawn_at_ms INTEGER NOT NULL,
    settled_at_ms INTEGER,
    UNIQUE (seed_id, nonce),
    CHECK ((state = 'void') = (refusal IS NOT NULL))
  ) STRICT`,
  `CREATE UNIQUE INDEX IF NOT EXISTS one_open_round ON rounds ((1)) WHERE state IN ('drawn', 'paying')`,
];

/**
 * Rounds with one index, the spin id's. What further indexes kept (one open round, a nonce used once) is asked of the
 * last round when the next is written.
 */
export const leanRoundsSchema: readonly string[] = [
  `CREATE TABLE next_rounds (
    seq INTEGER NOT NULL PRIMARY KEY,
    id TEXT NOT NULL,
    spin_id TEXT NOT NULL UNIQUE,
    game_code TEXT NOT NULL,
    model_id TEXT NOT NULL,
    seed_id INTEGER NOT NULL REFERENCES seeds (id),
    nonce INTEGER NOT NULL CHECK (nonce >= 0),
    stake_minor INTEGER NOT NULL CHECK (stake_minor > 0),
    win_minor INTEGER NOT NULL CHECK (win_minor >= 0),
    currency TEXT NOT NULL,
    stops TEXT NOT NULL CHECK (json_valid(stops)),
    state TEXT NOT NULL CHECK (state IN ('drawn', 'paying', 'done', 'void')),
    refusal TEXT,
    balance_minor INTEGER,
    credentials TEXT,
    drawn_at_ms INTEGER NOT NULL,
    settled_at_ms INTEGER,
    CHECK ((state = 'void') = (refusal IS NOT NULL))
  ) STRICT`,
  `INSERT INTO next_rounds (seq, id, spin_id, game_code, model_id, seed_id, nonce, stake_minor, win_minor, currency,
     stops, state, refusal, balance_minor, credentials, drawn_at_ms, settled_at_ms)
   SELECT seq, id, spin_id, game_code, model_id, seed_id, nonce, stake_minor, win_minor, currency, stops, state,
     refusal, balance_minor, credentials, drawn_at_ms, settled_at_ms
   FROM rounds ORDER BY seq`,
  'DROP TABLE rounds',
  'ALTER TABLE next_rounds RENAME TO rounds',
  `CREATE TRIGGER rounds_follow_each_other BEFORE INSERT ON rounds BEGIN
    SELECT RAISE(ABORT, 'the last round is still open') FROM rounds
    WHERE seq = (SELECT max(seq) FROM rounds) AND state IN ('drawn', 'paying');
    SELECT RAISE(ABORT, 'the nonce was used') FROM rounds
    WHERE seq = (SELECT max(seq) FROM rounds) AND (seed_id, nonce) >= (NEW.seed_id, NEW.nonce);
  END`,
  'ALTER TABLE seeds DROP COLUMN nonce',
];

/** What the vendor shows the wallet for a round; forgotten once the round is settled. */
export interface Credentials {
  readonly origin: string;
  readonly playerId: string;
  readonly launchToken: string;
}

export interface DrawnRound {
  readonly id: string;
  readonly spinId: string;
  readonly gameCode: string;
  readonly modelId: string;
  readonly seedId: number;
  readonly nonce: number;
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly currency: string;
  readonly stops: RoundStops;
  readonly jackpot?: JackpotDraw | undefined;
  readonly credentials: Credentials;
}

export interface RoundRow extends Record<string, SqlStorageValue> {
  seq: number;
  id: string;
  spin_id: string;
  game_code: string;
  model_id: string;
  nonce: number;
  stake_minor: number;
  win_minor: number;
  currency: string;
  stops: string;
  state: SlotRound['state'];
  refusal: string | null;
  balance_minor: number | null;
  credentials: string | null;
  drawn_at_ms: number;
  jackpot: string | null;
  jackpot_minor: number | null;
}

interface ShownRow extends RoundRow {
  commitment: string;
  client_seed: string;
  server_seed: string | null;
}

const shown = `SELECT rounds.*, seeds.commitment, seeds.client_seed,
  CASE WHEN seeds.state = 'revealed' THEN seeds.server_seed END AS server_seed
  FROM rounds JOIN seeds ON seeds.id = rounds.seed_id`;

/** Writes a round down with its outcome. */
export function addRound(sql: SqlStorage, round: DrawnRound, nowMs: number): void {
  sql.exec(
    `INSERT INTO rounds (id, spin_id, game_code, model_id, seed_id, nonce, stake_minor, win_minor, currency,
       stops, state, credentials, drawn_at_ms, jackpot)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'drawn', ?, ?, ?)`,
    round.id,
    round.spinId,
    round.gameCode,
    round.modelId,
    round.seedId,
    round.nonce,
    round.stakeMinor,
    round.winMinor,
    round.currency,
    JSON.stringify(round.stops),
    JSON.stringify(round.credentials),
    nowMs,
    round.jackpot ? JSON.stringify(round.jackpot) : null,
  );
}

/** The round that is not settled with the wallet; only the last can be. */
export function openRound(sql: SqlStorage): RoundRow | undefined {
  const [last] = sql.exec<RoundRow>('SELECT * FROM rounds ORDER BY seq DESC LIMIT 1').toArray();
  return last?.state === 'drawn' || last?.state === 'paying' ? last : undefined;
}

/** The round that a spin id names. */
export function roundOfSpin(sql: SqlStorage, spinId: string): RoundRow | undefined {
  return sql.exec<RoundRow>('SELECT * FROM rounds WHERE spin_id = ?', spinId).toArray()[0];
}

/** Notes the wallet's yes to the stake. */
export function noteStakeTaken(
  sql: SqlStorage,
  seq: number,
  balanceMinor: number,
  state: 'paying' | 'open',
): void {
  sql.exec('UPDATE rounds SET state = ?, balance_minor = ? WHERE seq = ?', state, balanceMinor, seq);
}

/** Notes that the win is in the wallet and the round is over. */
export function noteSettled(sql: SqlStorage, seq: number, balanceMinor: number, nowMs: number): void {
  sql.exec(
    `UPDATE rounds SET state = 'done', balance_minor = ?, settled_at_ms = ?, credentials = NULL WHERE seq = ?`,
    balanceMinor,
    nowMs,
    seq,
  );
}

/** Notes that the round never cost anything, and why. */
export function noteVoid(sql: SqlStorage, seq: number, refusal: string, nowMs: number): void {
  sql.exec(
    `UPDATE rounds SET state = 'void', refusal = ?, settled_at_ms = ?, credentials = NULL WHERE seq = ?`,
    refusal,
    nowMs,
    seq,
  );
}

/** The round as the player sees it. */
export function shownRound(sql: SqlStorage, seq: number): SlotRound {
  return viewOf(sql.exec<ShownRow>(`${shown} WHERE seq = ?`, seq).one());
}

/** The round of this id, whose stake was taken at about an instant; undefined where this table has none. */
export function roundNamed(sql: SqlStorage, id: string, takenAtMs: number): SlotRound | undefined {
  const [row] = sql
    .exec<ShownRow>(
      `${shown} WHERE seq >= ? AND seq < ? AND rounds.id = ?`,
      ...drawnAbout(sql, takenAtMs),
      id,
    )
    .toArray();
  return row && viewOf(row);
}

/** The last round of a game that cost its stake. */
export function lastRound(sql: SqlStorage, gameCode: string): SlotRound | undefined {
  const [row] = sql
    .exec<ShownRow>(
      `${shown} WHERE game_code = ? AND rounds.state IN ('paying', 'done') ORDER BY seq DESC LIMIT 1`,
      gameCode,
    )
    .toArray();
  return row && viewOf(row);
}

/** One page of rounds before a cursor, latest first; a round that still waits for its stake is not shown. */
export function roundsBefore(sql: SqlStorage, cursor: number | undefined): RoundsPage {
  const rows = sql
    .exec<ShownRow>(
      `${shown} WHERE seq < ? AND rounds.state <> 'drawn' ORDER BY seq DESC LIMIT ?`,
      cursor ?? Number.MAX_SAFE_INTEGER,
      roundsPerPage,
    )
    .toArray();
  const last = rows.at(-1);
  const items = rows.map(viewOf);
  return last && rows.length === roundsPerPage ? { items, nextCursor: last.seq } : { items };
}

/** The rounds since an instant that are known to have cost their stake or nothing, oldest first, the newest where many. */
export function roundsSince(
  sql: SqlStorage,
  fromMs: number,
  most: number,
): { rounds: SlotRound[]; isWhole: boolean } {
  const rows = sql
    .exec<ShownRow>(
      `${shown} WHERE drawn_at_ms >= ? AND rounds.state <> 'drawn' ORDER BY seq DESC LIMIT ?`,
      fromMs,
      most + 1,
    )
    .toArray();
  return { rounds: rows.slice(0, most).toReversed().map(viewOf), isWhole: rows.length <= most };
}

function viewOf(row: ShownRow): SlotRound {
  return {
    roundId: row.id,
    spinId: row.spin_id,
    gameCode: row.game_code,
    modelId: row.model_id,
    commitment: row.commitment,
    ...(row.server_seed === null ? {} : { serverSeed: row.server_seed }),
    clientSeed: row.client_seed,
    nonce: row.nonce,
    stakeMinor: row.stake_minor,
    winMinor: row.win_minor,
    stops: JSON.parse(row.stops) as SlotRound['stops'],
    ...shownJackpot(row),
    state: row.state,
    playedAtMs: row.drawn_at_ms,
  };
}
