import type { Bound } from './statement.ts';

/** What a statement found, and how many rows it changed. */
export interface Outcome<Row> {
  readonly rows: readonly Row[];
  readonly changes: number;
}

/** The rows that a statement finds. */
export async function allRows<Row>(database: D1Database, bound: Bound<Row>): Promise<readonly Row[]> {
  const { results } = await prepared(database, bound).all();
  return results.map(bound.read);
}

/** The first row that a statement finds; undefined where there is none. */
export async function firstRow<Row>(database: D1Database, bound: Bound<Row>): Promise<Row | undefined> {
  return (await allRows(database, bound))[0];
}

/** Does one change; says how many rows it changed. */
export async function change(database: D1Database, bound: Bound): Promise<number> {
  const { meta } = await prepared(database, bound).run();
  return meta.changes;
}

/** Does several statements in one transaction: all of them, or none. */
export async function batch<const Statements extends readonly Bound[]>(
  database: D1Database,
  statements: Statements,
): Promise<{ readonly [At in keyof Statements]: Outcome<RowsOf<Statements[At]>> }> {
  const outcomes = await database.batch(statements.map((bound) => prepared(database, bound)));
  return outcomes.map(({ results, meta }, at) => ({
    rows: results.map((row) => statements[at]?.read(row as Readonly<Record<string, unknown>>)),
    changes: meta.changes,
  })) as { readonly [At in keyof Statements]: Outcome<RowsOf<Statements[At]>> };
}

type RowsOf<B> = B extends Bound<infer Row> ? Row : never;

function prepared(database: D1Database, { sql, values }: Bound): D1PreparedStatement {
  return database.prepare(sql).bind(...values);
}
