import type {
  PayoutRequest,
  ExtractLine,
  PaymentProvider,
  PayoutAnswer,
  PayoutFound,
  ProviderEvent,
} from '#functions/cashier/payment-provider.ts';
import type {
  CashierPort,
  PaymentVerdict,
  PayoutNotice,
  TillDispute,
  TillPayment,
  TillPayout,
} from '#functions/cashier/till-port.ts';
import type { StatementLine } from '#functions/cashier/statement-line.ts';
import { TillObject } from '#functions/tills/object/till.object.ts';
import { ok } from '#src/rules/result.ts';
import { clock } from '../money/platform/clock.ts';
import type { Network } from '../money/platform/network.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';
import { RecordsDatabase } from '../money/platform/records-database.ts';

const tills = [
  { id: 'bank', provider: 'simbank', demo: true, currency: 'PKR', channels: [], payoutBanks: [] },
];

/** A till on its storage, between a provider and members that the test controls. */
export class TillWorld {
  readonly storage: ObjectStorage;
  readonly #database = new RecordsDatabase();
  /** The number of the message at which the process dies, counted from 1; 0 for none. */
  dieAt = 0;
  deaths = 0;
  #messages = 0;
  #death = Promise.withResolvers<'died'>();
  till: TillObject;

  /** What the outside account did: the ids of payouts, once for each time they were paid. */
  readonly paid: string[] = [];
  readonly opened: string[] = [];
  readonly asks: number[] = [];
  paysOncePerId = true;
  /** The response of `pay`, and whether it executes the payout. */
  payAnswer: PayoutAnswer | 'lost' = 'accepted';
  takesPayouts = true;
  foundAs: (payoutId: string) => PayoutFound = (id) => (this.paid.includes(id) ? 'accepted' : 'absent');
  toTell: ProviderEvent[] = [];
  /** The provider's own list. */
  lines: ExtractLine[] = [];
  refundAnswer: PayoutAnswer = 'accepted';
  readonly refunded = new Set<string>();

  /** What the members' objects received. */
  readonly payments: TillPayment[] = [];
  readonly payoutNotices: PayoutNotice[] = [];
  readonly disputes: TillDispute[] = [];
  readonly returned: string[] = [];
  readonly events: { readonly kind: string; readonly details: Record<string, unknown> }[] = [];
  verdict: (payment: TillPayment) => PaymentVerdict = (payment) =>
    payment.standing === 'settled'
      ? { state: 'credited', creditMinor: payment.amountMinor, feeMinor: 0 }
      : { state: 'noted' };
  agrees = true;
  membersAreOut = false;
  /** The house's deposits; by default what the till has as credited. */
  houseMinor = () =>
    this.row<{ minor: number }>('SELECT coalesce(sum(credit_minor), 0) AS minor FROM payments')?.minor ?? 0;

