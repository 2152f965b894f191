import { DurableObject } from 'cloudflare:workers';
import { watchOwnStore } from '#functions/events/store-filling.ts';
import type { Callback, PaymentProvider, ProviderEvent } from '#functions/cashier/payment-provider.ts';
import type {
  LoadedLine,
  PaymentDecision,
  PaymentRefusal,
  PayoutsQuery,
  PayoutStatement,
  SeenPayment,
  SeenPayout,
  TillView,
} from '#functions/cashier/till-operations.ts';
import type { LineLoad, LoadedBefore, StatementLine } from '#functions/cashier/statement-line.ts';
import type { TillDeposit, TillPayout } from '#functions/cashier/till-port.ts';
import { type TillSettings, tillsSetting } from '#functions/cashier/tills.settings.ts';
import { tillNamed } from '#functions/cashier/usable-tills.ts';
import { recordEvent } from '#functions/events/record-event.ts';
import { logTrouble } from '#functions/http/log.ts';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { failed, type Result } from '#src/rules/result.ts';
import { hasPendingAlerts, isStopped, letGoOn, recordAlertSent, stop, pendingAlerts } from './till.alerts.ts';
import { reconcile } from './till.books.ts';
import { decidePayment, statePayout, takePayout } from './till.decisions.ts';
import { nextAskMs } from './till.deposits.ts';
import { takeEvents } from './till.events.ts';
import { loadedBefore, loadLines, recordLoaded } from './till.extract.ts';
import { compareWithHouse } from './till.house.ts';
import { tillMigrations } from './till.migrations.ts';
import { nextNoticeMs, TillNotices } from './till.notices.ts';
import { askDue, openDeposit, type Opening } from './till.opening.ts';
import { paymentOf } from './till.payments.ts';
import { withTimeouts } from './till.timeout.ts';
import { PayoutDriver } from './till.payout-driver.ts';
import { nextPayoutMs } from './till.payouts.ts';
import type { TillParts, TillPorts } from './till.ports.ts';
import { hasPending, recordPayments } from './till.records.ts';
import { nextRefundMs, refundDue } from './till.refunds.ts';
import { payoutsIn, seenPayments, seenPayout } from './till.suggestions.ts';
import { recordReturnsDue } from './till.returns-due.ts';
import { viewOf } from './till.view.ts';

/** A callback in the form in which the Worker passes it to the till. */
export interface SentCallback {
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

interface ReadSettings {
  readonly till: TillSettings | undefined;
  readonly tills: readonly TillSettings[];
  readonly atMs: number;
}

type Task = 'news' | 'payouts' | 'asks' | 'alerts' | 'refunds' | 'records' | 'books';

const settingsMs = 10_000;
/** How long the alarm waits before it delivers news: the call that wrote them usually delivers them at once. */
const reportedAtOnceMs = 2_000;
const retryMsMax = 60_000;
/** How long changes are collected before they are written to the operators' list. */
const recordsGatherMs = 1_000;
const booksMs = 3_600_000;
const alertsAtOnce = 20;

/** One outside account of money of a merchant, and the only writer of what that account reported and was asked. */
export class TillObject extends DurableObject<Env> {
  readonly #alarms: Alarms;
  readonly #due: Readonly<Record<Task, DueTime>>;
  readonly #merchant: string;
  readonly #notices: TillNotices;
  readonly #opening = new Map<string, Promise<Opening>>();
  readonly #parts: TillParts;
  readonly #ports: TillPorts;
  readonly #sql: SqlStorage;
  readonly #tillId: string;
  #read: ReadSettings | undefined;

