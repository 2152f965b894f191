import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { type Counted, countedKinds } from '#functions/objects/kind-sql.ts';

/** What the rows of a round add to an aggregate, less what they take back. */
function counted(trait: Counted, aggregate: (rows: string) => string): string {
  const { adding, takingBack } = countedKinds(trait);
  const over = (kinds: string) => aggregate(`FILTER (kind IN (${kinds}))`);
  return `${over(adding)} - ${over(takingBack)}`;
}

const sumMinor = (rows: string) => `coalesce(sum(amount_minor) ${rows}, 0)`;

/** The sums of each round's bets and wins; only the member's object knows the state of a round. */
const rounds = `
  SELECT merchant, member_id, currency, source, round_id, any_value(vendor_code) AS vendor_code,
    any_value(game_code) AS game_code, any_value(trial) AS trial, min(at_ms) AS opened_at_ms, max(at_ms) AS last_at_ms,
    ${counted('bets', (rows) => `count(*) ${rows}`)} AS bets,
    ${counted('stake', sumMinor)} AS stake_minor, ${counted('win', sumMinor)} AS win_minor
  FROM postings WHERE vendor_code <> '' GROUP BY ALL`;

/** An empty `postings` for an archive without files. */
const noPostings = `
  SELECT '' AS merchant, DATE '2000-01-01' AS day, 0::BIGINT AS shard, '' AS member_id, 0::BIGINT AS seq,
    0::BIGINT AS at_ms, '' AS kind, 0::BIGINT AS amount_minor, '' AS currency, '' AS debit, '' AS credit,
    0::BIGINT AS cash_after_minor, '' AS source, '' AS reference, '' AS round_id, '' AS vendor_code,
    '' AS game_code, false AS trial, '' AS hash WHERE false`;

/** The posting files of an archive folder, in the order of their names. */
export function archiveFiles(folder: string): string[] {
  return globSync('postings/**/*.parquet', { cwd: folder }).sort();
}

/**
 * Opens an in-memory database whose views read a folder's files:
 * `postings`, `rounds` and, if present, `ledger`, `tickets` and `statements`.
 */
export async function openArchive(folder: string): Promise<DuckDBConnection> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const files = archiveFiles(folder).map((file) => quoted(join(folder, file)));
  const postings =
    files.length > 0
      ? `SELECT * FROM read_parquet([${files.join(', ')}], hive_partitioning = false)`
      : noPostings;
  await connection.run(`CREATE VIEW postings AS ${postings}`);
  for (const view of ['ledger', 'tickets', 'statements']) {
    const of = globSync(`${view}/**/*.parquet`, { cwd: folder }).map((file) => quoted(join(folder, file)));
    if (of.length > 0)
      await connection.run(
        `CREATE VIEW ${view} AS SELECT * FROM read_parquet([${of.join(', ')}], hive_partitioning = false)`,
      );
  }
  await connection.run(`CREATE VIEW rounds AS ${rounds}`);
  return connection;
}

/** A value as SQL text. */
export function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
