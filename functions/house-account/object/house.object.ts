import { DurableObject } from 'cloudflare:workers';
import { logTrouble } from '#functions/http/log.ts';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import { type Audit, audit, type FullestMember } from './audit.ts';
import { beginCounting, seal } from './agents/sealing.ts';
import { type PastDay, pastDays, type PastDaysInput } from './agents/past-days.ts';
import type { Sealed, SealRequest } from './agents/seal-request.ts';
import { type ArchiveHead, archiveHead } from './archive.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { type Backlog, backlogOf } from './backlog.ts';
import { confirmContests, type ContestPlace, pendingContests, placesOf } from './contests.ts';
import { writeContests } from './contests.repo.ts';
import { confirmHours, pendingHours, type PlayHour, playHours } from './hours.ts';
import {
  confirmRecorded,
  differingTotals,
  entriesMax,
  type HouseTotal,
  houseTotals,
  isUnrecorded,
  receive,
  unrecorded,
} from './inbox.ts';
import { confirmJackpot, type JackpotShare, jackpotShareOf, pendingJackpots } from './jackpots.ts';
import { confirmMoneyHours, type MoneyHour, moneyHours, pendingMoneyHours } from './money-hours.ts';
import { playersSince } from './players.ts';
import { houseMigrations } from './house.migrations.ts';
import { continueAfter, expectFrom, recordOf } from './registry.ts';
import type { Applied, HouseRecord } from '#functions/wallet/delivery/applied.ts';
import { isRetired, retire } from './retired.ts';
import type { Retirement } from '#functions/wallet/delivery/applied.ts';
import type { Delivery } from '#functions/wallet/delivery/delivery.ts';
import { keyOf, type Member } from '#functions/wallet/member.ts';
import { stopGreatPayers } from './vendor-stops.repo.ts';
import { writeHours, writeRecords } from '#functions/house-account/house.repo.ts';

/** How long deliveries are buffered before they are written to the shared database together, in milliseconds. */
const gatherMs = 500;
/** How often the sums of play and of money are written to the shared database, in milliseconds. */
const hoursPeriodMs = 60_000;
/** How often places in contests are written to the shared database, in milliseconds. */
const contestsPeriodMs = 5_000;
/** How long shares of stakes are collected before they are reported to the jackpots, in milliseconds. */
const jackpotsPeriodMs = 5_000;
const retryMsMax = 60_000;

/** What a shard stores. */
interface Stored {
  readonly head: ArchiveHead;
  readonly bytes: number;
  readonly fullest: FullestMember | undefined;
}

/** What a shard has counted for operators. */
export interface HouseOverview {
  readonly backlog: Backlog;
  readonly play: readonly PlayHour[];
  readonly money: readonly MoneyHour[];
  /** How many of its members bet for money since the second instant. */
  readonly players: number;
}

/**
 * Holds the house account's side of the postings that members' outboxes deliver, and writes the shared
 * records of them.
 */
