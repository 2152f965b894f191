import {
  instantRoundsPerPage,
  type InstantChoice,
  type InstantRoundsPage,
  type InstantRoundView,
  type InstantStep,
} from '#src/contracts/instant.ts';
import { type InstantRound, leftAfterMs, type Position } from '#src/rules/engines/instant-engine.ts';
import type { Credentials } from '../house.rounds.ts';
import { drawnAbout } from '../round-window.ts';
import { engineOfRound } from './instant-engines.ts';

/** One player's rounds of one engine. A row is written before money moves, and its outcome never changes after. */
export const instantRoundsSchema: readonly string[] = [
  `CREATE TABLE rounds (
    seq INTEGER NOT NULL PRIMARY KEY,
    id TEXT NOT NULL,
    play_id TEXT NOT NULL UNIQUE,
    game_code TEXT NOT NULL,
    model_id TEXT NOT NULL,
    seed_id INTEGER NOT NULL REFERENCES seeds (id),
    nonce INTEGER NOT NULL CHECK (nonce >= 0),
    stake_minor INTEGER NOT NULL CHECK (stake_minor > 0),
    win_minor INTEGER NOT NULL CHECK (win_minor >= 0),
    currency TEXT NOT NULL,
    choice TEXT NOT NULL CHECK (json_valid(choice)),
    outcome TEXT NOT NULL CHECK (json_valid(outcome)),
    steps TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(steps)),
    state TEXT NOT NULL CHECK (state IN ('drawn', 'open', 'paying', 'done', 'void')),
    refusal TEXT,
    balance_minor INTEGER,
    credentials TEXT,
    drawn_at_ms INTEGER NOT NULL,
    stepped_at_ms INTEGER,
    settled_at_ms INTEGER,
    CHECK ((state = 'void') = (refusal IS NOT NULL))
  ) STRICT`,
  `CREATE TRIGGER rounds_follow_each_other BEFORE INSERT ON rounds BEGIN
    SELECT RAISE(ABORT, 'the last round is still open') FROM rounds
    WHERE seq = (SELECT max(seq) FROM rounds) AND state IN ('drawn', 'open', 'paying');
    SELECT RAISE(ABORT, 'the nonce was used') FROM rounds
    WHERE seq = (SELECT max(seq) FROM rounds) AND (seed_id, nonce) >= (NEW.seed_id, NEW.nonce);
  END`,
];

/** A step as it is kept: `left` is the key of the one that ended the round of a player who never came back. */
export interface KeptStep {
  readonly key: string;
  readonly step: InstantStep;
}

export const leftKey = 'left';

export interface DrawnInstant {
  readonly id: string;
  readonly playId: string;
  readonly gameCode: string;
  readonly modelId: string;
  readonly seedId: number;
  readonly nonce: number;
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly currency: string;
  readonly choice: InstantChoice;
  readonly outcome: unknown;
  readonly credentials: Credentials;
}

export interface InstantRow extends Record<string, SqlStorageValue> {
  seq: number;
  id: string;
  play_id: string;
  game_code: string;
  model_id: string;
  nonce: number;
  stake_minor: number;
  win_minor: number;
  currency: string;
  choice: string;
  outcome: string;
  steps: string;
  state: InstantRoundView['state'];
  refusal: string | null;
  balance_minor: number | null;
  credentials: string | null;
  drawn_at_ms: number;
  stepped_at_ms: number | null;
}

interface ShownRow extends InstantRow {
  commitment: string;
  client_seed: string;
  server_seed: string | null;
}

const shown = `SELECT rounds.*, seeds.commitment, seeds.client_seed,
  CASE WHEN seeds.state = 'revealed' THEN seeds.server_seed END AS server_seed
  FROM rounds JOIN seeds ON seeds.id = rounds.seed_id`;

/** A round that a step may still name; older ones are over for good. */
const lastRounds = 'SELECT * FROM (SELECT * FROM rounds ORDER BY seq DESC LIMIT 20)';

/** Writes a round down with its outcome. */
export function addRound(sql: SqlStorage, round: DrawnInstant, nowMs: number): void {
  sql.exec(
    `INSERT INTO rounds (id, play_id, game_code, model_id, seed_id, nonce, stake_minor, win_minor, currency,
       choice, outcome, state, credentials, drawn_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'drawn', ?, ?)`,
    round.id,
    round.playId,
    round.gameCode,
    round.modelId,
    round.seedId,
    round.nonce,
    round.stakeMinor,
    round.winMinor,
    round.currency,
    JSON.stringify(round.choice),
    JSON.stringify(round.outcome),
    JSON.stringify(round.credentials),
    nowMs,
  );
}

/** The round that is not over; only the last can be. */
export function unsettledRound(sql: SqlStorage): InstantRow | undefined {
  const [last] = sql.exec<InstantRow>('SELECT * FROM rounds ORDER BY seq DESC LIMIT 1').toArray();
  return last && last.state !== 'done' && last.state !== 'void' ? last : undefined;
}

/** The round that a key of play names. */
export function roundOfPlay(sql: SqlStorage, playId: string): InstantRow | undefined {
  return sql.exec<InstantRow>('SELECT * FROM rounds WHERE play_id = ?', playId).toArray()[0];
}

/** One of the last rounds by its id. */
export function recentRound(sql: SqlStorage, roundId: string): InstantRow | undefined {
  return sql.exec<InstantRow>(`${lastRounds} WHERE id = ?`, roundId).toArray()[0];
}

