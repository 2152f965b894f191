import { logTrouble } from '#functions/http/log.ts';
import type { Alarms, DueTime } from '#functions/objects/alarms.ts';
import type { Calls } from '#functions/objects/calls.ts';
import { Mutex } from '#functions/objects/mutex.ts';
import { failed, type Result } from '#src/rules/result.ts';
import { houseShard, shardAmong, shardCount } from './house-stub.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { readAgreement } from '#functions/wallet/proof/agreement.ts';
import { LedgerArchiver } from '#functions/wallet/archive/archive-writer.ts';
import { assignedShard } from '#functions/wallet/assignment.ts';
import type { ContestBest, ContestJudging } from './contest-best.ts';
import { comparisonPeriodMs, deliveryTimeoutMs, type Retirement } from './applied.ts';
import { type Checked, compareWithHouse, isAtRest } from '#functions/wallet/proof/check.ts';
import { confirmFacts, type Fact, factsMax, factsToTell } from './facts.ts';
import type { PlayCounting } from './play-counting.ts';
import { confirmDelivery, nextDelivery, type Outgoing } from './delivery.ts';
import { keyOf, type Member } from '#functions/wallet/member.ts';
import { freeze, type Mismatch, activeFreeze } from '#functions/wallet/proof/freeze.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { nonceLifetimeMs, remembersNonces, turnNonces } from '#functions/wallet/nonces.ts';
import type { WalletParts } from '#functions/wallet/wallet-parts.ts';
import type { HeldBy } from '#functions/wallet/held-by.ts';
import { outboxHolds } from './outbox.ts';
import { lastPostingBefore, sentSeq } from './pending.ts';
import { nextDeadlineAtMs, nextReplayAtMs, reconcile } from '#functions/wallet/proof/reconciliation.ts';
import { type Release, type ReleaseRefusal, release } from '#functions/wallet/proof/release.ts';
import { sidesOf, type WalletSides } from '#functions/wallet/proof/sides.ts';

/** The maximum delay between retries of a task, in milliseconds. */
const retryMsMax = 300_000;
/** The number of steps over which the delivery times of wallets are spread. */
const spreadSteps = 1_000;
/** Deliveries per alarm before yielding to the member's own calls. */
const deliveriesMax = 10;

type Outcome = 'drained' | 'backlog';

/** Delivers the outbox to the house account at least once, by the object's alarm, and compares what arrived. */
export class WalletOutbound {
  readonly #state: DurableObjectState;
  readonly #env: Env;
  readonly #sql: SqlStorage;
  readonly #heldBy: readonly HeldBy[];
  readonly #alarms: Alarms;
  readonly #outbox: DueTime;
  readonly #holds: DueTime;
  readonly #replay: DueTime;
  readonly #nonces: DueTime;
  readonly #archiver: LedgerArchiver;
  readonly #contests: ContestJudging;
  readonly #counting: PlayCounting;
  readonly #followers: ((nowMs: number) => void)[] = [];
  /** How long postings are collected before they are delivered together, in milliseconds. */
  readonly #gatherMs: number;
  #announcedUntilMs = 0;
  #delivering: Promise<Outcome> | undefined;
  /**
   * Serialises checks and releases: a check between two steps of a release would see neither the old
   * agreement nor the new.
   */
  readonly #checks = new Mutex();

  constructor({
    state,
    env,
    sql,
    alarms,
    heldBy,
    countBeforeArchive,
    firstUnreadSeq,
    contests,
    counting,
  }: WalletParts) {
    this.#state = state;
    this.#env = env;
    this.#sql = sql;
    this.#heldBy = heldBy;
    this.#contests = contests;
    this.#counting = counting;
    this.#alarms = alarms;
    this.#outbox = alarms.register('outbox', { serve: () => this.#serveOutbox(), retryMsMax });
    this.#holds = alarms.register('holds', { serve: () => this.#serveHolds(), retryMsMax });
    this.#replay = alarms.register('reconciliation', { serve: () => this.#serveReplay(), retryMsMax });
    this.#nonces = alarms.register('nonces', { serve: () => this.#serveNonces(), retryMsMax });
    const name = state.id.name ?? '';
    this.#archiver = new LedgerArchiver({ sql, alarms, env, name, countBeforeArchive, firstUnreadSeq });
    this.#gatherMs = gatherMsOf(env, state.id.name ?? '');
  }

