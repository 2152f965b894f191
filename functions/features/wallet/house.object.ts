import { DurableObject } from 'cloudflare:workers';
import {
  confirmRecorded,
  entriesMax,
  type HouseTotal,
  houseSchema,
  houseTotals,
  isUnrecorded,
  receive,
  receivedFrom,
  unrecorded,
} from './house.inbox.ts';
import type { Delivery, Member } from './wallet.delivery.ts';
import { writeRecords } from './wallet.repo.ts';

/** How long deliveries gather before the records hear of them together, in milliseconds. */
const gatherMs = 500;
const retryMsMax = 60_000;

/** Holds the house's side of the postings that members' outboxes deliver, and tells the records of all of them. */
export class House extends DurableObject<Env> {
  readonly #sql: SqlStorage;
  #armed = false;
  #failures = 0;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    for (const statement of houseSchema) this.#sql.exec(statement);
    if (isUnrecorded(this.#sql)) this.#arm(gatherMs);
  }

  receive(member: Member, delivery: Delivery): void {
    this.ctx.storage.transactionSync(() => receive(this.#sql, member, delivery));
    if (!this.#armed) this.#arm(gatherMs);
  }

  receivedFrom(member: string): { postings: number; sumMinor: number } {
    return receivedFrom(this.#sql, member);
  }

  totals(): HouseTotal[] {
    return houseTotals(this.#sql);
  }

  /** Writes what the records lack, at least once, and comes again while anything remains. */
  override async alarm(): Promise<void> {
    const waiting = unrecorded(this.#sql);
    this.#armed = false;
    if (!waiting) return;
    try {
      await writeRecords(this.env.DB, waiting.entries, Date.now());
      confirmRecorded(this.#sql, waiting.lastId);
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      console.error(JSON.stringify({ level: 'error', event: 'records-unwritten', message: String(error) }));
    }
    if (this.#failures > 0) this.#arm(Math.min(retryMsMax, gatherMs * 2 ** this.#failures));
    else if (isUnrecorded(this.#sql)) this.#arm(waiting.entries.length === entriesMax ? 0 : gatherMs);
  }

  #arm(afterMs: number): void {
    this.#armed = true;
    void this.ctx.storage.setAlarm(Date.now() + afterMs);
  }
}
