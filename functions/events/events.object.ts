import { DurableObject } from 'cloudflare:workers';
import { logHead } from '#functions/http/log.ts';
import { Alarms } from '#functions/objects/alarms.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import type { EventLogHead } from '#src/contracts/events.ts';
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

/** Rows of one table that are folded in at once. */
const foldedMax = 100;
/** How late a row joins the chain where the call that wrote it could not tell, in milliseconds. */
const takeInPeriodMs = 60_000;
const retryMsMax = 60_000;

/** The one writer of a merchant's significant events. */
export class Events extends DurableObject<Env> {
  readonly #alarms: Alarms;
  readonly #sql: SqlStorage;
  #toldCount = 0;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    migrate(state.storage, eventsMigrations, Date.now());
    this.#alarms = new Alarms(state.storage);
    const takingIn = this.#alarms.register('fold', { serve: () => this.#serveFeed(), retryMsMax });
    this.#alarms.commit(() => takingIn.by(Date.now() + takeInPeriodMs));
  }

  /** Writes events to the chain in the order given, each id once; of what strangers cause, so many in an hour. */
  record(events: readonly EventToRecord[]): EventLogHead {
    return this.ctx.storage.transactionSync(() => {
      const nowMs = Date.now();
      append(this.#sql, [...countedOf(this.#sql, nowMs), ...withinHour(this.#sql, events, nowMs)], nowMs);
      return headOf(this.#sql);
    });
  }

  /** Takes in the new rows of the tables whose rows are events. */
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

  /** The newest events that match, those included that operators have just caused. */
  async search(filter: EventFilter, most: number): Promise<{ rows: LoggedRow[]; head: EventLogHead }> {
    await this.takeIn();
    return { rows: searchEvents(this.#sql, filter, most), head: headOf(this.#sql) };
  }

  /** Where the chain ends, and what the row after `after` builds on. */
  async bounds(after: number): Promise<{ head: EventLogHead; previous: string | undefined }> {
    await this.takeIn();
    return { head: headOf(this.#sql), previous: hashAt(this.#sql, after) };
  }

  chainRows(after: number, last: number, most: number): LoggedRow[] {
    return chainRows(this.#sql, after, last, most);
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
    this.#tellHead();
    return Date.now() + takeInPeriodMs;
  }

  /** Logged heads leave the machine, so a forged chain would have to match them. */
  #tellHead(): void {
    const head = headOf(this.#sql);
    if (head.count === this.#toldCount) return;
    this.#toldCount = head.count;
    logHead(this.ctx.id.name ?? '', head);
  }
}