  /** Runs one transaction of the wallet and schedules the work that follows from it. */
  commit<Value>(work: () => Value, nowMs: number): Value {
    return this.#alarms.commit(() => {
      const value = work();
      if (!this.#outbox.isSet() && outboxHolds(this.#sql)) this.#outbox.by(nowMs + this.#gatherMs);
      if (!this.#nonces.isSet() && remembersNonces(this.#sql)) this.#nonces.by(nowMs + nonceLifetimeMs);
      if (!this.#replay.isSet()) byIfAny(this.#replay, nextReplayAtMs(this.#sql));
      this.#archiver.expect(nowMs);
      for (const follow of this.#followers) follow(nowMs);
      return value;
    });
  }

  /** Has every later transaction of the wallet end with this, for due times that follow from its rows. */
  follow(follower: (nowMs: number) => void): void {
    this.#followers.push(follower);
  }

  /** Like `commit`, for a transaction that changes deadlines of holds. */
  commitHolds<Value>(work: () => Value, nowMs: number): Value {
    const held = () => {
      const value = work();
      byIfAny(this.#holds, nextDeadlineAtMs(this.#sql, this.#heldBy));
      return value;
    };
    return this.commit(held, nowMs);
  }

  /**
   * Announces postings to the house account, once per comparison period, so that it can wake a wallet whose
   * alarm was lost.
   */
  announce(nowMs: number): void {
    if (nowMs < this.#announcedUntilMs) return;
    const member = this.#member();
    if (!member) return;
    this.#announcedUntilMs = nowMs + comparisonPeriodMs;
    this.#house(member)
      .expect(member)
      .catch(() => {
        this.#announcedUntilMs = nowMs + deliveryTimeoutMs;
      });
  }

  /** Delivers immediately, at the watchdog's request. Returns whether anything is still pending. */
  async wake(): Promise<boolean> {
    if (outboxHolds(this.#sql)) this.#alarms.commit(() => this.#outbox.by(Date.now()));
    await this.#alarms.run();
    return outboxHolds(this.#sql);
  }

  /** Delivers, then reconciles the wallet with its ledger and the delivered postings with the house account. */
  check(nowMs: number): Promise<Checked | undefined> {
    return this.#checks.run(() => this.#check(nowMs));
  }

  /** Both sides of what a check compares, as they are; nothing is delivered or frozen. */
  async sides(): Promise<WalletSides | undefined> {
    const member = this.#member();
    if (!member) return undefined;
    const record = await this.#house(member)
      .houseRecordOf(keyOf(member))
      .catch((error: unknown) => {
        logTrouble('house-unread', error);
        return undefined;
      });
    return sidesOf(this.#sql, this.#heldBy, record);
  }

  /** Releases a frozen wallet; refused while something has to be settled elsewhere first. */
  release(request: Release, nowMs: number): Promise<Result<undefined, ReleaseRefusal>> {
    return this.#checks.run(() => this.#release(request, nowMs));
  }

  /** Moves the rows of a closed wallet to the archive. Returns whether all of them are there. */
  archiveAll(): Promise<boolean> {
    return this.#archiver.writeAll();
  }

  /** Makes the house account remove a closed wallet. */
  retire(): Promise<Retirement> {
    const member = this.#member();
    if (!member) return Promise.resolve('retired');
    return this.#house(member).retire(keyOf(member), readAgreement(this.#sql).applied);
  }

  /** Delivers what is pending; throws if the house account did not accept it. */
  async #serveOutbox(): Promise<number | undefined> {
    const outcome = await this.#deliverAll();
    const nowMs = Date.now();
    if (outcome === 'backlog') return nowMs;
    return outboxHolds(this.#sql) ? nowMs + this.#gatherMs : undefined;
  }

  /** Replays and compares. Returns when the next row is due to be replayed. */
  async #serveReplay(): Promise<number | undefined> {
    await this.check(Date.now());
    return nextReplayAtMs(this.#sql);
  }

  /** Drops the older generation of nonces, at most once per alarm; runs again until no nonce is remembered. */
  #serveNonces(): undefined {
    const nextAtMs = Date.now() + nonceLifetimeMs;
    this.#state.storage.transactionSync(() => {
      turnNonces(this.#sql);
      if (remembersNonces(this.#sql)) this.#nonces.again(nextAtMs);
    });
  }

  /** Freezes the wallet if a hold's deadline has passed. Returns the next deadline. */
  async #serveHolds(): Promise<number | undefined> {
    const deadlineAtMs = nextDeadlineAtMs(this.#sql, this.#heldBy);
    if (deadlineAtMs === undefined || deadlineAtMs > Date.now()) return deadlineAtMs;
    await this.check(Date.now());
    return nextDeadlineAtMs(this.#sql, this.#heldBy);
  }

  async #check(nowMs: number): Promise<Checked | undefined> {
    this.#announcedUntilMs = 0;
    // If the house account does not respond, the wallet's own replay is still done.
    await this.#deliverAll().catch(logUndelivered);
    const own = this.commit(() => reconcile(this.#sql, nowMs, this.#heldBy), nowMs);
    const member = this.#member();
    if (!own || !member) return undefined;
    const mismatch = own.mismatch ?? (await this.#compare(member, nowMs));
    if (mismatch) this.#alarms.commit(() => this.#freeze(mismatch, nowMs));
    const storedBytes = this.#state.storage.sql.databaseSize;
    const alert = activeFreeze(this.#sql);
    return { ...own, mismatch, member, storedBytes, alert, atRest: isAtRest(this.#sql) };
  }

  /** Freezes the wallet and alerts operators immediately. */
  #freeze(mismatch: Mismatch, nowMs: number): void {
    freeze(this.#sql, mismatch, nowMs);
    if (outboxHolds(this.#sql)) this.#outbox.by(nowMs);
  }

  async #release(request: Release, nowMs: number): Promise<Result<undefined, ReleaseRefusal>> {
    const member = this.#member();
    if (!member) return failed('CLEARING_UNDRAINED');
    await this.#realign(member);
    await this.#deliverAll().catch(logUndelivered);
    const wallet = readWallet(this.#sql);
    if (!wallet || outboxHolds(this.#sql)) return failed('CLEARING_UNDRAINED');
    const record = await this.#house(member).houseRecordOf(keyOf(member));
    const known = { record, requestedAtSeq: wallet.headSeq, heldBy: this.#heldBy };
    return this.commitHolds(() => release(this.#sql, request, known, nowMs), nowMs);
  }

  /**
   * If the house account lost postings, or has some that never existed, makes it continue from the last
   * number that the wallet delivered.
   */
  async #realign(member: Member): Promise<void> {
    const { lastSeq } = await this.#house(member).houseRecordOf(keyOf(member));
    const leftSeq = sentSeq(this.#sql);
    const isKnown = lastSeq <= lastPostingBefore(this.#sql, Number.MAX_SAFE_INTEGER);
    if (lastSeq < leftSeq || !isKnown) await this.#house(member).continueAfter(keyOf(member), leftSeq);
  }

  #compare(member: Member, nowMs: number): Promise<Mismatch | undefined> {
    return compareWithHouse(this.#sql, () => this.#house(member).houseRecordOf(keyOf(member)), nowMs);
  }

  #house({ merchant, memberId }: Member): Calls<Env['HOUSE']> {
    return houseShard(this.#env, merchant, assignedShard(this.#sql, memberId, shardCount(this.#env)));
  }

  /** One delivery at a time: concurrent callers wait for the one in progress. */
  #deliverAll(): Promise<Outcome> {
    this.#delivering ??= this.#deliverEach().finally(() => (this.#delivering = undefined));
    return this.#delivering;
  }

  /** Stops after a delivery that was not full: postings that came in meanwhile wait for the next alarm. */
  async #deliverEach(): Promise<Outcome> {
    const member = this.#member();
    for (let turn = 0; member && turn < deliveriesMax; turn++) {
      const outgoing = nextDelivery(this.#sql);
      if (!outgoing) return 'drained';
      const sent = await this.#deliver(member, outgoing);
      if (!outgoing.isFull && sent < factsMax) return 'drained';
    }
    return member ? 'backlog' : 'drained';
  }

  /** Returns how many facts it told. */
  async #deliver(member: Member, outgoing: Outgoing): Promise<number> {
    const { bests, ...beside } = this.#state.storage.transactionSync(() => this.#beside(outgoing));
    const delivery = { ...outgoing.delivery, ...beside, ...(bests.length > 0 ? { bests } : {}) };
    await this.#house(member).receive(member, delivery);
    const nowMs = Date.now();
    this.commit(() => this.#confirm(outgoing, bests, beside.facts, nowMs), nowMs);
    return beside.facts.length;
  }

  /** What goes with the postings of a delivery; rounds are counted before their facts are read. */
  #beside({ delivery: { rounds } }: Outgoing) {
    const counted = this.#counting.count(rounds, Date.now());
    return { bests: this.#contests.judge(rounds), counted, facts: factsToTell(this.#sql) };
  }

  #confirm(outgoing: Outgoing, bests: readonly ContestBest[], facts: readonly Fact[], nowMs: number): void {
    confirmDelivery(this.#sql, outgoing, nowMs);
    this.#contests.confirm(bests);
    confirmFacts(this.#sql, facts);
  }

  #member(): Member | undefined {
    const wallet = readWallet(this.#sql);
    const [merchant, memberId] = partsOfName(this.#state.id.name);
    if (!wallet || !merchant || !memberId) return undefined;
    return { merchant, memberId, currency: wallet.currency, usernameMask: wallet.usernameMask };
  }
}

/**
 * Up to a third longer than the setting, by a fixed share per wallet, so that wallets that started together
 * do not all deliver in the same second. The setting is capped, because a wallet that collects for too long
 * would be woken by the house account before it delivers.
 */
function gatherMsOf({ DELIVERY_GATHER_SECONDS }: Env, name: string): number {
  const gatherMs = Math.min(Number(DELIVERY_GATHER_SECONDS) * 1_000, deliveryTimeoutMs / 2);
  return Math.round(gatherMs * (1 + shardAmong(name, spreadSteps) / (3 * spreadSteps)));
}

function byIfAny(due: DueTime, atMs: number | undefined): void {
  if (atMs !== undefined) due.by(atMs);
}

function logUndelivered(reason: unknown): void {
  logTrouble('outbox-undelivered', reason);
}
