import { DurableObject } from 'cloudflare:workers';
import { watchOwnStore } from '#functions/events/store-filling.ts';
import type {
  PaymentRequest,
  PayoutRequest,
  ExtractLine,
  PayoutAnswer,
  PayoutFound,
  ProviderEvent,
} from '#functions/cashier/payment-provider.ts';
import { logTrouble } from '#functions/http/log.ts';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import type { DepositAction } from '#src/contracts/cashier/cashier-fields.ts';
import type { PaymentStep, PayoutPlan } from '#src/contracts/simbank/simbank.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  dueNotices,
  eventsOfDeposit,
  nextNoticeMs,
  type NoticeRow,
  recordTaken,
  recordTry,
} from './simbank-notices.ts';
import {
  actionFor,
  arrivingOrders,
  codeOf,
  expectPayment,
  nextArrivalMs,
  orderByCode,
  type OrderRow,
} from './simbank-orders.ts';
import { arrive, paymentsOf, returnPayment, stepsOf, takeStep } from './simbank-payments.ts';
import * as payouts from './simbank-payouts.ts';
import { signatureHeader, signNotice, tillKey } from '#functions/providers/payments/simbank-signature.ts';
import { linesBetween } from './simbank-statement.ts';
import { type AccountView, accountView, type OrderView, orderView } from './simbank-views.ts';
import { simBankMigrations } from './simbank.migrations.ts';
import { merchantHost } from '#functions/settings/merchant-host.repo.ts';

const atOnceMax = 50;
const retryMsMax = 60_000;
const timeoutMs = 8_000;

/**
 * A merchant's simulated bank: it keeps accounts of its own, knows nothing about members and their wallets, and
 * reaches the site only through signed notices to each till's public address.
 */
