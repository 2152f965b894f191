import type { SlotRound } from '#src/contracts/house/house.ts';
import type { RoundStops } from '#src/rules/slot/evaluate-round.ts';
import { type JackpotDraw, shownJackpot } from './house.jackpot-draw.ts';
import type { Credentials } from './house.port.ts';
import type { PlayerRound, ShownRow } from './player-rounds.ts';

/** The rounds of one player. A row is written before money moves, and its outcome never changes afterwards. */
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
 * Rounds with a single index, on the spin id. What further indexes guaranteed (one open round, a nonce used
 * once) is checked against the last round when the next is written.
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

/** A slot's round as first stored, before any money moves. */
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
  readonly freeRoundsId?: string | undefined;
  readonly credentials: Credentials;
}

/** A slot's round as stored. */
export interface RoundRow extends PlayerRound {
  spin_id: string;
  stops: string;
  state: SlotRound['state'];
  jackpot: string | null;
  jackpot_minor: number | null;
  /** The set of free rounds that it is one of; null for a paid round. */
  free_id: string | null;
}

/** Stores a round with its outcome. */
export function addRound(sql: SqlStorage, round: DrawnRound, nowMs: number): void {
  sql.exec(
    `INSERT INTO rounds (id, spin_id, game_code, model_id, seed_id, nonce, stake_minor, win_minor, currency,
       stops, state, credentials, drawn_at_ms, jackpot, free_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'drawn', ?, ?, ?, ?)`,
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
    round.freeRoundsId ?? null,
  );
}

/** The round with this spin id. */
export function roundOfSpin(sql: SqlStorage, spinId: string): RoundRow | undefined {
  return sql.exec<RoundRow>('SELECT * FROM rounds WHERE spin_id = ?', spinId).toArray()[0];
}

/** A slot's round as its player sees it. */
export function shownSlotRound(row: ShownRow<RoundRow>): SlotRound {
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
    ...(row.free_id === null ? {} : { isFree: true }),
    state: row.state,
    playedAtMs: row.drawn_at_ms,
  };
}
