import {
  type OpenedTable,
  type PlayedSpin,
  roundsPerPage,
  type SlotRound,
} from '#src/contracts/house/house.ts';
import type {
  FreeRoundsAnswer,
  FreeRoundsFound,
  FreeRoundsOrder,
} from '#functions/wallet/free/free-rounds-port.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { takesNone } from './closed-ids.ts';
import { drawRound, type SpinOrder, stakesOf } from './house.draw.ts';
import { cancelSet, createSet, findSet, freeRoundsLeft, setToPlay } from './house.free-rounds.ts';
import { jackpotPart } from './house.jackpot.ts';
import type { BalanceStatement, Credentials, PortRefusal } from './house.port.ts';
import { addRound, type RoundRow, roundOfSpin, shownSlotRound } from './house.rounds.ts';
import { settle } from './house.settlement.ts';
import { houseTableMigrations } from './house-table.migrations.ts';
import { type FoundTable, PlayerTable, type StakeRefusal } from './player-table.object.ts';

export type SpinRefusal = StakeRefusal | 'SPIN_ID_REUSED' | 'FREE_ROUNDS_UNKNOWN' | 'FREE_ROUNDS_USED';

type Waiting = Pick<OpenedTable, 'unfinished' | 'freeRounds'>;

/** One spin runs, and one more may wait. */
const spinsAtOnce = 2;

/** The slots of one player. */
export class HouseTable extends PlayerTable<RoundRow, SlotRound, Waiting> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env, { migrations: houseTableMigrations, viewOf: shownSlotRound, roundsPerPage });
  }

  /** Plays one round; for a known spin id, returns the outcome of that round. */
  async spin(order: SpinOrder): Promise<Result<PlayedSpin, SpinRefusal>> {
    if (this.mutex.held >= spinsAtOnce) return failed('ROUND_OPEN');
    return this.mutex.run(async () => {
      await this.ready();
      const known = roundOfSpin(this.sql, order.spinId);
      if (known) return isSame(known, order) ? this.#played(known) : failed('SPIN_ID_REUSED');
      if (takesNone(this.sql, '', order.spinId, order.check)) return failed('STAKE_NOT_TAKEN');
      if (this.unsettled()) return failed('ROUND_OPEN');
      const covered = await this.#covered(order);
      if (!covered.ok) return covered;
      const { balanceMinor, currency } = covered.value;
      if (!stakesOf(order.modelId, currency).includes(order.stakeMinor)) return failed('STAKE_REFUSED');
      if (balanceMinor < order.stakeMinor) return failed('INSUFFICIENT_FUNDS');
      await this.draw((seed) => drawRound(order, seed, currency), addRound);
      await this.finish();
      return this.#played(roundOfSpin(this.sql, order.spinId));
    });
  }

  override async open(
    credentials: Credentials,
    gameCode: string,
  ): Promise<Result<FoundTable<SlotRound, Waiting>, PortRefusal>> {
    const opened = await super.open(credentials, gameCode);
    return opened.ok ? ok({ ...opened.value, ...this.#freeRounds(gameCode) }) : opened;
  }

  /** Creates a set of free rounds, once under its id. */
  createFreeRounds(order: FreeRoundsOrder): FreeRoundsAnswer {
    return createSet(this.sql, order);
  }

  findFreeRounds(id: string): FreeRoundsFound {
    return findSet(this.sql, id);
  }

  cancelFreeRounds(id: string): FreeRoundsAnswer {
    return cancelSet(this.sql, id);
  }

  /** The balance that a spin is played from; the set of a free one covers it. */
  async #covered(order: SpinOrder): Promise<Result<BalanceStatement, SpinRefusal>> {
    const { gameCode, stakeMinor, freeRoundsId: id } = order;
    if (id === undefined) return this.balanceCovering(order);
    const set = setToPlay(this.sql, { id, gameCode, stakeMinor }, Date.now());
    return set.ok ? ok({ balanceMinor: stakeMinor, currency: set.value.currency }) : set;
  }

  /** A round's outcome, with the free rounds that are left now. */
  #played(round: RoundRow | undefined): Result<PlayedSpin, SpinRefusal> {
    const played = this.outcomeOf(round);
    return played.ok ? ok({ ...played.value, ...this.#freeRounds(played.value.round.gameCode) }) : played;
  }

  #freeRounds(gameCode: string): Pick<OpenedTable, 'freeRounds'> {
    return freeRoundsLeft(this.sql, gameCode, Date.now());
  }

  protected override async lookAfter(): Promise<void> {
    const round = this.unsettled();
    if (!round) return;
    const jackpot = jackpotPart(this.sql, this.env, round);
    await settle(this.sql, this.port, round, Date.now(), 'paying', jackpot);
  }

  protected override waitingOf(row: RoundRow): Waiting {
    const free = row.free_id === null ? {} : { freeRoundsId: row.free_id };
    return {
      unfinished: { spinId: row.spin_id, stakeMinor: row.stake_minor, gameCode: row.game_code, ...free },
    };
  }
}

function isSame(row: RoundRow, order: SpinOrder): boolean {
  return (
    row.stake_minor === order.stakeMinor &&
    row.game_code === order.gameCode &&
    row.free_id === (order.freeRoundsId ?? null)
  );
}