export class SimBank extends DurableObject<Env> {
  readonly #alarms: Alarms;
  readonly #acts: DueTime;
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrate(state.storage, simBankMigrations, Date.now());
    this.#sql = state.storage.sql;
    this.#alarms = new Alarms(state.storage);
    this.#acts = this.#alarms.register('acts', { serve: () => this.#serve(), retryMsMax });
  }

  open(
    tillId: string,
    kind: DepositAction['kind'],
    request: PaymentRequest,
  ): Result<DepositAction, 'REFUSED'> {
    const code = codeOf(this.#keyOf(tillId), request.depositId);
    const order = this.#alarms.commit(() =>
      expectPayment(this.#sql, { ...request, code, till_id: tillId, kind }),
    );
    const isSame =
      order.till_id === tillId &&
      order.amount_minor === request.amountMinor &&
      order.currency === request.currency;
    return isSame ? ok(actionFor(order)) : failed('REFUSED');
  }

  pay(tillId: string, request: PayoutRequest): PayoutAnswer {
    return this.#change((nowMs) => payouts.takePayout(this.#sql, tillId, request, nowMs));
  }

  find(tillId: string, payoutId: string): PayoutFound {
    return payouts.findPayout(this.#sql, tillId, payoutId);
  }

  refund(
    tillId: string,
    payment: { readonly paymentId: string; readonly amountMinor: number },
  ): PayoutAnswer {
    const returned = this.#change((nowMs) => returnPayment(this.#sql, tillId, payment, nowMs));
    return returned === undefined ? 'refused' : 'accepted';
  }

  ask(tillId: string, depositId: string): ProviderEvent[] {
    return eventsOfDeposit(this.#sql, tillId, depositId);
  }

  extract(tillId: string, fromMs: number, toMs: number): ExtractLine[] {
    return linesBetween(this.#sql, tillId, fromMs, toMs);
  }

  /** The payment as the bank's page shows it. */
  order(code: string): OrderView | undefined {
    const order = orderByCode(this.#sql, code);
    return order && this.#viewOf(order);
  }

  /** Performs the chosen step, and sends its notices before it returns. */
  async step(
    code: string,
    step: PaymentStep,
  ): Promise<Result<OrderView, 'DEPOSIT_UNKNOWN' | 'STATE_CHANGED'>> {
    const order = orderByCode(this.#sql, code);
    if (!order) return failed('DEPOSIT_UNKNOWN');
    if (!stepsOf(this.#sql, order).includes(step)) return failed('STATE_CHANGED');
    this.#change((nowMs) => takeStep(this.#sql, order, step, nowMs));
    await this.#sendDue();
    return ok(this.#viewOf(orderByCode(this.#sql, code) ?? order));
  }

  /** The payouts to an account; a given plan decides the outcome of the next ones. */
  account(account: string, plan?: PayoutPlan): AccountView {
    const plain = payouts.plainNumber(account);
    if (plan) this.#alarms.commit(() => payouts.setPlan(this.#sql, plain, plan));
    return accountView(this.#sql, plain);
  }

  async endPayout(
    account: string,
    payoutId: string,
    end: 'paid' | 'failed' | 'bounced',
  ): Promise<Result<AccountView, 'STATE_CHANGED'>> {
    const plain = payouts.plainNumber(account);
    const row = payouts.payoutOf(this.#sql, payoutId);
    if (!row || row.account !== plain || !payouts.mayEnd(row, end)) return failed('STATE_CHANGED');
    this.#change((nowMs) => payouts.endPayout(this.#sql, row, end, nowMs));
    await this.#sendDue();
    return ok(accountView(this.#sql, plain));
  }

  override async alarm(): Promise<void> {
    await this.#alarms.run();
    await watchOwnStore('simbank', this.ctx, this.env);
  }

  /** Runs one transaction, and sets the alarm for whatever it leaves to be done. */
  #change<Value>(work: (nowMs: number) => Value): Value {
    return this.#alarms.commit(() => {
      const value = work(Date.now());
      const nextMs = this.#nextMs();
      if (nextMs !== undefined) this.#acts.by(nextMs);
      return value;
    });
  }

  async #serve(): Promise<number | undefined> {
    this.#change((nowMs) => {
      for (const order of arrivingOrders(this.#sql, nowMs, atOnceMax)) arrive(this.#sql, order, nowMs);
      payouts.actOnPayouts(this.#sql, nowMs, atOnceMax);
    });
    await this.#sendDue();
    return this.#nextMs();
  }

  #nextMs(): number | undefined {
    const times = [nextArrivalMs(this.#sql), payouts.nextActMs(this.#sql), nextNoticeMs(this.#sql)];
    const set = times.filter((atMs) => atMs !== undefined);
    return set.length > 0 ? Math.min(...set) : undefined;
  }

  /** Sends the due notices in order; those that the site does not accept are sent again later. */
  async #sendDue(): Promise<void> {
    const due = dueNotices(this.#sql, Date.now(), atOnceMax);
    if (due.length === 0) return;
    const host = await merchantHost(this.env.DB, this.#merchant);
    for (const notice of due) {
      if (!this.#begins(notice)) continue;
      if (host !== undefined && (await this.#send(host, notice)))
        this.#alarms.commit(() => recordTaken(this.#sql, notice));
    }
  }

  /** Records the attempt first, so that no concurrent run makes it as well. */
  #begins(notice: NoticeRow): boolean {
    return this.#change((nowMs) => recordTry(this.#sql, notice, nowMs));
  }

  async #send(host: string, { till_id, body }: NoticeRow): Promise<boolean> {
    const request = new Request(`https://${host}/pay/${till_id}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [signatureHeader]: signNotice(this.#keyOf(till_id), body, Date.now()),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    try {
      const answer = await this.ctx.exports.default.fetch(request);
      await answer.body?.cancel();
      return answer.ok;
    } catch (error) {
      logTrouble('simbank-notice', error);
      return false;
    }
  }

  #viewOf(order: OrderRow): OrderView {
    return orderView(order, paymentsOf(this.#sql, order.deposit_id), stepsOf(this.#sql, order));
  }

  get #merchant(): string {
    return this.ctx.id.name ?? '';
  }

  #keyOf(tillId: string): string {
    return tillKey(this.env.SIMBANK_SECRET, this.#merchant, tillId);
  }
}
