import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { running } from './activity.ts';
import { record } from './happened.ts';
import { type Network, outcomeOf } from './network.ts';

/** The D1 database on real SQLite with the real migrations; a batch is one transaction, as in D1. */
export class RecordsDatabase {
  readonly database = new DatabaseSync(':memory:');
  readonly #statements = new Map<string, StatementSync>();

  constructor() {
    for (const file of readdirSync('migrations').sort())
      this.database.exec(readFileSync(`migrations/${file}`, 'utf8'));
  }

  /** The binding `env.DB` of the Worker and its objects; an object's batches are subject to the faults of their leg. */
  asPlatform(network: Network): D1Database {
    return {
      prepare: (query: string) => this.#prepared(query, []),
      batch: (statements: readonly Prepared[]) =>
        running.activity?.process
          ? network.call('records', '', async (_fault, reply) =>
              reply(await outcomeOf(() => this.#batch(statements))),
            )
          : this.#batch(statements),
    } as unknown as D1Database;
  }

  rows<Row>(query: string, ...bindings: SQLInputValue[]): Row[] {
    const known = this.#statements.get(query) ?? this.database.prepare(query);
    this.#statements.set(query, known);
    return known.all(...bindings) as Row[];
  }

  #prepared(query: string, bindings: SQLInputValue[]): Prepared {
    const changes = (): number => this.rows<{ count: number }>('SELECT changes() AS count')[0]?.count ?? 0;
    const run = (): D1Outcome => {
      record(query, ...bindings);
      return {
        results: this.rows<Record<string, unknown>>(query, ...bindings),
        meta: { changes: query.startsWith('SELECT') ? 0 : changes() },
      };
    };
    return { bind: (...values) => this.#prepared(query, values), run, all: async () => run() };
  }

  async #batch(statements: readonly Prepared[]): Promise<D1Outcome[]> {
    this.database.exec('BEGIN');
    record('batch', statements.length);
    try {
      const results = statements.map((statement) => statement.run());
      this.database.exec('COMMIT');
      return results;
    } catch (error) {
      this.database.exec('ROLLBACK');
      throw error;
    }
  }
}

interface D1Outcome {
  readonly results: unknown[];
  readonly meta: { readonly changes: number };
}

interface Prepared {
  bind(...values: SQLInputValue[]): Prepared;
  run(): D1Outcome;
  all(): Promise<D1Outcome>;
}