  constructor(storage = new ObjectStorage()) {
    this.storage = storage;
    this.#database.rows(
      "INSERT OR IGNORE INTO merchants (code, host, name) VALUES ('demo', 'demo.test', 'Demo')",
    );
    for (const [name, document] of Object.entries({
      tills: { tills },
      demonstration: { isDemonstration: true },
    }))
      this.#database.rows(
        `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
         VALUES ('demo', ?, ?, 1, 0, 'test') ON CONFLICT DO UPDATE SET document = excluded.document`,
        name,
        JSON.stringify(document),
      );
    this.till = this.restarted();
  }

  /** Restarts the object from what it had written. */
  restarted(): TillObject {
    this.storage.abandon();
    const state = { id: { name: 'demo/bank' }, storage: this.storage.asPlatform() };
    const env = {
      DB: this.#database.asPlatform(undefined as unknown as Network),
      EVENTS: {
        getByName: () => ({
          record: async (recorded: typeof this.events) => void this.events.push(...recorded),
        }),
      },
    };
    this.till = new TillObject(state as unknown as DurableObjectState, env as unknown as Env, {
      providerOf: () => this.#provider(),
      memberOf: () => this.#member(),
      houseDepositsMinor: () => this.#message(() => this.houseMinor()),
      tillOf: () => this.till,
      decryptAccount: async (_env, _owner, encrypted) => `clear ${encrypted}`,
    });
    this.storage.commit();
    return this.till;
  }

  deposit(depositId: string, amountMinor = 5_000, memberId = 'm1') {
    return this.reached(() =>
      this.till.open({
        depositId,
        memberId,
        bankCode: 'SIM',
        amountMinor,
        currency: 'PKR',
        payerName: undefined,
        expiresAtMs: clock.nowMs + 30 * 60_000,
        returnUrl: 'https://demo.test/m/voucherCenter',
      }),
    );
  }

  payout(payoutId: string, changes: Partial<TillPayout> = {}) {
    return this.reached(() =>
      this.till.pay({
        payoutId,
        memberId: 'm1',
        bankCode: 'SIM',
        encryptedAccount: 'encrypted',
        holder: 'Sana Malik',
        amountMinor: 3_000,
        currency: 'PKR',
        ...changes,
      }),
    );
  }

  /** Loads lines of a bank's statement; returns what became of each. */
  async loadLines(...lines: readonly StatementLine[]) {
    const loaded = await this.till.loadLines(lines, { source: 'csv', counts: [] });
    return loaded.map(({ fate }) => fate);
  }

  /** Sends a callback of the provider with these events. */
  tell(...events: ProviderEvent[]) {
    return this.reached(() => this.till.takeCallback({ headers: [], body: JSON.stringify(events) }));
  }

  /** Makes a call from outside; returns `died` if the process ended in it. */
  async reached<Value>(work: () => Promise<Value>): Promise<Value | 'died'> {
    const ended = await Promise.race([work(), this.#death.promise]);
    if (ended === 'died') this.#comeBack();
    this.storage.commit();
    return ended;
  }

  /** Advances the time, and serves every alarm on the way. */
  async run(forMs: number): Promise<void> {
    const untilMs = clock.nowMs + forMs;
    for (;;) {
      this.storage.commit();
      const alarmAtMs = this.storage.alarmAtMs;
      if (alarmAtMs === undefined || alarmAtMs > untilMs) break;
      clock.nowMs = Math.max(clock.nowMs, alarmAtMs);
      this.storage.alarmAtMs = undefined;
      const ended = await Promise.race([this.till.alarm(), this.#death.promise]);
      if (ended === 'died') this.#comeBack();
    }
    clock.nowMs = Math.max(clock.nowMs, untilMs);
  }

  /** Queries the payments that operators see in the shared database. */
  sharedRows<Row>(query: string): Row[] {
    return this.#database.rows<Row>(query);
  }

  row<Row>(query: string, ...values: (string | number)[]): Row | undefined {
    return this.rows<Row>(query, ...values)[0];
  }

  rows<Row>(query: string, ...values: (string | number)[]): Row[] {
    this.storage.commit();
    return this.storage.rows<Row>(query, ...values);
  }

  /** The platform retries the alarm of a process that died. */
  #comeBack(): void {
    this.restarted();
    this.storage.alarmAtMs = clock.nowMs;
  }

  /** One step of a message: its sending or its response. Earlier writes are durable by then. */
  async #step(): Promise<void> {
    this.storage.commit();
    this.#messages += 1;
    if (this.#messages !== this.dieAt) return;
    this.deaths += 1;
    this.storage.abandon();
    this.#death.resolve('died');
    this.#death = Promise.withResolvers<'died'>();
    // A dead process gets no response.
    await new Promise<never>(() => undefined);
  }

  async #message<Value>(work: () => Value): Promise<Value> {
    await this.#step();
    const value = work();
    await this.#step();
    return value;
  }

  #provider(): PaymentProvider {
    return {
      paysOncePerId: this.paysOncePerId,
      open: ({ depositId }) =>
        this.#message(() => {
          this.opened.push(depositId);
          return ok({ kind: 'redirect', url: `https://bank.test/${depositId}` } as const);
        }),
      pay: (request) => this.#message(() => this.#pay(request)),
      find: (payoutId) => this.#message(() => this.foundAs(payoutId)),
      refund: ({ paymentId }) =>
        this.#message(() => {
          if (this.refundAnswer === 'accepted') this.refunded.add(paymentId);
          return this.refundAnswer;
        }),
      ask: () =>
        this.#message(() => {
          this.asks.push(clock.nowMs);
          return this.toTell;
        }),
      extract: () => this.#message(() => this.lines),
      authenticate: async () => ok(undefined),
      read: async ({ body }) => JSON.parse(body) as ProviderEvent[],
    };
  }

  #pay({ payoutId }: PayoutRequest): PayoutAnswer {
    const isNew = !(this.paysOncePerId && this.paid.includes(payoutId));
    if (this.takesPayouts && isNew) this.paid.push(payoutId);
    if (this.payAnswer === 'lost') throw new Error('no answer came');
    return this.payAnswer;
  }

  #member(): CashierPort {
    const answered = <Value>(work: () => Value) =>
      this.#message(() => {
        if (this.membersAreOut) throw new Error('the member’s object is out of reach');
        return work();
      });
    return {
      takePayment: (payment) =>
        answered(() => {
          this.payments.push(payment);
          return this.verdict(payment);
        }),
      recordPaymentReturned: ({ paymentId }) => answered(() => void this.returned.push(paymentId)),
      takeDispute: (dispute) =>
        answered(() => {
          this.disputes.push(dispute);
          return this.agrees;
        }),
      endPayout: (notice) =>
        answered(() => {
          this.payoutNotices.push(notice);
          return this.agrees;
        }),
    };
  }
}
