import { forfeitMatches, startGrant } from '#functions/features/rewards/member/grants.ts';
import { endOverdueSets } from '#functions/features/rewards/member/free/ending.ts';
import { serveGrants } from '#functions/features/rewards/member/grants-due.ts';
import { Player } from '#functions/player/player.object.ts';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { readWallet, type Wallet } from '#functions/wallet/ledger.ts';
import type { BetOrder, WalletCall, WinOrder } from '#functions/wallet/orders.ts';
import type { Wagering } from '#src/contracts/rewards/promotion.ts';
import type { AcceptedTerms } from '#src/rules/rewards/grant-terms.ts';
import { withdrawalFlags } from '#src/contracts/cashier/cashier-fields.ts';
import { insertSet } from '#functions/wallet/free/free-rounds.ts';
import { acceptedTerms } from '#tests/support/bonus.ts';
import { demoRules } from '#tests/support/play-rules.ts';
import { clock } from '../platform/clock.ts';
import { ObjectStorage } from '../platform/object-storage.ts';
import { payable, type Paid } from './payable.ts';
import { noCoolDays } from '../world/no-cool-days.ts';

const packs = { elsewhere: demoPack, byCountry: {} };
const waitingMax = 5;

export type BonusGame = NonNullable<BetOrder['game']>;

/** A member's real object on real storage, as called by vendors, cashier, operators, promotions and the member. */
export class BonusMember {
  readonly name: string;
  readonly storage = new ObjectStorage();
  #object: Player;
  #sessions = 0;
  #turn = 0;

  constructor(name: string, fundsMinor: number) {
    this.name = name;
    this.#object = this.#awake();
    this.signIn();
    this.#object.setCheckMinutes({ sessionId: this.#sessionId, rules: demoRules, currency: 'USD' }, 0);
    this.credit(fundsMinor);
  }