/** Writes a step down, and what the round pays where the step decided it. */
export function addStep(sql: SqlStorage, row: InstantRow, kept: KeptStep, nowMs: number): void {
  const steps = JSON.stringify([...stepsOf(row), kept]);
  const { isDecided, winMinor } = positionOf({ ...row, steps });
  sql.exec(
    'UPDATE rounds SET steps = ?, state = ?, win_minor = ?, stepped_at_ms = ? WHERE seq = ?',
    steps,
    isDecided ? 'paying' : 'open',
    isDecided ? winMinor : 0,
    nowMs,
    row.seq,
  );
}

export function stepsOf(row: InstantRow): readonly KeptStep[] {
  return JSON.parse(row.steps) as KeptStep[];
}

/** The round as its engine's rule reads it. */
export function roundOf(row: InstantRow): InstantRound<InstantChoice, unknown, InstantStep> {
  return {
    modelId: row.model_id,
    stakeMinor: row.stake_minor,
    choice: JSON.parse(row.choice) as InstantChoice,
    outcome: JSON.parse(row.outcome) as unknown,
    steps: stepsOf(row).map(({ step }) => step),
  };
}

export function positionOf(row: InstantRow): Position<InstantRoundView['shown']> {
  return engineOfRound(row.model_id).position(roundOf(row));
}

/** When an open round is ended for its player. */
export function leftAtMs(row: InstantRow): number {
  return (row.stepped_at_ms ?? row.drawn_at_ms) + leftAfterMs;
}

/** The round as the player sees it. */
export function shownRound(sql: SqlStorage, seq: number): InstantRoundView {
  return viewOf(sql.exec<ShownRow>(`${shown} WHERE seq = ?`, seq).one());
}

/** The round of this id, whose stake was taken at about an instant; undefined where this table has none. */
export function roundNamed(sql: SqlStorage, id: string, takenAtMs: number): InstantRoundView | undefined {
  const [row] = sql
    .exec<ShownRow>(
      `${shown} WHERE seq >= ? AND seq < ? AND rounds.id = ?`,
      ...drawnAbout(sql, takenAtMs),
      id,
    )
    .toArray();
  return row && viewOf(row);
}

/** When the last round was drawn; long ago where there is none. */
export function lastDrawnAtMs(sql: SqlStorage): number {
  const [last] = sql
    .exec<{ drawn_at_ms: number }>('SELECT drawn_at_ms FROM rounds ORDER BY seq DESC LIMIT 1')
    .toArray();
  return last?.drawn_at_ms ?? Number.NEGATIVE_INFINITY;
}

/** The last round of a game that is over and cost its stake. */
export function lastRound(sql: SqlStorage, gameCode: string): InstantRoundView | undefined {
  const [row] = sql
    .exec<ShownRow>(
      `${shown} WHERE game_code = ? AND rounds.state IN ('paying', 'done') ORDER BY seq DESC LIMIT 1`,
      gameCode,
    )
    .toArray();
  return row && viewOf(row);
}

/** One page of rounds before a cursor, latest first; a round that still waits for its stake is not shown. */
export function roundsBefore(sql: SqlStorage, cursor: number | undefined): InstantRoundsPage {
  const rows = sql
    .exec<ShownRow>(
      `${shown} WHERE seq < ? AND rounds.state <> 'drawn' ORDER BY seq DESC LIMIT ?`,
      cursor ?? Number.MAX_SAFE_INTEGER,
      instantRoundsPerPage,
    )
    .toArray();
  const last = rows.at(-1);
  const items = rows.map(viewOf);
  return last && rows.length === instantRoundsPerPage ? { items, nextCursor: last.seq } : { items };
}

/** The rounds since an instant that are over or open, oldest first, the newest where many. */
export function roundsSince(
  sql: SqlStorage,
  fromMs: number,
  most: number,
): { rounds: InstantRoundView[]; isWhole: boolean } {
  const rows = sql
    .exec<ShownRow>(
      `${shown} WHERE drawn_at_ms >= ? AND rounds.state <> 'drawn' ORDER BY seq DESC LIMIT ?`,
      fromMs,
      most + 1,
    )
    .toArray();
  return { rounds: rows.slice(0, most).toReversed().map(viewOf), isWhole: rows.length <= most };
}

function viewOf(row: ShownRow): InstantRoundView {
  const { shown: visible, winMinor } = positionOf(row);
  const steps = stepsOf(row);
  return {
    roundId: row.id,
    playId: row.play_id,
    engine: visible.engine,
    gameCode: row.game_code,
    modelId: row.model_id,
    commitment: row.commitment,
    ...(row.server_seed === null ? {} : { serverSeed: row.server_seed }),
    clientSeed: row.client_seed,
    nonce: row.nonce,
    stakeMinor: row.stake_minor,
    winMinor: row.state === 'open' ? winMinor : row.win_minor,
    currency: row.currency,
    choice: JSON.parse(row.choice) as InstantChoice,
    steps: steps.map(({ step }) => step),
    shown: visible,
    state: row.state,
    wasLeft: steps.at(-1)?.key === leftKey,
    playedAtMs: row.drawn_at_ms,
    ...(row.state === 'open' ? { endsAtMs: leftAtMs(row) } : {}),
  };
}
