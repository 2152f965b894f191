import { clock } from '../platform/clock.ts';
import type { Seeded } from '../world/seeded.ts';
import type { OutsideBank } from './outside-bank.ts';

/** How long after a deposit's expiry its till still queries the provider, with some hours to spare. */
const requestedForMs = 20 * 3_600_000;
/** What a payer can do about an open deposit. */
const ways = {
  exact: 52,
  pending: 10,
  less: 6,
  more: 6,
  twice: 6,
  'other-currency': 4,
  failed: 4,
  'callback-lost': 8,
  parks: 4,
} as const;
export type Way = keyof typeof ways;

/** Simulates everyone outside: payers who pay in every way, the bank that completes payouts, and disputes. */
export class BankSimulation {
  /** The way in which each payment was made. */
  readonly wayOf = new Map<string, Way>();
  readonly #bank: OutsideBank;
  readonly #seeded: Seeded;
  #payments = 0;

  constructor(bank: OutsideBank, seeded: Seeded) {
    this.#bank = bank;
    this.#seeded = seeded;
  }

  /** Runs one outside event: a payment, a step of a pending one, the end of a payout, or a dispute. */
  step(): void {
    const act = this.#seeded.weighted({ pay: 46, settle: 14, payout: 30, dispute: 10 });
    if (act === 'pay') this.#pay();
    else if (act === 'settle') this.#settle();
    else if (act === 'payout') this.#endPayout(0.12);
    else this.#dispute();
  }

  /** Ends everything that is still open outside; returns false if nothing was. */
  finish(): boolean {
    const before = this.#bank.notices.length;
    for (const { paymentId, state } of this.#bank.payments.values())
      if (state === 'pending') this.#settleOne(paymentId);
    for (const { paymentId, state } of this.#bank.disputes.values())
      if (state === 'opened') this.#endDispute(paymentId);
    while (this.#bank.payouts.some(({ state }) => state === 'accepted')) this.#endPayout(0);
    return this.#bank.notices.length > before;
  }

  #pay(): void {
    const open = [...this.#bank.expected.values()].slice(-40);
    const unpaid = open.filter(({ depositId }) => !this.#isPaid(depositId));
    const deposit = this.#seeded.pick(unpaid);
    if (!deposit) return;
    const drawn = this.#seeded.weighted(ways);
    // A till queries for a day. A payment made later without a notice is found only in the extract.
    const isRequested = clock.nowMs < deposit.expiresAtMs + requestedForMs;
    const way = drawn === 'callback-lost' && !isRequested ? 'exact' : drawn;
    this.#payFor(deposit.depositId, way);
    if (way === 'twice') this.#payFor(deposit.depositId, way);
  }

  #payFor(depositId: string, way: Way): void {
    const deposit = this.#bank.expected.get(depositId);
    if (!deposit) return;
    const { tillId } = deposit;
    this.#payments += 1;
    const paymentId = `payment-${this.#payments}`;
    const amountMinor = this.#amount(deposit.amountMinor, way);
    const currency = way === 'other-currency' ? 'EUR' : deposit.currency;
    const state = way === 'pending' ? 'pending' : way === 'failed' ? 'failed' : 'settled';
    this.wayOf.set(paymentId, way);
    this.#bank.payments.set(paymentId, {
      tillId,
      paymentId,
      depositId,
      amountMinor,
      currency,
      state,
      atMs: clock.nowMs,
    });
    const parks = way === 'parks' ? ({ parks: true } as const) : {};
    const event = { type: 'payment', paymentId, depositId, amountMinor, currency, standing: state } as const;
    this.#bank.tell(tillId, { ...event, ...parks }, way === 'callback-lost');
  }

  #amount(request: number, way: Way): number {
    if (way === 'less') return Math.max(1, request - this.#seeded.whole(1, request));
    return way === 'more' ? request + this.#seeded.whole(1, 5_000) : request;
  }

  #settle(): void {
    const pending = [...this.#bank.payments.values()].filter(({ state }) => state === 'pending');
    const payment = this.#seeded.pick(pending);
    if (payment) this.#settleOne(payment.paymentId);
  }

  #settleOne(paymentId: string): void {
    const payment = this.#bank.payments.get(paymentId);
    if (!payment) return;
    const standing = this.#seeded.chance(0.8) ? 'settled' : 'failed';
    payment.state = standing;
    payment.atMs = clock.nowMs;
    const { tillId, depositId, amountMinor, currency } = payment;
    this.#bank.tell(tillId, { type: 'payment', paymentId, depositId, amountMinor, currency, standing });
  }

  /** Completes an accepted payout as paid or failed, or bounces one that was paid. */
  #endPayout(bounces: number): void {
    const isBounce = this.#seeded.chance(bounces);
    const from = isBounce ? 'paid' : 'accepted';
    const payout = this.#seeded.pick(this.#bank.payouts.filter(({ state }) => state === from));
    if (!payout) return;
    const standing = isBounce ? 'bounced' : this.#seeded.chance(0.85) ? 'paid' : 'failed';
    payout.state = standing;
    payout.atMs = clock.nowMs;
    const { tillId, payoutId, amountMinor } = payout;
    const event = { type: 'payout', payoutId, standing, amountMinor, currency: 'USD', feeMinor: 0 } as const;
    this.#bank.tell(tillId, event, this.#seeded.chance(0.1) && standing !== 'bounced');
  }

  #dispute(): void {
    const opened = [...this.#bank.disputes.values()].filter(({ state }) => state === 'opened');
    const dispute = this.#seeded.chance(0.5) ? this.#seeded.pick(opened) : undefined;
    if (dispute) return this.#endDispute(dispute.paymentId);
    const settled = [...this.#bank.payments.values()].filter(
      ({ state, paymentId }) => state === 'settled' && !this.#bank.disputes.has(paymentId),
    );
    const payment = this.#seeded.pick(settled);
    // A payment that has not reached its member can be disputed too, but not one that was returned to its payer.
    if (!payment) return;
    const { tillId, paymentId, amountMinor } = payment;
    this.#bank.disputes.set(paymentId, { paymentId, amountMinor, state: 'opened' });
    this.#bank.tell(tillId, { type: 'dispute', paymentId, standing: 'opened', amountMinor });
  }

  #endDispute(paymentId: string): void {
    const [payment, dispute] = [this.#bank.payments.get(paymentId), this.#bank.disputes.get(paymentId)];
    if (!payment || !dispute) return;
    // A payment that was returned in the meantime is not lost a second time.
    const standing = payment.state === 'settled' && this.#seeded.chance(0.6) ? 'lost' : 'won';
    dispute.state = standing;
    const { amountMinor } = dispute;
    this.#bank.tell(payment.tillId, { type: 'dispute', paymentId, standing, amountMinor });
  }

  #isPaid(depositId: string): boolean {
    return [...this.#bank.payments.values()].some((payment) => payment.depositId === depositId);
  }
}
