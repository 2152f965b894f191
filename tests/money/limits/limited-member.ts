import type { OrderRequest } from '#functions/features/lottery/member/member-lottery.ts';
import { Player } from '#functions/player/player.object.ts';
import type { PlayAnswer, WalletCall } from '#functions/wallet/orders.ts';
import { depositObjection, recordDeposit } from '#functions/protection/deposits.ts';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { demoRules } from '#tests/support/play-rules.ts';
import { clock } from '../platform/clock.ts';
import { ObjectStorage } from '../platform/object-storage.ts';
import type { Seeded } from '../world/seeded.ts';
import { noCoolDays } from '../world/no-cool-days.ts';

const sessionId = 'session-1';
const packs = { elsewhere: demoPack, byCountry: {} };
const fundsMinor = 1_000_000_000_000;

/** A member's real object on real storage, as called by a vendor, a cashier, draws and the member. */
export class LimitedMember {
  readonly name: string;
  readonly storage = new ObjectStorage();
  readonly #seeded: Seeded;
  #object: Player;
  #turn = 0;

  constructor(name: string, seeded: Seeded) {
    this.name = name;
    this.#seeded = seeded;
    this.#object = this.#awake();
    const session = { id: sessionId, device: 'a phone', username: name, remembered: true, renewalHash: name };
    this.#object.startSession({ ...session, accountType: 0 }, noCoolDays);
    this.#object.setCheckMinutes({ sessionId, rules: demoRules, currency: 'USD' }, 0);
    const credit = { key: 'funds', amountMinor: fundsMinor, currency: 'USD', username: name };
    this.#object.grantPlayCredit(credit);
    // The session outlives every jump of the clock, because this simulation is about limits.
    this.storage.sql.exec('UPDATE sessions SET expires_at_ms = ?', Number.MAX_SAFE_INTEGER);
    this.storage.commit();
  }

  /** Ends the process without warning. Committed writes are still there when it restarts. */
  crash(): void {
    this.storage.abandon();
    this.#object = this.#awake();
  }

  perform(...calls: readonly WalletCall[]): readonly PlayAnswer[] {
    const answers = JSON.parse(this.#object.perform(calls)) as PlayAnswer[];
    this.storage.commit();
    return answers;
  }

  bet(id: string, roundId: string, amountMinor: number, trial: boolean): WalletCall {
    const of = { vendorCode: 'V', isSlot: false, trial, sessionId, rules: demoRules };
    return { operation: 'bet', order: { ...this.#order(id, roundId), ...of, ...game, amountMinor } };
  }

  win(id: string, roundId: string, amountMinor: number): WalletCall {
    const order = { ...this.#order(id, roundId), ...game, amountMinor, roundClosed: false };
    return { operation: 'win', order, isOptional: false };
  }

  rollback(id: string, roundId: string, targetId: string): WalletCall {
    const order = { ...this.#order(id, roundId), targetId, afterPayout: 'refuse' as const };
    return { operation: 'rollback', order };
  }

  async placeOrder(key: string, costMinor: number) {
    const ticket = { ...draw, numero: key, unitStakeMinor: costMinor, costMinor };
    const request: OrderRequest = {
      isCheck: false,
      key,
      content: key,
      currency: 'USD',
      trial: false,
      rules: demoRules,
      costMinor,
      receivedAtMs: clock.nowMs,
      tickets: [ticket],
    };
    const placed = await this.#object.placeLotteryOrder(sessionId, request);
    this.storage.commit();
    return placed;
  }

  async cancelTicket(orderId: string, ticketId: string) {
    const cancelled = await this.#object.cancelTicket(sessionId, orderId, ticketId, clock.nowMs);
    this.storage.commit();
    return cancelled;
  }

  settle(numero: string, ticketId: string, end: { payoutMinor: number; isVoid: boolean; revision: number }) {
    const { payoutMinor, ...rest } = end;
    const tickets = [{ ticketId, payoutMinor, isRefund: false }];
    this.#object.settleTickets({ gameId: draw.gameId, numero, ...rest, tickets }, undefined);
    this.storage.commit();
  }

  /** Checks and counts a deposit in one transaction, as the cashier does. */
  deposit(amountMinor: number): string | undefined {
    const platform = this.storage.asPlatform();
    const refusal = platform.transactionSync(() => {
      const objection = depositObjection(platform.sql, amountMinor, clock.nowMs);
      if (!objection)
        recordDeposit(
          platform.sql,
          { amountMinor, warnAtPercent: demoRules.elsewhere.warnAtPercent },
          clock.nowMs,
        );
      return objection;
    });
    this.storage.commit();
    return refusal;
  }

  setLimit(request: Parameters<Player['setLimit']>[2]) {
    return this.#kept(() => this.#object.setLimit(sessionId, packs, request));
  }

  confirmLimit(request: Parameters<Player['confirmLimit']>[2]) {
    return this.#kept(() => this.#object.confirmLimit(sessionId, packs, request));
  }

  keepLimit(name: Parameters<Player['keepLimit']>[2]) {
    return this.#kept(() => this.#object.keepLimit(sessionId, packs, name));
  }

  stop(untilMs: number): void {
    this.#kept(() => this.#object.blockPlay(untilMs));
  }

  protectionStatus() {
    return this.#kept(() => this.#object.protection(sessionId, packs, 'USD'));
  }

  limitRows(): readonly { readonly warnedAtMs?: number }[] {
    const [row] = this.storage.rows<{ limits: string }>('SELECT limits FROM protection');
    return JSON.parse(row?.limits ?? '[]') as { warnedAtMs?: number }[];
  }

  #kept<Value>(act: () => Value): Value {
    const value = act();
    this.storage.commit();
    return value;
  }

  #order(transactionId: string, roundId: string) {
    this.#turn += 1;
    const nonce = `nonce-${this.#turn}`;
    return {
      source: 'house',
      transactionId,
      roundId,
      nonce,
      bodyHash: nonce,
      requestId: nonce,
      isStale: false,
    };
  }

  #awake(): Player {
    const shard = {
      offer: async () =>
        this.#seeded.chance(0.1)
          ? { ok: false, code: 'DRAW_CLOSED' }
          : { ok: true, value: { acceptedAtMs: clock.nowMs } },
      withdraw: async () => ({ ok: true, value: undefined }),
    };
    const env = {
      HOUSE_SHARDS: '1',
      DELIVERY_GATHER_SECONDS: '30',
      // Deliveries of the wallet are the subject of another simulation, so the house is unreachable here.
      HOUSE: { getByName: () => ({ expect: () => Promise.reject(new Error('out of reach')) }) },
      TICKET_SHARD: { getByName: () => shard },
    };
    const state = { id: { name: `demo/${this.name}` }, storage: this.storage.asPlatform() };
    const object = new Player(state as unknown as DurableObjectState, env as unknown as Env);
    this.storage.commit();
    return object;
  }
}

const game = { gameCode: 'game-1', currency: 'USD' };
const draw = {
  entry: 0,
  gameId: 7,
  gameCode: 'DICE',
  shape: 'three-dice',
  shard: 0,
  closesAtMs: Number.MAX_SAFE_INTEGER,
  play: 'ent',
  betTypeId: 'dice-sides',
  selection: 'big',
  units: 1,
  multiple: 1,
  odds: { kind: 'fixed', hundredths: 190 },
  oddsVersion: 0,
  winStop: false,
} as unknown as OrderRequest['tickets'][number];
