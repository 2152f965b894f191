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
import { changesAfter } from './operator-changes.ts';

const foldedKey = 'operator-changes-folded';
/** How late a change of an operator joins the chain where the call that made it could not tell. */
const foldPeriodMs = 60_000;

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
    const nowMs = Date.now();
    return this.ctx.storage.transactionSync(() => {
      for (const event of events) append(this.#sql, event, nowMs);
      return headOf(this.#sql);
    });
  }

  /** Takes in what operators changed since the last time. */
  async foldOperatorChanges(): Promise<void> {
    const { kv } = this.ctx.storage;
    const merchant = this.ctx.id.name ?? '';
    for (let more = true; more; ) {
      const changes = await changesAfter(this.env.DB, merchant, kv.get<number>(foldedKey) ?? 0);
      this.ctx.storage.transactionSync(() => {
        this.record(changes.events);
        kv.put(foldedKey, Math.max(changes.lastId, kv.get<number>(foldedKey) ?? 0));
      });
      more = changes.more;
    }
  }

  /** The newest events that match, those included that operators have just caused. */
  async search(filter: EventFilter, most: number): Promise<{ rows: LoggedRow[]; head: EventLogHead }> {
    await this.foldOperatorChanges();
    return { rows: searchEvents(this.#sql, filter, most), head: headOf(this.#sql) };
  }

  /** Where the chain ends, and what the row after `after` builds on. */
  async bounds(after: number): Promise<{ head: EventLogHead; previous: string | undefined }> {
    await this.foldOperatorChanges();
    return { head: headOf(this.#sql), previous: hashAt(this.#sql, after) };
  }

  chainRows(after: number, last: number, most: number): LoggedRow[] {
    return chainRows(this.#sql, after, last, most);
  }

  override async alarm(): Promise<void> {
    await this.#setAlarm();
    await this.foldOperatorChanges();
  }

  #setAlarm(): Promise<void> {
    return this.ctx.storage.setAlarm(Date.now() + foldPeriodMs);
  }
}