  get #sessionId(): string {
    return `session-${this.#sessions}`;
  }

  /** A break ends every session, and the member can begin another one. */
  signIn(): void {
    this.#sessions += 1;
    const device = { device: 'a phone', username: this.name, remembered: true, accountType: 0 };
    const session = { id: this.#sessionId, ...device, renewalHash: this.#sessionId };
    this.#object.startSession(session, noCoolDays);
    // The session outlives every jump of the clock, because this simulation is about bonus money.
    this.storage.sql.exec('UPDATE sessions SET expires_at_ms = ?', Number.MAX_SAFE_INTEGER);
    this.storage.commit();
  }

  /** Ends the process without warning. Committed writes are still there when it restarts. */
  crash(): void {
    this.storage.abandon();
    this.#object = this.#awake();
  }

  /** The texts of the answers. With `isLost` the process ends before they are committed. */
  perform(call: WalletCall, isLost = false): string {
    const text = this.#object.perform([call]).slice(1, -1);
    if (isLost) this.crash();
    else this.storage.commit();
    return text;
  }

  bet(id: string, roundId: string, amountMinor: number, game: BonusGame): WalletCall {
    const of = { vendorCode: 'V', isSlot: false, trial: false, sessionId: this.#sessionId, rules: demoRules };
    const order = { ...this.#order(id, roundId, game), ...of, currency: 'USD', amountMinor };
    return {
      operation: 'bet',
      order: { ...order, gameCode: game.gameCode, jackpotShare: game.jackpotShare },
    };
  }

  /** A bet that names the set of free rounds that it is one of. */
  freeBet(
    id: string,
    roundId: string,
    free: Required<Pick<BetOrder, 'amountMinor' | 'freeRoundsId'>>,
    game: BonusGame,
  ): WalletCall {
    const { order } = this.bet(id, roundId, free.amountMinor, game);
    return { operation: 'bet', order: { ...(order as BetOrder), ...free } };
  }

  /** Gives free rounds in the first slot, as a claim does in its transaction; with wagering their wins are bonus money. */
  giveSet(
    set: Readonly<Record<'count' | 'level' | 'cap' | 'endsAtMs', number>> & { readonly id: string },
    wagering?: Wagering,
  ): void {
    const { id, count, level: levelMinor, cap: capMinor, endsAtMs } = set;
    const of = {
      ...{ claimId: id, vendor: 'house', games: ['slot-1'] },
      ...{ pays: wagering ? ('bonus' as const) : ('cash' as const), terms: acceptedTerms(wagering) },
    };
    this.#moving((sql, _wallet, nowMs) =>
      insertSet(sql, { ...of, id, count, levelMinor, capMinor, endsAtMs }, nowMs),
    );
  }

  win(
    id: string,
    roundId: string,
    { game, ...won }: Pick<WinOrder, 'amountMinor' | 'roundClosed' | 'caps'> & { readonly game: BonusGame },
  ): WalletCall {
    const order = { ...this.#order(id, roundId, game), gameCode: game.gameCode, currency: 'USD', ...won };
    return { operation: 'win', order, isOptional: false };
  }

  rollback(
    id: string,
    roundId: string,
    target: { targetId: string; afterPayout: 'refuse' | 'reverse-both' | 'return-stake'; game: BonusGame },
  ): WalletCall {
    const { game, ...of } = target;
    return { operation: 'rollback', order: { ...this.#order(id, roundId, game), ...of } };
  }

  endHeldWin(transactionId: string, end: 'released' | 'cancelled') {
    return this.#kept(() => this.#object.endHeldWin({ source: 'house', transactionId }, end));
  }

  credit(amountMinor: number): void {
    const key = `funds-${++this.#turn}`;
    this.#kept(() =>
      this.#object.grantPlayCredit({ key, amountMinor, currency: 'USD', username: this.name }),
    );
  }

  /** Gives bonus money, as a claim does in its transaction. */
  grant(grant: {
    claimId: string;
    terms: AcceptedTerms;
    amountMinor: number;
    depositId?: string | undefined;
  }) {
    return this.#moving((sql, wallet, nowMs) => startGrant(sql, wallet, { ...grant, waitingMax }, nowMs));
  }

  forfeit(grantId: string, remainingMinor: number) {
    return this.#kept(() => this.#object.forfeitBonus(this.#sessionId, grantId, remainingMinor));
  }

  /** A dispute over the deposit is lost; the money of the deposit is the subject of another simulation. */
  loseDispute(depositId: string): void {
    this.#moving((sql, _wallet, nowMs) => forfeitMatches(sql, depositId, nowMs));
  }

  /** The id of the grant that came at this place, from 1. */
  grantId(number: number): string {
    return this.storage.rows<{ id: string }>(`SELECT id FROM grants WHERE number = ${number}`)[0]?.id ?? '';
  }

  /** What the object's alarm does of the sets of free rounds. */
  serveSets(): void {
    this.#moving((sql, _wallet, nowMs) => endOverdueSets(sql, nowMs));
  }

  /** What the object's alarm does of the grants. */
  serve(): void {
    this.#moving((sql, _wallet, nowMs) => serveGrants(sql, nowMs));
  }

  withdraw(withdrawalId: string, asked: Paid) {
    const call = { ...payable(withdrawalId, asked, withdrawalFlags), packs };
    return this.#kept(() =>
      asked.by === 'member'
        ? this.#object.withdraw(this.#sessionId, call)
        : this.#object.orderWithdrawal(call),
    );
  }

  decide(withdrawalId: string, decision: 'approve' | 'reject') {
    const decided =
      decision === 'approve' ? ({ decision } as const) : ({ decision, reason: 'other' } as const);
    return this.#kept(() => this.#object.decideWithdrawal(withdrawalId, decided));
  }

  async endPayout(payoutId: string, standing: 'sent' | 'paid' | 'failed' | 'bounced'): Promise<boolean> {
    const notice = { tillId: 'sim', payoutId, standing, feeMinor: 0, atMs: clock.nowMs };
    const ended = await this.#object.endPayout(notice);
    this.storage.commit();
    return ended;
  }

  setLimit(kind: 'loss' | 'wager' | 'time', value: number): void {
    this.#kept(() =>
      this.#object.setLimit(this.#sessionId, packs, {
        kind,
        period: kind === 'loss' ? 'week' : 'day',
        value,
      }),
    );
  }

  /** An operator stops play until the instant; an instant in the past lifts the stop. */
  stop(untilMs: number): void {
    this.#kept(() => this.#object.blockPlay(untilMs));
  }

  async takeBreak(request: Parameters<Player['giveBreak']>[0]): Promise<void> {
    await this.#object.giveBreak(request, packs);
    this.storage.commit();
    this.signIn();
  }

  #kept<Value>(act: () => Value): Value {
    const value = act();
    this.storage.commit();
    return value;
  }

  #moving<Value>(work: (sql: SqlStorage, wallet: Wallet, nowMs: number) => Value): Value {
    const { sql, transactionSync } = this.storage.asPlatform();
    return this.#kept(() => transactionSync(() => work(sql, readWallet(sql) as Wallet, clock.nowMs)));
  }

  #order(transactionId: string, roundId: string, game: BonusGame) {
    const nonce = `nonce-${++this.#turn}`;
    const request = { nonce, bodyHash: nonce, requestId: nonce, isStale: false };
    return { source: 'house', transactionId, roundId, game, ...request };
  }

  #awake(): Player {
    const env = {
      HOUSE_SHARDS: '1',
      DELIVERY_GATHER_SECONDS: '30',
      // Deliveries of the wallet are the subject of another simulation, so the house is unreachable here.
      HOUSE: { getByName: () => ({ expect: () => Promise.reject(new Error('out of reach')) }) },
    };
    const state = {
      id: { name: `demo/${this.name}` },
      storage: this.storage.asPlatform(),
      waitUntil: () => undefined,
    };
    const object = new Player(state as unknown as DurableObjectState, env as unknown as Env);
    this.storage.commit();
    return object;
  }
}
