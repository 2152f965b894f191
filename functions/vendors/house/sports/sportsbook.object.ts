import { DurableObject } from 'cloudflare:workers';
import { watchOwnStore } from '#functions/events/store-filling.ts';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import type { SportsBet, SportsLimits, SportsMatchLists, SportsPick } from '#src/contracts/house/sports.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { returnMinorOf, stakeWithin } from '#src/rules/sports/sports-bet.ts';
import { takesNone } from '#functions/vendors/house/closed-ids.ts';
import {
  type Credentials,
  type PortRefusal,
  VendorPort,
  type BalanceStatement,
} from '#functions/vendors/house/house.port.ts';
import {
  addBet,
  type BetRow,
  betOf,
  betRow,
  betsToAsk,
  exposureOf,
  forgetPlayer,
  type LegRow,
  legsOf,
  nextAskMs,
} from './sports.bets.ts';
import {
  type MatchRow,
  matchRow,
  nextEndMs,
  recordBetOn,
  recordResult,
  recordVoided,
  oddsAt,
  overdueMatches,
} from './sports.matches.ts';
import { betNamed, betsBefore, betView } from './sports.bet-view.ts';
import { listMatches, resultOf } from './sports.lists.ts';
import { askWallet, decideLegs } from './sports.settlement.ts';
import { sportsbookMigrations } from './sportsbook.migrations.ts';

/** A bet as the sportsbook receives it, with the terms in force. */
export interface BetOrder {
  readonly betId: string;
  readonly gameCode: string;
  readonly stakeMinor: number;
  readonly check?: true | undefined;
  readonly picks: readonly SportsPick[];
  /** Whether the merchant has switched sports off: then no new bet is accepted. */
  readonly isOff: boolean;
  readonly marginThousandths: number;
  readonly limits: SportsLimits;
  readonly credentials: Credentials;
}

export type BetRefusal =
  | PortRefusal
  | 'FEATURE_OFF'
  | 'BET_ID_REUSED'
  | 'MATCH_CLOSED'
  | 'ODDS_CHANGED'
  | 'RETURN_TOO_HIGH'
  | 'STAKE_OUT_OF_RANGE'
  | 'STAKE_UNCONFIRMED'
  | 'STAKE_NOT_TAKEN';

export type PlacedBet = { readonly bet: SportsBet } & BalanceStatement;

/** After how many milliseconds the wallet is called again about a bet that a crash left between two steps. */
const forgottenMs = 20_000;
const requestsAtOnce = 20;
const currenciesKept = 10_000;

