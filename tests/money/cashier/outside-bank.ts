import type {
  PaymentRequest,
  PayoutRequest,
  Callback,
  ExtractLine,
  PaymentProvider,
  PayoutAnswer,
  PayoutFound,
  ProviderEvent,
} from '#functions/cashier/payment-provider.ts';
import { failed, ok } from '#src/rules/result.ts';
import { clock } from '../platform/clock.ts';
import { type Network, outcomeOf } from '../platform/network.ts';
import { Violation } from '../world/operation.ts';
import type { Seeded } from '../world/seeded.ts';
import type { OutsideDispute, OutsidePayment, OutsidePayout, OutsideTruth } from './outside-truth.ts';

/** Violations found inside a call of the bank, for the run to throw. */
export const broken: Violation[] = [];

type Changing<Row> = { -readonly [Name in keyof Row]: Row[Name] };

/** A notice that the bank sends until its till has acknowledged it. */
export interface Notice {
  readonly tillId: string;
  readonly event: ProviderEvent;
  /** Never sent on its own, so that only a query reveals it. */
  readonly isSilent: boolean;
  resendAtMs: number;
  isHeard: boolean;
}

/**
 * What authenticates a notice of this bank in the simulation. The signatures of real providers have tests of their
 * own.
 */
const signature = (tillId: string) => `signed for ${tillId}`;

/**
 * The bank behind the tills, which never forgets. Messages to and from it may be lost, duplicated or reordered, but
 * this is the true record of what it did.
 */
export class OutsideBank {
  readonly expected = new Map<string, PaymentRequest & { readonly tillId: string }>();
  readonly payments = new Map<string, Changing<OutsidePayment>>();
  readonly payouts: Changing<OutsidePayout>[] = [];
  readonly disputes = new Map<string, Changing<OutsideDispute>>();
  readonly notices: Notice[] = [];
  /** Whether two orders under one payout id count as one; otherwise the bank pays both. */
  readonly paysOncePerId: boolean;
  readonly #network: Network;
  readonly #seeded: Seeded;
  /** While false, the bank never returns an uncertain outcome. */
  isVague = true;
  readonly #disowned = new Set<string>();
  /** The payouts that were looked up since they were last sent. */
  readonly #lookedFor = new Set<string>();
  readonly #sent = new Set<string>();
  #events = 0;

  constructor(network: Network, seeded: Seeded) {
    this.#network = network;
    this.#seeded = seeded;
    this.paysOncePerId = seeded.chance(0.6);
  }

  get truth(): OutsideTruth {
    const [payments, disputes] = [[...this.payments.values()], [...this.disputes.values()]];
    return { payments, disputes, payouts: this.payouts };
  }

