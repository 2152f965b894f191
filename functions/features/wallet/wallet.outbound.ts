import { logTrouble } from '#functions/http/log.ts';
import { failed, type Result } from '#src/rules/result.ts';
import { houseOf } from './house-stub.ts';
import { comparisonPeriodMs, deliveryPatienceMs, keyOf } from './house.roll.ts';
import { type Checked, compareWithHouse, isAtRest } from './wallet.check.ts';
import {
  confirmDelivery,
  deliveryRowsMax,
  type Member,
  nextDelivery,
  type Outgoing,
  outboxHolds,
} from './wallet.delivery.ts';
import { freeze, standingFreeze } from './wallet.freeze.ts';
import { readWallet } from './wallet.ledger.ts';
import { pruneNonces } from './wallet.operations.ts';
import { nextCheckAtMs, reconcile } from './wallet.reconciliation.ts';
import { type Release, type ReleaseRefusal, release } from './wallet.release.ts';

/** How long postings gather before they are delivered together, in milliseconds. */
const gatherMs = 2_000;
const retryMsMax = 300_000;
/** Deliveries in one alarm before it makes room for the member's own calls. */
const deliveriesMax = 10;

type Outcome = 'drained' | 'backlog' | 'failed';

/** Carries the outbox to the house, at least once, by the object's alarm, and compares what arrived. */
export class WalletOutbound {
  readonly #state: DurableObjectState;
  readonly #env: Env;
  readonly #sql: SqlStorage;
  #armedAtMs = Number.POSITIVE_INFINITY;
  #announcedUntilMs = 0;
  #failures = 0;
  #delivering: Promise<Outcome> | undefined;
  #checks: Promise<unknown> = Promise.resolve();

  constructor(state: DurableObjectState, env: Env, sql: SqlStorage) {
    this.#state = state;
    this.#env = env;
    this.#sql = sql;
  }

  /** Makes sure that an alarm comes within the gathering time; set in the same turn as the posting's commit. */
  arm(nowMs: number): void {
    if (this.#failures === 0) this.#setAlarm(nowMs + gatherMs, nowMs);
  }

  /** Tells the house, once in a comparison's period, to expect postings: it wakes a wallet whose alarm was lost. */
  announce(nowMs: number): void {
    if (nowMs < this.#announcedUntilMs) return;
    const member = this.#member();
    if (!member) return;
    this.#announcedUntilMs = nowMs + comparisonPeriodMs;
    houseOf(this.#env, member.merchant, member.memberId)
      .expect(member)
      .catch(() => {
        this.#announcedUntilMs = nowMs + deliveryPatienceMs;
      });
  }

  /** Delivers, reconciles when due, and re-arms while anything remains; tells whether anything still waits. */
  async run(): Promise<boolean> {
    this.#armedAtMs = Number.POSITIVE_INFINITY;
    const outcome = await this.#deliverAll();
    const nowMs = Date.now();
    pruneNonces(this.#sql, nowMs);
    if ((nextCheckAtMs(this.#sql) ?? Number.POSITIVE_INFINITY) <= nowMs)
      await this.check(nowMs).catch(logUnchecked);
    this.#rearm(outcome, Date.now());
    return outboxHolds(this.#sql);
  }

  /** Delivers, then reconciles the wallet with its ledger and what left it with what the house has. */
  check(nowMs: number): Promise<Checked | undefined> {
    return this.#oneByOne(() => this.#check(nowMs));
  }

  /** Lets a frozen wallet go on; refused while anything must first be settled elsewhere. */
  release(asked: Release, nowMs: number): Promise<Result<undefined, ReleaseRefusal>> {
    return this.#oneByOne(() => this.#release(asked, nowMs));
  }

  async #check(nowMs: number): Promise<Checked | undefined> {
    this.#announcedUntilMs = 0;
    await this.#deliverAll();
    const own = this.#state.storage.transactionSync(() => reconcile(this.#sql, nowMs));
    const member = this.#member();
    if (!own || !member) return undefined;
    const mismatch = own.mismatch ?? (await this.#compare(member, nowMs));
    if (mismatch) this.#state.storage.transactionSync(() => freeze(this.#sql, mismatch, nowMs));
    this.#rearm('drained', Date.now());
    return { ...own, mismatch, member, alert: standingFreeze(this.#sql), atRest: isAtRest(this.#sql) };
  }

  async #release(asked: Release, nowMs: number): Promise<Result<undefined, ReleaseRefusal>> {
    await this.#deliverAll();
    const [member, wallet] = [this.#member(), readWallet(this.#sql)];
    if (!member || !wallet || outboxHolds(this.#sql)) return failed('CLEARING_UNDRAINED');
    const standing = await houseOf(this.#env, member.merchant, member.memberId).standingOf(keyOf(member));
    const told = { standing, askedAtSeq: wallet.headSeq };
    return this.#state.storage.transactionSync(() => release(this.#sql, asked, told, nowMs));
  }

  #compare(member: Member, nowMs: number) {
    const house = houseOf(this.#env, member.merchant, member.memberId);
    const ask = (statement: Parameters<typeof house.compare>[1]) => house.compare(keyOf(member), statement);
    return compareWithHouse(this.#sql, ask, nowMs);
  }

  /** A check between two steps of a release would see neither the old agreement nor the new. */
  #oneByOne<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = this.#checks.then(work);
    // Who asked hears of the failure; the next in line only waits.
    this.#checks = turn.catch(() => undefined);
    return turn;
  }

  /** One at a time: whoever comes while a delivery is on its way waits for that one. */
  #deliverAll(): Promise<Outcome> {
    this.#delivering ??= this.#deliverEach()
      .catch(logUndelivered)
      .then((outcome) => {
        this.#failures = outcome === 'failed' ? this.#failures + 1 : 0;
        this.#delivering = undefined;
        return outcome;
      });
    return this.#delivering;
  }

  /** Stops after a delivery that was not full: what came in meanwhile gathers for the next alarm. */
  async #deliverEach(): Promise<Outcome> {
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
  logTrouble('wallet-unchecked', reason);
}

function logUndelivered(reason: unknown): 'failed' {
  logTrouble('outbox-undelivered', reason);
  return 'failed';
}
