import { DurableObject } from 'cloudflare:workers';
import type { EventLogHead } from '#src/contracts/events.ts';
import {
  append,
  chainRows,
  type EventFilter,
  type EventToRecord,
  eventLogSchema,
  hashAt,
  headOf,
  type LoggedRow,
  searchEvents,
} from './events.log.ts';
import { folds } from './folds.ts';

/** Rows of one table that are folded in at once. */
const foldedMax = 100;
/** How late a row joins the chain where the call that wrote it could not tell, in milliseconds. */
const foldPeriodMs = 60_000;
/** How far the clock may go back before it is an event of its own: machines of one place differ by less. */
const clockSlackMs = 2_000;

/** The one writer of a merchant's significant events. */
export class Events extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    for (const statement of eventLogSchema) this.#sql.exec(statement);
    void state.blockConcurrencyWhile(async () => {
      if ((await state.storage.getAlarm()) === null) await this.#setAlarm();
    });
  }

  /** Writes events to the chain in the order given, each id once. */
  record(events: readonly EventToRecord[]): EventLogHead {
    return this.ctx.storage.transactionSync(() => {
      this.#append(events);
      return headOf(this.#sql);
    });
  }

  /** Takes in what happened since the last time by the tables that tell of it. */
  async fold(): Promise<void> {
    const { kv } = this.ctx.storage;
    const merchant = this.ctx.id.name ?? '';
    for (const { name, after } of folds) {
      const key = `folded/${name}`;
      for (let more = true; more; ) {
        const found = await after(this.env.DB, merchant, kv.get<number>(key) ?? 0, foldedMax);
        this.ctx.storage.transactionSync(() => {
          this.#append(found.events);
          kv.put(key, Math.max(found.cursor, kv.get<number>(key) ?? 0));
        });
        more = found.events.length === foldedMax;
      }
    }
  }

  /** The newest events that match, those included that operators have just caused. */
  async search(filter: EventFilter, most: number): Promise<{ rows: LoggedRow[]; head: EventLogHead }> {
    await this.fold();
    return { rows: searchEvents(this.#sql, filter, most), head: headOf(this.#sql) };
  }

  /** Where the chain ends, and what the row after `after` builds on. */
  async bounds(after: number): Promise<{ head: EventLogHead; previous: string | undefined }> {
    await this.fold();
    return { head: headOf(this.#sql), previous: hashAt(this.#sql, after) };
  }

  chainRows(after: number, last: number, most: number): LoggedRow[] {
    return chainRows(this.#sql, after, last, most);
  }

  override async alarm(): Promise<void> {
    await this.#setAlarm();
    await this.fold();
  }

  #append(events: readonly EventToRecord[]): void {
    const nowMs = Date.now();
    const { kv } = this.ctx.storage;
    const lastMs = kv.get<number>('last-ms') ?? 0;
    if (lastMs - nowMs > clockSlackMs) append(this.#sql, clockWentBack(lastMs, nowMs), nowMs);
    if (Math.abs(lastMs - nowMs) > clockSlackMs) kv.put('last-ms', nowMs);
    for (const event of events) append(this.#sql, event, nowMs);
  }

  #setAlarm(): Promise<void> {
    return this.ctx.storage.setAlarm(Date.now() + foldPeriodMs);
  }
}

function clockWentBack(lastMs: number, nowMs: number): EventToRecord {
  return {
    id: `clock/${lastMs}/${nowMs}`,
    kind: 'CLOCK_WENT_BACK',
    atMs: nowMs,
    actor: 'system',
    subject: '',
    requestId: '',
    details: { backMs: lastMs - nowMs },
  };
}
