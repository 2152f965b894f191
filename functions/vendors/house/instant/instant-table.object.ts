import {
  instantRoundsPerPage,
  type InstantRoundView,
  type InstantStep,
  type OpenedInstant,
  type PlayedInstant,
} from '#src/contracts/house/instant.ts';
import { failed, type Result } from '#src/rules/result.ts';
import { takesNone } from '#functions/vendors/house/closed-ids.ts';
import { settle } from '#functions/vendors/house/house.settlement.ts';
import { PlayerTable, type StakeRefusal } from '#functions/vendors/house/player-table.object.ts';
import { drawInstant, objectionTo, type PlayOrder } from './instant-draw.ts';
import { engineOfRound } from '#src/rules/instant/instant-engines.ts';
import { instantTableMigrations } from './instant-table.migrations.ts';
import {
  addRound,
  addStep,
  type InstantRow,
  lastDrawnAtMs,
  leftAtMs,
  leftKey,
  positionOf,
  recentRound,
  roundOf,
  roundOfPlay,
  shownInstantRound,
  stepsOf,
} from './instant.rounds.ts';

/** A step as the table receives it. */
export interface StepOrder {
  readonly roundId: string;
  readonly stepKey: string;
  readonly step: InstantStep;
}

export type InstantRefusal =
  | StakeRefusal
  | 'ROUND_OVER'
  | 'PLAY_KEY_REUSED'
  | 'CHOICE_REFUSED'
  | 'STEP_REFUSED';

type Waiting = Pick<OpenedInstant, 'openRound' | 'unfinished'>;

/** One call runs and the others wait; nobody taps faster than this allows. */
const callsAtOnce = 4;
/** If the clock was set back by more than this many milliseconds, no play counts as too soon. */
const clockBackMs = 60_000;

/** One player's rounds at one engine. */
export class InstantTable extends PlayerTable<InstantRow, InstantRoundView, Waiting> {
  constructor(state: DurableObjectState, env: Env) {
    const roundsPerPage = instantRoundsPerPage;
    super(state, env, { migrations: instantTableMigrations, viewOf: shownInstantRound, roundsPerPage });
  }

  /** Plays one round; for a known key, returns the outcome of that round. */
  async play(order: PlayOrder): Promise<Result<PlayedInstant, InstantRefusal>> {
    if (this.mutex.held >= callsAtOnce) return failed('ROUND_OPEN');
    return this.mutex.run(async () => {
      await this.ready();
      const known = roundOfPlay(this.sql, order.playId);
      if (known) return isSame(known, order) ? this.outcomeOf(known) : failed('PLAY_KEY_REUSED');
      if (takesNone(this.sql, '', order.playId, order.check)) return failed('STAKE_NOT_TAKEN');
      if (this.unsettled()) return failed('ROUND_OPEN');
      if (isTooSoon(this.sql, order.modelId, Date.now())) return failed('TOO_MANY_REQUESTS');
      const balance = await this.balanceCovering(order);
      if (!balance.ok) return balance;
      const { balanceMinor, currency } = balance.value;
      const objection = objectionTo(order, currency);
      if (objection) return failed(objection);
      if (balanceMinor < order.stakeMinor) return failed('INSUFFICIENT_FUNDS');
      await this.draw((seed) => drawInstant(order, seed, currency), addRound);
      await this.finish();
      return this.outcomeOf(roundOfPlay(this.sql, order.playId));
    });
  }

  /** Takes one step of the open round; for a known step key, returns the current state of the round. */
  async step({ roundId, stepKey, step }: StepOrder): Promise<Result<PlayedInstant, InstantRefusal>> {
    if (this.mutex.held >= callsAtOnce) return failed('ROUND_OPEN');
    return this.mutex.run(async () => {
      await this.ready();
      const row = recentRound(this.sql, roundId);
      if (!row) return failed('ROUND_UNKNOWN');
      const known = stepsOf(row).find(({ key }) => key === stepKey);
      if (known) return isEqual(known.step, step) ? this.outcomeOf(row) : failed('PLAY_KEY_REUSED');
      if (row.state === 'drawn') return failed('STAKE_UNCONFIRMED');
      if (row.state !== 'open') return failed('ROUND_OVER');
      if (!engineOfRound(row.model_id).accepts(roundOf(row), step)) return failed('STEP_REFUSED');
      addStep(this.sql, row, { key: stepKey, step }, Date.now());
      await this.finish();
      return this.outcomeOf(recentRound(this.sql, roundId));
    });
  }

  protected override async lookAfter(): Promise<void> {
    let round = this.unsettled();
    if (round?.state === 'open') round = this.#endWhereLeft(round);
    if (!round) return;
    const afterStake = positionOf(round).isDecided ? 'paying' : 'open';
    await settle(this.sql, this.port, round, Date.now(), afterStake);
  }

  protected override waitingOf(row: InstantRow): Waiting {
    if (row.state === 'open') return { openRound: this.shownRound(row.seq) };
    return {
      unfinished: { playId: row.play_id, stakeMinor: row.stake_minor, gameCode: row.game_code },
    };
  }

  /** A round that waits for its player's steps is next advanced when it counts as abandoned. */
  protected override nextLookAtMs(round: InstantRow, nowMs: number): number {
    return round.state === 'open' ? leftAtMs(round) : super.nextLookAtMs(round, nowMs);
  }

  /** Ends an open round that waited a day for its player; undefined if it keeps waiting. */
  #endWhereLeft(round: InstantRow): InstantRow | undefined {
    const step = engineOfRound(round.model_id).stepWhenLeft?.(roundOf(round));
    if (!step || Date.now() < leftAtMs(round)) return undefined;
    addStep(this.sql, round, { key: leftKey, step }, Date.now());
    return this.unsettled();
  }
}

/** Whether a play comes before its engine's minimum time between rounds; a clock set back far does not count. */
function isTooSoon(sql: SqlStorage, modelId: string, nowMs: number): boolean {
  const { everyMs = 0 } = engineOfRound(modelId);
  const passedMs = everyMs > 0 ? nowMs - lastDrawnAtMs(sql) : everyMs;
  return passedMs < everyMs && passedMs > -clockBackMs;
}

function isSame(row: InstantRow, order: PlayOrder): boolean {
  const isSamePlay = row.stake_minor === order.stakeMinor && row.game_code === order.gameCode;
  return isSamePlay && isEqual(JSON.parse(row.choice), order.choice);
}

/** Whether two values parsed by the contract, with their keys in its order, are equal. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