export class House extends DurableObject<Env> {
  readonly #sql: SqlStorage;
  readonly #alarms: Alarms;
  readonly #records: DueTime;
  readonly #hours: DueTime;
  readonly #jackpots: DueTime;
  readonly #contests: DueTime;
  readonly #archive: ArchiveWriter;
  #audit: Promise<Audit> | undefined;
  /** One at a time, because two teams may ask for the same hour. */
  #sealing: Promise<Sealed> = Promise.resolve({ state: 'waits' });
  #fullest: FullestMember | undefined;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    migrate(state.storage, houseMigrations, Date.now());
    this.#alarms = new Alarms(state.storage);
    this.#records = this.#alarms.register('records', { serve: () => this.#writeRecords(), retryMsMax });
    this.#hours = this.#alarms.register('hours', { serve: () => this.#writeHours(), retryMsMax });
    this.#jackpots = this.#alarms.register('jackpots', { serve: () => this.#tellJackpots(), retryMsMax });
    this.#contests = this.#alarms.register('contests', { serve: () => this.#tellContests(), retryMsMax });
    this.#archive = new ArchiveWriter({
      sql: this.#sql,
      alarms: this.#alarms,
      env,
      name: state.id.name ?? '',
    });
  }

  receive(member: Member, delivery: Delivery): void {
    const nowMs = Date.now();
    this.#alarms.commit(() => {
      receive(this.#sql, member, delivery, nowMs);
      if (isUnrecorded(this.#sql)) this.#records.by(nowMs + gatherMs);
      if (!this.#hours.isSet() && this.#hasPendingHours()) this.#hours.by(nowMs + hoursPeriodMs);
      if (!this.#jackpots.isSet() && pendingJackpots(this.#sql).length > 0)
        this.#jackpots.by(nowMs + jackpotsPeriodMs);
      if (!this.#contests.isSet() && delivery.bests !== undefined)
        this.#contests.by(nowMs + contestsPeriodMs);
      if (delivery.postings.length > 0) this.#archive.expect(nowMs);
    });
  }

  /**
   * Removes a wallet that has delivered everything and holds nothing. A repeated call returns the same
   * result.
   */
  retire(member: string, own: Pick<Applied, 'sumMinor' | 'postings' | 'hash'>): Retirement {
    return this.ctx.storage.transactionSync(() => retire(this.#sql, member, own, Date.now()));
  }

  /** Records that a wallet has postings on their way. */
  expect(member: Member): void {
    this.#alarms.keepSet();
    if (isRetired(this.#sql, keyOf(member))) return;
    expectFrom(this.#sql, member, Date.now());
  }

  houseRecordOf(member: string): HouseRecord {
    this.#alarms.keepSet();
    return recordOf(this.#sql, member);
  }

  /**
   * Continues with the member's postings after this one, because operators accept what is missing or
   * different before it.
   */
  continueAfter(member: string, seq: number): void {
    continueAfter(this.#sql, member, seq);
  }

  /** The shard's sums by hour from one hour on, its players since another, and what it waits for. */
  overview(fromMs: number, playersFromMs: number): HouseOverview {
    this.#alarms.keepSet();
    return {
      backlog: backlogOf(this.#sql),
      play: playHours(this.#sql, fromMs),
      money: moneyHours(this.#sql, fromMs),
      players: playersSince(this.#sql, playersFromMs),
    };
  }

  backlog(): Backlog {
    this.#alarms.keepSet();
    return backlogOf(this.#sql);
  }

  /**
   * The end of this shard's chain of archive files, the shard's size, and the largest member's object seen so
   * far.
   */
  stored(): Stored {
    this.#alarms.keepSet();
    return { head: archiveHead(this.#sql), bytes: this.#sql.databaseSize, fullest: this.#fullest };
  }

  /** This shard's state for a jackpot, by the name of the jackpot's object. */
  jackpotShareOf(pool: string): JackpotShare | undefined {
    this.#alarms.keepSet();
    return jackpotShareOf(this.#sql, pool);
  }

  /** The first members of this shard in a contest. */
  contestPlaces(contest: string): ContestPlace[] {
    this.#alarms.keepSet();
    return placesOf(this.#sql, contest);
  }

  /** Begins to count the play of members below agents. */
  beginCounting(fromMs: number): void {
    this.#alarms.commit(() => beginCounting(this.#sql, fromMs));
  }

  /** Seals an hour of play for a team of agents; `waits` while members may still have to deliver it. */
  seal(request: SealRequest): Promise<Sealed> {
    this.#sealing = this.#sealing.then(
      () => this.#seal(request),
      () => this.#seal(request),
    );
    return this.#sealing;
  }

  /** The sealed days of single members below agents, of those whom this shard counts. */
  pastDays(input: PastDaysInput): PastDay[] {
    return pastDays(this.#sql, input);
  }

  totals(): HouseTotal[] {
    this.#alarms.keepSet();
    return houseTotals(this.#sql);
  }

  /** The audit of this shard's wallets and totals, which runs every minute; concurrent calls share one run. */
  audit(): Promise<Audit> {
    this.#audit ??= this.#auditOnce().finally(() => (this.#audit = undefined));
    return this.#audit;
  }

  override alarm(): Promise<void> {
    return this.#alarms.run();
  }

  /** Writes deliveries to the records, at least once; runs again immediately after a full batch. */
  async #writeRecords(): Promise<number | undefined> {
    const waiting = unrecorded(this.#sql);
    if (!waiting) return undefined;
    await writeRecords(this.env.DB, this.#merchant(), waiting.entries);
    confirmRecorded(this.#sql, waiting.lastId);
    if (!isUnrecorded(this.#sql)) return undefined;
    return Date.now() + (waiting.entries.length === entriesMax ? 0 : gatherMs);
  }

  /** Writes the changed sums to the shared database as totals, so that writing them twice changes nothing. */
  async #writeHours(): Promise<number | undefined> {
    const hours = pendingHours(this.#sql);
    const money = pendingMoneyHours(this.#sql);
    if (hours.length + money.length === 0) return undefined;
    const [, shard] = partsOfName(this.ctx.id.name);
    await writeHours(this.env.DB, this.#merchant(), shard, { hours, money });
    const nowMs = Date.now();
    if (hours.length > 0)
      await stopGreatPayers(
        this.env.DB,
        this.#merchant(),
        hours.map(({ hour_ms }) => hour_ms),
        nowMs,
      );
    this.#alarms.commit(() => {
      confirmHours(this.#sql, hours, nowMs);
      confirmMoneyHours(this.#sql, money, nowMs);
    });
    return this.#hasPendingHours() ? nowMs + hoursPeriodMs : undefined;
  }

  #hasPendingHours(): boolean {
    return pendingHours(this.#sql).length > 0 || pendingMoneyHours(this.#sql).length > 0;
  }

  /** Reports this shard's state to the pools as totals, so that reporting it twice changes nothing. */
  async #tellJackpots(): Promise<number | undefined> {
    for (const pendingShare of pendingJackpots(this.#sql)) {
      const { pool, ...share } = pendingShare;
      await objectNamed(this.env.JACKPOT, pool).contributed({ ...share, shard: this.#shard() });
      confirmJackpot(this.#sql, pendingShare);
    }
    return pendingJackpots(this.#sql).length > 0 ? Date.now() + jackpotsPeriodMs : undefined;
  }

  /** Writes the first places of contests as a whole, so that writing them twice changes nothing. */
  async #tellContests(): Promise<number | undefined> {
    const changed = pendingContests(this.#sql);
    if (changed.length > 0) await writeContests(this.env.DB, this.#merchant(), this.#shard(), changed);
    this.#alarms.commit(() => confirmContests(this.#sql, changed, Date.now()));
    return pendingContests(this.#sql).length > 0 ? Date.now() + contestsPeriodMs : undefined;
  }

  #seal(request: SealRequest): Promise<Sealed> {
    const commit = (work: () => void) => this.#alarms.commit(work);
    const of = { sql: this.#sql, env: this.env, merchant: this.#merchant(), commit };
    return seal(of, request, Date.now());
  }

  #shard(): number {
    return Number(partsOfName(this.ctx.id.name)[1]);
  }

  #merchant(): string {
    return partsOfName(this.ctx.id.name)[0];
  }

  async #auditOnce(): Promise<Audit> {
    const walletOf = (member: string) => objectNamed(this.env.PLAYER, member);
    const recordStored = (found: FullestMember) => {
      if (found.bytes > (this.#fullest?.bytes ?? 0)) this.#fullest = found;
    };
    const done = await audit({ sql: this.#sql, walletOf, recordStored, now: () => Date.now() });
    for (const currency of differingTotals(this.#sql)) logTrouble('house-totals-differ', new Error(currency));
    this.#alarms.commit(() => {
      if (isUnrecorded(this.#sql)) this.#records.by(Date.now() + gatherMs);
    });
    return done;
  }
}
