import { migrate } from '#functions/objects/object-schema.ts';
import type { Credentials, PortRefusal, BalanceStatement } from '#functions/vendors/house/house.port.ts';
import { statedFunds } from '#functions/vendors/house/tables/shared-bets.ts';
import { SharedTableObject } from '#functions/vendors/house/tables/shared-table.object.ts';
import type { BetOrder, BetRefusal } from '#functions/vendors/house/tables/shared-table.ts';
import type { TigerPhaseName } from '#src/contracts/house/tiger-frames.ts';
import type { LaidBet, TigerBet, TigerBetsPage } from '#src/contracts/house/tiger.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { shownBet } from './tiger.bets.ts';
import { TigerGame } from './tiger.game.ts';
import { tigerTableMigrations } from './tiger-table.migrations.ts';

const betsPerPage = 20;

/** What a player sees on entering. */
export interface TigerEntry extends BalanceStatement {
  readonly bets: TigerBet[];
}

/** One card table of a merchant, which all its players share. It holds no money. */
export class TigerTable extends SharedTableObject<TigerPhaseName> {
  protected override readonly game: TigerGame;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrate(state.storage, tigerTableMigrations, Date.now());
    this.game = new TigerGame(state, env);
  }

  /** The player's balance and bets of the running round. */
  async open(memberId: string, credentials: Credentials): Promise<Result<TigerEntry, PortRefusal>> {
    const { table, model } = this.game;
    await table.advance(Date.now());
    const balance = await table.balance(credentials);
    if (!balance.ok) return balance;
    const phase = table.clock.phase();
    const own = phase ? table.bets.ofPlayerInRound(memberId, phase.roundNumber) : [];
    return ok({ ...balance.value, bets: own.map((bet) => shownBet(table.sql, model.id, bet)) });
  }

  /** Places a bet; for a known bet id, returns the outcome of that bet. */
  async bet(order: BetOrder): Promise<Result<LaidBet, BetRefusal>> {
    const { table, model } = this.game;
    const laid = await table.bet(order);
    if (!laid.ok) return laid;
    const bet = shownBet(table.sql, model.id, laid.value);
    return ok({ bet, balanceMinor: 0, ...statedFunds(laid.value), currency: laid.value.currency });
  }

  /** A page of a player's bets, latest first. */
  async betsOf(memberId: string, cursor: number | undefined): Promise<TigerBetsPage> {
    await this.game.retireIdleShoe();
    const { table, model } = this.game;
    const rows = table.bets.before(memberId, cursor, betsPerPage + 1);
    const page = rows.slice(0, betsPerPage);
    const last = page.at(-1);
    return {
      items: page.map((bet) => shownBet(table.sql, model.id, bet)),
      ...(rows.length > betsPerPage && last ? { nextCursor: last.seq } : {}),
    };
  }

  /** The bets that the wallet knows by these ids; a shoe that has been idle for long is retired first. */
  async betsNamed(ids: readonly string[]): Promise<{ roundId: string; bet: TigerBet }[]> {
    await this.game.retireIdleShoe();
    const { table, model } = this.game;
    return ids.flatMap((roundId) => {
      const bet = table.bets.named(roundId);
      return bet ? [{ roundId, bet: shownBet(table.sql, model.id, bet) }] : [];
    });
  }

  /** The bet that the wallet knows by this round; a shoe that has been idle for long is retired first. */
  async betNamed(roundId: string): Promise<TigerBet | undefined> {
    await this.game.retireIdleShoe();
    const { table, model } = this.game;
    const bet = table.bets.named(roundId);
    return bet && shownBet(table.sql, model.id, bet);
  }
}
