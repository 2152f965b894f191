import { migrate } from '#functions/objects/object-schema.ts';
import type { Credentials, PortRefusal, BalanceStatement } from '#functions/vendors/house/house.port.ts';
import { SharedTableObject } from '#functions/vendors/house/tables/shared-table.object.ts';
import type { BetOrder, BetRefusal } from '#functions/vendors/house/tables/shared-table.ts';
import { statedFunds } from '#functions/vendors/house/tables/shared-bets.ts';
import type {
  CrashBet,
  CrashBetsPage,
  CrashPhase,
  CrashTableView,
  PlacedCrashBet,
} from '#src/contracts/house/crash.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { type CashOutRefusal, CrashGame } from './crash-game.ts';
import { crashTableMigrations } from './crash.migrations.ts';

/** What a player sees on entering. */
export interface CrashEntry extends BalanceStatement {
  readonly stakesMinor: readonly number[];
  readonly table: CrashTableView;
  readonly own: CrashBet[];
}

/** The embedded vendor's crash table of one game: the shared flight, bets and watchers. It holds no money. */
export class CrashTable extends SharedTableObject<CrashPhase> {
  protected override readonly game: CrashGame;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrate(state.storage, crashTableMigrations, Date.now());
    this.game = new CrashGame(state, env);
  }

  /** The player's balance and bets, and the state of the table. */
  async open(memberId: string, credentials: Credentials): Promise<Result<CrashEntry, PortRefusal>> {
    const { table, views } = this.game;
    await table.advance(Date.now());
    const balance = await table.balance(credentials);
    if (!balance.ok) return balance;
    const stakesMinor = this.game.stakesMinor(balance.value.currency);
    return ok({ ...balance.value, stakesMinor, table: views.table(), own: views.own(memberId) });
  }

  /** Places a bet; for a known bet id, returns the outcome of that bet. */
  async bet(order: BetOrder): Promise<Result<PlacedCrashBet, BetRefusal>> {
    const placed = await this.game.table.bet(order);
    if (!placed.ok) return placed;
    return ok({ bet: this.game.views.bet(placed.value), balanceMinor: 0, ...statedFunds(placed.value) });
  }

  /** Cashes a bet out, once, at the multiple of the instant when this call was received. */
  async cashOut(memberId: string, betId: string): Promise<Result<{ bet: CrashBet }, CashOutRefusal>> {
    const decided = await this.game.cashOut(memberId, betId);
    return decided.ok ? ok({ bet: this.game.views.bet(decided.value) }) : decided;
  }

  /** A page of a player's bets, latest first. */
  bets(memberId: string, cursor: number | undefined): CrashBetsPage {
    return this.game.views.page(memberId, cursor);
  }

  /** The bets that the wallet knows by these ids; unknown ids are left out. */
  betsNamed(ids: readonly string[]): { roundId: string; bet: CrashBet }[] {
    return ids.flatMap((roundId) => {
      const bet = this.betNamed(roundId);
      return bet ? [{ roundId, bet }] : [];
    });
  }

  /** The bet that the wallet knows by this id; undefined if the table does not have it. */
  betNamed(id: string): CrashBet | undefined {
    const bet = this.game.table.bets.named(id);
    return bet && this.game.views.bet(bet);
  }
}
