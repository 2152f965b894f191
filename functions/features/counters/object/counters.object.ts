import { DurableObject } from 'cloudflare:workers';
import { migrate } from '#functions/objects/object-schema.ts';
import { countersMigrations } from './counters.migrations.ts';
import { addCounts, readTallies, readVisits, type Tally, type Visits } from './counters.tally.ts';

/** Adds up what the isolates of one merchant have counted. */
export class Counters extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    migrate(state.storage, countersMigrations, Date.now());
  }

  add(counts: ReadonlyMap<string, number>): void {
    this.ctx.storage.transactionSync(() => addCounts(this.#sql, counts, Date.now()));
  }

  tallies(): Tally[] {
    return readTallies(this.#sql, Date.now());
  }

  visits(): Visits[] {
    return readVisits(this.#sql, Date.now());
  }
}
