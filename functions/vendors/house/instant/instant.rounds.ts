import type { InstantChoice, InstantRoundView, InstantStep } from '#src/contracts/house/instant.ts';
import { type InstantRound, leftAfterMs, type Position } from '#src/rules/engines/instant-engine.ts';
import type { Credentials } from '#functions/vendors/house/house.port.ts';
import type { PlayerRound, ShownRow } from '#functions/vendors/house/player-rounds.ts';
import { engineOfRound } from '#src/rules/instant/instant-engines.ts';

/** One player's rounds of one engine. A row is written before money moves, and its outcome never changes. */
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

/** A step with the key that its player gave it. */
export interface KeptStep {
  readonly key: string;
  readonly step: InstantStep;
}

/** The key of a step that the table took on behalf of a player who never came back. */
export const leftKey = 'left';

/** A round of an engine as first stored, before any money moves. */
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

/** A round of an engine as stored. */
export interface InstantRow extends PlayerRound {
  play_id: string;
  choice: string;
  outcome: string;
  steps: string;
  stepped_at_ms: number | null;
}

/** The rounds that a step may still name; older ones are over for good. */
const lastRounds = 'SELECT * FROM (SELECT * FROM rounds ORDER BY seq DESC LIMIT 20)';

/** Stores a round with its outcome. */
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

/** The round with this play id. */
export function roundOfPlay(sql: SqlStorage, playId: string): InstantRow | undefined {
  return sql.exec<InstantRow>('SELECT * FROM rounds WHERE play_id = ?', playId).toArray()[0];
}

/** One of the last rounds by its id. */
export function recentRound(sql: SqlStorage, roundId: string): InstantRow | undefined {
  return sql.exec<InstantRow>(`${lastRounds} WHERE id = ?`, roundId).toArray()[0];
}

/** Stores a step, and what the round pays if the step decided it. */
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

/** The steps that a round has taken, in their order. */
export function stepsOf(row: InstantRow): readonly KeptStep[] {
  return JSON.parse(row.steps) as KeptStep[];
}

/** The round in the form that its engine reads. */
export function roundOf(row: InstantRow): InstantRound<InstantChoice, unknown, InstantStep> {
  return {
    modelId: row.model_id,
    stakeMinor: row.stake_minor,
    choice: JSON.parse(row.choice) as InstantChoice,
    outcome: JSON.parse(row.outcome) as unknown,
    steps: stepsOf(row).map(({ step }) => step),
  };
}

/** The position of a round after its steps. */
export function positionOf(row: InstantRow): Position<InstantRoundView['shown']> {
  return engineOfRound(row.model_id).position(roundOf(row));
}

/** When an open round is ended on its player's behalf. */
export function leftAtMs(row: InstantRow): number {
  return (row.stepped_at_ms ?? row.drawn_at_ms) + leftAfterMs;
}

/** When the last round was drawn; negative infinity if no round was drawn yet. */
export function lastDrawnAtMs(sql: SqlStorage): number {
  const [last] = sql
    .exec<{ drawn_at_ms: number }>('SELECT drawn_at_ms FROM rounds ORDER BY seq DESC LIMIT 1')
    .toArray();
  return last?.drawn_at_ms ?? Number.NEGATIVE_INFINITY;
}

/** A round of an engine as its player sees it. */
export function shownInstantRound(row: ShownRow<InstantRow>): InstantRoundView {
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
