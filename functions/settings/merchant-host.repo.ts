import { firstRow } from '#functions/database/database.ts';
import { text } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const hostOf = statement(
  'SELECT host FROM merchants WHERE code = :merchant',
  { merchant: text },
  { host: text },
);

/** The host of a merchant’s site. */
export async function merchantHost(database: D1Database, merchant: string): Promise<string | undefined> {
  return (await firstRow(database, hostOf.with({ merchant })))?.host;
}
