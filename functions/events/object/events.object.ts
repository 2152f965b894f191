import { DurableObject } from 'cloudflare:workers';
import { logHead, logTrouble } from '#functions/http/log.ts';
import { Alarms } from '#functions/objects/alarms.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import type { EventLogHead } from '#src/contracts/events/events.ts';
import { type ChainState, chainState, checkChain } from './chain-check.ts';
import {
  append,
  chainRows,
  type EventFilter,
  type EventToRecord,
  hashAt,
  headOf,
  type LoggedRow,
  searchEvents,
} from './events.log.ts';
import { eventsMigrations } from './events.migrations.ts';
import { countedOf, withinHour } from './events.strangers.ts';
import { eventFeeds } from './event-feeds.ts';

/** The maximum number of rows imported from one table at once. */
const foldedMax = 100;
/** How late a row joins the chain if the call that wrote it could not notify this object, in milliseconds. */
const takeInPeriodMs = 60_000;
const retryMsMax = 60_000;

/** The only writer of a merchant's log of significant events. */
export class Events extends DurableObject<Env> {
  readonly #alarms: Alarms;
  readonly #sql: SqlStorage;
  #reportedCount = 0;
  #reportedBreak: number | undefined;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    migrate(state.storage, eventsMigrations, Date.now());
    this.#alarms = new Alarms(state.storage);
    const takingIn = this.#alarms.register('fold', { serve: () => this.#serveFeed(), retryMsMax });
    this.#alarms.commit(() => takingIn.by(Date.now() + takeInPeriodMs));
  }

  /** Appends events to the chain in the given order, each id once; those that strangers cause are limited per hour. */
  record(events: readonly EventToRecord[]): EventLogHead {
    return this.ctx.storage.transactionSync(() => {
      const nowMs = Date.now();
      append(this.#sql, [...countedOf(this.#sql, nowMs), ...withinHour(this.#sql, events, nowMs)], nowMs);
      return headOf(this.#sql);
    });
  }

  /** Imports the new rows of the tables whose rows are events. */
  async takeIn(): Promise<void> {
    const { kv } = this.ctx.storage;
    const merchant = this.ctx.id.name ?? '';
    for (const { name, after } of eventFeeds) {
      const key = `folded/${name}`;
      for (let more = true; more; ) {
        const found = await after(this.env.DB, merchant, kv.get<number>(key) ?? 0, foldedMax);
        this.ctx.storage.transactionSync(() => {
          append(this.#sql, found.events, Date.now());
          kv.put(key, Math.max(found.cursor, kv.get<number>(key) ?? 0));
        });
        more = found.events.length === foldedMax;
      }
    }
  }

  /** The newest events that match, including those that operators have only just caused. */
  async search(filter: EventFilter, limit: number): Promise<{ rows: LoggedRow[]; head: EventLogHead }> {
    await this.takeIn();
    return { rows: searchEvents(this.#sql, filter, limit), head: headOf(this.#sql) };
  }

  /** The head of the chain, and the hash that the row after `after` builds on. */
  async bounds(after: number): Promise<{ head: EventLogHead; previous: string | undefined }> {
    await this.takeIn();
    return { head: headOf(this.#sql), previous: hashAt(this.#sql, after) };
  }

  /** What the site has found out about the chain, and where it ends. */
  async chain(): Promise<{ head: EventLogHead; state: ChainState }> {
    await this.takeIn();
    this.#check();
    return { head: headOf(this.#sql), state: chainState(this.#sql) };
  }

  chainRows(after: number, last: number, limit: number): LoggedRow[] {
    return chainRows(this.#sql, after, last, limit);
  }

  storedBytes(): number {
    return this.#sql.databaseSize;
  }

  override alarm(): Promise<void> {
    return this.#alarms.run();
  }

  async #serveFeed(): Promise<number> {
    await this.takeIn();
    this.record([]);
    this.#check();
    this.#tellHead();
    return Date.now() + takeInPeriodMs;
  }

  /** Verifies the next rows, and has the log say once where the chain is broken. */
  #check(): void {
    this.ctx.storage.transactionSync(() => checkChain(this.#sql, Date.now()));
    const { brokenAt } = chainState(this.#sql);
    if (brokenAt === this.#reportedBreak) return;
    this.#reportedBreak = brokenAt;
    if (brokenAt !== undefined)
      logTrouble('event-chain-broken', new Error(`${this.ctx.id.name ?? ''}: row ${brokenAt}`));
  }

  /** Writes each new head to the log, which is kept elsewhere: a forged chain would have to match it. */
  #tellHead(): void {
    const head = headOf(this.#sql);
    if (head.count === this.#reportedCount) return;
    this.#reportedCount = head.count;
    logHead(this.ctx.id.name ?? '', head);
  }
}
