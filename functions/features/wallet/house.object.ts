import { DurableObject } from 'cloudflare:workers';
import {
  type HousePosting,
  type HouseTotal,
  houseSchema,
  houseTotals,
  receive,
  receivedFrom,
} from './house.inbox.ts';

/** Holds the house's side of the postings that members' outboxes deliver. */
export class House extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    for (const statement of houseSchema) this.#sql.exec(statement);
  }

  receive(member: string, currency: string, postings: readonly HousePosting[]): void {
    this.ctx.storage.transactionSync(() => receive(this.#sql, member, currency, postings));
  }

  receivedFrom(member: string): { postings: number; sumMinor: number } {
    return receivedFrom(this.#sql, member);
  }

  totals(): HouseTotal[] {
    return houseTotals(this.#sql);
  }
}
