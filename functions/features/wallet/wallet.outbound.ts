import { houseOf } from './house-stub.ts';
import {
  confirmDelivery,
  deliveryRowsMax,
  type Member,
  nextDelivery,
  type Outgoing,
  outboxHolds,
} from './wallet.delivery.ts';
import { readWallet } from './wallet.ledger.ts';
import { pruneNonces } from './wallet.operations.ts';
import { freeze, nextCheckAtMs, type Reconciliation, reconcile } from './wallet.reconciliation.ts';

/** How long postings gather before they are delivered together, in milliseconds. */
const gatherMs = 2_000;
const retryMsMax = 300_000;
/** Deliveries in one alarm before it makes room for the member's own calls. */
const deliveriesMax = 10;

type Outcome = 'drained' | 'backlog' | 'failed';

/** Carries the outbox to the house, at least once, by the object's alarm. */
export class WalletOutbound {
  readonly #state: DurableObjectState;
  readonly #env: Env;
  readonly #sql: SqlStorage;
  #armedAtMs = Number.POSITIVE_INFINITY;
  #failures = 0;

  constructor(state: DurableObjectState, env: Env, sql: SqlStorage) {
    this.#state = state;
    this.#env = env;
    this.#sql = sql;
  }

  /** Makes sure that an alarm comes within the gathering time; set in the same turn as the posting's commit. */
  arm(nowMs: number): void {
    if (this.#failures === 0) this.#setAlarm(nowMs + gatherMs, nowMs);
  }

  /** Delivers, reconciles when due, and re-arms while anything remains. */
  async run(): Promise<void> {
    this.#armedAtMs = Number.POSITIVE_INFINITY;
    const outcome = await this.#deliverAll().catch(logUndelivered);
    this.#failures = outcome === 'failed' ? this.#failures + 1 : 0;
    const nowMs = Date.now();
    pruneNonces(this.#sql, nowMs);
    if ((nextCheckAtMs(this.#sql) ?? Number.POSITIVE_INFINITY) <= nowMs)
      await this.check(nowMs).catch(logUnchecked);
    this.#rearm(outcome, Date.now());
  }

  /** Reconciles the wallet with its ledger, then what left it with what the house has. */
  async check(nowMs: number): Promise<Reconciliation | undefined> {
    const own = this.#state.storage.transactionSync(() => reconcile(this.#sql, nowMs));
    const before = readWallet(this.#sql);
    const member = this.#member();
    if (!own || own.mismatch || !before || !member || outboxHolds(this.#sql)) return own;
    const { merchant, memberId } = member;
    const received = await houseOf(this.#env, merchant, memberId).receivedFrom(`${merchant}/${memberId}`);
    const movedMeanwhile = readWallet(this.#sql)?.headSeq !== before.headSeq;
    if (movedMeanwhile || received.sumMinor === before.balances.external) return own;
    this.#state.storage.transactionSync(() => freeze(this.#sql, 'HOUSE_DIFFERS'));
    this.arm(nowMs);
    return { ...own, mismatch: 'HOUSE_DIFFERS' };
  }

  /** Stops after a delivery that was not full: what came in meanwhile gathers for the next alarm. */
  async #deliverAll(): Promise<Outcome> {
    const member = this.#member();
    for (let turn = 0; member && turn < deliveriesMax; turn++) {
      const outgoing = nextDelivery(this.#sql);
      if (!outgoing) return 'drained';
      await this.#deliver(member, outgoing);
      if (outgoing.ids.length < deliveryRowsMax) return 'drained';
    }
    return member ? 'backlog' : 'drained';
  }

  async #deliver(member: Member, outgoing: Outgoing): Promise<void> {
    await houseOf(this.#env, member.merchant, member.memberId).receive(member, outgoing.delivery);
    this.#state.storage.transactionSync(() => confirmDelivery(this.#sql, outgoing, Date.now()));
  }

  #member(): Member | undefined {
    const wallet = readWallet(this.#sql);
    const [merchant, memberId] = (this.#state.id.name ?? '').split('/');
    if (!wallet || !merchant || !memberId) return undefined;
    return { merchant, memberId, currency: wallet.currency, usernameMask: wallet.usernameMask };
  }

  #rearm(outcome: Outcome, nowMs: number): void {
    const waitMs = outcome === 'backlog' ? 0 : Math.min(retryMsMax, gatherMs * 2 ** this.#failures);
    const dueAtMs = [outboxHolds(this.#sql) ? nowMs + waitMs : undefined, nextCheckAtMs(this.#sql)].filter(
      (at) => at !== undefined,
    );
    if (dueAtMs.length > 0) this.#setAlarm(Math.min(...dueAtMs), nowMs);
  }

  #setAlarm(atMs: number, nowMs: number): void {
    if (this.#armedAtMs <= atMs && this.#armedAtMs > nowMs - gatherMs) return;
    this.#armedAtMs = atMs;
    void this.#state.storage.setAlarm(atMs);
  }
}

function logUnchecked(reason: unknown): void {
  console.error(JSON.stringify({ level: 'error', event: 'wallet-unchecked', message: String(reason) }));
}

function logUndelivered(reason: unknown): 'failed' {
  console.error(JSON.stringify({ level: 'error', event: 'outbox-undelivered', message: String(reason) }));
  return 'failed';
}
