import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { record } from './happened.ts';

/**
 * Writes that table constraints refused since a world last checked: each is a rule that only the last line of defence
 * enforced.
 */
export const refusedWrites: string[] = [];

/** A write that the platform rejects, as on a full or failing disk. */
export class TornWrite extends Error {}

/**
 * One object's storage on real SQLite with the platform's guarantees: the writes of one turn commit together, a
 * transaction is a savepoint inside them, and uncommitted writes are lost in a crash.
 */
export class ObjectStorage {
  readonly sql: SqlStorage;
  /** When the alarm is due, as last committed. */
  alarmAtMs: number | undefined;
  /** Which of the next writes fails, counted from 1; 0 for none. */
  tearAt = 0;
  readonly #database = new DatabaseSync(':memory:');
  readonly #statements = new Map<string, StatementSync>();
  #uncommitted = false;
  #uncommittedAlarm: { readonly atMs: number | undefined } | undefined;

  constructor() {
    const exec = (query: string, ...bindings: SQLInputValue[]) => this.#exec(query, bindings);
    this.sql = { exec } as unknown as SqlStorage;
  }

  /** The `state.storage` that an object's constructor receives. */
  asPlatform(): DurableObjectStorage {
    return {
      sql: this.sql,
      transactionSync: <Value>(work: () => Value) => this.#transaction(work),
      setAlarm: async (atMs: number) => {
        this.#uncommittedAlarm = { atMs };
      },
      getAlarm: async () => this.#uncommittedAlarm?.atMs ?? this.alarmAtMs ?? null,
      deleteAll: async () => this.#deleteAll(),
      kv: this.#keyValueStore(),
    } as unknown as DurableObjectStorage;
  }

  /** Loads storage that an older version of the program wrote. */
  load(statements: string): void {
    this.#database.exec(statements);
  }

  /** Commits the turn's writes. */
  commit(): void {
    if (this.#uncommitted) this.#statement('COMMIT').run();
    this.#uncommitted = false;
    if (this.#uncommittedAlarm) this.alarmAtMs = this.#uncommittedAlarm.atMs;
    this.#uncommittedAlarm = undefined;
  }

  /** Rolls back the turn's writes, as a crash does. */
  abandon(): void {
    if (this.#uncommitted) this.#statement('ROLLBACK').run();
    this.#uncommitted = false;
    this.#uncommittedAlarm = undefined;
  }

  /** Reads rows directly, for an audit. */
  rows<Row>(query: string, ...bindings: SQLInputValue[]): Row[] {
    return this.#statement(query).all(...bindings) as Row[];
  }

  close(): void {
    this.#database.close();
  }

  #deleteAll(): void {
    const made = `SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%'`;
    this.#transaction(() => {
      for (const { type, name } of this.rows<{ type: string; name: string }>(made))
        this.#exec(`DROP ${type} ${name}`, []);
    });
    this.#uncommittedAlarm = { atMs: undefined };
  }

  #keyValueStore() {
    const table = () =>
      this.#exec('CREATE TABLE IF NOT EXISTS _cf_KV (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID', []);
    return {
      get: (key: string) => {
        table();
        const [row] = this.rows<{ value: string }>('SELECT value FROM _cf_KV WHERE key = ?', key);
        return row && (JSON.parse(row.value) as unknown);
      },
      put: (key: string, value: unknown) => {
        table();
        const text = JSON.stringify(value);
        this.#exec('INSERT OR REPLACE INTO _cf_KV (key, value) VALUES (?, ?)', [key, text]);
      },
      delete: (key: string) => {
        table();
        this.#exec('DELETE FROM _cf_KV WHERE key = ?', [key]);
      },
      list: ({ prefix = '', limit = -1 }: { readonly prefix?: string; readonly limit?: number }) => {
        table();
        return this.rows<{ key: string; value: string }>(
          'SELECT key, value FROM _cf_KV WHERE substr(key, 1, length(?1)) = ?1 ORDER BY key LIMIT ?2',
          prefix,
          limit,
        ).map(({ key, value }) => [key, JSON.parse(value) as unknown]);
      },
    };
  }

  /** The first transaction of a turn is the turn itself. One that follows other writes is a savepoint. */
  #transaction<Value>(work: () => Value): Value {
    if (!this.#uncommitted) return this.#firstTransaction(work);
    this.#statement('SAVEPOINT turn').run();
    try {
      const value = work();
      this.#statement('RELEASE turn').run();
      return value;
    } catch (error) {
      this.#statement('ROLLBACK TO turn').run();
      this.#statement('RELEASE turn').run();
      throw error;
    }
  }

  #firstTransaction<Value>(work: () => Value): Value {
    this.#begin();
    try {
      return work();
    } catch (error) {
      this.#statement('ROLLBACK').run();
      this.#uncommitted = false;
      throw error;
    }
  }

  #exec(query: string, bindings: SQLInputValue[]) {
    if (!isRead(query)) {
      if (this.tearAt > 0 && --this.tearAt === 0) throw new TornWrite(query);
      this.#begin();
      record(query, ...bindings);
    }
    const rows = this.#rowsOf(query, bindings);
    return { toArray: () => rows, one: () => rows[0], [Symbol.iterator]: () => rows[Symbol.iterator]() };
  }

  #rowsOf(query: string, bindings: SQLInputValue[]) {
    try {
      return this.#statement(query).all(...bindings);
    } catch (error) {
      if (isConstraint(error)) refusedWrites.push(error.message);
      throw error;
    }
  }

  #begin(): void {
    if (this.#uncommitted) return;
    this.#statement('BEGIN').run();
    this.#uncommitted = true;
  }

  #statement(query: string): StatementSync {
    const known = this.#statements.get(query);
    if (known) return known;
    const made = this.#database.prepare(query);
    this.#statements.set(query, made);
    return made;
  }
}

const reads = new Map<string, boolean>();

/** Whether a statement only reads, determined once for each text. */
function isRead(query: string): boolean {
  const known = reads.get(query);
  if (known !== undefined) return known;
  const found = /^\s*(?:SELECT|WITH)/.test(query);
  reads.set(query, found);
  return found;
}

/** SQLite's primary code for a violated constraint, of whatever kind: CHECK, key or trigger. */
const constraintCode = 19;

function isConstraint(error: unknown): error is Error {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === constraintCode;
}