  constructor(state: DurableObjectState, env: Env, ports: TillPorts) {
    super(state, env);
    migrate(state.storage, tillMigrations, Date.now());
    this.#sql = state.storage.sql;
    this.#ports = ports;
    const [merchant, tillId] = partsOfName(state.id.name);
    this.#merchant = merchant;
    this.#tillId = tillId;
    this.#alarms = new Alarms(state.storage);
    const { sql } = state.storage;
    const commit = <Value>(work: () => Value) => this.#commit(work);
    this.#parts = { sql, tillId, commit, provider: () => this.#provider() };
    const memberOf = (memberId: string) => ports.memberOf(env, merchant, memberId);
    this.#notices = new TillNotices({ sql, commit, memberOf });
    const tell = (memberId: string) => this.#notices.tell(memberId);
    const payouts = new PayoutDriver({
      ...this.#parts,
      tell,
      accountOf: ({ member_id: memberId, sealed_account: encrypted }) =>
        ports.decryptAccount(env, { merchant, memberId }, encrypted),
    });
    const task = (what: string, serve: () => Promise<number | undefined>) =>
      this.#alarms.register(what, { serve, retryMsMax });
    this.#due = {
      news: task('news', () => this.#notices.tellDue()),
      payouts: task('payouts', () => payouts.serve()),
      asks: task('asks', () => askDue(this.#parts, (events) => this.#take(events))),
      alerts: task('alerts', () => this.#tellAlerts()),
      refunds: task('refunds', () => refundDue(this.#parts)),
      records: task('records', () => recordPayments(sql, env, merchant, tillId)),
      books: task('books', () => this.#reconcile()),
    };
  }

  /** Registers an expected deposit with the provider. Concurrent calls for the same deposit share one request. */
  open(deposit: TillDeposit): Promise<Opening> {
    const key = `${deposit.memberId}/${deposit.depositId}`;
    if (isStopped(this.#sql, 'deposits')) return Promise.resolve(failed('CHANNEL_OFF'));
    const opening =
      this.#opening.get(key) ?? openDeposit(this.#parts, deposit).finally(() => this.#opening.delete(key));
    this.#opening.set(key, opening);
    return opening;
  }

  async takesDeposits(): Promise<boolean> {
    return !isStopped(this.#sql, 'deposits');
  }

  /** Accepts a payout; its outcome is reported to the member's object by `endPayout`. A repeated call changes nothing. */
  async pay(payout: TillPayout): Promise<void> {
    this.#commit(() => takePayout(this.#writing(), payout));
  }

  /** Processes a callback whose signature has been verified. Returns once everything in it is stored. */
  async takeCallback({ headers, body }: SentCallback): Promise<Result<undefined, 'PROVIDER_UNREACHABLE'>> {
    const callback: Callback = { headers: new Headers(), body };
    for (const [name, value] of headers) callback.headers.append(name, value);
    let events: readonly ProviderEvent[];
    try {
      const provider = await this.#provider();
      if (!provider) return failed('PROVIDER_UNREACHABLE');
      events = await provider.read(callback);
    } catch (error) {
      logTrouble('till-callback', error);
      return failed('PROVIDER_UNREACHABLE');
    }
    await this.#take(events);
    return { ok: true, value: undefined };
  }

  async view(): Promise<TillView> {
    return viewOf(this.#sql);
  }

  async seen(paymentIds: readonly string[]): Promise<readonly SeenPayment[]> {
    return seenPayments(this.#sql, paymentIds);
  }

  async decidePayment(
    paymentId: string,
    decision: PaymentDecision,
  ): Promise<Result<undefined, PaymentRefusal>> {
    const decided = this.#commit(() => decidePayment(this.#writing(), paymentId, decision));
    const memberId = paymentOf(this.#sql, paymentId)?.member_id;
    if (decided.ok && memberId) await this.#notices.tell(memberId);
    return decided;
  }

  async payout(payoutId: string): Promise<SeenPayout | undefined> {
    return seenPayout(this.#sql, payoutId);
  }

  async payouts(request: PayoutsQuery): Promise<readonly SeenPayout[]> {
    return payoutsIn(this.#sql, request);
  }

  async statePayout(
    payoutId: string,
    statement: PayoutStatement,
  ): Promise<Result<undefined, 'WITHDRAWAL_UNKNOWN' | 'STATE_CHANGED'>> {
    return this.#commit(() => statePayout(this.#writing(), payoutId, statement));
  }

  /** Stops or resumes new deposits or payouts; those already begun are completed. */
  async setStopped(what: 'deposits' | 'payouts', reason: string | undefined): Promise<void> {
    this.#commit(() =>
      reason === undefined ? letGoOn(this.#sql, what) : stop(this.#sql, what, reason, Date.now()),
    );
  }

  /** What a file has to be compared with: whether it was loaded as it is, and the lines of its instants. */
  async loadedBefore(sha256: string, instants: readonly number[]): Promise<LoadedBefore> {
    return loadedBefore(this.#sql, sha256, instants);
  }

  /** Loads lines of the outside account. Money among them that belongs to no deposit is parked until it is matched. */
  async loadLines(lines: readonly StatementLine[], load: LineLoad): Promise<readonly LoadedLine[]> {
    return this.#commit(() => loadLines(this.#writing(), lines, load));
  }

  /** Remembers a file, and the places of its lines that were not counted. */
  async recordLoaded(sha256: string, twins: readonly string[]): Promise<void> {
    this.#commit(() => recordLoaded(this.#sql, sha256, twins, Date.now()));
  }

  override async alarm(): Promise<void> {
    await this.#alarms.run();
    await watchOwnStore('till', this.ctx, this.env);
  }

  /** Stores the provider's events and notifies the members concerned. */
  async #take(events: readonly ProviderEvent[]): Promise<void> {
    const members = this.#commit(() => takeEvents(this.#writing(), events));
    await Promise.all([...new Set(members)].map((memberId) => this.#notices.tell(memberId)));
  }

  #writing() {
    return { sql: this.#sql, tillId: this.#tillId, nowMs: Date.now() };
  }

  /** For an account whose statements only operators can load, missing lines mean nothing until they are loaded. */
  async #reconcile(): Promise<number> {
    this.#commit(() => recordReturnsDue(this.#sql, Date.now()));
    const till = await this.#settings();
    const nextAtMs = await reconcile(this.#parts, till?.provider === 'transfer');
    if (till) await this.#compareWithHouse(till.currency);
    return nextAtMs;
  }

  #compareWithHouse(currency: string): Promise<void> {
    const [env, merchant, ports] = [this.env, this.#merchant, this.#ports];
    const isOther = ({ id, currency: its }: TillSettings) => id !== this.#tillId && its === currency;
    const others = (this.#read?.tills ?? []).filter(isOther);
    return compareWithHouse({
      sql: this.#sql,
      commit: (work) => this.#commit(work),
      currency,
      houseMinor: () => ports.houseDepositsMinor(env, merchant, currency),
      others: () =>
        Promise.all(others.map(async ({ id }) => (await ports.tillOf(env, merchant, id).view()).books)),
    });
  }

  /** Runs a transaction, then schedules the alarm tasks for the work that it left. */
  #commit<Value>(work: () => Value): Value {
    return this.#alarms.commit(() => {
      const value = work();
      const sql = this.#sql;
      const noticeAtMs = nextNoticeMs(sql);
      this.#wake('news', noticeAtMs && noticeAtMs + reportedAtOnceMs);
      this.#wake('payouts', nextPayoutMs(sql, !isStopped(sql, 'payouts')));
      this.#wake('asks', nextAskMs(sql));
      this.#wake('refunds', nextRefundMs(sql));
      const nowMs = Date.now();
      if (hasPendingAlerts(sql)) this.#wake('alerts', nowMs);
      if (hasPending(sql)) this.#wake('records', nowMs + recordsGatherMs);
      if (!this.#due.books.isSet()) this.#wake('books', nowMs + booksMs);
      return value;
    });
  }

  #wake(what: Task, atMs: number | undefined): void {
    if (atMs !== undefined) this.#due[what].by(atMs);
  }

  async #tellAlerts(): Promise<number | undefined> {
    const sql = this.#sql;
    for (const { seq, code, about, at_ms: atMs } of pendingAlerts(sql, alertsAtOnce)) {
      await recordEvent(this.env, this.#merchant, {
        id: `till-alert/${this.#tillId}/${seq}`,
        kind: 'TILL_ALERT',
        actor: 'system',
        atMs,
        subject: `till:${this.#tillId}`,
        details: { code, about },
      });
      this.#alarms.commit(() => recordAlertSent(sql, seq));
    }
    return hasPendingAlerts(sql) ? Date.now() : undefined;
  }

  /** The provider by the current settings; undefined if the merchant has no such till. */
  async #provider(): Promise<PaymentProvider | undefined> {
    const till = await this.#settings();
    const provider = till && this.#ports.providerOf(till, { env: this.env, merchant: this.#merchant });
    return provider && withTimeouts(provider);
  }

  async #settings(): Promise<TillSettings | undefined> {
    const nowMs = Date.now();
    if (this.#read && nowMs - this.#read.atMs < settingsMs) return this.#read.till;
    const names = [tillsSetting.name, demonstrationSetting.name];
    const settings = await readDocuments(this.env.DB, this.#merchant, names);
    const till = tillNamed(settings, this.#tillId);
    this.#read = { till, tills: tillsSetting.of(settings).tills, atMs: nowMs };
    return till;
  }
}
