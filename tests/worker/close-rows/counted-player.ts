import { Player } from '#functions/player/player.object.ts';
import type { WalletCall } from '#functions/wallet/orders.ts';
import { noCoolDays } from '#tests/money/world/no-cool-days.ts';
import { demoRules } from '#tests/support/play-rules.ts';

/** What one statement read and wrote; rows of indexes are written rows, too. */
export interface CountedStatement {
  readonly query: string;
  readonly rowsRead: number;
  readonly rowsWritten: number;
}

/** One transaction of the object. */
export type Transaction = readonly CountedStatement[];

/** What an alarm did in the object, and in the shared database. */
export interface Closed {
  readonly transactions: readonly Transaction[];
  readonly shared: readonly CountedStatement[];
}

/** A stake, an end with a win, or both, of a round. */
export interface Played {
  readonly atMs: number;
  readonly round: string;
  readonly stakeMinor?: number;
  readonly wonMinor?: number;
}

/** The instant of the isolate, which the test sets. */
let nowMs = 0;
Date.now = () => nowMs;

const of = { source: 'house', gameCode: 'g1', currency: 'USD', isStale: false } as const;
const unreachable = { getByName: () => ({ expect: () => Promise.reject(new Error('out of reach')) }) };

let cursors: [query: string, cursor: SqlStorageCursor<Record<string, SqlStorageValue>>][] = [];
let spans: [from: number, to: number][] = [];
let shared: CountedStatement[] = [];
let isCounting = false;
const counted = new WeakSet();

/** Notes every statement and transaction of the objects; all storages have the same prototypes. */
function countOn(storage: DurableObjectStorage): void {
  const ofSql = Object.getPrototypeOf(storage.sql) as SqlStorage;
  const ofStorage = Object.getPrototypeOf(storage) as DurableObjectStorage;
  if (counted.has(ofSql)) return;
  counted.add(ofSql);
  const { exec } = ofSql;
  ofSql.exec = function noted(this: SqlStorage, query: string, ...values: never[]) {
    const cursor = exec.call(this, query, ...values);
    if (isCounting) cursors.push([query, cursor]);
    return cursor;
  } as typeof exec;
  const { transactionSync } = ofStorage;
  ofStorage.transactionSync = function noted<Value>(this: DurableObjectStorage, work: () => Value): Value {
    const from = cursors.length;
    const value = transactionSync.call(this, work) as Value;
    if (isCounting) spans.push([from, cursors.length]);
    return value;
  };
}

/** The shared database, which notes what its statements read and wrote. */
function countedDatabase(database: D1Database): D1Database {
  const note = (query: string, { meta }: D1Result) => {
    if (isCounting) shared.push({ query, rowsRead: meta.rows_read, rowsWritten: meta.rows_written });
  };
  const bound = (query: string, statement: D1PreparedStatement): object => {
    const all = async () => {
      const answer = await statement.all();
      note(query, answer);
      return answer;
    };
    const bind = (...values: unknown[]) => bound(query, statement.bind(...values));
    return { query, statement, bind, all, run: all, first: async () => (await all()).results[0] ?? null };
  };
  const batch = async (each: { query: string; statement: D1PreparedStatement }[]) => {
    const answers = await database.batch(each.map(({ statement }) => statement));
    for (const [at, { query }] of each.entries()) if (answers[at]) note(query, answers[at]);
    return answers;
  };
  return {
    prepare: (query: string) => bound(query, database.prepare(query)),
    batch,
  } as unknown as D1Database;
}

/** A member's real object on the platform's own SQLite, which counts the rows of its transactions. */
export class CountedPlayer extends Player {
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Env) {
    countOn(state.storage);
    super(state, { ...env, DB: countedDatabase(env.DB), HOUSE: unreachable } as unknown as Env);
    this.#sql = state.storage.sql;
  }

  /** Signs the member in with money to play with. */
  begin(atMs: number): void {
    nowMs = atMs;
    const device = { device: 'a phone', username: 'sana77', remembered: true, accountType: 0 };
    this.startSession({ id: 's1', ...device, renewalHash: 's1' }, noCoolDays);
    this.#sql.exec('UPDATE sessions SET expires_at_ms = ?', Number.MAX_SAFE_INTEGER);
    this.setCheckMinutes({ sessionId: 's1', rules: demoRules, currency: 'USD' }, 0);
    this.grantPlayCredit({ key: 'funds', amountMinor: 1e12, currency: 'USD', username: 'sana77' });
  }

  play(all: readonly Played[]): void {
    for (const { atMs, round, stakeMinor, wonMinor } of all) {
      nowMs = atMs;
      if (stakeMinor !== undefined) this.#perform(this.#bet(round, stakeMinor));
      if (wonMinor !== undefined) this.#perform(this.#win(round, wonMinor));
    }
  }

  /** Runs the alarm at an instant, which nothing else does, until no close is due; returns what it read and wrote. */
  async closeAt(atMs: number): Promise<Closed> {
    nowMs = atMs;
    [cursors, spans, shared, isCounting] = [[], [], [], true];
    do await this.alarm();
    while (this.rows(`SELECT 1 FROM due WHERE what = 'day-close' AND at_ms <= ${atMs}`).length > 0);
    isCounting = false;
    const transactions = spans.map(([from, to]) =>
      cursors.slice(from, to).map(([query, { rowsRead, rowsWritten }]) => {
        return { query, rowsRead, rowsWritten };
      }),
    );
    return { transactions, shared };
  }

  plansOf(queries: readonly string[]): string[] {
    return queries.flatMap((query) => {
      const places = (query.match(/\?\d*/g) ?? []).map((place) => Number(place.slice(1)));
      const values = Array.from(
        { length: Math.max(...places, places.length * Number(places[0] === 0)) },
        () => 0,
      );
      const plan = this.#sql.exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, ...values).toArray();
      return plan.map(({ detail }) => `${detail} in ${query}`);
    });
  }

  /** Rows by a statement of the test. */
  rows(query: string) {
    return this.#sql.exec(query).toArray();
  }

  #perform(call: WalletCall): void {
    const text = this.perform([call]);
    if (!text.includes('"ok":true')) throw new Error(text);
  }

  #bet(roundId: string, amountMinor: number): WalletCall {
    const id = { transactionId: `b${roundId}`, nonce: `b${roundId}`, requestId: roundId, bodyHash: roundId };
    const game = { gameCode: 'g1', gameType: 'slot' } as const;
    const rest = { vendorCode: 'V', trial: false, isSlot: false, sessionId: 's1', rules: demoRules };
    return { operation: 'bet', order: { ...of, ...id, roundId, game, amountMinor, ...rest } };
  }

  #win(roundId: string, amountMinor: number): WalletCall {
    const id = { transactionId: `w${roundId}`, nonce: `w${roundId}`, requestId: roundId, bodyHash: roundId };
    const game = { gameCode: 'g1', gameType: 'slot' } as const;
    const order = { ...of, ...id, roundId, game, amountMinor, roundClosed: true };
    return { operation: 'win', order, isOptional: false };
  }
}

interface Asked {
  readonly name: string;
  readonly method: 'begin' | 'play' | 'closeAt' | 'plansOf' | 'rows';
  readonly value: never;
}

export default {
  async fetch(request: Request, env: { readonly PLAYER: DurableObjectNamespace<CountedPlayer> }) {
    const { name, method, value } = await request.json<Asked>();
    const member = env.PLAYER.getByName(name);
    return Response.json((await member[method](value)) ?? null);
  },
};