/** One sportsbook of a merchant: its matches with their seeds, and the bets on them. It holds no money. */
export class Sportsbook extends DurableObject<Env> {
  readonly #sql: SqlStorage;
  readonly #port: VendorPort;
  readonly #alarms: Alarms;
  readonly #ends: DueTime;
  readonly #asks: DueTime;
  /** Bets that are being placed, so that two concurrent requests for the same bet place it once. */
  readonly #placing = new Map<string, Promise<Result<PlacedBet, BetRefusal>>>();
  readonly #currencies = new Map<string, string>();

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    migrate(state.storage, sportsbookMigrations, Date.now());
    this.#alarms = new Alarms(state.storage);
    this.#ends = this.#alarms.register('ends', { serve: () => this.#serveEnds(), retryMsMax: 30_000 });
    this.#asks = this.#alarms.register('asks', { serve: () => this.#serveAsks(), retryMsMax: 30_000 });
    this.#port = new VendorPort((request) => state.exports.default.fetch(request), env.HOUSE_VENDOR_SECRET);
  }

  /** The upcoming and running matches with their prices, and the latest results. */
  lists(modelId: string, marginThousandths: number): Promise<SportsMatchLists> {
    return listMatches(this.ctx.storage, modelId, marginThousandths, Date.now());
  }

  async balance({
    origin,
    playerId,
    launchToken,
  }: Credentials): Promise<Result<BalanceStatement, PortRefusal>> {
    const balance = await this.#port.ask(origin, 'balance', { playerId, launchToken });
    if (balance.ok) this.#keepCurrency(playerId, balance.value.currency);
    return balance;
  }

  /** Places one bet; for a known bet id, returns the outcome of that bet. */
  place(order: BetOrder): Promise<Result<PlacedBet, BetRefusal>> {
    const receivedAtMs = Date.now();
    const key = `${order.credentials.playerId} ${order.betId}`;
    const under = this.#placing.get(key);
    if (under) {
      // A concurrent request with the same id may be for another bet, so it is judged once the first one is placed.
      const after = () => this.place(order);
      return under.then(after, after);
    }
    const placed = this.#place(order, receivedAtMs).finally(() => this.#placing.delete(key));
    this.#placing.set(key, placed);
    return placed;
  }

  bets(playerId: string, cursor: number | undefined): { items: SportsBet[]; nextCursor?: number } {
    return betsBefore(this.#sql, playerId, cursor);
  }

  /** A player's bet with this round id. */
  betNamed(playerId: string, roundId: string): SportsBet | undefined {
    return betNamed(this.#sql, playerId, roundId);
  }

  /** The player's bets with these round ids; unknown ids are left out. */
  betsNamed(playerId: string, ids: readonly string[]): { roundId: string; bet: SportsBet }[] {
    return ids.flatMap((roundId) => {
      const bet = this.betNamed(playerId, roundId);
      return bet ? [{ roundId, bet }] : [];
    });
  }

  /** Whether a match is `listed`, `played` or `void`; undefined if none has this id. */
  matchState(id: string): string | undefined {
    return matchRow(this.#sql, id)?.state;
  }

  /** Voids a match that is not over. Returns how many bets were open on it. */
  async voidMatch(id: string): Promise<Result<number, 'MATCH_UNKNOWN' | 'MATCH_CLOSED'>> {
    const row = matchRow(this.#sql, id);
    if (!row) return failed('MATCH_UNKNOWN');
    const nowMs = Date.now();
    if (row.voided_by === 'operator') return ok(0);
    if (row.state !== 'listed' || row.ends_at_ms <= nowMs) return failed('MATCH_CLOSED');
    const open = exposureOf(this.#sql).find(({ matchId }) => matchId === id);
    this.#alarms.commit(() => {
      recordVoided(this.#sql, id, 'operator');
      this.#ends.by(nowMs);
    });
    return ok(open?.bets ?? 0);
  }

  exposure(): ReturnType<typeof exposureOf> {
    return exposureOf(this.#sql);
  }

  /** Deletes all bets of a player who is gone for good. */
  forget(playerId: string): void {
    this.ctx.storage.transactionSync(() => forgetPlayer(this.#sql, playerId));
    this.#currencies.delete(playerId);
  }

  override async alarm(): Promise<void> {
    await this.#alarms.run();
    await watchOwnStore('sportsbook', this.ctx, this.env);
  }

  async #place(order: BetOrder, receivedAtMs: number): Promise<Result<PlacedBet, BetRefusal>> {
    const { playerId } = order.credentials;
    const known = betOf(this.#sql, playerId, order.betId);
    if (known) return this.#knownBet(known, order);
    if (takesNone(this.#sql, playerId, order.betId, order.check)) return failed('STAKE_NOT_TAKEN');
    const refused = this.#objection(order, receivedAtMs);
    if (refused) return refused;
    const currency = await this.#currencyOf(order.credentials);
    if (!currency.ok) return currency;
    const seq = this.#add(order, currency.value, receivedAtMs);
    await askWallet(this.ctx.storage, this.#port, betRow(this.#sql, seq));
    this.#wake();
    return this.#outcome(betRow(this.#sql, seq));
  }

  /** Advances a bet that is requested again, and returns its outcome. */
  async #knownBet(bet: BetRow, order: BetOrder): Promise<Result<PlacedBet, BetRefusal>> {
    // The legs of a refused bet are deleted.
    const legs = bet.state === 'void' ? undefined : legsOf(this.#sql, bet.seq);
    if (!isSame(bet, legs, order)) return failed('BET_ID_REUSED');
    if (bet.state === 'drawn') await askWallet(this.ctx.storage, this.#port, bet);
    this.#wake();
    return this.#outcome(betRow(this.#sql, bet.seq));
  }

  /** Why a bet is refused on these terms at this instant. */
  #objection(order: BetOrder, nowMs: number): Result<never, BetRefusal> | undefined {
    const { picks, limits, stakeMinor, marginThousandths } = order;
    if (order.isOff) return failed('FEATURE_OFF');
    const rows = picks.map(({ matchId }) => matchRow(this.#sql, matchId));
    const closed = picks.filter((_, at) => {
      const row = rows[at];
      return !row || row.state !== 'listed' || row.kicks_off_at_ms <= nowMs;
    });
    if (closed.length > 0) return failed('MATCH_CLOSED', { matchIds: closed.map(({ matchId }) => matchId) });
    const odds = picks.map(({ matchId, market, pick }) => oddsAt(matchId, market, pick, marginThousandths));
    if (picks.some(({ oddsThousandths }, at) => odds[at] !== oddsThousandths))
      return failed('ODDS_CHANGED', { oddsThousandths: odds });
    const { stakeMinorLeast, stakeMinorMost, returnMinorMost } = limits;
    if (stakeMinor < stakeMinorLeast || stakeMinor > stakeMinorMost)
      return failed('STAKE_OUT_OF_RANGE', { stakeMinorLeast, stakeMinorMost });
    if (returnMinorOf(stakeMinor, odds) > returnMinorMost)
      return failed('RETURN_TOO_HIGH', { stakeMinorMost: stakeWithin(returnMinorMost, odds) });
    return undefined;
  }

  /** Stores the bet, and schedules the end of its matches and the next wallet call, before any money moves. */
  #add(order: BetOrder, currency: string, nowMs: number): number {
    const { betId, gameCode, stakeMinor, picks, credentials } = order;
    const odds = picks.map(({ oddsThousandths }) => oddsThousandths);
    const bet = {
      ...credentials,
      roundId: crypto.randomUUID(),
      betId,
      gameCode,
      stakeMinor,
      possibleMinor: returnMinorOf(stakeMinor, odds),
      currency,
      picks,
    };
    return this.#alarms.commit(() => {
      const seq = addBet(this.#sql, bet, nowMs, nowMs + forgottenMs);
      for (const { matchId } of picks) recordBetOn(this.#sql, matchId);
      this.#ends.by(nextEndMs(this.#sql) ?? nowMs);
      this.#asks.by(nowMs + forgottenMs);
      return seq;
    });
  }

  #outcome(bet: BetRow): Result<PlacedBet, BetRefusal> {
    if (bet.state === 'drawn') return failed('STAKE_UNCONFIRMED');
    if (bet.state === 'void') return failed((bet.refusal ?? 'STAKE_NOT_TAKEN') as BetRefusal);
    const { balance_minor: balanceMinor, currency } = bet;
    return ok({ bet: betView(this.#sql, bet), balanceMinor: balanceMinor ?? 0, currency });
  }

  /** Draws the results of matches that are over and decides the legs on them, in batches. */
  async #serveEnds(): Promise<number | undefined> {
    for (const row of overdueMatches(this.#sql, Date.now())) {
      const result = await resultOf(row);
      this.ctx.storage.transactionSync(() => recordResult(this.#sql, row.id, result));
      const ended = matchRow(this.#sql, row.id) ?? row;
      let isMore = true;
      while (isMore) isMore = this.#alarms.commit(() => this.#decideSome(ended));
    }
    return nextEndMs(this.#sql);
  }

  #decideSome(ended: MatchRow): boolean {
    const nowMs = Date.now();
    const isMore = decideLegs(this.#sql, ended, nowMs);
    this.#asks.by(nextAskMs(this.#sql) ?? nowMs);
    return isMore;
  }

  /** Calls the wallet about the bets that wait for its answer, at most `requestsAtOnce` of them at once. */
  async #serveAsks(): Promise<number | undefined> {
    const due = betsToAsk(this.#sql, Date.now(), requestsAtOnce);
    await Promise.all(
      due.map((bet) => this.#placingOr(bet, () => askWallet(this.ctx.storage, this.#port, bet))),
    );
    return nextAskMs(this.#sql);
  }

  /** Leaves a bet to the call that is placing it at the moment. */
  async #placingOr(bet: BetRow, ask: () => Promise<void>): Promise<void> {
    const under = this.#placing.get(`${bet.player_id} ${bet.bet_id}`);
    if (under) await under;
    else await ask();
  }

  #wake(): void {
    const atMs = nextAskMs(this.#sql);
    if (atMs !== undefined) this.#alarms.commit(() => this.#asks.by(atMs));
  }

  async #currencyOf(credentials: Credentials): Promise<Result<string, PortRefusal>> {
    const known = this.#currencies.get(credentials.playerId);
    if (known !== undefined) return ok(known);
    const balance = await this.balance(credentials);
    return balance.ok ? ok(balance.value.currency) : balance;
  }

  #keepCurrency(playerId: string, currency: string): void {
    if (this.#currencies.size >= currenciesKept) this.#currencies.clear();
    this.#currencies.set(playerId, currency);
  }
}

/** Whether a known bet is the requested one, as far as it is stored; changed prices do not count. */
function isSame(
  bet: BetRow,
  legs: readonly LegRow[] | undefined,
  { stakeMinor, gameCode, picks }: BetOrder,
): boolean {
  if (bet.stake_minor !== stakeMinor || bet.game_code !== gameCode) return false;
  if (!legs) return true;
  const isPicked = ({ matchId, market, pick }: BetOrder['picks'][number]) =>
    legs.some((leg) => leg.match_id === matchId && leg.market === market && leg.pick === pick);
  return legs.length === picks.length && picks.every(isPicked);
}
