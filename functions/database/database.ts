import { StoreUnreachable } from '#functions/http/store-unreachable.ts';
import type { Bound } from './statement.ts';

/** How long the database may take to answer, in milliseconds. */
const answerMsMax = 8_000;

/** The rows that a statement found, and how many it changed. */
export interface Outcome<Row> {
  readonly rows: readonly Row[];
  readonly changes: number;
}

/** The rows that a statement finds. */
export async function allRows<Row>(database: D1Database, bound: Bound<Row>): Promise<readonly Row[]> {
  const { results } = await inTime(prepared(database, bound).all());
  return results.map(bound.read);
}

/** The first row that a statement finds; undefined if it finds none. */
export async function firstRow<Row>(database: D1Database, bound: Bound<Row>): Promise<Row | undefined> {
  return (await allRows(database, bound))[0];
}

/** Runs one change and returns the number of rows it changed. */
export async function change(database: D1Database, bound: Bound): Promise<number> {
  const { meta } = await inTime(prepared(database, bound).run());
  return meta.changes;
}

/** Runs several statements in one transaction, all or none. */
export async function batch<const Statements extends readonly Bound[]>(
  database: D1Database,
  statements: Statements,
): Promise<{ readonly [At in keyof Statements]: Outcome<RowsOf<Statements[At]>> }> {
  const outcomes = await inTime(database.batch(statements.map((bound) => prepared(database, bound))));
  return outcomes.map(({ results, meta }, at) => ({
    rows: results.map((row) => statements[at]?.read(row as Readonly<Record<string, unknown>>)),
    changes: meta.changes,
  })) as { readonly [At in keyof Statements]: Outcome<RowsOf<Statements[At]>> };
}

/** The size of the database in bytes. */
export async function databaseBytes(database: D1Database): Promise<number> {
  const { meta } = await database.prepare('SELECT 1').all();
  return meta.size_after;
}

type RowsOf<B> = B extends Bound<infer Row> ? Row : never;

function prepared(database: D1Database, { sql, values }: Bound): D1PreparedStatement {
  return database.prepare(sql).bind(...values);
}

/** The database's answer; throws StoreUnreachable if it takes longer than a caller can wait. */
async function inTime<Answer>(request: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnreachable('The shared database cannot be reached in time')),
      answerMsMax,
    );
  });
  try {
    return await Promise.race([request, late]);
  } finally {
    clearTimeout(timer);
  }
}
