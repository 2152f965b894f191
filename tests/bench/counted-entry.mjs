/** Wraps the site's bundle, and counts the rows that it writes and the requests that are billed. */
import * as site from 'the-site';

const written = { rows: 0, database: 0, objectRequests: 0, workerRequests: 0 };
const patched = new WeakSet();
/** Rows written by kind of statement and table; rows written by triggers are included. */
const statements = new Map();
function countStatement(query, rows) {
  if (rows === 0) return;
  const [, verb, table] =
    /\b(INSERT|UPDATE|DELETE)\b(?:\s+(?:OR|REPLACE|INTO|FROM))*\s+(\w+)/.exec(query) ?? [];
  const name = `${verb} ${table}`;
  statements.set(name, (statements.get(name) ?? 0) + rows);
}
/** The object of each storage. An object that was evicted returns with a new storage. */
const objects = new WeakMap();
const sizes = new Map();

/**
 * Counts the rows that objects write. SQLite completes all changes of a statement before it returns the first row.
 */
function countObjects({ storage, id }) {
  objects.set(storage.sql, id.toString());
  const prototype = Object.getPrototypeOf(storage.sql);
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const { exec } = prototype;
  prototype.exec = function counted(...input) {
    const cursor = exec.apply(this, input);
    // The local runtime stores the names of objects in a table of its own, which the platform does not bill.
    if (input[0].includes('__miniflare')) return cursor;
    written.rows += cursor.rowsWritten;
    countStatement(input[0], cursor.rowsWritten);
    sizes.set(objects.get(this), this.databaseSize);
    return cursor;
  };
  const own = Object.getPrototypeOf(storage);
  const { setAlarm } = own;
  own.setAlarm = function counted(...input) {
    written.rows += 1;
    statements.set('alarms set', (statements.get('alarms set') ?? 0) + 1);
    return setAlarm.apply(this, input);
  };
}

const rowsOf = ({ meta }) => (written.database += meta.rows_written);

/** Counts the rows that a database statement writes, and exposes the original statement for batches. */
function countedStatement(statement) {
  return {
    statement,
    bind: (...values) => countedStatement(statement.bind(...values)),
    first: (...input) => statement.first(...input),
    all: () => statement.all().then((result) => (rowsOf(result), result)),
    run: () => statement.run().then((result) => (rowsOf(result), result)),
  };
}

function countedDatabase(database) {
  return {
    prepare: (query) => countedStatement(database.prepare(query)),
    async batch(statements) {
      const results = await database.batch(statements.map(({ statement }) => statement));
      for (const result of results) rowsOf(result);
      return results;
    },
  };
}

const countedEnv = (env) => ({ ...env, DB: countedDatabase(env.DB) });

/**
 * Wraps an object class to count its calls as the platform bills them: each method called from outside, alarms too.
 */
function counted(Made) {
  class Counted extends Made {
    constructor(state, env) {
      countObjects(state);
      super(state, countedEnv(env));
    }
  }
  for (const name of Object.getOwnPropertyNames(Made.prototype)) {
    const method = Made.prototype[name];
    if (name === 'constructor' || typeof method !== 'function') continue;
    Counted.prototype[name] = function called(...input) {
      written.objectRequests += 1;
      return method.apply(this, input);
    };
  }
  return Counted;
}

export const Player = counted(site.Player);
export const House = counted(site.House);
export const CrashTable = counted(site.CrashTable);
export const HouseTable = counted(site.HouseTable);
export const InstantTable = counted(site.InstantTable);
export const Jackpot = counted(site.Jackpot);
export const Chat = counted(site.Chat);
export const PushOutbox = counted(site.PushOutbox);
export const ContactCodes = counted(site.ContactCodes);
export const Outbox = counted(site.Outbox);
export const TicketShard = counted(site.TicketShard);
export const DrawClock = counted(site.DrawClock);
export const OperatorDesk = counted(site.OperatorDesk);
export const Pocket = counted(site.Pocket);
export const FreeRounds = counted(site.FreeRounds);
export const SimBank = counted(site.SimBank);
export const Till = counted(site.Till);
export const Sportsbook = counted(site.Sportsbook);
export const TigerTable = counted(site.TigerTable);
export const Throttle = counted(site.Throttle);
export const Events = counted(site.Events);
export const Counters = counted(site.Counters);

function counts() {
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const answer = { ...written, bytes, statements: Object.fromEntries(statements) };
  statements.clear();
  for (const name of Object.keys(written)) written[name] = 0;
  return Response.json(answer);
}

export default {
  fetch(request, env, context) {
    if (new URL(request.url).pathname === '/rows-written') return counts();
    written.workerRequests += 1;
    return site.default.fetch(request, countedEnv(env), context);
  },
};
