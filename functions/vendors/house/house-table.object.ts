import {
  type OpenedTable,
  type PlayedSpin,
  roundsPerPage,
  type SlotRound,
} from '#src/contracts/house/house.ts';
import { failed, type Result } from '#src/rules/result.ts';
import { takesNone } from './closed-ids.ts';
import { drawRound, type SpinOrder, stakesOf } from './house.draw.ts';
import { jackpotPart } from './house.jackpot.ts';
import { addRound, type RoundRow, roundOfSpin, shownSlotRound } from './house.rounds.ts';
import { settle } from './house.settlement.ts';
import { houseTableMigrations } from './house-table.migrations.ts';
import { PlayerTable, type StakeRefusal } from './player-table.object.ts';

export type SpinRefusal = StakeRefusal | 'SPIN_ID_REUSED';

type Waiting = Pick<OpenedTable, 'unfinished'>;

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
      if (known) return isSame(known, order) ? this.outcomeOf(known) : failed('SPIN_ID_REUSED');
      if (takesNone(this.sql, '', order.spinId, order.check)) return failed('STAKE_NOT_TAKEN');
      if (this.unsettled()) return failed('ROUND_OPEN');
      const balance = await this.balanceCovering(order);
      if (!balance.ok) return balance;
      const { balanceMinor, currency } = balance.value;
      if (!stakesOf(order.modelId, currency).includes(order.stakeMinor)) return failed('STAKE_REFUSED');
      if (balanceMinor < order.stakeMinor) return failed('INSUFFICIENT_FUNDS');
      await this.draw((seed) => drawRound(order, seed, currency), addRound);
      await this.finish();
      return this.outcomeOf(roundOfSpin(this.sql, order.spinId));
    });
  }

  protected override async lookAfter(): Promise<void> {
    const round = this.unsettled();
    if (!round) return;
    const jackpot = jackpotPart(this.sql, this.env, round);
    await settle(this.sql, this.port, round, Date.now(), 'paying', jackpot);
  }

  protected override waitingOf(row: RoundRow): Waiting {
    return { unfinished: { spinId: row.spin_id, stakeMinor: row.stake_minor, gameCode: row.game_code } };
  }
}

function isSame(row: RoundRow, order: SpinOrder): boolean {
  return row.stake_minor === order.stakeMinor && row.game_code === order.gameCode;
}
