/** Stands before the site's bundle and counts the rows that it writes. */
import * as site from 'the-site';

const written = { rows: 0, database: 0 };
const patched = new WeakSet();
const sizes = new Map();

/** Counts what the objects write; SQLite has made all of a statement's changes before its first row. */
function countObjects(storage) {
  const prototype = Object.getPrototypeOf(storage.sql);
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const { exec } = prototype;
  prototype.exec = function counted(...asked) {
    const cursor = exec.apply(this, asked);
    written.rows += cursor.rowsWritten;
    sizes.set(this, this.databaseSize);
    return cursor;
  };
  const own = Object.getPrototypeOf(storage);
  const { setAlarm } = own;
  own.setAlarm = function counted(...asked) {
    written.rows += 1;
    return setAlarm.apply(this, asked);
  };
}

const rowsOf = ({ meta }) => (written.database += meta.rows_written);

/** Counts what a statement of the database writes, and gives the statement itself for a batch. */
function countedStatement(statement) {
  return {
    statement,
    bind: (...values) => countedStatement(statement.bind(...values)),
    first: (...asked) => statement.first(...asked),
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

const counted = (Made) =>
  class extends Made {
    constructor(state, env) {
      countObjects(state.storage);
      super(state, countedEnv(env));
    }
  };

export const Player = counted(site.Player);
export const House = counted(site.House);
export const HouseTable = counted(site.HouseTable);
export const Throttle = counted(site.Throttle);
export const Events = counted(site.Events);
export const Counters = counted(site.Counters);

function told() {
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const answer = { ...written, bytes };
  written.rows = 0;
  written.database = 0;
  return Response.json(answer);
}

export default {
  fetch: (request, env, context) =>
    new URL(request.url).pathname === '/rows-written'
      ? told()
      : site.default.fetch(request, countedEnv(env), context),
};
