import { houseOf } from './house-stub.ts';
import {
  confirmHouse,
  confirmRecords,
  forHouse,
  forRecords,
  housePostingOf,
  outboxHolds,
} from './wallet.delivery.ts';
import { readWallet } from './wallet.ledger.ts';
import { pruneNonces } from './wallet.operations.ts';
import { nextCheckAtMs, reconcile } from './wallet.reconciliation.ts';
import { type Member, writeRecords } from './wallet.repo.ts';

/** How long postings gather before they are delivered together, in milliseconds. */
const gatherMs = 1_500;
const retryMsMax = 300_000;
/** Deliveries in one alarm before it makes room for the member's own calls. */
const roundsMax = 10;

/** Carries the outbox to the house and to the records, at least once, by the object's alarm. */
export class WalletOutbound {
  readonly #state: DurableObjectState;
  readonly #env: Env;
  readonly #sql: SqlStorage;
  #armedAtMs = Number.POSITIVE_INFINITY;
  #failures = 0;

  constructor(state: DurableObjectState, env: Env) {
    this.#state = state;
    this.#env = env;
    this.#sql = state.storage.sql;
  }

  /** Makes sure that an alarm comes within the gathering time; set in the same turn as the posting's commit. */
  arm(nowMs: number): void {
    if (this.#failures === 0) this.#setAlarm(nowMs + gatherMs, nowMs);
  }

  /** Delivers, reconciles when due, and re-arms while anything remains. */
  async run(nowMs: number): Promise<void> {
    this.#armedAtMs = Number.POSITIVE_INFINITY;
    try {
      await this.#deliver(nowMs);
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      console.error(JSON.stringify({ level: 'error', event: 'outbox-undelivered', message: String(error) }));
    }
    this.#state.storage.transactionSync(() => {
      pruneNonces(this.#sql, nowMs);
      if ((nextCheckAtMs(this.#sql) ?? Number.POSITIVE_INFINITY) <= nowMs) reconcile(this.#sql, nowMs);
    });
    this.#rearm(Date.now());
  }

  async #deliver(nowMs: number): Promise<void> {
    const member = this.#member();
    if (!member) return;
    for (let round = 0; round < roundsMax && outboxHolds(this.#sql); round++) {
      await this.#deliverToHouse(member, nowMs);
      await this.#deliverToRecords(member, nowMs);
    }
  }

  async #deliverToHouse(member: Member, nowMs: number): Promise<void> {
    const delivery = forHouse(this.#sql);
    if (!delivery) return;
    await houseOf(this.#env, member.merchant, member.memberId).receive(
      `${member.merchant}/${member.memberId}`,
      member.currency,
      delivery.postings.map(housePostingOf),
    );
    this.#state.storage.transactionSync(() => confirmHouse(this.#sql, delivery, nowMs));
  }

  async #deliverToRecords(member: Member, nowMs: number): Promise<void> {
    const delivery = forRecords(this.#sql);
    if (!delivery) return;
    await writeRecords(this.#env.DB, member, delivery, nowMs);
    this.#state.storage.transactionSync(() => confirmRecords(this.#sql, delivery));
  }

  #member(): Member | undefined {
    const wallet = readWallet(this.#sql);
    const [merchant, memberId] = (this.#state.id.name ?? '').split('/');
    if (!wallet || !merchant || !memberId) return undefined;
    return { merchant, memberId, currency: wallet.currency, usernameMask: wallet.usernameMask };
  }

  #rearm(nowMs: number): void {
    const backoffMs = Math.min(retryMsMax, gatherMs * 2 ** this.#failures);
    const dueAtMs = [
      outboxHolds(this.#sql) ? nowMs + (this.#failures === 0 ? 0 : backoffMs) : undefined,
      nextCheckAtMs(this.#sql),
    ].filter((at) => at !== undefined);
    if (dueAtMs.length > 0) this.#setAlarm(Math.min(...dueAtMs), nowMs);
  }

  #setAlarm(atMs: number, nowMs: number): void {
    if (this.#armedAtMs <= atMs && this.#armedAtMs > nowMs - gatherMs) return;
    this.#armedAtMs = atMs;
    void this.#state.storage.setAlarm(atMs);
  }
}
