import { DurableObject } from 'cloudflare:workers';
import { addCounts, readTallies, type Tally, tallySchema } from './counters.tally.ts';

/** Adds up what the isolates of one merchant have counted. */
export class Counters extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    for (const statement of tallySchema) this.#sql.exec(statement);
  }

  add(counts: ReadonlyMap<string, number>): void {
    this.ctx.storage.transactionSync(() => addCounts(this.#sql, counts, Date.now()));
  }

  tallies(): Tally[] {
    return readTallies(this.#sql, Date.now());
  }
}