  /** The bank as one till reaches it: every call goes through the network. */
  provider(tillId: string): PaymentProvider {
    const reach = <Value>(work: () => Value): Promise<Value> =>
      this.#network.call('bank', tillId, async (_fault, reply) => reply(await outcomeOf(work)));
    return {
      paysOncePerId: this.paysOncePerId,
      open: (request) => reach(() => this.#expect(tillId, request)),
      // One transmission is executed at most once. A retry after a lost response is another transmission.
      pay: (request) => {
        this.#judgeTry(request.payoutId);
        return reach(once(() => this.#pay(tillId, request)));
      },
      find: (payoutId) => {
        this.#lookedFor.add(payoutId);
        return reach(() => this.#find(payoutId));
      },
      refund: ({ paymentId, amountMinor }) => {
        this.#judgeRefund(paymentId);
        return reach(() => this.#refund(paymentId, amountMinor));
      },
      ask: (depositId) => reach(() => this.#eventsOf(depositId)),
      extract: (fromMs, toMs) => reach(() => this.#lines(tillId, fromMs, toMs)),
      authenticate: async ({ headers }) =>
        headers.get('signature') === signature(tillId) ? ok(undefined) : failed('SIGNATURE_INVALID'),
      read: async ({ body }) => [JSON.parse(body) as ProviderEvent],
    };
  }

  /** The bank's written statement about a payout. If it has none under the id, it will never make it. */
  stateOf(tillId: string, payoutId: string, amountMinor: number): 'paid' | 'failed' {
    const state = this.payouts.find((payout) => payout.payoutId === payoutId)?.state;
    if (state === 'paid' || state === 'bounced') return 'paid';
    if (state === 'accepted') throw new Error('the bank is still at it');
    this.#disowned.add(payoutId);
    if (state === undefined)
      this.payouts.push({ tillId, payoutId, amountMinor, state: 'failed', atMs: clock.nowMs });
    return 'failed';
  }

  /** Makes the bank send a till a notice until it is acknowledged. */
  tell(tillId: string, event: Delivery, isSilent = false): void {
    this.#events += 1;
    const recorded = { ...event, eventId: `event-${this.#events}`, atMs: clock.nowMs } as ProviderEvent;
    this.notices.push({ tillId, event: recorded, isSilent, resendAtMs: clock.nowMs, isHeard: false });
  }

  /** The notices that are due and not yet acknowledged. */
  unheard(nowMs: number): Notice[] {
    return this.notices.filter(
      ({ isHeard, isSilent, resendAtMs }) => !isHeard && !isSilent && resendAtMs <= nowMs,
    );
  }

  /** When the next notice is resent. */
  nextAtMs(): number {
    return Math.min(
      Number.POSITIVE_INFINITY,
      ...this.unheard(Number.MAX_SAFE_INTEGER).map(({ resendAtMs }) => resendAtMs),
    );
  }

  /** A notice as it is sent; `forged` has a wrong signature. */
  callback({ tillId, event }: Notice, forged = false): Callback {
    const headers = new Headers({ signature: forged ? 'signed by nobody' : signature(tillId) });
    return { headers, body: JSON.stringify(event) };
  }

  #expect(tillId: string, request: PaymentRequest) {
    const known = this.expected.get(request.depositId);
    if (known && known.amountMinor !== request.amountMinor)
      broken.push(
        new Violation(
          '',
          `${request.depositId} was opened as ${known.amountMinor} and ${request.amountMinor}`,
        ),
      );
    this.expected.set(request.depositId, { ...request, tillId });
    return ok({ kind: 'redirect', url: `https://bank.example/${request.depositId}` } as const);
  }

  #pay(tillId: string, { payoutId, amountMinor }: PayoutRequest): PayoutAnswer {
    const known = this.payouts.find((payout) => payout.payoutId === payoutId);
    if (known && known.amountMinor !== amountMinor)
      broken.push(
        new Violation('', `payout ${payoutId} of ${known.amountMinor} was asked for as ${amountMinor}`),
      );
    if (this.#disowned.has(payoutId)) return 'refused';
    if (known && this.paysOncePerId) return known.state === 'refused' ? 'refused' : 'accepted';
    if (known) broken.push(new Violation('', `payout ${payoutId} became two payouts`));
    const state = this.#seeded.weighted({ accepted: 92, refused: 8 });
    this.payouts.push({ tillId, payoutId, amountMinor, state, atMs: clock.nowMs });
    if (this.isVague && this.#seeded.chance(0.15)) return 'unknown';
    return state;
  }

  #find(payoutId: string): PayoutFound {
    if (this.isVague && this.#seeded.chance(0.08)) return 'unknown';
    const state = this.payouts.find((payout) => payout.payoutId === payoutId)?.state ?? 'absent';
    if (state === 'refused' || state === 'failed') return 'failed';
    return state === 'bounced' ? 'paid' : state;
  }

  /** A till must look up a payout before each attempt, and attempt it only once if the bank pays every order. */
  #judgeTry(payoutId: string): void {
    if (!this.#lookedFor.delete(payoutId))
      broken.push(new Violation('', `payout ${payoutId} was sent without a look at the bank`));
    if (this.#sent.has(payoutId) && !this.paysOncePerId)
      broken.push(new Violation('', `payout ${payoutId} was sent again to a bank that pays every order`));
    this.#sent.add(payoutId);
  }

  /** A till that knows of a dispute that was not won must not refund as well. A bank may not check this itself. */
  #judgeRefund(paymentId: string): void {
    const isKnown = this.notices.some(
      ({ isHeard, event }) => isHeard && event.type === 'dispute' && event.paymentId === paymentId,
    );
    // A till may have processed that the dispute was won although its acknowledgement was lost.
    if (isKnown && this.disputes.get(paymentId)?.state !== 'won')
      broken.push(new Violation('', `${paymentId} is disputed, and was sent back besides`));
  }

  #refund(paymentId: string, amountMinor: number): PayoutAnswer {
    const payment = this.payments.get(paymentId);
    if (!payment || (payment.state !== 'settled' && payment.state !== 'returned')) return 'refused';
    if (payment.amountMinor !== amountMinor)
      broken.push(new Violation('', `${paymentId} of ${payment.amountMinor} was returned as ${amountMinor}`));
    // Money that its payer won back is no longer there.
    if (payment.state === 'settled' && this.disputes.get(paymentId)?.state === 'lost') return 'refused';
    payment.state = 'returned';
    return 'accepted';
  }

  #eventsOf(depositId: string): ProviderEvent[] {
    return this.notices.flatMap(({ event }) =>
      event.type === 'payment' && event.depositId === depositId ? [event] : [],
    );
  }

  #lines(tillId: string, fromMs: number, toMs: number): ExtractLine[] {
    const line = { reference: '', name: '' };
    const lines = [...this.payments.values()].flatMap((payment): ExtractLine[] => {
      if (payment.tillId !== tillId || !['settled', 'returned'].includes(payment.state)) return [];
      const { paymentId, amountMinor, currency, atMs } = payment;
      const came = { ...line, id: paymentId, kind: 'payment' as const, amountMinor, currency, atMs };
      const back = { ...came, kind: 'refund' as const, amountMinor: -amountMinor };
      return payment.state === 'returned' ? [came, back] : [came];
    });
    const out = this.payouts.flatMap(({ payoutId, amountMinor, state, atMs, ...of }): ExtractLine[] => {
      if (of.tillId !== tillId || (state !== 'paid' && state !== 'bounced')) return [];
      const went = { ...line, id: payoutId, kind: 'payout' as const, currency: 'USD', atMs };
      const paid = { ...went, amountMinor: -amountMinor };
      return state === 'bounced' ? [paid, { ...went, id: `${payoutId}-back`, amountMinor }] : [paid];
    });
    return [...lines, ...out].filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
  }
}

function once<Value>(work: () => Value): () => Value {
  let first: { readonly value: Value } | undefined;
  return () => {
    first ??= { value: work() };
    return first.value;
  };
}

type Distributed<Event> = Event extends ProviderEvent ? Omit<Event, 'eventId' | 'atMs'> : never;
/** A notice of the bank, before it has an id and a time. */
export type Delivery = Distributed<ProviderEvent>;
